import Foundation
@_spi(UIKit) import Taut

/// A controller that is presented by another one: the view around it, and what happens when it comes and goes.
final class Presentation {
    enum Phase { case coming, present, going }

    let presented: UIViewController
    private(set) weak var presenter: UIViewController?
    /// The controller that was asked to present, which may be the presenter: neither keeps the other.
    private weak var source: UIViewController?
    private let controller: UIPresentationController
    private(set) var phase = Phase.coming
    private(set) var coordinator: TransitionBesides?
    private var container: PresentationContainer?
    /// The superview of the presenter's view, while that is removed.
    private weak var presentersSuperview: UIView?

    init(of presented: UIViewController, by presenter: UIViewController, source: UIViewController) {
        (self.presented, self.presenter, self.source) = (presented, presenter, source)
        controller =
            presented.makePresentationController(presenting: presenter, source: source)
            ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
    }

    // MARK: Coming

    func begin(animated: Bool, completion: (() -> Void)?) {
        guard let presenter else { return }
        let animator =
            animated
            ? presented.transitioningDelegate?.animationController(
                forPresented: presented, presenting: presenter, source: source ?? presenter) : nil
        guard let window = presenter.viewIfLoaded?.window else {
            controller.begin(by: presenter, in: nil)
            AppearanceChange(of: presented, seen: true, animated: animated).finish()
            phase = .present
            completion?()
            return
        }
        let container = PresentationContainer(frame: window.bounds, controller)
        self.container = container
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(container)
        controller.begin(by: presenter, in: container)
        presented.loadViewIfNeeded()
        let context = TransitionContext(
            container, from: presenter, to: presented, coming: controller.presentedView, style: controller,
            animated: animated)
        coordinator = TransitionBesides(context)
        let goes = controller.shouldRemovePresentersView
        let disappearance = goes ? AppearanceChange(of: presenter, seen: false, animated: animated) : nil
        let change = AppearanceChange(of: presented, seen: true, animated: animated)
        controller.presentationTransitionWillBegin()
        context.whenOver = { [self] isDone in arrive(isDone, animator, change, disappearance, completion) }
        if let animator {
            coordinator?.runAnimations()
            animator.animateTransition(using: context)
        } else {
            showPresented(in: container)
            coordinator?.runAnimations()
            context.completeTransition(true)
        }
    }

    private func showPresented(in container: PresentationContainer) {
        guard let view = controller.presentedView else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = controller.frameOfPresentedViewInContainerView
        container.addSubview(view)
        container.placesPresented = true
        presented.takeRootMargins()
    }

    private func arrive(
        _ isDone: Bool, _ animator: (any UIViewControllerAnimatedTransitioning)?, _ change: AppearanceChange,
        _ disappearance: AppearanceChange?, _ completion: (() -> Void)?
    ) {
        animator?.animationEnded(isDone)
        if isDone {
            hidePresenter()
            change.finish()
            disappearance?.finish()
        } else {
            container?.removeFromSuperview()
            change.cancel()
            disappearance?.cancel()
            presenter?.presented = nil
        }
        controller.presentationTransitionDidEnd(isDone)
        phase = .present
        finishBesides()
        completion?()
    }

    private func hidePresenter() {
        guard controller.shouldRemovePresentersView, let view = presenter?.viewIfLoaded, let old = view.superview else {
            return
        }
        presentersSuperview = old
        view.removeFromSuperview()
    }

    // MARK: Going

    func end(animated: Bool, completion: (() -> Void)?) {
        guard phase == .present, let presenter else { return }
        phase = .going
        let animator =
            animated ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
        guard let container else {
            AppearanceChange(of: presented, seen: false, animated: animated).finish()
            leave(completion)
            return
        }
        let change = AppearanceChange(of: presented, seen: false, animated: animated)
        let appearance = showPresenter(below: container, animated: animated)
        let context = TransitionContext(
            container, from: presented, to: presenter, coming: nil, style: controller, animated: animated)
        coordinator = TransitionBesides(context)
        controller.dismissalTransitionWillBegin()
        context.whenOver = { [self] isDone in
            animator?.animationEnded(isDone)
            if isDone {
                container.removeFromSuperview()
                controller.presentedView?.removeFromSuperview()
                appearance?.finish()
                change.finish()
            } else {
                if appearance != nil { hidePresenter() }
                appearance?.cancel()
                change.cancel()
            }
            controller.dismissalTransitionDidEnd(isDone)
            finishBesides()
            if isDone {
                leave(completion)
            } else {
                phase = .present
                completion?()
            }
        }
        coordinator?.runAnimations()
        if let animator {
            animator.animateTransition(using: context)
        } else {
            context.completeTransition(true)
        }
    }

    /// Puts the presenter's view back where it was; `nil` if it is there, or is not shown.
    private func showPresenter(below container: UIView, animated: Bool) -> AppearanceChange? {
        guard let presenter, let old = presentersSuperview, let view = presenter.viewIfLoaded else { return nil }
        presentersSuperview = nil
        let appearance = old.isSeen ? AppearanceChange(of: presenter, seen: true, animated: animated) : nil
        view.frame = old.bounds
        if container.superview === old {
            old.insertSubview(view, belowSubview: container)
        } else {
            old.addSubview(view)
        }
        return appearance
    }

    private func leave(_ completion: (() -> Void)?) {
        presented.presentation = nil
        controller.containerView = nil
        presenter?.presented = nil
        completion?()
    }

    private func finishBesides() {
        let besides = coordinator
        coordinator = nil
        besides?.runCompletions()
    }
}

extension UIViewController {
    /// The presentation controller of the controller. Sheets and popovers are stored, so that they can be configured before the presentation.
    func makePresentationController(
        presenting: UIViewController?, source: UIViewController? = nil
    ) -> UIPresentationController? {
        if modalPresentationStyle == .custom {
            if let kept: UIPresentationController = kept(or: nil, "presentationController"), presentation != nil {
                return kept
            }
            guard let source = source ?? presenting else { return nil }
            let made = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: source)
            if let made { keep(made as UIPresentationController?, "presentationController") }
            return made
        }
        let kind: UIPresentationController.Type =
            switch modalPresentationStyle {
            case .pageSheet, .formSheet, .automatic: UISheetPresentationController.self
            case .popover: UIPopoverPresentationController.self
            default: UIPresentationController.self
            }
        if let kept: UIPresentationController = kept(or: nil, "presentationController"), type(of: kept) == kind {
            return kept
        }
        let made: UIPresentationController =
            switch modalPresentationStyle {
            case .pageSheet, .formSheet, .automatic:
                UISheetPresentationController(presentedViewController: self, presenting: presenting)
            case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
            default: UIPresentationController(presentedViewController: self, presenting: presenting)
            }
        keep(made as UIPresentationController?, "presentationController")
        return made
    }
}

/// The view in which a presented one lies.
final class PresentationContainer: UIView {
    private let controller: UIPresentationController
    /// Whether the presented view is given its frame here, and not by who made the transition.
    var placesPresented = false

    init(frame: CGRect, _ controller: UIPresentationController) {
        self.controller = controller
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        controller.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        if placesPresented, let view = controller.presentedView, view.superview === self {
            view.frame = controller.frameOfPresentedViewInContainerView
        }
        controller.containerViewDidLayoutSubviews()
    }
}

/// The context of a transition.
private final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private let controllers: [UITransitionContextViewControllerKey: UIViewController]
    private let coming: UIView?
    private let controller: UIPresentationController
    private(set) var transitionWasCancelled = false
    var whenOver: ((Bool) -> Void)?

    init(
        _ container: UIView, from: UIViewController, to: UIViewController, coming: UIView?,
        style controller: UIPresentationController, animated: Bool
    ) {
        (containerView, controllers, self.coming) = (container, [.from: from, .to: to], coming)
        (self.controller, isAnimated) = (controller, animated)
        presentationStyle = controller.presentationStyle
    }

    var isInteractive: Bool { false }
    var targetTransform: CGAffineTransform { .identity }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() { transitionWasCancelled = true }
    func pauseInteractiveTransition() {}

    func completeTransition(_ didComplete: Bool) {
        let over = whenOver
        whenOver = nil
        over?(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .to: coming ?? (controller.shouldRemovePresentersView ? controllers[.to]?.viewIfLoaded : nil)
        case .from:
            coming == nil
                ? controller.presentedView
                : controller.shouldRemovePresentersView ? controllers[.from]?.viewIfLoaded : nil
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === controller.presentedViewController && coming != nil ? .zero : vc.viewIfLoaded?.frame ?? .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === controller.presentedViewController {
            return coming == nil ? .zero : controller.frameOfPresentedViewInContainerView
        }
        return vc.viewIfLoaded?.frame ?? .zero
    }
}

/// The coordinator of changes made along with a transition, at once.
final class TransitionBesides: NSObject, UIViewControllerTransitionCoordinator {
    private let context: any UIViewControllerContextTransitioning
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var hasBegun = false

    init(_ context: any UIViewControllerContextTransitioning) { self.context = context }

    var isAnimated: Bool { context.isAnimated }
    var isCancelled: Bool { context.transitionWasCancelled }
    var containerView: UIView { context.containerView }
    var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        context.viewController(forKey: key)
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if hasBegun { animation(self) } else { animations.append(animation) }
        return true
    }

    func runAnimations() {
        hasBegun = true
        for animation in animations { animation(self) }
        animations = []
    }

    func runCompletions() {
        for completion in completions { completion(self) }
        completions = []
    }
}
