public import Foundation
public import Taut

/// An action of a swiped row. There are no touches; the program can call the handler.
nonisolated open class UIContextualAction: NSObject {
    /// The style of an action.
    public enum Style: Int, Sendable {
        /// The default.
        case normal = 0
        /// Deletes or changes data.
        case destructive = 1
    }
    /// Performs the action; passes to the last closure whether it was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The style of the action.
    public let style: Style
    /// The handler.
    public let handler: Handler
    /// The title.
    open var title: String?
    /// The colour.
    open var backgroundColor: UIColor!
    /// The image.
    open var image: UIImage?

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        backgroundColor = style == .destructive ? .systemRed : .systemGray
        super.init()
    }
}

/// The actions of a swiped row.
nonisolated open class UISwipeActionsConfiguration: NSObject {
    /// The actions.
    public let actions: [UIContextualAction]
    /// Whether a full swipe performs the first action.
    open var performsFirstActionWithFullSwipe = true
    /// Creates a configuration with actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
