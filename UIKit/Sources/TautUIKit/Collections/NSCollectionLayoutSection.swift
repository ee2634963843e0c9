public import Foundation
public import Taut

/// The scrolling of a section's groups across the layout's scroll direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// No scrolling.
    case none = 0
    /// Scrolling stops anywhere.
    case continuous = 1
    /// Scrolling stops anywhere, and at the end where a group begins.
    case continuousGroupLeadingBoundary = 2
    /// Scrolling stops at each page.
    case paging = 3
    /// Scrolling stops at each group.
    case groupPaging = 4
    /// Scrolling stops with a group centred.
    case groupPagingCentered = 5
}

/// The reference from which insets are measured.
public enum UIContentInsetsReference: Int, Sendable {
    /// The layout's reference.
    case automatic = 0
    /// The edges of the view.
    case none = 1
    /// The safe area.
    case safeArea = 2
    /// The layout margins.
    case layoutMargins = 3
    /// The readable content guide.
    case readableContent = 4
}

/// A visible item of a section, whose attributes the section's handler may change before cells get them.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// The opacity, 0 to 1.
    var alpha: CGFloat { get set }
    /// The z index: greater ones are in front.
    var zIndex: Int { get set }
    /// Whether it is hidden.
    var isHidden: Bool { get set }
    /// The centre in points.
    var center: CGPoint { get set }
    /// The 2D transform.
    var transform: CGAffineTransform { get set }
    /// The 3D transform.
    var transform3D: CATransform3D { get set }
    /// The bounds in points.
    var bounds: CGRect { get }
    /// The frame in points.
    var frame: CGRect { get }
    /// The index path.
    var indexPath: IndexPath { get }
    /// Whether it is a cell, a supplementary view or a decoration.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary view or decoration; `nil` for cells.
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// A section of a compositional layout: groups one after the other.
nonisolated open class NSCollectionLayoutSection: NSObject, NSCopying {
    let group: NSCollectionLayoutGroup
    /// The insets around the groups.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between groups in points.
    open var interGroupSpacing: CGFloat = 0
    /// The reference of the insets. Stored only: always the view.
    open var contentInsetsReference: UIContentInsetsReference = .automatic
    /// The scrolling of groups across the layout: they are side by side, and displayed from their beginning.
    open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers respect the insets at their sides.
    open var supplementariesFollowContentInsets = true
    /// Decorations behind the section.
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

    /// Returns the section itself: it is not changed once it is used.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Creates a section that looks like a list.
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
        /// Sections follow each other.
        case plain = 0
        /// Sections are separated.
        case grouped = 1
        /// Sections are separated and inset from the sides.
        case insetGrouped = 2
        /// A sidebar.
        case sidebar = 3
        /// A sidebar without a background.
        case sidebarPlain = 4
    }
    /// The header of a section.
    public enum HeaderMode: Int, Sendable {
        /// No header.
        case none = 0
        /// A supplementary view.
        case supplementary = 1
        /// The first row is the header.
        case firstItemInSection = 2
    }
    /// The footer of a section.
    public enum FooterMode: Int, Sendable {
        /// No footer.
        case none = 0
        /// A supplementary view.
        case supplementary = 1
    }

    /// The appearance of sections.
    public var appearance: Appearance
    /// The header of a section.
    public var headerMode: HeaderMode = .none
    /// The footer of a section.
    public var footerMode: FooterMode = .none
    /// Whether separators are shown; they take no space.
    public var showsSeparators = true
    /// The background colour. Stored only.
    public var backgroundColor: UIColor?
    /// The space above headers in points. Stored only.
    public var headerTopPadding: CGFloat?
    /// The swipe actions at a row's leading edge. Stored only.
    public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
    /// The swipe actions at a row's trailing edge. Stored only.
    public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
    /// The appearance of separators. Stored only.
    public var separatorConfiguration = UIListSeparatorConfiguration()
    /// Configures the separator of a row. Stored only.
    public var itemSeparatorHandler: ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?

    /// Creates a configuration with an appearance.
    public init(appearance: Appearance) { self.appearance = appearance }
}

/// The appearance of the separators of a list.
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a separator is visible.
    public enum Visibility: Int, Sendable {
        /// By the list.
        case automatic = 0
        /// Visible.
        case visible = 1
        /// Hidden.
        case hidden = 2
    }
    /// Whether the separator above the row is visible.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the separator below the row is visible.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the separator above the row, in points.
    public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
    /// The insets of the separator below the row, in points.
    public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
    /// The colour of separators.
    public var color: UIColor = .separator
    /// The automatic insets.
    public init() {}
    /// Creates the configuration of lists of an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    /// Compares two configurations.
    public static func == (one: Self, other: Self) -> Bool {
        one.topSeparatorVisibility == other.topSeparatorVisibility
            && one.bottomSeparatorVisibility == other.bottomSeparatorVisibility
            && one.topSeparatorInsets == other.topSeparatorInsets
            && one.bottomSeparatorInsets == other.bottomSeparatorInsets && one.color == other.color
    }
    /// Equal for equal configurations.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(topSeparatorVisibility)
        hasher.combine(bottomSeparatorVisibility)
    }
}
