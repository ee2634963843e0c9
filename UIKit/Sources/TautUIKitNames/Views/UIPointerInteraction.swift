public import Foundation
public import Taut
public import TautUIKit

/// Would change the pointer over a view. There is no pointer.
nonisolated open class UIPointerInteraction: NSObject, UIInteraction {
    /// The delegate. Not retained.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view.
    open private(set) weak var view: UIView?
    /// Whether the pointer would change.
    open var isEnabled = true

    /// Creates an interaction with a delegate.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }
    /// Creates an interaction without a delegate.
    public convenience override init() { self.init(delegate: nil) }
    /// Invalidates the delegate's answers. Inert.
    open func invalidate() {}
    /// Called before the interaction is added to a view, or removed from it (`nil`).
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to a view, or removed from it (`nil`).
    open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of a pointer interaction. Inert: never called, as there is no pointer.
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// The region that counts.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// The appearance of the pointer there.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    /// The pointer is about to enter.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    /// The pointer is about to leave.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    /// The usual one.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    /// The default implementation returns `nil`.
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    { nil }
    /// Inert: kept for source compatibility; has no effect on layout.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    /// Inert: kept for source compatibility; has no effect on layout.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Makes changes while the pointer comes or goes.
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Makes changes.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Does something afterwards.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The position of the pointer.
nonisolated open class UIPointerRegionRequest: NSObject {
    /// The place, in points.
    open var location: CGPoint { .zero }
    /// The keys that are held: none.
    open var modifiers: UIKeyModifierFlags { [] }
}

/// A part of a view with a pointer of its own.
nonisolated open class UIPointerRegion: NSObject {
    /// The part, in points.
    public let rect: CGRect
    /// A name.
    public let identifier: AnyHashable?
    /// Creates a part of a view.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }
}

/// The appearance of the pointer over something.
nonisolated open class UIPointerStyle: NSObject {
    /// The effect on the view.
    public let effect: UIPointerEffect?
    /// The appearance of the pointer.
    public let shape: UIPointerShape?
    /// Something happens to the view.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        (self.effect, self.shape) = (effect, shape)
        super.init()
    }
    /// The pointer looks different.
    public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
        (effect, self.shape) = (nil, shape)
        super.init()
    }
    /// No pointer is seen.
    open class func hidden() -> UIPointerStyle { UIPointerStyle(shape: .path(UIBezierPath())) }
}
