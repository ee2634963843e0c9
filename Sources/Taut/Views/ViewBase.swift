import Foundation

/// The overridable members of a view that take part in layout.
nonisolated open class ViewBase: PlatformView {
    /// The window, where the root is one.
    open var window: Platform.Window? { asView?.topmost as? Platform.Window }
    /// Called before the window changes.
    open func willMove(toWindow newWindow: Platform.Window?) {}
    /// Called after the window changed.
    open func didMoveToWindow() {}

    /// What the view has to adapt to: the root's environment, with what superviews and the view itself override.
    ///
    /// - Complexity: O(depth).
    open var traitCollection: TraitCollection { asView?.resolvedTraits ?? TraitCollection() }

    /// The direction in which the view's content runs, by its ``View/semanticContentAttribute`` and the environment:
    /// what leading and trailing mean in the constraints between its subviews, and between them and itself.
    ///
    /// It does not pass to the content of subviews: each view has its own. The layout does not ask overrides of it.
    open var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        asView?.contentDirection ?? .leftToRight
    }

    /// What bars cover of this view, in points: of a root what its ``Environment`` says, of others what of their
    /// superview's safe area reaches into them, as of the last layout. The layout does not ask overrides of it.
    ///
    /// - Complexity: O(depth).
    open var safeAreaInsets: EdgeInsets { asView?.placedSafeArea() ?? .zero }

    /// The active constraints that this view holds: those whose items have it as their nearest common ancestor, in the
    /// order of their activation.
    open var constraints: [LayoutConstraint] { asView?.listedConstraints ?? [] }

    /// Activates a constraint. It is held by the nearest common ancestor of its items, which need not be this view.
    open func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

    /// Activates several constraints.
    open func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

    /// Deactivates a constraint.
    open func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

    /// Deactivates several constraints.
    open func removeConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.deactivate(constraints) }

    /// How firmly the view resists growing beyond its intrinsic size; 250 by default.
    open func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        asView?.priorities.hugging(axis) ?? .defaultLow
    }

    /// Sets how firmly the view resists growing beyond its intrinsic size.
    open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
        asViewRef?._withUnsafeGuaranteedRef { $0.setHugging(priority, axis) }
    }

    /// How firmly the view resists shrinking below its intrinsic size; 750 by default.
    open func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
        asView?.priorities.compression(axis) ?? .defaultHigh
    }

    /// Sets how firmly the view resists shrinking below its intrinsic size.
    open func setContentCompressionResistancePriority(
        _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
    ) {
        asViewRef?._withUnsafeGuaranteedRef { $0.setCompression(priority, axis) }
    }

    /// The guides that this view owns, without the ones it offers by itself.
    open var layoutGuides: [LayoutGuide] { asView?.ownGuides ?? [] }
    /// Makes this view the owner of a guide, taking it from its old owner.
    open func addLayoutGuide(_ layoutGuide: LayoutGuide) { asView?.adoptGuide(layoutGuide) }
    /// Removes a guide and the constraints that refer to it.
    open func removeLayoutGuide(_ layoutGuide: LayoutGuide) { asView?.dropGuide(layoutGuide) }

    /// What gives way when the superview is resized; nothing by default, which keeps the distances to its left and top.
    ///
    /// Matters while ``View/translatesAutoresizingMaskIntoConstraints`` is true. The frame and the mask then become four
    /// required constraints between the view and its superview, from the frame and the superview's size at the moment
    /// the frame (or the mask) was set.
    open var autoresizingMask: View.AutoresizingMask {
        get { asView?.resizingMask ?? [] }
        set { asView?.resizingMask = newValue }
    }
}
