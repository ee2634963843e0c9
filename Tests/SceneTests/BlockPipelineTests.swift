import Foundation
import Synchronization
import Testing

@testable import TautCommandLine

/// Blocks go to workers and come back in order, whatever happens.
struct BlockPipelineTests {
    private struct Trouble: Error {}

    @Test(arguments: [1, 2, 5])
    func resultsComeInOrder(_ threads: Int) throws {
        var next = 0
        var seen: [Int] = []
        try BlockPipeline.run(
            threads: threads, makeWorker: {},
            next: {
                next += 1
                return next <= 300 ? next : nil
            }, work: { $1 * 2 }, deliver: { seen.append($1) })
        #expect(seen == (1...300).map { 2 * $0 })
    }

    @Test(arguments: [1, 2, 5])
    func anErrorEndsTheRun(_ threads: Int) {
        var delivered = 0
        #expect(throws: Trouble.self) {
            var next = 0
            try BlockPipeline.run(
                threads: threads, makeWorker: {},
                next: { () -> Int? in
                    next += 1
                    return next
                }, work: { $1 },
                deliver: { _, block in
                    if block == 20 { throw Trouble() }
                    delivered += 1
                })
        }
        #expect(delivered == 19)
        #expect(throws: Trouble.self) {
            try BlockPipeline.run(
                threads: threads, makeWorker: {}, next: { () -> Int? in throw Trouble() }, work: { $1 },
                deliver: { _, _ in delivered += 1 })
        }
        #expect(delivered == 19)
    }

    /// A block that is still worked on when the next one cannot be read is delivered all the same.
    @Test(arguments: [1, 2, 5])
    func whatIsBeforeAnUnreadableBlockIsDelivered(_ threads: Int) {
        let hasFailed = Atomic(false)
        var next = 0
        var delivered: [Int] = []
        #expect(throws: Trouble.self) {
            try BlockPipeline.run(
                threads: threads, makeWorker: {},
                next: { () -> Int? in
                    next += 1
                    guard next < 3 else {
                        hasFailed.store(true, ordering: .relaxed)
                        throw Trouble()
                    }
                    return next
                },
                work: { _, block in
                    // Until the other thread has failed and said so; one thread alone fails later.
                    var turns = 0
                    while threads > 1, turns < 200, !hasFailed.load(ordering: .relaxed) || turns < 20 {
                        usleep(1000)
                        turns += 1
                    }
                    return block
                }, deliver: { delivered.append($1) })
        }
        #expect(delivered == [1, 2])
    }
}
