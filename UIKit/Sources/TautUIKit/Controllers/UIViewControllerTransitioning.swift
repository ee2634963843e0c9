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
    /// The next one.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which of the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a key from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that disappears.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that appears.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The context of a transition; is told when it ends.
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition happens.
    var containerView: UIView { get }
    /// Whether it is visible.
    var isAnimated: Bool { get }
    /// Whether it is interactive: no.
    var isInteractive: Bool { get }
    /// Whether it was taken back.
    var transitionWasCancelled: Bool { get }
    /// The presentation style.
    var presentationStyle: UIModalPresentationStyle { get }
    /// By how much the views are turned.
    var targetTransform: CGAffineTransform { get }
    /// Updates the progress of an interactive transition.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Finishes an interactive transition.
    func finishInteractiveTransition()
    /// Cancels an interactive transition.
    func cancelInteractiveTransition()
    /// Pauses an interactive transition.
    func pauseInteractiveTransition()
    /// Ends the transition.
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
    /// The duration, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Performs the transition.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when the transition has ended.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// The default implementation does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An interactive transition. Inert: never driven.
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins the transition.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// An interactive transition driven by a fraction of completion.
nonisolated open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The progress, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of completion.
    open var completionSpeed: CGFloat = 1
    /// The timing curve of completion.
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// Whether it is interactive from the beginning.
    open var wantsInteractiveStart = true
    /// The duration, in seconds.
    open var duration: CGFloat { 0 }
    /// Begins the transition.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
    /// Updates the progress.
    open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    /// Finishes the transition.
    open func finish() { percentComplete = 1 }
    /// Cancels the transition.
    open func cancel() { percentComplete = 0 }
    /// Pauses the transition.
    open func pause() {}
}

/// The delegate of the transitions of presented controllers. Optional methods of UIKit have defaults here.
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// The animation of a presentation; requested if it is animated.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The animation of a dismissal; requested if it is animated.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The interactive presentation of a controller. Inert: never called.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The interactive dismissal of a controller. Inert: never called.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the presentation controller of a controller with the style `custom`.
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

/// The context of a coordinated transition.
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether it is visible.
    var isAnimated: Bool { get }
    /// Whether it was taken back.
    var isCancelled: Bool { get }
    /// The duration, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The presentation style.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The view in which it happens.
    var containerView: UIView { get }
    /// By how much the views are turned.
    var targetTransform: CGAffineTransform { get }
    /// The progress, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// A controller.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

extension UIViewControllerTransitionCoordinatorContext {
    /// Hidden.
    public var isAnimated: Bool { false }
    /// The progress: 1, since transitions end at once.
    public var percentComplete: CGFloat { 1 }
    /// Whether the transition was cancelled: `false`.
    public var isCancelled: Bool { false }
    /// The duration: 0.
    public var transitionDuration: TimeInterval { 0 }
    /// None.
    public var presentationStyle: UIModalPresentationStyle { .none }
    /// A view of its own.
    public var containerView: UIView { UIView() }
    /// The rotation of the transition: none.
    public var targetTransform: CGAffineTransform { .identity }
    /// The default implementation returns `nil`.
    public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    /// The default implementation returns `nil`.
    public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

/// The coordinator of changes made along with a transition.
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
