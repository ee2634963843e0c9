import TautScene

/// The lines that an earlier run of a batch has left, read in the order of the records.
///
/// Each line must have the index of its record. The lines of the first block of records, of every sixteenth and of the last are compared with
/// what the template and the records give; lines between them are kept.
struct EarlierLines {
    /// The lines of one block of records.
    enum Part {
        /// No line is there.
        case missing
        /// All lines are there and are kept.
        case kept(failures: Int, byteCount: Int)
        /// Lines to compare with those that are made again; the first of them has this number in the file.
        case compared([UInt8], line: Int)
    }

    /// Of so many blocks one is compared.
    static let spacing = 16

    private let file: OutputFile
    private let isCSV: Bool
    private let linesPerRecord: Int
    /// What was read and not yet handed on.
    private var buffer: [UInt8] = []
    private var offset = 0
    private var isAtEnd = false
    /// The number of the first line in the buffer.
    private var line = 1
    /// How many lines of records were there.
    private(set) var count = 0
    private var blocks = 0
    private var hasFailures = false

    init(_ file: OutputFile, isCSV: Bool, linesPerRecord: Int) {
        self.file = file
        self.isCSV = isCSV
        self.linesPerRecord = linesPerRecord
    }

    /// Takes the line of names of a table; false if no line is there.
    mutating func take(header: [UInt8]) throws -> Bool {
        guard let end = try lineEnd(after: 0) else { return false }
        guard Array(buffer[..<end]) == header else { throw Self.mismatch(file.place, line) }
        drop(end, lines: 1)
        return true
    }

    /// Takes the lines of the next block.
    mutating func take(_ block: RecordBlock) throws -> Part {
        var end = 0
        var lines = 0
        var failures = 0
        var lastFailure = -1
        let wanted = block.records.count * linesPerRecord
        while lines < wanted, let next = try lineEnd(after: end) {
            let row = lines / linesPerRecord
            if try isFailure(end..<next, block.firstIndex + row, line + lines), row != lastFailure {
                failures += 1
                lastFailure = row
            }
            end = next
            lines += 1
        }
        guard lines > 0 else { return .missing }
        defer {
            drop(end, lines: lines)
            count += lines
            blocks += 1
            if failures > 0 { hasFailures = true }
        }
        // The first record that failed is reported with its reason; input without any good record is an error.
        let isReported = failures > 0 && !hasFailures || failures == block.records.count
        let isLast = try lines < wanted || lineEnd(after: end) == nil
        guard blocks % Self.spacing == 0 || isReported || isLast else {
            return .kept(failures: failures, byteCount: end)
        }
        return .compared(Array(buffer[..<end]), line: line)
    }

    /// Throws if a line is left.
    mutating func finish() throws {
        if try lineEnd(after: 0) != nil { throw Self.mismatch(file.place, line) }
    }

    /// Throws if bytes do not begin with the lines.
    static func compare(_ lines: [UInt8], _ bytes: UnsafeRawBufferPointer, _ file: String, line: Int) throws {
        guard
            let place = zip(lines, bytes).enumerated().first(where: { $1.0 != $1.1 })?.offset
                ?? (bytes.count < lines.count ? bytes.count : nil)
        else { return }
        throw mismatch(file, line + lines[..<place].count { $0 == 0x0A })
    }

    static let mismatchMessage =
        "this line is not of this template, these records and these options: "
        + "--resume does not go on; without it all records are laid out again"

    /// The error for a line that another template, other records or other options gave.
    static func mismatch(_ file: String, _ line: Int) -> SceneError {
        SceneError(
            file: file, line: line, text: "",
            message: mismatchMessage)
    }

    /// Whether a line is that of a record that failed.
    private func isFailure(_ range: Range<Int>, _ index: Int, _ number: Int) throws -> Bool {
        let line = buffer[range]
        let lead = Array((isCSV ? "\(index)," : "{\"index\": \(index), ").utf8)
        guard line.starts(with: lead) else { throw Self.mismatch(file.place, number) }
        return !line.dropFirst(lead.count).starts(with: isCSV ? [UInt8(ascii: ",")] : Self.size)
    }

    private static let size = Array("\"size\": [".utf8)

    private mutating func drop(_ count: Int, lines: Int) {
        buffer.removeFirst(count)
        line += lines
    }

    /// Behind the line feed of the line that begins there; `nil` for a half line, and at the end.
    private mutating func lineEnd(after start: Int) throws -> Int? {
        var from = start
        while true {
            if let feed = buffer[from...].firstIndex(of: 0x0A) { return feed + 1 }
            if isAtEnd { return nil }
            from = buffer.count
            let bytes = try file.earlier(at: offset, count: 1 << 18)
            isAtEnd = bytes.isEmpty
            offset += bytes.count
            buffer += bytes
        }
    }
}
