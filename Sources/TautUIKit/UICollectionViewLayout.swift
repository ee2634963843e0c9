public import Foundation
public import Taut

/// Where an item lies.
open class UICollectionViewLayoutAttributes: NSObject {
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

    /// Those of the first item.
    public override init() { super.init() }

    /// Those of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    /// Those of a header or footer.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementKind = elementKind
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
    open override func copy() -> Any {
        let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        copy.representedElementKind = representedElementKind
        (copy.frame, copy.alpha, copy.zIndex, copy.isHidden) = (frame, alpha, zIndex, isHidden)
        return copy
    }
}

/// Says where the items of a collection view lie.
open class UICollectionViewLayout: NSObject {
    /// The view whose items these are. Not retained.
    public internal(set) weak var collectionView: UICollectionView?
    var isStale = true

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

    /// Has the layout get ready anew in the next layout.
    open func invalidateLayout() {
        isStale = true
        collectionView?.setNeedsLayout()
    }

    /// Takes what a cell would like.
    func take(_ size: CGSize, of indexPath: IndexPath) {}
}

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
