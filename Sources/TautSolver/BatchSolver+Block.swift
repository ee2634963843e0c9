internal import CSolverKernels

/// How the parameters of a batch lie in memory.
public enum ParameterArrangement: Sendable {
    /// One set after the other.
    case sets
    /// The first parameter of all sets, then the second of all, and so on: nothing has to be rearranged.
    case columns
}

/// The buffers of a batch, cut into sets.
struct Block {
    let template: Template
    let count: Int
    let parameters: UnsafeBufferPointer<Double>
    var arrangement = ParameterArrangement.sets
    /// `nil`: all values by `Variable.rawValue`.
    var outputs: UnsafeBufferPointer<taut_output>?
    let outputCount: Int
    let destination: UnsafeMutableRawPointer?
    let isFloat: Bool

    /// - Parameter room: how many numbers the destination holds.
    func checkLengths(room: Int) throws(SolverError) {
        guard count >= 0 else { throw .invalidArgument("\(count) sets") }
        let (parameterCount, tooManyParameters) = count.multipliedReportingOverflow(by: template.parameterCount)
        guard !tooManyParameters, parameters.count == parameterCount else {
            throw .invalidArgument(
                "\(parameters.count) parameters for \(count) sets of \(template.parameterCount) each")
        }
        let (valueCount, tooManyValues) = count.multipliedReportingOverflow(by: outputCount)
        guard !tooManyValues, room >= valueCount else {
            throw .invalidArgument("room for \(room) values of \(count) sets of \(outputCount) each")
        }
    }

    private var setStride: Int { arrangement == .sets ? template.parameterCount : 1 }
    private var parameterStride: Int { arrangement == .sets ? 1 : count }

    /// Solves some of the sets in order; returns those that failed.
    func solve(_ range: Range<Int>, with worker: TemplateWorker) -> [BatchSolver.Failure] {
        var nowhere = 0.0  // for a template without variables, whose buffer may have no address
        return withUnsafeMutableBytes(of: &nowhere) { nowhere in
            let start = destination ?? nowhere.baseAddress
            let width = isFloat ? MemoryLayout<Float>.stride : MemoryLayout<Double>.stride
            return withUnsafeTemporaryAllocation(of: taut_status.self, capacity: range.count) { statuses in
                statuses.initialize(repeating: TAUT_OK)
                var many = taut_many()
                many.size = MemoryLayout<taut_many>.size
                many.count = range.count
                many.parameters = parameters.baseAddress.map { $0 + range.lowerBound * setStride }
                many.set_stride = setStride
                many.parameter_stride = parameterStride
                many.outputs = outputs?.baseAddress
                many.output_count = outputs?.count ?? 0
                many.destination = start.map { $0 + range.lowerBound * outputCount * width }
                many.destination_stride = outputCount
                many.flags = isFloat ? UInt32(TAUT_MANY_FLOATS) : 0
                many.statuses = statuses.baseAddress
                let status = worker.solveMany(&many)
                return failures(range, status, statuses, worker)
            }
        }
    }

    private func failures(
        _ range: Range<Int>, _ status: taut_status, _ statuses: UnsafeMutableBufferPointer<taut_status>,
        _ worker: TemplateWorker
    ) -> [BatchSolver.Failure] {
        guard status == TAUT_OK else {
            let error = status == TAUT_ERROR_MEMORY ? SolverError.outOfMemory : .invalidArgument("the batch")
            return range.map { BatchSolver.Failure(index: $0, error: error) }
        }
        var failures: [BatchSolver.Failure] = []
        for (offset, status) in statuses.enumerated() where status != TAUT_OK {
            let index = range.lowerBound + offset
            do throws(SolverError) {
                _ = try worker.solve(set(index))  // once more, for the reasons
                failures.append(BatchSolver.Failure(index: index, error: .numericalFailure))
            } catch {
                failures.append(BatchSolver.Failure(index: index, error: error))
            }
        }
        return failures
    }

    private func set(_ index: Int) -> [Double] {
        (0..<template.parameterCount).map { parameters[index * setStride + $0 * parameterStride] }
    }
}
