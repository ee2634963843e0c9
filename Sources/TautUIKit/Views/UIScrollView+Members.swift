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
    /// Which view is scrolled along when its first responder would be covered; kept.
    public var allowsKeyboardScrolling: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

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
