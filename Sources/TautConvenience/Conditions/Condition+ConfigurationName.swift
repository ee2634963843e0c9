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

        /// The configuration that is active by default.
        public static let main = Self(rawValue: "main")
        /// The alternative configuration.
        public static let alternative = Self(rawValue: "alternative")
        /// The configuration of an active view.
        public static let active = Self(rawValue: "active")
        /// The configuration of an inactive view.
        public static let inactive = Self(rawValue: "inactive")
        /// The configuration that shows everything.
        public static let expanded = Self(rawValue: "expanded")
        /// The configuration that shows the essential.
        public static let collapsed = Self(rawValue: "collapsed")
        /// The configuration of a visible view.
        public static let visible = Self(rawValue: "shown")
        /// The configuration of an invisible view.
        public static let hidden = Self(rawValue: "hidden")
        /// At the top.
        public static let top = Self(rawValue: "top")
        /// Where text begins.
        public static let leading = Self(rawValue: "leading")
        /// At the bottom.
        public static let bottom = Self(rawValue: "bottom")
        /// Where text ends.
        public static let trailing = Self(rawValue: "trailing")
        /// In a column.
        public static let vertical = Self(rawValue: "vertical")
        /// In a row.
        public static let horizontal = Self(rawValue: "horizontal")

        /// The fourteen names above.
        public static let predefined: [Self] = [
            .main, .alternative, .active, .inactive, .expanded, .collapsed, .visible, .hidden, .top, .leading, .bottom,
            .trailing, .vertical, .horizontal,
        ]
    }
}
