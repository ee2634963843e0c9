import Foundation
import TautLayout

/// What a long stack of views assumes about its gaps: ``EvenGaps`` in memory of its own.
final class AssumedGaps {
    private var gaps = EvenGaps()
    private var sample = EvenGaps.Sample()

    /// Before anything is laid out: all distances are equal, and at least this one. `nil` without memory: then the stack says
    /// everything at once.
    init?(count: Int, borders: [Int], least: CGFloat) {
        do { try gaps.assume(count, borders, Double(least), in: .standard) } catch { return nil }
    }

    deinit {
        gaps.deallocate(.standard)
        sample.deallocate(.standard)
    }

    var count: Int { gaps.count }
    var borders: [Int] { Array(gaps.borders) }
    var runs: [EvenGaps.Run] { Array(gaps.runs) }
    /// The gaps from border to border.
    var segments: [Range<Int>] { (0..<gaps.segmentCount).map(gaps.segment) }

    /// Whether a gap is as small as its spacing.
    func isHeld(_ gap: Int) -> Bool { gaps.isHeld(gap) }

    /// Compares with a layout. Returns whether something else has to be assumed.
    ///
    /// - Parameters:
    ///   - least: the distance that each gap needs.
    ///   - spans: what the distances add up to from border to border.
    ///   - marks: where the borders are, and how long the stack is.
    func follow(least: [CGFloat], spans: [CGFloat], marks: [CGFloat]) -> Bool {
        do {
            try sample.take(
                least: least.map { Double($0) }, spans: spans.map { Double($0) }, marks: marks.map { Double($0) },
                in: .standard)
            return try gaps.follow(&sample, in: .standard)
        } catch {
            return false
        }
    }
}
