public import Foundation
public import Taut
public import TautUIKit

/// Something that is read aloud and is no view.
nonisolated open class UIAccessibilityElement: UIResponder {
    /// What it lies in. Not retained.
    open weak var accessibilityContainer: AnyObject?
    /// Whether it is read aloud.
    open var isAccessibilityElement = true
    /// What is read aloud.
    open var accessibilityLabel: String?
    /// What is read aloud of its use.
    open var accessibilityHint: String?
    /// What is read aloud of its value.
    open var accessibilityValue: String?
    /// How it is found by tests.
    open var accessibilityIdentifier: String?
    /// What kind of thing it is.
    open var accessibilityTraits: UIAccessibilityTraits = []
    private var placed: (frame: CGRect, isInContainer: Bool) = (.zero, false)

    /// Something in a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    private var containingView: UIView? { accessibilityContainer as? UIView }
    /// Where it is, in the root's coordinates.
    open var accessibilityFrame: CGRect {
        get { placed.isInContainer ? containingView?.convert(placed.frame, to: nil) ?? placed.frame : placed.frame }
        set { placed = (newValue, false) }
    }
    /// Where it is, in the container's coordinates. It moves with the container once this is set.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { placed.isInContainer ? placed.frame : containingView?.convert(placed.frame, from: nil) ?? placed.frame }
        set { placed = (newValue, true) }
    }
    /// The point that counts as touched: the middle.
    open var accessibilityActivationPoint: CGPoint {
        CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    /// What would happen instead of a tap: nothing. Returns whether it did.
    open func accessibilityActivate() -> Bool { false }
    /// Makes the value greater: does nothing unless overridden.
    open func accessibilityIncrement() {}
    /// Makes the value less: does nothing unless overridden.
    open func accessibilityDecrement() {}
    open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}
