internal import CSolverKernels

/// The rows that a new model adds to its kernel; their terms are in the row builder. The kernel takes them some hundred at a
/// time, so that they stay in the processor's cache and take little memory.
///
/// A new kernel numbers rows from zero, so that handles are known in advance.
struct Batch {
    private(set) var rows = Buffer<taut_packed_row>()
    /// The number of rows that the kernel has.
    private(set) var first: UInt32 = 0
    private(set) var isOpen = false

    static var capacity: Int { 256 }

    /// The number of rows so far.
    var total: UInt32 { first &+ UInt32(truncatingIfNeeded: rows.count) }

    /// Whether there is no room for two more rows: a natural size has two.
    var isFull: Bool { isOpen && rows.room < 2 }

    /// Opens it for about so many rows.
    mutating func open(for count: Int, in memory: Memory) throws(Layout.Failure) {
        try rows.reserve(min(count, Self.capacity) + 2, in: memory)
        isOpen = true
    }

    /// Empties the batch after the kernel has taken its rows.
    mutating func clear() {
        first = total
        rows.removeAll()
    }

    mutating func close(_ memory: Memory) {
        rows.deallocate(memory)
        isOpen = false
    }

    /// Adds a row, for which there must be room; returns its handle.
    @inline(__always)
    mutating func add(
        termCount: Int, _ relation: Layout.Relation, _ constant: Double, _ priority: Int16
    ) -> UInt32 {
        rows.appendWithinCapacity(
            taut_packed_row(
                constant: constant, count: UInt32(truncatingIfNeeded: termCount), relation: Int16(relation.rawValue),
                priority: priority))
        return total &- 1
    }
}

/// Edits that a batch takes while one is open, and the kernel otherwise.
extension Model {
    /// Begins a row in the builder. A full batch is handed to the kernel first.
    @inline(__always)
    func beginRow() throws(Layout.Failure) {
        if batch.isFull { try handOver() }
        builder.reset()
    }

    /// Adds what is in the builder as a row.
    @inline(__always)
    func addRow(
        _ relation: Layout.Relation, _ constant: Double, _ priority: Int16
    ) throws(Layout.Failure) -> UInt32 {
        guard batch.isOpen else { return try kernel.add(builder.terms, relation, constant, priority) }
        return batch.add(termCount: builder.keep(), relation, constant, priority)
    }

    func handOver() throws(Layout.Failure) {
        try kernel.add(batch, terms: builder.keptTerms)
        batch.clear()
        builder.forgetKept()
    }

    func closeBatch() throws(Layout.Failure) {
        guard batch.isOpen else { return }
        try handOver()
        batch.close(memory)
        builder.deallocate(memory)
    }
}
