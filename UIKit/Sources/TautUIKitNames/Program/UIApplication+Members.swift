public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

extension UIScene {
    /// The delegate. Not retained.
    public var delegate: (any UISceneDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
}

/// Is notified of a part of the program with windows.
public protocol UIWindowSceneDelegate: UISceneDelegate {}

extension UIWindow {
    /// The part of the program that the window belongs to.
    public var windowScene: UIWindowScene? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}

extension UIApplication {
    /// Whether there may be several parts: no.
    public var supportsMultipleScenes: Bool { false }
    /// Whether something could be opened: no.
    public func canOpenURL(_ url: URL) -> Bool { false }
}

extension UIDevice {
    /// Begins to tell how it is turned: it never turns.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Ends that.
    public func endGeneratingDeviceOrientationNotifications() {}
}

/// Would be felt.
nonisolated open class UIFeedbackGenerator: NSObject {
    /// Gets ready.
    open func prepare() {}
}

/// Would be felt as a push.
nonisolated open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of an impact.
    public enum FeedbackStyle: Int, Sendable {
        /// Light.
        case light = 0
        /// Neither light nor heavy.
        case medium = 1
        /// Heavy.
        case heavy = 2
        /// Soft.
        case soft = 3
        /// Hard.
        case rigid = 4
    }
    /// Creates a push.
    public convenience init(style: FeedbackStyle) { self.init() }
    /// Pushes: nothing is felt.
    open func impactOccurred() {}
    /// Pushes: nothing is felt.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Would be felt as a choice.
nonisolated open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Something else was chosen: nothing is felt.
    open func selectionChanged() {}
}

/// Would be felt as an end.
nonisolated open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcome that the feedback reports.
    public enum FeedbackType: Int, Sendable {
        /// Well.
        case success = 0
        /// Almost.
        case warning = 1
        /// Badly.
        case error = 2
    }
    /// Something ended: nothing is felt.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// The pasteboard.
nonisolated open class UIPasteboard: NSObject {
    /// One for each thread that asks.
    open class var general: UIPasteboard { ThreadValues.value("UIPasteboard.general") { UIPasteboard() } }
    /// The content as text.
    open var string: String?
    /// The content as an image.
    open var image: UIImage?
    /// The content as a URL.
    open var url: URL?
    /// Whether text was copied.
    open var hasStrings: Bool { string != nil }
    /// Whether an image was copied.
    open var hasImages: Bool { image != nil }
    /// Whether an address was copied.
    open var hasURLs: Bool { url != nil }
}
