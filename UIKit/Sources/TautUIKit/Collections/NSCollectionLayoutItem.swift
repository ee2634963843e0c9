public import Foundation
public import Taut

/// An item of a compositional layout: a size with insets, for one cell.
nonisolated open class NSCollectionLayoutItem: NSObject, NSCopying {
    /// The size.
    public let layoutSize: NSCollectionLayoutSize
    /// Supplementary items, such as badges, that are attached to the item. Those of groups are not placed.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// Insets between the item's size and its cell.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Space outside the size.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item with a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }
    /// Creates an item with a size and supplementary items.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
        super.init()
    }

    /// Returns the item itself: it is not changed once it is used.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A supplementary item, such as a badge, that is attached to an item.
nonisolated open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The element kind.
    public let elementKind: String
    /// The edges of the item at which it lies, inside unless ``itemAnchor`` states which of its own edges lie there.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// Its own edges that lie at ``containerAnchor``; `nil`: the same edges.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// The z index: greater ones are in front.
    open var zIndex = 1

    /// Creates a supplementary item at edges of its item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil) }

    /// Creates a supplementary item of which the edges of `itemAnchor` lie at those of `containerAnchor`.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
            itemAnchor: itemAnchor as NSCollectionLayoutAnchor?)
    }

    init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor?
    ) {
        (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Its frame on a rectangle, in points.
    func frame(on container: CGRect) -> CGRect {
        let size = layoutSize.points(in: container.size)
        let own = CGRect(origin: .zero, size: size)
        let from = containerAnchor.point(of: container, offsetsOf: size)
        let at = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)).point(of: own, offsetsOf: size)
        return CGRect(origin: CGPoint(x: from.x - at.x, y: from.y - at.y), size: size)
    }
}

/// A header, a footer, or another supplementary item at an edge of a section.
nonisolated open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge at which it lies.
    public let alignment: NSRectAlignment
    /// Its distance from there, in points.
    public let offset: CGPoint
    /// Whether the section is extended by its length; otherwise it lies over the items.
    open var extendsBoundary = true
    /// Whether it stays visible while its section is.
    open var pinToVisibleBounds = false

    /// Creates a boundary item at an edge.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }
    /// Creates a boundary item at a distance from an edge.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .top),
            itemAnchor: nil)
    }

    var isAtEnd: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(alignment) }
}

/// A decoration behind a section.
nonisolated open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The element kind.
    public let elementKind: String
    /// The z index: greater ones are in front.
    open var zIndex = -1

    private init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
    }
    /// Creates a background of the size of the section.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}

/// The frame that a group's closure gives an item.
public final class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame in the group, in points.
    public let frame: CGRect
    /// The z index: greater ones are in front.
    public let zIndex: Int
    /// Creates an item with a frame.
    public init(frame: CGRect, zIndex: Int = 0) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
}

/// A group of items, side by side or one below the other.
nonisolated open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// Returns the frames of a group's items.
    public typealias CustomItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

    enum Arrangement {
        case horizontal, vertical
        case custom(CustomItemProvider)
    }

    let arrangement: Arrangement
    /// The number of equal items; `nil` if the items have their own sizes.
    let equalCount: Int?
    /// The members of the group, repeated as long as there is space.
    public let subitems: [NSCollectionLayoutItem]
    /// The space between items; `nil`: 0.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem], _ count: Int?
    ) {
        (self.arrangement, self.subitems, equalCount) = (arrangement, subitems, count.map { max(1, $0) })
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Creates a group of items side by side, as many as fit.
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .horizontal, subitems, nil)
    }
    /// Creates a group of `count` items of equal width.
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .horizontal, [subitem], count)
    }
    /// Creates a group of `count` items of equal width.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .horizontal, [subitem], count) }
    /// Creates a group of items one below the other, as many as fit.
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .vertical, subitems, nil)
    }
    /// Creates a group of `count` items of equal height.
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .vertical, [subitem], count)
    }
    /// Creates a group of `count` items of equal height.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .vertical, [subitem], count) }
    /// Creates a group whose frames a closure returns.
    public static func custom(layoutSize: NSCollectionLayoutSize, itemProvider: @escaping CustomItemProvider)
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .custom(itemProvider), [], nil)
    }

    private static func make(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem], _ count: Int?
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(size, arrangement, subitems, count) }

    /// A description of the group for debugging.
    open func visualDescription() -> String { "\(subitems.count) subitems" }
}

/// The space that a section or group is laid out in.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size in points.
    var contentSize: CGSize { get }
    /// The size without the insets, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a compositional layout.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The space that is available.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits.
    var traitCollection: UITraitCollection { get }
}

/// The container of a section and the traits.
final class LayoutSurroundings: NSObject, NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection) {
        (contentSize, contentInsets, traitCollection) = (size, insets, traits)
        super.init()
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}
