extension Platform {
    /// The name of a method. UIKit's name: `Selector`.
    ///
    /// There is no runtime that could find a method by its name, so a selector is performed by targets that are
    /// ``ActionTarget``s, and by no others.
    public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
        /// The name, as Objective-C writes it: `tapped:`.
        public let description: String

        /// A selector of a name.
        public init(_ str: String) { description = str }
        /// A selector of a name.
        public init(stringLiteral value: String) { description = value }
    }

    /// Performs what a selector names.
    public protocol ActionTarget: AnyObject {
        /// Performs an action.
        ///
        /// - Parameter sender: the control, gesture recogniser or notification that asks for it.
        func perform(_ action: Selector, sender: Any?)
    }
}
