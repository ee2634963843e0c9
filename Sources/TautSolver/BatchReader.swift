internal import CSolverKernels

/// One parameter of many sets.
package struct ParameterColumn {
    /// How many units make one.
    package static let unitsPerPoint = Double(TAUT_UNITS)

    fileprivate let column: taut_parameter_column

    /// - Parameter stride: from one set to the next; 0: the same number in all of them.
    @inline(__always)
    package init(_ numbers: UnsafePointer<Double>, stride: Int = 1) {
        column = taut_parameter_column(numbers: numbers, stride: stride, units: nil)
    }

    /// Numbers that are multiples of 1/``unitsPerPoint``, side by side.
    @inline(__always)
    package init(units: UnsafePointer<Int32>) {
        column = taut_parameter_column(numbers: nil, stride: 1, units: units)
    }
}

/// A number to read from an answer: a sum, rounded to pixels, and taken from where another begins.
package struct RoundedOutput {
    package var sum: LinearExpression
    /// Pixels per point: the nearest multiple of its inverse, halves upwards, and a millionth of a pixel below a half counts as
    /// the half. 0: the number stays as it is.
    package var scale: Double
    /// Another output, whose number, rounded as that one is, is taken away.
    package var origin: Int?

    package init(_ sum: LinearExpression, scale: Double = 0, origin: Int? = nil) {
        self.sum = sum
        self.scale = scale
        self.origin = origin
    }
}

/// What to read from each answer of a batch, made ready once for many calls.
package final class BatchReader {
    /// How many numbers are written for each set.
    package let count: Int
    /// What the numbers behind those, which are not written, are expected to be.
    package let expected: UnsafeMutableBufferPointer<Double>

    private let terms: UnsafeMutableBufferPointer<taut_term>
    fileprivate let outputs: UnsafeMutableBufferPointer<taut_output>
    fileprivate let roundings: UnsafeMutableBufferPointer<taut_rounding>

    /// - Parameters:
    ///   - outputs: what is written.
    ///   - others: what is only compared.
    /// - Throws: `SolverError.invalidArgument` for a foreign variable, or a sum that is none.
    package init(_ template: Template, _ outputs: [RoundedOutput], expecting others: [Variable]) throws(SolverError) {
        let all = outputs + others.map { RoundedOutput(LinearExpression(terms: [Term($0)])) }
        let sums = try BatchOutputs(sums: all.map { $0.sum })
        try sums.check(for: template)
        guard !outputs.isEmpty else { throw .invalidArgument("no outputs") }
        count = outputs.count
        expected = .allocate(capacity: max(1, others.count))
        expected.initialize(repeating: .nan)
        terms = .allocate(capacity: max(1, sums.terms.count))
        terms.initialize(repeating: taut_term())
        for (index, term) in sums.terms.enumerated() {
            terms[index] = taut_term(variable: term.variable.rawValue, coefficient: term.coefficient)
        }
        self.outputs = .allocate(capacity: all.count)
        roundings = .allocate(capacity: all.count)
        var next = 0
        for (index, output) in all.enumerated() {
            let length = sums.lengths[index]
            self.outputs.initializeElement(
                at: index, to: taut_output(terms: terms.baseAddress.map { UnsafePointer($0 + next) }, count: length))
            roundings.initializeElement(
                at: index, to: taut_rounding(scale: output.scale, origin: output.origin.map { UInt32($0) } ?? .max))
            next += length
        }
    }

    /// Which numbers are written, as the kernel takes them.
    var wanted: taut_many {
        var many = taut_many()
        many.size = MemoryLayout<taut_many>.size
        many.outputs = UnsafePointer(outputs.baseAddress)
        many.output_count = count
        many.roundings = UnsafePointer(roundings.baseAddress)
        return many
    }

    deinit {
        expected.deallocate()
        terms.deallocate()
        outputs.deallocate()
        roundings.deallocate()
    }
}

extension BatchSolver {
    /// Solves many sets on this thread.
    ///
    /// - Parameters:
    ///   - columns: every parameter.
    ///   - destination: room for `count * reader.count` numbers; quick where it and its rows are multiples of 64 bytes.
    /// - Returns: the sets that failed; and how many others have a number that is not finite or not as expected.
    /// - Throws: `SolverError.invalidArgument` for another number of columns; `.outOfMemory`.
    package func solve(
        count: Int, columns: [ParameterColumn], _ reader: BatchReader, into destination: UnsafeMutablePointer<Double>
    ) throws(SolverError) -> (failed: [Int], unexpected: Int) {
        guard columns.count == template.parameterCount else {
            throw .invalidArgument("\(columns.count) columns for \(template.parameterCount) parameters")
        }
        var failed: [Int] = []
        var unexpected = 0
        let status = withUnsafeTemporaryAllocation(of: taut_status.self, capacity: count) { statuses in
            withUnsafeTemporaryAllocation(of: taut_parameter_column.self, capacity: columns.count) { kernelColumns in
                for (index, column) in columns.enumerated() {
                    kernelColumns.initializeElement(at: index, to: column.column)
                }
                var many = taut_many()
                many.size = MemoryLayout<taut_many>.size
                many.count = count
                many.columns = UnsafePointer(kernelColumns.baseAddress)
                many.outputs = UnsafePointer(reader.outputs.baseAddress)
                many.output_count = reader.outputs.count
                many.destination = UnsafeMutableRawPointer(destination)
                many.destination_stride = reader.count
                many.statuses = statuses.baseAddress
                many.roundings = UnsafePointer(reader.roundings.baseAddress)
                many.expected = UnsafePointer(reader.expected.baseAddress)
                many.expected_count = reader.outputs.count - reader.count
                var failures = 0
                let status = withUnsafeMutablePointer(to: &unexpected) { counter in
                    many.unexpected = counter
                    return workers[0].solveMany(&many, failed: &failures)
                }
                // Every set has a status where all went well.
                guard status == TAUT_OK, failures > 0 else { return status }
                for index in statuses.indices where statuses[index] != TAUT_OK { failed.append(index) }
                return status
            }
        }
        if status != TAUT_OK { throw status == TAUT_ERROR_MEMORY ? .outOfMemory : .invalidArgument("the batch") }
        return (failed, unexpected)
    }
}
