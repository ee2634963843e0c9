import CSolverKernels
import Dispatch
import Foundation
import TestSupport
import Testing

/// A worker answers as a fresh solver does, to the last bit, whatever it solved before and on whatever thread.
@Suite struct TemplateTests {
    /// A system with chosen parameters, and what fresh solvers say for many sets of them.
    struct Problem: Sendable {
        let system: LinearSystem
        let rows: [Int]
        let preferred: [Int]
        let parameters: [[Double]]

        init(_ family: SystemFamily, seed: UInt64, sets: Int) {
            let system = family.system(seed: seed, variables: 2...24)
            var random = SplitMix64(seed: seed)
            let rowOrder = random.permutation(system.rows.count)
            let rows = Array(rowOrder.prefix(random.integer(1...min(6, rowOrder.count))))
            let variableOrder = random.permutation(system.variables.count)
            let preferred = Array(variableOrder.prefix(random.integer(0...min(3, variableOrder.count))))
            var parameters: [[Double]] = []
            for _ in 0..<sets {
                var set = rows.map { system.rows[$0].constant + Double(random.integer(-30...60)) }
                set += preferred.map { _ in Double(random.integer(-30...90)) / 3 }
                parameters.append(set)
            }
            self.system = system
            self.rows = rows
            self.preferred = preferred
            self.parameters = parameters
        }

        /// The system with one set of parameters written into it.
        func system(with set: [Double]) -> LinearSystem {
            var result = system
            for (index, row) in rows.enumerated() { result.rows[row].constant = set[index] }
            for (index, variable) in preferred.enumerated() {
                result.variables[variable].preferred = set[rows.count + index]
            }
            return result
        }
    }

    /// One worker over some sets in some sequence; answers by the index of the set.
    private static func answers(_ structure: OpaquePointer, _ problem: Problem, _ sequence: [Int]) -> [Int:
        KernelAnswer]
    {
        var worker: OpaquePointer?
        guard taut_worker_create(structure, nil, &worker) == TAUT_OK, let worker else { return [:] }
        defer { taut_worker_destroy(worker) }
        var result: [Int: KernelAnswer] = [:]
        var values = [Double](repeating: .nan, count: problem.system.variables.count)
        for index in sequence {
            switch taut_worker_solve(worker, problem.parameters[index], &values) {
            case TAUT_OK: result[index] = .optimal(values)
            case TAUT_CONFLICT: result[index] = .conflict(count: taut_worker_conflict_count(worker))
            case let status: result[index] = .error(status)
            }
        }
        return result
    }

    /// What differs; nil when nothing does.
    private static func flaw(of problem: Problem, _ solved: inout Int) -> String? {
        let fresh = problem.parameters.map { KernelAnswer(problem.system(with: $0)) }
        guard let loaded = LoadedSystem(problem.system) else { return "an edit was refused" }
        let rows = problem.rows.map { loaded.rows[$0] }
        let variables = problem.preferred.map { loaded.variables[$0] }
        var created: OpaquePointer?
        let status = taut_template_create(
            loaded.solver.pointer, rows, rows.count, variables, variables.count, &created)
        guard status == TAUT_OK, let created else { return "status \(status) of taut_template_create" }
        defer { taut_template_destroy(created) }
        let structure = SharedTemplate(pointer: created)
        // Three workers on their own threads: forward, backward, shuffled and everything twice.
        var random = SplitMix64(seed: 1)
        let forward = Array(problem.parameters.indices)
        let shuffled = random.permutation(forward.count) + random.permutation(forward.count)
        let sequences = [forward, forward.reversed(), shuffled]
        let found = Workload.run(sequences.count, blockSize: 1) { answers(structure.pointer, problem, sequences[$0]) }
        for (answers, name) in zip(found, ["forward", "backward", "shuffled"]) {
            for index in forward {
                guard let answer = answers[index] else { return "no worker" }
                if case .optimal = answer { solved += 1 }
                if !isSameToTheBit(answer, fresh[index]) {
                    return "set \(index) \(problem.parameters[index]) \(name): worker \(answer), fresh \(fresh[index])"
                }
            }
        }
        return nil
    }

    private static func isSameToTheBit(_ left: KernelAnswer, _ right: KernelAnswer) -> Bool {
        switch (left, right) {
        case (.optimal(let a), .optimal(let b)): return a.map(\.bitPattern) == b.map(\.bitPattern)
        default: return left == right
        }
    }

    @Test(arguments: SystemFamily.ordinary) func workersAnswerAsFreshSolvers(_ family: SystemFamily) {
        var solved = 0
        var wrong: [String] = []
        for seed in 0..<60 {
            let problem = Problem(family, seed: 40_000 + UInt64(seed), sets: 24)
            if let flaw = Self.flaw(of: problem, &solved) {
                wrong.append(
                    "seed \(40_000 + seed), parameters rows \(problem.rows) preferred \(problem.preferred): \(flaw)")
                if wrong.count == 1 { wrong[0] += "\n" + problem.system.trace + "\n" + problem.system.json }
            }
        }
        print("\(family): \(solved) answers of workers, \(wrong.count) of 60 templates wrong")
        #expect(solved > 100)
        #expect(wrong.isEmpty)
        for text in wrong.prefix(3) { Issue.record("\(family) \(text)") }
    }

    /// The free variables of a worker's last set are those of a solver with these constants.
    @Test func freeVariablesFollowTheParameters() throws {
        let problem = Problem(.ambiguous, seed: 40_003, sets: 10)
        let loaded = try #require(LoadedSystem(problem.system))
        let rows = problem.rows.map { loaded.rows[$0] }
        let variables = problem.preferred.map { loaded.variables[$0] }
        var structure: OpaquePointer?
        #expect(
            taut_template_create(loaded.solver.pointer, rows, rows.count, variables, variables.count, &structure)
                == TAUT_OK)
        let template = try #require(structure)
        defer { taut_template_destroy(template) }
        var created: OpaquePointer?
        #expect(taut_worker_create(template, nil, &created) == TAUT_OK)
        let worker = try #require(created)
        defer { taut_worker_destroy(worker) }
        var values = [Double](repeating: 0, count: problem.system.variables.count)
        for set in problem.parameters {
            let fresh = try #require(LoadedSystem(problem.system(with: set)))
            let status = taut_worker_solve(worker, set, &values)
            #expect(status == fresh.solver.solve())
            guard status == TAUT_OK else { continue }
            var start: UnsafePointer<taut_variable>?
            var count = 0
            #expect(taut_worker_free_variables(worker, &start, &count) == TAUT_OK)
            var freshStatus = TAUT_OK
            #expect(Array(UnsafeBufferPointer(start: start, count: count)) == fresh.solver.freeVariables(&freshStatus))
        }
    }
}

/// A template on its way to other threads. Unchecked because the compiler cannot know the contract of taut.h: a template
/// is immutable and may be shared.
private struct SharedTemplate: @unchecked Sendable {
    let pointer: OpaquePointer
}
