extension Layout {
    /// Stores the analysed structures of small layouts, so that the next cell of a kind is not analysed again.
    ///
    ///     let cells = Layout.Cache()
    ///     for message in messages {
    ///         let cell = try Layout()
    ///         try cell.setCache(cells)
    ///         ...
    ///         try cell.solve()
    ///     }
    ///
    /// Two layouts have the same structure where their boxes, constraints and priorities are the same, made in the same order, in all but
    /// constants, sizes of contents and the size of the root. The analysis of a structure solves all layouts with it, if the
    /// answer has the bits that the layout would get alone; so a cache changes times of layouts, never
    /// frames. When constraints are added, removed or reprioritised afterwards, in a conflict, and after some dozens of edits of one size in
    /// a row, a layout gets a solver of its own.
    ///
    /// A cache and all layouts that use it belong to one thread at a time.
    ///
    /// - Complexity: A layout with a stored structure costs reading the tree, one comparison and a solve for its numbers. An analysis costs about as much as
    ///   ten layouts. A structure takes some ten kilobytes.
    public final class Cache {
        let memory: Memory
        private var known: [KnownStructure] = []
        /// Structures that were met and not analysed, a ring.
        private var met: [Meeting] = []
        private var oldestMeeting = 0
        /// How many records were looked up: the clock of `lastUse`.
        private var clock: UInt64 = 0

        private struct Meeting {
            var hash: UInt64
            var count: Int
        }

        /// The largest number of structures; the least recently used one is replaced.
        public let capacity: Int
        /// How often a structure, or a structure with other numbers, must occur before it is analysed.
        public let patience: Int
        /// The number of solves answered from a stored structure.
        public internal(set) var answers = 0
        /// Why the last layout that was looked up got nothing.
        private(set) var miss = Profile.Reuse.none

        /// An empty cache.
        ///
        /// - Parameters:
        ///   - capacity: the largest number of structures.
        ///   - patience: a structure is analysed when it occurs for this time; 1: at once.
        ///   - allocator: where memory for structures comes from. Must live as long as layouts that have the cache.
        public init(capacity: Int = 32, patience: Int = 1, _ allocator: Allocator = .standard) {
            memory = Memory(allocator: allocator.kernel)
            self.capacity = max(1, capacity)
            self.patience = patience
        }

        /// The number of stored structures.
        public var count: Int { known.count }

        /// Removes all structures. Their memory is freed when no layout uses them.
        public func removeAll() {
            known.removeAll()
            met.removeAll()
            oldestMeeting = 0
        }
    }
}

extension Layout.Cache {
    /// Layouts of more variables are not looked up: an answer costs the whole layout, and regions know no islands of more than 128.
    static var greatestLayout: Int { 256 }
    /// How many structures are counted that are not known.
    private static var greatestMeetings: Int { 256 }

    /// The structure that a record describes, analysed now if it is time; `nil` if it is not, or of no use.
    func structure(of record: StructureRecord) throws(Layout.Failure) -> KnownStructure? {
        miss = .tooLarge
        guard record.variables.count <= Self.greatestLayout else { return nil }
        miss = .useless
        clock += 1
        let hash = record.hash
        for found in known where found.hash == hash && found.record.isSame(as: record) {
            found.lastUse = clock
            found.meetings += 1
            return found.isUseless ? nil : found
        }
        miss = .unknown
        guard meet(hash) else { return nil }
        let new = try KnownStructure(record, hash, memory)
        new.lastUse = clock
        new.meetings = 1
        if known.count >= capacity { dropOldest() }
        known.append(new)
        return new
    }

    /// A structure with all numbers as parameters that differ from those it was met with; itself, if they are. `nil` as above.
    func structure(
        _ structure: KnownStructure, openedFor record: StructureRecord
    ) throws(Layout.Failure) -> KnownStructure? {
        let latest = structure.latest
        if latest.fits(record) { return latest }
        latest.strangers += 1
        miss = latest.isUseless ? .useless : .otherNumbers
        guard latest.strangers >= patience, !latest.isUseless else { return nil }
        let opened = try latest.opened(for: record)
        for index in known.indices where known[index] === latest { known[index] = opened }
        return opened
    }

    /// Counts a structure that is not known. Returns whether it is time to analyse it.
    private func meet(_ hash: UInt64) -> Bool {
        if patience <= 1 { return true }
        for index in met.indices where met[index].hash == hash {
            met[index].count += 1
            return met[index].count >= patience
        }
        let meeting = Meeting(hash: hash, count: 1)
        if met.count < Self.greatestMeetings {
            met.append(meeting)
        } else {
            met[oldestMeeting] = meeting
            oldestMeeting = (oldestMeeting + 1) % met.count
        }
        return false
    }

    private func dropOldest() {
        var oldest = 0
        for index in known.indices where known[index].lastUse < known[oldest].lastUse { oldest = index }
        known.remove(at: oldest)
    }
}
