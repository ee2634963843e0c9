import Foundation
@_spi(UIKit) public import Taut

/// What UIKit's scroll views have besides layout: kept, and read back.
extension UIScrollView {
    /// Which view is scrolled along when its first responder would be covered; kept.
    public var allowsKeyboardScrolling: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// What recognises dragging.
    public var panGestureRecognizer: UIPanGestureRecognizer {
        if let recognizer: UIPanGestureRecognizer = kept(or: nil) { return recognizer }
        let recognizer = UIPanGestureRecognizer()
        keep(recognizer as UIPanGestureRecognizer?)
        addGestureRecognizer(recognizer)
        return recognizer
    }

    /// What would come up when the content is pulled down.
    public var refreshControl: UIRefreshControl? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

/// What would come up when content is pulled down.
nonisolated open class UIRefreshControl: UIControl {
    /// Whether it is up.
    open private(set) var isRefreshing = false
    /// Has it come up.
    open func beginRefreshing() { isRefreshing = true }
    /// Has it go away.
    open func endRefreshing() { isRefreshing = false }
}
