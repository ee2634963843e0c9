internal import CPango
internal import Taut

/// The fonts of one thread at a time.
final class PangoWorker {
    /// The sizes at which Pango measures; text of other sizes is measured at the nearest of them and scaled. Pango's
    /// 32-bit units leave room for 512 ems a line at the largest.
    private static let sizes = 1.0...2048.0
    /// Texts longer than this, divided by the size, go through Pango in pieces: four ems a byte (the widest ligatures
    /// there are) in units of 1/1024 then stay below 2³¹.
    private static let bytesTimesSize = 0x1p19

    private let configuration: FontConfiguration
    private let defaultFamily: String
    /// `nil` if everything is to go to Pango.
    private let gates: FontGates?
    private var fonts: [Font: MeasuredFont] = [:]
    /// The fonts asked for last: for a handful, looking along a row is cheaper than hashing a name.
    private var recent: [(font: Font, measured: MeasuredFont)] = []

    init(configuration: FontConfiguration, defaultFamily: String, gates: FontGates?) {
        self.configuration = configuration
        self.defaultFamily = defaultFamily
        self.gates = gates
    }

    /// Whether so many fonts have come by that it is better to start again than to keep them all.
    var isOvergrown: Bool { fonts.count > 128 }

    /// The extent of UTF-8 text.
    func measure(_ text: TextBytes, font measured: MeasuredFont, width: Double?, lines: Int) -> TextMetrics {
        let wrap = measured.units.wrap(width)
        var stack = LineStack(limit: lines > 0 ? lines : .max, joinsPieces: wrap < 0)
        let limit = Self.limit(of: measured)
        if text.count > limit || measured.words?.layOut(text, width: Int(wrap), into: &stack) != true {
            TextPieces(limit: limit).forEach(in: text) { piece, endsParagraph in
                measured.layOut(piece, width: wrap) { stack.append($0) }
                stack.endPiece(endsParagraph: endsParagraph)
                return !stack.isFull
            }
        }
        return stack.metrics(measured.units)
    }

    /// UTF-8 text as the widths of its words; `nil` if only Pango can wrap it.
    func prepare(_ text: TextBytes, font measured: MeasuredFont) -> PreparedWords? {
        // An eighth, because a prepared width has three bits less.
        guard text.count <= Self.limit(of: measured) / 8 else { return nil }
        return measured.words?.prepareParts(of: text)
    }

    /// The font of a description and a size that is positive and finite, made on first use.
    func font(_ font: Font) -> MeasuredFont {
        if let index = recent.firstIndex(where: { $0.font == font }) { return recent[index].measured }
        let measured = fonts[font] ?? make(font)
        if recent.count == 8 { recent.removeFirst() }
        recent.append((font, measured))
        return measured
    }

    private func make(_ font: Font) -> MeasuredFont {
        let size = min(max(font.size, Self.sizes.lowerBound), Self.sizes.upperBound)
        let made = MeasuredFont(
            configuration: configuration, description: font.family ?? defaultFamily, size: size,
            units: PangoUnits(perPoint: Double(PANGO_SCALE) * size / font.size), gates: gates)
        fonts[font] = made
        return made
    }

    /// How many bytes of a text in `font` Pango can add up at once.
    static func limit(of font: MeasuredFont) -> Int { Int(bytesTimesSize / font.size) }
}
