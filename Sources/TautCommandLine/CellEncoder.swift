import TautScene

/// How frames are written.
enum FrameFormat: String, CaseIterable {
    case jsonl, csv, arrow

    /// What comes before the frames.
    func header(_ ids: [String]) -> [UInt8] {
        switch self {
        case .jsonl: []
        case .csv: CellEncoder.header(ids)
        case .arrow: ArrowStream.schema(ids)
        }
    }

    /// What comes behind them.
    var end: [UInt8] { self == .arrow ? ArrowStream.end : [] }
}

/// Writes cells as JSON Lines, as comma-separated values or as an Arrow stream.
struct CellEncoder {
    private let format: FrameFormat
    private var rows: ArrowRows
    /// How many items the line of names has.
    private let itemCount: Int
    let buffer = ByteBuffer()
    /// One for each structure and width, the first ones looked at first.
    private var leads: [FrameLeads] = []
    private static let leadLimit = 64

    init(_ format: FrameFormat, itemCount: Int) {
        self.format = format
        self.itemCount = itemCount
        rows = ArrowRows(itemCount: itemCount)
    }

    /// Forgets the last block.
    func beginBlock() { buffer.removeAll() }

    /// Writes what is kept until a block is complete.
    mutating func endBlock() {
        if format == .arrow { buffer.append(rows.takeMessage()) }
    }

    /// Appends the line of a record.
    ///
    /// - Parameter width: the width that was asked for, which tells the lines of failures apart.
    mutating func append(_ outcome: CellOutcome, index: Int, width: Double?) {
        switch outcome {
        case .cell(let names, let numbers): append(names, numbers, index)
        case .alone(let cell): cell.numbers.withUnsafeBufferPointer { append(cell.names, $0, index) }
        case .failure(let failure): append(failure, index, width)
        }
    }

    private mutating func append(_ names: CellNames, _ numbers: UnsafeBufferPointer<Double>, _ index: Int) {
        switch format {
        case .jsonl: break
        case .csv: return appendRow(numbers, index)
        case .arrow: return rows.append(numbers, index)
        }
        let leads = frameLeads(of: names)
        var end = buffer.reserve(leads.length + (numbers.count + 3) * (NumberText.maximumLength + 2))
        end = leads.write(numbers, index, to: end)
        buffer.end(at: end)
    }

    private mutating func frameLeads(of names: CellNames) -> FrameLeads {
        for known in leads where known.names === names { return known }
        if leads.count >= Self.leadLimit { leads.removeAll() }
        let made = FrameLeads(names)
        leads.append(made)
        return made
    }

    private mutating func append(_ failure: CellFailure, _ index: Int, _ width: Double?) {
        switch format {
        case .jsonl: break
        case .csv: return appendRow(failure, index, width)
        case .arrow: return rows.append(failure, index, width)
        }
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("index")
        writer.value(index)
        if let width {
            writer.key("width")
            writer.value(width)
        }
        writer.key("error")
        writer.value(failure.message)
        writer.endObject()
        writer.endLine()
        buffer.append(writer.bytes)
    }

    // MARK: Comma-separated values

    /// The line of names: the error comes second, so that it has its place whatever else there is.
    static func header(_ ids: [String]) -> [UInt8] {
        var names = ["index", "error", "width", "height"]
        for id in ids { names += ["x", "y", "width", "height"].map { "\(id.showingControls()).\($0)" } }
        return Array((names.map(field).joined(separator: ",") + "\n").utf8)
    }

    private func appendRow(_ numbers: UnsafeBufferPointer<Double>, _ index: Int) {
        var end = buffer.reserve((numbers.count + 4) * (NumberText.maximumLength + 1))
        func put(_ byte: Unicode.Scalar) {
            end[0] = UInt8(ascii: byte)
            end += 1
        }
        end += NumberText.write(UInt64(index), to: end)
        put(",")
        for number in [numbers[2], numbers[3]] {
            put(",")
            end += NumberText.write(number, to: end)
        }
        for number in numbers {
            put(",")
            end += NumberText.write(number, to: end)
        }
        put("\n")
        buffer.end(at: end)
    }

    /// As many fields as there are names; all but three are empty.
    private func appendRow(_ failure: CellFailure, _ index: Int, _ width: Double?) {
        let message = Self.field(failure.message.showingControls())
        let row = "\(index),\(message),\(width.map { JSONWriter.text(of: $0) } ?? "")"
        buffer.append(Array((row + String(repeating: ",", count: 1 + 4 * itemCount) + "\n").utf8))
    }

    private static func field(_ text: String) -> String {
        guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
        return "\"" + text.replacing(bytesOf: "\"", with: "\"\"") + "\""
    }
}

/// What stands in a line of JSON before the numbers of each item: the same for all cells with the same names.
private final class FrameLeads {
    let names: CellNames
    /// How long they are together, with what stands at the beginning and the end of the line.
    let length: Int

    private let text: [UInt8]
    /// Where each ends in `text`.
    private let ends: [Int]

    private static let start = Array("{\"index\": ".utf8)
    private static let size = Array(", \"size\": [".utf8)
    private static let end = Array("]}}\n".utf8)

    init(_ names: CellNames) {
        self.names = names
        var text: [UInt8] = []
        var ends: [Int] = []
        for (item, key) in names.encodedKeys.enumerated() {
            text += Array((item == 0 ? "], \"frames\": {" : "], ").utf8) + key + Array("[".utf8)
            ends.append(text.count)
        }
        self.text = text
        self.ends = ends
        length = text.count + Self.start.count + Self.size.count + Self.end.count
    }

    /// Writes a line; returns where it ends.
    func write(
        _ numbers: UnsafeBufferPointer<Double>, _ index: Int, to room: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        NumberText.halves.withUnsafeBufferPointer { halves in
            var end = Self.copy(Self.start, to: room)
            end += NumberText.write(UInt64(index), to: end)
            end = Self.copy(Self.size, to: end)
            end += NumberText.write(numbers[2], halves, to: end)
            end = Self.comma(end)
            end += NumberText.write(numbers[3], halves, to: end)
            end = writeFrames(numbers, halves, to: end)
            return Self.copy(Self.end, to: end)
        }
    }

    private func writeFrames(
        _ numbers: UnsafeBufferPointer<Double>, _ halves: UnsafeBufferPointer<UInt64>,
        to room: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        text.withUnsafeBufferPointer { text in
            guard let source = text.baseAddress else { return room }
            var end = room
            var start = 0
            var number = 0
            for leadEnd in ends {
                end.update(from: source + start, count: leadEnd - start)
                end += leadEnd - start
                start = leadEnd
                end += NumberText.write(numbers[number], halves, to: end)
                for offset in 1..<4 {
                    end = Self.comma(end)
                    end += NumberText.write(numbers[number + offset], halves, to: end)
                }
                number += 4
            }
            return end
        }
    }

    @inline(__always)
    private static func comma(_ end: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        end[0] = UInt8(ascii: ",")
        end[1] = UInt8(ascii: " ")
        return end + 2
    }

    private static func copy(_ bytes: [UInt8], to end: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        bytes.withUnsafeBufferPointer { bytes in
            if let source = bytes.baseAddress { end.update(from: source, count: bytes.count) }
        }
        return end + bytes.count
    }
}
