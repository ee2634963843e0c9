public import Taut

extension View.Condition {
    /// The name of a configuration: a state of a view for which it has constraints of their own.
    public struct ConfigurationName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String

        /// A name. Leave out `$`, which joins the parts of combined names.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name that stands for several together, in their order.
        public static func combined(_ names: Self...) -> Self { combined(names) }
        /// The name that stands for several together, in their order.
        public static func combined(_ names: [Self]) -> Self {
            Self(rawValue: names.map(\.rawValue).joined(separator: "$"))
        }

        /// The one that is active unless another one is chosen.
        public static let main = Self(rawValue: "main")
        /// The other one.
        public static let alternative = Self(rawValue: "alternative")
        /// In use.
        public static let active = Self(rawValue: "active")
        /// Not in use.
        public static let inactive = Self(rawValue: "inactive")
        /// Showing everything.
        public static let expanded = Self(rawValue: "expanded")
        /// Showing the essential.
        public static let collapsed = Self(rawValue: "collapsed")
        /// To be seen.
        public static let visible = Self(rawValue: "shown")
        /// Not to be seen.
        public static let hidden = Self(rawValue: "hidden")
        /// At the top.
        public static let top = Self(rawValue: "top")
        /// Where text begins.
        public static let leading = Self(rawValue: "leading")
        /// At the bottom.
        public static let bottom = Self(rawValue: "bottom")
        /// Where text ends.
        public static let trailing = Self(rawValue: "trailing")
        /// On top of each other.
        public static let vertical = Self(rawValue: "vertical")
        /// Side by side.
        public static let horizontal = Self(rawValue: "horizontal")

        /// The fourteen names above.
        public static let predefined: [Self] = [
            .main, .alternative, .active, .inactive, .expanded, .collapsed, .visible, .hidden, .top, .leading, .bottom,
            .trailing, .vertical, .horizontal,
        ]
    }
}
