public import Foundation
@_spi(UIKit) public import Taut

extension UIGestureRecognizer {
    /// The allowed types of touches.
    public var allowedTouchTypes: [NSNumber] {
        get { kept(or: []) }
        set { keep(newValue) }
    }
    /// The allowed types of presses.
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

/// Recognises a pointer that hovers over a view.
nonisolated open class UIHoverGestureRecognizer: UIGestureRecognizer {}

/// The types of scrolling that count as dragging.
public struct UIScrollTypeMask: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: Int
    /// Creates kinds from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Discrete.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// Continuous.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// Both.
    public static let all = UIScrollTypeMask(rawValue: 3)
}

/// Recognises taps.
nonisolated open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The required number of fingers.
    open var numberOfTouchesRequired = 1
}

/// Recognises dragging.
nonisolated open class UIPanGestureRecognizer: UIGestureRecognizer {
    private var moved = CGPoint.zero
    /// The least number of fingers.
    open var minimumNumberOfTouches = 1
    /// The greatest number of fingers.
    open var maximumNumberOfTouches = Int.max
    /// The allowed types of scrolling.
    open var allowedScrollTypesMask: UIScrollTypeMask = []
    /// The translation of the fingers, in points.
    open func translation(in view: UIView?) -> CGPoint { moved }
    /// Sets the translation of the fingers.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
    /// The velocity of the fingers.
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Recognises dragging from an edge of the screen.
nonisolated open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The sides.
    open var edges: UIRectEdge = []
}

/// Recognises swipes.
nonisolated open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The direction of a swipe.
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

    /// The direction of the swipe.
    open var direction: Direction = .right
    /// The required number of fingers.
    open var numberOfTouchesRequired = 1
}

/// Recognises pinching.
nonisolated open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The scale: the distance of the fingers, relative to that at the beginning.
    open var scale: CGFloat = 1
    /// The velocity.
    open var velocity: CGFloat { 0 }
}

/// Recognises rotation.
nonisolated open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation of the fingers, in radians.
    open var rotation: CGFloat = 0
}

/// Recognises a long press.
nonisolated open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The duration, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The maximum movement of the touch, in points.
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
