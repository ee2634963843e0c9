import TautScene

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

/// How the time of a batch divides.
struct BatchTimes {
    var reading = 0.0
    var text = 0.0
    /// Without the texts.
    var layout = 0.0
    var writing = 0.0

    mutating func add(_ other: BatchTimes) {
        reading += other.reading
        text += other.text
        layout += other.layout
        writing += other.writing
    }

    /// One line. The parts are the work of all threads, scaled so that they add up to the time that passed.
    func summary(cells: Int, seconds: Double) -> String {
        let total = reading + text + layout + writing
        let scale = total > 0 ? seconds / total : 0
        let rate = seconds > 0 ? Double(cells) / seconds : 0
        let parts = [("reading", reading), ("text", text), ("layout", layout), ("writing", writing)]
            .map { "\($0) \(Self.rounded($1 * scale)) s" }
        return "\(cells) cells in \(Self.rounded(seconds)) s, \(Int(rate)) cells/s: \(parts.joined(separator: ", "))"
    }

    /// One line about laying out at one width after the texts were prepared: the work of all threads.
    func summary(width: Double) -> String {
        "width \(JSONWriter.text(of: width)): text \(Self.rounded(text)) s, layout \(Self.rounded(layout)) s"
    }

    static func rounded(_ seconds: Double) -> String {
        JSONWriter.text(of: (seconds * 1000).rounded() / 1000)
    }
}
