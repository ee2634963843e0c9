public import Foundation

extension LayoutConstraint {
    /// Taut's own members, separate so that they cannot collide with extensions of UIKit's names.
    public struct Extras {
        let constraint: LayoutConstraint

        /// Activates the constraint.
        /// - Throws: ``LayoutConstraintError`` if the constraint cannot be activated, where `isActive = true` has no effect.
        public func activate() throws(LayoutConstraintError) {
            if let error = constraint.install() { throw error }
        }

        /// Makes the second item the first: *a ρ m·b + c* becomes *b ρ′ (1/m)·a − c/m*, where ρ′ is ρ reversed for
        /// positive m and ρ itself for negative m (dividing an inequality by a negative number reverses it once more).
        ///
        /// The swapped constraint is equivalent while it holds. The error of an optional constraint is measured as written, so it is
        /// divided by |m|.
        /// - Throws: ``LayoutConstraintError/cannotSwap(_:)`` without a second item or where m is 0.
        public func swapItems() throws(LayoutConstraintError) {
            let multiplier = constraint.multiplier
            guard constraint.secondNode != nil, multiplier != 0, (1 / multiplier).isFinite else {
                throw .cannotSwap(constraint.equationText)
            }
            let wasActive = constraint.isActive
            // Retained while it is out of its holder's hands.
            let constraint = self.constraint
            constraint.uninstall()
            constraint.swapNodes()
            let old = constraint.equation
            constraint.equation.firstAttribute = old.secondAttribute
            constraint.equation.secondAttribute = old.firstAttribute
            constraint.setMultiplier(1 / multiplier)
            constraint.equation.constant = -old.constant / multiplier
            if multiplier > 0 { constraint.equation.relation = old.relation.reversed }
            if wasActive { _ = constraint.install() }
        }

        /// The constraint as a visual format with the items' names, such as `H:[icon]-(8)-[title]`; `nil` if it has no
        /// visual format.
        public var visualFormat: String? { constraint.words.visualFormat }

        /// The constraint as an equation, such as `title.leading == icon.trailing + 8`.
        public var equation: String { constraint.equationText }

        /// Whether the last layout dropped this constraint because of a conflict.
        public var isBroken: Bool { constraint.holder?.node.engine?.isBroken(constraint) ?? false }

        /// The violation of the constraint in the last layout, in points as written; 0 if it holds, `nil`
        /// if it was not part of the layout.
        public var error: CGFloat? { constraint.holder?.node.engine?.error(of: constraint) }
    }

    /// Taut's own members.
    public var taut: Extras { Extras(constraint: self) }

    /// Activates several constraints, or none of them.
    /// - Throws: the first ``LayoutConstraintError``; those activated before it are inactive again.
    public static func activate(checking constraints: [LayoutConstraint]) throws(LayoutConstraintError) {
        var installed: [LayoutConstraint] = []
        installed.reserveCapacity(constraints.count)
        for constraint in constraints where !constraint.isActive {
            if let error = constraint.install() {
                deactivate(installed)
                throw error
            }
            installed.append(constraint)
        }
    }
}
