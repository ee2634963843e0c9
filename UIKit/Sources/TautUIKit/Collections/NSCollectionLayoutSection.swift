public import Foundation
public import Taut

/// How the groups of a section scroll across the others.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// They do not.
    case none = 0
    /// They rest anywhere.
    case continuous = 1
    /// They rest where a group begins.
    case continuousGroupLeadingBoundary = 2
    /// They rest after each page.
    case paging = 3
    /// They rest after each group.
    case groupPaging = 4
    /// They rest with a group in the middle.
    case groupPagingCentered = 5
}

/// What insets are counted from.
public enum UIContentInsetsReference: Int, Sendable {
    /// As the layout has it.
    case automatic = 0
    /// The view.
    case none = 1
    /// The safe area.
    case safeArea = 2
    /// The layout margins.
    case layoutMargins = 3
    /// The readable width.
    case readableContent = 4
}

/// Something that lies in a section and is seen: its attributes, which a section may change before they are given to cells.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// The opacity.
    var alpha: CGFloat { get set }
    /// The z position: the order from back to front.
    var zIndex: Int { get set }
    /// Whether it is not there.
    var isHidden: Bool { get set }
    /// The middle.
    var center: CGPoint { get set }
    /// The transform.
    var transform: CGAffineTransform { get set }
    /// The 3D transform.
    var transform3D: CATransform3D { get set }
    /// The bounds.
    var bounds: CGRect { get }
    /// The frame in points.
    var frame: CGRect { get }
    /// The item.
    var indexPath: IndexPath { get }
    /// What it is.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a header or footer; `nil` of items.
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// Groups one after the other.
nonisolated open class NSCollectionLayoutSection: NSObject, NSCopying {
    let group: NSCollectionLayoutGroup
    /// Space around the groups.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Space between groups in points.
    open var interGroupSpacing: CGFloat = 0
    /// The reference of the insets. Stored only: always the view.
    open var contentInsetsReference: UIContentInsetsReference = .automatic
    /// How groups scroll across the others: they lie beside each other then, and rest at their beginning.
    open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers keep to the insets at their sides.
    open var supplementariesFollowContentInsets = true
    /// What lies behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called with the visible items of the section, the content offset and the environment whenever the layout is asked
    /// for its items; may change their attributes before cells get them.
    open var visibleItemsInvalidationHandler:
        (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

    /// Creates a section of groups.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// The same section: it is not changed once it is used.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// A section as a list has it.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        if configuration.appearance == .insetGrouped {
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        }
        func edge(_ kind: String, _ alignment: NSRectAlignment) {
            section.boundarySupplementaryItems.append(
                .init(layoutSize: size, elementKind: kind, alignment: alignment))
        }
        if configuration.headerMode == .supplementary { edge(UICollectionView.elementKindSectionHeader, .top) }
        if configuration.footerMode == .supplementary { edge(UICollectionView.elementKindSectionFooter, .bottom) }
        return section
    }
}

/// The appearance of a list.
public struct UICollectionLayoutListConfiguration {
    /// The appearance of sections.
    public enum Appearance: Int, Sendable {
        /// One after the other.
        case plain = 0
        /// Apart from each other.
        case grouped = 1
        /// Apart from each other and from the sides.
        case insetGrouped = 2
        /// As at the side of an interface.
        case sidebar = 3
        /// As at the side of an interface, without a ground.
        case sidebarPlain = 4
    }
    /// What is above rows.
    public enum HeaderMode: Int, Sendable {
        /// None.
        case none = 0
        /// A header.
        case supplementary = 1
        /// The first row.
        case firstItemInSection = 2
    }
    /// What is below rows.
    public enum FooterMode: Int, Sendable {
        /// None.
        case none = 0
        /// A footer.
        case supplementary = 1
    }

    /// The appearance of sections.
    public var appearance: Appearance
    /// What is above rows.
    public var headerMode: HeaderMode = .none
    /// What is below rows.
    public var footerMode: FooterMode = .none
    /// Whether there are lines between rows, which take no space.
    public var showsSeparators = true
    /// The colour behind everything.
    public var backgroundColor: UIColor?
    /// Space above headers in points; kept.
    public var headerTopPadding: CGFloat?
    /// What can be done where a row is moved to its end; no finger moves it.
    public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
    /// What can be done where a row is moved to its beginning; no finger moves it.
    public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
    /// The appearance of lines, which take no space.
    public var separatorConfiguration = UIListSeparatorConfiguration()
    /// How the line of a row looks; kept.
    public var itemSeparatorHandler: ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?

    /// Creates a list.
    public init(appearance: Appearance) { self.appearance = appearance }
}

/// How the lines between the rows of a list look.
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line is visible.
    public enum Visibility: Int, Sendable {
        /// As the list has it.
        case automatic = 0
        /// It is.
        case visible = 1
        /// It is not.
        case hidden = 2
    }
    /// Whether the line above is seen.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the line below is seen.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// Where the line above begins and ends.
    public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
    /// Where the line below begins and ends.
    public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
    /// The colour.
    public var color: UIColor = .separator
    /// As lists have them.
    public init() {}
    /// As lists of some look have them.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    /// Whether two are alike.
    public static func == (one: Self, other: Self) -> Bool {
        one.topSeparatorVisibility == other.topSeparatorVisibility
            && one.bottomSeparatorVisibility == other.bottomSeparatorVisibility
            && one.topSeparatorInsets == other.topSeparatorInsets
            && one.bottomSeparatorInsets == other.bottomSeparatorInsets && one.color == other.color
    }
    /// Equal for equal ones.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(topSeparatorVisibility)
        hasher.combine(bottomSeparatorVisibility)
    }
}
