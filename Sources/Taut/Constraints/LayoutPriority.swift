/// The priority of a constraint, from 1 to 1000. UIKit's name: `UILayoutPriority`.
///
/// Priorities are a strict order: no number of constraints at 250 outvotes one at 251. The solver uses
/// whole numbers: a fraction is rounded, and everything below 1000 stays optional. A constraint with a priority of 0 or less,
/// above 1000, or NaN is ignored by layouts; for content hugging and compression resistance such
/// values are clamped, and NaN has no effect.
public struct LayoutPriority: Hashable, RawRepresentable, Sendable {
    /// The priority as a number from 1 to 1000.
    public var rawValue: Float

    /// A priority from 1 to 1000.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// A priority from 1 to 1000.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// 1000: must hold.
    public static let required = LayoutPriority(1000)
    /// 750: the default of compression resistance.
    public static let defaultHigh = LayoutPriority(750)
    /// 510: a drag that may resize the scene.
    public static let dragThatCanResizeScene = LayoutPriority(510)
    /// 500: the scene keeps its size.
    public static let sceneSizeStayPut = LayoutPriority(500)
    /// 490: a drag that may not resize the scene.
    public static let dragThatCannotResizeScene = LayoutPriority(490)
    /// 250: the default of content hugging.
    public static let defaultLow = LayoutPriority(250)
    /// 50: the target of `systemLayoutSizeFitting`.
    public static let fittingSizeLevel = LayoutPriority(50)

    /// Whether a constraint may have the priority.
    var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

    /// The whole step from 1 to 1000 that the solver uses; 1000 only for a required constraint.
    var step: Int32 {
        guard rawValue < 1000 else { return 1000 }
        guard rawValue > 1 else { return 1 }
        let whole = Int32(rawValue)
        return Float(whole) == rawValue ? whole : min(999, Int32(rawValue.rounded()))
    }
}
