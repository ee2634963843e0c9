/// Parses one row of a table (RFC 4180): fields may be in quotes, in which a quote is doubled.
enum CSVFields {
    struct Field {
        var text: String
        var offset: Int
    }

    /// The fields of a record without its line end.
    static func split(_ record: ArraySlice<UInt8>, separator: UInt8) throws(SourceFault) -> [Field] {
        var fields: [Field] = []
        var index = record.startIndex
        while true {
            let start = index
            let bytes = try field(in: record, at: &index, separator)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw SourceFault(
                    "a field that is not UTF-8", at: start, text: String(decoding: bytes.prefix(40), as: UTF8.self))
            }
            fields.append(Field(text: text, offset: start))
            guard index < record.endIndex else { return fields }
            index += 1  // the separator
        }
    }

    private static func field(
        in record: ArraySlice<UInt8>, at index: inout Int, _ separator: UInt8
    ) throws(SourceFault) -> [UInt8] {
        let start = index
        guard index < record.endIndex, record[index] == UInt8(ascii: "\"") else {
            let end = record[index...].firstIndex(of: separator) ?? record.endIndex
            defer { index = end }
            return Array(record[index..<end])
        }
        index += 1
        var bytes: [UInt8] = []
        while index < record.endIndex {
            let byte = record[index]
            index += 1
            guard byte == UInt8(ascii: "\"") else {
                bytes.append(byte)
                continue
            }
            if index < record.endIndex, record[index] == UInt8(ascii: "\"") {
                bytes.append(byte)
                index += 1
                continue
            }
            guard index == record.endIndex || record[index] == separator else {
                let text = String(decoding: record[start..<Swift.min(index + 20, record.endIndex)], as: UTF8.self)
                throw SourceFault("text after the closing quote of a field", at: index, text: text)
            }
            return bytes
        }
        let text = String(decoding: record[start..<record.endIndex].prefix(40), as: UTF8.self)
        let lines = record[start...].dropLast().count { $0 == 0x0A }
        let loss = lines > 0 ? "; it takes \(lines) more line\(lines == 1 ? "" : "s")" : ""
        throw SourceFault("a field whose quote is never closed\(loss)", at: start, text: text)
    }
}
