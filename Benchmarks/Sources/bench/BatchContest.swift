import CBenchSystem
import CTautEngine
import TautSolver
import Workloads

extension Contest {
    /// All cells of a batch on one thread and on two, the values left in memory; and writing and copying as many bytes.
    ///
    /// Some of the cells are compared with a cold solve of the same constants, and all of them with one thread's answer.
    static func batch(_ workload: BatchWorkload) throws(SolverError) -> Contest {
        let batch = try Batch(workload)
        let engines = [1, 2].map { threads in
            Engine(name: "taut-batch-\(threads)") { batch.run(threads: threads, iterations: $0) }
        }
        let limits = Engine.limits(over: UnsafeMutableRawBufferPointer(batch.values))
        return Contest(name: workload.name, engines: engines + limits) { engine, _ in
            engine.name.hasPrefix("taut") ? batch.fault() : nil
        }
    }
}

/// A template with its parameters and room for the values.
private final class Batch {
    let workload: BatchWorkload
    let values: UnsafeMutableBufferPointer<Double>
    private let template: Template
    private let positions: [Int]
    private var failures = 0
    private var firstAnswer: [Double] = []

    init(_ workload: BatchWorkload) throws(SolverError) {
        self.workload = workload
        let solver = try Solver()
        let system = workload.system
        var variables: [Variable] = []
        for index in 0..<system.variableCount {
            variables.append(
                try solver.addVariable(
                    preferred: system.preferred[index], order: system.order[index],
                    nonNegative: system.nonNegative[index] == 1))
        }
        var constraints: [ConstraintID] = []
        for row in 0..<system.rowCount {
            let terms = (system.starts[row]..<system.starts[row + 1]).map {
                Term(variables[Int(system.variables[$0])], coefficient: system.coefficients[$0])
            }
            let expression = LinearExpression(terms: terms, constant: -system.constants[row])
            let relation: TautSolver.Relation =
                switch system.relations[row] {
                case ..<0: .lessThanOrEqual
                case 0: .equal
                default: .greaterThanOrEqual
                }
            constraints.append(
                try solver.add(LinearConstraint(expression, relation, priority: Priority(system.priorities[row]))))
        }
        template = try Template(solver, uses: workload.uses.map { $0.map { .constant(constraints[$0]) } })
        positions = variables.map { Int($0.rawValue) }
        let count = workload.count * template.valueCount
        // Where rows begin at cache lines they can be written past the caches.
        let memory = UnsafeMutableRawBufferPointer.allocate(
            byteCount: count * MemoryLayout<Double>.stride, alignment: 64)
        values = memory.bindMemory(to: Double.self)
        values.initialize(repeating: .nan)
    }

    deinit { values.deallocate() }

    /// Solves all cells with workers that know nothing yet.
    func run(threads: Int, iterations: Int) -> Run? {
        let start = bench_now()
        for _ in 0..<iterations {
            guard
                let solver = try? BatchSolver(template, threads: threads),
                let failed = workload.parameters.withUnsafeBufferPointer({ parameters in
                    try? solver.solve(count: workload.count, parameters: parameters, into: values)
                })
            else { return nil }
            failures = failed.count
        }
        return Run(nanoseconds: bench_now() - start, values: [])
    }

    /// What is wrong with the values of the last run.
    func fault() -> String? {
        if failures > 0 { return "\(failures) cells could not be solved" }
        if firstAnswer.isEmpty { firstAnswer = Array(values) }
        if !values.elementsEqual(firstAnswer) { return "other values than with one thread" }
        for cell in stride(from: 0, to: workload.count, by: max(1, workload.count / 97)) {
            let prepared = Prepared(Workload(name: workload.name, system: workload.system(of: cell)))
            let cold = prepared.packed.withRaw { system in
                Engine.measured(prepared) { taut_cold(system, 1, $0, $1) }
            }
            guard let cold else { return "cell \(cell) cannot be solved by itself" }
            let own = positions.map { values[cell * template.valueCount + $0] }
            let expected = Answer(cold.values, of: prepared.workload.system).errors
            if let fault = Answer(own, of: prepared.workload.system).fault(expecting: expected) {
                return "cell \(cell): \(fault)"
            }
        }
        return nil
    }
}
