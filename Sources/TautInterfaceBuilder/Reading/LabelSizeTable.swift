import TautLayout
import TautScene

/// The sizes of labels' texts, measured on Apple's platforms.
public struct LabelSizeTable: Sendable {
    private var sizes: [Key: Layout.Size] = [:]

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
    /// - Throws: ``InterfaceBuilderError`` if the JSON has another form.
    public init(_ bytes: some Sequence<UInt8>, file: String) throws(InterfaceBuilderError) {
        guard case .array(let entries)? = (try? JSONReader.read([UInt8](bytes)))?.value, entries.allSatisfy({ add($0) })
        else {
            throw InterfaceBuilderError(file: file, message: "this is no table of label sizes")
        }
    }

    /// Stores an entry; returns `false` if it is malformed.
    private mutating func add(_ entry: JSONNode) -> Bool {
        func number(_ key: String) -> Double? {
            if case .number(let number)? = entry.member(key)?.value { number } else { nil }
        }
        guard case .string(let text)? = entry.member("text")?.value,
            case .object(let attributes)? = entry.member("font")?.value,
            let scale = number("scale"), let width = number("width"), let height = number("height")
        else { return false }
        var font: [String: String] = [:]
        for attribute in attributes {
            guard case .string(let value) = attribute.value.value else { return false }
            font[attribute.key] = value
        }
        sizes[Key(text: text, font: font, scale: scale)] = Layout.Size(width: width, height: height)
        return true
    }

    /// The size of a text in a font, given by the attributes of its element.
    func size(of text: String, font: [String: String], scale: Double) -> Layout.Size? {
        sizes[Key(text: text, font: font, scale: scale)]
    }
}
