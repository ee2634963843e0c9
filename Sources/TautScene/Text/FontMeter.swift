/// UTF-8 text where it lies, without a `String` made of it.
package typealias TextBytes = UnsafeBufferPointer<UInt8>

/// A text that was measured before it is wrapped: what cells of any width share.
package struct PreparedLabel {
    /// Where the text lies.
    package var bytes = TextBytes(start: nil, count: 0)
    /// Its place in a store, for wrapping.
    package var place = -1
    /// Its extent before it is wrapped.
    package var natural = TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0)

    /// An empty result.
    package init() {}

    /// Whether the text is wrapped in so much room. A label without width keeps its natural extent: wrapped at nothing,
    /// every character would take a line.
    @inline(__always)
    package func needsWrapping(at width: Double) -> Bool {
        width > 0 && width < natural.width - 1e-6 && !bytes.isEmpty
    }
}

/// What wrapping a text changes of its extent.
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

    /// Whether nothing but the height can matter, and that only as more of it.
    @inline(__always)
    package func mayReplace(_ natural: TextMetrics) -> Bool {
        height >= natural.height && firstBaseline == natural.firstBaseline
    }
}

/// A measurer that takes text as bytes: what thousands of cells are measured with. The answers are those of
/// ``TextMeasuring/measure(_:font:width:lines:)``.
package protocol MeterMaking: TextMeasuring {
    /// Meters for one thread.
    func makeMeters() -> any FontMeters
}

/// The meters of one thread at a time.
package protocol FontMeters: AnyObject {
    /// What measures text in a font; the same object for the same font.
    func meter(for font: Font) -> any FontMeter
}

/// Measures text in one font, on one thread at a time.
package protocol FontMeter: AnyObject {
    /// The extent of a text.
    func measure(_ text: TextBytes, width: Double?, lines: Int) -> TextMetrics

    /// The extent of a text that is not wrapped, and what it takes to wrap it: a place in `store`, negative where wrapping
    /// needs the text alone.
    ///
    /// - Parameter isForMany: whether it will be wrapped at many widths, so that preparing it may take longer.
    func prepare(
        _ text: TextBytes, lines: Int, isForMany: Bool, in store: TextStore
    ) -> (natural: TextMetrics, place: Int)

    /// The extent of a prepared text, wrapped at a width. Any meter of the same font may be asked, on any thread that
    /// has the store to itself or shares it with readers.
    func wrap(_ text: TextBytes, preparedAt place: Int, in store: TextStore, width: Double, lines: Int) -> TextMetrics

    /// The extents of many prepared texts at one width, wrapped where they need it.
    func wrap(
        _ texts: UnsafeBufferPointer<PreparedLabel>, in store: TextStore, width: Double, lines: Int,
        into extents: UnsafeMutablePointer<WrappedExtent>)

    /// At which widths prepared texts take how many lines; `nil` if the meter does not know.
    func steps(of texts: UnsafeBufferPointer<PreparedLabel>, in store: TextStore) -> LineSteps?

    /// The heights of prepared texts at a width, by their steps. False if there is a text of which wrapping changes more than
    /// the height, or makes it less; `nil` if only the texts tell.
    func wrap(
        _ texts: UnsafeBufferPointer<PreparedLabel>, _ steps: LineSteps, in store: TextStore, width: Double, lines: Int,
        into heights: UnsafeMutablePointer<Double>
    ) -> Bool?
}

extension FontMeter {
    /// One by one.
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
    /// Meters for one thread.
    package func meters() -> any FontMeters {
        #if hasFeature(Embedded)
            StringMeters(self)
        #else
            (self as? any MeterMaking)?.makeMeters() ?? StringMeters(self)
        #endif
    }
}

/// What a meter does without.
extension FontMeter {
    package func steps(of texts: UnsafeBufferPointer<PreparedLabel>, in store: TextStore) -> LineSteps? { nil }

    package func wrap(
        _ texts: UnsafeBufferPointer<PreparedLabel>, _ steps: LineSteps, in store: TextStore, width: Double, lines: Int,
        into heights: UnsafeMutablePointer<Double>
    ) -> Bool? {
        nil
    }
}

/// Meters for a measurer that knows only strings.
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
