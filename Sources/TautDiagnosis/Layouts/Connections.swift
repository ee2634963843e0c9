internal import TautLayout

/// Which boxes constraints connect, except through the root: a change in one island moves nothing in another.
struct Connections {
    private let layout: Layout
    /// Of each box another one of its island, by their numbers in rows; of one box of each island itself.
    private var links: [UInt32: UInt32] = [:]
    private let root: UInt32?

    /// - Complexity: O(terms of all rows).
    init(_ layout: Layout) {
        self.layout = layout
        root = (try? layout.linearForm(of: .width, of: layout.root))?.terms.first.map { $0.variable / 4 }
        layout.forEachActiveConstraint { member, _ in connect(member) }
        layout.forEachBox { box, _ in
            guard layout.hasFixedFrame(box) else { return }
            for attribute in [Layout.Attribute.left, .width, .top, .height] { connect(.frame(box, attribute)) }
        }
    }

    /// The number of the island in which a member is.
    mutating func island(of member: Layout.Member) -> UInt32 { boxes(member).first.map { end($0) } ?? .max }

    private mutating func connect(_ member: Layout.Member) {
        let boxes = boxes(member)
        for box in boxes.dropFirst() { links[end(box)] = end(boxes[0]) }
    }

    private func boxes(_ member: Layout.Member) -> [UInt32] {
        let row = try? layout.linearRow(of: member)
        return (row?.terms ?? []).map { $0.variable / 4 }.filter { $0 != root }
    }

    private mutating func end(_ box: UInt32) -> UInt32 {
        var box = box
        while let next = links[box], next != box {
            let after = links[next] ?? next
            links[box] = after
            box = after
        }
        return box
    }
}
