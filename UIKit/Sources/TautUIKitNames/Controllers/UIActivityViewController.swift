public import Foundation
import Taut
public import TautUIKit

/// Would offer what can be done with something. It is presented, and shows nothing.
nonisolated open class UIActivityViewController: UIViewController {
    /// Is told what was done, to what, and of errors.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// The objects of the activities.
    public let activityItems: [Any]
    /// Activities of the application.
    public let applicationActivities: [UIActivity]?
    /// Activities of the system that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Is notified when it is done. Inert: never called.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Whether a list may be longer than the screen.
    open var allowsProminentActivity = true

    /// Offers what can be done with some things.
    public init(activityItems: [Any], applicationActivities: [UIActivity]? = nil) {
        (self.activityItems, self.applicationActivities) = (activityItems, applicationActivities)
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
    }
    /// Offers what can be done with nothing. Nothing is decoded.
    public required init?(coder: NSCoder) {
        (activityItems, applicationActivities) = ([], nil)
        super.init(coder: coder)
    }
}

/// Something that can be done.
nonisolated open class UIActivity: NSObject {
    /// The type of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates the kind from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates the kind from its raw value.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Sent as a message.
        public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
        /// Sent by mail.
        public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
        /// Printed.
        public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
        /// Copied.
        public static let copyToPasteboard = ActivityType(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
        /// Kept as a contact's image.
        public static let assignToContact = ActivityType(rawValue: "com.apple.UIKit.activity.AssignToContact")
        /// Kept among the images.
        public static let saveToCameraRoll = ActivityType(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
        /// Kept for later.
        public static let addToReadingList = ActivityType(rawValue: "com.apple.UIKit.activity.AddToReadingList")
        /// Given to a device nearby.
        public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
    }
    /// Whether it is done to things or with them.
    public enum Category: Int, Sendable {
        /// To things.
        case action = 0
        /// With them.
        case share = 1
    }

    /// Whether it is done to things or with them.
    open class var activityCategory: Category { .action }
    /// The type of the activity.
    open var activityType: ActivityType? { nil }
    /// The title of the activity.
    open var activityTitle: String? { nil }
    /// The appearance.
    open var activityImage: UIImage? { nil }
    /// The controller that does it.
    open var activityViewController: UIViewController? { nil }
    /// Whether it can be done with some things; `false` unless overridden.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Gets ready.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Does it.
    open func perform() {}
    /// Finishes. Inert.
    open func activityDidFinish(_ completed: Bool) {}
}
