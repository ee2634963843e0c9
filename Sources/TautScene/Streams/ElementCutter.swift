/// Cuts a JSON array into its elements, each a record. It looks at brackets, quotes and commas only; the reader of records checks the
/// elements. An element without its closing bracket takes what follows, and leaves the array open.
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
        // Wait for more bytes.
        self = before
        return nil
    }

    /// Two commas in a row: a missing record.
    func isBlank(_ record: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool { false }

    /// Moves behind an element and its delimiter.
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
            // A text does not contain line ends.
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
