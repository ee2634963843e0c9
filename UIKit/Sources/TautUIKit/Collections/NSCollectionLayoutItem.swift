public import Foundation
public import Taut

/// An item of a compositional layout: how large items are.
nonisolated open class NSCollectionLayoutItem: NSObject, NSCopying {
    /// The size.
    public let layoutSize: NSCollectionLayoutSize
    /// What lies on the item. On groups it is not placed.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// Space inside the size, around the cell.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Space around the size.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }
    /// Creates an item of a size with something on it.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
        super.init()
    }

    /// The same item: it is not changed once it is used.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Something that lies on items.
nonisolated open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind.
    public let elementKind: String
    /// Where it lies: inside of these sides of the item, unless ``itemAnchor`` says which of its own sides are there.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// Which of its sides lie at the item's.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// The z position: the order from back to front.
    open var zIndex = 1

    /// Something of a size at a place.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, itemAnchor: nil) }

    /// Something of a size, whose sides lie at those of the item.
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

    /// Where it lies on a rectangle, in points.
    func frame(on container: CGRect) -> CGRect {
        let size = layoutSize.points(in: container.size)
        let own = CGRect(origin: .zero, size: size)
        let from = containerAnchor.point(of: container, offsetsOf: size)
        let at = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)).point(of: own, offsetsOf: size)
        return CGRect(origin: CGPoint(x: from.x - at.x, y: from.y - at.y), size: size)
    }
}

/// A header, a footer, or something else at a side of a section.
nonisolated open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Where it lies.
    public let alignment: NSRectAlignment
    /// How far from there, in points.
    public let offset: CGPoint
    /// Whether the section is longer by it; else it lies over the items.
    open var extendsBoundary = true
    /// Whether it stays in view as long as its section is.
    open var pinToVisibleBounds = false

    /// Something of a size at a side.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }
    /// Something of a size at a distance from a side.
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

/// Something behind a section.
nonisolated open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind.
    public let elementKind: String
    /// The z position: the order from back to front.
    open var zIndex = -1

    private init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
    }
    /// Something as large as the section.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}

/// An item that a group places by a closure.
public final class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame in the group, in points.
    public let frame: CGRect
    /// The z position: the order from back to front.
    public let zIndex: Int
    /// Creates an item with a frame.
    public init(frame: CGRect, zIndex: Int = 0) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
}

/// Items beside each other or one below the other.
nonisolated open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// Places the items of a group.
    public typealias CustomItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

    enum Arrangement {
        case horizontal, vertical
        case custom(CustomItemProvider)
    }

    let arrangement: Arrangement
    /// How many items share the group equally; `nil` if they have their own sizes.
    let equalCount: Int?
    /// What lies in the group, again and again as long as there is space.
    public let subitems: [NSCollectionLayoutItem]
    /// Space between items; none by default.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem], _ count: Int?
    ) {
        (self.arrangement, self.subitems, equalCount) = (arrangement, subitems, count.map { max(1, $0) })
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Items beside each other, as many as there is space for.
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .horizontal, subitems, nil)
    }
    /// A number of equally wide items beside each other.
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .horizontal, [subitem], count)
    }
    /// A number of equally wide items beside each other.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .horizontal, [subitem], count) }
    /// Items one below the other, as many as there is space for.
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .vertical, subitems, nil)
    }
    /// A number of equally high items one below the other.
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .vertical, [subitem], count)
    }
    /// A number of equally high items one below the other.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .vertical, [subitem], count) }
    /// Items where a closure says.
    public static func custom(layoutSize: NSCollectionLayoutSize, itemProvider: @escaping CustomItemProvider)
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .custom(itemProvider), [], nil)
    }

    private static func make(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem], _ count: Int?
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(size, arrangement, subitems, count) }

    /// The group as a text.
    open func visualDescription() -> String { "\(subitems.count) subitems" }
}

/// What something in a compositional layout lies in.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size in points.
    var contentSize: CGSize { get }
    /// The size without insets.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a compositional layout has to adapt to.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// What it lies in.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits.
    var traitCollection: UITraitCollection { get }
}

/// What is laid out in, and its traits.
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
