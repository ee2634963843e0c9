public import Foundation
public import Taut

/// What a device does for people who do not see, hear or move as others do. Nothing is turned on, and nobody is told.
public enum UIAccessibility {
    /// What someone to whom a screen is read aloud is told.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: UInt32
        /// A notification by its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Everything is new.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Something is new.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A sentence is to be read.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells nobody.
    public static func post(notification: Notification, argument: Any?) {}
    /// Whether the screen is read aloud.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether things should move less.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether things should be seen through less.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether text should be bold.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether switches are used instead of touches.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether colours should be darker.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// The name of the notification that the screen is read aloud from now on, or no longer.
    public static var voiceOverStatusDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
    }
    /// The name of the notification that things should move less from now on, or no longer.
    public static var reduceMotionStatusDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
    }
}

/// Something that can be done to what is read aloud.
open class UIAccessibilityCustomAction: NSObject {
    /// What is read aloud.
    open var name: String
    /// Does it; returns whether it was done.
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
    /// Something that is done by a closure.
    public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
        (self.name, self.actionHandler) = (name, actionHandler)
        super.init()
    }
}

extension UIView {
    /// What can be done to the view.
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// What is shown large while the view is held.
    public var largeContentTitle: String? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// Whether something is shown large while the view is held.
    public var showsLargeContentViewer: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
}
