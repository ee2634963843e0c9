public import Foundation
public import Taut

/// What UIKit's scroll views have besides layout: kept, and read back.
extension UIScrollView {
    /// When dragging would dismiss the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Never.
        case none = 0
        /// As soon as it begins.
        case onDrag = 1
        /// When it reaches the keyboard.
        case interactive = 2
        /// As ``onDrag``, with what lies above the keyboard.
        case onDragWithAccessory = 3
        /// As ``interactive``, with what lies above the keyboard.
        case interactiveWithAccessory = 4
    }

    /// How indicators look.
    public enum IndicatorStyle: Int, Sendable {
        /// As usual.
        case `default` = 0
        /// Dark.
        case black = 1
        /// Light.
        case white = 2
    }

    /// How fast scrolling comes to rest.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The rate.
        public let rawValue: CGFloat
        /// A rate.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// As usual.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Faster.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// When dragging would dismiss the keyboard.
    public var keyboardDismissMode: KeyboardDismissMode {
        get { kept(or: .none) }
        set { keep(newValue) }
    }
    /// How indicators look.
    public var indicatorStyle: IndicatorStyle {
        get { kept(or: .default) }
        set { keep(newValue) }
    }
    /// How fast scrolling comes to rest.
    public var decelerationRate: DecelerationRate {
        get { kept(or: .normal) }
        set { keep(newValue) }
    }
    /// Whether touches wait until it is clear that nothing is scrolled.
    public var delaysContentTouches: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether touches are taken from the content once something is scrolled.
    public var canCancelContentTouches: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether the sideways indicator is shown.
    public var showsHorizontalScrollIndicator: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether the upright indicator is shown.
    public var showsVerticalScrollIndicator: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Room around the upright indicator in points.
    public var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { kept(or: .zero) }
        set { keep(newValue) }
    }
    /// Room around the sideways indicator in points.
    public var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { kept(or: .zero) }
        set { keep(newValue) }
    }
    /// Room around both indicators in points.
    public var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// Whether scrolling stops at multiples of the bounds.
    public var isPagingEnabled: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether scrolling goes one way only.
    public var isDirectionalLockEnabled: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether content bounces at its ends.
    public var bounces: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether a tap on the status bar scrolls to the top.
    public var scrollsToTop: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether indicators keep out of the safe area.
    public var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Which view is scrolled along when its first responder would be covered; kept.
    public var allowsKeyboardScrolling: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// Whether a finger drags: never.
    public var isDragging: Bool { false }
    /// Whether a finger lies on the content: never.
    public var isTracking: Bool { false }
    /// Whether the content moves by itself: never.
    public var isDecelerating: Bool { false }

    /// What recognises dragging.
    public var panGestureRecognizer: UIPanGestureRecognizer {
        if let recognizer: UIPanGestureRecognizer = kept(or: nil) { return recognizer }
        let recognizer = UIPanGestureRecognizer()
        keep(recognizer as UIPanGestureRecognizer?)
        addGestureRecognizer(recognizer)
        return recognizer
    }

    /// What would come up when the content is pulled down.
    public var refreshControl: UIRefreshControl? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// Shows the indicators for a moment: nothing to do.
    public func flashScrollIndicators() {}
}

/// What would come up when content is pulled down.
open class UIRefreshControl: UIControl {
    /// Whether it is up.
    open private(set) var isRefreshing = false
    /// Has it come up.
    open func beginRefreshing() { isRefreshing = true }
    /// Has it go away.
    open func endRefreshing() { isRefreshing = false }
}
