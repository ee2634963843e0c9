import Foundation

extension LayoutConstraint {
    /// The constraint as an equation, for reports: `title.leading == 2 * root.width + 8 @750`.
    var equationText: String {
        var text = "\(Self.name(of: firstNode)).\(firstAttribute.name) \(relation.symbol) "
        if let second = secondNode {
            if multiplier != 1 { text += "\(Self.number(multiplier)) * " }
            text += "\(Self.name(of: second)).\(secondAttribute.name)"
            if constant != 0 || !constant.isFinite {
                text += constant < 0 ? " - \(Self.number(-constant))" : " + \(Self.number(constant))"
            }
        } else {
            text += Self.number(constant)
        }
        if priority.step < 1000 { text += " @\(Self.number(CGFloat(priority.rawValue)))" }
        return text
    }

    /// An item's name: its identifier where it has one, else its type.
    static func name(of node: LayoutNode?) -> String {
        guard let node, node.item != nil else { return "(gone)" }
        if let view = node.view { return view.accessibilityIdentifier ?? "\(type(of: view))" }
        guard let guide = node.guide else { return "(gone)" }
        if let scroll = guide.owner as? ScrollView,
            guide === scroll.contentLayoutGuide || guide === scroll.frameLayoutGuide
        {
            return "\(name(of: scroll.node)).\(guide.identifier)"
        }
        return guide.identifier.isEmpty ? "\(type(of: guide))" : guide.identifier
    }

    /// A number without a needless ".0".
    static func number(_ value: CGFloat) -> String {
        let value = Double(value)
        return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }
}
