/// A line on the terminal that tells how far a batch or a check is; nothing where standard error is no terminal.
struct Progress {
    private let io: CommandIO
    private let total: Int?
    private let unit: String
    private let started = Stopwatch()
    private var last = Stopwatch()
    private var parts = 0
    private var isShown = false
    private static let barLength = 20

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
        io.writeError("\r\u{1B}[K\(Self.text(done, unit, parts: parts, of: total, after: started.seconds))")
    }

    /// `[######----]  60 %  54 files, 27 files/s, 2 s left`; what is done and the rate alone where the total is not known.
    static func text(_ done: Int, _ unit: String, parts: Int, of total: Int?, after seconds: Double) -> String {
        let rate = "\(done) \(unit), \(Int(Double(done) / seconds)) \(unit)/s"
        guard let total, parts > 0, parts <= total else { return rate }
        let share = Double(parts) / Double(total)
        let filled = Int(share * Double(barLength))
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: barLength - filled)
        let percent = "\(Int(share * 100))"
        let padding = String(repeating: " ", count: 3 - percent.count)
        return "[\(bar)] \(padding)\(percent) %  \(rate), \(time(seconds * (1 - share) / share)) left"
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
