import Dispatch
import Synchronization

/// Works on several blocks at once.
package enum ParallelBlocks {
    /// The results of `work` for all blocks, in order. Each worker is used by one thread at a time and takes the next block
    /// that no thread has taken.
    package static func map<Block: Sendable, Worker, Output>(
        _ blocks: [Block], workers: [Worker], _ work: @Sendable (Worker, Block) -> Output
    ) -> [Output] {
        guard workers.count > 1, blocks.count > 1 else { return blocks.map { work(workers[0], $0) } }
        let next = Atomic<Int>(0)
        var outputs = [Output?](repeating: nil, count: blocks.count)
        outputs.withUnsafeMutableBufferPointer { outputs in
            // Iteration i alone uses worker i, and only the thread that takes block k writes output k.
            nonisolated(unsafe) let outputs = outputs
            nonisolated(unsafe) let workers = workers
            DispatchQueue.concurrentPerform(iterations: Swift.min(workers.count, blocks.count)) { iteration in
                while true {
                    let index = next.add(1, ordering: .relaxed).oldValue
                    guard index < blocks.count else { return }
                    outputs[index] = work(workers[iteration], blocks[index])
                }
            }
        }
        return outputs.compactMap { $0 }
    }
}
