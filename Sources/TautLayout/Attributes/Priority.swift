extension Layout {
    /// The priority of a constraint, from 1 to 1000. Priorities are a strict order: no number of constraints at
    /// 250 outvotes one at 251.
    public struct Priority: Equatable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral {
        /// The priority as a number from 1 to 1000.
        public var rawValue: Int16

        /// A priority from 1 to 1000. Other numbers are refused where they are used.
        public init(_ rawValue: Int16) { self.rawValue = rawValue }

        /// Lets `750` stand for `Priority(750)`.
        public init(integerLiteral value: Int16) { rawValue = value }

        /// 1000: must hold.
        public static var required: Priority { 1000 }
        /// 750: the default of compression resistance.
        public static var defaultHigh: Priority { 750 }
        /// 250: the default of content hugging.
        public static var defaultLow: Priority { 250 }
        /// 50: the target of a fitting size.
        public static var fittingSizeLevel: Priority { 50 }

        var isValid: Bool { rawValue >= 1 && rawValue <= 1000 }
    }
}
