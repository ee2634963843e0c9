internal import CSolverKernels

extension Layout.Profile {
    /// What an event is.
    public enum Kind: UInt8, Sendable, BitwiseCopyable {
        /// A call of ``Layout/solve()``; the events that follow inside of its time are parts of it.
        case layout
        /// One pass: what has changed is written, and the kernel solves.
        case solve
        /// One text, measured.
        case measure
        /// In a pass: boxes and constraints are written as rows of the kernel.
        case write
        /// In a pass: the kernel solves, once or, where it finds contradictions, several times.
        case kernel
        /// The layout is laid out again to be compared.
        case shadow
    }

    /// The cause of a solve.
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

    /// Whether what a cache knows was of use for a pass, and why not.
    public enum Reuse: UInt8, Sendable, BitwiseCopyable {
        /// The layout has no cache.
        case none
        /// Answered from the cache.
        case answered
        /// The layout was edited after its first solve, or a priority or preference changed: it has a solver of its own.
        case edited
        /// The layout has too many variables for the cache.
        case tooLarge
        /// The structure is not stored, and has not occurred often enough.
        case unknown
        /// The structure is stored with other numbers, which have not occurred often enough to be parameters.
        case otherNumbers
        /// The stored structure failed too often.
        case useless
        /// The answer was refused: it might differ in the last bits, or there is none.
        case refused
    }

    /// Something that took time.
    public struct Event: Sendable {
        /// What it is.
        public var kind: Kind
        /// Why the kernel was asked; of several reasons the first.
        public var cause = Cause.none
        /// The index of the box or constraint that it is about; the largest number where it is about none. Of a shadow that differs the
        /// first box that does.
        public var subject = UInt32.max
        /// The width at which a text was measured, in points; negative without one.
        public var width = -1.0
        /// The clock's seconds when it began; 0 without a clock.
        public var start = 0.0
        /// How many seconds it took; 0 without a clock.
        public var duration = 0.0
        /// How many boxes were written again for a solve; how many frames of a shadow differ.
        public var boxes: UInt32 = 0
        /// How many constraints were.
        public var constraints: UInt32 = 0
        /// The number of removed rows.
        public var removed: UInt32 = 0
        /// The number of solves of the kernel with conflicts.
        public var refusals: UInt32 = 0
        /// Whether a cache knew the answer, and why not.
        public var reuse = Reuse.none
        /// The kernel's dual steps in a solve: pivots and flips.
        public var steps: UInt64 = 0
        /// Its pivots.
        public var pivots: UInt64 = 0
        /// The number of islands solved.
        public var parts: UInt64 = 0

        /// Whether a cache knew the answer.
        public var isRecognised: Bool { reuse == .answered }
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
    /// One solve, and what it takes.
    @inline(never)
    func solveProfiled(_ layout: Layout, isFollowing: Bool) throws(Layout.Failure) {
        guard let profile = layout.profile else { return }
        let event = beginSolve(profile, isFollowing: isFollowing)
        let writing = profile.begin(.write)
        try flush()
        profile.end(writing)
        let solving = profile.begin(.kernel)
        let refusals = try settle(layout)
        profile.end(solving)
        try conclude(layout)
        endSolve(profile, event, refusals: refusals)
    }

    /// Begins a solve, and says what it is for. Its counts are those before it until it ends.
    private func beginSolve(_ profile: Layout.Profile, isFollowing: Bool) -> Int {
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
        let counts = kernel.statistics
        profile.noteBefore(counts)
        profile.change(event) { event in
            (event.cause, event.subject) = (cause, subject)
            (event.boxes, event.constraints) = (UInt32(boxCount), UInt32(rowCount))
            event.removed = UInt32(retiredRows.count)
            event.count(counts)
        }
        noteWritten(profile)
        return event
    }

    private func noteWritten(_ profile: Layout.Profile) {
        guard isFirst else {
            for box in dirtyBoxes.elements { profile.noteWritten(box: box) }
            for constraint in dirtyConstraints.elements { profile.noteWritten(constraint: constraint) }
            return
        }
        try? layout.walk(top) { box in
            profile.noteWritten(box: box)
            try? layout.forEach(boxes[box].held, .holder) { profile.noteWritten(constraint: $0) }
        }
    }

    private func endSolve(_ profile: Layout.Profile, _ event: Int, refusals: Int) {
        let counts = kernel.statistics
        profile.end(event)
        profile.change(event) { event in
            event.refusals = UInt32(refusals)
            event.reuse = kernel.reuse
            event.count(counts)
        }
        profile.noteAfter(counts)
    }
}

extension Layout {
    /// Lays out a copy again and compares all frames with those of the layout.
    func shadow(_ profile: Profile) throws(Failure) {
        let event = profile.begin(.shadow)
        let copy = try copy()
        try copy.solve()
        var (count, first) = (UInt32(0), UInt32.max)
        try walk(0) { (box) throws(Failure) in
            let (own, other) = (solution(of: handle(box)), copy.solution(of: handle(box)))
            guard !own.isNear(other) else { return }
            count += 1
            if first == .max { first = box }
        }
        profile.end(event)
        profile.change(event) { ($0.boxes, $0.subject) = (count, first) }
    }
}

extension Layout.Rect {
    /// Equal but for the last bits of numbers that no binary fraction is.
    fileprivate func isNear(_ other: Layout.Rect) -> Bool {
        func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a)) }
        return isNear(x, other.x) && isNear(y, other.y) && isNear(width, other.width) && isNear(height, other.height)
    }
}

/// What a layout tells a profile.
extension Layout {
    /// One layout, and what it takes; with a shadow that verifies it where one is wanted.
    @inline(never)
    func solveProfiled() throws(Failure) {
        guard let profile else { return }
        let event = profile.begin(.layout)
        defer { profile.end(event) }
        try solveChanges()
        profile.forgetRemoved()
        if profile.isShadowing { try? shadow(profile) }
    }

    /// One measurement, and what it takes.
    @inline(never)
    func profiled(_ measure: Measure, _ box: UInt32, _ width: Double?) -> TextSize {
        let event = profile?.begin(.measure)
        let size = measure(handle(box), width, nil)
        if let event, let profile {
            profile.end(event)
            profile.change(event) { ($0.subject, $0.width) = (box, width ?? -1) }
        }
        return size
    }
}
