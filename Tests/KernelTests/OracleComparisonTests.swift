import Foundation
import TestSupport
import Testing

/// Random systems against GLPK solved level by level: the same objective on every level, the same verdict on feasibility.
@Suite struct OracleComparisonTests {
    /// Eight families of 2,600 make 20,800 systems.
    static let systemsPerFamily = 2600
    /// GLPK works with tolerances and misjudges a few badly scaled systems. More than this means that something is wrong
    /// with the comparison itself.
    static let arbitratedAtMost = 13

    @Test(arguments: SystemFamily.ordinary) func objectivesAndVerdicts(_ family: SystemFamily) {
        let verdicts = Workload.run(Self.systemsPerFamily) { Judge.judge(family.system(seed: UInt64($0))) }
        var feasible = 0
        var infeasible = 0
        var arbitrated: [String] = []
        var wrong: [Int] = []
        for (seed, verdict) in verdicts.enumerated() {
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
        for seed in wrong.prefix(2) { report(family, seed, verdicts[seed]) }
    }

    /// Systems large enough for dense components and long rows.
    @Test(arguments: SystemFamily.ordinary) func largeSystems(_ family: SystemFamily) {
        let verdicts = Workload.run(20, blockSize: 2) {
            Judge.judge(family.system(seed: 60_000 + UInt64($0), variables: 70...160))
        }
        let wrong = verdicts.indices.filter { verdicts[$0].isWrong }
        #expect(wrong.isEmpty, "wrong seeds of \(family): \(wrong.map { 60_000 + $0 })")
        for index in wrong.prefix(1) {
            let system = family.system(seed: 60_000 + UInt64(index), variables: 70...160)
            let small = system.shrunk(attempts: 300) { Judge.judge($0).isWrong }
            Issue.record("\(family): \(verdicts[index])\n\(Judge.judge(small))\n\(small.trace)\n\(small.json)")
        }
    }

    /// Shrinks a failure and prints what is left.
    private func report(_ family: SystemFamily, _ seed: Int, _ verdict: Judge.Verdict) {
        let small = family.system(seed: UInt64(seed)).shrunk(attempts: 1500) { Judge.judge($0).isWrong }
        Issue.record("\(family) seed \(seed): \(verdict)\n\(Judge.judge(small))\n\(small.trace)\n\(small.json)")
    }

    /// Where the optimum is not unique the kernel promises one point: each variable in its order takes the value nearest to
    /// its preferred one. GLPK finds that point by one further level a variable.
    @Test(arguments: SystemFamily.ordinary) func canonicalPoints(_ family: SystemFamily) {
        let verdicts = Workload.run(150, blockSize: 10) { index -> String? in
            Self.canonicalDifference(family.system(seed: UInt64(90_000 + index), variables: 2...16))
        }
        let wrong = verdicts.indices.filter { verdicts[$0] != nil }
        #expect(wrong.isEmpty, "wrong seeds of \(family): \(wrong.map { 90_000 + $0 })")
        for index in wrong.prefix(2) {
            let small = family.system(seed: UInt64(90_000 + index), variables: 2...16).shrunk(attempts: 1000) {
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
