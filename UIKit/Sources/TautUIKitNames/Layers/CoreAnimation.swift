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
    /// Has a closure called when the group ends; at once if there is none.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        if completions.stack.isEmpty {
            block?()
        } else {
            completions.stack[completions.stack.count - 1] = block
        }
    }
    /// Has changes not be animated, which they never are.
    open class func setDisableActions(_ flag: Bool) {}
    /// Whether changes are not animated: they never are.
    open class func disableActions() -> Bool { true }
    /// Says how long changes take; they take no time.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {}
    /// How long changes take: no time.
    open class func animationDuration() -> CFTimeInterval { 0 }
    /// Sets the timing curve; changes take no time.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

/// The completions of the groups that a thread has begun.
private final class ThreadCompletions {
    var stack: [(() -> Void)?] = []
}

/// A change of a property over time.
nonisolated open class CAPropertyAnimation: CAAnimation {
    /// The property.
    open var keyPath: String?
    /// Whether the values are added to what is there.
    open var isAdditive = false
    /// Whether repetitions go on from each other.
    open var isCumulative = false
    /// Creates a change of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// A change from one value to another.
nonisolated open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the beginning.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// By how much it would change.
    open var byValue: Any?
}

/// A change as by a spring.
nonisolated open class CASpringAnimation: CABasicAnimation {
    /// How heavy what hangs on the spring is.
    open var mass: CGFloat = 1
    /// How strong the spring is.
    open var stiffness: CGFloat = 100
    /// How much it is slowed down.
    open var damping: CGFloat = 10
    /// How fast it is at the beginning.
    open var initialVelocity: CGFloat = 0
    /// When it rests, in seconds: at once.
    open var settlingDuration: CFTimeInterval { 0 }
}

/// A change through several values.
nonisolated open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// When they are reached, from 0 to 1.
    open var keyTimes: [NSNumber]?
    /// Where it goes along.
    open var path: CGPath?
    /// What is between values.
    open var calculationMode: CAAnimationCalculationMode = .linear
    /// Whether what goes along the outline turns with it.
    open var rotationMode: CAAnimationRotationMode?
    /// How fast it goes between each two values.
    open var timingFunctions: [CAMediaTimingFunction]?
}

/// The name of a way in which content is replaced.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// It fades.
    public static let fade = CATransitionType(rawValue: "fade")
    /// It is pushed away.
    public static let push = CATransitionType(rawValue: "push")
    /// It is covered.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// It is uncovered.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// A change of content.
nonisolated open class CATransition: CAAnimation {
    /// The type of the transition.
    open var type: CATransitionType = .fade
    /// Where it comes from.
    open var subtype: CATransitionSubtype?
    /// Where it begins, from 0 to 1.
    open var startProgress: Float = 0
    /// Where it ends, from 0 to 1.
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
    /// Whether the text is broken into lines.
    open var isWrapped = false
    /// Where it is cut off.
    open var truncationMode: CATextLayerTruncationMode = .none
    /// Where the text lies.
    open var alignmentMode: CATextLayerAlignmentMode = .natural
}

/// Where the text of a layer lies.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the language has it.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// On the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// On the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// On both sides.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
