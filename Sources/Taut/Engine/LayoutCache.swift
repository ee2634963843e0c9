import Foundation
import TautSolver

/// Remembers the structures of small layouts, so that the next cell of a kind is not analysed again.
///
/// Two trees have the same structure when their views, constraints and priorities are the same in all but constants, natural
/// sizes and the size of the root. What is analysed for a structure solves all trees that have it, wherever the answer is the one, to the
/// last bit, that the tree would get by itself; so a cache changes how long layouts take, never a frame. When constraints are added,
/// removed or reprioritised afterwards, in a conflict, and when one tree is changed again and again, the tree gets a solver of its own.
///
/// All trees share one cache, ``shared``, which analyses a structure that keeps coming back. A list whose cells should be recognised from
/// the first on, and forgotten with it, has one of its own:
///
///     let cells = LayoutCache()
///     for message in messages {
///         let cell = MessageCell(message)
///         cell.taut.layoutCache = cells
///         cell.layoutIfNeeded()
///     }
///
/// A cache may be shared by trees on different threads.
///
/// - Complexity: a known structure costs reading the tree, one comparison and a solve for its numbers; from the 64th tree of a
///   kind on mostly no solve. An analysis costs about as much as ten layouts, and pays after about fifty. A structure takes some ten
///   kilobytes, and some hundred once much is known of it.
public final class LayoutCache: @unchecked Sendable {
    // Sendable because everything mutable is only touched under the lock.
    private let lock = NSLock()
    private var known: [UInt64: [KnownStructure]] = [:]
    /// How often structures were met that are not known, by hash.
    private var meetings: [UInt64: Int] = [:]
    /// How often the cache was asked: the age of what it holds.
    private var clock: UInt64 = 0
    /// Spare records, whose memory is warm.
    private var records: [LayoutStructure] = []

    /// How many structures are kept at most; the one that was not used for longest makes room.
    public let capacity: Int
    /// How often a structure, or other numbers than are known of it, must be met before that is worth an analysis.
    private let patience: Int

    /// The cache of all trees that were given no other. It analyses a structure when it meets it for the 32nd time.
    public static let shared = LayoutCache(capacity: 32, patience: 32)

    /// An empty cache, which analyses every structure when it meets it first.
    public convenience init(capacity: Int = 32) {
        self.init(capacity: capacity, patience: 1)
    }

    init(capacity: Int, patience: Int) {
        self.capacity = max(1, capacity)
        self.patience = patience
    }

    /// How many structures are known.
    public var count: Int {
        lock.withLock { known.values.reduce(0) { $0 + $1.count } }
    }

    /// Forgets all structures, and gives their memory back when the trees that are being laid out are done with them.
    public func removeAll() {
        lock.withLock {
            known = [:]
            meetings = [:]
            records = []
        }
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

    /// The structure that a record describes, analysed now if it is time; `nil` where it is not, or of no use.
    func structure(of record: LayoutStructure) -> KnownStructure? {
        let hash = record.hash
        let (found, isTime) = meet(record, hash)
        guard isTime else { return found }
        // Analysed outside of the lock; if two threads meet the same structure at once, one analysis is dropped.
        guard let new = try? KnownStructure(record, hash) else {
            forget(hash)
            return nil
        }
        return keep(new, record)
    }

    /// A structure with all numbers as parameters that differ from those it was met with; itself, if they are. `nil` as above.
    func structure(_ known: KnownStructure, openedFor numbers: UnsafeBufferPointer<Double>) -> KnownStructure? {
        if known.fits(numbers) { return known }
        let (latest, isTime) = lock.withLock {
            let latest = known.latest
            latest.strangers += 1
            return (latest, latest.strangers >= patience)
        }
        if latest.fits(numbers) { return latest }
        guard isTime, let opened = try? KnownStructure(latest, openedFor: numbers) else { return nil }
        lock.withLock { replace(latest, by: opened) }
        return opened
    }

    private func replace(_ old: KnownStructure, by new: KnownStructure) {
        // Otherwise another thread was first, or the structure had to make room.
        guard let place = known[old.hash]?.firstIndex(where: { $0 === old }) else { return }
        old.successor = new
        (new.lastUse, new.meetings, new.failures) = (old.lastUse, old.meetings, old.failures)
        known[old.hash]?[place] = new
    }

    /// What is known of a record, and whether it is time to analyse it.
    private func meet(_ record: LayoutStructure, _ hash: UInt64) -> (KnownStructure?, isTime: Bool) {
        lock.withLock {
            if let found = find(record, hash) { return (found, false) }
            let count = meetings[hash, default: 0] + 1
            if meetings.count >= Self.greatestMeetings { meetings.removeAll(keepingCapacity: true) }
            meetings[hash] = count
            return (nil, count >= patience)
        }
    }

    /// With the lock held.
    private func find(_ record: LayoutStructure, _ hash: UInt64) -> KnownStructure? {
        clock += 1
        guard let found = known[hash]?.first(where: { $0.structure.isSame(as: record) }) else { return nil }
        found.lastUse = clock
        found.meetings += 1
        return found
    }

    /// Does not know structures of a hash for a long time.
    private func forget(_ hash: UInt64) {
        lock.withLock {
            known[hash] = nil
            meetings[hash] = -Self.longTime
        }
    }

    /// How many hashes are counted, and how many meetings go by until what was of no use is tried again.
    private static let greatestMeetings = 1024
    private static let longTime = 4096

    private func keep(_ new: KnownStructure, _ record: LayoutStructure) -> KnownStructure {
        lock.withLock {
            if let found = find(record, new.hash) { return found }
            meetings[new.hash] = nil
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

    /// Notes that a tree could not be solved through its structure. One that is of no use to a quarter of them is forgotten.
    func noteFailure(of structure: KnownStructure) {
        let isUseless = lock.withLock {
            structure.failures += 1
            return structure.failures > 32 + structure.meetings / 4
        }
        if isUseless { forget(structure.hash) }
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
