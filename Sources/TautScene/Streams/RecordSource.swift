/// The formats of records.
package enum RecordFormat: Sendable {
    /// JSON objects: one per line, or the elements of one array.
    case json
    /// A table with a header line (RFC 4180, also with other separators than commas).
    case csv
}

/// A block of records as bytes, to be parsed elsewhere: only reading is sequential.
package struct RecordBlock: Sendable {
    package struct Record: Sendable {
        package var range: Range<Int>
        /// The line of the record, counted from 1.
        package var line: Int
        package var column: Int
    }

    package var bytes: [UInt8]
    /// The number of bytes of the records; the beginning of the next block may follow.
    package var byteCount: Int
    package var records: [Record]
    /// The index of the first record in the stream.
    package var firstIndex: Int
}

/// Cuts a stream of bytes into blocks of records, with at most one block and the bytes read beyond it in memory.
package struct RecordSource {
    /// Reads at most a number of bytes; none at the end.
    package typealias Read = (Int) throws -> [UInt8]

    /// Blank lines between records.
    package struct BlankLines {
        /// Their number.
        package var count = 0
        /// The first of them.
        package var first = 0
    }

    package let file: String
    package private(set) var format: RecordFormat
    /// The separator of a table's fields.
    package private(set) var separator = UInt8(ascii: ",")
    /// The names of the columns of a table.
    package private(set) var header: [String] = []
    /// The blank lines so far before the last record.
    package private(set) var blankLines = BlankLines()

    private let read: Read
    private let blockSize: Int
    private var cutter: any RecordCutter
    private var buffer: [UInt8] = []
    private var isAtEnd = false
    private var count = 0
    private var openBlankLines = BlankLines()
    /// A fault after the records returned last.
    private var failure: SceneError?

    /// Opens a stream. Without a format the first character decides: `{` objects, `[` an array, otherwise a table.
    ///
    /// - Parameter separator: the separator of a table's fields; `nil`: the header line decides.
    /// - Throws: the errors of `read`, and ``SceneError`` for an invalid header line.
    package init(
        file: String, format: RecordFormat?, separator: UInt8? = nil, blockSize: Int = 1 << 16, read: @escaping Read
    ) throws {
        self.file = file
        self.read = read
        self.blockSize = blockSize
        self.format = format ?? (separator == nil ? .json : .csv)
        cutter = LineCutter(lineEnd: 0x0A)
        try fill(to: Swift.max(blockSize, 4))
        if let encoding = UTF8Check.otherEncoding(of: buffer) {
            throw SceneError(
                file: file, line: 1, column: 1, text: encoding, message: "the records are \(encoding), not UTF-8")
        }
        if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { buffer.removeFirst(3) }
        let first = buffer.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        if format == nil, separator == nil, let first, first != UInt8(ascii: "{"), first != UInt8(ascii: "[") {
            self.format = .csv
        }
        if self.format == .csv {
            try readHeader(separator)
        } else if first == UInt8(ascii: "[") {
            cutter = ElementCutter()
        } else if !buffer.contains(0x0A), buffer.contains(0x0D) {
            cutter = LineCutter(lineEnd: 0x0D)
        }
    }

    /// The next block of records; `nil` at the end.
    ///
    /// - Throws: the errors of `read`, and ``SceneError`` for a fault of the stream as a whole.
    package mutating func next() throws -> RecordBlock? {
        while true {
            if let failure { throw failure }
            try fill(to: blockSize)
            var end = 0
            let records = split(upTo: &end)
            if records.isEmpty, failure == nil {
                if end == 0, isAtEnd { return nil }
                // One record is longer than a block.
                if end == 0 { try fill(to: buffer.count * 2) }
                buffer.removeFirst(end)
            } else if !records.isEmpty {
                let bytes = buffer
                buffer = Array(bytes[end...])
                defer { count += records.count }
                return RecordBlock(bytes: bytes, byteCount: end, records: records, firstIndex: count)
            }
        }
    }

    private mutating func fill(to size: Int) throws {
        while !isAtEnd, buffer.count < size {
            let wanted = Swift.max(blockSize, size - buffer.count)
            let bytes = try read(wanted)
            if bytes.isEmpty { isAtEnd = true }
            buffer.reserveCapacity(buffer.count + wanted)
            buffer += bytes
        }
    }

    /// The complete records at the beginning of the buffer, and their end.
    private mutating func split(upTo end: inout Int) -> [RecordBlock.Record] {
        var records: [RecordBlock.Record] = []
        buffer.withUnsafeBufferPointer { bytes in
            do throws(RecordStreamFault) {
                while let cut = try cutter.cut(bytes, from: end, isAtEnd: isAtEnd) {
                    end = cut.next
                    if cutter.isBlank(bytes[cut.range]) {
                        if openBlankLines.count == 0 { openBlankLines.first = cut.line }
                        openBlankLines.count += 1
                    } else {
                        noteBlankLines()
                        records.append(.init(range: cut.range, line: cut.line, column: cut.column))
                    }
                }
            } catch {
                failure = SceneError(
                    file: file, line: error.line, column: error.column, text: "", message: error.message)
            }
        }
        return records
    }

    /// Counts the blank lines in front of a record.
    private mutating func noteBlankLines() {
        guard openBlankLines.count > 0 else { return }
        if blankLines.count == 0 { blankLines.first = openBlankLines.first }
        blankLines.count += openBlankLines.count
        openBlankLines = BlankLines()
    }

    private mutating func readHeader(_ given: UInt8?) throws {
        separator = given ?? RowCutter.separator(in: buffer)
        var rows = RowCutter(separator: separator)
        var cut: RecordCut?
        while true {
            cut = try buffer.withUnsafeBufferPointer { try rows.cut($0, from: 0, isAtEnd: isAtEnd) }
            if cut != nil || isAtEnd { break }
            try fill(to: 2 * buffer.count)
        }
        cutter = rows
        let fields: [String]
        do {
            fields = try CSVFields.split(buffer[cut?.range ?? 0..<0], separator: separator).map(\.text)
        } catch {
            throw SceneError(file: file, line: 1, column: 1, text: error.text, message: error.message)
        }
        var known: Set<String> = []
        for name in fields where !known.insert(name).inserted {
            throw SceneError(file: file, line: 1, column: 1, text: name, message: "the column \"\(name)\" occurs twice")
        }
        header = fields
        buffer.removeFirst(cut?.next ?? 0)
    }
}
