public import Foundation

extension Platform {
    /// A root view. UIKit's name: `UIWindow`.
    open class Window: View {
        /// A window with a frame in points.
        public override init(frame: CGRect) {
            super.init(frame: frame)
            flags.insert(.isInWindow)
        }

        /// A window as large as the screen.
        public convenience init() { self.init(frame: Screen.main.bounds) }

        /// A window with an empty frame. Nothing is decoded.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            flags.insert(.isInWindow)
        }

        /// Whether the window would get keys.
        open var isKeyWindow: Bool { false }
        /// Shows the window.
        open func makeKeyAndVisible() { isHidden = false }
        /// An event has arrived. Called by nobody.
        open func sendEvent(_ event: Event) {}
        /// Has keys arrive here.
        open func makeKey() {}
        /// Called after keys began to arrive.
        open func becomeKey() {}
        /// Called before keys arrive elsewhere.
        open func resignKey() {}
    }
}

extension View {
    /// The view enters, leaves or changes its window: tells it and everything below it around the change.
    func moveWindow(to window: Platform.Window?, _ change: () -> Void) {
        var views: [View] = []
        forEachView { views.append($0) }
        for view in views { view.willMove(toWindow: window) }
        change()
        for view in views {
            if window == nil { view.flags.remove(.isInWindow) } else { view.flags.insert(.isInWindow) }
        }
        for view in views { view.didMoveToWindow() }
    }
}
