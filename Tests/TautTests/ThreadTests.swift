import Foundation
import Taut
import TestSupport
import Testing

/// A tree belongs to one thread at a time; different trees share nothing.
@Suite struct ThreadTests {
    private static func frames(seed: UInt64) -> [CGRect] {
        var random = SplitMix64(seed: seed)
        let tree = PlannedTree(TreePlan.random(&random))
        tree.root.layoutIfNeeded()
        return tree.views.map { $0?.frame ?? .zero }
    }

    @Test func treesAreLaidOutOnSeveralThreadsAtOnce() {
        let count = 64
        let expected = (0..<count).map { Self.frames(seed: UInt64($0)) }
        let results = Results(count: count)
        DispatchQueue.concurrentPerform(iterations: count) { index in
            results.set(Self.frames(seed: UInt64(index)), at: index)
        }
        #expect(results.all == expected)
    }

    // Unchecked: every access holds the lock.
    private final class Results: @unchecked Sendable {
        private let lock = NSLock()
        private var frames: [[CGRect]]

        init(count: Int) { frames = [[CGRect]](repeating: [], count: count) }

        var all: [[CGRect]] { lock.withLock { frames } }

        func set(_ value: [CGRect], at index: Int) { lock.withLock { frames[index] = value } }
    }
}
