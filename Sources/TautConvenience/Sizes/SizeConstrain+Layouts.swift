public import Foundation
public import Taut

// Bounds in terms of other sizes. `multipliedBy:` and `times:` are the same, and so are `sameAs:` and `as:`.
extension SizeConstrain where Value: SingleAxisLayout {
    // MARK: Not smaller than

    /// Not smaller than half of a layout.
    public static func atLeast(
        halfOf value: Value, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atLeast(value, priority: priority, multiplier: 0.5, constant: constant)
    }

    /// Not smaller than half of a view.
    public static func atLeast(
        halfOf view: View, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atLeast(.relative(view), priority: priority, multiplier: 0.5, constant: constant)
    }

    /// Not smaller than a view.
    public static func atLeast(
        sameAs view: View, priority: LayoutPriority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self {
        atLeast(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not smaller than a view. The same as `sameAs:`.
    public static func atLeast(
        as view: View, priority: LayoutPriority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self {
        atLeast(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not smaller than a layout times a factor.
    public static func atLeast(
        _ value: Value, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atLeast(value, priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not smaller than a view times a factor.
    public static func atLeast(
        sameAs view: View, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atLeast(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not smaller than a view times a factor.
    public static func atLeast(
        as view: View, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atLeast(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not smaller than a layout times a factor. The same as `multipliedBy:`.
    public static func atLeast(
        _ value: Value, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atLeast(value, priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not smaller than a view times a factor. The same as `multipliedBy:`.
    public static func atLeast(
        sameAs view: View, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atLeast(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not smaller than a view times a factor. The same as `multipliedBy:`.
    public static func atLeast(
        as view: View, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atLeast(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    // MARK: As large as

    /// As large as half of a layout.
    public static func exactly(
        halfOf value: Value, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        exactly(value, priority: priority, multiplier: 0.5, constant: constant)
    }

    /// As large as half of a view.
    public static func exactly(
        halfOf view: View, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        exactly(.relative(view), priority: priority, multiplier: 0.5, constant: constant)
    }

    /// As large as a view.
    public static func exactly(
        sameAs view: View, priority: LayoutPriority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self {
        exactly(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// As large as a view. The same as `sameAs:`.
    public static func exactly(
        as view: View, priority: LayoutPriority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self {
        exactly(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// As large as a layout times a factor.
    public static func exactly(
        _ value: Value, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        exactly(value, priority: priority, multiplier: multiplier, constant: constant)
    }

    /// As large as a view times a factor.
    public static func exactly(
        sameAs view: View, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        exactly(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// As large as a view times a factor.
    public static func exactly(
        as view: View, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        exactly(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// As large as a layout times a factor. The same as `multipliedBy:`.
    public static func exactly(
        _ value: Value, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        exactly(value, priority: priority, multiplier: multiplier, constant: constant)
    }

    /// As large as a view times a factor. The same as `multipliedBy:`.
    public static func exactly(
        sameAs view: View, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        exactly(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// As large as a view times a factor. The same as `multipliedBy:`.
    public static func exactly(
        as view: View, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        exactly(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    // MARK: Not larger than

    /// Not larger than half of a layout.
    public static func atMost(
        halfOf value: Value, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atMost(value, priority: priority, multiplier: 0.5, constant: constant)
    }

    /// Not larger than half of a view.
    public static func atMost(
        halfOf view: View, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atMost(.relative(view), priority: priority, multiplier: 0.5, constant: constant)
    }

    /// Not larger than a view.
    public static func atMost(
        sameAs view: View, priority: LayoutPriority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self {
        atMost(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not larger than a view. The same as `sameAs:`.
    public static func atMost(
        as view: View, priority: LayoutPriority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self {
        atMost(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not larger than a layout times a factor.
    public static func atMost(
        _ value: Value, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atMost(value, priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not larger than a view times a factor.
    public static func atMost(
        sameAs view: View, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atMost(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not larger than a view times a factor.
    public static func atMost(
        as view: View, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atMost(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not larger than a layout times a factor. The same as `multipliedBy:`.
    public static func atMost(
        _ value: Value, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atMost(value, priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not larger than a view times a factor. The same as `multipliedBy:`.
    public static func atMost(
        sameAs view: View, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atMost(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// Not larger than a view times a factor. The same as `multipliedBy:`.
    public static func atMost(
        as view: View, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> Self {
        atMost(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }
}
