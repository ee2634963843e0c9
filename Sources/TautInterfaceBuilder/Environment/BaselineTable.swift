/// Where baselines of AppKit's controls lie, in points below the top of the frame, where they are not those of a line in the
/// middle of the alignment rectangle: by look, height and the tools that wrote the file.
///
/// Read from required constraints between baselines; a label 16 high has its own 13 below its top.
enum BaselineTable {
    private struct Row {
        var look: String
        var height: Double
        var tools: Range<Int>
        var baseline: Double
    }

    private static let second = 16000..<24000

    private static let rows = [
        // 27 of 27 baselines of 3 projects.
        Row(look: "popUpButton push regular", height: 25, tools: second, baseline: 15),
        // 1 of 1.
        Row(look: "popUpButton push regular", height: 26, tools: second, baseline: 15),
        // 7 of 7 of one project.
        Row(look: "popUpButton push small", height: 22, tools: second, baseline: 14),
        // 6 of 6 of one project.
        Row(look: "popUpButton roundRect small", height: 20, tools: second, baseline: 15),
        // 7 of 7 of 3 projects.
        Row(look: "button push regular", height: 32, tools: second, baseline: 19),
        // 1 of 1 each.
        Row(look: "button push regular", height: 30, tools: second, baseline: 18),
        Row(look: "button check regular", height: 16, tools: second, baseline: 12),
        Row(look: "button radio small", height: 15, tools: second, baseline: 11),
        // 18 of 18 of 2 projects.
        Row(look: "field small", height: 19, tools: second, baseline: 14),
        // 1 of 1 each.
        Row(look: "slider small", height: 20, tools: second, baseline: 14),
        Row(look: "segmentedControl rounded regular", height: 24, tools: second, baseline: 16),
    ]

    /// The baseline of a look, or `nil` where it is in the middle.
    static func baseline(_ look: String, height: Double, toolsVersion: Int) -> Double? {
        rows.first { $0.look == look && $0.height == height && $0.tools.contains(toolsVersion) }?.baseline
    }
}
