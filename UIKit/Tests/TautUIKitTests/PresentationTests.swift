import TautUIKit
import Testing

private final class Page: UIViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
}

private func window(_ root: UIViewController, _ size: CGSize = CGSize(width: 400, height: 800)) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.taut.environment.safeArea = NSDirectionalEdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0)
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
    return window
}

@Suite struct PresentationTests {
    @Test func aSheetEndsBelowTheSafeArea() {
        let (root, sheet) = (Page(), Page())
        let window = window(root)
        var isDone = false
        root.present(sheet, animated: true) { isDone = true }
        window.layoutIfNeeded()
        #expect(isDone)
        #expect(sheet.view.window === window)
        #expect(sheet.view.convert(sheet.view.bounds, to: window) == CGRect(x: 0, y: 50, width: 400, height: 750))
        #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
        #expect(sheet.log == ["will appear", "did appear"] && root.view.window === window)
        sheet.dismiss(animated: true)
        #expect(sheet.view.window == nil && root.presentedViewController == nil)
        #expect(sheet.log.suffix(2) == ["will disappear", "did disappear"])
        #expect(window.subviews.count == 1)
    }

    @Test func aSheetIsAsHighAsItsDetent() throws {
        let (root, sheet) = (Page(), Page())
        let window = window(root)
        let controller = try #require(sheet.sheetPresentationController)
        controller.detents = [.custom(identifier: .init("low")) { _ in 120 }, .medium(), .large()]
        root.present(sheet, animated: false)
        window.layoutIfNeeded()
        #expect(sheet.view.frame == CGRect(x: 0, y: 680, width: 400, height: 120))
        controller.animateChanges { controller.selectedDetentIdentifier = .medium }
        #expect(sheet.view.frame == CGRect(x: 0, y: 425, width: 400, height: 375))
    }

    @Test func aFormLiesInTheMiddleWhereThereIsRoom() {
        let (root, form) = (Page(), Page())
        let window = window(root, CGSize(width: 1000, height: 800))
        window.taut.environment.horizontalSizeClass = .regular
        window.taut.environment.verticalSizeClass = .regular
        form.modalPresentationStyle = .formSheet
        root.present(form, animated: false)
        window.layoutIfNeeded()
        #expect(form.view.frame == CGRect(x: 230, y: 90, width: 540, height: 620))
    }

    @Test func whatCoversEverythingTakesThePresentersViewAway() {
        let (root, full) = (Page(), Page())
        let window = window(root)
        full.modalPresentationStyle = .fullScreen
        root.present(full, animated: false)
        window.layoutIfNeeded()
        #expect(root.view.window == nil && full.view.frame == window.bounds)
        #expect(root.log.suffix(2) == ["will disappear", "did disappear"])
        root.dismiss(animated: false)
        window.layoutIfNeeded()
        #expect(root.view.window === window && root.view.frame == window.bounds)
    }

    @Test func aControllerInsideIsPresentedForByTheOutermost() {
        let (inner, sheet) = (Page(), Page())
        let navigation = UINavigationController(rootViewController: inner)
        let window = window(navigation)
        inner.present(sheet, animated: false)
        #expect(sheet.presentingViewController === navigation && inner.presentedViewController === sheet)
        #expect(sheet.view.window === window)
        inner.dismiss(animated: false)
        #expect(navigation.presentedViewController == nil)
    }

    @Test func anAnimatorPlacesTheView() {
        final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
            var isComing = true
            var isOver: [Bool] = []
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let view = context.view(forKey: isComing ? .to : .from) else {
                    return context.completeTransition(false)
                }
                if isComing {
                    context.containerView.addSubview(view)
                    view.frame = context.containerView.bounds.insetBy(dx: 10, dy: 20)
                }
                UIView.animate(
                    withDuration: 0.3, animations: { view.alpha = 1 },
                    completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
            }
            func animationEnded(_ transitionCompleted: Bool) { isOver.append(transitionCompleted) }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            let animator = Animator()
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                animator.isComing = false
                return animator
            }
        }
        let (root, page, delegate) = (Page(), Page(), Delegate())
        let window = window(root)
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = delegate
        root.present(page, animated: true)
        window.layoutIfNeeded()
        #expect(page.view.frame == CGRect(x: 10, y: 20, width: 380, height: 760))
        root.dismiss(animated: true)
        #expect(delegate.animator.isOver == [true, true] && page.view.window == nil)
    }

    @Test func aPresentationControllerPlacesTheViewAndWhatIsAroundIt() throws {
        final class Card: UIPresentationController {
            let shade = UIView()
            var log: [String] = []
            override var frameOfPresentedViewInContainerView: CGRect {
                guard let containerView else { return .zero }
                let size = size(
                    forChildContentContainer: presentedViewController,
                    withParentContainerSize: containerView.bounds.size)
                return CGRect(
                    x: 0, y: containerView.bounds.height - size.height, width: size.width, height: size.height)
            }
            override func size(
                forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
            ) -> CGSize { CGSize(width: parentSize.width, height: parentSize.height / 4) }
            override func presentationTransitionWillBegin() {
                log.append("will begin")
                containerView?.insertSubview(shade, at: 0)
                shade.alpha = 0
                presentedViewController.transitionCoordinator?.animate { [shade] _ in shade.alpha = 1 }
            }
            override func containerViewWillLayoutSubviews() { shade.frame = containerView?.bounds ?? .zero }
            override func presentationTransitionDidEnd(_ completed: Bool) { log.append("began") }
            override func dismissalTransitionWillBegin() { log.append("will end") }
            override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("ended") }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var card: Card?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                card = Card(presentedViewController: presented, presenting: presenting)
                return card
            }
        }
        let (root, page, delegate) = (Page(), Page(), Delegate())
        let window = window(root)
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = delegate
        root.present(page, animated: true)
        window.layoutIfNeeded()
        let card = try #require(delegate.card)
        #expect(page.presentationController === card)
        #expect(page.view.frame == CGRect(x: 0, y: 600, width: 400, height: 200))
        #expect(card.shade.frame == window.bounds && card.shade.alpha == 1)
        window.frame.size.height = 600
        window.layoutIfNeeded()
        #expect(page.view.frame == CGRect(x: 0, y: 450, width: 400, height: 150))
        page.dismiss(animated: true)
        #expect(card.log == ["will begin", "began", "will end", "ended"])
    }

    @Test func withoutAWindowNothingIsPlaced() {
        let (root, page) = (Page(), Page())
        root.present(page, animated: true)
        #expect(root.presentedViewController === page && page.view.superview == nil)
        root.dismiss(animated: true)
        #expect(page.log == ["will appear", "did appear", "will disappear", "did disappear"])
    }
}
