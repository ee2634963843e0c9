/// The elements of a JSON array, each a record. What an element holds is for the reader of records; here only brackets, quotes and
/// commas count. An element that lacks a closing bracket takes what follows, and leaves the array open.
struct ElementCutter: RecordCutter {
    private enum Phase {
        case beforeArray
        case beforeFirst
        case betweenElements
        case behindArray
    }

    private var phase = Phase.beforeArray
    private var line = 1
    private var column = 1

    mutating func cut(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isAtEnd: Bool
    ) throws(RecordStreamFault) -> RecordCut? {
        let before = self
        var index = start
        skipSpace(bytes, &index)
        if phase == .beforeArray, index < bytes.count {
            step(over: bytes[index], &index)
            phase = .beforeFirst
            skipSpace(bytes, &index)
        }
        if phase == .beforeFirst, index < bytes.count, bytes[index] == UInt8(ascii: "]") {
            step(over: bytes[index], &index)
            phase = .behindArray
            skipSpace(bytes, &index)
        }
        if phase == .behindArray {
            guard index == bytes.count else { throw fault("text behind the end of the array of records") }
        } else if index < bytes.count {
            let (line, column) = (self.line, self.column)
            if let range = element(bytes, from: &index, isAtEnd: isAtEnd) {
                return RecordCut(range: range, next: index, line: line, column: column)
            }
        } else if isAtEnd {
            throw fault("the array of records is never closed")
        }
        // Until there is more, nothing has been read.
        self = before
        return nil
    }

    /// Nothing between two commas is a missing record.
    func isBlank(_ record: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool { false }

    /// Goes behind an element and what ends it.
    private mutating func element(
        _ bytes: UnsafeBufferPointer<UInt8>, from index: inout Int, isAtEnd: Bool
    ) -> Range<Int>? {
        let start = index
        var depth = 0
        var isQuoted = false
        while index < bytes.count {
            let (place, byte) = (index, bytes[index])
            step(over: byte, &index)
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\\") where isQuoted && index < bytes.count: step(over: bytes[index], &index)
            // No text holds an end of a line.
            case 0x0A, 0x0D: isQuoted = false
            case _ where isQuoted: break
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ",") where depth == 0:
                phase = .betweenElements
                return start..<place
            case UInt8(ascii: "]") where depth == 0:
                phase = .behindArray
                return start..<place
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = Swift.max(0, depth - 1)
            default: break
            }
        }
        phase = .betweenElements
        return isAtEnd ? start..<bytes.count : nil
    }

    private mutating func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { step(over: bytes[index], &index) }
    }

    private mutating func step(over byte: UInt8, _ index: inout Int) {
        index += 1
        if byte == 0x0A {
            line += 1
            column = 1
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }

    private func fault(_ message: String) -> RecordStreamFault {
        RecordStreamFault(message: message, line: line, column: column)
    }
}
