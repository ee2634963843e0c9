import Foundation

/// How a long stack keeps its gaps, or the distances between its centres, equal.
///
/// Said at once, "equal distances, but gaps of at least the spacing" is a row for each gap that speaks of all views, and a
/// thousand gaps are a million numbers. So a long stack says only what holds in the end: which gaps are as small as
/// their spacing, and that the distances at the others are equal. Which those are is known from the views' lengths and the
/// stack's; after each layout they are compared with what was assumed, and the layout goes on where that was wrong.
struct EvenGaps: Equatable {
    /// What is assumed.
    enum Assumption: Equatable {
        /// All distances are equal, and at least this one.
        case equal(least: CGFloat)
        /// The gaps at these indices are as small as their spacing, the distances at the others are equal.
        case held(Set<Int>)
        /// There is no room for more than the spacing anywhere.
        case packed
    }

    var assumption: Assumption
    /// The length of the stack where this holds; `nil` until a layout has shown it, and where all is equal.
    private var length: CGFloat?
    /// How often it was found wrong since the stack has changed.
    private var corrections = 0

    /// Shorter stacks say it at once.
    static let limit = 32
    private static let mostCorrections = 8
    private static let tolerance: CGFloat = 1e-6

    /// Before anything is laid out.
    init(least: CGFloat) { assumption = .equal(least: least) }

    /// Compares with a layout. Returns whether something else has to be assumed.
    ///
    /// - Parameters:
    ///   - least: the least distances.
    ///   - span: what the distances add up to.
    ///   - length: how long the stack is.
    mutating func follow(least: [CGFloat], span: CGFloat, length found: CGFloat) -> Bool {
        if let length, abs(found - length) > Self.tolerance {
            // In another length everything is open again.
            self = EvenGaps(least: least.max() ?? 0)
            return true
        }
        let next = assumption(least, span)
        guard next != assumption, corrections < Self.mostCorrections else {
            if case .equal = assumption { return false }
            length = found
            return false
        }
        assumption = next
        length = nil
        corrections += 1
        return true
    }

    private func assumption(_ least: [CGFloat], _ span: CGFloat) -> Assumption {
        let greatest = least.max() ?? 0
        if case .equal(let assumed) = assumption {
            if abs(assumed - greatest) > Self.tolerance { return .equal(least: greatest) }
            if span / CGFloat(least.count) >= greatest - Self.tolerance { return assumption }
        }
        let slack = span - least.reduce(0, +)
        if slack < -Self.tolerance { return .packed }
        if assumption == .packed, slack <= Self.tolerance { return .packed }
        return .held(Self.held(least, span))
    }

    /// The gaps whose least distances exceed what the others have each, which are given what these leave.
    private static func held(_ least: [CGFloat], _ span: CGFloat) -> Set<Int> {
        let order = least.indices.sorted { least[$0] > least[$1] }
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
