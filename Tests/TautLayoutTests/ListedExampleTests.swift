import TautLayout
import Testing

/// The listings in the comments of `TautLayout`; `ListingTests` compares the lines.
struct ListedExampleTests {
    @Test func equation() throws {
        let layout = try Layout()
        let (root, title) = (layout.root, try layout.addBox(to: layout.root))
        let equation =
            Layout.Equation(title, .leading, .equal, root, .leading, constant: 16)
        try layout.constrain(equation)
        try layout.solve()
        #expect(layout.frame(of: title).x == 16)
    }

    @Test func distance() throws {
        let layout = try Layout()
        let (title, price) = (try layout.addBox(to: layout.root), try layout.addBox(to: layout.root))
        let gap = try layout.addDistance(from: .init(box: title), .bottom, to: .init(box: price), .top)
        try layout.constrain(.init(gap, .height, .equal, title, .height, multiplier: 0.5))
        try layout.constrain(.init(title, .height, .equal, 30))
        try layout.constrain(.init(title, .top, .equal, layout.root, .top))
        try layout.solve()
        #expect(layout.frame(of: price).y == 45)
    }

    @Test func sizeClasses() throws {
        var spacing = Layout.SizeClassValues(8.0)
        spacing[.init(.regular, .any)] = 16
        #expect(spacing.value(in: .init(.regular, .compact)) == 16)
        #expect(spacing.value(in: .init(.compact, .regular)) == 8)

        let layout = try Layout()
        let sidebar = try layout.addBox(to: layout.root)
        let width = try layout.constrain(.init(sidebar, .width, .equal, 10))
        try layout.constrain(.init(sidebar, .left, .equal, layout.root, .left))
        let end = try layout.constrain(.init(layout.root, .right, .equal, sidebar, .right))
        var installed = Layout.SizeClassValues(true)
        installed[.init(.compact, .any)] = false
        try layout.vary(sidebar, installed: installed)
        var environment = layout.environment
        environment.sizeClass.width = .compact
        try layout.setEnvironment(environment)
        #expect(try layout.isActive(width) && !layout.isActive(end))
    }

    @Test func places() throws {
        let layout = try Layout()
        let icon = try layout.addBox(to: layout.root)
        let sources = Layout.Sources()
        layout.sources = sources
        let width = try layout.constrain(.init(icon, .width, .equal, 44))
        #expect(sources.line(of: width) == #line - 1)
    }

    @Test func cells() throws {
        let messages = ["one", "two", "three"]
        let cells = Layout.Cache()
        for message in messages {
            let cell = try Layout()
            try cell.setCache(cells)
            let text = try cell.addBox(to: cell.root)
            try cell.setContentSize(width: Double(10 * message.count), height: 20, of: text)
            try cell.constrain(.init(cell.root, .right, .equal, text, .right))
            try cell.constrain(.init(cell.root, .left, .equal, text, .left))
            try cell.solve()
            #expect(cell.frame(of: cell.root).width == Double(10 * message.count))
        }
        #expect(cells.count == 1)
    }
}
