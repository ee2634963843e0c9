public import Foundation
public import Taut

/// A reusable view of a collection view: a cell, header, footer or decoration.
nonisolated open class UICollectionReusableView: TautReusableView {
    /// Whether the last attributes had a transform or an opacity; otherwise the view keeps its own.
    private var isDressed = false

    /// Creates a view with a frame in points.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Applies the transform and opacity of layout attributes.
    final func dress(_ attributes: UICollectionViewLayoutAttributes) {
        let (space, plane) = (attributes.transform3D, attributes.transform)
        let isPlain = CATransform3DIsIdentity(space) && attributes.alpha == 1
        guard !isPlain || isDressed else { return }
        isDressed = !isPlain
        // Layers are made where they have something to say.
        if space == CATransform3DMakeAffineTransform(plane) { transform = plane } else { transform3D = space }
        alpha = attributes.alpha
    }

    /// How collection views create views of a registered class.
    @_silgen_name("taut_UICollectionReusableView_init_registeredAs")
    public convenience init(_registeredAs reuseIdentifier: String?) {
        self.init(frame: .zero)
        givenIdentifier = reuseIdentifier
    }

    /// Called with the layout attributes before the view is placed. Override it to read attributes of your own.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Called before another layout places the view.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called after another layout has placed the view.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the attributes with the size that the view's constraints give it; their width is kept if the height depends on it.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        // A side that the layout says is kept.
        let (keepsWidth, keepsHeight) = (
            layoutAttributes.followsHeight && !layoutAttributes.followsWidth,
            layoutAttributes.followsWidth && !layoutAttributes.followsHeight
        )
        let size = systemLayoutSizeFitting(
            layoutAttributes.size, withHorizontalFittingPriority: keepsWidth ? .required : .fittingSizeLevel,
            verticalFittingPriority: keepsHeight ? .required : .fittingSizeLevel)
        guard let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
            return layoutAttributes
        }
        if keepsWidth || keepsHeight {
            if keepsWidth, size.height > 0 { preferred.frame.size.height = size.height }
            if keepsHeight, size.width > 0 { preferred.frame.size.width = size.width }
        } else if size.width > 0, size.height > 0 {
            preferred.frame.size = size
        }
        return preferred
    }
}

/// The cell of an item. Its subviews belong into ``contentView``.
nonisolated open class UICollectionViewCell: UICollectionReusableView, ConfiguredView {
    /// Whether the item is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether the item is highlighted.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// The view behind the content of a selected item.
    open var selectedBackgroundView: UIView?

    /// The drag state of a cell.
    public enum DragState: Int, Sendable {
        /// Not dragged.
        case none = 0
        /// About to be dragged.
        case lifting = 1
        /// Being dragged.
        case dragging = 2
    }

    /// Called when the drag state changes. Inert: never called.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// Creates a cell with a frame in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        assemble()
    }

    /// Creates a cell. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        assemble()
    }

    private func assemble() {
        shown.view.frame = bounds
        addSubview(shown.view)
    }

    /// The view that holds the content.
    open var contentView: UIView { shown.view }

    /// The frame of the content in a cell of a size.
    func contentFrame(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

    /// Lays out the content view.
    open override func layoutSubviews() {
        askForConfiguration()
        super.layoutSubviews()
        placeContent()
        backgroundView?.frame = bounds
    }

    /// The size of the content, with what lies beside it in the cell.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        askForConfiguration()
        return contentSizeFitting(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: Configurations

    let shown = CellContent()

    /// A closure that updates the configuration whenever the cell's state changes.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    /// The configuration of the content. Its view replaces ``contentView``.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { shown.configuration }
        set { show(newValue) }
    }
    /// Whether the configuration is updated with the state, by its `updated(for:)`.
    open var automaticallyUpdatesContentConfiguration = true
    /// The configuration of the background. Its view is placed; its colours are stored only.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { shown.background }
        set { shown.show(newValue, in: self) }
    }
    /// Whether the background is updated with the state. Stored only.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called with the state, like ``updateConfiguration(using:)``.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Requests a call of ``updateConfiguration(using:)`` before the next measurement or layout.
    open func setNeedsUpdateConfiguration() {
        shown.isOutdated = true
        setNeedsLayout()
    }

    /// Override it to set the configurations for a state. Called before the cell is measured or laid out the first time, and
    /// after its state changed.
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    /// The current state of the cell.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        return state
    }
}
