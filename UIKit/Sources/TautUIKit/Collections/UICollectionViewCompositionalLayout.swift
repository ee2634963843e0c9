public import Foundation
@_spi(UIKit) import Taut

/// The configuration of a compositional layout.
nonisolated open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The scroll direction.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical
    /// The space between sections in points.
    open var interSectionSpacing: CGFloat = 0
    /// The reference of the insets. Stored only: always the view.
    open var contentInsetsReference: UIContentInsetsReference = .none
    /// Headers and footers of the whole layout, with the index path `[0]`.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

extension UICollectionView {
    /// The scroll direction.
    public typealias ScrollDirection = UICollectionViewFlowLayout.ScrollDirection

    /// The category of an element.
    public enum ElementCategory: UInt, Sendable {
        /// A cell.
        case cell = 0
        /// A supplementary view: a header, footer or badge.
        case supplementaryView = 1
        /// A decoration.
        case decorationView = 2
    }
}

/// Returns the layout of a section; `nil` leaves the section out.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

/// A layout made of sections, groups and items.
///
/// Items and headers with estimated sizes are measured when they come into view. Sections that scroll across the others are
/// shown at their beginning. In right-to-left layouts everything is mirrored.
nonisolated open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// A section and its length with its headers and footers.
    private struct Part {
        var content: CompositionalSection
        var length: CGFloat = 0
    }

    /// The position of a section with its headers and footers, along the scroll direction.
    private struct Outline {
        var start: CGFloat
        var edges: [CompositionalSection.Edge] = []
        var contentStart: CGFloat = 0
        var end: CGFloat = 0
    }

    /// An element whose measured size is stored.
    private struct Key: Hashable {
        var kind: String?
        var indexPath: IndexPath
    }

    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// Whether all sections are one object.
    private var isUniform = false
    /// The configuration.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
    private var parts: [Part] = []
    /// The lengths of sections, each with the space behind it.
    private var lengths = PrefixSums<Double>()
    /// The sections whose lengths have changed since the last preparation.
    private var changed: Set<Int> = []
    /// The headers and footers of the whole layout, the position of the first section, and the end of everything.
    private var outerEdges: [CompositionalSection.Edge] = []
    private var start: CGFloat = 0
    private var end: CGFloat = 0
    private var measured: [Key: CGSize] = [:]
    private var room = CGSize.zero
    private var isOutdated = true

    /// Creates a layout of equal sections.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init { _, _ in section }
        isUniform = true
    }
    /// Creates a layout of equal sections with a configuration.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
        isUniform = true
    }
    /// Creates a layout of the sections that a closure returns.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// Creates a layout of the sections that a closure returns, with a configuration.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
    }
    /// Returns `nil`: nothing is decoded.
    public required init?(coder: NSCoder) { return nil }

    /// Creates a layout whose sections look like lists.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    { UICollectionViewCompositionalLayout { .list(using: configuration, layoutEnvironment: $1) } }

    private var isVertical: Bool { configuration.scrollDirection == .vertical }

    // MARK: Getting ready

    override var isForeign: Bool { false }

    /// Invalidates all positions.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // Who provides sections may say something else of each.
        if !context.concernsItemsOnly || !isUniform { isOutdated = true }
        super.invalidateLayout(with: context)
    }

    /// Returns whether the size of the view changed.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { $0.bounds.size != newBounds.size } ?? false
    }

    /// Computes all positions.
    ///
    /// - Complexity: O(sections + measured items). Where only items and headers in view were measured since the last time,
    ///   O(log n) for each of them.
    open override func prepare() {
        guard let view = collectionView else { return }
        if isOutdated || view.frame.size != room {
            (room, isOutdated) = (view.frame.size, false)
            makeParts(view)
        } else {
            for section in changed where section < parts.count { changeLength(of: section) }
        }
        changed = []
        outerEdges = []
        start = takeOuterEdges(atEnd: false, from: 0)
        let spacing = configuration.interSectionSpacing
        let place = start + CGFloat(lengths.sum(first: parts.count)) - (parts.isEmpty ? 0 : spacing)
        end = takeOuterEdges(atEnd: true, from: place)
    }

    private func makeParts(_ view: UICollectionView) {
        var known: [Int: [Int]] = [:]
        for key in measured.keys where key.kind == nil {
            known[key.indexPath.section, default: []].append(key.indexPath.item)
        }
        var alike: [ObjectIdentifier: CompositionalSection] = [:]
        let surroundings = LayoutSurroundings(room, .zero, view.traitCollection)
        let new = view.itemCounts.enumerated().map { index, count in
            let items = known.isEmpty ? [] : known[index]?.sorted() ?? []
            let content = makeContent(index, count: count, surroundings, items, &alike)
            return Part(content: content, length: outline(of: index, content, from: 0).end)
        }
        let spacing = Double(configuration.interSectionSpacing)
        lengths = PrefixSums(count: new.count) { Double(new[$0].length) + spacing }
        parts = new
    }

    private func changeLength(of section: Int) {
        let new = outline(of: section, parts[section].content, from: 0).end
        guard new != parts[section].length else { return }
        lengths.add(Double(new) - Double(parts[section].length), at: section)
        parts[section].length = new
    }

    /// The position at which a section begins; for the number of sections, the end of the last one.
    private func start(of section: Int) -> CGFloat { start + CGFloat(lengths.sum(first: section)) }

    private func outline(of section: Int) -> Outline {
        outline(of: section, parts[section].content, from: start(of: section))
    }

    /// Places the headers or footers of the whole layout; returns the position of their end.
    private func takeOuterEdges(atEnd: Bool, from start: CGFloat) -> CGFloat {
        var place = start
        for item in configuration.boundarySupplementaryItems where isAtEnd(item) == atEnd {
            var new = edge(item, IndexPath(index: 0), .zero, at: place)
            if item.extendsBoundary {
                place += extent(new.frame.size)
            } else if atEnd {
                new.frame = moved(new.frame, by: -extent(new.frame.size))
            }
            outerEdges.append(new)
        }
        return place
    }

    /// The groups of a section; sections with the same layout and number of items share them.
    private func makeContent(
        _ index: Int, count: Int, _ surroundings: LayoutSurroundings, _ known: [Int],
        _ alike: inout [ObjectIdentifier: CompositionalSection]
    ) -> CompositionalSection {
        let section =
            provider(index, surroundings)
            ?? NSCollectionLayoutSection(
                group: .custom(
                    layoutSize: .init(widthDimension: .absolute(0), heightDimension: .absolute(0))
                ) { _ in [] })
        if known.isEmpty, let other = alike[ObjectIdentifier(section)], other.count == count { return other }
        let traits = surroundings.traitCollection
        let content = CompositionalSection(
            section, count: count, isVertical: isVertical,
            room: LayoutSurroundings(room, section.contentInsets, traits).effectiveContentSize, traits: traits,
            known: known, sizes: sizes(ofSection: index))
        if known.isEmpty { alike[ObjectIdentifier(section)] = content }
        return content
    }

    /// The measured sizes of a section's items.
    private func sizes(ofSection section: Int) -> CompositionalSection.Sizes {
        let measured = measured
        return { measured[Key(kind: nil, indexPath: IndexPath(item: $0, section: section))] }
    }

    /// The frame of a section at a position, with its headers and footers.
    private func outline(of index: Int, _ content: CompositionalSection, from start: CGFloat) -> Outline {
        let section = content.section
        let (before, after) =
            isVertical
            ? (section.contentInsets.top, section.contentInsets.bottom)
            : (section.contentInsets.leading, section.contentInsets.trailing)
        let insets = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
        let items = section.boundarySupplementaryItems
        var (result, place) = (Outline(start: start), start)
        for item in items where !isAtEnd(item) {
            let new = edge(item, IndexPath(item: 0, section: index), insets, at: place)
            result.edges.append(new)
            if item.extendsBoundary { place += extent(new.frame.size) }
        }
        place += before
        result.contentStart = place
        place += content.extent + after
        for item in items where isAtEnd(item) {
            var new = edge(item, IndexPath(item: 0, section: index), insets, at: place)
            if item.extendsBoundary {
                place += extent(new.frame.size)
            } else {
                new.frame = moved(new.frame, by: -extent(new.frame.size))
            }
            result.edges.append(new)
        }
        result.end = place
        return result
    }

    private func isAtEnd(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
        isVertical ? item.isAtEnd : item.alignment == .trailing
    }

    private func extent(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func moved(_ rect: CGRect, by distance: CGFloat) -> CGRect {
        rect.offsetBy(dx: isVertical ? 0 : distance, dy: isVertical ? distance : 0)
    }

    private func edge(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, _ insets: NSDirectionalEdgeInsets,
        at place: CGFloat
    ) -> CompositionalSection.Edge {
        let container = LayoutSurroundings(room, insets, UITraitCollection()).effectiveContentSize
        var size = item.layoutSize.points(in: container)
        if let content = measured[Key(kind: item.elementKind, indexPath: path)] {
            if item.layoutSize.widthDimension.followsContent { size.width = content.width }
            if item.layoutSize.heightDimension.followsContent { size.height = content.height }
        }
        var origin = CGPoint(x: insets.leading, y: insets.top)
        if isVertical {
            origin.y = place
            switch item.alignment {
            case .top, .bottom: origin.x += (container.width - size.width) / 2
            case .topTrailing, .bottomTrailing, .trailing: origin.x += container.width - size.width
            default: break
            }
        } else {
            origin.x = place
        }
        origin.x += item.offset.x
        origin.y += item.offset.y
        return .init(item: item, frame: CGRect(origin: origin, size: size))
    }

    // MARK: What lies where

    /// The size of the content, in points.
    open override var collectionViewContentSize: CGSize {
        isVertical ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
    }

    /// The attributes of all elements that intersect a rectangle of the content.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let asked = turnedOver(rect)
        let (from, to) = isVertical ? (asked.minY, asked.maxY) : (asked.minX, asked.maxX)
        var result: [UICollectionViewLayoutAttributes] = []
        let spacing = configuration.interSectionSpacing
        var section = lengths.fitting(below: Double(from - start + spacing)) { $1 }.count
        while section < parts.count, case let outline = outline(of: section), outline.start < to {
            let content = parts[section].content
            let first = result.count
            result += content.section.decorationItems.map { decoration($0, section, outline) }
            let origin = origin(of: section, outline)
            for item in content.places(in: asked.offsetBy(dx: -origin.x, dy: -origin.y)) {
                result.append(attributes(item, section, origin))
                result += item.badges.map { badge($0, on: item, section, origin) }
            }
            result += outline.edges.map { attributes($0, section, outline, visible: asked) }
            if let handler = content.section.visibleItemsInvalidationHandler, let view = collectionView {
                let room = LayoutSurroundings(view.bounds.size, content.section.contentInsets, view.traitCollection)
                handler(result[first...].filter { $0.frame.intersects(rect) }, view.contentOffset, room)
            }
            section += 1
        }
        result += outerEdges.map { attributes($0, nil, nil, visible: asked) }
        return result.filter { $0.frame.intersects(rect) }
    }

    /// The layout attributes of an item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, parts.indices.contains(indexPath.section) else { return nil }
        let origin = origin(of: indexPath.section, outline(of: indexPath.section))
        return parts[indexPath.section].content.place(of: indexPath.item).map {
            attributes($0, indexPath.section, origin)
        }
    }

    /// The layout attributes of a header or footer.
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard indexPath.count == 2 else {
            return outerEdges.first { $0.item.elementKind == elementKind }.map {
                attributes($0, nil, nil, visible: nil)
            }
        }
        guard parts.indices.contains(indexPath.section) else { return nil }
        let (section, outline) = (indexPath.section, outline(of: indexPath.section))
        if let edge = outline.edges.first(where: { $0.item.elementKind == elementKind }) {
            return attributes(edge, section, outline, visible: nil)
        }
        guard let item = parts[section].content.place(of: indexPath.item) else { return nil }
        return item.badges.first { $0.elementKind == elementKind }.map {
            badge($0, on: item, section, origin(of: section, outline))
        }
    }

    /// The frame of a supplementary item that is attached to an item.
    private func badge(
        _ badge: NSCollectionLayoutSupplementaryItem, on item: GroupSolution.Item, _ section: Int, _ origin: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(
            Self.layoutAttributesClass, .supplementaryView, badge.elementKind,
            IndexPath(item: item.item, section: section))
        attributes.frame = turnedOver(badge.frame(on: item.frame.offsetBy(dx: origin.x, dy: origin.y)))
        attributes.zIndex = badge.zIndex
        return attributes
    }

    private func origin(of section: Int, _ outline: Outline) -> CGPoint {
        let insets = parts[section].content.section.contentInsets
        return isVertical
            ? CGPoint(x: insets.leading, y: outline.contentStart) : CGPoint(x: outline.contentStart, y: insets.top)
    }

    private func attributes(_ item: GroupSolution.Item, _ section: Int, _ origin: CGPoint)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = UICollectionViewLayoutAttributes.make(
            Self.layoutAttributesClass, .cell, nil, IndexPath(item: item.item, section: section))
        attributes.frame = turnedOver(item.frame.offsetBy(dx: origin.x, dy: origin.y))
        attributes.zIndex = item.zIndex
        (attributes.followsWidth, attributes.followsHeight) = (item.followsWidth, item.followsHeight)
        return attributes
    }

    /// The frame of a header or footer; a pinned one stays visible as long as its section is.
    private func attributes(
        _ edge: CompositionalSection.Edge, _ section: Int?, _ outline: Outline?, visible: CGRect?
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(
            Self.layoutAttributesClass, .supplementaryView, edge.item.elementKind,
            section.map { IndexPath(item: 0, section: $0) } ?? IndexPath(index: 0))
        var frame = edge.frame
        if edge.item.pinToVisibleBounds, let visible {
            let (from, to) = outline.map { ($0.start, $0.end) } ?? (0, end)
            let (place, length) = isVertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
            let (low, high) = isVertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
            let wanted =
                isAtEnd(edge.item)
                ? max(from, min(place, high - length)) : min(max(place, low), to - length)
            frame = moved(frame, by: wanted - place)
        }
        attributes.frame = turnedOver(frame)
        attributes.zIndex = edge.item.zIndex
        attributes.followsWidth = edge.item.layoutSize.widthDimension.followsContent
        attributes.followsHeight = edge.item.layoutSize.heightDimension.followsContent
        return attributes
    }

    private func decoration(_ item: NSCollectionLayoutDecorationItem, _ section: Int, _ outline: Outline)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = UICollectionViewLayoutAttributes.make(
            Self.layoutAttributesClass, .decorationView, item.elementKind, IndexPath(item: 0, section: section))
        let (start, length) = (outline.start, outline.end - outline.start)
        let insets = item.contentInsets
        let frame =
            isVertical
            ? CGRect(x: 0, y: start, width: room.width, height: length)
            : CGRect(x: start, y: 0, width: length, height: room.height)
        attributes.frame = turnedOver(
            CGRect(
                x: frame.minX + insets.leading, y: frame.minY + insets.top,
                width: max(0, frame.width - insets.leading - insets.trailing),
                height: max(0, frame.height - insets.top - insets.bottom)))
        attributes.zIndex = item.zIndex
        return attributes
    }

    /// Mirrors a rectangle if the content runs from right to left; its own inverse.
    private func turnedOver(_ rect: CGRect) -> CGRect {
        guard let view = collectionView, view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
        let width = isVertical ? room.width : max(room.width, end)
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    // MARK: Sizes by content

    override func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        attributes.followsWidth || attributes.followsHeight
    }

    override func take(_ preferred: UICollectionViewLayoutAttributes) {
        let key = Key(kind: preferred.representedElementKind, indexPath: preferred.indexPath)
        guard measured[key] != preferred.size else { return }
        measured[key] = preferred.size
        isStale = true
        guard key.indexPath.count == 2 else { return }
        changed.insert(key.indexPath.section)
        if key.kind == nil { note(key.indexPath) }
    }

    /// Stores a measured size in the section of the item.
    private func note(_ path: IndexPath) {
        guard !isOutdated, parts.indices.contains(path.section) else { return }
        if !isKnownUniquelyReferenced(&parts[path.section].content) {
            parts[path.section].content = CompositionalSection(copying: parts[path.section].content)
        }
        parts[path.section].content.note(path.item, sizes: sizes(ofSection: path.section))
    }

    override func forget(_ indexPaths: [IndexPath]?) {
        isStale = true
        guard let indexPaths else {
            (measured, isOutdated) = ([:], true)
            return
        }
        for path in indexPaths where measured.removeValue(forKey: Key(kind: nil, indexPath: path)) != nil {
            changed.insert(path.section)
            note(path)
        }
    }

    override func move(_ place: (IndexPath) -> IndexPath?) {
        let old = measured
        measured = [:]
        for (key, size) in old {
            if key.kind != nil {
                measured[key] = size
            } else if let now = place(key.indexPath) {
                measured[Key(kind: nil, indexPath: now)] = size
            }
        }
        isOutdated = true
    }
}
