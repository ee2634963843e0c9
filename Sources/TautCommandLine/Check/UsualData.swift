import TautScene

/// The values of a record as JSON: an object, the first of an array, or the first line.
enum UsualData {
    static func values(_ bytes: [UInt8], file: String) throws -> [String: SceneValue] {
        let line = Array(bytes.prefix { $0 != 0x0A })
        let first = (try? JSONReader.read(line)).map { _ in line } ?? bytes
        let source = SourceText(file: file, bytes: first)
        var record = try source.json()
        if case .array(let records) = record.value, let one = records.first { record = one }
        guard case .object(let members) = record.value else {
            throw source.error(
                SourceFault(
                    "a record has to be an object, found \(record.summary)", at: record.offset, text: record.summary))
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
