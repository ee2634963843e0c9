internal import CSolverKernels

extension Layout {
    /// Records what layouts do: solves with their causes, measured texts, and the solver's counts.
    ///
    ///     let profile = Layout.Profile(clock: seconds)
    ///     layout.profile = profile
    ///     try layout.solve()
    ///     for event in profile.events { said.append("\(event.kind) \(event.cause) \(event.duration)") }
    ///
    /// All but times is the same in every run. A profile may record several layouts, one after the other, on one thread. A layout without
    /// one pays for a test of a pointer.
    public final class Profile {
        /// In the order in which they began.
        public private(set) var events: [Event] = []
        /// The bytes that the solver of the last layout held.
        public private(set) var solverBytes = 0
        /// Its number of allocations.
        public private(set) var allocations: UInt64 = 0
        /// By the indices of constraints, how often each was written for a solve.
        public private(set) var constraintWrites: [UInt32] = []
        /// By the indices of boxes, how often each was written for a solve.
        public private(set) var boxWrites: [UInt32] = []
        /// The indices of constraints that were added although one that says the same had been removed since the last layout, in that order.
        public private(set) var churn: [UInt32] = []
        /// By solve path (`TAUT_PATH_...` in `taut.h`), the number of islands whose values it computed.
        public private(set) var paths: [UInt64] = []
        /// Whether each layout is laid out again as well, from a copy, and compared with what came of the edits or of a cache. That takes as
        /// long as the layout itself, and texts are measured once more.
        public var isShadowing = false

        private let clock: (() -> Double)?
        /// What was removed since the last layout.
        private var removed: [Statement] = []
        private var pathsBefore: [UInt64] = []

        /// A profile without events.
        ///
        /// - Parameter clock: seconds since any time; without it events have no times.
        public init(clock: (() -> Double)? = nil) { self.clock = clock }

        /// Removes all events and counts.
        public func removeAll() {
            (events, constraintWrites, boxWrites, churn, paths, removed) = ([], [], [], [], [], [])
        }
    }
}

extension Layout.Profile {
    // MARK: Events

    func begin(_ kind: Kind) -> Int {
        var event = Event(kind: kind)
        event.start = clock?() ?? 0
        events.append(event)
        return events.count - 1
    }

    func end(_ index: Int) {
        if let clock { events[index].duration = clock() - events[index].start }
    }

    func change(_ index: Int, _ change: (inout Event) -> Void) { change(&events[index]) }

    // MARK: Counts

    func noteWritten(constraint: UInt32) { Self.count(constraint, &constraintWrites) }

    func noteWritten(box: UInt32) { Self.count(box, &boxWrites) }

    private static func count(_ index: UInt32, _ counts: inout [UInt32]) {
        while counts.count <= Int(index) { counts.append(0) }
        counts[Int(index)] += 1
    }

    /// Notes the solver's counts before a solve.
    func noteBefore(_ counts: taut_statistics) { pathsBefore = Self.paths(counts) }

    /// Notes the solver's counts after a solve.
    func noteAfter(_ counts: taut_statistics) {
        (solverBytes, allocations) = (counts.bytes, counts.allocations)
        let after = Self.paths(counts)
        while paths.count < after.count { paths.append(0) }
        for path in after.indices { paths[path] += after[path] &- (path < pathsBefore.count ? pathsBefore[path] : 0) }
    }

    private static func paths(_ counts: taut_statistics) -> [UInt64] {
        withUnsafeBytes(of: counts.paths) { Array($0.bindMemory(to: UInt64.self)) }
    }

    // MARK: Churn

    /// What a constraint says, to be found again.
    private struct Statement: Equatable {
        var first: UInt32
        var second: UInt32
        var kinds: UInt64
        var multiplier: Double
        var constant: Double

        init(_ record: ConstraintRecord) {
            (first, second) = (record.first, record.second)
            (multiplier, constant) = (record.multiplier, record.constant)
            let attributes = UInt64(record.firstAttribute.rawValue) << 8 | UInt64(record.secondAttribute.rawValue)
            let parts = UInt64(record.firstPart.rawValue) << 8 | UInt64(record.secondPart.rawValue)
            let relation = UInt64(UInt8(bitPattern: record.relation.rawValue))
            kinds = attributes << 48 | parts << 32 | relation << 16 | UInt64(UInt16(bitPattern: record.priority))
        }
    }

    func noteRemoved(_ record: ConstraintRecord) {
        if !record.flags.contains(.isInternal) { removed.append(Statement(record)) }
    }

    func noteAdded(_ index: UInt32, _ record: ConstraintRecord) {
        if removed.isEmpty || record.flags.contains(.isInternal) { return }
        let statement = Statement(record)
        guard let place = removed.firstIndex(where: { $0 == statement }) else { return }
        removed.remove(at: place)
        churn.append(index)
    }

    func forgetRemoved() { removed.removeAll() }
}
