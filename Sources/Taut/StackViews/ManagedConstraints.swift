import Foundation

/// A constraint that a view wants to have, before it is made.
struct ConstraintWish {
    var first: LayoutNode
    var firstAttribute: LayoutConstraint.Attribute
    var relation: LayoutConstraint.Relation = .equal
    var second: LayoutNode?
    var secondAttribute: LayoutConstraint.Attribute = .notAnAttribute
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority: Float = 1000
    /// What it is for; becomes the identifier.
    var purpose: ConstraintPurpose

    /// All but the constant, which a constraint can change while it is active.
    struct Shape: Hashable {
        var first: ObjectIdentifier
        var second: ObjectIdentifier?
        var firstAttribute: LayoutConstraint.Attribute
        var secondAttribute: LayoutConstraint.Attribute
        var relation: LayoutConstraint.Relation
        var multiplier: CGFloat
        var priority: Float
    }

    var shape: Shape {
        Shape(
            first: ObjectIdentifier(first), second: second.map { ObjectIdentifier($0) },
            firstAttribute: firstAttribute, secondAttribute: secondAttribute, relation: relation,
            multiplier: multiplier, priority: priority)
    }

    func make() -> LayoutConstraint {
        let result = LayoutConstraint.make(
            first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant)
        result.priority = LayoutPriority(priority)
        result.setPurpose(purpose)
        result.flags.insert(.isInternal)
        return result
    }

    /// Whether a constraint is this one, give or take the constant.
    func matches(_ constraint: LayoutConstraint) -> Bool {
        constraint.firstNode === first && constraint.secondNode === second
            && constraint.firstAttribute == firstAttribute && constraint.secondAttribute == secondAttribute
            && constraint.relation == relation && constraint.multiplier == multiplier
            && constraint.priority.rawValue == priority
    }
}

/// What a stack's constraint is for, by the names that UIKit's own have.
enum ConstraintPurpose: String {
    case alignment = "UISV-alignment"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    case canvasConnection = "UISV-canvas-connection"
    case canvasFit = "UISV-canvas-fit"
    case distributingEdge = "UISV-distributing-edge"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case hiding = "UISV-hiding"
    case spacing = "UISV-spacing"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
}

/// Constraints that a view keeps up for itself: those it still wants stay as they are, so that a change costs the solver
/// no more than what has changed.
struct ManagedConstraints {
    private(set) var all: [LayoutConstraint] = []

    /// Makes the active constraints those that are wished for.
    ///
    /// - Complexity: O(wishes).
    mutating func fulfil(_ wishes: [ConstraintWish]) {
        let common = zip(wishes, all).prefix { $0.matches($1) && $1.holder != nil }.count
        for (wish, constraint) in zip(wishes[..<common], all) where constraint.constant != wish.constant {
            constraint.constant = wish.constant
        }
        guard common < wishes.count || common < all.count else { return }
        var old: [ConstraintWish.Shape: LayoutConstraint] = [:]
        for constraint in all[common...] {
            if constraint.holder != nil, let shape = Self.shape(of: constraint) { old[shape] = constraint }
        }
        var kept = Array(all[..<common])
        var new: [LayoutConstraint] = []
        kept.reserveCapacity(wishes.count)
        for wish in wishes[common...] {
            if let constraint = old.isEmpty ? nil : old.removeValue(forKey: wish.shape) {
                constraint.constant = wish.constant
                constraint.setPurpose(wish.purpose)
                kept.append(constraint)
            } else {
                new.append(wish.make())
                kept.append(new[new.count - 1])
            }
        }
        let keptOnes = Set(kept[common...].map(ObjectIdentifier.init))
        LayoutConstraint.deactivate(all[common...].filter { !keptOnes.contains(ObjectIdentifier($0)) })
        LayoutConstraint.activate(new)
        all = kept
    }

    /// Deactivates those that say how large a view is, so that it can be measured without them; ``fulfil(_:)`` makes them again.
    func releaseSizes() {
        LayoutConstraint.deactivate(all.filter { $0.secondNode == nil && $0.holder != nil })
    }

    private static func shape(of constraint: LayoutConstraint) -> ConstraintWish.Shape? {
        guard let first = constraint.firstNode else { return nil }
        return ConstraintWish(
            first: first, firstAttribute: constraint.firstAttribute, relation: constraint.relation,
            second: constraint.secondNode, secondAttribute: constraint.secondAttribute,
            multiplier: constraint.multiplier, priority: constraint.priority.rawValue, purpose: .spacing
        ).shape
    }
}
