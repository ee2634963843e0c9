public import Foundation
public import Taut

/// A button of a bar.
nonisolated open class UIBarButtonItem: UIBarItem {
    /// The style.
    public enum Style: Int, Sendable {
        /// The default.
        case plain = 0
        /// The action that completes a task.
        case done = 2
    }

    /// A system button.
    public enum SystemItem: Int, Sendable {
        /// Done.
        case done = 0
        /// Cancel.
        case cancel = 1
        /// Edit.
        case edit = 2
        /// Save.
        case save = 3
        /// A plus.
        case add = 4
        /// Space that takes what is left.
        case flexibleSpace = 5
        /// Space of a fixed width.
        case fixedSpace = 6
        /// A pen.
        case compose = 7
        /// An arrow back.
        case reply = 8
        /// An arrow out of a box.
        case action = 9
        /// A box.
        case organize = 10
        /// An open book.
        case bookmarks = 11
        /// A glass.
        case search = 12
        /// An arrow around.
        case refresh = 13
        /// A cross.
        case stop = 14
        /// A camera.
        case camera = 15
        /// A bin.
        case trash = 16
        /// A triangle.
        case play = 17
        /// Two bars.
        case pause = 18
        /// Two triangles back.
        case rewind = 19
        /// Two triangles on.
        case fastForward = 20
        /// An arrow back.
        case undo = 21
        /// An arrow on.
        case redo = 22
        /// A cross that closes.
        case close = 24
    }

    /// The width, in points; 0 for what it needs.
    open var width: CGFloat = 0
    /// The colour.
    open var tintColor: UIColor?
    /// The style.
    open var style: Style = .plain
    /// A view instead of both.
    open var customView: UIView?
    /// The target of the action. Not retained.
    open weak var target: AnyObject?
    /// The selector of the action.
    open var action: Selector?
    /// The action as a closure.
    open var primaryAction: UIAction?
    /// The menu of the button; not shown.
    open var menu: UIMenu?

    /// Creates a button without anything.
    public override init() { super.init() }
    /// Creates a button with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.target, self.action) = (title, style, target as AnyObject?, action)
    }
    /// Creates a button with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.image, self.style, self.target, self.action) = (image, style, target as AnyObject?, action)
    }
    /// Creates a system button; it has neither title nor image here.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        style = systemItem == .done || systemItem == .save ? .done : .plain
        (self.target, self.action) = (target as AnyObject?, action)
    }
    /// Space that takes what is left.
    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
    /// Space of a width in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.width = width
        return item
    }
    /// Creates a view as a button.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
}
