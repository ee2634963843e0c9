import CSolverKernels
import TestSupport
import Testing

/// Where double precision ends: every coefficient anywhere from 1e-3 to 1e3, without units that scaling could find.
///
/// A row of the tableau then holds true entries 1e-12 and less of its largest, the size of the rounding errors beside them.
/// What the kernel drops as an error it may have needed, and what it keeps may have been one. These tests count how often
/// that shows, so that it cannot grow unseen; GLPK needs rational numbers for some of the same systems.
@Suite struct ExtremeCoefficientTests {
    /// Of `systems`, the most that may be answered wrongly: what was measured and a margin.
    static let systems = ProofRound.count(sample: 520, round: 2600)
    static let wrongAtMost = systems / 13

    @Test func objectivesAndVerdicts() {
        let verdicts = Workload.run(Self.systems) { Judge.judge(SystemFamily.extreme.system(seed: UInt64($0))) }
        var wrong = 0
        var arbitrated = 0
        for verdict in verdicts {
            if verdict.isWrong { wrong += 1 }
            if case .arbitrated = verdict { arbitrated += 1 }
        }
        print("extreme: \(verdicts.count) systems, \(arbitrated) arbitrated for the kernel, \(wrong) wrong")
        #expect(wrong <= Self.wrongAtMost)
    }

    /// Wrong or not, an answer is a status and numbers, or none that could be certified: never a hang, a crash or NaN.
    @Test func answersAreNumbers() {
        let flaws = Workload.run(500) { index -> Bool in
            switch KernelAnswer(SystemFamily.extreme.system(seed: UInt64(10_000 + index))) {
            case .optimal(let values): return values.contains { !$0.isFinite }
            case .conflict(let count): return count == 0
            case .error(let status): return status != TAUT_ERROR_NUMERIC
            }
        }
        #expect(!flaws.contains(true))
    }
}
