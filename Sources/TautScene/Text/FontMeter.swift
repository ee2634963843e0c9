/// UTF-8 text in place, without a `String`.
package typealias TextBytes = UnsafeBufferPointer<UInt8>

/// A measured text before it is wrapped, shared by cells of all widths.
package struct PreparedLabel {
    /// The text's bytes.
    package var bytes = TextBytes(start: nil, count: 0)
    /// The index of its data in a store, for wrapping.
    package var place = -1
    /// The extent before wrapping.
    package var natural = TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0)

    /// An empty result.
    package init() {}

    /// Whether the text is wrapped at a width. A label without width keeps its natural extent; at width 0
    /// every character would take a line.
    @inline(__always)
    package func needsWrapping(at width: Double) -> Bool {
        width > 0 && width < natural.width - 1e-6 && !bytes.isEmpty
    }
}

/// The properties of an extent that wrapping changes.
package struct WrappedExtent {
    package var height: Double
    package var firstBaseline: Double
    package var lastBaseline: Double

    @inline(__always)
    package init(_ metrics: TextMetrics) {
        height = metrics.height
        firstBaseline = metrics.firstBaseline
        lastBaseline = metrics.lastBaseline
    }

    @inline(__always)
    package init(height: Double, firstBaseline: Double, lastBaseline: Double) {
        self.height = height
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }

    /// Whether only the height can matter, and only if it grows.
    @inline(__always)
    package func mayReplace(_ natural: TextMetrics) -> Bool {
        height >= natural.height && firstBaseline == natural.firstBaseline && height.isFinite
    }
}

/// A measurer that takes texts as bytes, for thousands of cells. The results are those of
/// ``TextMeasuring/measure(_:font:width:lines:)``.
package protocol MeterMaking: TextMeasuring {
    /// Creates meters for one thread.
    func makeMeters() -> any FontMeters
}

/// The meters of one thread.
package protocol FontMeters: AnyObject {
    /// The meter of a font; the same object for the same font.
    func meter(for font: Font) -> any FontMeter
}

/// Measures texts in one font; used by one thread at a time.
package protocol FontMeter: AnyObject {
    /// The extent of a text.
    func measure(_ text: TextBytes, width: Double?, lines: Int) -> TextMetrics

    /// The extent of a text without wrapping, and the index of its data for wrapping in `store`; negative if wrapping
    /// needs only the text.
    ///
    /// - Parameter isForMany: whether it is wrapped at many widths, so that a longer preparation pays.
    func prepare(
        _ text: TextBytes, lines: Int, isForMany: Bool, in store: TextStore
    ) -> (natural: TextMetrics, place: Int)

    /// The extent of a prepared text, wrapped at a width. Any meter of the same font may be used, on any thread that
    /// owns the store or shares it for reading.
    func wrap(_ text: TextBytes, preparedAt place: Int, in store: TextStore, width: Double, lines: Int) -> TextMetrics

    /// The extents of many prepared texts at one width, wrapped where necessary.
    func wrap(
        _ texts: UnsafeBufferPointer<PreparedLabel>, in store: TextStore, width: Double, lines: Int,
        into extents: UnsafeMutablePointer<WrappedExtent>)

    /// The widths at which prepared texts change their numbers of lines; `nil` if the meter does not compute them.
    func steps(of texts: UnsafeBufferPointer<PreparedLabel>, in store: TextStore) -> LineSteps?

    /// The heights of prepared texts at a width, from their steps. False if wrapping changes more than
    /// the height of a text, or reduces it; `nil` if the steps do not suffice.
    func wrap(
        _ texts: UnsafeBufferPointer<PreparedLabel>, _ steps: LineSteps, in store: TextStore, width: Double, lines: Int,
        into heights: UnsafeMutablePointer<Double>
    ) -> Bool?
}

extension FontMeter {
    /// Measures one text after the other.
    package func wrap(
        _ texts: UnsafeBufferPointer<PreparedLabel>, in store: TextStore, width: Double, lines: Int,
        into extents: UnsafeMutablePointer<WrappedExtent>
    ) {
        for (index, text) in texts.enumerated() {
            let wraps = text.needsWrapping(at: width)
            extents[index] = WrappedExtent(
                wraps
                    ? wrap(text.bytes, preparedAt: text.place, in: store, width: width, lines: lines) : text.natural)
        }
    }
}

extension TextMeasuring {
    /// Creates meters for one thread.
    package func meters() -> any FontMeters {
        #if hasFeature(Embedded)
            StringMeters(self)
        #else
            (self as? any MeterMaking)?.makeMeters() ?? StringMeters(self)
        #endif
    }
}

/// Default implementations of optional methods.
extension FontMeter {
    package func steps(of texts: UnsafeBufferPointer<PreparedLabel>, in store: TextStore) -> LineSteps? { nil }

    package func wrap(
        _ texts: UnsafeBufferPointer<PreparedLabel>, _ steps: LineSteps, in store: TextStore, width: Double, lines: Int,
        into heights: UnsafeMutablePointer<Double>
    ) -> Bool? {
        nil
    }
}

/// Meters over a measurer of strings.
private final class StringMeters: FontMeters {
    private let measurer: any TextMeasuring
    private var meters: [Font: StringMeter] = [:]

    init(_ measurer: any TextMeasuring) {
        self.measurer = measurer
    }

    func meter(for font: Font) -> any FontMeter {
        if let known = meters[font] { return known }
        let meter = StringMeter(measurer, font)
        meters[font] = meter
        return meter
    }
}

private final class StringMeter: FontMeter {
    private let measurer: any TextMeasuring
    private let font: Font

    init(_ measurer: any TextMeasuring, _ font: Font) {
        self.measurer = measurer
        self.font = font
    }

    func measure(_ text: TextBytes, width: Double?, lines: Int) -> TextMetrics {
        measurer.measure(String(decoding: text, as: UTF8.self), font: font, width: width, lines: lines)
    }

    func prepare(
        _ text: TextBytes, lines: Int, isForMany: Bool, in store: TextStore
    ) -> (natural: TextMetrics, place: Int) {
        (measure(text, width: nil, lines: lines), -1)
    }

    func wrap(
        _ text: TextBytes, preparedAt place: Int, in store: TextStore, width: Double, lines: Int
    ) -> TextMetrics {
        measure(text, width: width, lines: lines)
    }
}
