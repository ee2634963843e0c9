public import Foundation
public import Taut

/// The position and appearance of an element of a collection view.
nonisolated open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The frame in points.
    open var frame: CGRect = .zero
    /// The index path.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The kind of a supplementary view or decoration; `nil` for cells.
    public private(set) var representedElementKind: String?
    /// The opacity, 0 to 1.
    open var alpha: CGFloat = 1
    /// The z index: greater ones are in front.
    open var zIndex = 0
    /// Whether the element is hidden.
    open var isHidden = false
    /// The category: cell, supplementary view or decoration.
    public private(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
    /// Whether the content determines the width or height.
    var followsWidth = false
    var followsHeight = false

    /// The 3D transform.
    open var transform3D = CATransform3DIdentity
    /// The 2D transform: that part of ``transform3D``.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// Creates the attributes of the first item.
    public required override init() { super.init() }

    /// Creates the attributes of an element, of the class that a layout names.
    static func make(
        _ name: AnyClass, _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let type = name as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
        let attributes = type.init()
        attributes.indexPath = indexPath
        (attributes.representedElementKind, attributes.representedElementCategory) = (kind, category)
        return attributes
    }

    /// Creates the attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    /// Creates the attributes of a header or footer.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementKind = elementKind
        representedElementCategory = .supplementaryView
    }
    /// Creates the attributes of a decoration.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementKind = decorationViewKind
        representedElementCategory = .decorationView
    }

    /// The bounds in points. Setting the size keeps the centre.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { size = newValue.size }
    }

    /// The size in points. Setting it keeps the centre.
    open var size: CGSize {
        get { frame.size }
        set {
            let frame = frame
            self.frame = CGRect(
                x: frame.midX - newValue.width / 2, y: frame.midY - newValue.height / 2, width: newValue.width,
                height: newValue.height)
        }
    }

    /// The centre in points.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// A copy.
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

    /// Whether other attributes have the same values. Subclasses with more properties compare those too.
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
