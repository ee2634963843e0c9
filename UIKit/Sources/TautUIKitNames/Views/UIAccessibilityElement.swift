public import Foundation
public import Taut
public import TautUIKit

/// Something that is read aloud and is no view.
nonisolated open class UIAccessibilityElement: UIResponder {
    /// The container. Not retained.
    open weak var accessibilityContainer: AnyObject?
    /// Whether it is read aloud.
    open var isAccessibilityElement = true
    /// The label.
    open var accessibilityLabel: String?
    /// The hint.
    open var accessibilityHint: String?
    /// The value.
    open var accessibilityValue: String?
    /// The identifier for tests.
    open var accessibilityIdentifier: String?
    /// The traits.
    open var accessibilityTraits: UIAccessibilityTraits = []
    private var placed: (frame: CGRect, isInContainer: Bool) = (.zero, false)

    /// Something in a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    private var containingView: UIView? { accessibilityContainer as? UIView }
    /// The frame in the root's coordinates.
    open var accessibilityFrame: CGRect {
        get { placed.isInContainer ? containingView?.convert(placed.frame, to: nil) ?? placed.frame : placed.frame }
        set { placed = (newValue, false) }
    }
    /// The frame in the container's coordinates. Once it is set, the element moves with the container.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { placed.isInContainer ? placed.frame : containingView?.convert(placed.frame, from: nil) ?? placed.frame }
        set { placed = (newValue, true) }
    }
    /// The point that counts as touched: the middle.
    open var accessibilityActivationPoint: CGPoint {
        CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    /// Performs the default action: none. Returns whether it was performed.
    open func accessibilityActivate() -> Bool { false }
    /// Makes the value greater: does nothing unless overridden.
    open func accessibilityIncrement() {}
    /// Makes the value less: does nothing unless overridden.
    open func accessibilityDecrement() {}
    open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}
