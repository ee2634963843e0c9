import Foundation
import TautUIKit
import Testing

/// What libraries of panels and sheets need: animators behind a protocol, recognisers with delegates of their own, controllers that
/// follow the safe area of their view.
@Suite struct PanelStyleTests {
    private final class Presenting: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.3
        }
        func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
            -> any UIViewImplicitlyAnimating
        {
            let animator = UIViewPropertyAnimator(
                duration: 0.3, timingParameters: UISpringTimingParameters(dampingRatio: 0.8))
            guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
                return animator
            }
            context.containerView.addSubview(view)
            animator.addAnimations({ view.frame = context.finalFrame(for: controller) }, delayFactor: 0.5)
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            return animator
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }
    }

    private final class Transition: NSObject, UIViewControllerTransitioningDelegate {
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Presenting() }
    }

    @Test func animatorsBehindAProtocolPresent() {
        let (window, root, panel, transition) = (UIWindow(), UIViewController(), UIViewController(), Transition())
        window.rootViewController = root
        panel.modalPresentationStyle = .custom
        panel.transitioningDelegate = transition
        root.present(panel, animated: true)
        window.layoutIfNeeded()
        #expect(panel.view.frame == window.bounds)
        #expect(panel.view.isDescendant(of: window))
    }

    private final class PanelPan: UIPanGestureRecognizer {
        var refused = 0
        override var delegate: (any UIGestureRecognizerDelegate)? {
            get { super.delegate }
            set {
                if newValue is UIViewController { refused += 1 } else { super.delegate = newValue }
            }
        }
    }

    private final class Delegate: NSObject, UIGestureRecognizerDelegate {}
    private final class DelegatingController: UIViewController, UIGestureRecognizerDelegate {}

    @Test func recognisersMayChooseTheirDelegate() {
        let (pan, delegate) = (PanelPan(), Delegate())
        let plain: UIGestureRecognizer = pan
        plain.delegate = DelegatingController()
        plain.delegate = delegate
        #expect(pan.refused == 1)
        #expect(plain.delegate === delegate)
        #expect(plain.delegate?.gestureRecognizerShouldBegin(pan) == true)
    }

    @Test func theSafeAreaOfAViewIsObserved() {
        let (window, controller) = (UIWindow(), UIViewController())
        window.rootViewController = controller
        window.layoutIfNeeded()
        var tops: [CGFloat] = []
        let observation = controller.view.observe(\.safeAreaInsets, options: [.initial]) { view, _ in
            tops.append(view.safeAreaInsets.top)
        }
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
        window.layoutIfNeeded()
        #expect(tops == [0, 30])
        observation.invalidate()
    }

    @Test func seguesGoWhereTheyAreTold() {
        final class Push: UIStoryboardSegue {
            override func perform() { source.navigationController?.pushViewController(destination, animated: false) }
        }
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        Push(identifier: "next", source: first, destination: second).perform()
        #expect(navigation.topViewController === second)
        var performed = 0
        UIStoryboardSegue(identifier: nil, source: first, destination: second) { performed += 1 }.perform()
        #expect(performed == 1)
        #expect(first.storyboard == nil)
    }
}
