public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

/// A change of a view by how the device is held: kept, and never made.
nonisolated open class UIMotionEffect: NSObject {
    /// Returns the key paths and values for a viewing angle.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A change of a property between two values.
nonisolated open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The orientation of the device.
    public enum EffectType: Int, Sendable {
        /// Sideways.
        case tiltAlongHorizontalAxis = 0
        /// Forwards and backwards.
        case tiltAlongVerticalAxis = 1
    }
    /// The name of the property.
    public let keyPath: String
    /// The orientation of the device.
    public let type: EffectType
    /// The value where it is turned furthest to one side.
    open var minimumRelativeValue: Any?
    /// The value where it is turned furthest to the other side.
    open var maximumRelativeValue: Any?
    /// Creates a change of a property.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
}

/// Several changes.
nonisolated open class UIMotionEffectGroup: UIMotionEffect {
    /// The changes.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// The changes by how the device is held.
    public var motionEffects: [UIMotionEffect] {
        get { kept(or: []) }
        set { keep(newValue) }
    }

    /// Adds a change.
    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    /// Removes a change.
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}

/// A look of what lies on a glass background.
nonisolated open class UIVibrancyEffect: UIVisualEffect {
    /// Creates a look on another one.
    public init(blurEffect: UIBlurEffect) { super.init() }
    /// Creates a look on another one, of a style.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// The style of a vibrancy effect.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Text.
    case label = 0
    /// Second text.
    case secondaryLabel = 1
    /// Third text.
    case tertiaryLabel = 2
    /// Fourth text.
    case quaternaryLabel = 3
    /// A shape.
    case fill = 4
    /// A second shape.
    case secondaryFill = 5
    /// A third shape.
    case tertiaryFill = 6
    /// A line.
    case separator = 7
}
