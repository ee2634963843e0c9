public import Foundation
import Taut

/// An alert. It is not shown; the program can call the handlers of its actions.
nonisolated open class UIAlertController: UIViewController {
    /// The style of the alert.
    public enum Style: Int, Sendable {
        /// An action sheet.
        case actionSheet = 0
        /// In the middle.
        case alert = 1
    }
    /// The message.
    open var message: String?
    /// The style of the alert.
    open private(set) var preferredStyle: Style = .alert
    /// The actions.
    open private(set) var actions: [UIAlertAction] = []
    /// The text fields.
    open private(set) var textFields: [UITextField]?
    /// The preferred action.
    open var preferredAction: UIAlertAction?

    /// Creates an alert.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }
    /// Adds an action.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }
    /// Adds a text field configured by a closure.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}

/// An action of an alert.
nonisolated open class UIAlertAction: NSObject {
    /// The style of an action.
    public enum Style: Int, Sendable {
        /// The default.
        case `default` = 0
        /// Cancels.
        case cancel = 1
        /// Deletes or changes data.
        case destructive = 2
    }
    /// The title.
    open private(set) var title: String?
    /// The style.
    open private(set) var style: Style = .default
    /// Whether the action is enabled.
    open var isEnabled = true
    private var handler: ((UIAlertAction) -> Void)?
    /// Creates an action of an alert.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init()
        (self.title, self.style, self.handler) = (title, style, handler)
    }
    /// Performs the handler. Not in UIKit, where a touch performs it.
    open func performHandler() { handler?(self) }
}
