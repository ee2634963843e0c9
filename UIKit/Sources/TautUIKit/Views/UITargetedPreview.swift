public import Foundation
public import Taut

/// The appearance of a view while a finger holds it. Nothing is shown.
nonisolated open class UIPreviewParameters: NSObject {
    /// The part of the view that is visible, in its coordinates; everything if it is `nil`.
    open var visiblePath: UIBezierPath?
    /// The path of the shadow.
    open var shadowPath: UIBezierPath?
    /// The colour behind the view.
    open var backgroundColor: UIColor! = .systemBackground
    /// The default appearance.
    public override init() { super.init() }
    /// Creates the appearance of lines of text in rectangles, in points.
    public init(textLineRects: [NSValue]) { super.init() }
}

/// The target to which a preview moves.
nonisolated open class UIPreviewTarget: NSObject {
    /// The view that it goes to.
    public let container: UIView
    /// The middle of where it goes, in that view's coordinates.
    public let center: CGPoint
    /// The transform in the container.
    public let transform: CGAffineTransform
    /// Creates a position in a view.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }
}

/// The preview of a view that is dragged or pressed.
nonisolated open class UITargetedPreview: NSObject {
    /// The view.
    public let view: UIView
    /// The appearance.
    public let parameters: UIPreviewParameters
    /// The target.
    public let target: UIPreviewTarget
    /// The size in points.
    open var size: CGSize { view.bounds.size }

    /// Creates a view that goes somewhere.
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters(), target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }
    /// Creates a view that goes to where it is.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
        self.init(view: view, parameters: parameters, target: target)
    }
    /// The same view, going somewhere else.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
