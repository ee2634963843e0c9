public import Foundation
@_spi(UIKit) public import Taut

/// The orientation of the interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// On its right side.
    case landscapeRight = 3
    /// On its left side.
    case landscapeLeft = 4
    /// Whether it lies on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it stands.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// On its left side.
    case landscapeLeft = 3
    /// On its right side.
    case landscapeRight = 4
    /// Looking up.
    case faceUp = 5
    /// Looking down.
    case faceDown = 6
    /// Whether it lies on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it stands.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether a program can be shown that way.
    public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
    /// Whether it lies on its front or back.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

extension UIScene {
    /// Whether a part of the program is seen.
    public enum ActivationState: Int, Sendable {
        /// Hidden.
        case unattached = -1
        /// It is used.
        case foregroundActive = 0
        /// Visible.
        case foregroundInactive = 1
        /// Hidden.
        case background = 2
    }

    /// What a part of the program is begun with.
    nonisolated open class ConnectionOptions: NSObject {}
    /// Whether it is visible: it is used.
    public var activationState: ActivationState { .foregroundActive }
}

/// The delegate that is notified of a part of the program. Optional methods of UIKit have defaults here.
public protocol UISceneDelegate: NSObjectProtocol {
    /// It begins.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

extension UISceneDelegate {
    /// The default implementation does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
}

/// What is kept of a part of the program.
nonisolated open class UISceneSession: NSObject {}

extension UIWindowScene {
    /// The windows: those of ``UIApplication/windows``.
    public var windows: [UIWindow] { UIApplication.shared.windows }
    /// The window that gets keys.
    public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The screen.
    public var screen: UIScreen { .main }
    /// The orientation of the interface: upright.
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// The status bar.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    /// The traits of the screen.
    public var traitCollection: UITraitCollection { screen.traitCollection }
}

/// What there is to know of the status bar: it is not there.
nonisolated open class UIStatusBarManager: NSObject {
    /// Where it is: nowhere.
    open var statusBarFrame: CGRect { .zero }
    /// Whether it is hidden.
    open var isStatusBarHidden: Bool { true }
}

extension UIApplication {
    /// The parts of the program that are there: one with all windows.
    public var connectedScenes: Set<UIScene> {
        [ThreadValues.value("UIApplication.scene") { UIWindowScene() }]
    }

    /// No touches are handed on for now; none are anyway.
    public func beginIgnoringInteractionEvents() { ignored.count += 1 }
    /// Touches are handed on again, once called as often as ``beginIgnoringInteractionEvents()``.
    public func endIgnoringInteractionEvents() { ignored.count = max(ignored.count - 1, 0) }
    /// Whether touches are not handed on.
    public var isIgnoringInteractionEvents: Bool { ignored.count > 0 }
    private var ignored: Ignored { ThreadValues.value("UIApplication.ignored") { Ignored() } }
    private final class Ignored { var count = 0 }
    /// The address of the program's settings.
    public class var openSettingsURLString: String { "app-settings:" }
    /// Where the status bar is: nowhere.
    public var statusBarFrame: CGRect { .zero }
    /// The orientation of the interface: upright.
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
    /// Opens nothing.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { completion?(false) }

    /// Makes a target perform an action; without a target nothing happens. Returns whether it was performed.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        action.perform(on: target as AnyObject?, sender: sender)
    }

    /// How something is opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates the value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The name of the notification that the program left the foreground.
    public class var didEnterBackgroundNotification: NSNotification.Name { name("DidEnterBackground") }
    /// The name of the notification that the program is about to be seen.
    public class var willEnterForegroundNotification: NSNotification.Name { name("WillEnterForeground") }
    /// The name of the notification that the program is used.
    public class var didBecomeActiveNotification: NSNotification.Name { name("DidBecomeActive") }
    /// The name of the notification that the program will resign active.
    public class var willResignActiveNotification: NSNotification.Name { name("WillResignActive") }
    /// The name of the notification that the program is about to end.
    public class var willTerminateNotification: NSNotification.Name { name("WillTerminate") }
    /// The name of the notification that memory is short.
    public class var didReceiveMemoryWarningNotification: NSNotification.Name { name("DidReceiveMemoryWarning") }
    /// The name of the notification that the status bar is about to move.
    public class var willChangeStatusBarFrameNotification: NSNotification.Name { name("WillChangeStatusBarFrame") }
    /// The name of the notification that the status bar has moved.
    public class var didChangeStatusBarFrameNotification: NSNotification.Name { name("DidChangeStatusBarFrame") }

    private class func name(_ event: String) -> NSNotification.Name {
        NSNotification.Name("UIApplication\(event)Notification")
    }
}

extension UIDevice {
    /// The orientation of the device: upright.
    public var orientation: UIDeviceOrientation { .portrait }
    /// What its owner calls it.
    public var name: String { ProcessInfo.processInfo.hostName }
}

extension UIScreen {
    /// The screens: one.
    public class var screens: [UIScreen] { [main] }
    /// Real pixels per point.
    public var nativeScale: CGFloat { scale }
    /// The coordinates of the screen.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The coordinates of the screen held upright.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }
    /// How many frames a second there would be.
    public var maximumFramesPerSecond: Int { 60 }
}
