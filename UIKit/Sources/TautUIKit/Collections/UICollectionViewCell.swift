public import Foundation
public import Taut

/// A view that is used again.
nonisolated open class UICollectionReusableView: TautReusableView {
    /// Whether the last attributes said a transform or an opacity; what a cell says itself stays where they never did.
    private var isDressed = false

    /// Creates a view with a frame in points.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Takes transform and opacity from attributes.
    final func dress(_ attributes: UICollectionViewLayoutAttributes) {
        let (space, plane) = (attributes.transform3D, attributes.transform)
        let isPlain = CATransform3DIsIdentity(space) && attributes.alpha == 1
        guard !isPlain || isDressed else { return }
        isDressed = !isPlain
        // Layers are made where they have something to say.
        if space == CATransform3DMakeAffineTransform(plane) { transform = plane } else { transform3D = space }
        alpha = attributes.alpha
    }

    /// How collection views make the views of a registered class.
    @_silgen_name("taut_UICollectionReusableView_init_registeredAs")
    public convenience init(_registeredAs reuseIdentifier: String?) {
        self.init(frame: .zero)
        givenIdentifier = reuseIdentifier
    }

    /// Called with the attributes that the view is placed by.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Called before another layout places the view.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called after another layout has placed the view.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The preferred attributes: the size that its constraints give it, as wide as the attributes say where they need that.
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

/// An item. What it shows belongs into ``contentView``.
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

    /// The dragging of an item.
    public enum DragState: Int, Sendable {
        /// It is not.
        case none = 0
        /// It is about to be.
        case lifting = 1
        /// It is.
        case dragging = 2
    }

    /// The item is dragged. Inert: never called.
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

    /// What the item shows.
    open var contentView: UIView { shown.view }

    /// Where the content lies in a cell of a size.
    func contentFrame(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

    /// Lays out the content.
    open override func layoutSubviews() {
        askForConfiguration()
        super.layoutSubviews()
        placeContent()
        backgroundView?.frame = bounds
    }

    /// The content's size, with what lies beside it.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        askForConfiguration()
        return contentSizeFitting(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: Configurations

    let shown = CellContent()

    /// Says how the content is shown whenever the cell's state changes.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    /// What the item shows, in a view that it makes. That view takes the place of ``contentView``.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { shown.configuration }
        set { show(newValue) }
    }
    /// Whether the configuration follows the state: it is shown as it is `updated(for:)` the state.
    open var automaticallyUpdatesContentConfiguration = true
    /// What lies behind the content. Its view is placed, its colours are kept.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { shown.background }
        set { shown.show(newValue, in: self) }
    }
    /// Whether the background would follow the state by itself; colours only, which are not shown.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called with the state, as ``updateConfiguration(using:)`` is.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Has ``updateConfiguration(using:)`` be called before the item is measured or laid out.
    open func setNeedsUpdateConfiguration() {
        shown.isOutdated = true
        setNeedsLayout()
    }

    /// Sets configurations as the state asks for them. Called before the item is measured or laid out the first time, and
    /// after its state changed.
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    /// The state that the item is in.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        return state
    }
}
