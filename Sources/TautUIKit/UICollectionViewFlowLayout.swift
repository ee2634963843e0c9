public import Foundation
public import Taut

/// Items in lines, as many in each as fit; a line is as thick as its thickest item, and the items of a full line are
/// spread over it.
///
/// Getting ready takes a look at every item. Self-sizing items (an ``estimatedItemSize`` that is not zero) are measured when
/// they come into view.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Asks for self-sizing items without an estimate: 50 by 50 points are taken.
    public class var automaticSize: CGSize { CGSize(width: 1.797_693_134_862_315_7e+308, height: 0) }

    /// Where content scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// Up and down.
        case vertical = 0
        /// Sideways.
        case horizontal = 1
    }

    /// Where content scrolls.
    open var scrollDirection: ScrollDirection = .vertical { didSet { invalidateLayout() } }
    /// The size of items in points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The size that self-sizing items count as until they come into view; zero where they do not size themselves.
    open var estimatedItemSize: CGSize = .zero { didSet { invalidateLayout() } }
    /// The least distance between lines in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least distance between the items of a line in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// Room around the items of a section in points.
    open var sectionInset: UIEdgeInsets = .zero { didSet { invalidateLayout() } }
    /// The size of headers; only what counts along the scrolling does.
    open var headerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }
    /// The size of footers; only what counts along the scrolling does.
    open var footerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }

    private var elements: [UICollectionViewLayoutAttributes] = []
    private var places: [IndexPath: Int] = [:]
    private var measured: [IndexPath: CGSize] = [:]
    private var length: CGFloat = 0

    private var isVertical: Bool { scrollDirection == .vertical }
    private var breadth: CGFloat {
        guard let view = collectionView else { return 0 }
        return isVertical ? view.frame.width : view.frame.height
    }

    /// The size of everything.
    open override var collectionViewContentSize: CGSize {
        isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    /// What lies in a part of the content, found by halving.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= from { low = middle + 1 } else { high = middle }
        }
        var result: [UICollectionViewLayoutAttributes] = []
        while low < elements.count {
            let frame = elements[low].frame
            if (isVertical ? frame.minY : frame.minX) >= to { break }
            if frame.intersects(rect) { result.append(elements[low]) }
            low += 1
        }
        return result
    }

    /// Where the line of each element ends; grows with the elements.
    private var ends: [CGFloat] = []

    /// Where an item lies.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        places[indexPath].map { elements[$0] }
    }

    /// Where a header or footer lies.
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { elements.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath } }

    override func take(_ size: CGSize, of indexPath: IndexPath) {
        guard measured[indexPath] != size else { return }
        measured[indexPath] = size
        isStale = true
    }

    /// Whether items size themselves.
    var isSelfSizing: Bool { estimatedItemSize != .zero }

    func forget(_ indexPaths: [IndexPath]?) {
        if let indexPaths { for path in indexPaths { measured[path] = nil } } else { measured = [:] }
        isStale = true
    }

    /// Places everything.
    open override func prepare() {
        (elements, ends, places, length) = ([], [], [:], 0)
        guard let view = collectionView else { return }
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        for section in 0..<view.numberOfSections {
            let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
            place(UICollectionView.elementKindSectionHeader, section, header ?? headerReferenceSize)
            place(section, view, delegate)
            let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
            place(UICollectionView.elementKindSectionFooter, section, footer ?? footerReferenceSize)
        }
    }

    private func place(_ kind: String, _ section: Int, _ size: CGSize) {
        let thickness = isVertical ? size.height : size.width
        guard thickness > 0 else { return }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        attributes.frame = rect(along: 0, breadth, across: length, thickness)
        length += thickness
        elements.append(attributes)
        ends.append(length)
    }

    /// A rectangle of a place in its line and the line's place.
    private func rect(along start: CGFloat, _ size: CGFloat, across line: CGFloat, _ thickness: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: start, y: line, width: size, height: thickness)
            : CGRect(x: line, y: start, width: thickness, height: size)
    }

    private func size(
        _ indexPath: IndexPath, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> CGSize {
        if isSelfSizing {
            if let size = measured[indexPath] { return size }
            return estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
        }
        return delegate?.collectionView(view, layout: self, sizeForItemAt: indexPath) ?? itemSize
    }

    private func place(
        _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) {
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let between =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let gap =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
        let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
        let room = breadth - before - after
        let count = view.numberOfItems(inSection: section)
        length += isVertical ? inset.top : inset.left
        var item = 0
        while item < count {
            let first = item
            var sizes: [CGSize] = []
            var used: CGFloat = 0
            while item < count {
                let size = size(IndexPath(item: item, section: section), view, delegate)
                let along = isVertical ? size.width : size.height
                if !sizes.isEmpty, used + gap + along > room + 1e-6 { break }
                used += along + (sizes.isEmpty ? 0 : gap)
                sizes.append(size)
                item += 1
            }
            if first > 0 { length += between }
            let slack = item < count ? room - used : 0
            placeLine(sizes, from: first, section, at: before, gap: gap, slack: slack)
        }
        length += isVertical ? inset.bottom : inset.right
    }

    /// Places the items of a line, in its middle from top to bottom.
    ///
    /// - Parameter slack: is shared out between the items.
    private func placeLine(
        _ sizes: [CGSize], from first: Int, _ section: Int, at start: CGFloat, gap: CGFloat, slack: CGFloat
    ) {
        let thickness = sizes.map { isVertical ? $0.height : $0.width }.max() ?? 0
        let spread = sizes.count > 1 ? gap + max(0, slack) / CGFloat(sizes.count - 1) : gap
        var along = start + (sizes.count == 1 ? max(0, slack) / 2 : 0)
        for (offset, size) in sizes.enumerated() {
            let indexPath = IndexPath(item: first + offset, section: section)
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            let (wide, thick) = isVertical ? (size.width, size.height) : (size.height, size.width)
            attributes.frame = rect(along: along, wide, across: length + (thickness - thick) / 2, thick)
            along += wide + spread
            places[indexPath] = elements.count
            elements.append(attributes)
            ends.append(length + thickness)
        }
        length += thickness
    }
}
