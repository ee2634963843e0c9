public import Foundation

/// How a view is touched and read aloud: the part of UIKit's `UIView` that has no bearing on layout.
nonisolated open class ViewInteraction: ViewAccessibility {
    /// The controller of the view, where it has one; else the superview.
    open override var next: Responder? { asView?.delegateBox?.delegate as? Responder ?? asView?.superview }

    /// Whether touches would arrive.
    open var isUserInteractionEnabled: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether several touches at once would arrive.
    open var isMultipleTouchEnabled: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether touches that begin here would arrive nowhere else.
    open var isExclusiveTouch: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether the focus is here: never.
    open var isFocused: Bool { false }
    /// Whether the focus can be here; `false` unless overridden.
    open var canBecomeFocused: Bool { false }

    /// The view in front at a point of this view's coordinates, this one or one below it; `nil` where the point lies
    /// outside, and of views that are hidden, transparent or not to be touched.
    open func hitTest(_ point: CGPoint, with event: Platform.Event?) -> View? {
        guard let view = asView, !view.isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        for child in view.subviews.reversed() {
            if let hit = child.hitTest(view.convert(point, to: child), with: event) { return hit }
        }
        return view
    }

    /// Has what is edited in the view give keys up. Returns whether nothing is edited there afterwards.
    ///
    /// - Parameter force: has no effect: what does not want to give keys up is not made to.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        if isFirstResponder { return resignFirstResponder() }
        for view in asView?.subviews ?? [] where !view.endEditing(force) { return false }
        return true
    }

    /// Whether a point of this view's coordinates lies in the bounds.
    open func point(inside point: CGPoint, with event: Platform.Event?) -> Bool {
        asView?.bounds.contains(point) ?? false
    }

    /// The gesture recognisers; `nil` without any.
    open var gestureRecognizers: [Platform.GestureRecognizer]? {
        get { kept(or: nil) }
        set {
            for recognizer in gestureRecognizers ?? [] { recognizer.owner = nil }
            for recognizer in newValue ?? [] { recognizer.owner = asView }
            keep(newValue)
        }
    }

    /// Adds a gesture recogniser, taking it from where it was.
    open func addGestureRecognizer(_ gestureRecognizer: Platform.GestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    /// Removes a gesture recogniser.
    open func removeGestureRecognizer(_ gestureRecognizer: Platform.GestureRecognizer) {
        guard gestureRecognizer.owner === self else { return }
        let rest = gestureRecognizers?.filter { $0 !== gestureRecognizer } ?? []
        gestureRecognizer.owner = nil
        gestureRecognizers = rest.isEmpty ? nil : rest
    }

    /// Whether a recogniser may begin; `true` unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: Platform.GestureRecognizer) -> Bool { true }

    /// What the view lets a user do.
    open var interactions: [any Platform.Interaction] {
        get { kept(or: []) }
        set { keep(newValue) }
    }

    /// Adds an interaction.
    open func addInteraction(_ interaction: any Platform.Interaction) {
        interaction.willMove(to: asView)
        interactions.append(interaction)
        interaction.didMove(to: asView)
    }

    /// Removes an interaction.
    open func removeInteraction(_ interaction: any Platform.Interaction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    /// A name for restoring what a user saw.
    open var restorationIdentifier: String? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}
