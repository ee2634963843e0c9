#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Finds the ends of records in a stream of bytes, which it receives part by part.
protocol RecordCutter {
    /// The record at a position; blank lines are records without text.
    ///
    /// - Parameter isAtEnd: whether no bytes follow.
    /// - Returns: `nil` if the record is not complete; at the end of the stream, if there is none.
    /// - Throws: a fault of the stream as a whole.
    mutating func cut(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isAtEnd: Bool
    ) throws(RecordStreamFault) -> RecordCut?

    /// Whether a blank record is skipped.
    func isBlank(_ record: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool
}

extension RecordCutter {
    func isBlank(_ record: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool {
        record.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
    }
}

/// One record in a stream.
struct RecordCut {
    /// The record without its line end.
    var range: Range<Int>
    /// The beginning of the next record.
    var next: Int
    /// The position of the record: its line, and its column in characters, counted from 1.
    var line: Int
    var column = 1
}

/// A fault of a stream, and its position.
struct RecordStreamFault: Error {
    var message: String
    var line: Int
    var column: Int
}

/// Records are lines.
struct LineCutter: RecordCutter {
    /// LF, or CR if a file has no LF.
    let lineEnd: UInt8
    private var line = 1

    init(lineEnd: UInt8) {
        self.lineEnd = lineEnd
    }

    mutating func cut(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isAtEnd: Bool
    ) throws(RecordStreamFault) -> RecordCut? {
        guard start < bytes.count else { return nil }
        let found = lineEnd(in: bytes, from: start)
        guard found != nil || isAtEnd else { return nil }
        let end = found ?? bytes.count
        defer { line += 1 }
        let isPair = end > start && bytes[end - 1] == 0x0D
        return RecordCut(range: start..<(isPair ? end - 1 : end), next: Swift.min(end + 1, bytes.count), line: line)
    }

    private func lineEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        #if hasFeature(Embedded)
            return bytes[start...].firstIndex(of: lineEnd)
        #else
            guard let first = bytes.baseAddress else { return nil }
            let found = memchr(first + start, Int32(lineEnd), bytes.count - start)
            return found.map { UnsafeRawPointer($0) - UnsafeRawPointer(first) }
        #endif
    }
}
