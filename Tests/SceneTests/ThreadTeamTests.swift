import Foundation
import Synchronization
import Testing

@testable import Taut
@testable import TautCommandLine
@testable import TautScene

/// Threads that share work.
struct ThreadTeamTests {
    @Test(arguments: [0, 1, 2, 9])
    func everyIndexIsCalledOnceAndAllHaveReturned(_ count: Int) {
        let seen = Mutex<[Int]>([])
        ThreadTeam.run(count) { index in
            if index > 0 { usleep(1000) }
            seen.withLock { $0.append(index) }
        }
        #expect(seen.withLock { $0.sorted() } == Array(0..<max(1, count)))
    }

    @Test func noMoreThreadsThanAreOfUse() {
        let processors = ProcessInfo.processInfo.activeProcessorCount
        #expect(BatchThreads.count(nil) <= processors)
        #expect(BatchThreads.count(1024) <= max(8, 4 * processors))
        #expect(BatchThreads.count(1) == 1)
    }
}
