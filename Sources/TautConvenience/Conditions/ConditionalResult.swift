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
    /// The result of ``if(_:then:else:)``.
    public struct ConditionalResult {
        let collections: [ConditionalConstraints]
        /// The errors; empty on success.
        public let errors: [ConditionalLayoutError]

        /// Updates the conditional constraints of the placed views at once.
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

    /// Updates the view's conditional constraints at once.
    @discardableResult
    public func useDirectConditionalUpdates() -> Self {
        makeConditionalConstraints().watcher.coalesces = false
        return self
    }

    /// Changes nothing, as Taut keeps no time. See ``ConditionalResult/animateChanges()``.
    @discardableResult
    public func enableAnimationsForConditionalUpdates() -> Self { self }

    /// Requests an evaluation of the view's conditions, as after a change of what a closure reads.
    public func setConditionalConstraintsNeedsUpdate() { conditionalConstraints?.watcher.setNeedsUpdate() }

    /// Evaluates the view's conditions if something has changed since the last evaluation.
    public func updateConditionalConstraintsIfNeeded() { conditionalConstraints?.watcher.updateIfNeeded() }

    /// Evaluates the view's conditions.
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
