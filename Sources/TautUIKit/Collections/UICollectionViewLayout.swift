public import Foundation
public import Taut

/// Where an item lies.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The frame in points.
    open var frame: CGRect = .zero
    /// The item.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The kind of a header or footer; `nil` of items.
    public private(set) var representedElementKind: String?
    /// The opacity.
    open var alpha: CGFloat = 1
    /// The place from back to front.
    open var zIndex = 0
    /// Whether the item is not there.
    open var isHidden = false
    /// How the item is moved, turned and stretched.
    open var transform: CGAffineTransform = .identity
    /// What something is: an item, a header or footer, a decoration.
    public private(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
    /// Whether the content says how wide or high the item is.
    var followsWidth = false
    var followsHeight = false

    /// Those of the first item.
    public required override init() { super.init() }

    /// Those of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    /// Those of a header or footer.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementKind = elementKind
        representedElementCategory = .supplementaryView
    }
    /// Those of a decoration.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementKind = decorationViewKind
        representedElementCategory = .decorationView
    }

    /// The bounds.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { (size, center) = (newValue.size, center) }
    }

    /// The size in points.
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }

    /// The middle.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// The same attributes.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.indexPath = indexPath
        (copy.representedElementKind, copy.representedElementCategory) = (
            representedElementKind, representedElementCategory
        )
        (copy.frame, copy.alpha, copy.zIndex, copy.isHidden) = (frame, alpha, zIndex, isHidden)
        (copy.transform, copy.followsWidth, copy.followsHeight) = (transform, followsWidth, followsHeight)
        return copy
    }
}

/// Says where the items of a collection view lie.
open class UICollectionViewLayout: NSObject {
    /// The view whose items these are. Not retained.
    public internal(set) weak var collectionView: UICollectionView?
    var isStale = true
    var decorations: [String: UICollectionReusableView.Type] = [:]

    /// A layout.
    public override init() { super.init() }
    /// A layout. Nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// Gets ready; called before anything is asked, after it was invalidated.
    open func prepare() {}
    /// How large everything is, in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// What lies in a part of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Where an item lies.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a header or footer lies.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Whether scrolling or another size changes the layout; where the size is another one, unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { $0.bounds.size != newBounds.size } ?? false
    }
    /// Whether a cell that would like another size is given it.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Has decorations of a class made for a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    /// Has the layout get ready anew in the next layout.
    open func invalidateLayout() {
        isStale = true
        collectionView?.setNeedsLayout()
    }

    /// Has the layout get ready anew in the next layout.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
    /// What would change by scrolling or another size.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        contextOfClass(Self.invalidationContextClass)
    }
    /// What would change by giving a cell the size that it would like.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { contextOfClass(Self.invalidationContextClass) }
    /// The class of these.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// The class of the attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// Where a decoration lies.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Where scrolling should come to rest: where it would.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Where scrolling should come to rest: where it would.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// The direction in which layouts of this class are made.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether everything is turned over where text runs from right to left.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// Changes are about to be made; called by nobody.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Changes were made; called by nobody.
    open func finalizeCollectionViewUpdates() {}
    /// Where an item comes from; asked by nobody.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Where an item goes; asked by nobody.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// Whether something would like a size of its own.
    func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
    /// Whether it is none of this module's layouts, and asks for itself about the sizes that cells would like.
    var isForeign: Bool { !(self is UICollectionViewFlowLayout) }
    /// Takes what a cell would like.
    func take(_ preferred: UICollectionViewLayoutAttributes) {}
    /// Forgets the sizes of items; of all where none are said.
    func forget(_ indexPaths: [IndexPath]?) { isStale = true }
    /// Items are at other places.
    func move(_ place: (IndexPath) -> IndexPath?) {}
}

/// What of a layout changes.
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Nothing yet.
    public required override init() { super.init() }
    /// Whether everything changes.
    open var invalidateEverything: Bool { true }
    /// Whether the data source has to be asked.
    open var invalidateDataSourceCounts: Bool { false }
    /// The items that change.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// By how much the content moves, in points; has no effect.
    open var contentOffsetAdjustment: CGPoint = .zero
    /// By how much the content grows, in points; has no effect.
    open var contentSizeAdjustment: CGSize = .zero
    /// Items change.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
}

/// A new object of a class.
private func contextOfClass(_ name: AnyClass) -> UICollectionViewLayoutInvalidationContext {
    (name as? UICollectionViewLayoutInvalidationContext.Type ?? UICollectionViewLayoutInvalidationContext.self).init()
}

/// What of a flow layout changes.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate has to be asked for sizes.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether items have to be placed anew.
    open var invalidateFlowLayoutAttributes = true
}

/// A change of an item.
open class UICollectionViewUpdateItem: NSObject {}

/// Says how large the items of a flow layout are. What is optional in UIKit has a default here: the layout's own property.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// The size of an item in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// Room around the items of a section.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The least distance between lines.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The least distance between the items of a line.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The size of the header of a section.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The size of the footer of a section.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
        layout as? UICollectionViewFlowLayout
    }
    /// That of the layout.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
    /// That of the layout.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
    /// That of the layout.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
    /// That of the layout.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
    /// That of the layout.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
    /// That of the layout.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}
