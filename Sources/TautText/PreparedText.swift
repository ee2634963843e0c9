public import TautScene

/// A text in a font that has been made ready to be measured at many widths, as cells are when a device is turned.
///
///     let prepared = measurer.prepare(summary, font: Font(size: 13))
///     let portrait = prepared.measure(width: 343), landscape = prepared.measure(width: 635)
///
/// The results are those of ``PangoMeasurer/measure(_:font:width:lines:)``. Text in ASCII costs some nanoseconds a word; other
/// text, and text with a word that is wider than the line, costs what measuring it costs.
///
/// - Complexity: O(words) in time, 4 bytes a word besides the text itself; allocates nothing.
public struct PreparedText: Sendable {
    /// One reference, so that a copy costs one count and not five.
    private final class Storage: Sendable {
        let measurer: PangoMeasurer
        let text: String
        let font: Font
        let words: PreparedWords?
        let units: PangoUnits

        init(_ measurer: PangoMeasurer, _ text: String, _ font: Font, _ words: PreparedWords?, _ units: PangoUnits) {
            self.measurer = measurer
            self.text = text
            self.font = font
            self.words = words
            self.units = units
        }
    }

    private let storage: Storage

    init(_ measurer: PangoMeasurer, _ text: String, _ font: Font, prepared: (words: PreparedWords, units: PangoUnits)?)
    {
        storage = Storage(
            measurer, text, font, prepared?.words, prepared?.units ?? PangoUnits(perPoint: 1024))
    }

    /// The extent of the text.
    ///
    /// - Parameters:
    ///   - width: wrap lines at this width in points; `nil` does not wrap.
    ///   - lines: at most this many lines; 0 is as many as needed.
    public func measure(width: Double?, lines: Int = 0) -> TextMetrics {
        let units = storage.units
        if let stack = storage.words?.lines(width: Int(units.wrap(width)), limit: lines > 0 ? lines : .max) {
            return stack.metrics(units)
        }
        return storage.measurer.measure(storage.text, font: storage.font, width: width, lines: lines)
    }
}
