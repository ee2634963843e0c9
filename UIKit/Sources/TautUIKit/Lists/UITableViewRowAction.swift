public import Foundation
public import Taut

/// An action of a swiped row, as declared before ``UIContextualAction``. There are no touches that show it.
nonisolated open class UITableViewRowAction: NSObject {
    /// The style of an action.
    public enum Style: Int, Sendable {
        /// Deletes or changes data.
        case `default` = 0
        /// The default.
        case normal = 1
        /// Deletes or changes data.
        public static var destructive: Style { .default }
    }
    /// The style of the action.
    public let style: Style
    /// The title.
    open var title: String?
    /// The colour.
    open var backgroundColor: UIColor?
    /// The effect behind it.
    open var backgroundEffect: UIVisualEffect?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        (self.style, self.title, self.handler) = (style, title, handler)
        backgroundColor = style == .default ? .systemRed : .systemGray
        super.init()
    }
}
