import Foundation

/// How a long stack keeps its gaps, or the distances between its centres, equal.
///
/// Said at once, "equal distances, but gaps of at least the spacing" is a row for each gap that speaks of all views, and a
/// thousand gaps are a million numbers. So a long stack says only what holds in the end: which gaps are as small as
/// their spacing, and that the distances at the others are equal. Which those are is known from the views' lengths and the
/// stack's; after each layout they are compared with what was assumed, and the layout goes on where that was wrong.
///
/// Where constraints from elsewhere say where a view lies, there is a *border*. Distances on both sides of it need not be
/// equal; they are wished to be, until a layout shows that they cannot: then each side is a *run* by itself.
struct EvenGaps: Equatable {
    /// What is assumed of a run.
    enum Assumption: Equatable {
        /// All distances are equal, and at least this one.
        case equal(least: CGFloat)
        /// The gaps at these indices are as small as their spacing, the distances at the others are equal.
        case held(Set<Int>)
        /// There is no room for more than the spacing anywhere.
        case packed
    }

    /// Gaps that are looked at together, and what is assumed of them.
    struct Run: Equatable {
        var gaps: Range<Int>
        var assumption: Assumption
    }

    /// A layout to compare with.
    struct Layout {
        /// The distance that each gap needs.
        var least: [CGFloat]
        /// What the distances add up to from border to border.
        var spans: [CGFloat]
        /// Where the borders are, and how long the stack is.
        var marks: [CGFloat]
    }

    /// The gaps that begin at a border, ascending.
    let borders: [Int]
    private(set) var runs: [Run]
    /// The layout for which this holds; `nil` until a layout has shown it, and where all is equal.
    private var marks: [CGFloat]?
    /// How often it was found wrong since the stack has changed.
    private var corrections = 0

    /// Shorter stacks say it at once.
    static let limit = 32
    private static let mostCorrections = 12
    private static let tolerance: CGFloat = 1e-6

    /// Before anything is laid out: all distances are equal, and at least this one.
    init(count: Int, borders: [Int], least: CGFloat) {
        self.borders = borders
        runs = [Run(gaps: 0..<count, assumption: .equal(least: least))]
    }

    /// The gaps from border to border.
    var segments: [Range<Int>] {
        let ends = [0] + borders + [runs.last?.gaps.upperBound ?? 0]
        return zip(ends, ends.dropFirst()).map { $0..<$1 }
    }

    /// Compares with a layout. Returns whether something else has to be assumed.
    mutating func follow(_ layout: Layout) -> Bool {
        if let marks, zip(marks, layout.marks).contains(where: { abs($0 - $1) > Self.tolerance }) {
            // In another length everything is open again.
            self = EvenGaps(count: layout.least.count, borders: borders, least: layout.least.max() ?? 0)
            return true
        }
        var next: [Run] = []
        for run in runs { next += followed(run, layout) }
        guard next != runs, corrections < Self.mostCorrections else {
            if runs.count == 1, case .equal = runs[0].assumption { return false }
            marks = layout.marks
            return false
        }
        runs = next
        marks = nil
        corrections += 1
        return true
    }

    /// What becomes of a run: the same gaps with what is to be assumed next, or several runs.
    private func followed(_ run: Run, _ layout: Layout) -> [Run] {
        let parts = zip(segments, layout.spans).filter { run.gaps.contains($0.0.lowerBound) }
        let ends = cuts(parts, run.assumption, layout.least) + [parts.count]
        var first = 0
        return ends.map { end in
            let gaps = parts[first].0.lowerBound..<parts[end - 1].0.upperBound
            let span = parts[first..<end].reduce(0) { $0 + $1.1 }
            first = end
            return Run(gaps: gaps, assumption: assumption(gaps, run.assumption, layout.least, span))
        }
    }

    /// The borders within a run that keep its distances from being equal, as numbers of parts before them.
    private func cuts(
        _ parts: [(Range<Int>, CGFloat)], _ assumption: Assumption, _ least: [CGFloat]
    ) -> [Int] {
        if case .packed = assumption { return [] }
        var held: Set<Int> = []
        if case .held(let indices) = assumption { held = indices }
        var result: Set<Int> = []
        var level: (part: Int, distance: CGFloat)?
        for (index, (gaps, span)) in parts.enumerated() {
            let fixed = gaps.filter { held.contains($0) }
            let rest = span - fixed.reduce(0) { $0 + least[$1] }
            if fixed.count == gaps.count {
                if abs(rest) > Self.tolerance { result.formUnion([index, index + 1]) }
                continue
            }
            let distance = rest / CGFloat(gaps.count - fixed.count)
            if let level, abs(level.distance - distance) > Self.tolerance {
                result.formUnion([level.part + 1, index])
            }
            level = (index, distance)
        }
        return result.subtracting([0, parts.count]).sorted()
    }

    private func assumption(
        _ gaps: Range<Int>, _ assumption: Assumption, _ least: [CGFloat], _ span: CGFloat
    ) -> Assumption {
        let greatest = least[gaps].max() ?? 0
        if case .equal(let assumed) = assumption {
            if abs(assumed - greatest) > Self.tolerance { return .equal(least: greatest) }
            if span / CGFloat(gaps.count) >= greatest - Self.tolerance { return assumption }
        }
        let slack = span - least[gaps].reduce(0, +)
        if slack < -Self.tolerance { return .packed }
        if assumption == .packed, slack <= Self.tolerance { return .packed }
        return .held(Self.held(gaps, least, span))
    }

    /// The gaps whose least distances exceed what the others have each, which are given what these leave.
    private static func held(_ gaps: Range<Int>, _ least: [CGFloat], _ span: CGFloat) -> Set<Int> {
        let order = gaps.sorted { least[$0] > least[$1] }
        var held: Set<Int> = []
        var rest = span
        for (rank, gap) in order.enumerated() {
            // The last one takes what is left.
            guard rank + 1 < order.count, least[gap] > rest / CGFloat(order.count - rank) + tolerance else { break }
            held.insert(gap)
            rest -= least[gap]
        }
        return held
    }
}
