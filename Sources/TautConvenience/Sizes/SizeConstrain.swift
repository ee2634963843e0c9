public import Foundation
public import Taut

/// The relation of a size to a value.
public enum SizeConstrainType: Sendable {
    /// Greater than or equal.
    case atLeast
    /// Equal.
    case exactly
    /// Less than or equal.
    case atMost
}

/// A bound for a size: *size (≥, =, ≤) multiplier · value + constant*, where the value is a number of points or a layout.
///
///     title.constrain(width: .atMost(.superview, times: 0.5))
///     badge.constrain(size: .atLeast(CGSize(width: 20, height: 20), priority: .defaultHigh))
public struct SizeConstrain<Value> {
    /// The relation.
    public var type: SizeConstrainType
    /// The value that the size is compared with.
    public var value: Value
    /// The priority.
    public var priority: LayoutPriority
    /// The factor of the value.
    public var multiplier: CGFloat
    /// The constant, in points.
    public var constant: CGFloat

    /// A bound.
    public init(
        type: SizeConstrainType, value: Value, priority: LayoutPriority = .required, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) {
        self.type = type
        self.value = value
        self.priority = priority
        self.multiplier = multiplier
        self.constant = constant
    }

    /// At least the given value.
    public static var atLeast: SizeConstrainMaker<Value> { SizeConstrainMaker(type: .atLeast) }
    /// Exactly the given value.
    public static var exactly: SizeConstrainMaker<Value> { SizeConstrainMaker(type: .exactly) }
    /// At most the given value.
    public static var atMost: SizeConstrainMaker<Value> { SizeConstrainMaker(type: .atMost) }

    /// The same bound of another value.
    func map<Other>(_ transform: (Value) -> Other) -> SizeConstrain<Other> {
        SizeConstrain<Other>(
            type: type, value: transform(value), priority: priority, multiplier: multiplier, constant: constant)
    }
}

extension SizeConstrain where Value == CGFloat {
    /// The number of points that a size is compared with.
    var bound: CGFloat { value * multiplier + constant }

    func constraint(for anchor: LayoutDimension) -> LayoutConstraint {
        let constraint =
            switch type {
            case .atLeast: anchor.constraint(greaterThanOrEqualToConstant: bound)
            case .exactly: anchor.constraint(equalToConstant: bound)
            case .atMost: anchor.constraint(lessThanOrEqualToConstant: bound)
            }
        return constraint.with(priority: priority)
    }

    /// Whether a size is on the right side, both counted in whole pixels.
    func matches(_ size: CGFloat, scale: CGFloat) -> Bool {
        let scale = scale > 0 ? scale : 1
        let (size, bound) = ((size * scale).rounded(), (bound * scale).rounded())
        return switch type {
        case .atLeast: size >= bound
        case .exactly: size == bound
        case .atMost: size <= bound
        }
    }
}

extension SizeConstrain where Value: SingleAxisLayout {
    /// - Parameter base: the view that anchorables without a view refer to.
    func constraint(for anchor: LayoutDimension, in base: View?) -> LayoutConstraint? {
        guard let provider = value.axis.layoutAnchorsProvider(in: base) else { return nil }
        let dimension = Value.layoutDimension(in: provider)
        let constraint =
            switch type {
            case .atLeast:
                anchor.constraint(greaterThanOrEqualTo: dimension, multiplier: multiplier, constant: constant)
            case .exactly: anchor.constraint(equalTo: dimension, multiplier: multiplier, constant: constant)
            case .atMost: anchor.constraint(lessThanOrEqualTo: dimension, multiplier: multiplier, constant: constant)
            }
        return constraint.with(priority: priority)
    }
}
