import Synchronization
import TautScene

/// Hands blocks to workers, each on a thread of its own, and takes their results in the order of the blocks.
///
/// A worker whose result is not yet due waits with it, so there are never more blocks under way than workers.
enum BlockPipeline {
    /// Runs until there is no next block.
    ///
    /// - Parameters:
    ///   - threads: how many threads there are to be; where memory is short, there are fewer.
    ///   - makeWorker: makes the worker of a thread that has a block to work on.
    ///   - next: the next block; called by one thread at a time.
    ///   - work: works on a block; called by all threads at once, by each with its own worker.
    ///   - deliver: takes what a worker has done, in order; called by one thread at a time, and at the same time as
    ///     `next`. The worker does nothing else until it returns.
    /// - Throws: the first error of `deliver`, after which nothing more is delivered, or of `next`, after which the blocks before it are:
    ///   what is delivered does not depend on the number of threads.
    static func run<Worker, Block, Output>(
        threads: Int, makeWorker: () -> Worker, next: () throws -> Block?, work: (Worker, Block) -> Output,
        deliver: (Worker, Output) throws -> Void
    ) throws {
        let order = Order()
        // Each thread makes its own worker; `next` and `deliver` are called under the locks of `order`, and `work` touches
        // nothing but its worker and its block.
        nonisolated(unsafe) let makeWorker = makeWorker
        nonisolated(unsafe) let next = next
        nonisolated(unsafe) let work = work
        nonisolated(unsafe) let deliver = deliver
        ThreadTeam.run(threads) { _ in
            var made: Worker?
            while let (number, block) = order.take(next) {
                let worker = made ?? makeWorker()
                made = worker
                let output = work(worker, block)
                guard order.deliver(number, { try deliver(worker, output) }) else { return }
            }
        }
        if let error = order.error ?? order.inputError { throw error }
    }

    /// Whose turn it is.
    ///
    /// `@unchecked`: `taken`, `isAtEnd` and `inputError` are only touched under `input`, the rest only under `output`.
    private final class Order: @unchecked Sendable {
        private let input = Mutex(())
        private let output = Condition()
        private var taken = 0
        private var isAtEnd = false
        private(set) var inputError: (any Error)?
        private var delivered = 0
        private(set) var error: (any Error)?

        /// The next block and its number; `nil` at the end, or after an error.
        func take<Block>(_ next: () throws -> Block?) -> (Int, Block)? {
            input.withLock { _ in
                guard !isAtEnd else { return nil }
                do {
                    if let block = try next() {
                        taken += 1
                        return (taken - 1, block)
                    }
                } catch {
                    inputError = error
                }
                isAtEnd = true
                return nil
            }
        }

        /// Calls `body` when all blocks before this one are delivered. False after an error.
        func deliver(_ number: Int, _ body: () throws -> Void) -> Bool {
            output.lock()
            defer { output.unlock() }
            while error == nil, delivered < number { output.wait() }
            guard error == nil else { return false }
            do {
                try body()
            } catch {
                self.error = error
            }
            delivered += 1
            output.broadcast()
            return error == nil
        }
    }
}
