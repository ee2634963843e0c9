public import Foundation
@_spi(UIKit) public import Taut

extension UIGestureRecognizer {
    /// Kinds of touches that count.
    public var allowedTouchTypes: [NSNumber] {
        get { kept(or: []) }
        set { keep(newValue) }
    }
    /// Kinds of buttons that count.
    public var allowedPressTypes: [NSNumber] {
        get { kept(or: []) }
        set { keep(newValue) }
    }
    /// Whether touches of one kind count together only.
    public var requiresExclusiveTouchType: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// The keys that are held: none.
    public var modifierFlags: UIKeyModifierFlags { [] }
}

/// Recognises a pointer that stays over a view.
nonisolated open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// Kinds of scrolling that count as dragging.
public struct UIScrollTypeMask: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: Int
    /// Creates kinds from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Step by step.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// Smoothly.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// Both.
    public static let all = UIScrollTypeMask(rawValue: 3)
}

/// Recognises taps.
nonisolated open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps.
    open var numberOfTapsRequired = 1
    /// With how many fingers.
    open var numberOfTouchesRequired = 1
}

/// Recognises dragging.
nonisolated open class UIPanGestureRecognizer: UIGestureRecognizer {
    private var moved = CGPoint.zero
    /// The fewest fingers.
    open var minimumNumberOfTouches = 1
    /// The most fingers.
    open var maximumNumberOfTouches = Int.max
    /// Kinds of scrolling that count.
    open var allowedScrollTypesMask: UIScrollTypeMask = []
    /// How far the fingers have moved, in points.
    open func translation(in view: UIView?) -> CGPoint { moved }
    /// Sets how far the fingers have moved.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
    /// How fast the fingers move.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Recognises dragging from a side of the screen.
nonisolated open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The sides.
    open var edges: UIRectEdge = []
}

/// Recognises swipes.
nonisolated open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where a swipe goes.
    public struct Direction: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates directions from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Up.
        public static let up = Direction(rawValue: 4)
        /// Down.
        public static let down = Direction(rawValue: 8)
    }

    /// Where the swipe goes.
    open var direction: Direction = .right
    /// With how many fingers.
    open var numberOfTouchesRequired = 1
}

/// Recognises pinching.
nonisolated open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// By how much the fingers are farther apart.
    open var scale: CGFloat = 1
    /// How fast they move.
    open var velocity: CGFloat { 0 }
}

/// Recognises turning.
nonisolated open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// By how much the fingers have turned, in radians.
    open var rotation: CGFloat = 0
}

/// Recognises a finger that stays.
nonisolated open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// For how long, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far it may move, in points.
    open var allowableMovement: CGFloat = 10
}

extension UIGestureRecognizerDelegate {
    /// The default implementation returns `true`.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// The default implementation returns `false`.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// The default implementation returns `true`.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
        -> Bool
    {
        true
    }
    /// The default implementation returns `true`.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress)
        -> Bool
    {
        true
    }
    /// The default implementation returns `true`.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent)
        -> Bool
    {
        true
    }
    /// The default implementation returns `false`.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// The default implementation returns `false`.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}
