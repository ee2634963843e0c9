import Foundation
import Taut

/// The frame of one item in a group of a compositional layout.
struct GroupSolution {
    struct Item {
        /// The index of the item in its section.
        var item: Int
        /// The frame of its cell in the group, in points.
        var frame: CGRect
        var zIndex = 0
        /// Whether the width or height is that of the content (an estimated dimension).
        var followsWidth = false
        var followsHeight = false
        /// The insets between the item and its cell.
        var insets = NSDirectionalEdgeInsets.zero
        /// The supplementary items attached to the item.
        var badges: [NSCollectionLayoutSupplementaryItem] = []
    }

    var size: CGSize
    var items: [Item] = []

    mutating func move(_ from: Int, by x: CGFloat, _ y: CGFloat) {
        for index in from..<items.count { items[index].frame = items[index].frame.offsetBy(dx: x, dy: y) }
    }
}

/// Fills groups of a compositional layout with items in order.
struct GroupSolver {
    /// The index of the next item.
    var next: Int
    /// The index behind the last item that may be used.
    let end: Int
    /// The measured size of an item's cell, where it is known.
    let measured: (Int) -> CGSize?
    let traits: TraitCollection

    /// A member of a group: a subgroup or a single cell.
    private struct Member {
        var solution: GroupSolution
        var item: NSCollectionLayoutItem
    }

    /// Fills a group with the next items.
    mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> GroupSolution {
        var size = group.layoutSize.points(in: container)
        switch group.arrangement {
        case .custom(let provider):
            var solution = GroupSolution(size: size)
            let surroundings = LayoutSurroundings(size, group.contentInsets, traits)
            for custom in provider(surroundings) where next < end {
                solution.items.append(.init(item: next, frame: custom.frame, zIndex: custom.zIndex))
                next += 1
            }
            return solution
        case .horizontal, .vertical:
            let insets = group.contentInsets
            size.width -= insets.leading + insets.trailing
            size.height -= insets.top + insets.bottom
            var solution = fill(group, size)
            solution.move(0, by: insets.leading, insets.top)
            solution.size.width += insets.leading + insets.trailing
            solution.size.height += insets.top + insets.bottom
            return solution
        }
    }

    private mutating func fill(_ group: NSCollectionLayoutGroup, _ size: CGSize) -> GroupSolution {
        let axis = Axis(group)
        let (room, spacing) = (axis.along(size), group.interItemSpacing?.points ?? 0)
        let isOpen = axis.dimension(group.layoutSize).followsContent
        var members: [Member] = []
        var used: CGFloat = 0
        var turn = 0
        while next < end, let item = subitem(turn, of: group, isOpen: isOpen) {
            let before = next
            var solution = solve(item, in: size)
            if let count = group.equalCount {
                axis.setAlong(&solution, max(0, room - spacing * CGFloat(count - 1)) / CGFloat(count))
            }
            let length = axis.along(solution.size) + axis.fixedSpacing(item)
            if !members.isEmpty, !isOpen, group.equalCount == nil, used + spacing + length > room + 1e-6 {
                next = before
                break
            }
            used += length + (members.isEmpty ? 0 : spacing)
            members.append(Member(solution: solution, item: item))
            turn += 1
            if length <= 0, turn >= group.subitems.count { break }
        }
        return place(members, of: group, axis, size, slack: isOpen ? 0 : max(0, room - used))
    }

    /// The members of a group; a group as long as its content has each subitem once.
    private func subitem(_ turn: Int, of group: NSCollectionLayoutGroup, isOpen: Bool) -> NSCollectionLayoutItem? {
        guard !group.subitems.isEmpty else { return nil }
        if let count = group.equalCount { return turn < count ? group.subitems[0] : nil }
        if isOpen, turn >= group.subitems.count { return nil }
        return group.subitems[turn % group.subitems.count]
    }

    private mutating func solve(_ item: NSCollectionLayoutItem, in container: CGSize) -> GroupSolution {
        if let group = item as? NSCollectionLayoutGroup { return solve(group, in: container) }
        var size = item.layoutSize.points(in: container)
        let insets = item.contentInsets
        let (wide, high) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
        if let content = measured(next) {
            if wide.followsContent { size.width = content.width + insets.leading + insets.trailing }
            if high.followsContent { size.height = content.height + insets.top + insets.bottom }
        }
        let frame = CGRect(
            x: insets.leading, y: insets.top, width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        defer { next += 1 }
        return GroupSolution(
            size: size,
            items: [
                .init(
                    item: next, frame: frame, followsWidth: wide.followsContent, followsHeight: high.followsContent,
                    insets: insets, badges: item.supplementaryItems)
            ])
    }

    private func place(
        _ members: [Member], of group: NSCollectionLayoutGroup, _ axis: Axis, _ size: CGSize, slack: CGFloat
    ) -> GroupSolution {
        var members = members
        let followsAcross = axis.crossDimension(group.layoutSize).followsContent
        let thickness = settleAcross(&members, axis, followsAcross ? nil : axis.across(size))
        // What is left is shared by everything that takes what is left.
        let gaps = group.interItemSpacing?.isFlexible == true ? max(0, members.count - 1) : 0
        let flexible = members.reduce(gaps) { $0 + axis.flexibleCount($1.item) }
        let share = flexible > 0 ? slack / CGFloat(flexible) : 0
        let spacing = (group.interItemSpacing?.points ?? 0) + (gaps > 0 ? share : 0)
        var result = GroupSolution(size: size)
        var along: CGFloat = 0
        for (index, member) in members.enumerated() {
            if index > 0 { along += spacing }
            let (before, after) = axis.spacings(member.item)
            along += before.map { $0.points + ($0.isFlexible ? share : 0) } ?? 0
            let first = result.items.count
            result.items += member.solution.items
            let across = axis.acrossOffset(member.item, axis.across(member.solution.size), in: thickness)
            result.move(first, by: axis.isHorizontal ? along : across, axis.isHorizontal ? across : along)
            along += axis.along(member.solution.size) + (after.map { $0.points + ($0.isFlexible ? share : 0) } ?? 0)
        }
        if followsAcross { axis.setAcross(&result.size, thickness) }
        if axis.dimension(group.layoutSize).followsContent { axis.setAlong(&result.size, along) }
        return result
    }

    /// The thickness of a group, after members that ask for a fraction of it have their part.
    private func settleAcross(_ members: inout [Member], _ axis: Axis, _ known: CGFloat?) -> CGFloat {
        func thickness(_ member: Member) -> CGFloat {
            axis.across(member.solution.size) + axis.fixedCrossSpacing(member.item)
        }
        let fractional = members.indices.filter { axis.crossDimension(members[$0].item.layoutSize).isFractional }
        let own = members.indices.filter { !fractional.contains($0) }
        var result = known ?? own.map { thickness(members[$0]) }.max() ?? 0
        if known == nil {
            if own.isEmpty {
                // Nothing but parts of the content's extent: each is as its own content says.
                for index in fractional { followAcross(&members[index].solution, axis) }
                result = members.map(thickness).max() ?? 0
            }
            for index in fractional {
                axis.setAcross(&members[index].solution, result * (own.isEmpty ? 1 : fraction(members[index], axis)))
            }
        }
        let uniform = members.indices.filter { axis.crossDimension(members[$0].item.layoutSize).kind == .uniform }
        let most = uniform.map { axis.across(members[$0].solution.size) }.max() ?? 0
        for index in uniform { axis.setAcross(&members[index].solution, most) }
        return result
    }

    private func fraction(_ member: Member, _ axis: Axis) -> CGFloat {
        axis.crossDimension(member.item.layoutSize).dimension
    }

    private func followAcross(_ solution: inout GroupSolution, _ axis: Axis) {
        guard solution.items.count == 1, let item = solution.items.first else { return }
        if axis.isHorizontal { solution.items[0].followsHeight = true } else { solution.items[0].followsWidth = true }
        guard let content = measured(item.item) else { return }
        let insets = item.insets
        axis.setAcross(
            &solution,
            axis.isHorizontal
                ? content.height + insets.top + insets.bottom : content.width + insets.leading + insets.trailing)
    }
}

/// The axis along which a group arranges its members.
private struct Axis {
    let isHorizontal: Bool

    init(_ group: NSCollectionLayoutGroup) {
        if case .horizontal = group.arrangement { isHorizontal = true } else { isHorizontal = false }
    }

    func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    func dimension(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutDimension {
        isHorizontal ? size.widthDimension : size.heightDimension
    }
    func crossDimension(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutDimension {
        isHorizontal ? size.heightDimension : size.widthDimension
    }
    func setAlong(_ size: inout CGSize, _ length: CGFloat) {
        if isHorizontal { size.width = length } else { size.height = length }
    }
    func setAcross(_ size: inout CGSize, _ length: CGFloat) {
        if isHorizontal { size.height = length } else { size.width = length }
    }
    /// Sets the length of a member; a single cell gets the same length.
    func setAlong(_ solution: inout GroupSolution, _ length: CGFloat) { grow(&solution, to: length, setAlong) }
    /// Sets the thickness of a member; a single cell gets the same thickness.
    func setAcross(_ solution: inout GroupSolution, _ length: CGFloat) { grow(&solution, to: length, setAcross) }

    private func grow(
        _ solution: inout GroupSolution, to length: CGFloat, _ set: (inout CGSize, CGFloat) -> Void
    ) {
        let old = solution.size
        set(&solution.size, length)
        guard solution.items.count == 1 else { return }
        solution.items[0].frame.size.width += solution.size.width - old.width
        solution.items[0].frame.size.height += solution.size.height - old.height
    }
    func spacings(_ item: NSCollectionLayoutItem) -> (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?) {
        isHorizontal
            ? (item.edgeSpacing?.leading, item.edgeSpacing?.trailing)
            : (item.edgeSpacing?.top, item.edgeSpacing?.bottom)
    }
    func crossSpacings(_ item: NSCollectionLayoutItem) -> (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?) {
        isHorizontal
            ? (item.edgeSpacing?.top, item.edgeSpacing?.bottom)
            : (item.edgeSpacing?.leading, item.edgeSpacing?.trailing)
    }
    func fixedSpacing(_ item: NSCollectionLayoutItem) -> CGFloat {
        let (before, after) = spacings(item)
        return (before?.points ?? 0) + (after?.points ?? 0)
    }
    func fixedCrossSpacing(_ item: NSCollectionLayoutItem) -> CGFloat {
        let (before, after) = crossSpacings(item)
        return (before?.points ?? 0) + (after?.points ?? 0)
    }
    func flexibleCount(_ item: NSCollectionLayoutItem) -> Int {
        let (before, after) = spacings(item)
        return (before?.isFlexible == true ? 1 : 0) + (after?.isFlexible == true ? 1 : 0)
    }
    /// The coordinate of a member across its group.
    func acrossOffset(_ item: NSCollectionLayoutItem, _ length: CGFloat, in thickness: CGFloat) -> CGFloat {
        let (before, after) = crossSpacings(item)
        let rest = max(0, thickness - length - fixedCrossSpacing(item))
        switch (before?.isFlexible == true, after?.isFlexible == true) {
        case (true, true): return (before?.points ?? 0) + rest / 2
        case (true, false): return (before?.points ?? 0) + rest
        case (false, _): return before?.points ?? 0
        }
    }
}
