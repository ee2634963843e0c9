import TautLayout
import Testing

/// Stacks that are hidden themselves.
struct HiddenStackTests {
    /// Margins are required, and that a hidden stack is empty is not: with a box shown in it, it keeps them, as in a new layout.
    /// The box's own height gives way.
    @Test func aHiddenStackArrangesWhatIsAddedToIt() throws {
        let layout = try Layout()
        try layout.setSize(width: 493, height: 345)
        let inner = try addStacks(to: layout)
        try layout.solve()
        #expect(layout.frame(of: inner) == Layout.Rect())
        let added = try addBox(to: inner, in: layout)
        try layout.solve()
        #expect(layout.frame(of: inner) == Layout.Rect(x: 0, y: 0, width: 16, height: 16))
        #expect(layout.frame(of: added) == Layout.Rect(x: 8, y: 8, width: 0, height: 0))

        let fresh = try Layout()
        try fresh.setSize(width: 493, height: 345)
        let freshInner = try addStacks(to: fresh)
        let freshAdded = try addBox(to: freshInner, in: fresh)
        try fresh.solve()
        #expect(fresh.frame(of: freshInner) == layout.frame(of: inner))
        #expect(fresh.frame(of: freshAdded) == layout.frame(of: added))
    }

    /// A proportional column of a hidden row within its margins, in which nothing is shown, and of a box; returns the row.
    private func addStacks(to layout: Layout) throws -> Layout.Box {
        var options = Layout.StackOptions(axis: .vertical, distribution: .fillProportionally)
        let outer = try layout.addStack(options, to: layout.root)
        options.axis = .horizontal
        options.isRelativeToMargins = true
        let inner = try layout.addStack(options, to: outer)
        try layout.arrange(inner, in: outer)
        try layout.setHidden(true, of: inner)
        let hidden = try layout.addBox(to: inner)
        try layout.arrange(hidden, in: inner)
        try layout.setHidden(true, of: hidden)
        let other = try layout.addBox(to: outer)
        try layout.setContentSize(width: 69, height: 19, of: other)
        try layout.arrange(other, in: outer)
        return inner
    }

    private func addBox(to stack: Layout.Box, in layout: Layout) throws -> Layout.Box {
        let box = try layout.addBox(to: stack)
        try layout.setContentSize(width: nil, height: 20, of: box)
        try layout.arrange(box, in: stack)
        return box
    }
}
