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
    private var fonts: [Font: MeasuredFont] = [:]

    init(configuration: FontConfiguration, defaultFamily: String) {
        self.configuration = configuration
        self.defaultFamily = defaultFamily
    }

    /// Whether so many fonts have come by that it is better to start again than to keep them all.
    var isOvergrown: Bool { fonts.count > 128 }

    /// The extent of UTF-8 text. `font.size` is positive and finite.
    func measure(_ text: UnsafeBufferPointer<UInt8>, font: Font, width: Double?, lines: Int) -> TextMetrics {
        let measured = self.font(font)
        let units = 1024 / measured.scale
        let limit = lines > 0 ? lines : .max
        var stack = LineStack(limit: limit, joinsPieces: width.map { !$0.isFinite } ?? true)
        let wrap = Self.units(of: width, perPoint: units)
        let pieces = TextPieces(limit: Int(Self.bytesTimesSize / measured.size))
        pieces.forEach(in: text) { piece, endsParagraph in
            measured.layOut(piece, width: wrap) { stack.append($0) }
            stack.endPiece(endsParagraph: endsParagraph)
            return !stack.isFull
        }
        return stack.metrics(unitsPerPoint: units)
    }

    /// The font of a description and size, made on first use.
    func font(_ font: Font) -> MeasuredFont {
        if let known = fonts[font] { return known }
        let size = min(max(font.size, Self.sizes.lowerBound), Self.sizes.upperBound)
        let made = MeasuredFont(
            configuration: configuration, description: font.family ?? defaultFamily, size: size, scale: font.size / size
        )
        fonts[font] = made
        return made
    }

    /// A width in Pango's units; −1 is "do not wrap". Rounded to nearest, so that a text fits the width it was measured at.
    private static func units(of width: Double?, perPoint: Double) -> Int32 {
        guard let width, width.isFinite else { return -1 }
        return Int32(exactly: max(0, width * perPoint).rounded()) ?? -1
    }
}
