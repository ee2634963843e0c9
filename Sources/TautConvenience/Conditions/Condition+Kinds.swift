public import Foundation
@_spi(UIKit) public import Taut

// What conditions are made of.
extension View.Condition {
    /// The width, in whole pixels, satisfies a bound.
    public static func width(is width: SizeConstrain<CGFloat>) -> Self { Self(.width(width)) }
    /// The height, in whole pixels, satisfies a bound.
    public static func height(is height: SizeConstrain<CGFloat>) -> Self { Self(.height(height)) }
    /// Width and height, in whole pixels, each satisfy a bound.
    public static func width(is width: SizeConstrain<CGFloat>, heightIs height: SizeConstrain<CGFloat>) -> Self {
        all(.width(is: width), .height(is: height))
    }
    /// Width and height, in whole pixels, satisfy the same bound.
    public static func widthAndHeight(is dimension: SizeConstrain<CGFloat>) -> Self {
        width(is: dimension, heightIs: dimension)
    }

    /// The view is hidden.
    public static var hidden: Self { Self(.hidden) }
    /// The view is not hidden.
    public static var visible: Self { hidden.isFalse }

    /// The view's `activeConditionalConstraintsConfigurationName` is this one.
    public static func name(is name: ConfigurationName) -> Self { Self(.name(name)) }

    /// The view's traits include all that a collection states.
    public static func traits(in traitCollection: TraitCollection) -> Self {
        traits { $0.containsTraits(in: traitCollection) }
    }
    /// One of the view's traits has a value.
    public static func trait<Value: Equatable>(_ keyPath: KeyPath<TraitCollection, Value>, is value: Value) -> Self {
        traits { $0[keyPath: keyPath] == value }
    }

    /// A closure decides by the view. It is asked whenever anything about the view changes that conditions can depend on,
    /// and lives as long as the view: let it hold no views.
    @_disfavoredOverload public static func callback(_ callback: @escaping ViewEvaluator) -> Self {
        Self(.callback(callback))
    }
    /// A closure decides, without looking at a view. It is asked at the same times.
    public static func callback(_ callback: @escaping NoViewEvaluator) -> Self { Self(.callback { _ in callback() }) }

    /// Always.
    public static var alwaysTrue: Self { Self(.constant(true)) }
    /// Never.
    public static var alwaysFalse: Self { Self(.constant(false)) }

    static func traits(_ matches: @escaping (TraitCollection) -> Bool) -> Self {
        Self(.traits { matches($0.traitCollection) })
    }
}

// Conditions of conditions.
extension View.Condition {
    /// All conditions hold; true for an empty list.
    public static func all(_ conditions: [Self]) -> Self { Self(.all(conditions)) }
    /// All conditions hold.
    public static func all(_ conditions: Self...) -> Self { all(conditions) }
    /// At least one condition holds.
    public static func any(_ conditions: [Self]) -> Self { Self(.any(conditions)) }
    /// At least one condition holds.
    public static func any(_ conditions: Self...) -> Self { any(conditions) }
    /// No condition holds.
    public static func not(_ conditions: [Self]) -> Self { Self(.not(conditions)) }
    /// No condition holds.
    public static func not(_ conditions: Self...) -> Self { not(conditions) }

    /// The condition itself.
    public var isTrue: Self { self }
    /// The condition does not hold.
    public var isFalse: Self { .not(self) }
    /// This condition and all others hold.
    public func and(_ others: Self...) -> Self { .all([self] + others) }
    /// This condition or one of the others holds.
    public func or(_ others: Self...) -> Self { .any([self] + others) }
}

// Conditions about a certain view.
extension View.Condition {
    /// A condition holds for a view.
    public static func view(_ view: View, is condition: Self) -> Self { Self(.bound(WeakBox(view), condition)) }
    /// The same as ``view(_:is:)``.
    public static func view(_ view: View, has condition: Self) -> Self { Self.view(view, is: condition) }
    /// A closure decides by a view.
    public static func view(_ view: View, matches callback: @escaping ViewEvaluator) -> Self {
        Self.view(view, is: Self(.callback(callback)))
    }
    /// All conditions hold for a view.
    public static func view(_ view: View, all conditions: [Self]) -> Self { Self.view(view, is: .all(conditions)) }
    /// All conditions hold for a view.
    public static func view(_ view: View, all conditions: Self...) -> Self { Self.view(view, all: conditions) }
    /// At least one condition holds for a view.
    public static func view(_ view: View, any conditions: [Self]) -> Self { Self.view(view, is: .any(conditions)) }
    /// At least one condition holds for a view.
    public static func view(_ view: View, any conditions: Self...) -> Self { Self.view(view, any: conditions) }
    /// A view's traits include all that a collection states.
    public static func view(_ view: View, hasTraitsIn traitCollection: TraitCollection) -> Self {
        Self.view(view, is: .traits(in: traitCollection))
    }
    /// One of a view's traits has a value.
    public static func view<Value: Equatable>(
        _ view: View, has keyPath: KeyPath<TraitCollection, Value>, is value: Value
    ) -> Self {
        Self.view(view, is: .trait(keyPath, is: value))
    }
}
