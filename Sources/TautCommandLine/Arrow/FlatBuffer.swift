/// Writes a FlatBuffer, from its root to its leaves: the form of the descriptions in Arrow streams.
struct FlatBuffer {
    /// A field of a table. Offsets to text, tables and vectors are filled in when those are written.
    indirect enum Field {
        /// The default of the schema.
        case absent
        case byte(UInt8)
        case short(Int16)
        case int(Int32)
        case long(Int64)
        case text(String)
        case table([Field])
        case tables([[Field]])
        /// Structures of two numbers each.
        case pairs([(Int64, Int64)])

        /// The bytes that it takes in its table.
        var size: Int {
            switch self {
            case .absent: 0
            case .byte: 1
            case .short: 2
            case .int, .text, .table, .tables, .pairs: 4
            case .long: 8
            }
        }
    }

    private var bytes: [UInt8] = []

    /// The bytes of a buffer with this root.
    static func bytes(_ root: [Field]) -> [UInt8] {
        var buffer = FlatBuffer()
        buffer.append(UInt32(0))
        let place = buffer.write(root)
        buffer.set(UInt32(place), at: 0)
        return buffer.bytes
    }

    /// Writes a table behind its list of places; returns where it begins.
    private mutating func write(_ fields: [Field]) -> Int {
        var end = 4
        let places = fields.map { field in
            guard field.size > 0 else { return 0 }
            end = (end + field.size - 1) / field.size * field.size
            defer { end += field.size }
            return end
        }
        let listSize = 4 + 2 * fields.count
        while (bytes.count + listSize) % 8 != 0 { bytes.append(0) }
        append(UInt16(listSize))
        append(UInt16(end))
        for place in places { append(UInt16(place)) }
        let start = bytes.count
        bytes += repeatElement(0, count: end)
        set(Int32(listSize), at: start)
        for (field, place) in zip(fields, places) { write(field, at: start + place) }
        return start
    }

    private mutating func write(_ field: Field, at place: Int) {
        switch field {
        case .absent: break
        case .byte(let value): set(value, at: place)
        case .short(let value): set(value, at: place)
        case .int(let value): set(value, at: place)
        case .long(let value): set(value, at: place)
        case .table(let fields): refer(place, to: write(fields))
        case .text(let text):
            refer(place, to: beginVector(text.utf8.count, alignment: 4))
            bytes += Array(text.utf8) + [0]
        case .pairs(let pairs):
            refer(place, to: beginVector(pairs.count, alignment: 8))
            for pair in pairs {
                append(pair.0)
                append(pair.1)
            }
        case .tables(let tables):
            refer(place, to: beginVector(tables.count, alignment: 4))
            let start = bytes.count
            bytes += repeatElement(0, count: 4 * tables.count)
            for (index, table) in tables.enumerated() { refer(start + 4 * index, to: write(table)) }
        }
    }

    /// Writes a number of elements, which begin behind it; returns its place.
    private mutating func beginVector(_ count: Int, alignment: Int) -> Int {
        while (bytes.count + 4) % alignment != 0 { bytes.append(0) }
        append(UInt32(count))
        return bytes.count - 4
    }

    private mutating func refer(_ place: Int, to target: Int) { set(UInt32(target - place), at: place) }

    private mutating func append(_ value: some FixedWidthInteger) { bytes.appendLittleEndian(value) }

    private mutating func set(_ value: some FixedWidthInteger, at place: Int) {
        withUnsafeBytes(of: value.littleEndian) {
            for (offset, byte) in $0.enumerated() { bytes[place + offset] = byte }
        }
    }
}

extension [UInt8] {
    mutating func appendLittleEndian(_ value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { self += $0 }
    }
}
