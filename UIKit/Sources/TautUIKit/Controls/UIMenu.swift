public import Foundation
public import Taut

/// An element of a menu.
nonisolated open class UIMenuElement: NSObject {
    /// The state of an element.
    public enum State: Int, Sendable {
        /// Off.
        case off = 0
        /// On.
        case on = 1
        /// Mixed.
        case mixed = 2
    }
    /// The attributes of an element.
    public struct Attributes: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates attributes from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Disabled.
        public static let disabled = Attributes(rawValue: 1)
        /// Destructive.
        public static let destructive = Attributes(rawValue: 2)
        /// Hidden.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays presented.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// The title.
    open fileprivate(set) var title: String
    /// The subtitle.
    open var subtitle: String?
    /// The image.
    open fileprivate(set) var image: UIImage?

    fileprivate init(title: String, subtitle: String?, image: UIImage?) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        super.init()
    }
}

/// An element with a closure.
nonisolated open class UIAction: UIMenuElement {
    /// The name of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates the value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates the value from its raw value.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private let handler: (UIAction) -> Void
    /// The name of the action.
    public let identifier: Identifier
    /// The title that makes it discoverable elsewhere.
    open var discoverabilityTitle: String?
    /// The attributes.
    open var attributes: Attributes
    /// The state.
    open var state: State
    /// The control that performs the action, during the call.
    open private(set) weak var sender: AnyObject?

    /// Creates an action with a closure.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The title.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The image.
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    func perform(_ sender: AnyObject) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

/// A menu: elements under a title. It is not displayed.
nonisolated open class UIMenu: UIMenuElement {
    /// The name of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates the value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates the value from its raw value.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    /// The options of a menu.
    public struct Options: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The elements are displayed in the parent menu.
        public static let displayInline = Options(rawValue: 1)
        /// Destructive.
        public static let destructive = Options(rawValue: 2)
        /// At most one element is selected.
        public static let singleSelection = Options(rawValue: 32)
    }
    /// The name of the menu.
    public let identifier: Identifier
    /// The options.
    public let options: Options
    /// The elements.
    public let children: [UIMenuElement]

    /// Creates a menu of elements under a title.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.options, self.children) = (options, children)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }
}

/// An element with a selector.
nonisolated open class UICommand: UIMenuElement {
    /// The selector.
    public let action: Selector
    /// Data of the command.
    public let propertyList: Any?
    /// The attributes.
    open var attributes: Attributes = []
    /// The state.
    open var state: State = .off

    /// Creates a command with a selector.
    public init(title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil) {
        (self.action, self.propertyList) = (action, propertyList)
        super.init(title: title, subtitle: nil, image: image)
    }
}

/// Modifier keys.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: Int
    /// Creates modifier keys from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key of the number pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A command on a key. Inert: there are no key events.
nonisolated open class UIKeyCommand: UICommand {
    /// The key.
    public let input: String?
    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command takes precedence over the system's.
    open var wantsPriorityOverSystemBehavior = false

    /// Creates a command on a key.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(title: title, image: image, action: action, propertyList: propertyList)
    }
    /// The escape key.
    public class var inputEscape: String { "UIKeyInputEscape" }
    /// The up arrow key.
    public class var inputUpArrow: String { "UIKeyInputUpArrow" }
    /// The down arrow key.
    public class var inputDownArrow: String { "UIKeyInputDownArrow" }
    /// The left arrow key.
    public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
    /// The right arrow key.
    public class var inputRightArrow: String { "UIKeyInputRightArrow" }
    /// Creates a command on a key.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }
}

extension UIBarButtonItem {
    /// Creates a button with a closure or a menu.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }
    /// Creates a system button, with a closure or a menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }
}

/// Makes changes while a menu appears or disappears.
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Adds changes.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure called afterwards.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Makes changes while a context menu appears or disappears.
public protocol UIContextMenuInteractionAnimating: UIEditMenuInteractionAnimating {
    /// The previewed controller.
    var previewViewController: UIViewController? { get }
}

/// Makes changes while the preview is committed.
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The style of the commit.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The style in which a preview is committed.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The preview is dismissed.
    case dismiss = 0
    /// The preview grows to the whole screen.
    case pop = 1
}

/// A context menu with a preview.
nonisolated open class UIContextMenuConfiguration: NSObject {
    /// The identifier.
    public let identifier: any NSCopying
    /// Creates a configuration with a preview and a menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? (UUID().uuidString as NSString)
        super.init()
    }
}

/// The delegate of context menus.
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the configuration of the menu. Inert: never called, as there are no touches.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the appearance of the view when the menu appears. Inert: never called.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns the appearance of the view when the menu disappears. Inert: never called.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called when the preview is committed. Inert: never called.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Called before the menu appears. Inert: never called.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before the menu disappears. Inert: never called.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// The default implementation returns `nil`.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The default implementation returns `nil`.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The default implementation does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// The default implementation does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// The default implementation does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Displays a context menu on a long press. Inert: there are no touches.
nonisolated open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The delegate. Not retained.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view.
    open private(set) weak var view: UIView?
    /// Creates an interaction with a delegate.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    /// The position of the touch in a view's coordinates: zero.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// Dismisses the menu. Inert: none is displayed.
    open func dismissMenu() {}
    /// Changes the displayed menu. Inert: none is displayed.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
    /// Called before the interaction is added to a view, or removed from it (`nil`).
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to a view, or removed from it (`nil`).
    open func didMove(to view: UIView?) { self.view = view }
}
