public import Foundation
public import Taut

/// What makes bounds of one kind: `.atLeast(…)`, `.exactly(…)` and `.atMost(…)` are calls of ``SizeConstrain/atLeast`` and its like.
///
/// `multipliedBy:` and `times:` are the same, and so are `sameAs:` and `as:`.
public struct SizeConstrainMaker<Value> {
    let type: SizeConstrainType

    /// A bound by a value.
    public func callAsFunction(
        _ value: Value, priority: LayoutPriority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> SizeConstrain<Value> {
        SizeConstrain(type: type, value: value, priority: priority, multiplier: multiplier, constant: constant)
    }
}

extension SizeConstrainMaker where Value: SingleAxisLayout {
    /// A bound by a layout times a factor.
    public func callAsFunction(
        _ value: Value, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> SizeConstrain<Value> {
        self(value, priority: priority, multiplier: multiplier, constant: constant)
    }

    /// A bound by a layout times a factor.
    public func callAsFunction(
        _ value: Value, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> SizeConstrain<Value> {
        self(value, priority: priority, multiplier: multiplier, constant: constant)
    }

    /// A bound by half of a layout.
    public func callAsFunction(
        halfOf value: Value, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> SizeConstrain<Value> {
        self(value, priority: priority, multiplier: 0.5, constant: constant)
    }

    /// A bound by half of a view.
    public func callAsFunction(
        halfOf view: View, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> SizeConstrain<Value> {
        self(.relative(view), priority: priority, multiplier: 0.5, constant: constant)
    }

    /// A bound by a view.
    public func callAsFunction(
        sameAs view: View, priority: LayoutPriority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> SizeConstrain<Value> {
        self(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// A bound by a view.
    public func callAsFunction(
        as view: View, priority: LayoutPriority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> SizeConstrain<Value> {
        self(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// A bound by a view times a factor.
    public func callAsFunction(
        sameAs view: View, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> SizeConstrain<Value> {
        self(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// A bound by a view times a factor.
    public func callAsFunction(
        as view: View, multipliedBy multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> SizeConstrain<Value> {
        self(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// A bound by a view times a factor.
    public func callAsFunction(
        sameAs view: View, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> SizeConstrain<Value> {
        self(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }

    /// A bound by a view times a factor.
    public func callAsFunction(
        as view: View, times multiplier: CGFloat, priority: LayoutPriority = .required, constant: CGFloat = 0
    ) -> SizeConstrain<Value> {
        self(.relative(view), priority: priority, multiplier: multiplier, constant: constant)
    }
}
