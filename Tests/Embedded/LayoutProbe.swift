/// Lays out one tree with something of everything and prints the bits of its frames: the same program built as Embedded Swift and as
/// ordinary Swift has to print the same.
@main
struct LayoutProbe {
    static func main() {
        do throws(Layout.Failure) {
            for direction in [Layout.Direction.leftToRight, .rightToLeft] { try run(direction) }
        } catch {
            print("failed")
        }
    }

    private static func run(_ direction: Layout.Direction) throws(Layout.Failure) {
        let layout = try Layout()
        var environment = Layout.Environment()
        environment.direction = direction
        environment.safeArea = .init(top: 20, leading: 7, bottom: 34, trailing: 0)
        environment.scale = 3
        try layout.setEnvironment(environment)
        try layout.setSize(width: 375, height: 500)
        layout.measure = { box, width, _ in
            let natural = Double(60 + 40 * (box.index % 5))
            guard let width, width < natural else { return .init(width: natural, height: 20.4, firstBaseline: 15) }
            let lines = (natural / width).rounded(.up)
            return .init(width: width, height: 20.4 * lines, firstBaseline: 15, lastBaseline: 20.4 * lines - 5.4)
        }
        try addStacks(to: layout)
        try addScrollBox(to: layout)
        try addVariedBoxes(to: layout)
        try layout.solve()
        printFrames(of: layout)
        try layout.setSize(width: 320, height: 480)
        try layout.solve()
        printFrames(of: layout)
        for (width, height) in [(Layout.Room.compact, Layout.Room.compact), (.regular, .any)] {
            environment.sizeClass = .init(width, height)
            environment.keyboard = .init(x: 0, y: 300, width: 320, height: 180)
            try layout.setEnvironment(environment)
            try layout.solve()
            printFrames(of: layout)
        }
        print(layout.conflictCount)
    }

    /// Two boxes and their distance, of which one is there in a high layout only.
    private static func addVariedBoxes(to layout: Layout) throws(Layout.Failure) {
        let (near, far) = (try layout.addBox(to: layout.root), try layout.addBox(to: layout.root))
        let guide = try layout.keyboardCoverGuide(of: layout.root)
        try layout.constrain(.init(near, .bottom, .equal, guide, .top))
        let gap = try layout.addDistance(from: .init(box: near), .trailing, to: .init(box: far), .leading)
        let width = try layout.constrain(.init(gap, .width, .equal, 11))
        var widths = Layout.SizeClassValues(11.0)
        widths[.init(.compact, .any)] = 6.25
        try layout.vary(width, constant: widths)
        var installed = Layout.SizeClassValues(true)
        installed[.init(.any, .compact)] = false
        try layout.vary(far, installed: installed)
    }

    private static func addStacks(to layout: Layout) throws(Layout.Failure) {
        let column = try layout.addStack(.init(axis: .vertical, alignment: .leading, spacing: 8), to: layout.root)
        for attribute in [Layout.Attribute.leading, .top, .trailing] {
            try layout.constrain(.init(.init(box: column), attribute, .equal, layout.root.safeArea, attribute))
        }
        for distribution in [
            Layout.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ] {
            var options = Layout.StackOptions(distribution: distribution, alignment: .firstBaseline, spacing: 4)
            options.isRelativeToMargins = distribution == .fill
            let row = try layout.addStack(options, to: column)
            try layout.arrange(row, in: column)
            for _ in 0..<4 {
                let text = try layout.addBox(to: row)
                try layout.setText(wraps: true, of: text)
                try layout.arrange(text, in: row)
            }
            try layout.constrain(.init(row, .width, .lessThanOrEqual, column, .width))
        }
    }

    private static func addScrollBox(to layout: Layout) throws(Layout.Failure) {
        let scroll = try layout.addBox(to: layout.root)
        let content = try layout.makeScrollBox(scroll)
        let inner = try layout.addBox(to: scroll)
        try layout.setContentSize(width: 33, height: 600, of: inner)
        for attribute in [Layout.Attribute.leading, .top, .trailing, .bottom] {
            try layout.constrain(.init(inner, attribute, .equal, content, attribute))
            try layout.constrain(.init(scroll, attribute, .equal, layout.root, attribute, priority: 999))
        }
        try layout.constrain(.init(inner, .width, .equal, 10))
        try layout.constrain(.init(inner, .width, .equal, 20))
        try layout.setContentOffset(.init(x: 0, y: 30), of: scroll)
    }

    private static func printFrames(of layout: Layout) {
        for index in 0..<UInt32(layout.indexCount) {
            let frame = layout.frame(of: layout.handle(index))
            for number in [frame.x, frame.y, frame.width, frame.height] { print(number.bitPattern) }
        }
    }
}
