public import Foundation
public import Taut

/// Where an item lies.
nonisolated open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The frame in points.
    open var frame: CGRect = .zero
    /// The item.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The kind of a header or footer; `nil` of items.
    public private(set) var representedElementKind: String?
    /// The opacity.
    open var alpha: CGFloat = 1
    /// The z position: the order from back to front.
    open var zIndex = 0
    /// Whether the item is not there.
    open var isHidden = false
    /// What something is: an item, a header or footer, a decoration.
    public private(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
    /// Whether the content says how wide or high the item is.
    var followsWidth = false
    var followsHeight = false

    /// The 3D transform of the item.
    open var transform3D = CATransform3DIdentity
    /// The 2D transform of the item: that part of ``transform3D``, or all of it.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// Those of the first item.
    public required override init() { super.init() }

    /// Those of something, of a class that a layout names.
    static func make(
        _ name: AnyClass, _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let type = name as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
        let attributes = type.init()
        attributes.indexPath = indexPath
        (attributes.representedElementKind, attributes.representedElementCategory) = (kind, category)
        return attributes
    }

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

    /// The bounds. Another size leaves the middle where it is.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { size = newValue.size }
    }

    /// The size in points. Another one leaves the middle where it is.
    open var size: CGSize {
        get { frame.size }
        set {
            let frame = frame
            self.frame = CGRect(
                x: frame.midX - newValue.width / 2, y: frame.midY - newValue.height / 2, width: newValue.width,
                height: newValue.height)
        }
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
        copy.transform3D = transform3D
        (copy.followsWidth, copy.followsHeight) = (followsWidth, followsHeight)
        return copy
    }

    /// Whether other attributes say the same. Subclasses with more to say compare that, too.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
            return false
        }
        return indexPath == other.indexPath && representedElementKind == other.representedElementKind
            && representedElementCategory == other.representedElementCategory && frame == other.frame
            && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
            && transform3D == other.transform3D
    }
    /// Equal for equal attributes.
    open override var hash: Int { indexPath.hashValue }
}
