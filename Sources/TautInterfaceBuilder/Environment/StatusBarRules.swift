/// Where the editor draws a status bar on screens without rounded corners: by era, device and kind of root.
///
/// On screens with rounded corners the bar is beside the notch and adds nothing; see ``Device``.
enum StatusBarRules {
    /// The place of a root on the screen.
    enum Place: CaseIterable {
        /// It fills the screen, or lies below a navigation bar.
        case screen
        /// It is embedded in a container's view.
        case embedded
        /// It is presented over a part of the screen.
        case sheet
        /// It has a simulated size of its own.
        case freeform
        /// A view at the top level of a xib with a simulated size of its own.
        case freeformXib
        /// A cell of a collection view at the top level of a xib.
        case collectionCell
    }

    /// A rule: where, and since which tools, a bar covers the root.
    private struct Row {
        var tools: Range<Int>
        var devices: Devices = .all
        var places: Set<Place>
        /// Only roots higher than this are covered, in points.
        var minimumHeight: Double = 0
    }

    private enum Devices { case all, phones, tablets }

    /// The first matching row decides; without one there is no bar.
    private static let rows = [
        // 20 in 152 of 152 views; freeform and embedded ones 0.
        Row(tools: 0..<13000, places: [.screen]),
        // The height decides: 20 from 496 on (7 heights), 0 up to 353; the limit may be anywhere between.
        Row(tools: 13000..<14700, places: Set(Place.allCases), minimumHeight: 400),
        // Phones have none: 83 of 84 views. Tablets have it again since 17000 (19162 and 20037: 20).
        Row(tools: 17000..<Int.max, devices: .tablets, places: [.screen]),
        // 13 hierarchies of 4 projects; 21507 is still without (5 of 5), 21701 with.
        Row(
            tools: 21600..<Int.max, devices: .phones, places: [.screen, .embedded, .freeform, .freeformXib]),
    ]

    /// Whether a status bar covers a root.
    static func covers(_ place: Place, height: Double, toolsVersion: Int, isPad: Bool) -> Bool {
        let row = rows.first {
            $0.tools.contains(toolsVersion) && $0.places.contains(place)
                && ($0.devices == .all || ($0.devices == .tablets) == isPad)
        }
        return row.map { height > $0.minimumHeight } ?? false
    }
}
