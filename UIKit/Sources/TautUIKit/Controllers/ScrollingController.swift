public import Foundation
public import Taut

/// The scroll view delegate of controllers of tables and collection views, as overridable members.
nonisolated open class _UIScrollingController: UIViewController, UIScrollViewDelegate {
    /// The default implementation does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// The default implementation does nothing.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// The default implementation does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// The default implementation does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// The default implementation returns `true`.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// The default implementation does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// The default implementation returns `nil`.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The default implementation does nothing.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// The default implementation does nothing.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
