public import TautScene

/// Measures text with Pango and the fonts that fontconfig finds.
///
///     let measurer = try PangoMeasurer()
///     let metrics = measurer.measure("Hello", font: Font(size: 17), width: nil, lines: 0)
///
/// A font's `family` is a Pango font description such as `"DejaVu Sans Bold"`. A size in it is overruled by `Font.size`,
/// a gravity is ignored, and a family that is not installed is replaced by fontconfig's choice.
///
/// Sizes and results are in points, and a point is a pixel of Pango's, whatever the resolution of a screen. The extents
/// are Pango's logical ones, **not rounded up to pixels** (UIKit rounds the sizes of its labels up). Glyphs are neither
/// hinted nor moved to whole pixels (`round_glyph_positions` is off), so that text grows in proportion to its size.
///
/// Text wraps between words, and inside a word that is longer than a line, as `UILabel` does; unlike a label, Pango shows
/// a hyphen at a break inside a word of most alphabets, and counts it. The space at a break takes no room. A limit on
/// lines cuts the rest off and draws no ellipsis. The language is English and the base direction left to right,
/// whatever the locale, so that the same text has the same size on every machine with the same fonts.
///
/// Nothing in a text or a font makes this crash. NUL is measured as U+FFFD. A size that is not a positive finite number
/// gives one line of no extent, a width that is not finite does not wrap, a negative one is 0. Texts longer than
/// 2¹⁹ / size bytes are measured in pieces, because Pango counts in 32 bits: exactly if they have a newline that often,
/// else with an additional break (wrapped) or without kerning (not wrapped) where two pieces meet. So are words of more than 2,048 letters in
/// ASCII where they wrap.
///
/// Any number of threads may measure at once, and what one of them has measured serves all; no answer depends on which thread
/// came first. The first text in a font costs milliseconds. Fonts go when the measurer goes.
///
/// Words in ASCII with single spaces between them do not go through Pango each time: their widths are added up from those
/// of pairs of characters, and their breaks are looked up, with equal results; see `Docs/Guides/text.md`.
///
/// - Complexity: O(characters); some nanoseconds each for words in ASCII, some hundred for other text.
public final class PangoMeasurer: TextMeasuring {
    private let pool: FontPool

    /// A measurer over a set of fonts.
    ///
    /// - Parameters:
    ///   - fontConfiguration: the path of a fontconfig file that names the fonts; `nil` is the system's configuration.
    ///     With a file of one's own, results do not depend on what else is installed.
    ///   - defaultFamily: the Pango font description for fonts without a family.
    ///   - exactOnly: ask Pango for every text. Slower, with the same results; to compare, and to rule the short cut out.
    /// - Throws: ``PangoMeasurerError`` if the file cannot be used or names no font.
    public init(
        fontConfiguration: String? = nil, defaultFamily: String = "Sans", exactOnly: Bool = false
    ) throws(PangoMeasurerError) {
        pool = FontPool(
            configuration: try FontConfiguration(path: fontConfiguration), defaultFamily: defaultFamily,
            exactOnly: exactOnly)
    }

    /// The extent of `text` in `font`, by the rules above.
    public func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
        guard font.size.isFinite, font.size > 0 else { return Self.noExtent }
        var text = text
        let font = pool.font(font)
        return text.withUTF8 { font.measure($0, width: width, lines: lines) }
    }

    /// `text` made ready to be measured at many widths.
    public func prepare(_ text: String, font: Font) -> PreparedText {
        guard font.size.isFinite, font.size > 0 else { return PreparedText(self, text, font, prepared: nil) }
        var bytes = text
        let shared = pool.font(font)
        let prepared = bytes.withUTF8 { shared.prepare($0) }
        return PreparedText(self, text, font, prepared: prepared.map { ($0, shared.units) })
    }

    /// Calls `body` with a font that no other thread has meanwhile.
    func withFont<R>(_ font: Font, _ body: (MeasuredFont) -> R) -> R {
        pool.font(font).withFont(body)
    }

    /// What text of no size takes.
    static let noExtent = TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 1)
}

extension PangoMeasurer: MeterMaking {
    /// Meters for one thread.
    package func makeMeters() -> any FontMeters {
        PangoMeters(pool)
    }
}
