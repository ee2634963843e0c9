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
        /// What an event is.
        public enum Kind: UInt8, Sendable, BitwiseCopyable {
            /// A call of ``Layout/solve()``; the events that follow inside of its time are parts of it.
            case layout
            /// One solve of the kernel.
            case solve
            /// One text, measured.
            case measure
        }

        /// Why the kernel was asked.
        public enum Cause: UInt8, Sendable, BitwiseCopyable {
            /// Not a solve.
            case none
            /// The layout was new.
            case first
            /// A constraint was added, removed or changed: `subject` is its index.
            case constraint
            /// A box was added, or its content or frame changed: `subject` is its index.
            case box
            /// The height of a text follows from its width: `subject` is the index of its box.
            case text
            /// The size of the root changed.
            case rootSize
            /// Constraints, rows or boxes went, or insets followed from frames.
            case other
        }

        /// Something that took time.
        public struct Event: Sendable {
            /// What it is.
            public var kind: Kind
            /// Why the kernel was asked; of several reasons the first.
            public var cause = Cause.none
            /// The index of the box or constraint that it is about; the largest number where it is about none.
            public var subject = UInt32.max
            /// The width at which a text was measured, in points; negative without one.
            public var width = -1.0
            /// The clock's seconds when it began; 0 without a clock.
            public var start = 0.0
            /// How many seconds it took; 0 without a clock.
            public var duration = 0.0
            /// How many boxes were written anew for a solve.
            public var boxes: UInt32 = 0
            /// How many constraints were.
            public var constraints: UInt32 = 0
            /// How many rows were taken out.
            public var removed: UInt32 = 0
            /// How many times the kernel found contradictions in a solve.
            public var refusals: UInt32 = 0
            /// Whether a cache knew the answer.
            public var isRecognised = false
            /// The kernel's dual steps in a solve: pivots and flips.
            public var steps: UInt64 = 0
            /// Its pivots.
            public var pivots: UInt64 = 0
            /// How many independent parts it solved.
            public var parts: UInt64 = 0
        }

        /// In the order in which they began.
        public private(set) var events: [Event] = []
        /// The bytes that the solver of the last layout held.
        public private(set) var solverBytes = 0
        /// How often it has asked for memory.
        public private(set) var allocations: UInt64 = 0
        private let clock: (() -> Double)?

        /// A profile without events.
        ///
        /// - Parameter clock: seconds since any time; without it events have no times.
        public init(clock: (() -> Double)? = nil) { self.clock = clock }

        /// Forgets all events.
        public func removeAll() { events = [] }

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

        func note(_ counts: taut_statistics) {
            solverBytes = counts.bytes
            allocations = counts.allocations
        }
    }
}

extension Layout.Profile.Event {
    /// How far the solver's counts are beyond those that were noted before; at first those themselves.
    fileprivate mutating func count(_ counts: taut_statistics) {
        steps = counts.pushes &- steps
        pivots = counts.pivots &- pivots
        parts = counts.solves &- parts
    }
}

/// What a model tells a profile.
extension Model {
    /// Begins a solve, and says what it is for. Its counts are those before it until it ends.
    func beginSolve(isFollowing: Bool) -> Int? {
        guard let profile = layout.profile else { return nil }
        let event = profile.begin(.solve)
        var (cause, subject) = (Layout.Profile.Cause.other, UInt32.max)
        if isFirst {
            cause = .first
        } else if !dirtyConstraints.isEmpty {
            (cause, subject) = (.constraint, dirtyConstraints[0])
        } else if !dirtyBoxes.isEmpty {
            subject = dirtyBoxes[0]
            cause = isFollowing && boxes[subject].text != .none ? .text : .box
        } else if isRootSizeDirty {
            cause = .rootSize
        }
        let (boxCount, rowCount) = isFirst ? (states.count, rows.count) : (dirtyBoxes.count, dirtyConstraints.count)
        profile.change(event) { event in
            (event.cause, event.subject) = (cause, subject)
            (event.boxes, event.constraints) = (UInt32(boxCount), UInt32(rowCount))
            event.removed = UInt32(retiredRows.count)
            event.count(kernel.statistics)
        }
        return event
    }

    func endSolve(_ event: Int, refusals: Int) {
        guard let profile = layout.profile else { return }
        let counts = kernel.statistics
        profile.end(event)
        profile.change(event) { event in
            event.refusals = UInt32(refusals)
            event.isRecognised = kernel.isRecognised
            event.count(counts)
        }
        profile.note(counts)
    }
}
