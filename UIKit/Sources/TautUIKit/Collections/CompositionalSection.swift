import Foundation
import Taut

/// The positions of a section's groups. Groups without measured items are alike: one stands for all, and their items are not read.
final class CompositionalSection {
    /// A header or footer: a supplementary item at the beginning or end of a section.
    struct Edge {
        var item: NSCollectionLayoutBoundarySupplementaryItem
        var frame: CGRect
    }

    /// An item's measured size, where it is known.
    typealias Sizes = (_ item: Int) -> CGSize?

    let section: NSCollectionLayoutSection
    private let isVertical: Bool
    private let room: CGSize
    private let traits: TraitCollection
    private let template: GroupSolution
    /// The groups, one per line; items are counted from the first.
    private var groups: LineRuns<GroupSolution>
    /// The number of items.
    var count: Int { groups.count }

    /// - Parameters:
    ///   - room: the size available to groups: that of the section without its insets.
    ///   - known: the measured items, in order.
    init(
        _ section: NSCollectionLayoutSection, count: Int, isVertical: Bool, room: CGSize, traits: TraitCollection,
        known: [Int], sizes: @escaping Sizes
    ) {
        (self.section, self.isVertical, self.room, self.traits) = (section, isVertical, room, traits)
        var seen = 0
        var solver = GroupSolver(
            next: 0, end: .max,
            measured: { item in
                seen = max(seen, item + 1)
                return nil
            }, traits: traits)
        template = solver.solve(section.group, in: room)
        let goesDown = isVertical == (section.orthogonalScrollingBehavior == .none)
        let number = max(1, template.items.count)
        let alike = LineRuns<GroupSolution>.Alike(
            items: number,
            length: (goesDown ? template.size.height : template.size.width) + section.interGroupSpacing,
            ahead: section.group.countFollowsContent ? max(0, seen - number) : 0, mayEndEarly: false)
        let make = CompositionalSection.maker(section, count, goesDown, room, traits, alike, sizes)
        groups = LineRuns(count: count, alike: alike, special: known.filter { $0 < count }, make: make)
    }

    /// A copy that can be changed independently.
    init(copying other: CompositionalSection) {
        (section, isVertical, room, traits) = (other.section, other.isVertical, other.room, other.traits)
        (template, groups) = (other.template, other.groups)
    }

    /// Computes the frames of the group that begins with an item.
    private static func maker(
        _ section: NSCollectionLayoutSection, _ count: Int, _ goesDown: Bool, _ room: CGSize,
        _ traits: TraitCollection, _ alike: LineRuns<GroupSolution>.Alike, _ sizes: @escaping Sizes
    ) -> (Int) -> LineRuns<GroupSolution>.Made {
        let end = section.group.countFollowsContent ? Int.max : alike.items
        return { first in
            var seen = first
            var solver = GroupSolver(
                next: first, end: min(count, first + min(end, count)),
                measured: { item in
                    seen = max(seen, item)
                    return sizes(item)
                }, traits: traits)
            var solution = solver.solve(section.group, in: room)
            for index in solution.items.indices { solution.items[index].item -= first }
            let length = goesDown ? solution.size.height : solution.size.width
            return .init(
                line: solution, items: solver.next - first, length: length + section.interGroupSpacing,
                seen: seen + 1 - first)
        }
    }

    var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
    /// Whether groups are stacked from top to bottom.
    private var goesDown: Bool { isVertical != isOrthogonal }

    private func thickness(_ solution: GroupSolution) -> CGFloat {
        goesDown ? solution.size.width : solution.size.height
    }

    /// Stores another measured size of an item.
    func note(_ item: Int, sizes: @escaping Sizes) {
        let make = Self.maker(section, groups.count, goesDown, room, traits, groups.alike, sizes)
        groups.change(item, isSpecial: sizes(item) != nil, make: make)
    }

    // MARK: Extents

    /// The length of all groups along the scroll direction, in points.
    var extent: CGFloat {
        guard groups.count > 0 else { return 0 }
        guard isOrthogonal else { return max(0, groups.length - section.interGroupSpacing) }
        var result: CGFloat = 0
        if groups.forEachMade({ result = max(result, thickness($0)) }) { result = max(result, thickness(template)) }
        return result
    }

    // MARK: Items

    /// The frame of an item's cell, in points from the origin of the groups.
    func place(of item: Int) -> GroupSolution.Item? {
        groups.line(of: item).flatMap { items(of: $0).first { $0.item == item } }
    }

    /// The items of the groups that intersect a rectangle.
    func places(in rect: CGRect) -> [GroupSolution.Item] {
        let (from, to) = goesDown ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var result: [GroupSolution.Item] = []
        // Where groups overlap, those before reach further than the next one's beginning.
        groups.forEachLine(from: from + min(0, section.interGroupSpacing), to: to) { result += items(of: $0) }
        return result.filter { $0.frame.intersects(rect) }
    }

    private func items(of group: LineRuns<GroupSolution>.Place) -> [GroupSolution.Item] {
        var solution = group.line ?? template
        for index in solution.items.indices { solution.items[index].item += group.first }
        solution.move(0, by: goesDown ? 0 : group.start, goesDown ? group.start : 0)
        return solution.items
    }
}

extension NSCollectionLayoutGroup {
    /// Whether measured sizes decide how many items a group has.
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
