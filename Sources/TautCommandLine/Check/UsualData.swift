import TautScene

/// The values of the first record of a file: a row of a table, or an object of JSON, which may take several lines.
enum UsualData {
    /// - Throws: ``FileError`` if there is no record, ``SceneError`` for a malformed one.
    static func values(_ bytes: [UInt8], file: String) throws -> [String: SceneValue] {
        var rest = bytes
        var records = try RecordSource(file: file, format: SceneFiles.recordFormat(file)) { _ in
            defer { rest = [] }
            return rest
        }
        guard let block = try records.next(), let first = block.records.first else {
            throw FileError.noRecords(in: file)
        }
        guard records.format == .csv else {
            return try object(first, in: block, or: bytes, file: file)
        }
        let decoder = RecordDecoder(names: records.header, source: records)
        let fields = try decoder.values(first, in: block.bytes).map { $0.map(value) ?? .null }
        return Dictionary(uniqueKeysWithValues: zip(records.header, fields))
    }

    /// The first record; where that is no text of JSON, all of the bytes are one.
    private static func object(
        _ first: RecordBlock.Record, in block: RecordBlock, or bytes: [UInt8], file: String
    ) throws -> [String: SceneValue] {
        let own = try? JSONReader.read(Array(block.bytes[first.range]))
        let record = try own ?? SourceText(file: file, bytes: bytes).json()
        guard case .object(let members) = record.value else {
            throw SceneError(
                file: file, line: first.line, column: first.column, text: record.summary,
                message: "a record has to be an object, found \(record.summary)")
        }
        return Dictionary(members.map { ($0.key, value($0.value)) }) { first, _ in first }
    }

    private static func value(_ node: JSONNode) -> SceneValue {
        switch node.value {
        case .bool(let flag): .bool(flag)
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        case .array(let nodes): .array(nodes.map(value))
        case .null, .object: .null
        }
    }
}
