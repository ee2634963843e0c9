@_spi(UIKit) public import Taut

/// What can be configured by conditions: every view. A protocol, so that closures get the view as what it is.
public protocol DynamicallyConfigurableView: View {}

extension View: DynamicallyConfigurableView {}

extension DynamicallyConfigurableView {
    /// Calls a closure now, and whenever a condition begins or ceases to hold, with whether it does and with the view. It is
    /// looked at when the constraints of `View.if` would be; let the closure hold no views.
    @discardableResult
    public func configureDynamically(
        condition: View.Condition, callback: @escaping (_ matchesCondition: Bool, _ view: Self) -> Void
    ) -> Self {
        var last: Bool?
        let watcher = ConditionWatcher(self) { [weak self] in
            guard let self else { return }
            let holds = condition.holds(for: self)
            guard holds != last else { return }
            last = holds
            callback(holds, self)
        }
        watcher.follow(condition)
        keep(kept(or: [ConditionWatcher](), "TautConvenience.dynamic") + [watcher], "TautConvenience.dynamic")
        watcher.decideNow()
        return self
    }

    /// Calls one of two closures now, and whenever a condition begins or ceases to hold.
    @discardableResult
    public func configureDynamically(
        if condition: View.Condition, then: @escaping (Self) -> Void, else: @escaping (Self) -> Void
    ) -> Self {
        configureDynamically(condition: condition) { holds, view in
            if holds { then(view) } else { `else`(view) }
        }
    }

    /// Gives a property one value while a condition holds and another one while it does not.
    @discardableResult
    public func configure<Value>(
        keyPath: ReferenceWritableKeyPath<Self, Value>, if condition: View.Condition, to value: Value,
        else other: Value
    ) -> Self {
        configureDynamically(condition: condition) { holds, view in view[keyPath: keyPath] = holds ? value : other }
    }

    /// Gives a property another value while the reader's text size is one for accessibility.
    @discardableResult
    public func configure<Value>(
        keyPath: ReferenceWritableKeyPath<Self, Value>, to value: Value, accessibility: Value
    ) -> Self {
        configure(keyPath: keyPath, if: .contentSizeCategoryIsNotAccessibility, to: value, else: accessibility)
    }

    /// Hides the view while the reader's text size is one for accessibility.
    @discardableResult
    public func hiddenInAccessibilityContentSizeMode() -> Self {
        configureDynamically(condition: .contentSizeCategoryIsAccessibility) { holds, view in view.isHidden = holds }
    }
}
