public import Foundation
@_spi(UIKit) public import Taut

/// The delegate of a scroll view. Optional methods of UIKit have defaults here.
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called when the content offset changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the zoom scale changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when the user begins to drag. Inert: never called.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called before the user stops dragging. Inert: never called.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when the user stopped dragging. Inert: never called.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the content begins to decelerate. Inert: never called.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content stopped decelerating. Inert: never called.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when a scroll animation ended. Inert: never called.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Called when the adjusted insets changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// Whether a tap on the status bar scrolls to the top. Inert: never called.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called when the content was scrolled to the top. Inert: never called.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// The view that is scaled.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when the user begins to zoom. Inert: never called.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when the user stopped zooming. Inert: never called.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    /// The default implementation does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// The default implementation does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// The default implementation does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// The default implementation returns `true`.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// The default implementation does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// The default implementation returns `nil`.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The default implementation does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// The default implementation does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}

/// A protocol to which the delegate property belongs, so that subclasses can have delegates of other types.
public protocol _UIScrollDelegating: AnyObject {}

extension UIScrollView: _UIScrollDelegating {}

extension _UIScrollDelegating where Self: UIScrollView {
    /// The delegate. Not retained.
    public var delegate: (any UIScrollViewDelegate)? {
        get { keptWeakly("delegate") }
        set { setScrollDelegate(newValue) }
    }
}

extension UIScrollView {
    func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        keepWeakly(delegate, "delegate")
        let told: () -> Void = { [weak self] in
            guard let self else { return }
            let delegate: (any UIScrollViewDelegate)? = self.keptWeakly("delegate")
            delegate?.scrollViewDidScroll(self)
        }
        keep(delegate == nil ? nil : told as (() -> Void)?, "didScroll()")
        let arrived = { [weak self, weak delegate] in
            guard let self, let delegate else { return }
            delegate.scrollViewDidEndScrollingAnimation(self)
        }
        keep(delegate == nil ? nil : arrived as (() -> Void)?, "didArrive()")
        let inset = { [weak self, weak delegate] in
            guard let self, let delegate else { return }
            delegate.scrollViewDidChangeAdjustedContentInset(self)
        }
        keep(delegate == nil ? nil : inset as (() -> Void)?, "didChangeInset()")
        let zoom: (CGFloat) -> Void = { [weak self] in self?.zoom(to: $0) }
        keep(delegate == nil ? nil : zoom as ((CGFloat) -> Void)?, "zoom(to:)")
    }
}
