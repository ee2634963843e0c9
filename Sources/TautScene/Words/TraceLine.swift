package import TautLayout

/// A line of a trace: an item with its frame, its ambiguity and its conflicts.
package struct TraceLine {
    /// The number of ancestors.
    var depth: Int
    var placement: Placement
    var name: String
    /// x, y, width, height in points.
    var frame: [Double]
    var isHidden: Bool
    /// Whether x, y, width and height are ambiguous.
    var open: [String]
    /// The members of conflicts that refer to the item first.
    var conflicts: [String]

    package init(
        depth: Int, placement: Placement, name: String, frame: [Double], isHidden: Bool, open: [String],
        conflicts: [String]
    ) {
        self.depth = depth
        self.placement = placement
        self.name = name
        self.frame = frame
        self.isHidden = isHidden
        self.open = open
        self.conflicts = conflicts
    }

    package enum Placement: String {
        case root = "•"
        case constraints = "*"
        case frame = "+"
    }

    package var text: String {
        // Larger numbers have no thousandths.
        let numbers = frame.map { Words.number(abs($0) < 1e12 ? ($0 * 1000).rounded() / 1000 : $0) }
        var line = String(repeating: "|   ", count: depth) + placement.rawValue + name
        line += " (\(numbers.joined(separator: ", ")))"
        if isHidden { line += " hidden" }
        if !open.isEmpty { line += " - AMBIGUOUS LAYOUT for " + open.map { "\(name).\($0)" }.joined(separator: ", ") }
        if !conflicts.isEmpty { line += " - CONFLICTING " + conflicts.joined(separator: ", ") }
        return line.showingControls()
    }
}

/// The members of conflicts by the items that they refer to first.
package struct TracedConflicts<Item: Hashable> {
    private var members: [Item: [String]] = [:]
    private let broken: Set<String>

    /// - Parameter broken: the dropped constraint.
    package init(broken: Set<String>) { self.broken = broken }

    /// Adds a member once.
    package mutating func add(_ member: String, of item: Item) {
        let text = member + (broken.contains(member) ? " (broken)" : "")
        if members[item]?.contains(text) != true { members[item, default: []].append(text) }
    }

    package func of(_ item: Item) -> [String] { members[item] ?? [] }
}

extension Layout.AttributeSet {
    /// The ambiguous attributes as text.
    package var openNames: [String] {
        let names: [(Layout.Attribute, String)] = [
            (.leading, "x"), (.top, "y"), (.width, "width"), (.height, "height"),
        ]
        return names.compactMap { contains($0) ? $1 : nil }
    }
}
