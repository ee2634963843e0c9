public import Foundation
import Taut

/// How long a side of something in a compositional layout is.
public final class NSCollectionLayoutDimension: NSObject, Sendable {
    enum Kind: Hashable, Sendable { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }
    let kind: Kind
    /// The number that was given: a part of a side, or points.
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) {
        (self.kind, self.dimension) = (kind, dimension.isFinite ? max(0, dimension) : 0)
        super.init()
    }

    /// A part of the width of what it lies in.
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        self.init(.fractionalWidth, fractionalWidth)
    }
    /// A part of the height of what it lies in.
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        self.init(.fractionalHeight, fractionalHeight)
    }
    /// Points.
    public class func absolute(_ absoluteDimension: CGFloat) -> Self { self.init(.absolute, absoluteDimension) }
    /// As long as the content makes it; points until that is known.
    public class func estimated(_ estimatedDimension: CGFloat) -> Self { self.init(.estimated, estimatedDimension) }
    /// As long as the longest beside it; points until that is known.
    public class func uniformAcrossSiblings(estimate: CGFloat) -> Self { self.init(.uniform, estimate) }

    /// Whether it is a part of a width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a part of a height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a number of points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether the content says.
    public var isEstimated: Bool { kind == .estimated }

    var isFractional: Bool { isFractionalWidth || isFractionalHeight }
    var followsContent: Bool { kind == .estimated || kind == .uniform }

    /// In points, in something of a size.
    func points(in size: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: dimension * size.width
        case .fractionalHeight: dimension * size.height
        case .absolute, .estimated, .uniform: dimension
        }
    }
}

/// How large something in a compositional layout is.
public final class NSCollectionLayoutSize: NSObject, Sendable {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension
    /// Creates a size.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    /// In points, in something of a size.
    func points(in size: CGSize) -> CGSize {
        CGSize(width: widthDimension.points(in: size), height: heightDimension.points(in: size))
    }
}

/// Space between or around items.
public final class NSCollectionLayoutSpacing: NSObject, Sendable {
    let points: CGFloat
    /// Whether it takes what is left.
    public let isFlexible: Bool
    /// Whether it is a number of points.
    public var isFixed: Bool { !isFlexible }
    /// The number of points; the least one where it takes what is left.
    public var spacing: CGFloat { points }

    private init(_ points: CGFloat, isFlexible: Bool) {
        (self.points, self.isFlexible) = (points, isFlexible)
        super.init()
    }

    /// What is left, and points at least.
    public class func flexible(_ flexibleSpacing: CGFloat) -> Self { self.init(flexibleSpacing, isFlexible: true) }
    /// Points.
    public class func fixed(_ fixedSpacing: CGFloat) -> Self { self.init(fixedSpacing, isFlexible: false) }
}

/// Space around an item.
public final class NSCollectionLayoutEdgeSpacing: NSObject, Sendable {
    /// Before it.
    public let leading: NSCollectionLayoutSpacing?
    /// Above it.
    public let top: NSCollectionLayoutSpacing?
    /// Behind it.
    public let trailing: NSCollectionLayoutSpacing?
    /// Below it.
    public let bottom: NSCollectionLayoutSpacing?
    /// Space around an item.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }
}

/// A place on something.
public final class NSCollectionLayoutAnchor: NSObject, Sendable {
    /// The sides.
    public let edges: NSDirectionalRectEdge
    /// How far from there, in points or parts.
    public let offset: CGPoint
    /// Whether the distance is in points.
    public let isAbsoluteOffset: Bool
    /// Creates a place at sides.
    public init(edges: NSDirectionalRectEdge) {
        (self.edges, offset, isAbsoluteOffset) = (edges, .zero, true)
        super.init()
    }
    /// Creates a place at a distance from sides, in points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
        super.init()
    }
    /// Creates a place at a distance from sides, in parts of what lies there.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
        super.init()
    }

    /// The place on a rectangle: at its sides, and in the middle between those that are not named. Parts are those of a size.
    func point(of rect: CGRect, offsetsOf size: CGSize) -> CGPoint {
        let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
        let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
        let (dx, dy) =
            isAbsoluteOffset ? (offset.x, offset.y) : (offset.x * size.width, offset.y * size.height)
        return CGPoint(x: x + dx, y: y + dy)
    }
}

/// Where something lies on a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// None.
    case none = 0
    /// At the top.
    case top = 1
    /// At the top, where text begins.
    case topLeading = 2
    /// The leading edge.
    case leading = 3
    /// At the bottom, where text begins.
    case bottomLeading = 4
    /// At the bottom.
    case bottom = 5
    /// At the bottom, where text ends.
    case bottomTrailing = 6
    /// The trailing edge.
    case trailing = 7
    /// At the top, where text ends.
    case topTrailing = 8
}
