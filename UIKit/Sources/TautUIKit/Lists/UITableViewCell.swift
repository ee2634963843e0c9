public import Foundation
@_spi(UIKit) public import Taut

/// A row of a table. What it shows belongs into ``contentView``, whose constraints say how high the row is.
nonisolated open class UITableViewCell: TautReusableView, ConfiguredView {
    /// How ``textLabel`` and ``detailTextLabel`` lie.
    public enum CellStyle: Int, Sendable {
        /// One text.
        case `default` = 0
        /// A text at the left and one at the right.
        case value1 = 1
        /// A small text at the left and one beside it.
        case value2 = 2
        /// A text and a smaller one below.
        case subtitle = 3
    }

    /// How a row is edited.
    public enum EditingStyle: Int, Sendable {
        /// None.
        case none = 0
        /// It can be removed.
        case delete = 1
        /// Another one can come.
        case insert = 2
    }

    /// What shows that a row can be selected.
    public enum SelectionStyle: Int, Sendable {
        /// None.
        case none = 0
        /// Blue once.
        case blue = 1
        /// Grey.
        case gray = 2
        /// The default.
        case `default` = 3
    }

    /// What is at the end of a row.
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

    /// The line between rows.
    public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none = 0
        /// One, which takes no space.
        case singleLine = 1
        /// One with a second one below, which takes no space.
        case singleLineEtched = 2
    }

    /// How a row is.
    public struct StateMask: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: UInt
        /// Creates states from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It is edited.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// It can be removed.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    /// The dragging of a row.
    public enum DragState: Int, Sendable {
        /// It is not.
        case none = 0
        /// It is about to be.
        case lifting = 1
        /// It is.
        case dragging = 2
    }

    private var labels: StandardLabels?
    private let style: CellStyle

    /// What shows that the row can be selected.
    open var selectionStyle: SelectionStyle = .default
    /// What is at the end of the row. It takes 38 points of the width.
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
    /// Where the line below the row begins and ends.
    open var separatorInset: UIEdgeInsets = .zero
    /// Whether the row is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether the row is highlighted.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether the row is edited.
    open var isEditing = false { didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } } }
    /// Sets whether the row is being edited.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// The editing style: the delegate's; none outside of a table.
    open var editingStyle: EditingStyle { .none }
    /// The indentation level of the content; kept.
    open var indentationLevel = 0
    /// The width of an indentation level, in points.
    open var indentationWidth: CGFloat = 10
    /// Whether the content is moved aside while the row is edited; kept.
    open var shouldIndentWhileEditing = true
    /// Whether the row would show how it is moved.
    open var showsReorderControl = false
    /// What is at the end of the row while it is edited; kept.
    open var editingAccessoryType: AccessoryType = .none
    /// A view at the end of the row while it is edited; kept.
    open var editingAccessoryView: UIView?
    /// The view behind the content of a row that is selected with others.
    open var multipleSelectionBackgroundView: UIView?
    /// The appearance of the focus; kept.
    open var focusStyle = FocusStyle.default
    /// The state of the row is about to change. Inert: never called.
    open func willTransition(to state: StateMask) {}
    /// The state of the row changed. Inert: never called.
    open func didTransition(to state: StateMask) {}
    /// The row is dragged. Inert: never called.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// The appearance of the focus.
    public enum FocusStyle: Int, Sendable {
        /// The default.
        case `default` = 0
        /// As the row has it.
        case custom = 1
    }

    /// Sets whether the row is selected.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    /// Sets whether the row is highlighted.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

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

    /// How tables make the cells of a registered class.
    @_silgen_name("taut_UITableViewCell_init_registeredAs")
    public convenience init(_registeredAs reuseIdentifier: String?) {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    private func assemble() {
        shown.view.frame = bounds
        takeContentMargins(width: bounds.width)
        addSubview(shown.view)
    }

    /// What the row shows.
    open var contentView: UIView { shown.view }
    /// The text; made on first use, and part of the content.
    open var textLabel: UILabel? { standard.text }
    /// The second text, of other styles than the default one.
    open var detailTextLabel: UILabel? { style == .default ? nil : standard.detail }
    /// The image; made on first use, and part of the content.
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

    /// What the accessory takes of the width.
    private var accessoryWidth: CGFloat {
        if let accessoryView { return accessoryView.bounds.width + 15 }
        return accessoryType == .none ? 0 : 38
    }

    func contentFrame(in size: CGSize) -> CGRect {
        let width = max(0, size.width - accessoryWidth)
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isFlipped ? size.width - width : 0, y: 0, width: width, height: size.height)
    }

    /// Gives the content the margins that UIKit's cells have, until others are set; what a configuration makes has its own.
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

    /// The content's size at a width; the height is what its constraints say.
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

    /// Says how the content is shown whenever the cell's state changes.
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    /// What the row shows, in a view that it makes. That view takes the place of ``contentView``.
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

    /// Requests a call of ``updateConfiguration(using:)`` before the row is measured or laid out.
    open func setNeedsUpdateConfiguration() {
        shown.isOutdated = true
        setNeedsLayout()
    }

    /// Sets configurations as the state asks for them. Called before the row is measured or laid out the first time, and
    /// after its state changed.
    open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    /// The configuration state of the row.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        return state
    }

    /// What a row of the cell's style shows.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }

    /// What lies behind a row.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
}

/// The texts and the image of the styles.
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
