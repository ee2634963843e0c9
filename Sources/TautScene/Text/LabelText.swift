/// A label's text and how it is measured in the two passes of a layout. A value without views, so that laying out one
/// tree and laying out thousands of records from a template ask the same questions in the same order.
package struct LabelText: Hashable, Sendable {
    /// The text; `nil` takes no room.
    package var text: String?
    /// The font to measure with.
    package var font: Font
    /// At most this many lines; 0 is as many as needed.
    package var lines: Int
    /// Where the first pass wraps; 0 does not.
    package var preferredWidth: Double

    /// How often heights may follow widths in one layout. Two rounds settle every layout whose widths do not depend on
    /// its heights.
    package static let maximumRounds = 4

    package init(text: String? = nil, font: Font = Font(), lines: Int = 1, preferredWidth: Double = 0) {
        self.text = text
        self.font = font
        self.lines = lines
        self.preferredWidth = preferredWidth
    }

    /// Whether the height depends on the width.
    package var wraps: Bool { lines != 1 }

    /// First pass: the extent on one line, or wrapped at the preferred width.
    package func naturalMetrics(measurer: any TextMeasuring) -> TextMetrics {
        guard let text, !text.isEmpty else {
            return TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
        }
        let width = wraps && preferredWidth > 0 ? preferredWidth : nil
        return measurer.measure(text, font: font, width: width, lines: lines)
    }

    /// Whether a width is less than the text takes by itself.
    func needsWrapping(at width: Double, natural: TextMetrics) -> Bool {
        wraps && width > 0 && width < natural.width - 1e-6
    }

    /// Second pass: the extent at the width that the layout gave. A label without width keeps its natural extent:
    /// wrapped at nothing, every character would take a line.
    package func metrics(at width: Double, natural: TextMetrics, measurer: any TextMeasuring) -> TextMetrics {
        guard needsWrapping(at: width, natural: natural), let text else { return natural }
        return measurer.measure(text, font: font, width: width, lines: lines)
    }
}
