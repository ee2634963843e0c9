import Foundation
import TautSolver

/// Remembers the structures of small layouts, so that the second cell of a kind is not analysed again.
///
///     let cells = LayoutCache()
///     for message in messages {
///         let cell = MessageCell(message)
///         cell.taut.layoutCache = cells
///         cell.layoutIfNeeded()
///     }
///
/// Two trees have the same structure when their views, constraints and priorities are the same in all but constants, natural
/// sizes and the size of the root. A tree with a cache is solved through what was analysed for its structure, also the
/// first one, so that equal trees have equal frames to the last bit, whichever came first; against a tree without cache
/// frames may differ by rounding, about 1e-9. When constraints are added, removed or reprioritised afterwards, and in a
/// conflict, the tree gets a solver of its own.
///
/// A cache may be shared by trees on different threads.
///
/// - Complexity: a known structure costs reading the tree, one comparison and a solve for its numbers; from the 64th tree of a
///   kind on mostly no solve. It pays from about fifty trees of a kind. A structure takes some ten kilobytes.
public final class LayoutCache: @unchecked Sendable {
    // Sendable because everything mutable is only touched under the lock.
    private let lock = NSLock()
    private var known: [UInt64: [KnownStructure]] = [:]
    /// How often the cache was asked: the age of what it holds.
    private var clock: UInt64 = 0
    /// Spare records, whose memory is warm.
    private var records: [LayoutStructure] = []

    /// How many structures are kept at most; the one that was not used for longest makes room.
    public let capacity: Int

    /// An empty cache.
    public init(capacity: Int = 32) {
        self.capacity = max(1, capacity)
    }

    /// How many structures are known.
    public var count: Int {
        lock.withLock { known.values.reduce(0) { $0 + $1.count } }
    }

    // MARK: For engines

    /// An empty record to write a structure into; give it back.
    func takeRecord() -> LayoutStructure {
        lock.withLock { records.popLast() } ?? LayoutStructure()
    }

    func giveBack(_ record: LayoutStructure) {
        record.removeAll()
        lock.withLock { if records.count < 4 { records.append(record) } }
    }

    /// The structure that a record describes, analysed now if it is new.
    func structure(of record: LayoutStructure) throws(SolverError) -> KnownStructure {
        let hash = record.hash
        if let found = find(record, hash) { return found }
        // Analysed outside of the lock; if two threads meet the same structure at once, one analysis is dropped.
        let new = try KnownStructure(record, hash)
        return keep(new, record)
    }

    /// A structure with all numbers as parameters that differ from those it was met with; itself, if they are.
    func structure(
        _ known: KnownStructure, openedFor numbers: UnsafeBufferPointer<Double>
    ) throws(SolverError) -> KnownStructure {
        if known.fits(numbers) { return known }
        let latest = lock.withLock { known.latest }
        if latest.fits(numbers) { return latest }
        let opened = try KnownStructure(latest, openedFor: numbers)
        lock.withLock { replace(latest, by: opened) }
        return opened
    }

    private func replace(_ old: KnownStructure, by new: KnownStructure) {
        // Otherwise another thread was first, or the structure had to make room.
        guard let place = known[old.hash]?.firstIndex(where: { $0 === old }) else { return }
        old.successor = new
        new.lastUse = old.lastUse
        known[old.hash]?[place] = new
    }

    private func find(_ record: LayoutStructure, _ hash: UInt64) -> KnownStructure? {
        lock.withLock {
            clock += 1
            guard let found = known[hash]?.first(where: { $0.structure.isSame(as: record) }) else { return nil }
            found.lastUse = clock
            return found
        }
    }

    private func keep(_ new: KnownStructure, _ record: LayoutStructure) -> KnownStructure {
        if let found = find(record, new.hash) { return found }
        return lock.withLock {
            new.lastUse = clock
            known[new.hash, default: []].append(new)
            if known.values.reduce(0, { $0 + $1.count }) > capacity { dropOldest() }
            return new
        }
    }

    private func dropOldest() {
        let oldest = known.min { a, b in a.value.map(\.lastUse).min() ?? 0 < b.value.map(\.lastUse).min() ?? 0 }
        guard let hash = oldest?.key, let entry = oldest?.value.min(by: { $0.lastUse < $1.lastUse }) else { return }
        known[hash]?.removeAll { $0 === entry }
        if known[hash]?.isEmpty == true { known[hash] = nil }
    }

    /// What became of the trees so far, by worker that is idle now.
    var statistics: [TemplateStatistics] {
        lock.withLock { known.values.joined().flatMap { $0.workers.map(\.statistics) } }
    }

    /// Lends a worker for one call of `body`.
    func withWorker<Result>(
        of structure: KnownStructure, _ body: (TemplateWorker) throws(SolverError) -> Result
    ) throws(SolverError) -> Result {
        let spare = lock.withLock { structure.workers.popLast() }
        let worker = if let spare { spare } else { try TemplateWorker(structure.template) }
        defer { lock.withLock { structure.workers.append(worker) } }
        return try body(worker)
    }
}
