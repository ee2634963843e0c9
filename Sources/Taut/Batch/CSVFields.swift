/// Takes one comma-separated record apart (RFC 4180): fields may be in quotes, a quote inside is doubled.
enum CSVFields {
    struct Field {
        var text: String
        var offset: Int
    }

    /// The fields of a record; its line end may be there or not.
    static func split(_ record: ArraySlice<UInt8>) throws(SourceFault) -> [Field] {
        var rest = record
        while let last = rest.last, last == 0x0A || last == 0x0D { rest.removeLast() }
        var fields: [Field] = []
        var index = rest.startIndex
        while true {
            let start = index
            let bytes = try field(in: rest, at: &index)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw SourceFault(
                    "a field that is not UTF-8", at: start, text: String(decoding: bytes.prefix(40), as: UTF8.self))
            }
            fields.append(Field(text: text, offset: start))
            guard index < rest.endIndex else { return fields }
            index += 1  // the comma
        }
    }

    private static func field(in record: ArraySlice<UInt8>, at index: inout Int) throws(SourceFault) -> [UInt8] {
        let start = index
        guard index < record.endIndex, record[index] == UInt8(ascii: "\"") else {
            let end = record[index...].firstIndex(of: UInt8(ascii: ",")) ?? record.endIndex
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
            guard index == record.endIndex || record[index] == UInt8(ascii: ",") else {
                let text = String(decoding: record[start..<Swift.min(index + 20, record.endIndex)], as: UTF8.self)
                throw SourceFault("text after the closing quote of a field", at: index, text: text)
            }
            return bytes
        }
        let text = String(decoding: record[start..<record.endIndex].prefix(40), as: UTF8.self)
        throw SourceFault("a field whose quote is never closed", at: start, text: text)
    }
}
