import TautScene

/// The rows of a block of records, collected row by row and written as one message, column by column.
struct ArrowRows {
    private let itemCount: Int
    private var indices: [Int] = []
    /// The rows that have frames.
    private var isCell: [Bool] = []
    /// Widths: of the root, or those of failures that were given.
    private var widths: [Double?] = []
    /// Four numbers for each item of each row; zeros for failures.
    private var numbers: [Double] = []
    private var errors: [UInt8] = []
    private var errorEnds: [Int32] = []

    init(itemCount: Int) { self.itemCount = itemCount }

    mutating func append(_ frames: UnsafeBufferPointer<Double>, _ index: Int) {
        append(index, isCell: true, width: frames[2])
        numbers += frames
    }

    mutating func append(_ failure: CellFailure, _ index: Int, _ width: Double?) {
        errors += Array(failure.message.utf8)
        append(index, isCell: false, width: width)
        numbers += repeatElement(0, count: 4 * itemCount)
    }

    private mutating func append(_ index: Int, isCell: Bool, width: Double?) {
        indices.append(index)
        self.isCell.append(isCell)
        widths.append(width)
        errorEnds.append(Int32(errors.count))
    }

    /// The message of all rows, which are forgotten; no bytes if there are none.
    mutating func takeMessage() -> [UInt8] {
        guard !indices.isEmpty else { return [] }
        let count = indices.count
        let cells = Self.bits(isCell)
        func column(_ number: Int) -> (Int, [[UInt8]]) {
            (cells.nulls, [cells.bytes, Self.bytes(count) { numbers[4 * itemCount * $0 + number].bitPattern }])
        }
        let failures = Self.bits(isCell.map { !$0 })
        let measured = Self.bits(widths.map { $0 != nil })
        let ends = Self.bytes(count + 1) { $0 == 0 ? 0 : errorEnds[$0 - 1] }
        var columns: [(Int, [[UInt8]])] = [
            (0, [[], Self.bytes(count) { Int64(indices[$0]) }]),
            (failures.nulls, [failures.bytes, ends, errors]),
            (measured.nulls, [measured.bytes, Self.bytes(count) { (widths[$0] ?? 0).bitPattern }]),
            column(3),
        ]
        columns += (0..<4 * itemCount).map(column)
        self = ArrowRows(itemCount: itemCount)
        return ArrowStream.rows(count, columns)
    }

    /// One bit for each row, set where it has a value.
    private static func bits(_ values: [Bool]) -> (bytes: [UInt8], nulls: Int) {
        var bytes = [UInt8](repeating: 0, count: (values.count + 7) / 8)
        for (index, value) in values.enumerated() where value { bytes[index / 8] |= 1 << (index % 8) }
        return (bytes, values.count { !$0 })
    }

    /// The bytes of numbers, each made from its place.
    private static func bytes<Number: FixedWidthInteger>(_ count: Int, _ number: (Int) -> Number) -> [UInt8] {
        let size = MemoryLayout<Number>.size
        return [UInt8](unsafeUninitializedCapacity: count * size) { buffer, initialized in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            for index in 0..<count {
                bytes.storeBytes(of: number(index).littleEndian, toByteOffset: index * size, as: Number.self)
            }
            initialized = count * size
        }
    }
}
