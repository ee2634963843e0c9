public import Foundation
public import Taut

/// A header or footer of a section. Its constraints in ``contentView`` say how high it is.
nonisolated open class UITableViewHeaderFooterView: TautReusableView, ConfiguredView {
    private lazy var label = makeLabel()

    /// Creates a view that may be used again.
    public init(reuseIdentifier: String?) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        givenIdentifier = reuseIdentifier
        shown.view.frame = bounds
        addSubview(shown.view)
    }

    /// Creates a view. Nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(shown.view)
    }

    /// How tables make the views of a registered class.
    @_silgen_name("taut_UITableViewHeaderFooterView_init_registeredAs")
    public convenience init(_registeredAs reuseIdentifier: String?) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// What the view shows.
    open var contentView: UIView { shown.view }
    /// The title; made on first use, and part of the content.
    open var textLabel: UILabel? { label }
    /// The view behind the content.
    open var backgroundView: UIView?

    private func makeLabel() -> UILabel {
        let label = UILabel()
        label.font = .boldSystemFont(ofSize: 17)
        label.translatesAutoresizingMaskIntoConstraints = false
        let content = shown.view
        content.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            label.topAnchor.constraint(equalTo: content.topAnchor, constant: 4),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -4),
        ])
        return label
    }

    /// Lays out the content.
    open override func layoutSubviews() {
        askForConfiguration()
        super.layoutSubviews()
        placeContent()
    }

    /// The content's size at a width; the height is what its constraints say.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        askForConfiguration()
        return contentSizeFitting(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    func contentFrame(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

    // MARK: Configurations

    let shown = CellContent()

    /// Says how the content is shown whenever the cell's state changes.
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    /// What the view shows, in a view that it makes. That view takes the place of ``contentView``.
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

    /// Requests a call of ``updateConfiguration(using:)`` before the view is measured or laid out.
    open func setNeedsUpdateConfiguration() {
        shown.isOutdated = true
        setNeedsLayout()
    }

    /// Sets configurations as the state asks for them. Called before the view is measured or laid out the first time, and
    /// after its state changed.
    open func updateConfiguration(using state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }

    /// The configuration state of the view.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// The default content of a header.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }

    /// The default background of a header.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }
}
