internal import CSolverKernels

/// What a new model without a cache adds to its kernel, which takes it in two calls: variables, and rows whose terms are in the row builder.
///
/// A new kernel numbers variables and rows from zero, so that handles are known before it has them.
struct Batch {
    private(set) var variables = Buffer<taut_variable_options>()
    private(set) var rows = Buffer<taut_packed_row>()
    private(set) var isOpen = false

    mutating func open(variables: Int, rows: Int, in memory: Memory) throws(Layout.Failure) {
        try self.variables.reserve(variables, in: memory)
        try self.rows.reserve(rows, in: memory)
        isOpen = true
    }

    mutating func close(_ memory: Memory) {
        variables.deallocate(memory)
        rows.deallocate(memory)
        isOpen = false
    }

    /// Adds the four variables of a box.
    mutating func addVariables(isSigned: Bool, order: UInt64, in memory: Memory) throws(Layout.Failure) {
        for index in UInt32(0)..<4 {
            guard let slot = Slot(rawValue: index) else { continue }
            try variables.append(taut_variable_options(slot, isSigned: isSigned, order: order), in: memory)
        }
    }

    func setPreferred(_ preferred: Double, of variable: UInt32) { variables[variable].preferred = preferred }

    @inline(__always)
    mutating func add(
        termCount: Int, _ relation: Layout.Relation, _ constant: Double, _ priority: Int16, in memory: Memory
    ) throws(Layout.Failure) -> UInt32 {
        let row = taut_packed_row(
            constant: constant, count: UInt32(truncatingIfNeeded: termCount), relation: Int16(relation.rawValue),
            priority: priority)
        try rows.append(row, in: memory)
        return UInt32(truncatingIfNeeded: rows.count - 1)
    }
}

/// Edits that a batch takes while one is open, and the kernel otherwise.
extension Model {
    /// Adds what is in the builder as a row.
    ///
    /// - Parameter isOwn: whether it follows from the size of a box, which differs between layouts of one structure.
    @inline(__always)
    func addRow(
        _ relation: Layout.Relation, _ constant: Double, _ priority: Int16, isOwn: Bool = false
    ) throws(Layout.Failure) -> UInt32 {
        guard batch.isOpen else { return try kernel.add(builder.terms, relation, constant, priority, isOwn: isOwn) }
        return try batch.add(termCount: builder.keep(), relation, constant, priority, in: memory)
    }

    func addVariables(isSigned: Bool, order: UInt64) throws(Layout.Failure) {
        guard batch.isOpen else { return try kernel.addVariables(isSigned: isSigned, order: order) }
        try batch.addVariables(isSigned: isSigned, order: order, in: memory)
    }

    func setPreferred(_ preferred: Double, of variable: UInt32) throws(Layout.Failure) {
        guard batch.isOpen else { return try kernel.setPreferred(preferred, of: variable) }
        batch.setPreferred(preferred, of: variable)
    }

    /// Hands the batch to the kernel.
    func closeBatch() throws(Layout.Failure) {
        guard batch.isOpen else { return }
        try kernel.add(batch, terms: builder.keptTerms)
        batch.close(memory)
        builder.deallocate(memory)
    }
}
