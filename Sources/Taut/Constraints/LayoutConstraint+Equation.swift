import TautLayout
import TautScene

extension LayoutConstraint {
    /// A description of the constraint.
    var words: EquationWords<ObjectIdentifier> {
        func item(_ node: LayoutNode) -> EquationWords<ObjectIdentifier>.Item {
            .init(
                key: ObjectIdentifier(node), parent: node.parent.map { ObjectIdentifier($0) },
                name: node.item == nil ? nil : Self.name(of: node))
        }
        let gone = EquationWords<ObjectIdentifier>.Item(key: ObjectIdentifier(self))
        return EquationWords(
            firstNode.map(item) ?? gone, Layout.Attribute(firstAttribute), Layout.Relation(relation),
            secondNode.map(item), Layout.Attribute(secondAttribute), multiplier: Double(multiplier),
            constant: Double(constant), priority: priority.step < 1000 ? Double(priority.rawValue) : nil)
    }

    /// The constraint as an equation, for reports: `title.leading == 2 * root.width + 8 @750`.
    var equationText: String { words.equation }

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
}
