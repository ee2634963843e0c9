public import Foundation
public import Taut

/// The delegate of adaptive presentations. Optional methods of UIKit have defaults here.
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// The style in a compact width. Inert: never called.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style with some traits. Inert: never called.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether the user may dismiss the presentation. Inert: never called.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before the user dismisses the presentation. Inert: never called.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after the user dismissed the presentation. Inert: never called.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when the user tried to dismiss the presentation. Inert: never called.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// The default implementation returns the controller's style.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.presentationStyle
    }
    /// The default implementation returns the controller's style.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { controller.presentationStyle }
    /// The default implementation returns `true`.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// The default implementation does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// The default implementation does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// The default implementation does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Places the view of a presented controller, and adds views around it.
nonisolated open class UIPresentationController: NSObject, UIContentContainer {
    /// The presented controller.
    public private(set) unowned var presentedViewController: UIViewController
    private weak var presenter: UIViewController?
    /// The presenting controller.
    public var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// The view that contains the presented one during the presentation.
    open internal(set) weak var containerView: UIView?
    /// The delegate. Not retained.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// Traits that override those of the presented controller. Stored only.
    open var overrideTraitCollection: UITraitCollection?

    /// Creates a presentation.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    func begin(by controller: UIViewController, in view: UIView?) { (presenter, containerView) = (controller, view) }

    /// The presentation style.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The presentation style in a compact size class.
    open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
    /// The presentation style for traits; `none`: unchanged. Inert: never called.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
    /// The presented view: that of the controller.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    /// The frame of the presented view, in points: the container's bounds.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presentation covers the whole screen.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenting controller's view is removed during the presentation.
    open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }
    /// The preferred size of the presented controller, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// The traits.
    open var traitCollection: UITraitCollection { containerView?.traitCollection ?? UITraitCollection() }

    /// Called before the view in which the presented one lies is laid out.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the view in which the presented one lies was laid out.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the presentation begins.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation began.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the presentation ends.
    open func dismissalTransitionWillBegin() {}
    /// Called after the presentation ended.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// The size of the presented controller in a container of a size.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The presented controller prefers another size: requests a layout of the container.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }
    /// The container is about to have another size.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
}

/// Presents beside something, in a size that the controller prefers. It lies in the middle here.
nonisolated open class UIPopoverPresentationController: UIPresentationController {
    /// The view to which the popover points.
    open weak var sourceView: UIView?
    /// Which part of it, in points.
    open var sourceRect = CGRect.null
    /// A button that the popover points at.
    open weak var barButtonItem: UIBarButtonItem?
    /// The permitted directions of the arrow.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The colour.
    open var backgroundColor: UIColor?
    /// Views that can be used besides.
    open var passthroughViews: [UIView]?
    /// Space to the edges of the screen, in points.
    open var popoverLayoutMargins = UIEdgeInsets.zero

    /// In the middle, in the size that the controller prefers; everywhere where it does not say one.
    open override var frameOfPresentedViewInContainerView: CGRect {
        let (bounds, size) = (super.frameOfPresentedViewInContainerView, preferredContentSize)
        return size == .zero ? bounds : bounds.centered(size)
    }
    /// Always `false`.
    open override var shouldPresentInFullscreen: Bool { false }
}

/// The direction of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: UInt
    /// Creates directions from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Down.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// Left.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// Right.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Any.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

extension CGRect {
    /// A rectangle of a size, not larger than this one, in its middle.
    func centered(_ size: CGSize) -> CGRect {
        let (width, height) = (min(size.width, self.width), min(size.height, self.height))
        return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }
}
