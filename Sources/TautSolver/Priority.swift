/// The priority of a constraint, from 1 to 1000.
///
/// 1000 is required: it holds, or the system is unsatisfiable. Below, errors are minimised lexicographically
/// from the highest priority to the lowest: no number of constraints at 250 outvotes one at 251. (Kiwi and other
/// Cassowary solvers add up weights instead.)
///
/// Any number can be made into a priority; the solver refuses those outside 1...1000.
public struct Priority: RawRepresentable, Hashable, Sendable {
    /// The number, 1...1000 for every priority that a solver accepts.
    public var rawValue: Int32

    /// The priority with this number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The priority with this number.
    public init(_ rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// 1000: must hold.
    public static let required = Priority(1000)
    /// 750: the default of compression resistance.
    public static let defaultHigh = Priority(750)
    /// 510: a drag that may resize the window.
    public static let dragThatCanResizeScene = Priority(510)
    /// 500: the window keeps its size.
    public static let sceneSizeStayPut = Priority(500)
    /// 490: a drag that must not resize the window.
    public static let dragThatCannotResizeScene = Priority(490)
    /// 250: the default of content hugging.
    public static let defaultLow = Priority(250)
    /// 50: the target size of a fitting size.
    public static let fittingSizeLevel = Priority(50)

    /// Whether the solver takes it: 1...1000.
    var isValid: Bool { rawValue >= 1 && rawValue <= 1000 }
}

extension Priority: Comparable {
    /// Whether the left priority matters less.
    public static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension Priority: ExpressibleByIntegerLiteral {
    /// Lets `251` stand for `Priority(251)`.
    public init(integerLiteral value: Int32) {
        self.init(value)
    }
}

extension Priority: CustomStringConvertible {
    /// The number.
    public var description: String { "\(rawValue)" }
}
