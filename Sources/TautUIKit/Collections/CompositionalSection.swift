import Foundation
import Taut

/// Where the groups of a section lie: groups that nobody has measured are all alike and need no look at their items.
final class CompositionalSection {
    /// Something at the beginning or end of a section.
    struct Edge {
        var item: NSCollectionLayoutBoundarySupplementaryItem
        var frame: CGRect
    }

    private struct Group {
        var first: Int
        var start: CGFloat
        var solution: GroupSolution
    }

    let section: NSCollectionLayoutSection
    private let count: Int
    private let isVertical: Bool
    private let room: CGSize
    private let traits: TraitCollection
    private let measured: (Int) -> CGSize?
    private let template: GroupSolution
    /// Groups that are solved one by one, because nobody knows how many items fit into one before these are measured.
    private var led: [Group] = []
    /// The first item of the groups that have as many items each.
    private var tailFirst = 0
    private var tailStart: CGFloat = 0
    private var lengths = RowHeights(count: 0, estimate: 0)
    private var solved: [Int: GroupSolution] = [:]

    /// - Parameter room: the size in which groups lie, without the section's insets.
    init(
        _ section: NSCollectionLayoutSection, count: Int, isVertical: Bool, room: CGSize, traits: TraitCollection,
        known: [Int], measured: @escaping (Int) -> CGSize?
    ) {
        (self.section, self.count, self.isVertical, self.room) = (section, count, isVertical, room)
        (self.traits, self.measured) = (traits, measured)
        var solver = GroupSolver(next: 0, end: .max, measured: { _ in nil }, traits: traits)
        template = solver.solve(section.group, in: room)
        if section.group.countFollowsContent { lead(to: known.max() ?? -1) }
        let rest = max(0, count - tailFirst)
        let groups = (rest + perGroup - 1) / perGroup
        lengths = RowHeights(count: groups, estimate: length(template) + section.interGroupSpacing)
        if rest % perGroup != 0 { settle(groups - 1) }
        if !section.group.countFollowsContent { for item in known { note(item) } }
    }

    private var perGroup: Int { max(1, template.items.count) }
    var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
    /// Whether groups follow each other from top to bottom.
    private var goesDown: Bool { isVertical != isOrthogonal }

    private func length(_ solution: GroupSolution) -> CGFloat {
        goesDown ? solution.size.height : solution.size.width
    }

    private func thickness(_ solution: GroupSolution) -> CGFloat {
        goesDown ? solution.size.width : solution.size.height
    }

    private func lead(to last: Int) {
        var solver = GroupSolver(next: 0, end: count, measured: measured, traits: traits)
        while solver.next <= last, solver.next < count {
            let first = solver.next
            let solution = solver.solve(section.group, in: room)
            guard solver.next > first else { break }
            led.append(Group(first: first, start: tailStart, solution: solution))
            tailStart += length(solution) + section.interGroupSpacing
        }
        tailFirst = solver.next
    }

    /// Takes notice of an item that has another size by its content. Returns whether that takes more than solving its group.
    @discardableResult
    func note(_ item: Int) -> Bool {
        guard !section.group.countFollowsContent else { return false }
        if (0..<count).contains(item) { settle((item - tailFirst) / perGroup) }
        return true
    }

    private func settle(_ group: Int) {
        let first = tailFirst + group * perGroup
        var solver = GroupSolver(next: first, end: min(count, first + perGroup), measured: measured, traits: traits)
        let solution = solver.solve(section.group, in: room)
        solved[group] = solution
        lengths.setHeight(length(solution) + section.interGroupSpacing, ofRow: group)
    }

    // MARK: Extents

    /// How far the groups reach in the direction in which they follow each other.
    private var run: CGFloat { count == 0 ? 0 : max(0, tailStart + lengths.total - section.interGroupSpacing) }

    /// How much room the groups take where the layout scrolls.
    var extent: CGFloat {
        guard isOrthogonal else { return run }
        guard count > 0 else { return 0 }
        let known = solved.values.map(thickness) + led.map { thickness($0.solution) }
        let all = solved.count + led.count >= led.count + lengths.count
        return (all ? known : known + [thickness(template)]).max() ?? 0
    }

    // MARK: Items

    /// Where an item's cell lies, in points from where the groups begin.
    func place(of item: Int) -> GroupSolution.Item? {
        guard (0..<count).contains(item) else { return nil }
        let index =
            item < tailFirst ? led.firstPlace { $0.first > item } - 1 : led.count + (item - tailFirst) / perGroup
        return items(ofGroup: index).first { $0.item == item }
    }

    /// The items of groups that reach into a rectangle.
    func places(in rect: CGRect) -> [GroupSolution.Item] {
        let (from, to) = goesDown ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var group = led.firstPlace { $0.start + length($0.solution) > from }
        if group == led.count, lengths.count > 0 {
            group += from > tailStart ? lengths.row(at: from - tailStart) ?? lengths.count : 0
        }
        var result: [GroupSolution.Item] = []
        while group < led.count + lengths.count, start(ofGroup: group) < to {
            result += items(ofGroup: group)
            group += 1
        }
        return result.filter { $0.frame.intersects(rect) }
    }

    private func start(ofGroup group: Int) -> CGFloat {
        group < led.count ? led[group].start : tailStart + lengths.offset(ofRow: group - led.count)
    }

    private func items(ofGroup group: Int) -> [GroupSolution.Item] {
        var solution: GroupSolution
        if group < led.count {
            solution = led[group].solution
        } else if let own = solved[group - led.count] {
            solution = own
        } else {
            solution = template
            let first = tailFirst + (group - led.count) * perGroup
            for index in solution.items.indices { solution.items[index].item += first }
        }
        let start = start(ofGroup: group)
        solution.move(0, by: goesDown ? 0 : start, goesDown ? start : 0)
        return solution.items
    }
}

extension NSCollectionLayoutGroup {
    /// Whether the content of items says how many of them a group has.
    var countFollowsContent: Bool {
        let isHorizontal: Bool
        switch arrangement {
        case .custom: return false
        case .horizontal: isHorizontal = true
        case .vertical: isHorizontal = false
        }
        let isOpen = (isHorizontal ? layoutSize.widthDimension : layoutSize.heightDimension).followsContent
        return subitems.contains { item in
            if (item as? NSCollectionLayoutGroup)?.countFollowsContent == true { return true }
            let length = isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
            return length.followsContent && equalCount == nil && !isOpen
        }
    }
}
