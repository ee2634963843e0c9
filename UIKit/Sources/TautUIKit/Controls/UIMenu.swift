public import Foundation
public import Taut

/// Something in a menu.
nonisolated open class UIMenuElement: NSObject {
    /// The state of an element.
    public enum State: Int, Sendable {
        /// It is not.
        case off = 0
        /// It is.
        case on = 1
        /// Mixed.
        case mixed = 2
    }
    /// What is special about an element.
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

/// A closure with a title.
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
    /// What is special about it.
    open var attributes: Attributes
    /// The state.
    open var state: State
    /// Who asks for the action, while it is performed.
    open private(set) weak var sender: AnyObject?

    /// Creates a closure with a title.
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

/// Elements under a title. It is not shown.
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
    /// What is special about a menu.
    public struct Options: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates options from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its elements are among those around it.
        public static let displayInline = Options(rawValue: 1)
        /// Destructive.
        public static let destructive = Options(rawValue: 2)
        /// One element is chosen.
        public static let singleSelection = Options(rawValue: 32)
    }
    /// The name of the menu.
    public let identifier: Identifier
    /// What is special about it.
    public let options: Options
    /// The elements.
    public let children: [UIMenuElement]

    /// Elements under a title.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.options, self.children) = (options, children)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }
}

/// A selector with a title.
nonisolated open class UICommand: UIMenuElement {
    /// What is done.
    public let action: Selector
    /// What belongs to it.
    public let propertyList: Any?
    /// What is special about it.
    open var attributes: Attributes = []
    /// The state.
    open var state: State = .off

    /// Creates a selector with a title.
    public init(title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil) {
        (self.action, self.propertyList) = (action, propertyList)
        super.init(title: title, subtitle: nil, image: image)
    }
}

/// Keys that are held.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: Int
    /// Creates keys from a raw value.
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
    /// Keys of the number pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A selector on a key. No key arrives.
nonisolated open class UIKeyCommand: UICommand {
    /// The key.
    public let input: String?
    /// The keys that are held.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether it goes before what the system does.
    open var wantsPriorityOverSystemBehavior = false

    /// Creates a selector on a key.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(title: title, image: image, action: action, propertyList: propertyList)
    }
    /// The key that leads out.
    public class var inputEscape: String { "UIKeyInputEscape" }
    /// The key up.
    public class var inputUpArrow: String { "UIKeyInputUpArrow" }
    /// The key down.
    public class var inputDownArrow: String { "UIKeyInputDownArrow" }
    /// The key to the left.
    public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
    /// The key to the right.
    public class var inputRightArrow: String { "UIKeyInputRightArrow" }
    /// Creates a selector on a key.
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

/// Makes changes while a menu comes or goes.
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Makes changes.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Does something afterwards.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Makes changes while what a finger holds comes or goes.
public protocol UIContextMenuInteractionAnimating: UIEditMenuInteractionAnimating {
    /// The controller that is looked at.
    var previewViewController: UIViewController? { get }
}

/// Makes changes while what is looked at is gone to.
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// How it is gone to.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How what is looked at is gone to.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It disappears.
    case dismiss = 0
    /// It grows to be the whole screen.
    case pop = 1
}

/// What comes where a finger stays.
nonisolated open class UIContextMenuConfiguration: NSObject {
    /// The name.
    public let identifier: any NSCopying
    /// Creates a menu of what stays.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? (UUID().uuidString as NSString)
        super.init()
    }
}

/// Says what comes where a finger stays.
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// What comes. Not asked: no finger stays.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// What is seen of the view while it comes. Inert: never called.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// What is seen of the view while it goes. Inert: never called.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// What is looked at is gone to. Inert: never called.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// It comes. Inert: never called.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// It goes. Inert: never called.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// The view.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The view.
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

/// Has something come where a finger stays. None does.
nonisolated open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The delegate. Not retained.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view.
    open private(set) weak var view: UIView?
    /// Has something come.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    /// Where the finger is, in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// Has what came go: nothing came.
    open func dismissMenu() {}
    /// Changes the menu that came: none came.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
    /// Called before the interaction is added to a view, or removed from it (`nil`).
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to a view, or removed from it (`nil`).
    open func didMove(to view: UIView?) { self.view = view }
}
