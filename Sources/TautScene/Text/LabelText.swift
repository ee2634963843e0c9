/// A label's text, and its measuring in the two passes of a layout. It refers to no view, so that the layout of one
/// tree and of thousands of records measure in the same order.
package struct LabelText: Hashable, Sendable {
    /// The text; `nil`: size 0.
    package var text: String?
    /// The font.
    package var font: Font
    /// The maximum number of lines; 0: no limit.
    package var lines: Int
    /// The wrapping width of the first pass; 0: no wrapping.
    package var preferredWidth: Double

    /// The maximum number of rounds in which heights follow widths in one layout. Two rounds suffice for every layout whose widths do
    /// not depend on its heights.
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

    /// Whether a width is less than the natural one.
    func needsWrapping(at width: Double, natural: TextMetrics) -> Bool {
        wraps && width > 0 && width < natural.width - 1e-6
    }

    /// The second pass: the extent at the width of the layout. A label without width keeps its natural extent; at width 0
    /// every character would take a line.
    package func metrics(at width: Double, natural: TextMetrics, measurer: any TextMeasuring) -> TextMetrics {
        guard needsWrapping(at: width, natural: natural), let text else { return natural }
        return measurer.measure(text, font: font, width: width, lines: lines)
    }
}
