public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

/// Accessibility settings and notifications. All settings are off, and notifications are never posted.
public enum UIAccessibility {
    /// A notification to assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt32
        /// Creates a notification by its number.
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

    /// A rectangle of a view's coordinates in those of the screen.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: nil)
    }
    /// Inert: posts nothing.
    public static func post(notification: Notification, argument: Any?) {}
    /// Whether the screen is read aloud.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether motion is reduced.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether transparency is reduced.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether text should be bold.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether switches are used instead of touches.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether colours should be darker.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// The name of the notification that VoiceOver was turned on or off.
    public static var voiceOverStatusDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
    }
    /// The name of the notification that reduced motion was turned on or off.
    public static var reduceMotionStatusDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
    }
    /// The name of the notification that something else is read aloud.
    public static var elementFocusedNotification: NSNotification.Name {
        NSNotification.Name("UIAccessibilityElementFocusedNotification")
    }
    /// The key of what is read aloud now.
    public static var focusedElementUserInfoKey: String { "UIAccessibilityFocusedElementKey" }
    /// The key of what was read aloud before.
    public static var unfocusedElementUserInfoKey: String { "UIAccessibilityUnfocusedElementKey" }
}

/// A way through what is read aloud.
nonisolated open class UIAccessibilityCustomRotor: NSObject {
    /// Returns the next result of a search.
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?
    /// The system's types of rotors.
    public enum SystemRotorType: Int, Sendable {
        /// Elsewhere.
        case none = 0
        /// To links.
        case link = 1
        /// To links that were followed.
        case visitedLink = 2
        /// To headings.
        case heading = 3
    }
    /// Which way of reading goes on.
    public enum Direction: Int, Sendable {
        /// Back.
        case previous = 0
        /// On.
        case next = 1
    }
    /// The name.
    open var name: String
    /// The system's type.
    public let systemRotorType: SystemRotorType
    /// Finds what comes next.
    open var itemSearchBlock: Search
    /// Creates a way of one's own.
    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        (self.name, systemRotorType, self.itemSearchBlock) = (name, .none, itemSearchBlock)
        super.init()
    }
    /// Creates one of the system's ways.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        (name, systemRotorType, self.itemSearchBlock) = ("", type, itemSearchBlock)
        super.init()
    }
}

/// The predicate of a rotor's search.
nonisolated open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The current item.
    open var currentItem = UIAccessibilityCustomRotorItemResult(targetElement: NSNull(), targetRange: nil)
    /// Which way it goes on.
    open var searchDirection: UIAccessibilityCustomRotor.Direction = .next
}

/// The result of a rotor's search.
nonisolated open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element that was found.
    open weak var targetElement: (any NSObjectProtocol)?
    /// Which part of its text.
    open var targetRange: UITextRange?
    /// Something that was found.
    public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        (self.targetElement, self.targetRange) = (targetElement, targetRange)
        super.init()
    }
}

extension UIView {
    /// Ways through what is read aloud.
    public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The title in the large content viewer. Stored only.
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
