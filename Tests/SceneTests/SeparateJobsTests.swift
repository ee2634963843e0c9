import Dispatch
import Testing

@testable import TautCommandLine

/// Jobs of which one may be given up, and the others go on.
struct SeparateJobsTests {
    @Test(arguments: [1, 2, 5, 100])
    func resultsComeInTheOrderOfTheJobs(_ threads: Int) {
        var counts: [Int] = []
        let jobs = SeparateJobs<Int>(40) { index, _ in index * index }
        #expect(jobs.run(threads: threads) { counts.append($0) } == (0..<40).map { $0 * $0 })
        #expect(counts.allSatisfy { (1...40).contains($0) } && counts == counts.sorted())
        #expect(SeparateJobs<Int>(0) { index, _ in index }.run(threads: threads) { _ in }.isEmpty)
    }

    /// On one thread as well, whose place another one takes.
    @Test(arguments: [1, 3])
    func whatIsGivenUpHoldsUpNoOther(_ threads: Int) {
        let end = DispatchSemaphore(value: 0)
        let late = DispatchSemaphore(value: 0)
        let jobs = SeparateJobs<Int>(20) { index, giveUp in
            guard index % 7 == 3 else { return index }
            // As the thread that looks at the time does.
            DispatchQueue.global().async {
                #expect(giveUp(-index))
                #expect(giveUp(-100), "the second time changes nothing")
            }
            end.wait()
            late.signal()
            return 1000
        }
        let expected = (0..<20).map { $0 % 7 == 3 ? -$0 : $0 }
        #expect(jobs.run(threads: threads) { _ in } == expected)
        for _ in 0..<3 { end.signal() }
        for _ in 0..<3 { late.wait() }
    }
}
