import Taut

/// Writes cells as JSON Lines or as comma-separated values.
struct CellEncoder {
    private var writer = JSONWriter()
    private let isCSV: Bool

    init(isCSV: Bool) {
        self.isCSV = isCSV
    }

    var bytes: [UInt8] { writer.bytes }

    mutating func append(_ outcome: Result<CellFrames, CellFailure>, index: Int) {
        if isCSV {
            appendRow(outcome, index: index)
        } else {
            appendObject(outcome, index: index)
        }
        writer.endLine()
    }

    private mutating func appendObject(_ outcome: Result<CellFrames, CellFailure>, index: Int) {
        writer.beginObject()
        writer.key("index")
        writer.value(index)
        switch outcome {
        case .success(let cell):
            writer.key("size")
            writer.beginArray()
            writer.value(cell.numbers[2])
            writer.value(cell.numbers[3])
            writer.endArray()
            writer.key("frames")
            writer.beginObject()
            for (item, key) in cell.names.encodedKeys.enumerated() {
                writer.key(encoded: key)
                writer.beginArray()
                for number in cell.numbers[4 * item..<4 * item + 4] { writer.value(number) }
                writer.endArray()
            }
            writer.endObject()
        case .failure(let failure):
            writer.key("error")
            writer.value(failure.message)
        }
        writer.endObject()
    }

    // MARK: Comma-separated values

    /// The line of names: the error comes second, so that it has its place whatever else there is.
    static func header(_ ids: [String]) -> [UInt8] {
        var names = ["index", "error", "width", "height"]
        for id in ids { names += ["x", "y", "width", "height"].map { "\(id).\($0)" } }
        return Array((names.map(field).joined(separator: ",") + "\n").utf8)
    }

    private mutating func appendRow(_ outcome: Result<CellFrames, CellFailure>, index: Int) {
        JSONWriter.append(Double(index), to: &writer.bytes)
        writer.bytes.append(UInt8(ascii: ","))
        switch outcome {
        case .failure(let failure): writer.bytes += Self.field(failure.message).utf8
        case .success(let cell):
            for number in [cell.numbers[2], cell.numbers[3]] + cell.numbers {
                writer.bytes.append(UInt8(ascii: ","))
                JSONWriter.append(number, to: &writer.bytes)
            }
        }
    }

    private static func field(_ text: String) -> String {
        guard text.contains(where: { "\",\n\r".contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
