public import Foundation
import Taut

/// The sizes of label texts on Apple's platforms, measured elsewhere.
public struct LabelSizeTable: Sendable {
    private var sizes: [Key: CGSize] = [:]

    private struct Key: Hashable {
        var text: String
        var font: [String: String]
        var scale: Double
    }

    /// A table without sizes.
    public init() {}

    /// A table from JSON: an array of `{"text": …, "font": {attributes of the font's element}, "scale": …, "width": …,
    /// "height": …}`.
    ///
    /// - Throws: ``InterfaceBuilderError`` for anything else.
    public init(_ data: Data, file: String) throws(InterfaceBuilderError) {
        guard let entries = try? JSONDecoder().decode([Entry].self, from: data) else {
            throw InterfaceBuilderError(file: file, message: "this is no table of label sizes")
        }
        for entry in entries {
            let key = Key(text: entry.text, font: entry.font, scale: entry.scale)
            sizes[key] = CGSize(width: entry.width, height: entry.height)
        }
    }

    private struct Entry: Decodable {
        var text: String
        var font: [String: String]
        var scale: Double
        var width: Double
        var height: Double
    }

    /// The size of a text in a font, given by the attributes of its element.
    func size(of text: String, font: [String: String], scale: Double) -> CGSize? {
        sizes[Key(text: text, font: font, scale: scale)]
    }
}
