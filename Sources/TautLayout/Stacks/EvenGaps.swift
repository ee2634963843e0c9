/// How a long stack keeps its gaps, or the distances between its centres, equal.
///
/// Said at once, "equal distances, but gaps of at least the spacing" is a row for each gap that refers to all boxes, and a
/// thousand gaps are a million numbers. So a long stack says only what holds in the end: which gaps are as small as
/// their spacing, and that the distances at the others are equal. Which those are is known from the boxes' lengths and the
/// stack's; after each solve they are compared with what was assumed, and the layout goes on where that was wrong.
///
/// Where constraints from elsewhere say where a box lies, there is a *border*. Distances on both sides of it need not be
/// equal; they are wished to be, until a layout shows that they cannot: then each side is a *run* by itself.
package struct EvenGaps: BitwiseCopyable {
    /// What is assumed of a run.
    package enum Kind: UInt8, BitwiseCopyable {
        /// All distances are equal, and at least `least`.
        case equal
        /// The gaps marked as held are as small as their spacing, the distances at the others are equal.
        case held
        /// There is no room for more than the spacing anywhere.
        case packed
    }

    /// Gaps that are looked at together, and what is assumed of them.
    package struct Run: Equatable, BitwiseCopyable {
        var start: Int
        package var end: Int
        package var kind = Kind.equal
        package var least = 0.0
    }

    /// A layout to compare with; also the memory of its comparison.
    package struct Sample: BitwiseCopyable {
        /// The distance that each gap needs.
        var least = Buffer<Double>()
        /// What the distances add up to from border to border.
        var spans = Buffer<Double>()
        /// Where the borders are, and how long the stack is.
        var marks = Buffer<Double>()
        var order = Buffer<Int>()
        var cuts = Buffer<Bool>()
        var runs = Buffer<Run>()
        var held = Buffer<Bool>()

        package init() {}

        package mutating func take(
            least: [Double], spans: [Double], marks: [Double], in memory: Memory
        ) throws(Layout.Failure) {
            try self.least.replaceAll(with: least, in: memory)
            try self.spans.replaceAll(with: spans, in: memory)
            try self.marks.replaceAll(with: marks, in: memory)
        }

        package mutating func deallocate(_ memory: Memory) {
            least.deallocate(memory)
            spans.deallocate(memory)
            marks.deallocate(memory)
            order.deallocate(memory)
            cuts.deallocate(memory)
            runs.deallocate(memory)
            held.deallocate(memory)
        }
    }

    private(set) var isAssumed = false
    private var ownBorders = Buffer<Int>()
    private var ownRuns = Buffer<Run>()
    /// By gap, whether it is as small as its spacing, as all gaps of packed runs are.
    private var held = Buffer<Bool>()
    /// The layout for which this holds, once a layout has shown it.
    private var marks = Buffer<Double>()
    private var hasMarks = false
    /// How often it was found wrong since the stack has changed.
    private var corrections = 0

    /// Shorter stacks say it at once.
    package static var limit: Int { 32 }
    private static var mostCorrections: Int { 12 }
    private static var tolerance: Double { 1e-6 }

    package init() {}

    mutating func forget() { isAssumed = false }

    /// Takes back that it was forgotten.
    mutating func remember() { isAssumed = true }

    package mutating func deallocate(_ memory: Memory) {
        ownBorders.deallocate(memory)
        ownRuns.deallocate(memory)
        held.deallocate(memory)
        marks.deallocate(memory)
        isAssumed = false
    }

    /// Becomes what another one is, in memory of its own.
    mutating func take(from other: EvenGaps, in memory: Memory) throws(Layout.Failure) {
        try ownBorders.replaceAll(with: other.ownBorders.elements, in: memory)
        try ownRuns.replaceAll(with: other.ownRuns.elements, in: memory)
        try held.replaceAll(with: other.held.elements, in: memory)
        try marks.replaceAll(with: other.marks.elements, in: memory)
        (isAssumed, hasMarks, corrections) = (other.isAssumed, other.hasMarks, other.corrections)
    }

    /// The number of gaps.
    package var count: Int { held.count }

    /// How many parts the borders make of them.
    package var segmentCount: Int { borders.count + 1 }

    /// The gaps from border to border.
    package func segment(_ index: Int) -> Range<Int> {
        (index == 0 ? 0 : borders[index - 1])..<(index == borders.count ? count : borders[index])
    }

    /// Before anything is laid out: all distances are equal, and at least this one.
    package mutating func assume(
        _ count: Int, _ newBorders: some Sequence<Int>, _ least: Double, in memory: Memory
    ) throws(Layout.Failure) {
        isAssumed = false
        try ownBorders.replaceAll(with: newBorders, in: memory)
        try reset(count, least, in: memory)
        isAssumed = true
    }

    private mutating func reset(_ count: Int, _ least: Double, in memory: Memory) throws(Layout.Failure) {
        held.removeAll()
        try held.extend(to: count, with: false, in: memory)
        ownRuns.removeAll()
        try ownRuns.append(Run(start: 0, end: count, least: least), in: memory)
        hasMarks = false
        corrections = 0
    }

    /// The gaps that begin at a border, ascending; until the next change.
    package var borders: UnsafeMutableBufferPointer<Int> { ownBorders.elements }

    /// The runs, until the next change.
    package var runs: UnsafeMutableBufferPointer<Run> { ownRuns.elements }

    /// Whether a gap is as small as its spacing.
    package func isHeld(_ gap: Int) -> Bool { held[gap] }

    // MARK: Following

    /// Compares with a layout. Returns whether something else has to be assumed.
    package mutating func follow(_ sample: inout Sample, in memory: Memory) throws(Layout.Failure) -> Bool {
        if hasMarks, !isNear(sample.marks) {
            // In another length everything is open again.
            try reset(count, greatest(sample.least, 0..<count), in: memory)
            return true
        }
        sample.runs.removeAll()
        sample.held.removeAll()
        try sample.held.extend(to: count, with: false, in: memory)
        for run in runs { try follow(run, &sample, in: memory) }
        guard differs(sample), corrections < Self.mostCorrections else {
            if runs.count == 1, runs[0].kind == .equal { return false }
            try marks.replaceAll(with: sample.marks.elements, in: memory)
            hasMarks = true
            return false
        }
        try ownRuns.replaceAll(with: sample.runs.elements, in: memory)
        for gap in 0..<count { held[gap] = sample.held[gap] }
        hasMarks = false
        corrections += 1
        return true
    }

    private func isNear(_ other: Buffer<Double>) -> Bool {
        for index in 0..<min(marks.count, other.count) where abs(marks[index] - other[index]) > Self.tolerance {
            return false
        }
        return true
    }

    private func differs(_ sample: Sample) -> Bool {
        !sample.runs.elements.elementsEqual(runs) || !sample.held.elements.elementsEqual(held.elements)
    }

    /// What becomes of a run: the same gaps with what is to be assumed next, or several runs.
    private func follow(_ run: Run, _ sample: inout Sample, in memory: Memory) throws(Layout.Failure) {
        try cut(run, &sample, in: memory)
        var start = run.start
        var span = 0.0
        for index in 0..<segmentCount {
            let segment = segment(index)
            guard segment.lowerBound >= run.start, segment.lowerBound < run.end else { continue }
            if segment.lowerBound > start, sample.cuts[index] {
                try assume(Run(start: start, end: segment.lowerBound), after: run, span, &sample, in: memory)
                (start, span) = (segment.lowerBound, 0)
            }
            span += sample.spans[index]
        }
        try assume(Run(start: start, end: run.end), after: run, span, &sample, in: memory)
    }

    /// Marks the parts of a run at whose beginning a border keeps its distances from being equal.
    private func cut(_ run: Run, _ sample: inout Sample, in memory: Memory) throws(Layout.Failure) {
        sample.cuts.removeAll()
        try sample.cuts.extend(to: segmentCount + 1, with: false, in: memory)
        guard run.kind != .packed else { return }
        var level = (part: -1, distance: 0.0)
        for index in 0..<segmentCount {
            let segment = segment(index)
            guard segment.lowerBound >= run.start, segment.lowerBound < run.end else { continue }
            var fixed = 0
            var taken = 0.0
            for gap in segment where held[gap] {
                fixed += 1
                taken += sample.least[gap]
            }
            let rest = sample.spans[index] - taken
            if fixed == segment.count {
                if abs(rest) > Self.tolerance {
                    sample.cuts[index] = true
                    sample.cuts[index + 1] = true
                }
                continue
            }
            let distance = rest / Double(segment.count - fixed)
            if level.part >= 0, abs(level.distance - distance) > Self.tolerance {
                sample.cuts[level.part + 1] = true
                sample.cuts[index] = true
            }
            level = (index, distance)
        }
    }

    /// Adds the gaps of `new` with what is to be assumed of them, where `old` was assumed and they add up to `span`.
    private func assume(
        _ new: Run, after old: Run, _ span: Double, _ sample: inout Sample, in memory: Memory
    ) throws(Layout.Failure) {
        var run = new
        let gaps = run.start..<run.end
        let greatest = greatest(sample.least, gaps)
        if old.kind == .equal {
            run.least = greatest
            let isKnown = abs(old.least - greatest) <= Self.tolerance
            if !isKnown { return try sample.runs.append(run, in: memory) }
            run.least = old.least
            if span / Double(gaps.count) >= greatest - Self.tolerance {
                return try sample.runs.append(run, in: memory)
            }
        }
        run.least = 0
        var slack = span
        var sum = 0.0
        for gap in gaps { sum += sample.least[gap] }
        slack -= sum
        if slack < -Self.tolerance || old.kind == .packed && slack <= Self.tolerance {
            run.kind = .packed
            for gap in gaps { sample.held[gap] = true }
        } else {
            run.kind = .held
            try hold(gaps, span, &sample, in: memory)
        }
        try sample.runs.append(run, in: memory)
    }

    /// Holds the gaps whose least distances exceed what the others have each, which are given what these leave.
    private func hold(
        _ gaps: Range<Int>, _ span: Double, _ sample: inout Sample, in memory: Memory
    ) throws(Layout.Failure) {
        sample.order.removeAll()
        for gap in gaps { try sample.order.append(gap, in: memory) }
        let least = sample.least
        sample.order.sort { least[$0] != least[$1] ? least[$0] > least[$1] : $0 < $1 }
        var rest = span
        for rank in 0..<gaps.count {
            let gap = sample.order[rank]
            // The last one takes what is left.
            guard rank + 1 < gaps.count, least[gap] > rest / Double(gaps.count - rank) + Self.tolerance else { return }
            sample.held[gap] = true
            rest -= least[gap]
        }
    }

    private func greatest(_ numbers: Buffer<Double>, _ range: Range<Int>) -> Double {
        guard var greatest = range.first.map({ numbers[$0] }) else { return 0 }
        for index in range { greatest = max(greatest, numbers[index]) }
        return greatest
    }
}
