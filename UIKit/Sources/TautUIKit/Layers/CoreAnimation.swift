public import Foundation
@_spi(UIKit) public import Taut

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
    /// Has a closure called when the group ends; at once where there is none.
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
    /// Says how fast changes go at which time; they take no time.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

/// The completions of the groups that a thread has begun.
private final class ThreadCompletions {
    var stack: [(() -> Void)?] = []
}

/// A time in seconds.
public typealias CFTimeInterval = Double

/// The name of a way in which an animation goes.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Always as fast.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the beginning.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// As usual.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How fast an animation goes at which time.
nonisolated open class CAMediaTimingFunction: NSObject {
    /// A way by its name.
    public convenience init(name: CAMediaTimingFunctionName) { self.init() }
    /// A way by two points of a curve.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { self.init() }
}

/// What is seen before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A mode by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Its end, afterwards.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Its beginning, before.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Is told of an animation.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// It has begun.
    func animationDidStart(_ anim: CAAnimation)
    /// It is over.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer over time. It is over as soon as it is added.
nonisolated open class CAAnimation: NSObject {
    /// How long it would take, in seconds.
    open var duration: CFTimeInterval = 0
    /// When it would begin, in seconds.
    open var beginTime: CFTimeInterval = 0
    /// Where in itself it would begin, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// How fast it would run.
    open var speed: Float = 1
    /// How often it would run.
    open var repeatCount: Float = 0
    /// How long it would run again and again, in seconds.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether it would run back.
    open var autoreverses = false
    /// What would be seen before and after it.
    open var fillMode: CAMediaTimingFillMode = .removed
    /// How fast it would go at which time.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether it goes away when it is over.
    open var isRemovedOnCompletion = true
    /// Who is told.
    open var delegate: (any CAAnimationDelegate)?
}

/// A change of a property over time.
nonisolated open class CAPropertyAnimation: CAAnimation {
    /// The property.
    open var keyPath: String?
    /// Whether the values are added to what is there.
    open var isAdditive = false
    /// Whether repetitions go on from each other.
    open var isCumulative = false
    /// A change of a property.
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

/// Several changes together.
nonisolated open class CAAnimationGroup: CAAnimation {
    /// The changes.
    open var animations: [CAAnimation]?
}

/// The name of a way in which content is replaced.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A way by its name.
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
    /// How it goes.
    open var type: CATransitionType = .fade
    /// Where it comes from.
    open var subtype: CATransitionSubtype?
    /// Where it begins, from 0 to 1.
    open var startProgress: Float = 0
    /// Where it ends, from 0 to 1.
    open var endProgress: Float = 1
}

/// Would be called for each picture on the screen. Nothing calls.
nonisolated open class CADisplayLink: NSObject {
    /// Whether it would wait.
    open var isPaused = false
    /// When the last picture was shown, in seconds.
    open var timestamp: CFTimeInterval { 0 }
    /// When the next picture is shown, in seconds.
    open var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// How many pictures a second there should be.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// How long a picture is shown, in seconds.
    open var duration: CFTimeInterval { 1 / 60 }
    /// How many pictures a second there would be.
    open var preferredFramesPerSecond = 0
    /// A link to a target, which is never called.
    public convenience init(target: Any, selector sel: Selector) { self.init() }
    /// Begins: calls nothing.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Ends.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    /// Ends.
    open func invalidate() {}
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
    /// The name.
    public let rawValue: String
    /// A way by its name.
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
