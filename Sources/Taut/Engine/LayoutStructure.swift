import Foundation
import TautSolver

/// Variables and rows as an engine asked for them, in the order in which it did: everything that an analysis depends on,
/// and, apart from it, the numbers that it does not depend on.
final class LayoutStructure {
    /// A row without its terms and its constant.
    struct Row: BitwiseCopyable {
        /// Behind the row's last term.
        var end: UInt32
        var relation: Int32
        var priority: Int32
    }

    /// A position whose preferred value is far away, and the direction: -1, 0 (not any more), 1.
    struct Leaning: BitwiseCopyable {
        var variable: UInt32
        var pull: Int32
    }

    private struct Columns {
        var terms = GrowingBuffer<Term>()
        var rows = GrowingBuffer<Row>()
        var variables = GrowingBuffer<UInt64>()
        var leanings = GrowingBuffer<Leaning>()
        var ownRows = GrowingBuffer<UInt32>()
        var constants = GrowingBuffer<Double>()
        var preferred = GrowingBuffer<Double>()
    }

    // Outside of the object for the same reason as `EngineMemory`.
    private let columns = UnsafeMutablePointer<Columns>.allocate(capacity: 1)

    init() { columns.initialize(to: Columns()) }

    deinit {
        columns.pointee.terms.deallocate()
        columns.pointee.rows.deallocate()
        columns.pointee.variables.deallocate()
        columns.pointee.leanings.deallocate()
        columns.pointee.ownRows.deallocate()
        columns.pointee.constants.deallocate()
        columns.pointee.preferred.deallocate()
        columns.deallocate()
    }

    var terms: GrowingBuffer<Term> { columns.pointee.terms }
    var rows: GrowingBuffer<Row> { columns.pointee.rows }
    /// Each variable's order, shifted by one, and in the lowest bit whether it is non-negative.
    var variables: GrowingBuffer<UInt64> { columns.pointee.variables }
    /// Where positions lean, in the order in which it was said; of two entries for one the later counts. An analysis does not
    /// depend on it, but numbers as large must not be parameters: they would be too large for exact sums of many.
    var leanings: GrowingBuffer<Leaning> { columns.pointee.leanings }
    /// The rows that views have of themselves: natural sizes, the size of the root. Their constants differ from tree to tree.
    var ownRows: GrowingBuffer<UInt32> { columns.pointee.ownRows }
    /// The constants of the rows.
    var constants: GrowingBuffer<Double> { columns.pointee.constants }
    /// The preferred values of the variables.
    var preferred: GrowingBuffer<Double> { columns.pointee.preferred }

    func removeAll() {
        columns.pointee.terms.removeAll()
        columns.pointee.rows.removeAll()
        columns.pointee.variables.removeAll()
        columns.pointee.leanings.removeAll()
        columns.pointee.ownRows.removeAll()
        columns.pointee.constants.removeAll()
        columns.pointee.preferred.removeAll()
    }

    /// Returns the variable's raw value.
    @inline(__always)
    func addVariable(_ preferredValue: Double, order: UInt64, nonNegative: Bool) -> UInt32 {
        let columns = self.columns
        let variable = UInt32(truncatingIfNeeded: columns.pointee.variables.count)
        columns.pointee.variables.append(order << 1 | (nonNegative ? 1 : 0))
        columns.pointee.preferred.append(preferredValue)
        return variable
    }

    /// Lets a position lean; `preferred` is its preferred value then.
    func lean(_ variable: UInt32, _ pull: Int32, preferred: Double) {
        let columns = self.columns
        columns.pointee.leanings.append(Leaning(variable: variable, pull: pull))
        columns.pointee.preferred.elements[Int(variable)] = preferred
    }

    /// Returns the row's raw value.
    @inline(__always)
    func addRow(
        _ newTerms: UnsafeMutableBufferPointer<Term>, _ relation: Relation, _ constant: Double, _ priority: Priority
    ) -> UInt32 {
        let columns = self.columns
        let row = UInt32(truncatingIfNeeded: columns.pointee.rows.count)
        columns.pointee.terms.append(fewOf: newTerms)
        let end = UInt32(truncatingIfNeeded: columns.pointee.terms.count)
        columns.pointee.rows.append(Row(end: end, relation: relation.rawValue, priority: priority.rawValue))
        columns.pointee.constants.append(constant)
        return row
    }

    /// The same for a row that a view has of itself.
    func addOwnRow(
        _ terms: UnsafeMutableBufferPointer<Term>, _ relation: Relation, _ constant: Double, _ priority: Priority
    ) -> UInt32 {
        let row = addRow(terms, relation, constant, priority)
        columns.pointee.ownRows.append(row)
        return row
    }

    /// The terms of a row.
    func terms(of row: Int) -> UnsafeBufferPointer<Term> {
        let start = row == 0 ? 0 : Int(rows.elements[row - 1].end)
        return UnsafeBufferPointer(rebasing: terms.elements[start..<Int(rows.elements[row].end)])
    }

    /// Adds everything to a new solver, which then gives out the same raw values.
    ///
    /// - Parameters:
    ///   - constants: the constants of the rows.
    ///   - preferred: the preferred values of the variables.
    func replay(
        into solver: Solver, constants: UnsafeMutableBufferPointer<Double>,
        preferred: UnsafeMutableBufferPointer<Double>
    ) throws(SolverError) {
        try solver.reserveCapacity(variables: variables.count, constraints: rows.count, terms: terms.count)
        for (index, variable) in variables.elements.enumerated() {
            _ = try solver.addVariable(
                preferred: preferred[index], order: variable >> 1, nonNegative: variable & 1 != 0)
        }
        for (index, row) in rows.elements.enumerated() {
            _ = try solver.addTrusted(
                terms: terms(of: index), relation: Relation(rawValue: row.relation) ?? .equal,
                constant: constants[index], priority: Priority(row.priority))
        }
    }

    // MARK: Recognition

    /// Equal structures have equal hashes; numbers that an analysis does not depend on have no part in it.
    var hash: UInt64 {
        var hash = StructureHash()
        hash.add(terms.bytes)
        hash.add(rows.bytes)
        hash.add(variables.bytes)
        hash.add(leanings.bytes)
        return hash.value
    }

    /// Whether both mean the same to an analysis.
    func isSame(as other: LayoutStructure) -> Bool {
        func same(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
            guard a.count == b.count, let first = a.baseAddress, let second = b.baseAddress else {
                return a.count == b.count
            }
            return memcmp(first, second, a.count) == 0
        }
        return same(rows.bytes, other.rows.bytes) && same(terms.bytes, other.terms.bytes)
            && same(variables.bytes, other.variables.bytes) && same(leanings.bytes, other.leanings.bytes)
    }

    /// A copy of what recognises it, without the numbers and without room for more.
    func copy() -> LayoutStructure {
        let copy = LayoutStructure()
        copy.columns.pointee.terms.append(contentsOf: terms.elements)
        copy.columns.pointee.rows.append(contentsOf: rows.elements)
        copy.columns.pointee.variables.append(contentsOf: variables.elements)
        copy.columns.pointee.leanings.append(contentsOf: leanings.elements)
        return copy
    }
}

/// A quick hash of many words. Four sums run beside each other, so that no multiplication waits for the one before. It need
/// not be strong: whatever has an equal hash is compared.
private struct StructureHash {
    private var lanes: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        var offset = 0
        while offset + 32 <= bytes.count {
            lanes.0 = mix(lanes.0, start + offset)
            lanes.1 = mix(lanes.1, start + offset + 8)
            lanes.2 = mix(lanes.2, start + offset + 16)
            lanes.3 = mix(lanes.3, start + offset + 24)
            offset += 32
        }
        while offset < bytes.count {
            lanes.0 = (lanes.0 ^ UInt64(bytes[offset])) &* Self.factor
            offset += 1
        }
        lanes.1 ^= UInt64(bytes.count)
    }

    private static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    @inline(__always)
    private func mix(_ lane: UInt64, _ word: UnsafeRawPointer) -> UInt64 {
        let product = (lane ^ word.loadUnaligned(as: UInt64.self)) &* Self.factor
        return product ^ product >> 32
    }

    var value: UInt64 {
        var result = lanes.0
        for lane in [lanes.1, lanes.2, lanes.3] { result = (result ^ (result >> 29) ^ lane) &* 0xBF58_476D_1CE4_E5B9 }
        return result ^ (result >> 32)
    }
}
