public import Foundation
import Taut

/// A question over the interface. It is not shown; the program can call the handlers of its actions.
nonisolated open class UIAlertController: UIViewController {
    /// How a question is asked.
    public enum Style: Int, Sendable {
        /// From below.
        case actionSheet = 0
        /// In the middle.
        case alert = 1
    }
    /// What is said besides the title.
    open var message: String?
    /// How the question is asked.
    open private(set) var preferredStyle: Style = .alert
    /// The answers.
    open private(set) var actions: [UIAlertAction] = []
    /// The fields.
    open private(set) var textFields: [UITextField]?
    /// The answer that is given unless another one is.
    open var preferredAction: UIAlertAction?

    /// A question.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }
    /// Adds an answer.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }
    /// Adds a field, which a closure sets up.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}

/// An answer.
nonisolated open class UIAlertAction: NSObject {
    /// What an answer does.
    public enum Style: Int, Sendable {
        /// The default.
        case `default` = 0
        /// Cancels.
        case cancel = 1
        /// Deletes or changes data.
        case destructive = 2
    }
    /// What it says.
    open private(set) var title: String?
    /// What it does.
    open private(set) var style: Style = .default
    /// Whether it can be given.
    open var isEnabled = true
    private var handler: ((UIAlertAction) -> Void)?
    /// An answer.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init()
        (self.title, self.style, self.handler) = (title, style, handler)
    }
    /// Gives the answer. Not in UIKit, where a touch does.
    open func performHandler() { handler?(self) }
}
