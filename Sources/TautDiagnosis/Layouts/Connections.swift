internal import TautLayout

/// Which boxes constraints connect, except through the root: a change in one island moves nothing in another.
struct Connections {
    private let layout: Layout
    /// The number of variables that are one item: 4 of a box, or each by itself.
    private let width: UInt32
    /// Of each item another one of its island, by their numbers in rows; of one item of each island itself.
    private var links: [UInt32: UInt32] = [:]
    /// The variables of the root, or those of them that are numbers.
    private var fixed: Set<UInt32> = []

    /// - Parameter isByVariable: whether sides and sizes of a box are apart where no constraint connects them.
    /// - Complexity: O(terms of all rows).
    init(_ layout: Layout, isByVariable: Bool = false) {
        self.layout = layout
        width = isByVariable ? 1 : 4
        for axis in [Layout.Axis.horizontal, .vertical] where !isByVariable || layout.givenSize(along: axis) != nil {
            let size: Layout.Attribute = axis == .horizontal ? .width : .height
            fixed.formUnion((try? layout.linearForm(of: size, of: layout.root))?.terms.map { $0.variable } ?? [])
        }
        layout.forEachActiveConstraint { member, _ in connect(member) }
        layout.forEachBox { box, _ in
            guard layout.hasFixedFrame(box) else { return }
            for attribute in [Layout.Attribute.left, .width, .top, .height] { connect(.frame(box, attribute)) }
        }
    }

    /// The number of the island in which a member is.
    mutating func island(of member: Layout.Member) -> UInt32 { items(member).first.map { end($0) } ?? .max }

    /// The number of the island in which a variable is.
    mutating func island(ofVariable variable: UInt32) -> UInt32 { end(variable / width) }

    private mutating func connect(_ member: Layout.Member) {
        let items = items(member)
        for item in items.dropFirst() { links[end(item)] = end(items[0]) }
    }

    private func items(_ member: Layout.Member) -> [UInt32] {
        let row = try? layout.linearRow(of: member)
        return (row?.terms ?? []).filter { !fixed.contains($0.variable) }.map { $0.variable / width }
    }

    private mutating func end(_ item: UInt32) -> UInt32 {
        var item = item
        while let next = links[item], next != item {
            let after = links[next] ?? next
            links[item] = after
            item = after
        }
        return item
    }
}
