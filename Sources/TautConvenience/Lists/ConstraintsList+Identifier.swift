extension ConstraintsList {
    /// Under which name a view keeps a list: one of fifteen, or one of your own.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String

        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A name of your own. It is different from the fifteen even where it reads like one of them.
        public static func custom(_ name: String) -> Identifier { Identifier(rawValue: "custom.\(name)") }

        /// The default identifier.
        public static let main = Identifier(rawValue: "main")
        /// What may hold instead of the main ones.
        public static let alternative = Identifier(rawValue: "alternative")
        /// The width.
        public static let width = Identifier(rawValue: "width")
        /// The height.
        public static let height = Identifier(rawValue: "height")
        /// Width and height.
        public static let size = Identifier(rawValue: "size")
        /// The least width.
        public static let minimumWidth = Identifier(rawValue: "minimumWidth")
        /// The least height.
        public static let minimumHeight = Identifier(rawValue: "minimumHeight")
        /// The least width and height.
        public static let minimumSize = Identifier(rawValue: "minimumSize")
        /// The greatest width.
        public static let maximumWidth = Identifier(rawValue: "maximumWidth")
        /// The greatest height.
        public static let maximumHeight = Identifier(rawValue: "maximumHeight")
        /// The greatest width and height.
        public static let maximumSize = Identifier(rawValue: "maximumSize")
        /// The ratio of width to height.
        public static let aspectRatio = Identifier(rawValue: "aspectRatio")
        /// The least ratio of width to height.
        public static let minimumAspectRatio = Identifier(rawValue: "minimumAspectRatio")
        /// The same as ``minimumAspectRatio``, as it is spelled elsewhere.
        public static let mimimumAspectRatio = minimumAspectRatio
        /// The greatest ratio of width to height.
        public static let maximumAspectRatio = Identifier(rawValue: "maximumAspectRatio")
        /// The four edges.
        public static let box = Identifier(rawValue: "box")

        /// The fifteen names.
        public static let predefined: [Identifier] = [
            .main, .alternative, .width, .height, .size, .minimumWidth, .minimumHeight, .minimumSize, .maximumWidth,
            .maximumHeight, .maximumSize, .aspectRatio, .minimumAspectRatio, .maximumAspectRatio, .box,
        ]
    }
}
