/// The messages of an Arrow stream of frames (Arrow columnar format 1.0, "IPC streaming format"): a schema, blocks of rows, an end.
enum ArrowStream {
    /// The names of the columns: as in tables of comma-separated values, with the names of views as they are.
    static func columns(_ ids: [String]) -> [String] {
        ["index", "error", "width", "height"]
            + ids.flatMap { id in ["x", "y", "width", "height"].map { "\(id).\($0)" } }
    }

    /// The first message.
    static func schema(_ ids: [String]) -> [UInt8] {
        let fields: [[FlatBuffer.Field]] = columns(ids).enumerated().map { index, name in
            let (tag, type): (UInt8, [FlatBuffer.Field]) =
                switch index {
                case 0: (2, [.int(64), .byte(1)])  // Int, signed
                case 1: (5, [])  // Utf8
                default: (3, [.short(2)])  // FloatingPoint, DOUBLE
                }
            return [.text(name), .byte(index == 0 ? 0 : 1), .byte(tag), .table(type), .absent, .tables([])]
        }
        return message(header: 1, [.absent, .tables(fields)], body: [])
    }

    /// What follows the last message.
    static let end: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]

    /// A message of rows: for each column its number of nulls, and its buffers.
    static func rows(_ count: Int, _ columns: [(nulls: Int, buffers: [[UInt8]])]) -> [UInt8] {
        var body: [UInt8] = []
        var places: [(Int64, Int64)] = []
        for buffer in columns.lazy.flatMap(\.buffers) {
            places.append((Int64(body.count), Int64(buffer.count)))
            body += buffer
            pad(&body)
        }
        let nodes = columns.map { (Int64(count), Int64($0.nulls)) }
        return message(header: 3, [.long(Int64(count)), .pairs(nodes), .pairs(places)], body: body)
    }

    private static func message(header: UInt8, _ fields: [FlatBuffer.Field], body: [UInt8]) -> [UInt8] {
        // Version 5 of the metadata.
        var description = FlatBuffer.bytes([.short(4), .byte(header), .table(fields), .long(Int64(body.count))])
        pad(&description)
        var bytes: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
        bytes.appendLittleEndian(Int32(description.count))
        return bytes + description + body
    }

    private static func pad(_ bytes: inout [UInt8]) {
        while bytes.count % 8 != 0 { bytes.append(0) }
    }
}
