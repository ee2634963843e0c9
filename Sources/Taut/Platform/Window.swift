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

        /// Whether the window would get keys: it was the last one of its thread that was made to.
        open var isKeyWindow: Bool { ShownWindows.current.key === self }
        /// Shows the window, and has keys arrive here.
        open func makeKeyAndVisible() {
            isHidden = false
            makeKey()
        }
        /// An event has arrived. Called by nobody.
        open func sendEvent(_ event: Event) {}
        /// Has keys arrive here, and in no other window of the thread.
        open func makeKey() { ShownWindows.current.makeKey(self) }
        /// Called after keys began to arrive.
        open func becomeKey() {}
        /// Called before keys arrive elsewhere.
        open func resignKey() {}
    }
}

/// The windows of a thread that were shown. They are not retained.
package final class ShownWindows {
    private var shown: [WeakBox] = []
    /// The one that gets keys.
    package private(set) weak var key: Platform.Window?

    /// Those of this thread.
    package static var current: ShownWindows { ThreadValues.value("ShownWindows") { ShownWindows() } }

    /// All that live, in the order in which they were shown.
    package var windows: [Platform.Window] { shown.compactMap { $0.object as? Platform.Window } }

    fileprivate func makeKey(_ window: Platform.Window) {
        guard key !== window else { return }
        key?.resignKey()
        shown.removeAll { $0.object == nil }
        if !shown.contains(where: { $0.object === window }) { shown.append(WeakBox(window)) }
        key = window
        window.becomeKey()
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
