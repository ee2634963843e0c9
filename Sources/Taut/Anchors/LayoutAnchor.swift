public import Foundation

/// An edge, centre, baseline or size of a view or guide, from which constraints are made. UIKit's name:
/// `NSLayoutAnchor`.
///
///     label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8).isActive = true
///
/// `AnchorType` keeps horizontal, vertical and size anchors apart: comparing one kind with another does not compile.
/// Anchors do not retain their item. Two anchors are equal when they name the same attribute of the same item; they are
/// even the same object while one of them is referenced.
nonisolated open class LayoutAnchor<AnchorType: AnyObject>: AttributeAnchor {
    /// *self = anchor*
    open func constraint(equalTo anchor: LayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line)
        -> LayoutConstraint
    {
        make(.equal, anchor, 0).made(at: file, line)
    }

    /// *self ≥ anchor*
    open func constraint(
        greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.greaterThanOrEqual, anchor, 0).made(at: file, line)
    }

    /// *self ≤ anchor*
    open func constraint(
        lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, 0).made(at: file, line)
    }

    /// *self = anchor + c*, `c` in points.
    open func constraint(
        equalTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, anchor, c).made(at: file, line)
    }

    /// *self ≥ anchor + c*, `c` in points.
    open func constraint(
        greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    )
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, c).made(at: file, line)
    }

    /// *self ≤ anchor + c*, `c` in points.
    open func constraint(
        lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(.lessThanOrEqual, anchor, c).made(at: file, line)
    }

    /// A size that is compared with no part of another one is compared with the constant alone, as UIKit has it.
    func make(
        _ relation: LayoutConstraint.Relation, _ anchor: LayoutAnchor<AnchorType>, _ constant: CGFloat,
        multiplier: CGFloat = 1
    ) -> LayoutConstraint {
        guard let nodeRef, let other = anchor.nodeRef else { return LayoutConstraint() }
        return nodeRef._withUnsafeGuaranteedRef { node in
            other._withUnsafeGuaranteedRef { other in
                multiplier == 0 && attribute.kind == .size
                    ? .make(node, attribute, relation, nil, .notAnAttribute, constant: constant)
                    : .make(
                        node, attribute, relation, other, anchor.attribute, multiplier: multiplier, constant: constant)
            }
        }
    }
}
