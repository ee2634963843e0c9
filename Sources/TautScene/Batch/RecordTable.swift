/// The values of some records for the parameters of a template, one row per record.
package final class RecordTable {
    /// The number of values of a row.
    package let parameterCount: Int
    /// The number of rows.
    package private(set) var count = 0
    /// Rows without a record, which are skipped.
    package private(set) var unusable: Set<Int> = []

    private var values: UnsafeMutablePointer<RecordValue>
    private var capacity = 64
    private let arena: ByteArena

    /// Creates an empty table.
    ///
    /// - Parameter isKept: whether it is filled once, and not refilled.
    package init(parameterCount: Int, isKept: Bool = false) {
        self.parameterCount = parameterCount
        arena = isKept ? ByteArena(chunkSize: 1 << 13) : ByteArena()
        values = .allocate(capacity: capacity * parameterCount)
    }

    deinit {
        values.deallocate()
    }

    /// The number of allocated bytes.
    var byteCount: Int { capacity * parameterCount * MemoryLayout<RecordValue>.stride + arena.byteCount }

    /// Removes all rows and keeps the memory.
    package func removeAll() {
        count = 0
        unusable.removeAll()
        arena.removeAll()
    }

    /// The values of a row.
    @inline(__always)
    package subscript(row: Int) -> UnsafeMutablePointer<RecordValue> { values + row * parameterCount }

    /// Appends a row without values.
    package func appendRow() -> UnsafeMutablePointer<RecordValue> {
        if count == capacity { grow() }
        let row = values + count * parameterCount
        row.initialize(repeating: .missing, count: parameterCount)
        count += 1
        return row
    }

    /// Marks the last row as one without a record.
    func markLastUnusable() {
        unusable.insert(count - 1)
    }

    /// Whether a row has all values of its record.
    func tellsAll(_ row: Int) -> Bool {
        !(0..<parameterCount).contains { self[row][$0].kind == .other }
    }

    /// A row as nodes, without the values that only the layout as a single scene can use.
    package func nodes(of row: Int) -> [JSONNode?] {
        (0..<parameterCount).map { self[row][$0].node }
    }

    /// Appends a row of nodes; their texts are copied.
    package func append(_ nodes: [JSONNode?]) {
        set(appendRow(), nodes)
    }

    func set(_ row: UnsafeMutablePointer<RecordValue>, _ nodes: [JSONNode?]) {
        for (index, node) in nodes.enumerated() { row[index] = value(of: node) }
    }

    /// Sets the missing values of a row.
    func fillMissing(_ row: UnsafeMutablePointer<RecordValue>, _ nodes: [JSONNode?]) {
        for index in nodes.indices where row[index].kind == .missing { row[index] = value(of: nodes[index]) }
    }

    /// A node as a value whose text is in this table.
    private func value(of node: JSONNode?) -> RecordValue {
        switch node?.value {
        case nil: .missing
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let number): .number(number)
        case .string(let text): .text(arena.copy(text.utf8))
        case .array, .object: .other
        }
    }

    private func grow() {
        let grown = UnsafeMutablePointer<RecordValue>.allocate(capacity: 2 * capacity * parameterCount)
        grown.initialize(from: values, count: count * parameterCount)
        values.deallocate()
        values = grown
        capacity *= 2
    }
}
