public import Foundation
import Taut

/// A width or height in a compositional layout.
public final class NSCollectionLayoutDimension: NSObject, Sendable {
    enum Kind: Hashable, Sendable { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }
    let kind: Kind
    /// The number: a fraction, or points.
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) {
        (self.kind, self.dimension) = (kind, dimension.isFinite ? max(0, dimension) : 0)
        super.init()
    }

    /// Creates a fraction of the container's width.
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        self.init(.fractionalWidth, fractionalWidth)
    }
    /// Creates a fraction of the container's height.
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        self.init(.fractionalHeight, fractionalHeight)
    }
    /// Creates a length in points.
    public class func absolute(_ absoluteDimension: CGFloat) -> Self { self.init(.absolute, absoluteDimension) }
    /// Creates a length that the content determines; `estimate` points until it is measured.
    public class func estimated(_ estimatedDimension: CGFloat) -> Self { self.init(.estimated, estimatedDimension) }
    /// Creates a length equal to that of the longest sibling; `estimate` points until that is measured.
    public class func uniformAcrossSiblings(estimate: CGFloat) -> Self { self.init(.uniform, estimate) }

    /// Whether it is a fraction of the width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a fraction of the height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a number of points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether the content determines it.
    public var isEstimated: Bool { kind == .estimated }

    var isFractional: Bool { isFractionalWidth || isFractionalHeight }
    var followsContent: Bool { kind == .estimated || kind == .uniform }

    /// The length in points in a container.
    func points(in size: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: dimension * size.width
        case .fractionalHeight: dimension * size.height
        case .absolute, .estimated, .uniform: dimension
        }
    }
}

/// A size in a compositional layout.
public final class NSCollectionLayoutSize: NSObject, Sendable {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension
    /// Creates a size from a width and a height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    /// The size in points in a container.
    func points(in size: CGSize) -> CGSize {
        CGSize(width: widthDimension.points(in: size), height: heightDimension.points(in: size))
    }
}

/// Space between or around items.
public final class NSCollectionLayoutSpacing: NSObject, Sendable {
    let points: CGFloat
    /// Whether it takes the remaining space.
    public let isFlexible: Bool
    /// Whether it is a number of points.
    public var isFixed: Bool { !isFlexible }
    /// The number of points; the minimum if it takes the remaining space.
    public var spacing: CGFloat { points }

    private init(_ points: CGFloat, isFlexible: Bool) {
        (self.points, self.isFlexible) = (points, isFlexible)
        super.init()
    }

    /// Creates space that takes the remaining length, at least so many points.
    public class func flexible(_ flexibleSpacing: CGFloat) -> Self { self.init(flexibleSpacing, isFlexible: true) }
    /// Creates space of a number of points.
    public class func fixed(_ fixedSpacing: CGFloat) -> Self { self.init(fixedSpacing, isFlexible: false) }
}

/// The space at the four edges of an item.
public final class NSCollectionLayoutEdgeSpacing: NSObject, Sendable {
    /// At the leading edge.
    public let leading: NSCollectionLayoutSpacing?
    /// At the top.
    public let top: NSCollectionLayoutSpacing?
    /// At the trailing edge.
    public let trailing: NSCollectionLayoutSpacing?
    /// At the bottom.
    public let bottom: NSCollectionLayoutSpacing?
    /// Creates the space at the four edges.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }
}

/// An anchor: edges of a rectangle, with an offset.
public final class NSCollectionLayoutAnchor: NSObject, Sendable {
    /// The edges.
    public let edges: NSDirectionalRectEdge
    /// The offset from them, in points or in fractions of the attached item's size.
    public let offset: CGPoint
    /// Whether the offset is in points.
    public let isAbsoluteOffset: Bool
    /// Creates an anchor at edges.
    public init(edges: NSDirectionalRectEdge) {
        (self.edges, offset, isAbsoluteOffset) = (edges, .zero, true)
        super.init()
    }
    /// Creates an anchor at an offset from edges, in points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
        super.init()
    }
    /// Creates an anchor at an offset from edges, in fractions of the attached item's size.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
        super.init()
    }

    /// The point on a rectangle: at the edges, centred along axes without one. Fractions are those of `size`.
    func point(of rect: CGRect, offsetsOf size: CGSize) -> CGPoint {
        let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
        let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
        let (dx, dy) =
            isAbsoluteOffset ? (offset.x, offset.y) : (offset.x * size.width, offset.y * size.height)
        return CGPoint(x: x + dx, y: y + dy)
    }
}

/// The position of a supplementary item on a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// None.
    case none = 0
    /// The top edge.
    case top = 1
    /// The top leading corner.
    case topLeading = 2
    /// The leading edge.
    case leading = 3
    /// The bottom leading corner.
    case bottomLeading = 4
    /// The bottom edge.
    case bottom = 5
    /// The bottom trailing corner.
    case bottomTrailing = 6
    /// The trailing edge.
    case trailing = 7
    /// The top trailing corner.
    case topTrailing = 8
}
