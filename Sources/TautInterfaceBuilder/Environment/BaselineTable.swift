/// Baselines of AppKit's controls that are not those of a line centred in the alignment rectangle: by
/// look, height and the tools that wrote the file.
///
/// Read from required constraints between baselines; a label 16 high has its own 13 points below its top.
enum BaselineTable {
    private struct Row {
        var look: String
        /// The height of the frame; `nil` for any.
        var height: Double?
        var tools: Range<Int>
        var place: Place
    }

    /// The position of a baseline.
    enum Place {
        /// Points below the top of the frame.
        case at(Double)
        /// Points above the baseline of a centred line.
        case raised(Double)
    }

    private static let second = 16000..<24000

    /// The first matching row decides.
    private static let rows = [
        // 28 of 28 baselines of 3 projects, 25 and 26 high.
        Row(look: "popUpButton push regular", tools: second, place: .raised(1)),
        // 8 of 8 of 3 projects, 30 and 32 high.
        Row(look: "button push regular", tools: second, place: .raised(1)),
        // 18 of 18 of 2 projects.
        Row(look: "field small", height: 19, tools: second, place: .at(14)),
        // 7 of 7 and 6 of 6, each of one project.
        Row(look: "popUpButton push small", height: 22, tools: second, place: .at(14)),
        Row(look: "popUpButton roundRect small", height: 20, tools: second, place: .at(15)),
        // 1 of 1 each.
        Row(look: "button check regular", height: 16, tools: second, place: .at(12)),
        Row(look: "button radio small", height: 15, tools: second, place: .at(11)),
        Row(look: "slider small", height: 20, tools: second, place: .at(14)),
        Row(look: "segmentedControl rounded regular", height: 24, tools: second, place: .at(16)),
    ]

    /// The baseline of a look, or `nil` if it is that of a centred line.
    static func place(of look: String, height: Double, toolsVersion: Int) -> Place? {
        rows.first {
            $0.look == look && ($0.height ?? height) == height && $0.tools.contains(toolsVersion)
        }?.place
    }
}
