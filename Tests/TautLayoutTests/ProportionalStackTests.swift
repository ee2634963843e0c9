import TautLayout
import Testing

/// Stacks whose boxes are as long, in proportion, as they are by themselves.
struct ProportionalStackTests {
    /// A box without natural size has the length that its own constraints give it, whatever the stack has made of it before.
    @Test func whatAStackSaysOfABoxIsNoneOfItsLength() throws {
        let (layout, stack, text) = try makeColumn()
        try layout.solve()
        #expect(layout.frame(of: stack).height == 55)
        try layout.setHidden(true, of: text)
        try layout.solve()
        try layout.setHidden(false, of: text)
        try layout.solve()
        #expect(layout.frame(of: stack).height == 55)
    }

    /// A column of an empty row, which has alignment insets, and of a box 51 points high.
    private func makeColumn() throws -> (Layout, stack: Layout.Box, text: Layout.Box) {
        let layout = try Layout()
        let stack = try layout.addStack(
            .init(axis: .vertical, distribution: .fillProportionally, spacing: 4), to: layout.root)
        let row = try layout.addStack(.init(), to: stack)
        try layout.arrange(row, in: stack)
        try layout.setAlignmentInsets(.init(top: 2, left: 1, bottom: 1, right: 1), of: row)
        let text = try layout.addBox(to: stack)
        try layout.arrange(text, in: stack)
        try layout.setContentSize(width: 10, height: 51, of: text)
        return (layout, stack, text)
    }

    /// What a stack says of a box goes when the box leaves, also when the stack itself is removed before the next layout.
    @Test func aBoxThatLeavesARemovedStackIsNotHidden() throws {
        let layout = try Layout()
        let stack = try layout.addStack(.init(), to: layout.root)
        let box = try layout.addBox(to: stack)
        try layout.arrange(box, in: stack)
        try layout.setContentSize(width: 10, height: 51, of: box)
        try layout.setHidden(true, of: box)
        try layout.solve()
        try layout.move(box, to: layout.root)
        try layout.remove(stack)
        try layout.solve()
        #expect(layout.frame(of: box).size == Layout.Size(width: 10, height: 51))
    }

    /// Shares follow from constraints inside of a box without natural size, at any depth.
    @Test(arguments: [1, 5]) func sharesFollowEditsInsideOfABox(depth: Int) throws {
        let layout = try Layout()
        try layout.setSize(width: 300, height: 100)
        let stack = try layout.addStack(.init(distribution: .fillProportionally), to: layout.root)
        let box = try layout.addBox(to: stack)
        try layout.arrange(box, in: stack)
        let other = try layout.addBox(to: stack)
        try layout.arrange(other, in: stack)
        try layout.setContentSize(width: 10, height: 10, of: other)
        try fill(layout.root, with: stack, in: layout)
        var inner = box
        for _ in 0..<depth {
            let next = try layout.addBox(to: inner)
            try fill(inner, with: next, in: layout)
            inner = next
        }
        let width = try layout.constrain(.init(inner, .width, .equal, 10, priority: Layout.Priority(500)))
        try layout.solve()
        #expect(layout.frame(of: box).width == 150)
        try layout.setConstant(30, of: width)
        try layout.solve()
        #expect(layout.frame(of: box).width == 225)
    }

    private func fill(_ outer: Layout.Box, with box: Layout.Box, in layout: Layout) throws {
        for edge in [Layout.Attribute.leading, .trailing, .top, .bottom] {
            try layout.constrain(.init(box, edge, .equal, outer, edge))
        }
    }
}
