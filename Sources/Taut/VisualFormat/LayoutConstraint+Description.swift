import Foundation

/// Constraints as visual formats, where these can say them.
extension LayoutConstraint {
    /// The constraint as a visual format with the items' names, or `nil` where the format has no words for it: for
    /// factors, alignments, centres, and for names with brackets.
    var visualFormat: String? {
        guard let first = firstNode, first.item != nil, multiplier == 1, constant.isFinite else { return nil }
        if firstAttribute.kind == .size { return sizeFormat(first) }
        return distanceFormat(first)
    }

    private func sizeFormat(_ first: LayoutNode) -> String? {
        guard let name = Self.formatName(first) else { return nil }
        let axis = firstAttribute == .width ? "H" : "V"
        guard let second = secondNode else {
            return constant < 0 ? nil : "\(axis):[\(name)(\(relation.prefix)\(Self.number(constant))\(prioritySuffix))]"
        }
        guard secondAttribute == firstAttribute, constant == 0, let other = Self.formatName(second) else { return nil }
        return "\(axis):[\(name)(\(relation.symbol)\(other)\(prioritySuffix))]"
    }

    /// *later ρ earlier + c*, where the later edge lies behind the earlier one in the format's direction.
    private func distanceFormat(_ first: LayoutNode) -> String? {
        guard let second = secondNode, let firstEdge = FormatEdge(firstAttribute),
            let secondEdge = FormatEdge(secondAttribute), firstEdge.isHorizontal == secondEdge.isHorizontal
        else { return nil }
        let here = Step(later: first, laterEdge: firstEdge, earlier: second, earlierEdge: secondEdge)
        if let text = here.format(relation, constant, prioritySuffix) { return text }
        // *a ρ b + c* is *b ρ′ a − c*.
        let there = Step(later: second, laterEdge: secondEdge, earlier: first, earlierEdge: firstEdge)
        return there.format(relation.reversed, -constant, prioritySuffix)
    }

    /// The name as it can stand in brackets.
    fileprivate static func formatName(_ node: LayoutNode) -> String? {
        guard node.item != nil else { return nil }
        let name = name(of: node)
        return name.isEmpty || name.contains(where: { "()[]|@,".contains($0) }) ? nil : name
    }

    private var prioritySuffix: String {
        priority.step < 1000 ? "@\(Self.number(CGFloat(priority.rawValue)))" : ""
    }

    /// The superview that a bar of ``visualFormat`` stands for.
    var formatSuperview: LayoutNode? {
        guard let first = firstNode, let second = secondNode else { return nil }
        if first.parent === second { return second }
        return second.parent === first ? first : nil
    }
}

/// An edge at which a format enters or leaves an item.
private struct FormatEdge {
    var isHorizontal: Bool
    var isStart: Bool
    var isMargin: Bool

    init?(_ attribute: LayoutConstraint.Attribute) {
        switch attribute {
        case .leading, .trailing, .leadingMargin, .trailingMargin: isHorizontal = true
        case .top, .bottom, .topMargin, .bottomMargin: isHorizontal = false
        default: return nil
        }
        isStart = [.leading, .leadingMargin, .top, .topMargin].contains(attribute)
        isMargin = attribute.isWithinMargins
    }
}

/// A distance from one edge to a later one.
private struct Step {
    var later: LayoutNode
    var laterEdge: FormatEdge
    var earlier: LayoutNode
    var earlierEdge: FormatEdge

    /// The format, or `nil` where the edges do not follow each other as a format has them.
    func format(_ relation: LayoutConstraint.Relation, _ constant: CGFloat, _ priority: String) -> String? {
        let axis = laterEdge.isHorizontal ? "H" : "V"
        var connection = "-(\(relation.prefix)\(LayoutConstraint.number(constant))\(priority))-"
        if laterEdge.isMargin || earlierEdge.isMargin {
            // A lone hyphen at a bar is the margin itself.
            guard constant == 0, relation == .equal, priority.isEmpty else { return nil }
            connection = "-"
        }
        if later.parent === earlier, !laterEdge.isMargin, laterEdge.isStart, earlierEdge.isStart {
            return LayoutConstraint.formatName(later).map { "\(axis):|\(connection)[\($0)]" }
        }
        if earlier.parent === later, !earlierEdge.isMargin, !laterEdge.isStart, !earlierEdge.isStart {
            return LayoutConstraint.formatName(earlier).map { "\(axis):[\($0)]\(connection)|" }
        }
        guard laterEdge.isStart, !earlierEdge.isStart, !laterEdge.isMargin, !earlierEdge.isMargin,
            let from = LayoutConstraint.formatName(earlier), let to = LayoutConstraint.formatName(later)
        else { return nil }
        return "\(axis):[\(from)]\(connection)[\(to)]"
    }
}

extension LayoutConstraint.Relation {
    /// What stands before a number in a predicate: nothing for equality.
    fileprivate var prefix: String { self == .equal ? "" : symbol }
}
