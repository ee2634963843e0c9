import Dispatch
import Foundation

/// Spreads independent cases over the machine's cores and gathers what they have to say, in the order of the cases.
public enum Workload {
    /// Runs `body` for every index below `count`; blocks of indices run in parallel, each on one thread.
    public static func run<Result: Sendable>(
        _ count: Int, blockSize: Int = 50, _ body: @Sendable (Int) -> Result
    ) -> [Result] {
        let blocks = (count + blockSize - 1) / blockSize
        let results = Collector<[Result]>()
        DispatchQueue.concurrentPerform(iterations: blocks) { block in
            let indices = (block * blockSize)..<min(count, (block + 1) * blockSize)
            results.add(indices.map(body), at: block)
        }
        return results.inOrder.flatMap { $0 }
    }
}

/// Results by index, from several threads.
/// Unchecked because the lock, which the compiler cannot see through, guards all of its state.
private final class Collector<Result: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [Int: Result] = [:]

    func add(_ result: Result, at index: Int) {
        lock.withLock { results[index] = result }
    }

    var inOrder: [Result] {
        lock.withLock { results.sorted { $0.key < $1.key }.map(\.value) }
    }
}
