public import Foundation
@_spi(UIKit) public import Taut

/// A layout of items in lines, each with as many as fit. A line is as thick as its thickest item, and the items of a full line are
/// distributed over its length.
///
/// If the delegate returns the sizes of items, ``prepare()`` asks for every item, as in UIKit. Self-sizing items (an ``estimatedItemSize`` that is not zero) are measured when
/// they come into view.
nonisolated open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// An estimated size that requests self-sizing without an estimate: 50 by 50 points are used.
    public class var automaticSize: CGSize { CGSize(width: 1.797_693_134_862_315_7e+308, height: 0) }

    /// The scroll direction of a layout.
    public enum ScrollDirection: Int, Sendable {
        /// Vertical scrolling.
        case vertical = 0
        /// Horizontal scrolling.
        case horizontal = 1
    }

    /// The scroll direction.
    open var scrollDirection: ScrollDirection = .vertical { didSet { invalidateLayout() } }
    /// The size of items in points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The size of self-sizing items until they come into view, in points; zero: items do not size themselves.
    open var estimatedItemSize: CGSize = .zero { didSet { invalidateLayout() } }
    /// The least distance between lines in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least distance between the items of a line in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The insets of sections in points.
    open var sectionInset: UIEdgeInsets = .zero { didSet { invalidateLayout() } }
    /// The size of headers in points; only the length along the scroll direction matters.
    open var headerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }
    /// The size of footers in points; only the length along the scroll direction matters.
    open var footerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }

    /// Whether headers stay at the top while items of their section are visible.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Whether footers stay at the bottom while items of their section are visible.
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// The reference of section insets. Stored only: always the edges of the content.
    open var sectionInsetReference: SectionInsetReference = .fromContentInset

    /// A reference of section insets.
    public enum SectionInsetReference: Int, Sendable {
        /// The edges of the content.
        case fromContentInset = 0
        /// The safe area.
        case fromSafeArea = 1
        /// The layout margins.
        case fromLayoutMargins = 2
    }

    /// A section with its header and footer; coordinates across the lines count from its beginning.
    private struct Part {
        var header: CGFloat
        var above: CGFloat
        var items: FlowSection
        var below: CGFloat
        var footer: CGFloat

        var itemsStart: CGFloat { header + above }
        var footerStart: CGFloat { itemsStart + items.end + below }
        var length: CGFloat { footerStart + footer }
    }

    private var parts: [Part] = []
    /// The lengths of the sections.
    private var lengths = PrefixSums<Double>()
    private var measured: [IndexPath: CGSize] = [:]
    /// Whether more has changed than the sizes of some items.
    private var isOutdated = true
    /// The size of the view for which everything was placed.
    private var room = CGSize.zero

    private var isVertical: Bool { scrollDirection == .vertical }
    private var breadth: CGFloat {
        guard let view = collectionView else { return 0 }
        return isVertical ? view.frame.width : view.frame.height
    }

    /// The position at which a section begins; for the number of sections, the end of the last one.
    private func start(of section: Int) -> CGFloat { CGFloat(lengths.sum(first: section)) }

    /// The size of the content, in points.
    open override var collectionViewContentSize: CGSize {
        let length = start(of: parts.count)
        return isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    /// The attributes of all elements that intersect a rectangle of the content, found by bisection.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var result: [UICollectionViewLayoutAttributes] = []
        var section = lengths.fitting(below: Double(from)) { $1 }.count
        while section < parts.count, start(of: section) < to {
            let part = parts[section]
            if part.header > 0 { result.append(header(section)) }
            let start = start(of: section) + part.itemsStart
            for place in part.items.places(from: from - start, to: to - start) {
                result.append(attributes(place, section, start))
            }
            if part.footer > 0 { result.append(footer(section)) }
            section += 1
        }
        return result.filter { $0.frame.intersects(rect) }
    }

    /// The layout attributes of an item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, parts.indices.contains(indexPath.section) else { return nil }
        let part = parts[indexPath.section]
        return part.items.place(of: indexPath.item).map {
            attributes($0, indexPath.section, start(of: indexPath.section) + part.itemsStart)
        }
    }

    /// The layout attributes of a header or footer.
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard indexPath.count == 2, parts.indices.contains(indexPath.section) else { return nil }
        let part = parts[indexPath.section]
        switch elementKind {
        case UICollectionView.elementKindSectionHeader:
            return part.header > 0
                ? header(indexPath.section) : absent(elementKind, indexPath, at: start(of: indexPath.section))
        case UICollectionView.elementKindSectionFooter:
            return part.footer > 0
                ? footer(indexPath.section)
                : absent(
                    elementKind, indexPath, at: start(of: indexPath.section) + part.footerStart)
        default: return nil
        }
    }

    /// The attributes of a header or footer that a section does not have: as in UIKit a position without size, in no rectangle.
    private func absent(_ kind: String, _ indexPath: IndexPath, at start: CGFloat) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(
            Self.layoutAttributesClass, .supplementaryView, kind, indexPath)
        attributes.frame = CGRect(x: isVertical ? 0 : start, y: isVertical ? start : 0, width: 0, height: 0)
        return attributes
    }

    /// The visible range along the scroll direction, without the adjusted insets.
    private var visible: ClosedRange<CGFloat> {
        guard let view = collectionView else { return 0...0 }
        let (offset, size, inset) = (view.contentOffset, view.frame.size, view.adjustedContentInset)
        let (from, to) =
            isVertical
            ? (offset.y + inset.top, offset.y + size.height - inset.bottom)
            : (offset.x + inset.left, offset.x + size.width - inset.right)
        return from...max(from, to)
    }

    private func header(_ section: Int) -> UICollectionViewLayoutAttributes {
        let part = parts[section]
        var start = start(of: section)
        if sectionHeadersPinToVisibleBounds {
            start = max(start, min(visible.lowerBound, start + part.footerStart - part.header))
        }
        return edge(
            UICollectionView.elementKindSectionHeader, section, start, part.header,
            isPinned: sectionHeadersPinToVisibleBounds)
    }

    private func footer(_ section: Int) -> UICollectionViewLayoutAttributes {
        let part = parts[section]
        var start = start(of: section) + part.footerStart
        if sectionFootersPinToVisibleBounds {
            start = min(start, max(visible.upperBound - part.footer, self.start(of: section) + part.header))
        }
        return edge(
            UICollectionView.elementKindSectionFooter, section, start, part.footer,
            isPinned: sectionFootersPinToVisibleBounds)
    }

    private func edge(_ kind: String, _ section: Int, _ start: CGFloat, _ thickness: CGFloat, isPinned: Bool)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = UICollectionViewLayoutAttributes.make(
            Self.layoutAttributesClass, .supplementaryView, kind, IndexPath(item: 0, section: section))
        attributes.frame = rect(0...max(0, breadth), start...(start + thickness))
        if isPinned { attributes.zIndex = 10 }
        return attributes
    }

    private func attributes(_ place: FlowSection.Place, _ section: Int, _ start: CGFloat)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = UICollectionViewLayoutAttributes.make(
            Self.layoutAttributesClass, .cell, nil, IndexPath(item: place.item, section: section))
        attributes.frame = rect(
            place.along, (place.across.lowerBound + start)...(place.across.upperBound + start))
        return attributes
    }

    /// The rectangle of an element by its coordinates along its line and across the lines.
    private func rect(_ along: ClosedRange<CGFloat>, _ across: ClosedRange<CGFloat>) -> CGRect {
        let (x, y) = isVertical ? (along, across) : (across, along)
        return CGRect(
            x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
    }

    /// Returns whether the size of the view changed.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { $0.bounds.size != newBounds.size } ?? false
    }
    /// The class of invalidation contexts: they also state whether the delegate states its sizes again.
    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    // MARK: Items that size themselves

    override func take(_ preferred: UICollectionViewLayoutAttributes) {
        guard measured[preferred.indexPath] != preferred.size else { return }
        measured[preferred.indexPath] = preferred.size
        isStale = true
        note(preferred.indexPath)
    }

    /// Stores a measured size in the section of the item.
    private func note(_ path: IndexPath) {
        let section = path.section
        guard !isOutdated, parts.indices.contains(section) else { return }
        let old = parts[section].length
        parts[section].items.change(path.item, isSpecial: measured[path] != nil) { extent(ofItem: $0, in: section) }
        lengths.add(Double(parts[section].length) - Double(old), at: section)
    }

    override func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool { estimatedItemSize != .zero }

    override func forget(_ indexPaths: [IndexPath]?) {
        isStale = true
        if let indexPaths {
            for path in indexPaths where measured.removeValue(forKey: path) != nil { note(path) }
        } else {
            (measured, isOutdated) = ([:], true)
        }
    }

    override func move(_ place: (IndexPath) -> IndexPath?) {
        measured = Dictionary(
            measured.compactMap { path, size in place(path).map { ($0, size) } },
            uniquingKeysWith: { first, _ in first })
        isOutdated = true
    }

    /// Invalidates all positions.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // A delegate may say something else of everything.
        let hasDelegate = collectionView?.delegate is any UICollectionViewDelegateFlowLayout
        if !context.concernsItemsOnly || hasDelegate { isOutdated = true }
        super.invalidateLayout(with: context)
    }

    // MARK: Placing

    /// Computes all positions.
    ///
    /// - Complexity: O(sections + measured items), and one call for each item if a delegate returns the sizes of items. If
    ///   only visible items were measured since the last time, nothing: they have changed their lines already.
    open override func prepare() {
        guard let view = collectionView else {
            (parts, lengths, isOutdated) = ([], PrefixSums(), true)
            return
        }
        let size = view.frame.size
        guard isOutdated || size != room else { return }
        placeEverything(in: view)
        (room, isOutdated) = (size, false)
    }

    private func placeEverything(in view: UICollectionView) {
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        var special: [Int: [Int]] = [:]
        for path in measured.keys { special[path.section, default: []].append(path.item) }
        let old = parts
        parts = []
        var new: [Part] = []
        new.reserveCapacity(view.numberOfSections)
        let breadth = breadth
        for (section, count) in view.itemCounts.enumerated() {
            let own = special.isEmpty ? [] : special[section]?.sorted() ?? []
            if delegate == nil, own.isEmpty, let last = new.last, last.items.isPlain, last.items.count == count {
                new.append(last)
                continue
            }
            let other = section < old.count ? old[section].items : new.last?.items
            new.append(place(section, count: count, breadth, view, delegate, special: own, like: other))
        }
        lengths = PrefixSums(count: new.count) { Double(new[$0].length) }
        parts = new
    }

    private func place(
        _ section: Int, count: Int, _ breadth: CGFloat, _ view: UICollectionView,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?, special: [Int], like other: FlowSection?
    ) -> Part {
        let header =
            delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
            ?? headerReferenceSize
        let footer =
            delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
            ?? footerReferenceSize
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let between =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let gap =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
        let (left, right) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
        let (above, below) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let thickness = max(0, isVertical ? header.height : header.width)
        let isSelfSizing = estimatedItemSize != .zero
        let metrics = FlowSection.Metrics(before: left, room: breadth - left - right, gap: gap, between: between)
        let usual = extent(isSelfSizing ? estimate : itemSize)
        let asked = isSelfSizing ? special : delegate == nil ? [] : Array(0..<count)
        var items = other
        if items == nil || !asked.isEmpty || items?.isSame(count: count, metrics, usual: usual) == false {
            items = FlowSection(count: count, metrics, usual: usual, special: asked) { item in
                if isSelfSizing { return extent(ofItem: item, in: section) }
                let path = IndexPath(item: item, section: section)
                return extent(delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize)
            }
        }
        return Part(
            header: thickness, above: above,
            items: items ?? FlowSection(count: 0, metrics, usual: usual, special: []) { _ in usual }, below: below,
            footer: max(0, isVertical ? footer.height : footer.width))
    }

    private func extent(ofItem item: Int, in section: Int) -> FlowSection.Extent {
        extent(measured[IndexPath(item: item, section: section)] ?? estimate)
    }

    private var estimate: CGSize {
        estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
    }

    private func extent(_ size: CGSize) -> FlowSection.Extent {
        isVertical ? .init(along: size.width, across: size.height) : .init(along: size.height, across: size.width)
    }
}
