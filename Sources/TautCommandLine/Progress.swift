/// A line on the terminal that tells how far a batch or a check is; nothing where standard error is no terminal.
struct Progress {
    private let io: CommandIO
    private let total: Int?
    private let unit: String
    private let started = Stopwatch()
    private var last = Stopwatch()
    private var parts = 0
    private var isShown = false

    /// - Parameters:
    ///   - total: how much there is to do, in bytes or pieces; `nil` if it is unknown.
    ///   - unit: what is counted.
    init(io: CommandIO, total: Int?, of unit: String) {
        self.io = io
        self.total = total
        self.unit = unit
    }

    /// Reports how many are done, and their share of the total.
    mutating func update(done: Int, part more: Int) {
        parts += more
        guard io.errorIsTerminal, last.seconds > 0.1 else { return }
        last = Stopwatch()
        isShown = true
        let seconds = started.seconds
        var text = "\(done) \(unit), \(Int(Double(done) / seconds)) \(unit)/s"
        if let total, parts > 0, parts <= total {
            let left = seconds * Double(total - parts) / Double(parts)
            text += ", \(Self.time(left)) left"
        }
        io.writeError("\r\u{1B}[K\(text)")
    }

    /// Removes the line.
    mutating func clear() {
        if isShown { io.writeError("\r\u{1B}[K") }
        isShown = false
    }

    private static func time(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded(.up))
        return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
    }
}
