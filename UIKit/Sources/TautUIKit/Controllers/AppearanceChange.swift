import Foundation
@_spi(UIKit) import Taut

/// Whether a controller's view is visible, as far as it was told.
enum Appearance { case gone, coming, seen, going }

/// Views of controllers come into a window that is shown, or leave it: tells the controllers, each once.
///
/// The appearing view is laid out before its controllers are notified that it has appeared.
struct AppearanceChange {
    private let controllers: [UIViewController]
    private let seen: Bool
    private let animated: Bool

    /// Tells a controller and those in it whose views lie in its view, as far as they do not know.
    init(of controller: UIViewController, seen: Bool, animated: Bool) {
        (self.seen, self.animated) = (seen, animated)
        controllers = controller.appearing.filter { $0.begin(seen: seen, animated: animated) }
    }

    /// Tells them when the views have come or left.
    ///
    /// - Parameter other: the change of the controllers in whose place these come, which are told after the layout.
    func finish(after other: AppearanceChange? = nil) {
        if seen {
            for controller in controllers { controller.viewIsAppearing(animated) }
            controllers.first?.viewIfLoaded?.window?.layoutIfNeeded()
        }
        other?.finish()
        for controller in controllers { controller.end(seen: seen, animated: animated) }
    }

    /// Tells those that were to come that they leave, and the other way round.
    func cancel() {
        for controller in controllers where controller.begin(seen: !seen, animated: animated) {
            controller.end(seen: !seen, animated: animated)
        }
    }
}

@_spi(UIKit) extension UIViewController: ViewOwner {
    /// The view enters or leaves a window without a preceding notification: notifies the controller, unless its parent does.
    @_spi(UIKit) public func viewWillBe(seen: Bool) -> Bool { isTold && begin(seen: seen, animated: false) }
    /// Tells the controller that its view has come.
    @_spi(UIKit) public func viewBecomes(seen: Bool) { if seen { viewIsAppearing(false) } }
    /// Tells the controller that its view has come or left.
    @_spi(UIKit) public func viewIs(seen: Bool) { end(seen: seen, animated: false) }

    private var isTold: Bool {
        parent.map { $0.shouldAutomaticallyForwardAppearanceMethods && $0.isTold } ?? true
    }

    fileprivate func begin(seen: Bool, animated: Bool) -> Bool {
        switch (appearance, seen) {
        case (.gone, true), (.going, true):
            appearance = .coming
            viewWillAppear(animated)
        case (.seen, false), (.coming, false):
            appearance = .going
            viewWillDisappear(animated)
        default: return false
        }
        return true
    }

    fileprivate func end(seen: Bool, animated: Bool) {
        switch (appearance, seen) {
        case (.coming, true):
            appearance = .seen
            viewDidAppear(animated)
        case (.going, false):
            appearance = .gone
            viewDidDisappear(animated)
        default: break
        }
    }

    /// Adds the view to another one, and notifies its controllers if that is in a visible window.
    func appear(in view: UIView, animated: Bool = false, _ enter: () -> Void) {
        loadViewIfNeeded()
        guard view.isSeen else { return enter() }
        let change = AppearanceChange(of: self, seen: true, animated: animated)
        enter()
        change.finish()
    }

    /// Removes the view from its superview, and notifies its controllers if that is in a visible window.
    func disappear(animated: Bool = false, _ leave: () -> Void) {
        let change = AppearanceChange(of: self, seen: false, animated: animated)
        leave()
        change.finish()
    }

    /// The controller, and those in it whose views lie in its view.
    fileprivate var appearing: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [self] }
        return [self]
            + children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }.flatMap { $0.appearing }
    }
}
