public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

/// A group of changes of layers, which happen at once.
nonisolated open class CATransaction: NSObject {
    private static var completions: ThreadCompletions {
        ThreadValues.value("CATransaction") { ThreadCompletions() }
    }

    /// Begins a group.
    open class func begin() { completions.stack.append(nil) }
    /// Ends a group: calls its completion.
    open class func commit() {
        guard let completion = completions.stack.popLast() else { return }
        completion?()
    }
    /// Ends everything: nothing is left to end.
    open class func flush() {}
    /// Sets a closure called when the group ends, or at once if there is no group.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        if completions.stack.isEmpty {
            block?()
        } else {
            completions.stack[completions.stack.count - 1] = block
        }
    }
    /// Sets whether actions are disabled. Inert: changes are never animated.
    open class func setDisableActions(_ flag: Bool) {}
    /// Whether changes are not animated: they never are.
    open class func disableActions() -> Bool { true }
    /// Sets the duration. Inert: changes take effect at once.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {}
    /// The duration: 0.
    open class func animationDuration() -> CFTimeInterval { 0 }
    /// Sets the timing curve; changes take no time.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

/// The completions of the groups that a thread has begun.
private final class ThreadCompletions {
    var stack: [(() -> Void)?] = []
}

/// An animation of a property.
nonisolated open class CAPropertyAnimation: CAAnimation {
    /// The key path of the property.
    open var keyPath: String?
    /// Whether values are added to the current one.
    open var isAdditive = false
    /// Whether repetitions accumulate.
    open var isCumulative = false
    /// Creates an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// An animation from one value to another.
nonisolated open class CABasicAnimation: CAPropertyAnimation {
    /// The start value.
    open var fromValue: Any?
    /// The end value.
    open var toValue: Any?
    /// The difference of the values.
    open var byValue: Any?
}

/// An animation with the timing of a spring.
nonisolated open class CASpringAnimation: CABasicAnimation {
    /// The mass.
    open var mass: CGFloat = 1
    /// The stiffness.
    open var stiffness: CGFloat = 100
    /// The damping.
    open var damping: CGFloat = 10
    /// The initial velocity.
    open var initialVelocity: CGFloat = 0
    /// The time until the spring is at rest, in seconds: 0.
    open var settlingDuration: CFTimeInterval { 0 }
}

/// An animation through several values.
nonisolated open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// The times of the values, 0 to 1.
    open var keyTimes: [NSNumber]?
    /// The path of the animated position.
    open var path: CGPath?
    /// The interpolation between values.
    open var calculationMode: CAAnimationCalculationMode = .linear
    /// Whether a layer that follows the path rotates with it.
    open var rotationMode: CAAnimationRotationMode?
    /// The timing function between each two values.
    open var timingFunctions: [CAMediaTimingFunction]?
}

/// The type of a transition of content.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Cross-fade.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content pushes the old one away.
    public static let push = CATransitionType(rawValue: "push")
    /// The new content moves over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The old content moves away from the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// A transition of content.
nonisolated open class CATransition: CAAnimation {
    /// The type of the transition.
    open var type: CATransitionType = .fade
    /// The side from which the new content comes.
    open var subtype: CATransitionSubtype?
    /// The progress at the start, 0 to 1.
    open var startProgress: Float = 0
    /// The progress at the end, 0 to 1.
    open var endProgress: Float = 1
}

/// A layer of text.
nonisolated open class CATextLayer: CALayer {
    /// The text.
    open var string: Any?
    /// The font.
    open var font: Any?
    /// The size of the font in points.
    open var fontSize: CGFloat = 36
    /// The colour of the text.
    open var foregroundColor: CGColor?
    /// Whether the text wraps.
    open var isWrapped = false
    /// The truncation mode.
    open var truncationMode: CATextLayerTruncationMode = .none
    /// The alignment of the text.
    open var alignmentMode: CATextLayerAlignmentMode = .natural
}

/// The alignment of a layer's text.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// By the text's direction.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// On the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// On the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Centred.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Justified.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
