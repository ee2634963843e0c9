public import Foundation
@_spi(UIKit) public import Taut

/// The orientation of the interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Portrait.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Landscape, turned right.
    case landscapeRight = 3
    /// Landscape, turned left.
    case landscapeLeft = 4
    /// Whether it is landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it is portrait.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Portrait.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Landscape, turned left.
    case landscapeLeft = 3
    /// Landscape, turned right.
    case landscapeRight = 4
    /// The screen faces up.
    case faceUp = 5
    /// The screen faces down.
    case faceDown = 6
    /// Whether it is landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it is portrait.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether an interface can have the orientation.
    public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
    /// Whether the device lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

extension UIScene {
    /// The activation state of a scene.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// Active in the foreground.
        case foregroundActive = 0
        /// Inactive in the foreground.
        case foregroundInactive = 1
        /// In the background.
        case background = 2
    }

    /// Options with which a scene is connected.
    nonisolated open class ConnectionOptions: NSObject {}
    /// The activation state: active.
    public var activationState: ActivationState { .foregroundActive }
}

/// The delegate of a scene. Optional methods of UIKit have defaults here.
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when a scene is connected. Inert: never called.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

extension UISceneDelegate {
    /// The default implementation does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
}

/// The session of a scene.
nonisolated open class UISceneSession: NSObject {}

extension UIWindowScene {
    /// The windows: those of ``UIApplication/windows``.
    public var windows: [UIWindow] { UIApplication.shared.windows }
    /// The window that gets keys.
    public var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The screen.
    public var screen: UIScreen { .main }
    /// The orientation of the interface: portrait.
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// The status bar.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    /// The traits of the screen.
    public var traitCollection: UITraitCollection { screen.traitCollection }
}

/// The manager of the status bar, which is not displayed.
nonisolated open class UIStatusBarManager: NSObject {
    /// The frame of the status bar: zero.
    open var statusBarFrame: CGRect { .zero }
    /// Whether it is hidden.
    open var isStatusBarHidden: Bool { true }
}

extension UIApplication {
    /// The connected scenes: one with all windows.
    public var connectedScenes: Set<UIScene> {
        [ThreadValues.value("UIApplication.scene") { UIWindowScene() }]
    }

    /// Ignores touches. Inert: there are none.
    public func beginIgnoringInteractionEvents() { ignored.count += 1 }
    /// Stops ignoring touches, if called as often as ``beginIgnoringInteractionEvents()``.
    public func endIgnoringInteractionEvents() { ignored.count = max(ignored.count - 1, 0) }
    /// Whether touches are ignored.
    public var isIgnoringInteractionEvents: Bool { ignored.count > 0 }
    private var ignored: Ignored { ThreadValues.value("UIApplication.ignored") { Ignored() } }
    private final class Ignored { var count = 0 }
    /// The address of the program's settings.
    public class var openSettingsURLString: String { "app-settings:" }
    /// The frame of the status bar: zero.
    public var statusBarFrame: CGRect { .zero }
    /// The orientation of the interface: portrait.
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
    /// Opens a URL. Inert: nothing is opened.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { completion?(false) }

    /// Performs an action on a target; without a target nothing happens. Returns whether it was performed.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        action.perform(on: target as AnyObject?, sender: sender)
    }

    /// The key of an option for opening URLs.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates the value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The name of the notification that the program left the foreground.
    public class var didEnterBackgroundNotification: NSNotification.Name { name("DidEnterBackground") }
    /// The name of the notification that the program will enter the foreground.
    public class var willEnterForegroundNotification: NSNotification.Name { name("WillEnterForeground") }
    /// The name of the notification that the program became active.
    public class var didBecomeActiveNotification: NSNotification.Name { name("DidBecomeActive") }
    /// The name of the notification that the program will resign active.
    public class var willResignActiveNotification: NSNotification.Name { name("WillResignActive") }
    /// The name of the notification that the program will terminate.
    public class var willTerminateNotification: NSNotification.Name { name("WillTerminate") }
    /// The name of the notification that memory is scarce.
    public class var didReceiveMemoryWarningNotification: NSNotification.Name { name("DidReceiveMemoryWarning") }
    /// The name of the notification that the frame of the status bar will change.
    public class var willChangeStatusBarFrameNotification: NSNotification.Name { name("WillChangeStatusBarFrame") }
    /// The name of the notification that the frame of the status bar changed.
    public class var didChangeStatusBarFrameNotification: NSNotification.Name { name("DidChangeStatusBarFrame") }

    private class func name(_ event: String) -> NSNotification.Name {
        NSNotification.Name("UIApplication\(event)Notification")
    }
}

extension UIDevice {
    /// The orientation of the device: portrait.
    public var orientation: UIDeviceOrientation { .portrait }
    /// The name of the device: that of the host.
    public var name: String { ProcessInfo.processInfo.hostName }
}

extension UIScreen {
    /// The screens: one.
    public class var screens: [UIScreen] { [main] }
    /// Physical pixels per point.
    public var nativeScale: CGFloat { scale }
    /// The coordinates of the screen.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The coordinates of the screen in portrait.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }
    /// The maximum number of frames per second: 60.
    public var maximumFramesPerSecond: Int { 60 }
}
