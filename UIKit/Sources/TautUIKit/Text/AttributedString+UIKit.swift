public import Foundation
public import Taut

// UIKit's attributes of `AttributedString`: fonts count where texts are measured, colours are kept.

extension AttributeScopes {
    /// UIKit's attributes.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The background colour.
        public let backgroundColor: BackgroundColorAttribute
        /// The space between characters, in points; not measured.
        public let kern: KernAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes

        /// The key of the font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = UIFont
            /// The name of the attribute in `NSAttributedString`.
            public static let name = "NSFont"
        }
        /// The key of the text colour.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The name of the attribute in `NSAttributedString`.
            public static let name = "NSColor"
        }
        /// The key of the background colour.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The name of the attribute in `NSAttributedString`.
            public static let name = "NSBackgroundColor"
        }
        /// The key of the space between characters.
        public enum KernAttribute: AttributedStringKey {
            /// A number of points.
            public typealias Value = CGFloat
            /// The name of the attribute in `NSAttributedString`.
            public static let name = "NSKern"
        }
    }

    /// UIKit's attributes.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Looks UIKit's attributes up by name: `text.font`.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

/// A closure that changes the attributes of a text. Two transformers are equal if one is a copy of the other.
public struct UIConfigurationTextAttributesTransformer: Equatable, Sendable {
    private final class Identity: Sendable {}
    private let identity = Identity()
    /// Changes attributes.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// Changes attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }

    /// Whether one is a copy of the other.
    public static func == (first: Self, second: Self) -> Bool { first.identity === second.identity }
}

extension NSAttributedString {
    /// Creates an attributed text with the fonts and colours of an `NSAttributedString`.
    public convenience init(_ attrStr: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.font] = run.attributes.font
            attributes[.foregroundColor] = run.attributes.foregroundColor
            attributes[.backgroundColor] = run.attributes.backgroundColor
            attributes[.kern] = run.attributes.kern
            attributes[.link] = run.attributes.link
            text.append(
                NSAttributedString(string: String(attrStr[run.range].characters), attributes: attributes))
        }
        self.init(attributedString: text)
    }
}

extension AttributedString {
    /// The text with its fonts for a label; a default font where none is set.
    func words(_ font: UIFont, _ transformer: UIConfigurationTextAttributesTransformer?) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes = run.attributes
            if attributes.font == nil { attributes.font = font }
            if let transformer { attributes = transformer(attributes) }
            result.append(
                NSAttributedString(
                    string: String(self[run.range].characters), attributes: [.font: attributes.font ?? font]))
        }
        return result
    }
}
