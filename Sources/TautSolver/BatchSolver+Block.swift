/// The two buffers of a batch, cut into sets.
struct Block {
    let template: Template
    let count: Int
    let parameters: UnsafeBufferPointer<Double>
    let values: UnsafeMutableBufferPointer<Double>

    func checkLengths() throws(SolverError) {
        guard count >= 0 else { throw .invalidArgument("\(count) sets") }
        let (parameterCount, tooManyParameters) = count.multipliedReportingOverflow(by: template.parameterCount)
        guard !tooManyParameters, parameters.count == parameterCount else {
            throw .invalidArgument(
                "\(parameters.count) parameters for \(count) sets of \(template.parameterCount) each")
        }
        let (valueCount, tooManyValues) = count.multipliedReportingOverflow(by: template.valueCount)
        guard !tooManyValues, values.count >= valueCount else {
            throw .invalidArgument("room for \(values.count) values of \(count) sets of \(template.valueCount) each")
        }
    }

    /// Solves some of the sets in order; returns those that failed.
    func solve(_ range: Range<Int>, with worker: TemplateWorker) -> [BatchSolver.Failure] {
        var failures: [BatchSolver.Failure] = []
        for index in range {
            let answer = slice(values, index, template.valueCount)
            do throws(SolverError) {
                try worker.solve(slice(parameters, index, template.parameterCount), into: answer)
            } catch {
                answer.update(repeating: .nan)
                failures.append(BatchSolver.Failure(index: index, error: error))
            }
        }
        return failures
    }

    private func slice(
        _ buffer: UnsafeMutableBufferPointer<Double>, _ index: Int, _ length: Int
    ) -> UnsafeMutableBufferPointer<Double> {
        UnsafeMutableBufferPointer(rebasing: buffer[index * length..<(index + 1) * length])
    }

    private func slice(
        _ buffer: UnsafeBufferPointer<Double>, _ index: Int, _ length: Int
    ) -> UnsafeBufferPointer<Double> {
        UnsafeBufferPointer(rebasing: buffer[index * length..<(index + 1) * length])
    }
}
