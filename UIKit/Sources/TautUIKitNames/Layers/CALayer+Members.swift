public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

/// The curve of a layer's corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a curve from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A smooth one.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of layers.
public struct CACornerMask: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: UInt
    /// Creates corners from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Left and top.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// Right and top.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// Left and bottom.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// Right and bottom.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// Sides of layers.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    /// The raw value, a bit mask.
    public let rawValue: UInt32
    /// Creates sides from a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The left side.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right side.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The bottom.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The top.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The gravity of a layer's content.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates the value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In the middle.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Stretched to the size of the layer.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit into the layer.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to cover the layer.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

// What has to do with drawing is kept and read back.
extension CALayer {
    /// The curve of the corners.
    public var cornerCurve: CALayerCornerCurve {
        get { kept(or: .circular) }
        set { keep(newValue) }
    }

    /// Which corners are rounded.
    public var maskedCorners: CACornerMask {
        get { kept(or: CACornerMask(rawValue: 15)) }
        set { keep(newValue) }
    }

    /// The gravity of the content.
    public var contentsGravity: CALayerContentsGravity {
        get { kept(or: .resize) }
        set { keep(newValue) }
    }

    /// The part of the content that is shown, from 0 to 1.
    public var contentsRect: CGRect {
        get { kept(or: CGRect(x: 0, y: 0, width: 1, height: 1)) }
        set { keep(newValue) }
    }

    /// Whether sides are smoothed.
    public var allowsEdgeAntialiasing: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Which sides are smoothed.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { kept(or: CAEdgeAntialiasingMask(rawValue: 15)) }
        set { keep(newValue) }
    }

    /// Whether the layer fades with everything on it.
    public var allowsGroupOpacity: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// Whether the layer is drawn beside everything else.
    public var drawsAsynchronously: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether nothing behind the layer is seen.
    public var isOpaque: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether the layer is drawn again when its bounds change.
    public var needsDisplayOnBoundsChange: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// The actions for changes of properties: none.
    public var actions: [String: any CAAction]? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }

    /// The speed of animations.
    public var speed: Float {
        get { kept(or: 1) }
        set { keep(newValue) }
    }

    /// The delegate. Not retained.
    public var delegate: (any CALayerDelegate)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }

    /// The 3D transform of everything on the layer. Inert: has no effect.
    public var sublayerTransform: CATransform3D {
        get { kept(or: CATransform3DIdentity) }
        set { keep(newValue) }
    }

    /// An animation by its name: none.
    public func animation(forKey key: String) -> CAAnimation? { nil }
}
