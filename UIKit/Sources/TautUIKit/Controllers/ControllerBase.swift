public import Foundation
@_spi(UIKit) public import Taut

/// What of a controller has no bearing on layout, and can be overridden. A class of its own, so that it lies in a file of its own.
nonisolated open class _UIViewControllerBase: Responder {
    /// Whether the view can be edited.
    open var isEditing: Bool {
        get { kept(or: false) }
        set { setEditing(newValue, animated: false) }
    }
    /// Has the view be editable, or no longer.
    open func setEditing(_ editing: Bool, animated: Bool) { keep(editing, "isEditing") }
    /// A button that begins and ends editing.
    open var editButtonItem: UIBarButtonItem {
        if let item: UIBarButtonItem = kept(or: nil) { return item }
        let item = UIBarButtonItem(systemItem: .edit)
        keep(item as UIBarButtonItem?)
        return item
    }
    /// Whether the bar at the bottom of the screen would hide.
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
    /// How the device may be held.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// Whether the view would turn with the device.
    open var shouldAutorotate: Bool { true }
    /// The edges where gestures of the system wait.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Whether a keyboard would stay when the focus moves to what takes no keys.
    open var disablesAutomaticKeyboardDismissal: Bool { false }
    /// What keys do.
    open var keyCommands: [UIKeyCommand]? { kept(or: nil, "added") }
    /// Scroll views avoided bars once; ``UIScrollView/contentInsetAdjustmentBehavior`` says so now. Kept.
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
    /// Memory is scarce. Inert: never called.
    open func didReceiveMemoryWarning() {}
    /// Writes what a user saw. Inert: never called.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Restores what a user saw. Inert: never called.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Everything that a user saw is restored. Inert: never called.
    open func applicationFinishedRestoringState() {}
    /// A name for restoring what a user saw.
    open var restorationIdentifier: String?
    /// Has the status bar be asked about again: there is none.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Has the bar at the bottom of the screen be asked about again: there is none.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Has the edges where gestures of the system wait be asked about again: there are none.
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
