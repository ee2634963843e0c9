import Foundation

/// The forms in which records come.
package enum RecordFormat: Sendable {
    /// One JSON object per line.
    case jsonLines
    /// Comma-separated values (RFC 4180) with a line of names first.
    case csv
}

/// Some records as they stand in their file, to be taken apart elsewhere: reading is sequential, the rest is not.
package struct RecordBlock: Sendable {
    package struct Record: Sendable {
        package var range: Range<Int>
        package var line: Int
    }

    package var bytes: [UInt8]
    /// How many of the bytes the records take; behind them may be the beginning of the next block.
    package var byteCount: Int
    package var records: [Record]
    /// The index of the first record among all.
    package var firstIndex: Int
}

/// Cuts a stream of bytes into records, a block at a time, holding no more than a block and what was read beyond it.
package struct RecordSource {
    /// Reads at most so many bytes; none is the end.
    package typealias Read = (Int) throws -> [UInt8]

    package let file: String
    package private(set) var format: RecordFormat
    /// The names of the columns of comma-separated records.
    package private(set) var header: [String] = []

    private let read: Read
    private var buffer: [UInt8] = []
    private var isAtEnd = false
    private var line = 1
    private var count = 0
    private let blockSize: Int

    /// Opens a stream. Without a format the first character decides: JSON objects begin with a brace.
    ///
    /// - Throws: what `read` throws, and ``SceneError`` for a line of names that is not one.
    package init(file: String, format: RecordFormat?, blockSize: Int = 1 << 16, read: @escaping Read) throws {
        self.file = file
        self.read = read
        self.blockSize = blockSize
        self.format = format ?? .jsonLines
        try fill(to: 3)
        if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { buffer.removeFirst(3) }
        if format == nil {
            try fill(to: blockSize)
            let first = buffer.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
            self.format = first == nil || first == UInt8(ascii: "{") ? .jsonLines : .csv
        }
        if self.format == .csv { try readHeader() }
    }

    /// The next records; `nil` at the end.
    package mutating func next() throws -> RecordBlock? {
        while true {
            try fill(to: blockSize)
            var end = 0
            let records = split(upTo: &end)
            if end > 0 || isAtEnd {
                if records.isEmpty, isAtEnd, end == buffer.count || end == 0 { return nil }
                let bytes = buffer
                buffer = Array(bytes[end...])
                if records.isEmpty { continue }
                defer { count += records.count }
                return RecordBlock(bytes: bytes, byteCount: end, records: records, firstIndex: count)
            }
            // One record longer than a block.
            try fill(to: buffer.count * 2)
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

    /// The complete records at the beginning of the buffer, and where they end.
    private mutating func split(upTo end: inout Int) -> [RecordBlock.Record] {
        var records: [RecordBlock.Record] = []
        buffer.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count, let (next, lines) = recordEnd(in: bytes, from: start) {
                var last = next
                while last > start, bytes[last - 1] == 0x0A || bytes[last - 1] == 0x0D { last -= 1 }
                let isBlank = bytes[start..<last].allSatisfy {
                    $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A
                }
                if !isBlank { records.append(.init(range: start..<last, line: line)) }
                line += lines
                start = next
            }
            end = start
        }
        return records
    }

    /// Behind the record that begins at a place, and how many lines it takes; `nil` if it is not complete.
    private func recordEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, lines: Int)? {
        if format == .jsonLines {
            guard let first = bytes.baseAddress, let newline = memchr(first + start, 0x0A, bytes.count - start) else {
                return isAtEnd ? (bytes.count, 0) : nil
            }
            return (UnsafeRawPointer(newline) - UnsafeRawPointer(first) + 1, 1)
        }
        var isQuoted = false
        var lines = 0
        for index in start..<bytes.count {
            if bytes[index] == 0x0A {
                lines += 1
                if !isQuoted { return (index + 1, lines) }
            } else if bytes[index] == UInt8(ascii: "\"") {
                isQuoted.toggle()
            }
        }
        return isAtEnd ? (bytes.count, 0) : nil
    }

    private mutating func readHeader() throws {
        var found: Int?
        while true {
            found = buffer.withUnsafeBufferPointer { recordEnd(in: $0, from: 0)?.end }
            if found != nil || isAtEnd { break }
            try fill(to: buffer.count + blockSize)
        }
        let end = found ?? buffer.count
        let fields: [String]
        do {
            fields = try CSVFields.split(buffer[..<end]).map(\.text)
        } catch {
            throw SceneError(file: file, line: 1, column: 1, text: error.text, message: error.message)
        }
        for (index, name) in fields.enumerated() where fields[..<index].contains(name) {
            throw SceneError(file: file, line: 1, column: 1, text: name, message: "the column \"\(name)\" occurs twice")
        }
        header = fields
        line += buffer[..<end].count { $0 == 0x0A }
        buffer.removeFirst(end)
    }
}
