public import Foundation
public import Taut

/// Which of the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a key from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The previous one.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The one that is seen afterwards.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which of the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a key from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one that goes.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The one that comes.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What is known of a transition, and to be told that it is over.
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition happens.
    var containerView: UIView { get }
    /// Whether it is visible.
    var isAnimated: Bool { get }
    /// Whether a finger drives it: no.
    var isInteractive: Bool { get }
    /// Whether it was taken back.
    var transitionWasCancelled: Bool { get }
    /// The presentation style.
    var presentationStyle: UIModalPresentationStyle { get }
    /// By how much the views are turned.
    var targetTransform: CGAffineTransform { get }
    /// A finger has gone so far.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// A finger has gone all the way.
    func finishInteractiveTransition()
    /// A finger has gone back.
    func cancelInteractiveTransition()
    /// A finger rests.
    func pauseInteractiveTransition()
    /// The transition is over.
    func completeTransition(_ didComplete: Bool)
    /// A controller.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame of a controller's view before, in points.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The frame of a controller's view afterwards, in points.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Makes a transition: adds the view that comes, gives views their frames, and says when it is over.
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long it takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Makes the transition.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The transition is over.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// The default implementation does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Makes a transition that a finger drives. None does.
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins the transition.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// A transition that a finger drives by parts of the way.
nonisolated open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// How far it has gone, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// How fast the rest goes.
    open var completionSpeed: CGFloat = 1
    /// How fast at which time.
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// Whether a finger drives it from the beginning.
    open var wantsInteractiveStart = true
    /// How long it takes, in seconds.
    open var duration: CGFloat { 0 }
    /// Begins the transition.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
    /// It has gone so far.
    open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    /// It goes all the way.
    open func finish() { percentComplete = 1 }
    /// Cancels the transition.
    open func cancel() { percentComplete = 0 }
    /// It rests.
    open func pause() {}
}

/// Makes what happens when controllers are presented. What is optional in UIKit has a default here.
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// What makes a controller come; asked where it comes animated.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What makes a controller go; asked where it goes animated.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// How a finger makes a controller come. Not asked.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// How a finger makes a controller go. Not asked.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Where a controller with the style `custom` lies.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// The default implementation returns `nil`.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The default implementation returns `nil`.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The default implementation returns `nil`.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// The default implementation returns `nil`.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Everywhere.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// What is known of a transition that something happens beside.
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether it is visible.
    var isAnimated: Bool { get }
    /// Whether it was taken back.
    var isCancelled: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The presentation style.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The view in which it happens.
    var containerView: UIView { get }
    /// By how much the views are turned.
    var targetTransform: CGAffineTransform { get }
    /// How far it is, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// A controller.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

extension UIViewControllerTransitionCoordinatorContext {
    /// Hidden.
    public var isAnimated: Bool { false }
    /// It is at its end.
    public var percentComplete: CGFloat { 1 }
    /// It was not taken back.
    public var isCancelled: Bool { false }
    /// It takes no time.
    public var transitionDuration: TimeInterval { 0 }
    /// None.
    public var presentationStyle: UIModalPresentationStyle { .none }
    /// A view of its own.
    public var containerView: UIView { UIView() }
    /// Not at all.
    public var targetTransform: CGAffineTransform { .identity }
    /// The default implementation returns `nil`.
    public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    /// The default implementation returns `nil`.
    public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

/// What happens beside a transition.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Makes changes along with the transition under way.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Makes changes of a view elsewhere along with the transition under way.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Makes changes along with the transition under way.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
    /// Makes changes of a view elsewhere along with the transition under way.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}
