extension Platform {
    /// The name of a method, and perhaps the method. UIKit's name: `Selector`.
    ///
    /// There is no runtime that could find a method by its name, so a selector is performed where it was made with the method, and
    /// by targets that are ``ActionTarget``s. Selectors of the same name are equal.
    public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
        // Unchecked because of the method, which is called on the thread that performs the action, as on Apple's platforms.

        /// The name, as Objective-C writes it: `tapped:`.
        public let description: String
        /// Calls the method of a target with a sender. Returns whether both are of its types.
        private let call: ((AnyObject, Any?) -> Bool)?

        /// A selector of a name.
        public init(_ str: String) { self.init(str, calling: nil) }
        /// A selector of a name.
        public init(stringLiteral value: String) { self.init(value, calling: nil) }

        /// A selector that knows its method.
        @_spi(UIKit) public init(_ name: String, calling call: ((AnyObject, Any?) -> Bool)?) {
            description = name
            self.call = call
        }

        /// Has a target perform the action. Returns whether it could.
        @discardableResult
        @_spi(UIKit) public func perform(on target: AnyObject?, sender: Any?) -> Bool {
            guard let target else { return false }
            if let call, call(target, sender) { return true }
            guard let target = target as? any ActionTarget else { return false }
            target.perform(self, sender: sender)
            return true
        }

        /// Whether the names are the same.
        public static func == (first: Selector, second: Selector) -> Bool { first.description == second.description }
        /// Hashes the name.
        public func hash(into hasher: inout Hasher) { hasher.combine(description) }
    }

    /// Performs what a selector names.
    public protocol ActionTarget: AnyObject {
        /// Performs an action.
        ///
        /// - Parameters:
        ///   - action: the name of the action.
        ///   - sender: the control, gesture recogniser or notification that asks for it.
        func perform(_ action: Selector, sender: Any?)
    }
}
