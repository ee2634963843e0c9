internal import CSolverKernels

/// Solves a template for many sets of parameters on several threads.
///
/// The results are in input order and the same to the last bit for any number of threads, and as a single
/// `TemplateWorker` gives them. A set that cannot be solved does not affect the others.
///
/// Keeps one worker for each thread from call to call, so that a long input can be streamed through in blocks. A batch
/// solver itself may be used by one thread at a time.
public final class BatchSolver {
    /// A set of parameters that could not be solved.
    public struct Failure: Error, Hashable, Sendable {
        /// The index of the set, from 0.
        public let index: Int
        /// Why.
        public let error: SolverError
    }

    /// What is solved.
    public let template: Template
    /// The number of threads of a call with at least that many sets.
    public var threads: Int { workers.count }

    let workers: [TemplateWorker]

    /// A batch solver with a worker for each thread.
    ///
    /// - Parameters:
    ///   - template: what is solved.
    ///   - threads: the number of threads; by default one for each processor.
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
        let block = Block(
            template: template, count: count, parameters: parameters, outputCount: template.valueCount,
            destination: UnsafeMutableRawPointer(values.baseAddress), isFloat: false)
        try block.checkLengths(room: values.count)
        return solve(block)
    }

    /// Solves `count` sets of parameters and writes chosen numbers of each answer, one set after the other.
    ///
    /// The fast path needs parameters that are multiples of 1/1024 point, at most 32,768 in size; a destination whose address and
    /// rows are multiples of 64 bytes (eight `Double`s, sixteen `Float`s) is written past the caches. A feed cell of 12
    /// views then takes about as long as writing its frames.
    ///
    /// - Parameters:
    ///   - count: how many sets.
    ///   - parameters: `count * template.parameterCount` numbers.
    ///   - arrangement: how they lie in memory.
    ///   - outputs: what to write for each set.
    ///   - destination: room for at least `count * outputs.count` numbers. A set that fails leaves NaN in its place.
    /// - Returns: the sets that failed, ascending; empty when all is well.
    /// - Throws: `SolverError.invalidArgument` when a buffer has the wrong length, or for a foreign variable.
    public func solve(
        count: Int, parameters: UnsafeBufferPointer<Double>, arrangement: ParameterArrangement = .sets,
        outputs: BatchOutputs, into destination: UnsafeMutableBufferPointer<Double>
    ) throws(SolverError) -> [Failure] {
        try solve(
            count, parameters, arrangement, outputs, UnsafeMutableRawPointer(destination.baseAddress),
            room: destination.count, isFloat: false)
    }

    /// The same with `Float`s, each rounded once from the `Double` it would be: half the memory.
    public func solve(
        count: Int, parameters: UnsafeBufferPointer<Double>, arrangement: ParameterArrangement = .sets,
        outputs: BatchOutputs, into destination: UnsafeMutableBufferPointer<Float>
    ) throws(SolverError) -> [Failure] {
        try solve(
            count, parameters, arrangement, outputs, UnsafeMutableRawPointer(destination.baseAddress),
            room: destination.count, isFloat: true)
    }

    private func solve(
        _ count: Int, _ parameters: UnsafeBufferPointer<Double>, _ arrangement: ParameterArrangement,
        _ outputs: BatchOutputs, _ destination: UnsafeMutableRawPointer?, room: Int, isFloat: Bool
    ) throws(SolverError) -> [Failure] {
        try outputs.check(for: template)
        guard outputs.count > 0 else { throw .invalidArgument("no outputs") }
        var block = Block(
            template: template, count: count, parameters: parameters, arrangement: arrangement,
            outputCount: outputs.count, destination: destination, isFloat: isFloat)
        try block.checkLengths(room: room)
        return outputs.withKernelOutputs { kernelOutputs in
            block.outputs = kernelOutputs
            return solve(block)
        }
    }

    /// The sets of a block, in as many chunks as there are threads.
    private func solve(_ block: Block) -> [Failure] {
        let count = block.count
        let chunks = min(workers.count, count)
        guard chunks > 1 else { return count == 0 ? [] : block.solve(0..<count, with: workers[0]) }
        var failures = [[Failure]](repeating: [], count: chunks)
        failures.withUnsafeMutableBufferPointer { failures in
            // Iteration i alone touches worker i, chunk i of both buffers and slot i of the failures: nothing is
            // shared.
            nonisolated(unsafe) let failures = failures
            nonisolated(unsafe) let workers = workers
            nonisolated(unsafe) let block = block
            Threads.perform(chunks) { index in
                let chunk = count * index / chunks..<count * (index + 1) / chunks
                failures[index] = block.solve(chunk, with: workers[index])
            }
        }
        return failures.flatMap { $0 }
    }

    /// The results of the sets so far, added up over the threads.
    public var statistics: TemplateStatistics {
        var sum = workers[0].statistics
        for worker in workers.dropFirst() {
            let own = worker.statistics
            sum.setsByRegion += own.setsByRegion
            sum.setsAlone += own.setsAlone
            sum.regions += own.regions
            sum.instructions = max(sum.instructions, own.instructions)
            sum.bytes += own.bytes
        }
        return sum
    }

    /// Solves many sets of parameters: one result for each, in the same order; the index of an answer is
    /// `Variable.rawValue`.
    ///
    /// Copies everything; `solve(count:parameters:into:)` copies nothing.
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
    public static var defaultThreads: Int { Threads.count }
}
