import TautLayout
import Testing

/// Edits of a box that no constraint mentions, and on which others depend: the frames are those of a layout that was made so.
struct InnerEditTests {
    private static let edges: [Layout.Attribute] = [.left, .top]

    private static func frame(
        isEdited: Bool, _ edit: (Layout, [Layout.Box]) throws -> Void, _ make: (Layout) throws -> [Layout.Box]
    ) throws -> Layout.Rect {
        let layout = try Layout()
        let boxes = try make(layout)
        if isEdited { try layout.solve() }
        try edit(layout, boxes)
        try layout.solve()
        return layout.frame(of: boxes[boxes.count - 1])
    }

    /// The margins of a box whose child preserves them.
    @Test func marginsReachBoxesInside() throws {
        let edits: [(Layout, [Layout.Box]) throws -> Void] = [
            { try $0.setMargins(.init(top: 50, leading: 50, bottom: 50, trailing: 50), of: $1[0]) },
            {
                try $0.setMargins(.init(top: 30, leading: 40, bottom: 0, trailing: 10), of: $1[0])
                try $0.setDirection(.rightToLeft, of: $1[0])
            },
        ]
        let wanted: [(x: Double, y: Double)] = [(50, 50), (10, 30)]
        for (edit, place) in zip(edits, wanted) {
            for isEdited in [false, true] {
                let frame = try Self.frame(isEdited: isEdited, edit) { layout in
                    let outer = try layout.addBox(to: layout.root)
                    let inner = try layout.addBox(to: outer)
                    let box = try layout.addBox(to: inner)
                    try layout.setFrame(.init(x: 10, y: 10, width: 200, height: 200), of: outer)
                    try layout.setFrame(.init(x: 0, y: 0, width: 200, height: 100), of: inner)
                    try layout.setMarginRules([.preserveParentMargins], of: inner)
                    try layout.constrain(.init(box, .left, .equal, inner, .leftMargin))
                    try layout.constrain(.init(box, .top, .equal, inner, .topMargin))
                    return [outer, inner, box]
                }
                #expect(frame.x == place.x && frame.y == place.y, "\(isEdited): \(frame)")
            }
        }
    }

    /// The baseline of a box from which another one has its own.
    @Test(arguments: [false, true]) func baselinesReachBoxesOutside(isEdited: Bool) throws {
        func edit(_ layout: Layout, _ boxes: [Layout.Box]) throws {
            try layout.setBaselineBoxes(first: boxes[3], last: boxes[3], of: boxes[1])
        }
        let frame = try Self.frame(isEdited: isEdited, edit) { layout in
            let outer = try layout.addBox(to: layout.root)
            let inner = try layout.addBox(to: outer)
            let rows = [try layout.addBox(to: inner), try layout.addBox(to: inner)]
            let box = try layout.addBox(to: layout.root)
            for (one, parent) in [(outer, layout.root), (inner, outer), (rows[0], inner), (rows[1], inner)] {
                for edge in Self.edges {
                    let isLower = edge == .top && parent == inner
                    try layout.constrain(
                        .init(one, edge, .equal, parent, edge, constant: isLower ? one == rows[0] ? 10 : 60 : 0))
                }
            }
            try layout.setBaselineBoxes(first: inner, last: inner, of: outer)
            try layout.setBaselineBoxes(first: rows[0], last: rows[0], of: inner)
            try layout.constrain(.init(box, .top, .equal, outer, .firstBaseline))
            return [outer, inner, rows[0], rows[1], box]
        }
        #expect(frame.y == 60)
    }
}
