import Foundation
public import Taut

extension ConstraintsList {
    /// Those about the leading edge or margin.
    public var allLeading: [LayoutConstraint] { all { $0 == .leading || $0 == .leadingMargin } }
    /// Those about the trailing edge or margin.
    public var allTrailing: [LayoutConstraint] { all { $0 == .trailing || $0 == .trailingMargin } }
    /// Those about the top edge or margin.
    public var allTop: [LayoutConstraint] { all { $0 == .top || $0 == .topMargin } }
    /// Those about the bottom edge or margin.
    public var allBottom: [LayoutConstraint] { all { $0 == .bottom || $0 == .bottomMargin } }
    /// Those about the horizontal centre.
    public var allCenterX: [LayoutConstraint] { all { $0 == .centerX || $0 == .centerXWithinMargins } }
    /// Those about the vertical centre.
    public var allCenterY: [LayoutConstraint] { all { $0 == .centerY || $0 == .centerYWithinMargins } }
    /// Those about the width.
    public var allWidth: [LayoutConstraint] { all { $0 == .width } }
    /// Those about the height.
    public var allHeight: [LayoutConstraint] { all { $0 == .height } }
    /// Those about the first baseline.
    public var allFirstBaseline: [LayoutConstraint] { all { $0 == .firstBaseline } }
    /// Those about the last baseline.
    public var allLastBaseline: [LayoutConstraint] { all { $0 == .lastBaseline } }

    /// The first of ``allLeading``.
    public var leading: LayoutConstraint? { allLeading.first }
    /// The first of ``allTrailing``.
    public var trailing: LayoutConstraint? { allTrailing.first }
    /// The first of ``allTop``.
    public var top: LayoutConstraint? { allTop.first }
    /// The first of ``allBottom``.
    public var bottom: LayoutConstraint? { allBottom.first }
    /// The first of ``allCenterX``.
    public var centerX: LayoutConstraint? { allCenterX.first }
    /// The first of ``allCenterY``.
    public var centerY: LayoutConstraint? { allCenterY.first }
    /// The first of ``allWidth``.
    public var width: LayoutConstraint? { allWidth.first }
    /// The first of ``allHeight``.
    public var height: LayoutConstraint? { allHeight.first }
    /// The first of ``allFirstBaseline``.
    public var firstBaseline: LayoutConstraint? { allFirstBaseline.first }
    /// The first of ``allLastBaseline``.
    public var lastBaseline: LayoutConstraint? { allLastBaseline.first }

    /// Those that are in none of the ten groups: about physical left and right.
    public var others: [LayoutConstraint] {
        let physical: Set<LayoutConstraint.Attribute> = [.left, .right, .leftMargin, .rightMargin, .notAnAttribute]
        return all { physical.contains($0) }
    }

    /// How far the edges lie inside of what they are tied to, in points; 0 for edges that the list does not constrain.
    /// Setting it moves the edges that it does say something about.
    public var insets: DirectionalEdgeInsets {
        get {
            DirectionalEdgeInsets(
                top: inset(top, 1), leading: inset(leading, 1), bottom: inset(bottom, -1), trailing: inset(trailing, -1)
            )
        }
        set {
            for constraint in allTop { setInset(newValue.top, constraint, 1) }
            for constraint in allLeading { setInset(newValue.leading, constraint, 1) }
            for constraint in allBottom { setInset(newValue.bottom, constraint, -1) }
            for constraint in allTrailing { setInset(newValue.trailing, constraint, -1) }
        }
    }

    private func all(where matches: (LayoutConstraint.Attribute) -> Bool) -> [LayoutConstraint] {
        all.filter { matches(attribute(of: $0)) }
    }

    /// What a constraint says of the view.
    private func attribute(of constraint: LayoutConstraint) -> LayoutConstraint.Attribute {
        mentionsSecond(constraint) ? constraint.secondAttribute : constraint.firstAttribute
    }

    /// Whether the view is the second item and not the first.
    private func mentionsSecond(_ constraint: LayoutConstraint) -> Bool {
        guard let view else { return false }
        return constraint.firstItem !== view && constraint.secondItem === view
    }

    /// - Parameter direction: 1 where the edge lies inside for a greater coordinate, -1 for a smaller one.
    private func inset(_ constraint: LayoutConstraint?, _ direction: CGFloat) -> CGFloat {
        guard let constraint, constraint.constant != 0 else { return 0 }
        return constraint.constant * direction * (mentionsSecond(constraint) ? -1 : 1)
    }

    private func setInset(_ inset: CGFloat, _ constraint: LayoutConstraint, _ direction: CGFloat) {
        constraint.constant = inset * direction * (mentionsSecond(constraint) ? -1 : 1)
    }
}
