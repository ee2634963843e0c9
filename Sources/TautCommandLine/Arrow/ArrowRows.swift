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
        let cells = Self.bits(isCell)
        func column(_ number: Int) -> (Int, [[UInt8]]) {
            (
                cells.nulls,
                [cells.bytes, Self.bytes(indices.indices.map { numbers[4 * itemCount * $0 + number].bitPattern })]
            )
        }
        let failures = Self.bits(isCell.map { !$0 })
        let measured = Self.bits(widths.map { $0 != nil })
        var columns: [(Int, [[UInt8]])] = [
            (0, [[], Self.bytes(indices.map { Int64($0) })]),
            (failures.nulls, [failures.bytes, Self.bytes([0] + errorEnds), errors]),
            (measured.nulls, [measured.bytes, Self.bytes(widths.map { ($0 ?? 0).bitPattern })]),
            column(3),
        ]
        columns += (0..<4 * itemCount).map(column)
        let message = ArrowStream.rows(indices.count, columns)
        self = ArrowRows(itemCount: itemCount)
        return message
    }

    /// One bit for each row, set where it has a value.
    private static func bits(_ values: [Bool]) -> (bytes: [UInt8], nulls: Int) {
        var bytes = [UInt8](repeating: 0, count: (values.count + 7) / 8)
        for (index, value) in values.enumerated() where value { bytes[index / 8] |= 1 << (index % 8) }
        return (bytes, values.count { !$0 })
    }

    private static func bytes(_ values: [some FixedWidthInteger]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(values.count * 8)
        for value in values { bytes.appendLittleEndian(value) }
        return bytes
    }
}
