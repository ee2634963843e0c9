internal import CSolverKernels

/// Variables and rows in the order in which a model has added them, in the form of the kernel's bulk calls.
///
/// An analysis depends on everything in it but for the *numbers*: the constants of rows, then the preferred values of sizes. The preferred value
/// of a position is no number: it is 0, or says to which side the position is pulled.
struct StructureRecord {
    private(set) var variables = Buffer<taut_variable_options>()
    private(set) var rows = Buffer<taut_packed_row>()
    private(set) var terms = Buffer<RowTerm>()
    /// How many rows, the first ones, follow from the sizes of boxes; the others are rows of constraints.
    var ownRows = 0

    /// How many numbers there are; positions have places, too.
    var numberCount: Int { rows.count + variables.count }

    /// A number by its place: constants of rows come before preferred values.
    @inline(__always)
    subscript(number place: Int) -> Double {
        place < rows.count ? rows[place].constant : variables[place - rows.count].preferred
    }

    mutating func deallocate(_ memory: Memory) {
        variables.deallocate(memory)
        rows.deallocate(memory)
        terms.deallocate(memory)
    }

    // MARK: Writing

    mutating func reserve(variables: Int, rows: Int, terms: Int, in memory: Memory) throws(Layout.Failure) {
        try self.variables.reserve(variables, in: memory)
        try self.rows.reserve(rows, in: memory)
        try self.terms.reserve(terms, in: memory)
    }

    mutating func add(
        _ options: UnsafeMutableBufferPointer<taut_variable_options>, in memory: Memory
    ) throws(Layout.Failure) {
        try variables.append(options, in: memory)
    }

    mutating func add(
        _ new: UnsafeMutableBufferPointer<taut_packed_row>, _ newTerms: UnsafeMutableBufferPointer<RowTerm>,
        in memory: Memory
    ) throws(Layout.Failure) {
        try terms.append(newTerms, in: memory)
        try rows.append(new, in: memory)
    }

    func setConstant(_ constant: Double, of row: UInt32) { rows[row].constant = constant }

    /// Returns whether the value is a number, or the one that the variable has: otherwise it is another structure.
    func setPreferred(_ preferred: Double, of variable: UInt32, isOpen: Bool) -> Bool {
        let isNumber = Self.isSize(Int(variable))
        guard isOpen || isNumber || variables[variable].preferred == preferred else { return false }
        variables[variable].preferred = preferred
        return true
    }

    static func isSize(_ variable: Int) -> Bool { variable & 2 != 0 }

    /// A copy in another memory.
    func copy(in memory: Memory) throws(Layout.Failure) -> StructureRecord {
        var copy = StructureRecord()
        do throws(Layout.Failure) {
            try copy.variables.append(variables.elements, in: memory)
            try copy.rows.append(rows.elements, in: memory)
            try copy.terms.append(terms.elements, in: memory)
            copy.ownRows = ownRows
        } catch {
            copy.deallocate(memory)
            throw error
        }
        return copy
    }

    // MARK: Reading

    /// Calls `body` for the places of the natural and given sizes of boxes.
    func forEachSize(_ body: (Int) -> Void) {
        var start = 0
        for row in 0..<ownRows {
            if rows[row].count == 1 {
                body(row)
                body(rows.count + Int(terms[start].variable))
            }
            start += Int(rows[row].count)
        }
    }

    /// A new solver with everything in it, which gives the variables and rows the same handles.
    func makeSolver(_ memory: Memory) throws(Layout.Failure) -> OpaquePointer {
        let solver = try Kernel.makeSolver(memory)
        do throws(Layout.Failure) {
            var first: UInt32 = 0
            try Kernel.check(
                taut_solver_add_variables(solver, variables.elements.baseAddress, variables.count, &first))
            // Sound because both kinds of term have the same size, stride and offsets; the kernel copies them.
            let status = terms.elements.withMemoryRebound(to: taut_term.self) { terms in
                var packed = taut_packed_rows(
                    rows: rows.elements.baseAddress, count: rows.count, terms: terms.baseAddress,
                    term_count: terms.count)
                return taut_solver_add_rows(solver, &packed, &first, nil)
            }
            try Kernel.check(status)
        } catch {
            taut_solver_destroy(solver)
            throw error
        }
        return solver
    }

    /// How far a row is from holding.
    func error(of row: UInt32, _ values: Buffer<Double>) -> Double {
        guard rows.has(row) else { return .nan }
        var start = 0
        for earlier in 0..<row { start += Int(rows[earlier].count) }
        var difference = -rows[row].constant
        for index in start..<start + Int(rows[row].count) {
            difference += terms[index].coefficient * values[terms[index].variable]
        }
        switch rows[row].relation {
        case Int16(TAUT_EQUAL): return abs(difference)
        case Int16(TAUT_LESS_OR_EQUAL): return max(0, difference)
        default: return max(0, -difference)
        }
    }

    /// Equal structures have equal hashes; numbers have no part in it. It need not be strong: what has an equal hash is compared.
    var hash: UInt64 {
        var hash = StructureHash()
        for row in rows.elements { hash.add(Self.shape(of: row)) }
        for term in terms.elements {
            hash.add(term.coefficient.bitPattern &+ UInt64(term.variable) &* StructureHash.factor)
        }
        for index in 0..<variables.count {
            let variable = variables[index]
            hash.add(variable.order << 1 | UInt64(variable.flags))
            if !Self.isSize(index) { hash.add(variable.preferred.bitPattern) }
        }
        return hash.value
    }

    private static func shape(of row: taut_packed_row) -> UInt64 {
        UInt64(row.count) << 32 | UInt64(UInt16(bitPattern: row.relation)) << 16
            | UInt64(UInt16(bitPattern: row.priority))
    }

    /// Whether both mean the same to an analysis.
    func isSame(as other: StructureRecord) -> Bool {
        guard rows.count == other.rows.count, terms.count == other.terms.count,
            variables.count == other.variables.count
        else { return false }
        for index in 0..<rows.count where Self.shape(of: rows[index]) != Self.shape(of: other.rows[index]) {
            return false
        }
        for index in 0..<terms.count {
            let (a, b) = (terms[index], other.terms[index])
            if a.variable != b.variable || a.coefficient != b.coefficient { return false }
        }
        for index in 0..<variables.count {
            let (a, b) = (variables[index], other.variables[index])
            if a.order != b.order || a.flags != b.flags { return false }
            if !Self.isSize(index), a.preferred != b.preferred { return false }
        }
        return true
    }
}

/// A quick hash of many words. Two sums run beside each other, so that no multiplication waits for the one before.
private struct StructureHash {
    private var even: UInt64 = 1
    private var odd: UInt64 = 2

    static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    @inline(__always)
    mutating func add(_ word: UInt64) {
        let product = (even ^ word) &* Self.factor
        even = odd
        odd = product ^ product >> 32
    }

    var value: UInt64 {
        let result = (even ^ even >> 29 ^ odd) &* 0xBF58_476D_1CE4_E5B9
        return result ^ result >> 32
    }
}
