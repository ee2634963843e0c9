internal import CSolverKernels

/// What a worker knows of its template as a list of steps without loops: conditions on the parameters, then the outputs.
package struct ProgramSteps {
    /// One step; `taut.h` says what each kind does.
    package struct Step {
        package enum Kind: UInt8 {
            case sum, blend, isNotBelow, isZero, both, either, unless, isOnGrid, isFinite, chain, scale, lacksNothing,
                settle, round
        }

        package var kind: Kind
        package var target: Int
        /// The mask where the step counts.
        package var from: Int
        package var constant: Double
        package var sources: [Int]
        package var factors: [Double]
        /// Whether a scale divides; whether the second factor of a rounding is the inverse of the first.
        package var isSecondForm: Bool
    }

    package var steps: [Step]
    /// The registers of the outputs.
    package var outputs: [Int]
    /// The registers that hold the same number for every set.
    package var constants: [(place: Int, number: Double)]
    package var maskCount: Int
    /// The number of regions of the parameters.
    package var regions: Int
}

extension BatchSolver {
    /// The steps that this thread's worker has for some outputs; `nil` if it knows no regions.
    package func steps(for reader: BatchReader) -> ProgramSteps? {
        workers[0].steps(for: reader)
    }
}

extension TemplateWorker {
    fileprivate func steps(for reader: BatchReader) -> ProgramSteps? {
        var found = taut_code()
        found.size = MemoryLayout<taut_code>.size
        guard listSteps(reader, &found) == TAUT_OK else { return nil }
        let steps = UnsafeBufferPointer(start: found.steps, count: found.count)
        let outputs = UnsafeBufferPointer(start: found.outputs, count: found.output_count)
        let constants = UnsafeBufferPointer(start: found.constants, count: found.constant_count)
        return ProgramSteps(
            steps: steps.compactMap(ProgramSteps.Step.init), outputs: outputs.map { Int($0) },
            constants: constants.map { (Int($0.place), $0.number) }, maskCount: Int(found.mask_count),
            regions: statistics.regions)
    }
}

extension ProgramSteps.Step {
    fileprivate init?(_ step: taut_code_step) {
        guard let kind = Kind(rawValue: step.kind) else { return nil }
        self.kind = kind
        target = Int(step.target)
        from = Int(step.from)
        constant = step.constant
        isSecondForm = step.count == 2
        let count = kind == .scale || kind == .round ? 1 : Int(step.count)
        let (s, f) = (step.source, step.factor)
        sources = [s.0, s.1, s.2, s.3, s.4, s.5].prefix(count).map { Int($0) }
        factors = [f.0, f.1, f.2, f.3, f.4, f.5].prefix(kind == .round ? 2 : max(1, count)).map { $0 }
    }
}

extension Template {
    /// The variable whose value has this index in an answer.
    package func variable(at place: Int) -> Variable { variableHandles.variable(UInt32(place)) }
}
