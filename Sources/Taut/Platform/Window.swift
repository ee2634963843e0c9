public import Foundation

extension Platform {
    /// A root view. UIKit's name: `UIWindow`.
    ///
    /// It is hidden until it is shown, which its layout does not depend on: controllers appear when their views come into a window that
    /// is shown.
    nonisolated open class Window: View {
        /// The controller whose view fills the window.
        @_spi(UIKit) public var root: (any ViewOwner)?

        /// A window with a frame in points.
        public override init(frame: CGRect) {
            super.init(frame: frame)
            begin()
        }

        /// A window of a part of the program, as large as the screen.
        public init(windowScene: WindowScene) {
            super.init(frame: Screen.main.bounds)
            keep(windowScene as WindowScene?, "windowScene")
            begin()
        }

        /// A window as large as the screen.
        public convenience init() { self.init(frame: Screen.main.bounds) }

        /// A window with an empty frame. Nothing is decoded.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            begin()
        }

        private func begin() {
            flags.insert(.isInWindow)
            super.isHidden = true
        }

        /// Whether the window is not shown: at first it is not.
        open override var isHidden: Bool {
            get { super.isHidden }
            set {
                guard newValue != super.isHidden else { return }
                tellOwners(of: allViews, seen: !newValue) {
                    super.isHidden = newValue
                } before: {
                    if !newValue { layoutIfNeeded() }
                }
            }
        }

        /// Whether the window would get keys: it was the last one of its thread that was made to.
        open var isKeyWindow: Bool { ShownWindows.current.key === self }
        /// Shows the window, and has keys arrive here.
        open func makeKeyAndVisible() {
            isHidden = false
            makeKey()
        }
        /// What can be undone in the window.
        open override var undoManager: UndoManager? { ownUndoManager }
        /// An event has arrived. Inert: never called.
        open func sendEvent(_ event: Event) {}
        /// Has keys arrive here, and in no other window of the thread.
        open func makeKey() { ShownWindows.current.makeKey(self) }
        /// Called after keys began to arrive.
        open func becomeKey() {}
        /// Called before keys arrive elsewhere.
        open func resignKey() {}
    }
}

extension Platform {
    /// A part of the program that is shown by itself. UIKit's name: `UIScene`.
    nonisolated open class Scene: NSObject { @_spi(UIKit) public final var attached: Attached? }
    /// A part of the program with windows. UIKit's name: `UIWindowScene`.
    nonisolated open class WindowScene: Scene {}
}

/// The windows of a thread that were shown. They are not retained.
@_spi(UIKit) public final class ShownWindows {
    private var shown: [WeakBox] = []
    /// The one that gets keys.
    public private(set) weak var key: Platform.Window?

    /// Those of this thread.
    public static var current: ShownWindows { ThreadValues.value("ShownWindows") { ShownWindows() } }

    /// All that live, in the order in which they were shown.
    public var windows: [Platform.Window] { shown.compactMap { $0.object as? Platform.Window } }

    fileprivate func makeKey(_ window: Platform.Window) {
        guard key !== window else { return }
        key?.resignKey()
        shown.removeAll { $0.object == nil }
        if !shown.contains(where: { $0.object === window }) { shown.append(WeakBox(window)) }
        key = window
        window.becomeKey()
    }
}

/// A controller, for the view of which it is the ``ViewLayoutDelegate``.
@_spi(UIKit) public protocol ViewOwner: AnyObject {
    /// The view is about to come into a window that is shown, or to leave it. Returns whether the owner is to be told of the rest.
    func viewWillBe(seen: Bool) -> Bool
    /// The view has come or left.
    func viewBecomes(seen: Bool)
    /// All views that came or left with it have, too.
    func viewIs(seen: Bool)
    /// The view has other traits; called before the view itself is told.
    func viewChangedTraits(from old: TraitCollection)
}

extension View {
    /// Tells those who own views around a change through which these come into a window that is shown, or leave it.
    func tellOwners(of views: [View], seen: Bool, around change: () -> Void, before settled: () -> Void = {}) {
        let owners = views.compactMap { $0.delegateBox?.delegate as? any ViewOwner }.filter {
            $0.viewWillBe(seen: seen)
        }
        change()
        for owner in owners { owner.viewBecomes(seen: seen) }
        settled()
        for owner in owners { owner.viewIs(seen: seen) }
    }

    /// The view enters or leaves a window: tells the controllers of it and of everything below it around the change.
    ///
    /// - Parameter change: changes the superview, and tells the views at the beginning and at the end of the move.
    func moveWindow(to window: Platform.Window?, _ change: (WindowMove) -> Void) {
        let views = allViews
        let seen = window.map { !$0.isHidden } ?? false
        tellOwners(of: seen || isSeen ? views : [], seen: seen) { change(WindowMove(views: views, window: window)) }
    }
}

/// A view and everything below it enter or leave a window. In UIKit's order, `willMove(toWindow:)` comes first where a view enters, and after
/// `willMove(toSuperview:)` where it leaves; `didMoveToWindow()` comes before `didMoveToSuperview()`.
struct WindowMove {
    let views: [View]
    let window: Platform.Window?

    /// Tells the views before the superview changes.
    func begin() { for view in views { view.willMove(toWindow: window) } }

    /// Tells the views after the superview has changed.
    func end() {
        for view in views {
            if window == nil { view.flags.remove(.isInWindow) } else { view.flags.insert(.isInWindow) }
        }
        for view in views { view.didMoveToWindow() }
    }
}
