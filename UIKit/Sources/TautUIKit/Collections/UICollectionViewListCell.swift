public import Foundation
public import Taut

/// A row of a list in a collection view: its content, with accessories at its ends.
nonisolated open class UICollectionViewListCell: UICollectionViewCell {
    /// The indentation level of the row.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of a level, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether accessories are indented too.
    open var indentsAccessories = true
    /// The guide that the separator below the row follows: that of the content. The separator takes no space.
    public private(set) lazy var separatorLayoutGuide = makeSeparatorGuide()

    /// The accessories at the ends of the row. Standard ones take 38 points each, views their own width and 16 points.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            for case let view? in oldValue.map(\.view) { view.removeFromSuperview() }
            for case let view? in shownAccessories.map(\.view) { addSubview(view) }
            setNeedsLayout()
        }
    }

    /// The default configuration of a row's content.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// The default configuration of a row's background.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    /// The accessories that are visible while the list is not edited.
    private var shownAccessories: [UICellAccessory] { accessories.filter { $0.displayed != .whenEditing } }

    private func width(_ end: UICellAccessory.End) -> CGFloat {
        shownAccessories.filter { $0.end == end }.reduce(0) { $0 + $1.room }
    }

    override func contentFrame(in size: CGSize) -> CGRect {
        let leading = CGFloat(indentationLevel) * indentationWidth + width(.leading)
        let width = max(0, size.width - leading - width(.trailing))
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isFlipped ? size.width - leading - width : leading, y: 0, width: width, height: size.height)
    }

    /// Places the content and the accessories.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var edges = [CGFloat(indentationLevel) * indentationWidth, bounds.width - width(.trailing)]
        for accessory in shownAccessories {
            let index = accessory.end == .leading ? 0 : 1
            let start = edges[index]
            edges[index] += accessory.room
            guard let view = accessory.view else { continue }
            let size = accessory.viewSize
            let x = start + (accessory.room - size.width) / 2
            view.frame = CGRect(
                x: isFlipped ? bounds.width - x - size.width : x, y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height)
        }
    }

    private func makeSeparatorGuide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            guide.trailingAnchor.constraint(equalTo: trailingAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor), guide.heightAnchor.constraint(equalToConstant: 0),
        ])
        return guide
    }
}

/// An accessory at an end of a row.
public struct UICellAccessory {
    enum End { case leading, trailing }

    /// When an accessory is displayed.
    public enum DisplayedState: Sendable {
        /// Always.
        case always
        /// While the list is edited: never here.
        case whenEditing
        /// While the list is not edited.
        case whenNotEditing
    }

    /// The width that is reserved for an accessory.
    public enum LayoutDimension {
        /// The width of standard accessories: 38 points.
        case standard
        /// The accessory's own width and 16 points.
        case actual
        /// A width in points.
        case custom(CGFloat)
    }

    /// The position of a custom view.
    public enum Placement {
        /// At the leading end.
        case leading(displayed: DisplayedState = .always, at: ([UICellAccessory]) -> Int = { $0.count })
        /// At the trailing end.
        case trailing(displayed: DisplayedState = .always, at: ([UICellAccessory]) -> Int = { $0.count })
    }

    /// The appearance of a standard accessory. Colours are stored only.
    public struct Options {
        /// Whether it is hidden.
        public var isHidden: Bool?
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension?
        /// Its colour.
        public var tintColor: UIColor?
        /// Creates options of a standard accessory.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) { (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor) }
    }

    /// A custom view as an accessory.
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// Its position.
        public let placement: Placement
        /// The width that is reserved for it.
        public var reservedLayoutWidth: LayoutDimension
        /// Whether it keeps its size instead of the one that fits it.
        public var maintainsFixedSize: Bool
        /// Creates an accessory with a view.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement) = (customView, placement)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    let view: UIView?
    let end: End
    let displayed: DisplayedState
    private let width: LayoutDimension
    private let keepsSize: Bool

    private init(
        _ end: End, _ displayed: DisplayedState, _ width: LayoutDimension = .standard, view: UIView? = nil,
        keepsSize: Bool = false
    ) {
        (self.view, self.end, self.displayed, self.width, self.keepsSize) = (view, end, displayed, width, keepsSize)
    }

    var viewSize: CGSize {
        guard let view else { return .zero }
        if keepsSize { return view.bounds.size }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return fitting == .zero ? view.bounds.size : fitting
    }

    var room: CGFloat {
        switch width {
        case .standard: 38
        case .actual: viewSize.width + 16
        case .custom(let width): width
        }
    }

    /// A disclosure indicator, a chevron.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.trailing, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.trailing, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A button for details.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.trailing, displayed, options.reservedLayoutWidth ?? .standard) }
    /// An outline disclosure, a chevron that turns.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.trailing, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A delete button.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.leading, displayed, options.reservedLayoutWidth ?? .standard) }
    /// An insert button.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.leading, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A reorder control.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.trailing, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A circle for selecting several rows.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.leading, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A short text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory {
        let label = UILabel()
        label.text = text
        return UICellAccessory(.trailing, displayed, options.reservedLayoutWidth ?? .actual, view: label)
    }
    /// A custom view.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let (end, displayed): (End, DisplayedState) =
            switch configuration.placement {
            case .leading(let displayed, _): (.leading, displayed)
            case .trailing(let displayed, _): (.trailing, displayed)
            }
        return UICellAccessory(
            end, displayed, configuration.reservedLayoutWidth, view: configuration.customView,
            keepsSize: configuration.maintainsFixedSize)
    }
}
