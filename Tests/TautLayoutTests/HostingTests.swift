import TautHosting
import TautLayout
import Testing

/// A toolkit with views of its own, which knows nothing of boxes.
private final class Widget {
    let text: String
    var frame = Layout.Rect()
    var placed = 0
    init(_ text: String) { self.text = text }
}

/// Ten points a letter, twenty a line.
private struct Widgets: LayoutHosting {
    func measure(_ view: Widget, width: Double?) -> Layout.TextSize {
        let natural = 10 * Double(view.text.count)
        let lines = width.map { max(1, (natural / max(10, $0)).rounded(.up)) } ?? 1
        return .init(width: min(natural, max(10, width ?? natural)), height: 20 * lines)
    }

    func place(_ view: Widget, _ frame: Layout.Rect) {
        view.frame = frame
        view.placed += 1
    }
}

struct HostingTests {
    @Test func viewsAreMeasuredAndPlaced() throws {
        let hosted = try HostedLayout(Widgets())
        let (title, price) = (Widget("A title of a row"), Widget("12.50"))
        let (titleBox, priceBox) = (try hosted.add(title), try hosted.add(price, wraps: false))
        let layout = hosted.layout
        let root = layout.root
        try layout.setPriorities(hugging: 251, compression: 751, along: .horizontal, of: priceBox)
        try layout.constrain(.init(titleBox, .leading, .equal, root, .leading, constant: 8))
        try layout.constrain(.init(titleBox, .top, .equal, root, .top, constant: 8))
        try layout.constrain(.init(root, .bottom, .equal, titleBox, .bottom, constant: 8))
        try layout.constrain(.init(priceBox, .leading, .equal, titleBox, .trailing, constant: 8))
        try layout.constrain(.init(root, .trailing, .equal, priceBox, .trailing, constant: 8))
        try layout.constrain(.init(priceBox, .top, .equal, titleBox, .top))
        let size = try hosted.layOut(width: 300, height: nil)
        #expect(size == Layout.Size(width: 300, height: 36))
        #expect(title.frame == Layout.Rect(x: 8, y: 8, width: 226, height: 20))
        #expect(price.frame == Layout.Rect(x: 242, y: 8, width: 50, height: 20))

        // Narrower: the title wraps, and both are placed once more.
        #expect(try hosted.layOut(width: 160, height: nil).height == 56)
        #expect(title.frame.height == 40 && title.placed == 2 && price.placed == 2)
        // Nothing new: nothing is placed.
        try hosted.layOut(width: 160, height: nil)
        #expect(title.placed == 2 && price.placed == 2)

        try hosted.remove(priceBox)
        try layout.constrain(.init(root, .trailing, .equal, titleBox, .trailing, constant: 8))
        try hosted.layOut(width: 160, height: nil)
        #expect(title.frame.width == 144 && price.placed == 2)
    }

    /// The index of a view's box goes to another box.
    @Test func anotherBoxIsNotTheView() throws {
        let hosted = try HostedLayout(Widgets())
        let title = Widget("A title")
        let box = try hosted.add(title)
        try hosted.layOut(width: 300, height: 100)
        let placed = title.placed
        try hosted.layout.remove(box)
        let stack = try hosted.layout.addBox(to: hosted.layout.root)
        #expect(stack.index == box.index)
        try hosted.layout.setFrame(.init(x: 1, y: 2, width: 3, height: 4), of: stack)
        try hosted.layOut(width: 300, height: 100)
        #expect(title.placed == placed)
    }

    /// A layout may outlive the views that it measured.
    @Test func aLayoutAloneHasNoMeasures() throws {
        var hosted: HostedLayout? = try HostedLayout(Widgets())
        let box = try #require(try hosted?.add(Widget("A title")))
        let layout = try #require(hosted?.layout)
        hosted = nil
        #expect(throws: Layout.Failure.unusableMeasure(box)) { try layout.solve() }
    }

    /// Narrower than its words: what does not wrap keeps its height.
    @Test(arguments: [(true, Double(60)), (false, 20)])
    func whatDoesNotWrapIsOneLineHigh(wraps: Bool, height: Double) throws {
        let hosted = try HostedLayout(Widgets())
        let price = Widget("12.50")
        let box = try hosted.add(price, wraps: wraps)
        let root = hosted.layout.root
        try hosted.layout.constrain(.init(box, .leading, .equal, root, .leading))
        try hosted.layout.constrain(.init(box, .top, .equal, root, .top))
        try hosted.layout.constrain(.init(box, .width, .equal, 20))
        try hosted.layOut(width: 100, height: 100)
        #expect(price.frame == Layout.Rect(x: 0, y: 0, width: 20, height: height))
    }

    /// Boxes of the layout alone have no view, wherever they are.
    @Test func boxesWithoutViewsAreRemoved() throws {
        let hosted = try HostedLayout(Widgets())
        let row = try hosted.addContainer(Widget(""))
        let own = try hosted.layout.addBox(to: row)
        try hosted.layout.setText(wraps: true, of: own)
        try hosted.layOut(width: 100, height: 100)
        try hosted.remove(row)
        let title = Widget("Title")
        let box = try hosted.add(title)
        try hosted.layout.constrain(.init(box, .leading, .equal, hosted.layout.root, .leading))
        try hosted.layout.constrain(.init(box, .top, .equal, hosted.layout.root, .top))
        try hosted.layOut(width: 100, height: 100)
        #expect(title.placed == 1)
    }

    /// A view is kept until it is removed, itself or with what it is in.
    @Test func removedViewsAreLetGo() throws {
        let hosted = try HostedLayout(Widgets())
        weak var inner: Widget?
        weak var outer: Widget?
        func add() throws -> Layout.Box {
            let (row, title) = (Widget(""), Widget("Title"))
            (outer, inner) = (row, title)
            let box = try hosted.addContainer(row)
            try hosted.add(title, to: box)
            return box
        }
        let box = try add()
        #expect(outer != nil && inner != nil)
        try hosted.remove(box)
        #expect(outer == nil && inner == nil)
    }
}
