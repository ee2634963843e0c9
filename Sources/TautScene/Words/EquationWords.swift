package import TautLayout

/// The text of an equation between items.
package struct EquationWords<Key: Equatable> {
    /// The name of an item.
    package struct Item {
        var key: Key
        /// The superview of the item.
        var parent: Key?
        /// `nil` for a removed item.
        var name: String?

        package init(key: Key, parent: Key? = nil, name: String? = nil) {
            self.key = key
            self.parent = parent
            self.name = name
        }
    }

    var first: Item
    var firstAttribute: Layout.Attribute
    var relation: Layout.Relation
    var second: Item?
    var secondAttribute: Layout.Attribute
    var multiplier: Double
    var constant: Double
    /// `nil` for a required constraint.
    var priority: Double?

    package init(
        _ first: Item, _ firstAttribute: Layout.Attribute, _ relation: Layout.Relation, _ second: Item?,
        _ secondAttribute: Layout.Attribute, multiplier: Double, constant: Double, priority: Double?
    ) {
        self.first = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = second
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
    }

    /// As an equation: `title.leading == 2 * root.width + 8 @750`.
    package var equation: String {
        var text = "\(firstSide) \(relation.symbol) "
        if let second {
            if multiplier != 1 { text += "\(Words.number(multiplier)) * " }
            text += "\(second.name ?? Self.gone).\(secondAttribute.name)"
            if constant != 0 || !constant.isFinite {
                text +=
                    constant < 0
                    ? " - \(Words.number(-constant))" : " + \(Words.number(constant))"
            }
        } else {
            text += Words.number(constant)
        }
        if let priority { text += " @\(Words.number(priority))" }
        return text
    }

    /// The attribute on the left.
    var firstSide: String { "\(first.name ?? Self.gone).\(firstAttribute.name)" }

    /// As a visual format if there is one, otherwise as an equation; with the name that a bar stands for.
    package var description: String {
        let text = visualFormat ?? equation
        guard text.contains("|"), let parent else { return text }
        return text + " (names: '|':\(parent.name ?? Self.gone))"
    }

    /// The item that contains the other one.
    private var parent: Item? {
        guard let second else { return nil }
        if first.parent == second.key { return second }
        return second.parent == first.key ? first : nil
    }

    private static var gone: String { "(gone)" }
}

// MARK: Visual formats

extension EquationWords {
    /// The equation as a visual format with the items' names; `nil` for factors,
    /// alignments, centres, and names with brackets, which formats cannot express.
    package var visualFormat: String? {
        guard first.name != nil, multiplier == 1, constant.isFinite else { return nil }
        return firstAttribute.kind == .size ? sizeFormat : distanceFormat
    }

    private var sizeFormat: String? {
        guard let name = first.formatName else { return nil }
        let axis = firstAttribute == .width ? "H" : "V"
        guard let second else {
            return constant < 0
                ? nil : "\(axis):[\(name)(\(relation.prefix)\(Words.number(constant))\(suffix))]"
        }
        guard secondAttribute == firstAttribute, constant == 0, let other = second.formatName else { return nil }
        return "\(axis):[\(name)(\(relation.symbol)\(other)\(suffix))]"
    }

    /// *later ρ earlier + c*, where the later edge follows the earlier one in the format's direction.
    private var distanceFormat: String? {
        guard let second, let firstEdge = FormatEdge(firstAttribute), let secondEdge = FormatEdge(secondAttribute),
            firstEdge.isHorizontal == secondEdge.isHorizontal
        else { return nil }
        let here = Step(later: first, laterEdge: firstEdge, earlier: second, earlierEdge: secondEdge)
        if let text = here.format(relation, constant, suffix) { return text }
        // *a ρ b + c* becomes *b ρ′ a − c*.
        let there = Step(later: second, laterEdge: secondEdge, earlier: first, earlierEdge: firstEdge)
        return there.format(relation.reversed, -constant, suffix)
    }

    private var suffix: String { priority.map { "@\(Words.number($0))" } ?? "" }

    /// A distance from one edge to a later one.
    private struct Step {
        var later: Item
        var laterEdge: FormatEdge
        var earlier: Item
        var earlierEdge: FormatEdge

        /// The format, or `nil` if the edges are not neighbours in a format.
        func format(_ relation: Layout.Relation, _ constant: Double, _ priority: String) -> String? {
            let axis = laterEdge.isHorizontal ? "H" : "V"
            var connection = "-(\(relation.prefix)\(Words.number(constant))\(priority))-"
            if laterEdge.isMargin || earlierEdge.isMargin {
                // A single hyphen at a bar is the margin itself.
                guard constant == 0, relation == .equal, priority.isEmpty else { return nil }
                connection = "-"
            }
            if later.parent == earlier.key, !laterEdge.isMargin, laterEdge.isStart, earlierEdge.isStart {
                return later.formatName.map { "\(axis):|\(connection)[\($0)]" }
            }
            if earlier.parent == later.key, !earlierEdge.isMargin, !laterEdge.isStart, !earlierEdge.isStart {
                return earlier.formatName.map { "\(axis):[\($0)]\(connection)|" }
            }
            guard laterEdge.isStart, !earlierEdge.isStart, !laterEdge.isMargin, !earlierEdge.isMargin,
                let from = earlier.formatName, let to = later.formatName
            else { return nil }
            return "\(axis):[\(from)]\(connection)[\(to)]"
        }
    }
}

extension EquationWords.Item {
    /// The name, if brackets can hold it.
    fileprivate var formatName: String? {
        guard let name, !name.isEmpty, !name.contains(where: { "()[]|@,".contains($0) }) else { return nil }
        return name
    }
}

/// An edge of an item at which a format enters or leaves it.
private struct FormatEdge {
    var isHorizontal: Bool
    var isStart: Bool
    var isMargin: Bool

    init?(_ attribute: Layout.Attribute) {
        switch attribute {
        case .leading, .trailing, .leadingMargin, .trailingMargin: isHorizontal = true
        case .top, .bottom, .topMargin, .bottomMargin: isHorizontal = false
        default: return nil
        }
        isStart = [.leading, .leadingMargin, .top, .topMargin].contains(attribute)
        isMargin = attribute.isWithinMargins
    }
}

extension Layout.Relation {
    /// The relation before a number in a predicate: empty for equality.
    fileprivate var prefix: String { self == .equal ? "" : symbol }
}
