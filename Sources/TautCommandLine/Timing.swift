import Synchronization
import Taut

/// Measures seconds.
struct Stopwatch {
    private var start = ContinuousClock.now

    /// Seconds since it was started.
    var seconds: Double { Self.seconds(ContinuousClock.now - start) }

    /// Seconds since it was started, and starts again.
    mutating func lap() -> Double {
        let now = ContinuousClock.now
        defer { start = now }
        return Self.seconds(now - start)
    }

    private static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    }
}

/// Measures texts with another measurer, and how long that takes on all threads together.
final class TimedMeasurer: TextMeasuring {
    private let measurer: any TextMeasuring
    private let nanoseconds = Atomic<Int>(0)

    init(_ measurer: any TextMeasuring) {
        self.measurer = measurer
    }

    var seconds: Double { Double(nanoseconds.load(ordering: .relaxed)) * 1e-9 }

    func measure(_ text: String, font: Font, width: Double?, lines: Int) -> TextMetrics {
        let stopwatch = Stopwatch()
        let metrics = measurer.measure(text, font: font, width: width, lines: lines)
        nanoseconds.add(Int(stopwatch.seconds * 1e9), ordering: .relaxed)
        return metrics
    }
}

/// How the time of a batch divides.
struct BatchTimes {
    var reading = 0.0
    var layout = 0.0
    var writing = 0.0

    mutating func add(_ result: BlockResult) {
        reading += result.decodingSeconds
        layout += result.layoutSeconds
        writing += result.encodingSeconds
    }

    /// One line. The parts are the work of all threads, scaled so that they add up to the time that passed.
    func summary(cells: Int, seconds: Double, text: Double) -> String {
        let layoutAlone = Swift.max(0, layout - text)
        let total = reading + text + layoutAlone + writing
        let scale = total > 0 ? seconds / total : 0
        let rate = seconds > 0 ? Double(cells) / seconds : 0
        let parts = [("reading", reading), ("text", text), ("layout", layoutAlone), ("writing", writing)]
            .map { "\($0) \(Self.rounded($1 * scale)) s" }
        return "\(cells) cells in \(Self.rounded(seconds)) s, \(Int(rate)) cells/s: \(parts.joined(separator: ", "))"
    }

    static func rounded(_ seconds: Double) -> String {
        JSONWriter.text(of: (seconds * 1000).rounded() / 1000)
    }
}
