public import Foundation

/// A screen as an application shows it: blocks below each other, and how large Pango says their texts are.
public struct Screen: Codable, Sendable {
    /// A text with the natural size that was measured for it, rounded up to half points as labels do.
    public struct MeasuredText: Codable, Sendable {
        public var text: String
        /// A Pango font description, such as `DejaVu Sans Bold 15`.
        public var font: String
        /// Where it wraps; nil for a single line.
        public var wrap: Double?
        public var width: Double?
        public var height: Double?
    }

    /// What a row of the screen is made of.
    public struct Block: Codable, Sendable {
        /// How the views of a block hold together.
        public enum Kind: String, Codable, Sendable {
            case row, paragraph, figure, incoming, outgoing, package
        }

        public var kind: Kind
        public var texts: [MeasuredText]
        /// Width by height of a figure's picture.
        public var ratio: Double?
    }

    public var name: String
    public var width: Double
    public var blocks: [Block]

    /// The captured screens, beside the sources.
    public static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Screens/screens.json").standardized

    /// All captured screens.
    public static func all() throws -> [Screen] {
        try JSONDecoder().decode([Screen].self, from: Data(contentsOf: file))
    }
}
