/// A constraint on the baseline of a view that another one lends it, and who does.
struct LentBaseline {
    var constraint: LayoutConstraint
    var lenders: [LayoutNode]
}

/// Baselines that come from further down the tree: a stack has those of one of its views, which may be the tallest.
extension LayoutEngine {
    /// Remembers who lends the baselines that a constraint speaks of, if anybody does.
    func noteLenders(of constraint: LayoutConstraint) {
        guard
            isLent(constraint.firstNode, constraint.firstAttribute)
                || isLent(constraint.secondNode, constraint.secondAttribute)
        else { return }
        lentBaselines.append(LentBaseline(constraint: constraint, lenders: lenders(of: constraint)))
    }

    private func isLent(_ node: LayoutNode?, _ attribute: LayoutConstraint.Attribute) -> Bool {
        guard let node, attribute.isBaseline else { return false }
        return baselineSource(of: node, attribute) !== node
    }

    /// Makes the constraints anew whose baselines are other views' now.
    func reviewLenders() {
        areLendersOpen = false
        for baseline in currentLentBaselines()
        where !lenders(of: baseline.constraint).elementsEqual(baseline.lenders, by: ===) {
            retire(baseline.constraint)
            note(.structure, on: baseline.constraint)
        }
    }

    /// Those of constraints that are still there, each as it was made last.
    func currentLentBaselines() -> [LentBaseline] {
        var seen: Set<ObjectIdentifier> = []
        lentBaselines = lentBaselines.reversed().filter {
            $0.constraint.holder?.node.engine === self && seen.insert(ObjectIdentifier($0.constraint)).inserted
        }.reversed()
        return lentBaselines
    }

    private func lenders(of constraint: LayoutConstraint) -> [LayoutNode] {
        [
            (constraint.firstNode, constraint.firstAttribute), (constraint.secondNode, constraint.secondAttribute),
        ].compactMap { node, attribute in
            guard let node, attribute.isBaseline else { return nil }
            return baselineSource(of: node, attribute)
        }
    }
}
