public import Foundation
@_spi(UIKit) public import Taut

/// The overridable members of controllers that do not affect layout. A class of its own, so that it has a file of its own.
nonisolated open class _UIViewControllerBase: Responder {
    /// Whether the controller is in editing mode.
    open var isEditing: Bool {
        get { kept(or: false) }
        set { setEditing(newValue, animated: false) }
    }
    /// Sets the editing mode.
    open func setEditing(_ editing: Bool, animated: Bool) { keep(editing, "isEditing") }
    /// A button that toggles the editing mode.
    open var editButtonItem: UIBarButtonItem {
        if let item: UIBarButtonItem = kept(or: nil) { return item }
        let item = UIBarButtonItem(systemItem: .edit)
        keep(item as UIBarButtonItem?)
        return item
    }
    /// Whether the home indicator is hidden. Inert: never called.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Whether the pointer is locked. Inert: never called.
    open var prefersPointerLocked: Bool { false }
    /// The interface orientation for the presented controller. Inert: never called.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Whether the status bar is hidden. Inert: never called.
    open var prefersStatusBarHidden: Bool { false }
    /// The style of the status bar. Inert: never called.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The animation of the status bar. Inert: never called.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The supported orientations.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// Whether the view rotates with the device. Inert: never called.
    open var shouldAutorotate: Bool { true }
    /// The edges at which system gestures are deferred.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Whether the keyboard stays when the focus moves to a view without text. Inert: never called.
    open var disablesAutomaticKeyboardDismissal: Bool { false }
    /// The key commands. Inert: there are no key events.
    open var keyCommands: [UIKeyCommand]? { kept(or: nil, "added") }
    /// Stored only: ``UIScrollView/contentInsetAdjustmentBehavior`` decides.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Whether the presented controller decides on the status bar. Stored only.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether this controller decides on the transition style of presentations over it. Stored only.
    open var providesPresentationContextTransitionStyle = false
    /// The orientation of the interface: portrait.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// Adds a key command. Stored only.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) {
        keep(kept(or: [UIKeyCommand](), "added") + [keyCommand], "added")
    }
    /// Removes a key command.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        keep(kept(or: [UIKeyCommand](), "added").filter { $0 !== keyCommand }, "added")
    }
    /// Called when memory is scarce. Inert: never called.
    open func didReceiveMemoryWarning() {}
    /// Writes the restorable state. Inert: never called.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Restores the restorable state. Inert: never called.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Called when all state is restored. Inert: never called.
    open func applicationFinishedRestoringState() {}
    /// The restoration identifier.
    open var restorationIdentifier: String?
    /// Requests the style of the status bar again. Inert: has no effect.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Requests whether the home indicator is hidden. Inert: has no effect.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Requests the edges of deferred system gestures again. Inert: has no effect.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Requests the supported orientations again. Inert: has no effect.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}

/// The animation of the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
    /// Immediately.
    case none = 0
    /// Fade.
    case fade = 1
    /// Slide.
    case slide = 2
}
