/// A line on the terminal that tells how far a batch is; nothing where standard error is no terminal.
struct Progress {
    private let io: CommandIO
    private let totalBytes: Int?
    private let started = Stopwatch()
    private var last = Stopwatch()
    private var bytes = 0
    private var isShown = false

    init(io: CommandIO, totalBytes: Int?) {
        self.io = io
        self.totalBytes = totalBytes
    }

    /// Tells how many cells are done, and how many more bytes of records.
    mutating func update(cells: Int, bytes more: Int) {
        bytes += more
        guard io.errorIsTerminal, last.seconds > 0.1 else { return }
        last = Stopwatch()
        isShown = true
        let seconds = started.seconds
        var text = "\(cells) cells, \(Int(Double(cells) / seconds)) cells/s"
        if let totalBytes, bytes > 0, bytes <= totalBytes {
            let left = seconds * Double(totalBytes - bytes) / Double(bytes)
            text += ", \(Self.time(left)) left"
        }
        io.writeError("\r\u{1B}[K\(text)")
    }

    /// Takes the line away.
    mutating func clear() {
        if isShown { io.writeError("\r\u{1B}[K") }
        isShown = false
    }

    private static func time(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded(.up))
        return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
    }
}
