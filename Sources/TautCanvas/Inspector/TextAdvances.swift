internal import TautScene

/// The advances of a scene's words in their fonts, for a page that measures texts.
///
/// `JavaScript/advances.mjs` in the page adds them up. Widths are in Pango's unit of 1/1024 point.
struct TextAdvances {
    private let measurer: any LineBreaking
    private var fonts: [Font] = []
    private var words: [Font: Set<String>] = [:]
    private var breaks: [String: [Int]] = [:]
    private var joins: Set<String> = []
    private var isApproximate = false

    init(_ scene: Scene, _ measurer: any LineBreaking) {
        self.measurer = measurer
        for view in scene.views {
            guard let text = view.text, !text.isEmpty else { continue }
            var font = view.font
            font.textStyle = nil
            if words[font] == nil {
                fonts.append(font)
                words[font] = ["…"]
            }
            for paragraph in text.split(whereSeparator: \.isNewline) { add(String(paragraph), font) }
        }
    }

    private mutating func add(_ paragraph: String, _ font: Font) {
        let places = Set(measurer.breaks(in: paragraph))
        var (sum, offset, before) = (0.0, 0, "")
        for part in paragraph.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
            if offset > 0 {
                sum += width(" ", font)
                if !before.isEmpty, let last = before.last, let next = part.first, !places.contains(offset) {
                    joins.insert("\(last) \(next)")
                }
            }
            sum += width(part, font)
            add(part, at: offset, places, font)
            offset += part.utf8.count + 1
            before = part
        }
        // Kerning with spaces, or a script that is shaped across spaces.
        if abs(sum - width(paragraph, font)) > 1e-6 { isApproximate = true }
    }

    /// A word, and its parts after each possible break.
    private mutating func add(_ word: String, at offset: Int, _ places: Set<Int>, _ font: Font) {
        guard !word.isEmpty else { return }
        words[font]?.insert(word)
        var cuts: [Int] = []
        for (units, index) in word.utf16.indices.enumerated() where units > 0 {
            guard places.contains(offset + word.utf8.distance(from: word.startIndex, to: index)) else { continue }
            cuts.append(units)
            words[font]?.insert(String(word[index...]))
        }
        if !cuts.isEmpty { breaks[word] = cuts }
    }

    private func width(_ text: String, _ font: Font) -> Double {
        measurer.measure(text, font: font, width: nil, lines: 1).width
    }

    // MARK: JSON

    func write(_ writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("fonts")
        writer.beginArray()
        for font in fonts { write(font, &writer) }
        writer.endArray()
        writer.key("breaks")
        writer.beginObject()
        for (word, cuts) in breaks.sorted(by: { $0.key < $1.key }) {
            writer.key(word)
            writer.beginArray()
            for cut in cuts { writer.value(cut) }
            writer.endArray()
        }
        writer.endObject()
        writer.key("joins")
        writer.beginArray()
        for join in joins.sorted() { writer.value(join) }
        writer.endArray()
        writer.key("isApproximate")
        writer.value(isApproximate)
        writer.endObject()
    }

    private func write(_ font: Font, _ writer: inout JSONWriter) {
        let line = measurer.measure("n", font: font, width: nil, lines: 1)
        writer.beginObject()
        writer.key("family")
        if let family = font.family { writer.value(family) } else { writer.null() }
        writer.key("size")
        writer.value(font.size)
        for (key, length) in [
            ("height", line.height), ("baseline", line.firstBaseline), ("space", width(" ", font)),
        ] {
            writer.key(key)
            writer.value(length * Self.units)
        }
        writer.key("words")
        writer.beginObject()
        for word in (words[font] ?? []).sorted() {
            writer.key(word)
            writer.beginArray()
            var beginning = ""
            for scalar in word.unicodeScalars {
                beginning.unicodeScalars.append(scalar)
                writer.value(width(beginning, font) * Self.units)
            }
            writer.endArray()
        }
        writer.endObject()
        writer.key("characters")
        writer.beginArray()
        for code in UInt8(0x20)..<0x7F { writer.value(width(String(UnicodeScalar(code)), font) * Self.units) }
        writer.endArray()
        writer.endObject()
    }

    private static let units = 1024.0
}
