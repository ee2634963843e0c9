public import Foundation
@_spi(UIKit) public import Taut

/// What of a controller has no bearing on layout, and can be overridden. A class of its own, so that it lies in a file of its own.
nonisolated open class _UIViewControllerBase: Responder {
    /// Whether the view can be edited.
    open var isEditing: Bool {
        get { kept(or: false) }
        set { setEditing(newValue, animated: false) }
    }
    /// Sets whether the view can be edited.
    open func setEditing(_ editing: Bool, animated: Bool) { keep(editing, "isEditing") }
    /// A button that begins and ends editing.
    open var editButtonItem: UIBarButtonItem {
        if let item: UIBarButtonItem = kept(or: nil) { return item }
        let item = UIBarButtonItem(systemItem: .edit)
        keep(item as UIBarButtonItem?)
        return item
    }
    /// Whether the home indicator would be hidden.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Whether a pointer would be held.
    open var prefersPointerLocked: Bool { false }
    /// The orientation that the interface would have when the controller is presented.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Whether there would be no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// How a status bar would look.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// How a status bar would come and go.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The supported orientations.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// Whether the view would turn with the device.
    open var shouldAutorotate: Bool { true }
    /// The edges at which system gestures are deferred.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Whether a keyboard would stay when the focus moves to what takes no keys.
    open var disablesAutomaticKeyboardDismissal: Bool { false }
    /// What keys do.
    open var keyCommands: [UIKeyCommand]? { kept(or: nil, "added") }
    /// Stored only: ``UIScrollView/contentInsetAdjustmentBehavior`` decides.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Whether a controller that covers this one says how the status bar looks.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether what is presented over this controller comes as this one says; kept.
    open var providesPresentationContextTransitionStyle = false
    /// The orientation of the interface: upright.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// Adds what a key does; kept.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) {
        keep(kept(or: [UIKeyCommand](), "added") + [keyCommand], "added")
    }
    /// Removes what a key does.
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
    /// Has the ways in which the device may be held be asked about again: it is not.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}

/// How a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    /// Immediately.
    case none = 0
    /// It fades.
    case fade = 1
    /// It slides.
    case slide = 2
}
