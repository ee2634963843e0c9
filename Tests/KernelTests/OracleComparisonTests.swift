import Foundation
import TestSupport
import Testing

/// Random systems against GLPK solved level by level: the same objective on every level, the same verdict on feasibility.
@Suite struct OracleComparisonTests {
    /// Nine families of 2,600 make 23,400 systems in a round of `make prove`.
    static let seeds = ProofRound.seeds(sample: 250, round: 2600)
    /// GLPK works with tolerances and misjudges a few badly scaled systems. More than this means that something is wrong
    /// with the comparison itself.
    static let arbitratedAtMost = 13

    @Test(arguments: SystemFamily.ordinary) func objectivesAndVerdicts(_ family: SystemFamily) {
        let verdicts = Workload.run(Self.seeds) { Judge.judge(family.system(seed: $0)) }
        var feasible = 0
        var infeasible = 0
        var arbitrated: [String] = []
        var wrong: [UInt64] = []
        for (seed, verdict) in zip(Self.seeds, verdicts) {
            switch verdict {
            case .agreed(isFeasible: true): feasible += 1
            case .agreed(isFeasible: false): infeasible += 1
            case .arbitrated(let reason): arbitrated.append("\(family) seed \(seed): \(reason)")
            case .wrong: wrong.append(seed)
            }
        }
        print(
            "\(family): \(verdicts.count) systems, \(feasible) feasible, \(infeasible) infeasible, "
                + "\(arbitrated.count) arbitrated for the kernel, \(wrong.count) wrong")
        for line in arbitrated { print("  arbitrated:", line) }
        #expect(arbitrated.count <= Self.arbitratedAtMost)
        #expect(wrong.isEmpty, "wrong seeds of \(family): \(wrong)")
        for seed in wrong.prefix(2) { report(family, seed) }
    }

    /// Systems large enough for dense components and long rows.
    @Test(arguments: SystemFamily.ordinary) func largeSystems(_ family: SystemFamily) {
        let seeds = ProofRound.seeds(from: 60_000, sample: 3, round: 20)
        let verdicts = Workload.run(seeds, blockSize: 2) { Judge.judge(family.system(seed: $0, variables: 70...160)) }
        let wrong = zip(seeds, verdicts).filter { $1.isWrong }
        #expect(wrong.isEmpty, "wrong seeds of \(family): \(wrong.map { $0.0 })")
        for (seed, verdict) in wrong.prefix(1) {
            let system = family.system(seed: seed, variables: 70...160)
            let small = system.shrunk(attempts: 300) { Judge.judge($0).isWrong }
            Issue.record("\(family): \(verdict)\n\(Judge.judge(small))\n\(small.trace)\n\(small.json)")
        }
    }

    /// Shrinks a failure and prints what is left.
    private func report(_ family: SystemFamily, _ seed: UInt64) {
        let small = family.system(seed: seed).shrunk(attempts: 1500) { Judge.judge($0).isWrong }
        Issue.record("\(family) seed \(seed): \(Judge.judge(small))\n\(small.trace)\n\(small.json)")
    }

    /// Where the optimum is not unique the kernel promises one point: each variable in its order takes the value nearest to
    /// its preferred one. GLPK finds that point by one further level a variable.
    @Test(arguments: SystemFamily.ordinary) func canonicalPoints(_ family: SystemFamily) {
        let seeds = ProofRound.seeds(from: 90_000, sample: 25, round: 150)
        let differences = Workload.run(seeds, blockSize: 10) { seed -> String? in
            Self.canonicalDifference(family.system(seed: seed, variables: 2...16))
        }
        let wrong = zip(seeds, differences).filter { $1 != nil }.map { $0.0 }
        #expect(wrong.isEmpty, "wrong seeds of \(family): \(wrong)")
        for seed in wrong.prefix(2) {
            let small = family.system(seed: seed, variables: 2...16).shrunk(attempts: 1000) {
                Self.canonicalDifference($0) != nil
            }
            Issue.record("\(family): \(Self.canonicalDifference(small) ?? "")\n\(small.trace)\n\(small.json)")
        }
    }

    static func canonicalDifference(_ system: LinearSystem) -> String? {
        guard case .optimal(let values) = KernelAnswer(system) else { return nil }
        for arithmetic in [LexicographicOracle.Arithmetic.floating, .exact] {
            let oracle = LexicographicOracle(system, arithmetic: arithmetic, canonical: true)
            guard let answer = try? oracle.solve() else { continue }
            guard case .optimal(let reference) = answer else { continue }
            if relativeDifference(values, reference) <= 1e-6 { return nil }
            if arithmetic == .exact { return "kernel \(values), GLPK \(reference)" }
        }
        return nil
    }
}
