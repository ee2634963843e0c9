@_spi(UIKit) public import Taut

/// Why something in a conditional closure could not be done.
public enum ConditionalLayoutError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A view was to be added to another superview than it has; conditions choose constraints and move no views. The texts
    /// describe the view, its superview and the other one.
    case differentSuperviews(view: String, superview: String, other: String)

    static func otherSuperview(of view: View, _ superview: View, _ other: View) -> Self {
        .differentSuperviews(
            view: view.description, superview: superview.description, other: other.description)
    }

    /// One English sentence.
    public var description: String {
        switch self {
        case .differentSuperviews(let view, let superview, let other):
            "a condition cannot move \(view) from \(superview) to \(other)"
        }
    }
}

extension View {
    /// What ``if(_:then:else:)`` has made.
    public struct ConditionalResult {
        let collections: [ConditionalConstraints]
        /// What could not be done; empty where all went well.
        public let errors: [ConditionalLayoutError]

        /// Has the constraints of the views that were placed follow their conditions at once, however many there are.
        @discardableResult
        public func withoutCoalescing() -> Self {
            for collection in collections { collection.watcher.coalesces = false }
            return self
        }

        /// Changes nothing, as Taut keeps no time: a layout tells what has moved (``LayoutDiff``), with a helper for
        /// animations.
        @discardableResult
        public func animateChanges() -> Self { self }
    }

    /// Has the view's conditional constraints follow their conditions at once, however many there are.
    @discardableResult
    public func useDirectConditionalUpdates() -> Self {
        makeConditionalConstraints().watcher.coalesces = false
        return self
    }

    /// Changes nothing, as Taut keeps no time. See ``ConditionalResult/animateChanges()``.
    @discardableResult
    public func enableAnimationsForConditionalUpdates() -> Self { self }

    /// Says that something has changed that the view's conditions depend on, such as what a closure looks at.
    public func setConditionalConstraintsNeedsUpdate() { conditionalConstraints?.watcher.setNeedsUpdate() }

    /// Looks at the view's conditions if something has changed since they were last looked at.
    public func updateConditionalConstraintsIfNeeded() { conditionalConstraints?.watcher.updateIfNeeded() }

    /// Looks at the view's conditions.
    public func forceUpdateConditionalConstraints() { conditionalConstraints?.watcher.decideNow() }

    /// Which of its named configurations the view is in: ``Condition/ConfigurationName/main`` unless set.
    public var activeConditionalConstraintsConfigurationName: Condition.ConfigurationName {
        get { kept(or: .main, "TautConvenience.configuration") }
        set {
            guard newValue != activeConditionalConstraintsConfigurationName else { return }
            keep(newValue, "TautConvenience.configuration")
            for observer in attached?.observers ?? [] { observer.check() }
        }
    }
}
