/// Some records' values for the parameters of a template, one row for each record.
package final class RecordTable {
    /// How many values a row has.
    package let parameterCount: Int
    /// The number of rows.
    package private(set) var count = 0
    /// Rows that are no record: they are skipped.
    package private(set) var unusable: Set<Int> = []

    private var values: UnsafeMutablePointer<RecordValue>
    private var capacity = 64
    private let arena: ByteArena

    /// An empty table.
    ///
    /// - Parameter isKept: whether it will be kept as it is, and not filled over and over.
    package init(parameterCount: Int, isKept: Bool = false) {
        self.parameterCount = parameterCount
        arena = isKept ? ByteArena(chunkSize: 1 << 13) : ByteArena()
        values = .allocate(capacity: capacity * parameterCount)
    }

    deinit {
        values.deallocate()
    }

    /// How many bytes it holds, used or not.
    var byteCount: Int { capacity * parameterCount * MemoryLayout<RecordValue>.stride + arena.byteCount }

    /// Forgets all rows and keeps the memory.
    package func removeAll() {
        count = 0
        unusable.removeAll()
        arena.removeAll()
    }

    /// The values of a row.
    @inline(__always)
    package subscript(row: Int) -> UnsafeMutablePointer<RecordValue> { values + row * parameterCount }

    /// A new row without any value.
    package func appendRow() -> UnsafeMutablePointer<RecordValue> {
        if count == capacity { grow() }
        let row = values + count * parameterCount
        row.initialize(repeating: .missing, count: parameterCount)
        count += 1
        return row
    }

    /// The last row is no record.
    func markLastUnusable() {
        unusable.insert(count - 1)
    }

    /// Whether a row says all that its record did.
    func tellsAll(_ row: Int) -> Bool {
        !(0..<parameterCount).contains { self[row][$0].kind == .other }
    }

    /// A row as nodes; what only the long way can use is missing.
    package func nodes(of row: Int) -> [JSONNode?] {
        (0..<parameterCount).map { self[row][$0].node }
    }

    /// A row of nodes, whose texts are copied.
    package func append(_ nodes: [JSONNode?]) {
        set(appendRow(), nodes)
    }

    func set(_ row: UnsafeMutablePointer<RecordValue>, _ nodes: [JSONNode?]) {
        for (index, node) in nodes.enumerated() { row[index] = value(of: node) }
    }

    /// Gives the values that a row is missing.
    func fillMissing(_ row: UnsafeMutablePointer<RecordValue>, _ nodes: [JSONNode?]) {
        for index in nodes.indices where row[index].kind == .missing { row[index] = value(of: nodes[index]) }
    }

    /// A node as a value of this table, which holds its text.
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
