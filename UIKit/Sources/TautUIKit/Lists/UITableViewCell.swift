public import Foundation
@_spi(UIKit) public import Taut

/// A row of a table. Its content belongs into ``contentView``, whose constraints determine the row's height.
nonisolated open class UITableViewCell: TautReusableView, ConfiguredView {
    /// The arrangement of ``textLabel`` and ``detailTextLabel``.
    public enum CellStyle: Int, Sendable {
        /// One text.
        case `default` = 0
        /// A text at the leading side and one at the trailing side.
        case value1 = 1
        /// A small text at the leading side and one beside it.
        case value2 = 2
        /// A text and a smaller one below.
        case subtitle = 3
    }

    /// The editing control of a row.
    public enum EditingStyle: Int, Sendable {
        /// None.
        case none = 0
        /// A control that removes the row.
        case delete = 1
        /// A control that inserts a row.
        case insert = 2
    }

    /// The appearance of a selected row. Stored only.
    public enum SelectionStyle: Int, Sendable {
        /// None.
        case none = 0
        /// Blue.
        case blue = 1
        /// Grey.
        case gray = 2
        /// The default.
        case `default` = 3
    }

    /// The accessory at the end of a row.
    public enum AccessoryType: Int, Sendable {
        /// None.
        case none = 0
        /// A chevron.
        case disclosureIndicator = 1
        /// A button and a chevron.
        case detailDisclosureButton = 2
        /// A check mark.
        case checkmark = 3
        /// A button.
        case detailButton = 4
    }

    /// The separator between rows.
    public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none = 0
        /// A line; takes no space.
        case singleLine = 1
        /// A line with a second one below; takes no space.
        case singleLineEtched = 2
    }

    /// The states of a row.
    public struct StateMask: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates states from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The row is in editing mode.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The row shows its delete confirmation.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    /// The state of a dragged row.
    public enum DragState: Int, Sendable {
        /// Not dragged.
        case none = 0
        /// About to be dragged.
        case lifting = 1
        /// Dragged.
        case dragging = 2
    }

    private var labels: StandardLabels?
    private let style: CellStyle

    /// The appearance of the selected row. Stored only.
    open var selectionStyle: SelectionStyle = .default
    /// The accessory at the end of the row. It takes 38 points of the width.
    open var accessoryType: AccessoryType = .none { didSet { setNeedsLayout() } }
    /// A view at the end of the row; the content ends 15 points before it.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            setNeedsLayout()
        }
    }
    /// The view behind the content.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
    /// The view behind the content of a selected row.
    open var selectedBackgroundView: UIView?
    /// The insets of the separator below the row.
    open var separatorInset: UIEdgeInsets = .zero
    private var flags = (isSelected: false, isHighlighted: false, isEditing: false) {
        didSet { if flags != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// Whether the row is selected. Set by ``setSelected(_:animated:)``.
    open var isSelected: Bool {
        get { flags.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether the row is highlighted. Set by ``setHighlighted(_:animated:)``.
    open var isHighlighted: Bool {
        get { flags.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Whether the row is edited. Set by ``setEditing(_:animated:)``.
    open var isEditing: Bool {
        get { flags.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Sets whether the row is being edited.
    open func setEditing(_ editing: Bool, animated: Bool) { flags.isEditing = editing }
    /// The editing style: the delegate's; none outside of a table.
    open var editingStyle: EditingStyle { .none }
    /// The indentation level of the content. Stored only.
    open var indentationLevel = 0
    /// The width of an indentation level, in points.
    open var indentationWidth: CGFloat = 10
    /// Whether the content is indented while the row is edited. Stored only.
    open var shouldIndentWhileEditing = true
    /// Whether the row shows a reordering control.
    open var showsReorderControl = false
    /// The accessory while the row is edited. Stored only.
    open var editingAccessoryType: AccessoryType = .none
    /// The accessory view while the row is edited. Stored only.
    open var editingAccessoryView: UIView?
    /// The background view while several rows are selected.
    open var multipleSelectionBackgroundView: UIView?
    /// The appearance of the focus. Stored only.
    open var focusStyle = FocusStyle.default
    /// Called before the state of the row changes. Inert: never called.
    open func willTransition(to state: StateMask) {}
    /// Called after the state of the row changed. Inert: never called.
    open func didTransition(to state: StateMask) {}
    /// Called while the row is dragged. Inert: never called.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// The appearance of the focus.
    public enum FocusStyle: Int, Sendable {
        /// The default.
        case `default` = 0
        /// A custom appearance.
        case custom = 1
    }

    /// Sets whether the row is selected.
    open func setSelected(_ selected: Bool, animated: Bool) { flags.isSelected = selected }
    /// Sets whether the row is highlighted.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { flags.isHighlighted = highlighted }

    /// Creates a cell of a style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        givenIdentifier = reuseIdentifier
        assemble()
    }

    /// Creates a cell of the default style.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell. Nothing is decoded.
    public required init?(coder: NSCoder) {
        let design = coder as? DesignCoder
        style = design.flatMap { CellStyle(rawValue: $0.style) } ?? .default
        super.init(coder: coder)
        givenIdentifier = design?.reuseIdentifier
        assemble()
    }

    /// Creates a cell of a registered class for a table.
    @_silgen_name("taut_UITableViewCell_init_registeredAs")
    public convenience init(_registeredAs reuseIdentifier: String?) {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    private func assemble() {
        shown.view.frame = bounds
        takeContentMargins(width: bounds.width)
        addSubview(shown.view)
    }

    /// The content view.
    open var contentView: UIView { shown.view }
    /// The text label; created on first use, part of the content.
    open var textLabel: UILabel? { standard.text }
    /// The second label of styles other than the default one.
    open var detailTextLabel: UILabel? { style == .default ? nil : standard.detail }
    /// The image view; created on first use, part of the content.
    open var imageView: UIImageView? { standard.image }

    private var standard: StandardLabels {
        if let labels { return labels }
        let new = StandardLabels(style, in: shown.view)
        labels = new
        return new
    }

    private func replaceBackground(_ old: UIView?) {
        old?.removeFromSuperview()
        guard let backgroundView else { return }
        insertSubview(backgroundView, at: 0)
        setNeedsLayout()
    }

    /// The width of the accessory.
    private var accessoryWidth: CGFloat {
        if let accessoryView { return accessoryView.bounds.width + 15 }
        return accessoryType == .none ? 0 : 38
    }

    func contentFrame(in size: CGSize) -> CGRect {
        let width = max(0, size.width - accessoryWidth)
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isFlipped ? size.width - width : 0, y: 0, width: width, height: size.height)
    }

    /// Gives the content the margins of UIKit's cells, until others are set. Views of configurations have their own.
    private func takeContentMargins(width: CGFloat) {
        guard shown.configuration == nil else { return }
        let side: CGFloat = width >= 414 ? 20 : 16
        let margins = NSDirectionalEdgeInsets(
            top: 11, leading: side, bottom: 11, trailing: accessoryWidth > 0 ? 8 : side)
        shown.view.takeUsualMargins(margins)
    }

    /// Lays out the content.
    open override func layoutSubviews() {
        askForConfiguration()
        takeContentMargins(width: bounds.width)
        super.layoutSubviews()
        placeContent()
        backgroundView?.frame = bounds
        guard let accessoryView else { return }
        let size = accessoryView.bounds.size
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        accessoryView.frame = CGRect(
            x: isFlipped ? 15 : bounds.width - size.width - 15, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    /// The size of the content at a width; the height follows from its constraints.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        askForConfiguration()
        takeContentMargins(width: targetSize.width)
        return contentSizeFitting(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: Configurations

    let shown = CellContent()

    /// Configures the content whenever the cell's state changes.
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    /// The content configuration. Its view replaces ``contentView``.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { shown.configuration }
        set { show(newValue) }
    }
    /// Whether the content configuration is `updated(for:)` the cell's state.
    open var automaticallyUpdatesContentConfiguration = true
    /// The background configuration. Its view is placed, its colours are stored only.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { shown.background }
        set { shown.show(newValue, in: self) }
    }
    /// Whether the background configuration is updated for the state. Inert: it affects colours only.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called with the cell and its state, as ``updateConfiguration(using:)`` is.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Requests a call of ``updateConfiguration(using:)`` before the row is measured or laid out.
    open func setNeedsUpdateConfiguration() {
        shown.isOutdated = true
        setNeedsLayout()
    }

    /// Updates the configurations for a state. Called before the row is first measured or laid out, and after its state changed.
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    /// The configuration state of the row.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
        return state
    }

    /// The default content configuration of the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }

    /// The default background configuration of a row.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
}

/// The labels and the image view of the styles.
private final class StandardLabels {
    let text = UILabel()
    let detail = UILabel()
    let image = UIImageView(image: nil)

    init(_ style: UITableViewCell.CellStyle, in content: UIView) {
        text.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
        detail.font = .systemFont(ofSize: style == .subtitle ? 12 : style == .value2 ? 12 : 17)
        let texts = UIStackView(arrangedSubviews: style == .default ? [text] : [text, detail])
        texts.axis = style == .subtitle ? .vertical : .horizontal
        texts.spacing = style == .value2 ? 6 : 0
        if style == .value1 { texts.distribution = .equalSpacing }
        let row = UIStackView(arrangedSubviews: [image, texts])
        row.spacing = 15
        row.alignment = .center
        image.setContentHuggingPriority(.required, for: .horizontal)
        row.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(row)
        let least = content.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
        least.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            row.topAnchor.constraint(equalTo: content.topAnchor, constant: 11),
            row.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -11), least,
        ])
    }
}
