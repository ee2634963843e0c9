import TautLayout

/// Baselines that belong to descendants.
extension LayoutEngine {
    /// Has the boxes of a constraint's items lend the baselines that their views say.
    func linkBaselines(of constraint: LayoutConstraint) throws(Layout.Failure) {
        if constraint.firstAttribute.isBaseline, let view = constraint.firstNode?.view { try linkBaselines(of: view) }
        if constraint.secondAttribute.isBaseline, let view = constraint.secondNode?.view { try linkBaselines(of: view) }
    }

    func linkBaselines(of view: View) throws(Layout.Failure) {
        areBaselinesTied = true
        guard let box = view.node.state.box else { return }
        let first = baselineSource(of: view.node, .firstBaseline)
        let last = baselineSource(of: view.node, .lastBaseline)
        let lenders = (first === view.node ? nil : first.state.box, last === view.node ? nil : last.state.box)
        let isLent = lenders.0 != nil || lenders.1 != nil
        let known = lentBaselines.contains { $0 === view.node }
        guard isLent || known else { return }
        if !known { lentBaselines.append(view.node) }
        try layout.setBaselineBoxes(first: lenders.0, last: lenders.1, of: box)
    }

    /// Looks again which views lend their baselines: a size may have changed by which they are chosen.
    func reviewLenders() throws(Layout.Failure) {
        areLendersOpen = false
        lentBaselines.removeAll { !isMine($0) }
        for node in lentBaselines {
            if let view = node.view { try linkBaselines(of: view) }
        }
    }

    /// The item whose baselines a view has.
    func baselineSource(of node: LayoutNode, _ attribute: LayoutConstraint.Attribute) -> LayoutNode {
        guard let view = node.view else { return node }
        var source = view
        // A chain of lenders ends at the latest at the leaves.
        while true {
            let next = attribute == .firstBaseline ? source.forFirstBaselineLayout : source.forLastBaselineLayout
            guard next !== source, next.isDescendant(of: source) else { return source.node }
            source = next
        }
    }
}
