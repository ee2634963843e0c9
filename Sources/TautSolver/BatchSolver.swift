import Dispatch
import Foundation

/// Solves a template for many sets of parameters on several threads.
///
/// The results are in input order and the same to the last bit for any number of threads, and as a single
/// `TemplateWorker` gives them. A set that cannot be solved fails alone.
///
/// Keeps one worker for each thread from call to call, so that a long input can be streamed through in blocks. A batch
/// solver itself may be used by one thread at a time.
public final class BatchSolver {
    /// A set of parameters that could not be solved.
    public struct Failure: Error, Hashable, Sendable {
        /// Which set, counted from 0.
        public let index: Int
        /// Why.
        public let error: SolverError
    }

    /// What is solved.
    public let template: Template
    /// How many threads take part in a call that has at least that many sets.
    public var threads: Int { workers.count }

    private let workers: [TemplateWorker]

    /// A batch solver with a worker for each thread.
    ///
    /// - Parameter threads: how many threads to use; by default one for each processor.
    /// - Throws: `SolverError.invalidArgument` when `threads` is below 1; `.outOfMemory`.
    public init(_ template: Template, threads: Int = BatchSolver.defaultThreads) throws(SolverError) {
        guard threads >= 1 else { throw .invalidArgument("\(threads) threads") }
        var workers: [TemplateWorker] = []
        for _ in 0..<threads { workers.append(try TemplateWorker(template)) }
        self.template = template
        self.workers = workers
    }

    /// Solves `count` sets of parameters that lie one after the other.
    ///
    /// - Parameters:
    ///   - count: how many sets.
    ///   - parameters: `count * template.parameterCount` numbers.
    ///   - values: room for at least `count * template.valueCount` numbers. A set that fails leaves NaN in its place.
    /// - Returns: the sets that failed, ascending; empty when all is well.
    /// - Throws: `SolverError.invalidArgument` when a buffer has the wrong length.
    public func solve(
        count: Int, parameters: UnsafeBufferPointer<Double>, into values: UnsafeMutableBufferPointer<Double>
    ) throws(SolverError) -> [Failure] {
        let block = Block(template: template, count: count, parameters: parameters, values: values)
        try block.checkLengths()
        let chunks = min(workers.count, count)
        guard chunks > 1 else { return count == 0 ? [] : block.solve(0..<count, with: workers[0]) }
        var failures = [[Failure]](repeating: [], count: chunks)
        failures.withUnsafeMutableBufferPointer { failures in
            // Iteration i alone touches worker i, chunk i of both buffers and slot i of the failures: nothing is
            // shared.
            nonisolated(unsafe) let failures = failures
            nonisolated(unsafe) let workers = workers
            nonisolated(unsafe) let block = block
            DispatchQueue.concurrentPerform(iterations: chunks) { index in
                let chunk = count * index / chunks..<count * (index + 1) / chunks
                failures[index] = block.solve(chunk, with: workers[index])
            }
        }
        return failures.flatMap { $0 }
    }

    /// Solves many sets of parameters: one result for each, in the same order; the index of an answer is
    /// `Variable.rawValue`.
    ///
    /// A convenience that copies everything; `solve(count:parameters:into:)` copies nothing.
    ///
    /// - Throws: `SolverError.invalidArgument` when a set does not have `template.parameterCount` numbers.
    public func solve(_ sets: [[Double]]) throws(SolverError) -> [Result<[Double], SolverError>] {
        for (index, set) in sets.enumerated() where set.count != template.parameterCount {
            throw .invalidArgument("set \(index) has \(set.count) parameters, the template \(template.parameterCount)")
        }
        var values = [Double](repeating: .nan, count: sets.count * template.valueCount)
        let parameters = sets.flatMap { $0 }
        let failures = try parameters.withUnsafeBufferPointer { parameters throws(SolverError) in
            try values.withUnsafeMutableBufferPointer { values throws(SolverError) in
                try solve(count: sets.count, parameters: parameters, into: values)
            }
        }
        var results: [Result<[Double], SolverError>] = sets.indices.map { index in
            .success(Array(values[index * template.valueCount..<(index + 1) * template.valueCount]))
        }
        for failure in failures { results[failure.index] = .failure(failure.error) }
        return results
    }

    /// One thread for each processor.
    public static var defaultThreads: Int { ProcessInfo.processInfo.activeProcessorCount }
}
