public import Foundation
@_spi(UIKit) public import Taut

/// A view laid out by constraints where everything around it is laid out by hand: its ``sizeThatFits(_:)`` is what they say.
nonisolated open class AutoLayoutHostedInManualLayoutBridgingView: View {
    /// Which dimension of a size is given when a view is measured.
    open var sizeThatFitsBridgingMode = ManualLayoutSizeThatFitsBridgingMode.fixedSize

    /// Creates a view without content.
    public convenience init(sizeThatFitsBridgingMode: ManualLayoutSizeThatFitsBridgingMode) {
        self.init(frame: .zero)
        self.sizeThatFitsBridgingMode = sizeThatFitsBridgingMode
    }

    /// Creates a view around a subview that fills it.
    public convenience init(
        view: View, sizeThatFitsBridgingMode: ManualLayoutSizeThatFitsBridgingMode = .boundedSize
    ) {
        self.init(sizeThatFitsBridgingMode: sizeThatFitsBridgingMode)
        addSubview(view, filling: .superview, insets: .zero)
    }

    /// The size that the constraints inside give the view within `size`, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        autoLayoutSizeThatFits(size, mode: sizeThatFitsBridgingMode)
    }
}

/// A view laid out by hand where everything around it is laid out by constraints: its natural size is the `sizeThatFits(_:)` of
/// the view in it, within the size that it has along one axis.
///
/// Its content reports changes by `invalidateIntrinsicContentSize()`, or the program calls ``update()``.
public final class ManualLayoutHostedInAutoLayoutBridgingView: View {
    /// What is laid out by hand; its frame is as large as this view.
    public let view: View
    /// The axis along which the size is given.
    public var constrainedOnAxis: LayoutConstraint.Axis {
        didSet { if constrainedOnAxis != oldValue { update() } }
    }
    private var given: CGSize = .zero

    /// Creates a view around a subview.
    public init(view: View, constrained axis: LayoutConstraint.Axis = .horizontal) {
        self.view = view
        constrainedOnAxis = axis
        super.init(frame: .zero)
        let wrapper = NonAutoLayoutWrappingView(view: view)
        addSubview(wrapper, filling: .superview, insets: .zero)
        view.makeAttached().invalidations.append(PropertyObserver { [weak self] in self?.update() })
    }

    /// Decoding is not supported: returns `nil`.
    public required init?(coder: NSCoder) { nil }

    /// Measures the view again.
    public func update() {
        isHidden = view.isHidden
        invalidateIntrinsicContentSize()
    }

    /// The view's size within that of this one, in points.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { view.sizeThatFits(size) }

    /// The view's natural size, with its given extent along ``constrainedOnAxis``, in points.
    public override var intrinsicContentSize: CGSize {
        let largest = CGFloat.greatestFiniteMagnitude
        return sizeThatFits(
            constrainedOnAxis == .horizontal
                ? CGSize(width: given.width, height: largest) : CGSize(width: largest, height: given.height))
    }

    /// Measures the view again if its given size changed.
    public override func layoutSubviews() {
        super.layoutSubviews()
        let (old, size) = (given, bounds.size)
        given = size
        let isNew = constrainedOnAxis == .horizontal ? old.width != size.width : old.height != size.height
        if isNew { update() }
    }
}

/// A view with another one in it that is as large and takes no part in the constraints around it: its natural size does not
/// count.
public final class NonAutoLayoutWrappingView: View {
    /// The view that fills this one.
    public var view: View? {
        didSet {
            guard view !== oldValue else { return }
            // It may have gone to another superview.
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            adopt()
        }
    }

    /// Creates a view around a subview.
    public init(view: View? = nil) {
        self.view = view
        super.init(frame: .zero)
        adopt()
    }

    /// Creates a view without content. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func adopt() {
        guard let view else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        addSubview(view)
        setNeedsLayout()
    }

    /// Sets the frame of the view.
    public override func layoutSubviews() {
        super.layoutSubviews()
        guard let view, view.superview === self else { return }
        view.frame = CGRect(origin: .zero, size: bounds.size)
    }
}
