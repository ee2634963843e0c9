public import Foundation
public import Taut
public import TautUIKit

/// The delegate that is asked about a popover. Optional methods of UIKit have defaults here.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to come. Inert: never called.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Inert: kept for source compatibility; has no effect on layout.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Is asked where a toolbar lies.
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// Something of which is written and read the restorable state.
public protocol UIStateRestoring: NSObjectProtocol {}

/// An environment of focusable items.
public protocol UIFocusEnvironment: NSObjectProtocol {}
extension UIResponder: UIFocusEnvironment {}

/// A focusable item.
public protocol UIFocusItem: UIFocusEnvironment {}
extension UIView: UIFocusItem {}

/// A move of the focus; none happens.
nonisolated open class UIFocusUpdateContext: NSObject {
    /// The item that had the focus: `nil`.
    open var previouslyFocusedItem: (any UIFocusItem)? { nil }
    /// The item that has the focus: `nil`.
    open var nextFocusedItem: (any UIFocusItem)? { nil }
    /// The view where it was.
    open var previouslyFocusedView: UIView? { nil }
    /// The view where it is.
    open var nextFocusedView: UIView? { nil }
}

/// Makes changes while the focus moves.
nonisolated open class UIFocusAnimationCoordinator: NSObject {
    /// Makes changes, at once.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        animations?()
        completion?()
    }
}
