/// Reads records that are objects of texts, numbers, booleans and null, as nearly all are, without copying. Records with anything
/// else (escapes, nesting, faults) are left to ``JSONReader``.
///
/// Records of one list mostly have the same keys in the same order with the same spaces. So the bytes between two values of the
/// previous record are compared first, as a whole.
struct RecordScanner {
    /// The bytes before a value, from the end of the previous value, and the index of its parameter (negative: none).
    private struct Lead {
        /// The end in `leadBytes`.
        var end: Int
        var parameter: Int
    }

    /// The bytes of all leads, one after the other.
    private var leadBytes: [UInt8] = []
    private let names: [[UInt8]]
    private var leads: [Lead] = []
    /// With more keys than this, duplicates are found by a set.
    private static let keyLimit = 32

    /// Creates a scanner for parameters with these names.
    init(names: [[UInt8]]) {
        self.names = names
    }

    /// Reads a record into a row without values. False: the record is left to ``JSONReader``, and the row is undefined.
    mutating func scan(_ record: TextBytes, into row: UnsafeMutablePointer<RecordValue>) -> Bool {
        scanKnown(record, row) || scanNew(record, row)
    }

    // MARK: Keys of the previous record

    private func scanKnown(_ record: TextBytes, _ row: UnsafeMutablePointer<RecordValue>) -> Bool {
        guard !leads.isEmpty, var cursor = RecordCursor(record) else { return false }
        let isRead = leadBytes.withUnsafeBufferPointer { bytes in
            leads.withUnsafeBufferPointer { leads in
                var start = 0
                for lead in leads {
                    guard cursor.skip(bytes, start..<lead.end), let value = cursor.value() else { return false }
                    if lead.parameter >= 0 { row[lead.parameter] = value }
                    start = lead.end
                }
                return true
            }
        }
        return isRead && cursor.endsObject()
    }

    // MARK: Other keys

    private mutating func scanNew(_ record: TextBytes, _ row: UnsafeMutablePointer<RecordValue>) -> Bool {
        for index in names.indices { row[index] = .missing }
        forgetLeads()
        guard var cursor = RecordCursor(record) else { return false }
        var keys: [TextBytes] = []
        while keys.count < Self.keyLimit {
            let start = cursor.index
            guard cursor.skip(to: keys.isEmpty ? "{" : ","), let key = cursor.key(), cursor.skip(to: ":"),
                !keys.contains(where: { $0.elementsEqual(key) })
            else { break }
            keys.append(key)
            cursor.skipSpace()
            let parameter = names.firstIndex { $0.elementsEqual(key) } ?? -1
            leadBytes += record[start..<cursor.index]
            leads.append(Lead(end: leadBytes.count, parameter: parameter))
            guard let value = cursor.value() else { break }
            if parameter >= 0 { row[parameter] = value }
            if cursor.endsObject() { return true }
        }
        forgetLeads()
        return false
    }

    private mutating func forgetLeads() {
        leads.removeAll(keepingCapacity: true)
        leadBytes.removeAll(keepingCapacity: true)
    }
}

/// A position in a record.
struct RecordCursor {
    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private let record: TextBytes
    private(set) var index = 0

    init?(_ record: TextBytes) {
        guard let bytes = record.baseAddress else { return nil }
        self.bytes = bytes
        self.record = record
        count = record.count
    }

    /// Skips expected bytes: a range of `text`.
    @inline(__always)
    mutating func skip(_ text: TextBytes, _ range: Range<Int>) -> Bool {
        guard index + range.count <= count else { return false }
        var place = index
        for offset in range {
            if bytes[place] != text[offset] { return false }
            place += 1
        }
        index = place
        return true
    }

    mutating func skipSpace() {
        while index < count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    /// Skips a character and the space before it.
    mutating func skip(to character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Whether the object and the record end here.
    mutating func endsObject() -> Bool {
        let start = index
        guard skip(to: "}") else {
            index = start
            return false
        }
        skipSpace()
        return index == count
    }

    /// A key of plain ASCII.
    mutating func key() -> TextBytes? {
        guard skip(to: "\""), let key = text(), key.allSatisfy({ $0 < 0x80 }) else { return nil }
        return key
    }

    /// A value other than an array or object; `nil` if there is none, or if it is left to ``JSONReader``.
    @inline(__always)
    mutating func value() -> RecordValue? {
        guard index < count else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "\""):
            index += 1
            return text().map(RecordValue.text)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        case UInt8(ascii: "t"): return word("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return word("false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return word("null") ? .null : nil
        default: return nil
        }
    }

    private mutating func number() -> RecordValue? {
        var reader = JSONReader(record, depthLimit: 1)
        reader.index = index
        guard let number = try? reader.number() else { return nil }
        index = reader.index
        return .number(number)
    }

    private mutating func word(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard index + length <= count else { return false }
        for offset in 0..<length where bytes[index + offset] != word.utf8Start[offset] { return false }
        index += length
        return index == count || !JSONReader.isWordByte(bytes[index])
    }

    /// The text up to a quote, which is skipped; `nil` if it has escapes or control characters, or is not UTF-8.
    ///
    /// Eight bytes at a time: a byte of `mask` is marked if the byte of the text is a quote, a backslash or below a space.
    /// Borrows of the subtraction can mark further bytes, but only after the first correct mark.
    @inline(__always)
    private mutating func text() -> TextBytes? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        let start = index
        var end = index
        var high: UInt64 = 0
        while end + 8 <= count {
            let word = UnsafeRawPointer(bytes + end).loadUnaligned(as: UInt64.self).littleEndian
            let quotes = word ^ (ones &* 0x22)
            let slashes = word ^ (ones &* 0x5C)
            let mask =
                ((quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (word &- ones &* 0x20) & ~word) & tops
            if mask != 0 {
                let length = mask.trailingZeroBitCount >> 3
                if length > 0 { high |= word << UInt64(64 - 8 * length) }
                end += length
                return text(start, end, hasHighBytes: high & tops != 0)
            }
            high |= word
            end += 8
        }
        while end < count, bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\") {
            high |= UInt64(bytes[end])
            end += 1
        }
        return end < count ? text(start, end, hasHighBytes: high & tops != 0) : nil
    }

    @inline(__always)
    private mutating func text(_ start: Int, _ end: Int, hasHighBytes: Bool) -> TextBytes? {
        guard bytes[end] == UInt8(ascii: "\"") else { return nil }
        let text = TextBytes(start: bytes + start, count: end - start)
        if hasHighBytes, !UTF8Check.isValid(text) { return nil }
        index = end + 1
        return text
    }
}
