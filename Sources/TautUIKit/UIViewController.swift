public import Foundation
public import Taut

/// Owns a view, which it makes when it is first asked for.
///
/// The controller's view is a root, or a subview of another controller's. ``topLayoutGuide`` and ``bottomLayoutGuide`` end where
/// the safe area begins.
open class UIViewController: Responder {
    private var loaded: View?
    private weak var owner: UIViewController?
    private var owned: [UIViewController] = []

    /// The title.
    open var title: String?
    /// The size that the controller would like, in points.
    open var preferredContentSize: CGSize = .zero

    /// A controller whose view ``loadView()`` makes. Nothing is read from a nib.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// A controller whose view ``loadView()`` makes.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// A controller whose view ``loadView()`` makes. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// The view; made by ``loadView()`` and announced by ``viewDidLoad()`` when it is first read.
    open var view: View! {
        get {
            if loaded == nil {
                loadView()
                viewDidLoad()
            }
            return loaded
        }
        set { loaded = newValue }
    }

    /// The view, if it has been made.
    open var viewIfLoaded: View? { loaded }
    /// Whether the view has been made.
    open var isViewLoaded: Bool { loaded != nil }
    /// Makes the view if there is none.
    open func loadViewIfNeeded() { _ = view }

    /// Makes the view: by default an empty one of the screen's size.
    open func loadView() { view = View(frame: UIScreen.main.bounds) }
    /// Called after the view was made.
    open func viewDidLoad() {}
    /// Called before the view's layout.
    open func viewWillLayoutSubviews() {}
    /// Called after the view's layout.
    open func viewDidLayoutSubviews() {}
    /// Changes constraints in the update pass. Call `super` last.
    open func updateViewConstraints() { loaded?.updateConstraints() }
    /// Called after the safe area changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called after the margins changed.
    open func viewLayoutMarginsDidChange() {}

    /// The bars above the content.
    open var topLayoutGuide: any LayoutSupport { view.taut.topLayoutGuide }
    /// The bars below the content.
    open var bottomLayoutGuide: any LayoutSupport { view.taut.bottomLayoutGuide }

    /// What the controller adds to the safe area of its view, in points.
    open var additionalSafeAreaInsets: EdgeInsets {
        get { view.taut.additionalSafeAreaInsets }
        set { view.taut.additionalSafeAreaInsets = newValue }
    }

    /// The margins that the root view has at least, from its environment.
    open var systemMinimumLayoutMargins: DirectionalEdgeInsets {
        view.taut.environment.rootMargins(forWidth: view.frame.width)
    }

    /// Kept, and read back.
    open var viewRespectsSystemMinimumLayoutMargins = true

    /// The traits of the view.
    open var traitCollection: TraitCollection { view.traitCollection }

    /// The controller that this one is in.
    open var parent: UIViewController? { owner }
    /// The controllers in this one.
    open var children: [UIViewController] { owned }

    /// Takes a controller in. Its view is added separately.
    open func addChild(_ childController: UIViewController) {
        childController.willMove(toParent: self)
        childController.removeFromParent()
        owned.append(childController)
        childController.owner = self
    }

    /// Leaves the controller that this one is in.
    open func removeFromParent() {
        owner?.owned.removeAll { $0 === self }
        owner = nil
    }

    /// Called before the controller moves.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller moved.
    open func didMove(toParent parent: UIViewController?) {}
}
