public import Foundation
@_spi(UIKit) public import Taut

/// A control. There are no touches: ``sendActions(for:)`` performs the actions.
nonisolated open class UIControl: UIView {
    private struct TargetAction {
        weak var target: AnyObject?
        var action: Selector
        var events: Event
    }

    private var targetActions: [TargetAction] = []
    private var closures: [(action: UIAction, events: Event)] = []

    /// The events of a control.
    public struct Event: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates events from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch-down.
        public static let touchDown = Event(rawValue: 1)
        /// A repeated touch-down.
        public static let touchDownRepeat = Event(rawValue: 2)
        /// A drag inside the bounds.
        public static let touchDragInside = Event(rawValue: 4)
        /// A drag outside the bounds.
        public static let touchDragOutside = Event(rawValue: 8)
        /// A drag into the bounds.
        public static let touchDragEnter = Event(rawValue: 16)
        /// A drag out of the bounds.
        public static let touchDragExit = Event(rawValue: 32)
        /// A touch-up inside the bounds.
        public static let touchUpInside = Event(rawValue: 64)
        /// A touch-up outside the bounds.
        public static let touchUpOutside = Event(rawValue: 128)
        /// The touch was cancelled.
        public static let touchCancel = Event(rawValue: 256)
        /// The value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The primary action.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ended with the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// A menu is shown.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Reserved for the application.
        public static let applicationReserved = Event(rawValue: 0xF00_0000)
        /// Reserved for the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates states from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The default.
        public static let normal: State = []
        /// Highlighted.
        public static let highlighted = State(rawValue: 1)
        /// Disabled.
        public static let disabled = State(rawValue: 2)
        /// Selected.
        public static let selected = State(rawValue: 4)
        /// The control has the focus.
        public static let focused = State(rawValue: 8)
        /// Reserved for the application.
        public static let application = State(rawValue: 0xFF_0000)
        /// Reserved for the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The horizontal alignment of the content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left.
        case left = 1
        /// At the right.
        case right = 2
        /// Fills the bounds.
        case fill = 3
        /// The leading edge.
        case leading = 4
        /// The trailing edge.
        case trailing = 5
    }

    /// The vertical alignment of the content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the top.
        case top = 1
        /// At the bottom.
        case bottom = 2
        /// Fills the bounds.
        case fill = 3
    }

    /// Creates a control with a frame in points.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a control that calls a closure on its primary action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }
    /// Creates a control. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the control can be used.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    /// Whether the control is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether the control is highlighted.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
    /// The vertical alignment of the content.
    open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }

    /// The state of the control.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    func stateDidChange() { setNeedsLayout() }

    /// Adds a target and action for events; it performs the action once for each, however often they are added. The target is not retained; it must
    /// be a ``TautActionTarget`` unless the selector knows its method.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        if let known = targetActions.firstIndex(where: { $0.target === object && $0.action == action }) {
            targetActions[known].events.formUnion(controlEvents)
        } else {
            targetActions.append(TargetAction(target: object, action: action, events: controlEvents))
        }
    }

    /// Removes a target and action for some events.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        for index in targetActions.indices {
            let entry = targetActions[index]
            guard object == nil || entry.target === object, action == nil || entry.action == action else { continue }
            targetActions[index].events.subtract(controlEvents)
        }
        targetActions.removeAll { $0.events.isEmpty }
    }

    /// Adds an action for events, instead of another one with its identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        if let known = closures.firstIndex(where: { $0.action === action }) {
            closures[known].events.formUnion(controlEvents)
        } else {
            closures.append((action, controlEvents))
        }
    }

    /// Removes an action for events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier for events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in closures.indices where closures[index].action.identifier == actionIdentifier {
            closures[index].events.subtract(controlEvents)
        }
        closures.removeAll { $0.events.isEmpty }
    }

    /// Calls a closure with each action, or target and action, and its events, until it sets `stop`.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for entry in closures where !stop { iterator(entry.action, nil, entry.events, &stop) }
        for entry in targetActions where !stop { iterator(nil, (entry.target, entry.action), entry.events, &stop) }
    }

    /// The names of the actions that a target performs on any of some events; `nil` if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = targetActions.filter { $0.target === object && !$0.events.isDisjoint(with: controlEvent) }
            .map { "\($0.action)" }
        return names.isEmpty ? nil : names
    }

    /// The events with targets or actions.
    open var allControlEvents: Event {
        targetActions.map(\.events).reduce(closures.map(\.events).reduce([]) { $0.union($1) }) { $0.union($1) }
    }

    /// Performs an action.
    open func sendAction(_ action: UIAction) { action.perform(self) }

    // MARK: Touches

    /// Whether a touch is tracked: `false`.
    open var isTracking: Bool { false }
    /// Whether a touch is inside the bounds: `false`.
    open var isTouchInside: Bool { false }
    /// Begins tracking a touch; returns whether to go on. Inert: never called.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Continues tracking a touch; returns whether to go on. Inert: never called.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Ends tracking a touch. Inert: never called.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Cancels tracking a touch. Inert: never called.
    open func cancelTracking(with event: UIEvent?) {}
    /// The tool tip. Stored only.
    open var toolTip: String?
    /// The horizontal alignment as left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch contentHorizontalAlignment {
        case .leading: isFlipped ? .right : .left
        case .trailing: isFlipped ? .left : .right
        default: contentHorizontalAlignment
        }
    }
    /// Whether the menu is the primary action. Stored only.
    open var showsMenuAsPrimaryAction = false
    /// Whether the context menu is enabled. Stored only.
    open var isContextMenuInteractionEnabled = false
    /// The context menu interaction: `nil`.
    open var contextMenuInteraction: UIContextMenuInteraction? { nil }
    /// The position of the menu: the centre.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.midY)
    }
    /// The configuration of the context menu: `nil`.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// The targets.
    open var allTargets: Set<AnyHashable> { Set(targetActions.compactMap { $0.target as? AnyHashable }) }

    /// Performs an action on a target.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        action.perform(on: target as AnyObject?, sender: self)
    }

    /// Performs the actions for events.
    open func sendActions(for controlEvents: Event) {
        for entry in targetActions where !entry.events.isDisjoint(with: controlEvents) {
            sendAction(entry.action, to: entry.target, for: nil)
        }
        for entry in closures where !entry.events.isDisjoint(with: controlEvents) { entry.action.perform(self) }
    }
}
