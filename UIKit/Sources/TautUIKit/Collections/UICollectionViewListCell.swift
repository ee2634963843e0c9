public import Foundation
public import Taut

/// A row of a list in a collection view: its content, and accessories at its ends.
nonisolated open class UICollectionViewListCell: UICollectionViewCell {
    /// How deep the row lies in what it belongs to.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// How much each level is, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether accessories are moved along.
    open var indentsAccessories = true
    /// Where the line below the row lies: as the content does. The line itself takes no space.
    public private(set) lazy var separatorLayoutGuide = makeSeparatorGuide()

    /// What lies at the ends of the row. Standard ones take 38 points each, views what they need and 16 more.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            for case let view? in oldValue.map(\.view) { view.removeFromSuperview() }
            for case let view? in shownAccessories.map(\.view) { addSubview(view) }
            setNeedsLayout()
        }
    }

    /// What a row shows.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    /// What lies behind a row.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    /// The accessories while the list is not edited.
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

    /// Gives the content and the accessories their places.
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

/// Something at an end of a row.
public struct UICellAccessory {
    enum End { case leading, trailing }

    /// When an accessory is there.
    public enum DisplayedState: Sendable {
        /// Always.
        case always
        /// While the list is edited: never here.
        case whenEditing
        /// While the list is not edited.
        case whenNotEditing
    }

    /// How wide the space of an accessory is.
    public enum LayoutDimension {
        /// As that of accessories of lists: 38 points.
        case standard
        /// As the accessory is, with 16 points more.
        case actual
        /// As wide as said, in points.
        case custom(CGFloat)
    }

    /// Where a view is shown.
    public enum Placement {
        /// At the beginning.
        case leading(displayed: DisplayedState = .always, at: ([UICellAccessory]) -> Int = { $0.count })
        /// At the end.
        case trailing(displayed: DisplayedState = .always, at: ([UICellAccessory]) -> Int = { $0.count })
    }

    /// How an accessory of lists is shown. Colours are kept.
    public struct Options {
        /// Whether it is hidden.
        public var isHidden: Bool?
        /// How wide its space is.
        public var reservedLayoutWidth: LayoutDimension?
        /// Its colour.
        public var tintColor: UIColor?
        /// Creates an accessory that looks a certain way.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) { (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor) }
    }

    /// A view as an accessory.
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// Where it is shown.
        public let placement: Placement
        /// How wide its space is.
        public var reservedLayoutWidth: LayoutDimension
        /// Whether it keeps its size instead of the one that fits it.
        public var maintainsFixedSize: Bool
        /// Creates a view as an accessory.
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

    /// A chevron.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.trailing, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.trailing, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A button about more.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.trailing, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A chevron that turns.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.trailing, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A button that deletes.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.leading, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A button that inserts.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.leading, displayed, options.reservedLayoutWidth ?? .standard) }
    /// Lines to drag at.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.trailing, displayed, options.reservedLayoutWidth ?? .standard) }
    /// A circle to select several rows with.
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
    /// A view.
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
