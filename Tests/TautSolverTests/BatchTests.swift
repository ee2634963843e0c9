import TautSolver
import TestSupport
import Testing

/// A batch gives what single workers give, in order, whatever the number of threads.
@Suite struct BatchTests {
    @Test(arguments: [SystemFamily.sparse, .degenerate, .ambiguous, .crowded, .layout], [1, 2] as [UInt64])
    func theNumberOfThreadsDoesNotMatter(_ family: SystemFamily, _ seed: UInt64) throws {
        let system = family.system(seed: seed, variables: 2...12)
        let model = try Loaded(system)
        let template = try Template(model.solver, parameters: model.constraints, preferred: model.variables)
        var random = SplitMix64(seed: seed)
        let sets = (0..<101).map { _ in system.parameters.map { $0 + Double(random.integer(-3...3) * 8) } }
        let alone = try sets.map { set in
            let worker = try TemplateWorker(template)
            return Result { try worker.solve(set) }.bits
        }
        for threads in [1, 2, 3, 8] {
            let batch = try BatchSolver(template, threads: threads)
            #expect(batch.threads == threads)
            for round in 0..<2 {
                let found = try batch.solve(sets).map(\.bits)
                #expect(found == alone, "\(family), seed \(seed), \(threads) threads, round \(round)")
            }
        }
    }

    @Test(arguments: [1, 2, 3, 8]) func aSetThatConflictsFailsAlone(_ threads: Int) throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let low = try solver.add(x >= 0)
        let high = try solver.add(x <= 10)
        let batch = try BatchSolver(Template(solver, parameters: [low]), threads: threads)
        let results = try batch.solve((0..<40).map { [$0 % 7 == 3 ? 11 : Double($0 % 10)] })
        #expect(results.count == 40)
        for (index, result) in results.enumerated() {
            if index % 7 == 3 {
                let conflicts = try solverError { _ = try result.get() }.conflicts
                #expect(conflicts?.map { Set($0.constraints) } == [[low, high]])
            } else {
                #expect(try result.get() == [Double(index % 10)])
            }
        }
    }

    @Test func failedSetsLeaveNaNAndAreListedInOrder() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let low = try solver.add(x >= 0)
        try solver.add(x <= 10)
        let batch = try BatchSolver(Template(solver, parameters: [low]), threads: 2)
        var values = [Double](repeating: 0, count: 5)
        let failures = try [1.0, 20, 3, .nan, 5].withUnsafeBufferPointer { parameters in
            try values.withUnsafeMutableBufferPointer { try batch.solve(count: 5, parameters: parameters, into: $0) }
        }
        #expect(failures.map(\.index) == [1, 3])
        #expect(failures[1].error == .invalidArgument("parameter 0 is nan"))
        #expect(values.map(\.isNaN) == [false, true, false, true, false])
        #expect(values[0] == 1 && values[2] == 3 && values[4] == 5)
    }

    @Test func fewSetsAndNoParametersAreFine() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        try solver.add(x == 4)
        let batch = try BatchSolver(Template(solver, parameters: []), threads: 8)
        #expect(try batch.solve([]).isEmpty)
        #expect(try batch.solve([[]]).map { try $0.get() } == [[4]])
        #expect(try batch.solve([[], [], []]).map { try $0.get() } == [[4], [4], [4]])
    }

    @Test func wrongLengthsAndThreadsAreRefused() throws {
        let solver = try Solver()
        let x = try solver.addVariable()
        let template = try Template(solver, parameters: [try solver.add(x == 0)])
        #expect(try solverError { _ = try BatchSolver(template, threads: 0) }.reason == "0 threads")
        let batch = try BatchSolver(template, threads: 2)
        #expect(
            try solverError { _ = try batch.solve([[1], [], [3]]) }.reason == "set 1 has 0 parameters, the template 1")
        let none = UnsafeBufferPointer<Double>(start: nil, count: 0)
        let room = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)
        #expect(try solverError { _ = try batch.solve(count: -1, parameters: none, into: room) }.reason == "-1 sets")
        for count in [1, Int.max] {
            #expect(try solverError { _ = try batch.solve(count: count, parameters: none, into: room) }.reason != nil)
        }
    }

    /// A label of natural width `width` in a container: one parameter, used in three places.
    private struct LabelInBox {
        let solver: Solver
        let label: Variable
        let gap: Variable
        /// The width of the box, the natural width of the label.
        let uses: [[ParameterUse]]
        let template: Template

        init() throws {
            solver = try Solver()
            label = try solver.addVariable(order: 0)
            gap = try solver.addVariable(order: 1)
            let box = try solver.add(label + gap == 100)
            try solver.add(gap >= 8)
            let hugging = try solver.add((label <= 0).priority(250))
            let compression = try solver.add((label >= 0).priority(750))
            uses = [[.constant(box)], [.constant(hugging), .constant(compression), .preferred(label)]]
            template = try Template(solver, uses: uses)
        }
    }

    /// 0.4 has many digits and 0.4 · 375 has not: cells are answered by regions all the same, also where they are pushed.
    @Test func aFactorOfManyDigitsOnANumberOfTheTemplate() throws {
        let solver = try Solver()
        let root = try solver.addVariable(order: 0)
        let name = try solver.addVariable(order: 1)
        let version = try solver.addVariable(order: 2)
        try solver.add(root == 375)
        try solver.add(name + version <= root - 8)
        try solver.add((version <= 0.4 * root).priority(900))
        var uses: [[ParameterUse]] = []
        for (label, compression) in [(name, 750), (version, 751)] {
            let rows = try [(label <= 0).priority(251), (label >= 0).priority(Priority(Int32(compression)))].map {
                try solver.add($0)
            }
            uses.append(rows.map { .constant($0) } + [.preferred(label)])
        }
        let template = try Template(solver, uses: uses)
        let batch = try BatchSolver(template, threads: 1)
        let sets: [[Double]] = (0..<1_000).map { index in
            let (name, version) = (index * 7 % 400, index * 13 % 300)
            return [Double(name) + 0.25, Double(version) + 0.5]
        }
        let answers = try batch.solve(sets)
        for (set, answer) in zip(sets, answers) {
            let values = try answer.get()
            let expected = min(set[1], 150)
            #expect(values[Int(version.rawValue)] == expected, "\(set)")
            #expect(values[Int(name.rawValue)] == min(set[0], 375 - 8 - expected), "\(set)")
        }
        #expect(batch.statistics.setsAlone < 20, "\(batch.statistics)")
    }

    @Test(arguments: [1, 3]) func chosenOutputsOfManySets(_ threads: Int) throws {
        let scene = try LabelInBox()
        let batch = try BatchSolver(scene.template, threads: threads)
        let outputs = try BatchOutputs(sums: [
            scene.label.linearExpression, scene.gap.linearExpression, scene.label + 2 * scene.gap,
        ])
        #expect(outputs.count == 3)
        let widths = (0..<500).map { Double($0 % 130) + Double($0 % 8) / 8 }
        // One by one, in sets and in columns, as Double and as Float.
        let expected = widths.flatMap { width in
            let label = min(width, 92)
            return [label, 100 - label, label + 2 * (100 - label)]
        }
        let sets = widths.flatMap { [100.0, $0] }
        let columns: [Double] = [Double](repeating: 100, count: 500) + widths
        for (parameters, arrangement) in [(sets, ParameterArrangement.sets), (columns, .columns)] {
            var values = [Double](repeating: 0, count: expected.count)
            var floats = [Float](repeating: 0, count: expected.count)
            try parameters.withUnsafeBufferPointer { parameters in
                try values.withUnsafeMutableBufferPointer {
                    let failures = try batch.solve(
                        count: 500, parameters: parameters, arrangement: arrangement, outputs: outputs, into: $0)
                    #expect(failures.isEmpty)
                }
                try floats.withUnsafeMutableBufferPointer {
                    let failures = try batch.solve(
                        count: 500, parameters: parameters, arrangement: arrangement, outputs: outputs, into: $0)
                    #expect(failures.isEmpty)
                }
            }
            #expect(values == expected)
            #expect(floats == expected.map { Float($0) })
        }
        let statistics = batch.statistics
        #expect(statistics.setsByRegion > 1900, "\(statistics)")
        #expect(statistics.regions > 0 && statistics.instructions > 0 && !statistics.kernel.isEmpty)
    }

    /// Rows of whole cache lines are written past the caches, and while the next block is computed; a set without an answer interrupts that.
    @Test func rowsOfWholeLinesAreWritten() throws {
        let scene = try LabelInBox()
        let batch = try BatchSolver(scene.template, threads: 1)
        let outputs = try BatchOutputs(
            sums: (0..<16).map { $0 % 3 == 0 ? scene.gap.linearExpression : scene.label + Double($0) * scene.gap })
        let count = 64 * 9 + 5
        let destination = UnsafeMutableBufferPointer<Double>(
            start: UnsafeMutableRawPointer.allocate(byteCount: count * 16 * 8, alignment: 64)
                .bindMemory(to: Double.self, capacity: count * 16), count: count * 16)
        defer { destination.deallocate() }
        for without in [nil, 64 * 3 + 7, 64 * 8] as [Int?] {
            var sets = (0..<count).flatMap { [100.0, Double($0 % 130) + Double($0 % 8) / 8] }
            if let without { sets[2 * without] = .infinity }
            destination.initialize(repeating: -7)
            let failures = try sets.withUnsafeBufferPointer {
                try batch.solve(count: count, parameters: $0, outputs: outputs, into: destination)
            }
            #expect(failures.map(\.index) == (without.map { [$0] } ?? []))
            for set in 0..<count where set != without {
                let label = min(sets[2 * set + 1], 92)
                let expected = (0..<16).map { $0 % 3 == 0 ? 100 - label : label + Double($0) * (100 - label) }
                #expect(Array(destination[16 * set..<16 * set + 16]) == expected, "set \(set)")
            }
        }
    }

    @Test func aParameterWithoutAUseMayBeAnything() throws {
        let scene = try LabelInBox()
        let worker = try TemplateWorker(Template(scene.solver, uses: scene.uses + [[]]))
        for round in 0..<300 {
            let width = Double(20 + round % 90)
            let values = try worker.solve([100, width, round % 2 == 0 ? 1e6 : .infinity])
            #expect(values[Int(scene.label.rawValue)] == min(width, 92))
        }
        #expect(worker.statistics.setsByRegion > 150, "\(worker.statistics)")
    }

    @Test func outputsAreChecked() throws {
        let scene = try LabelInBox()
        let foreign = try Solver().addVariable()
        let batch = try BatchSolver(scene.template, threads: 1)
        #expect(try solverError { _ = try BatchOutputs(sums: [scene.label + 1]) }.reason != nil)
        #expect(try solverError { _ = try BatchOutputs(sums: [.nan * scene.label]) }.reason != nil)
        var values = [0.0]
        let parameters = [100.0, 20]
        for outputs in [BatchOutputs([foreign]), BatchOutputs([])] {
            #expect(
                try solverError {
                    try parameters.withUnsafeBufferPointer { parameters in
                        _ = try values.withUnsafeMutableBufferPointer {
                            try batch.solve(count: 1, parameters: parameters, outputs: outputs, into: $0)
                        }
                    }
                }.reason != nil)
        }
        let reason = try solverError { _ = try Template(scene.solver, uses: [[.preferred(foreign)]]) }.reason
        #expect(reason != nil)
    }
}
