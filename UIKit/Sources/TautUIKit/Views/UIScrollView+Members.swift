import Foundation
@_spi(UIKit) public import Taut

/// Members of UIKit's scroll views without an effect on layout. Stored only.
extension UIScrollView {
    /// Which view is scrolled along when its first responder would be covered; kept.
    public var allowsKeyboardScrolling: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// The gesture recogniser of dragging.
    public var panGestureRecognizer: UIPanGestureRecognizer {
        if let recognizer: UIPanGestureRecognizer = kept(or: nil) { return recognizer }
        let recognizer = UIPanGestureRecognizer()
        keep(recognizer as UIPanGestureRecognizer?)
        addGestureRecognizer(recognizer)
        return recognizer
    }

    /// The control shown when the content is pulled down; not shown.
    public var refreshControl: UIRefreshControl? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

/// The control shown when content is pulled down. Not shown.
nonisolated open class UIRefreshControl: UIControl {
    /// Whether it is up.
    open private(set) var isRefreshing = false
    /// Starts refreshing.
    open func beginRefreshing() { isRefreshing = true }
    /// Ends refreshing.
    open func endRefreshing() { isRefreshing = false }
}
