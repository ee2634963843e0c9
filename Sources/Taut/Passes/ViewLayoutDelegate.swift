/// The methods of a view's controller that layout calls: a part of UIKit's `UIViewController`.
///
/// The update pass calls ``updateViewConstraints()`` of all delegates whose views asked for it, then
/// ``View/updateConstraints()`` of the views, subviews before superviews in both. The layout pass calls
/// ``viewWillLayoutSubviews()``, ``View/layoutSubviews()`` and ``viewDidLayoutSubviews()`` for one view after the other,
/// superviews before subviews.
public protocol ViewLayoutDelegate: AnyObject {
    /// Changes constraints in the update pass.
    func updateViewConstraints()
    /// The view's subviews are about to be laid out.
    func viewWillLayoutSubviews()
    /// The view's subviews have their frames; their own subviews need not.
    func viewDidLayoutSubviews()
    /// The view has been told of another safe area.
    func viewSafeAreaInsetsDidChange()
    /// The view has been told of other margins.
    func viewLayoutMarginsDidChange()
    /// The least margins of the view where it fills a window, in points.
    ///
    /// - Parameter standard: those that its environment gives a root of its width.
    func leastMargins(standard: DirectionalEdgeInsets) -> DirectionalEdgeInsets
}

extension ViewLayoutDelegate {
    /// The default implementation does nothing.
    public func updateViewConstraints() {}
    /// The default implementation does nothing.
    public func viewWillLayoutSubviews() {}
    /// The default implementation does nothing.
    public func viewDidLayoutSubviews() {}
    /// The default implementation does nothing.
    public func viewSafeAreaInsetsDidChange() {}
    /// The default implementation does nothing.
    public func viewLayoutMarginsDidChange() {}
    /// The standard ones.
    public func leastMargins(standard: DirectionalEdgeInsets) -> DirectionalEdgeInsets { standard }
}

/// Holds a view's delegate without retaining it. A box, because few views have one.
final class LayoutDelegateBox {
    weak var delegate: (any ViewLayoutDelegate)?

    init(_ delegate: any ViewLayoutDelegate) { self.delegate = delegate }
}

extension View.Extras {
    /// Who takes part in the passes on behalf of the view. Not retained.
    public var layoutDelegate: (any ViewLayoutDelegate)? {
        get { view.delegateBox?.delegate }
        nonmutating set { view.delegateBox = newValue.map(LayoutDelegateBox.init) }
    }
}
