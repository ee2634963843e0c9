import TautLayout

/// The insets of alignment rectangles in frames, by look and by the tools that wrote the file.
///
/// The numbers are by far the most frequent distances at which required constraints hold exactly; a comment gives the count of rows
/// from few files. AppKit's controls changed their looks with the tools 16000 (macOS 11) and 24000
/// (macOS 26); since 24000 almost all frames are alignment rectangles. A look without a row has no insets.
enum AlignmentTable {
    /// One rule. Left, top, right and bottom are in points.
    private struct Row {
        var look: String
        var tools: Range<Int>
        var insets: Layout.Insets

        init(_ look: String, _ tools: Range<Int>, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
            self.look = look
            self.tools = tools
            insets = Layout.Insets(top: top, left: left, bottom: bottom, right: right)
        }
    }

    private static let always = 0..<Int.max
    private static let first = 0..<16000
    private static let second = 16000..<24000
    /// The look of the second era, also used for the first era if that has no row.
    private static let before = 0..<24000
    private static let third = 24000..<Int.max

    /// The insets of a look.
    static func insets(_ look: String, _ platform: InterfaceBuilderDocument.Platform, toolsVersion: Int)
        -> Layout.Insets
    {
        let rows = platform == .iOS ? phone : desktop
        return rows[look]?.first { $0.tools.contains(toolsVersion) }?.insets ?? Layout.Insets()
    }

    private static let phone = Dictionary(
        grouping: [
            // Since 24000 the frame of a slider is its alignment rectangle: 2 hierarchies.
            Row("slider", before, 2, 0, 2, 1), Row("switch", always, 0, 0, 2, 0),
            Row("segmentedControl", always, 0, 0, 0, 1),
        ], by: \.look)

    private static let desktop = Dictionary(
        grouping: texts + boxes + buttons + menus + segments + sliders + others, by: \.look)

    /// Labels: 465 of 468 sides; texts with a background have none (5 of 5).
    private static let texts = [
        Row("label", always, 2, 0, 2, 0), Row("secureTextField regular", second, 0, 0, 0, 1),
        Row("comboBox small", before, 0, 1, 3, 4), Row("comboBox regular", before, 0, 2, 3, 4),
    ]

    private static let boxes = [
        Row("separator horizontal", always, 0, 2, 0, 2), Row("separator vertical", always, 2, 0, 2, 0),
        Row("box untitled", before, 3, 2, 3, 4), Row("box", before, 3, 0, 3, 4),
        // 2 hierarchies each.
        Row("tabView topTabsBezelBorder regular", before, 7, 6, 7, 10),
        Row("tabView bottomTabsBezelBorder mini", before, 7, 4, 7, 2),
    ]

    private static let buttons = [
        Row("button push regular", first, 6, 4, 6, 7), Row("button push regular", second, 7, 5, 7, 7),
        Row("button push small", before, 6, 4, 6, 7),
        Row("button check regular", first, 2, 2, 2, 2), Row("button check regular", second, 2, 1, 0, 1),
        Row("button check regular image", before, 2, 2, 2, 2),
        Row("button check small", first, 3, 3, 2, 3), Row("button check small", second, 1, 1, 0, 1),
        Row("button check small", third, 0, 0, 0, -1),
        Row("button radio regular", first, 2, 2, 2, 2), Row("button radio regular", second, 2, 1, 0, 1),
        Row("button radio small", before, 1, 1, 0, 0),
        Row("button help regular", before, 3, 1, 2, 4),
        Row("button roundRect regular", before, 0, 0, 0, 1), Row("button roundRect small", before, 0, 0, 0, 1),
        Row("button roundTextured regular", before, 1, 1, 1, 2),
        Row("button smallSquare regular", third, 0, 1, 0, 1),
        Row("button square small", before, 0, 2.5, 0, 2.5),
    ]

    private static let menus = [
        Row("popUpButton push regular", first, 2, 2, 3, 3), Row("popUpButton push regular", second, 3, 1, 4, 4),
        // 1 hierarchy.
        Row("popUpButton bevel regular", first, 2, 2, 2, 3),
        Row("popUpButton push small", first, 3, 1, 3, 3), Row("popUpButton push small", second, 4, 1, 4, 4),
        Row("popUpButton roundTextured regular", before, 3, 1, 4, 4),
        Row("popUpButton roundRect small", before, 0, 0, 0, 1),
        Row("popUpButton roundRect regular", before, 0, 0, 0, 1),
        Row("popUpButton recessed regular", before, 0, 0, 0, 1),
        Row("popUpButton smallSquare small", third, 0, 1, 0, 1),
    ]

    private static let segments = [
        Row("segmentedControl rounded regular", first, 2, 1, 2, 2),
        Row("segmentedControl rounded regular", second, 2, 1, 2, 1),
        Row("segmentedControl rounded small", before, 2, 1, 2, 2),
        Row("segmentedControl rounded mini", before, 2, 0, 2, 0),
        Row("segmentedControl roundRect regular", before, 1, 1, 1, 1),
        Row("segmentedControl roundRect small", before, 1, 1, 0, 1),
    ]

    /// Small and mini sliders are wider than their alignment rectangles since about 22000, and thin before.
    private static let sliders = [
        Row("slider above regular horizontal", first, 2, 2, 2, 2),
        Row("slider above regular horizontal", second, 2, 2, 2, 6),
        Row("slider small", before, 2, 2, 2, 2), Row("slider mini", before, 2, 2, 2, 2),
        Row("slider small thin", before, 0, 1, 0, 1), Row("slider mini thin", before, 0, 1, 0, 1),
    ]

    private static let others = [
        Row("stepper regular", first, 3, 2, 3, 2), Row("stepper regular", second, 3, 4, 3, 4),
        Row("colorWell regular", before, 3, 2, 3, 2), Row("datePicker regular", before, 0, 4, 3, 0),
        // 1 hierarchy.
        Row("pathControl small", first, 3, 0, 3, 3),
        Row("switch regular", before, 2, 1, 2, 2), Row("progressIndicator bar regular", first, 0, 1, 0, 1),
    ]
}
