public import Foundation
public import Taut

/// A header or footer of a section. The constraints in ``contentView`` determine its height.
nonisolated open class UITableViewHeaderFooterView: TautReusableView, ConfiguredView {
    private lazy var label = makeLabel()

    /// Creates a reusable view.
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

    /// Creates a view of a registered class for a table.
    @_silgen_name("taut_UITableViewHeaderFooterView_init_registeredAs")
    public convenience init(_registeredAs reuseIdentifier: String?) {
        self.init(reuseIdentifier: reuseIdentifier)
    }

    /// The content view.
    open var contentView: UIView { shown.view }
    /// The title label; created on first use, part of the content.
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

    /// The size of the content at a width; the height follows from its constraints.
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

    /// Configures the content whenever the view's state changes.
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    /// The content configuration. Its view replaces ``contentView``.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { shown.configuration }
        set { show(newValue) }
    }
    /// Whether the content configuration is `updated(for:)` the view's state.
    open var automaticallyUpdatesContentConfiguration = true
    /// The background configuration. Its view is placed, its colours are stored only.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { shown.background }
        set { shown.show(newValue, in: self) }
    }
    /// Whether the background configuration is updated for the state. Inert: it affects colours only.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called with the view and its state, as ``updateConfiguration(using:)`` is.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Requests a call of ``updateConfiguration(using:)`` before the view is measured or laid out.
    open func setNeedsUpdateConfiguration() {
        shown.isOutdated = true
        setNeedsLayout()
    }

    /// Updates the configurations for a state. Called before the view is first measured or laid out, and after its state changed.
    open func updateConfiguration(using state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }

    /// The configuration state of the view.
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

    /// The default content of a header.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }

    /// The default background of a header.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listHeader() }
}
