import CSolverKernels
import Foundation
import TestSupport
import Testing

/// What the verifier makes of systems at the edge of double precision: right by rational arithmetic, or said to be unsolved.
@Suite struct CertificateTests {
    struct Fixture: Decodable {
        /// `exact`: judged in rational numbers.
        var oracle: String
        /// Besides levels: `canonical`, the point does not depend on the sequence of the rows; `free`, free variables are named.
        var proves: String?
        var system: LinearSystem
    }

    static var files: [URL] {
        let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/certificates")
        let found = try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
        return (found ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    }

    private static func options(verify: Bool) -> taut_options {
        var options = taut_options_default()
        options.verify = verify ? 1 : 0
        return options
    }

    /// The exact judge's verdict; nil if the kernel says that it has no answer.
    private static func verdict(
        _ system: LinearSystem, verify: Bool, levelTolerance: Double = ExactJudge.levelTolerance
    ) -> ExactJudge.Verdict? {
        guard let loaded = LoadedSystem(system, options: options(verify: verify)) else { return .unknown }
        switch loaded.solver.solve() {
        case TAUT_OK: return ExactJudge.verdict(on: loaded.values, system, levelTolerance: levelTolerance)
        case TAUT_CONFLICT: return ExactJudge.verdict(on: nil, system)
        default: return nil
        }
    }

    @Test func thereAreFixtures() { #expect(Self.files.count >= 13) }

    /// Also without the option: small islands with uneven coefficients are proved always.
    @Test(arguments: files, [true, false]) func answersAreRight(_ file: URL, verify: Bool) throws {
        let fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file))
        #expect(fixture.oracle == "exact")
        #expect(Self.verdict(fixture.system, verify: verify) == .right)
    }

    @Test(arguments: files) func canonicalPointsAndFreeVariables(_ file: URL) throws {
        let fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file))
        if fixture.proves == "free" { #expect(AmbiguityTests.Finding(fixture.system).flaw == nil) }
        for seed in 0..<40 as Range<UInt64> where fixture.proves == "canonical" {
            #expect(OrderIndependenceTests.flaw(of: fixture.system, seed: seed) == nil)
        }
    }

    /// No answer is wrong: it is right, or there is none.
    @Test(arguments: RoundingFamily.allCases, [true, false])
    func nothingIsWrongWithoutSayingSo(_ family: RoundingFamily, verify: Bool) {
        let seeds = ProofRound.seeds(sample: 25, round: 300)
        let tolerance = family == .parallel ? 1e-5 : ExactJudge.levelTolerance  // rows parallel up to 1e-10 magnify rounding so much
        let verdicts = Workload.run(seeds, blockSize: 10) {
            Self.verdict(family.system(seed: $0), verify: verify, levelTolerance: tolerance)
        }
        let unsolved = verdicts.filter { $0 == nil }.count
        let inRange = verdicts.filter { $0 == .rightWithinRange }.count
        print(
            "\(family): \(verdicts.count) systems, \(unsolved) without an answer, \(inRange) right within the range of doubles"
        )
        #expect(unsolved + inRange <= verdicts.count / 10)
        let passing: [ExactJudge.Verdict?] = [nil, .right, .rightWithinRange, .unknown]
        for (seed, verdict) in zip(seeds, verdicts) where !passing.contains(verdict) {
            Issue.record("\(family) seed \(seed): \(String(describing: verdict))")
        }
    }

    /// Islands too large for the precise method are proved where multipliers follow row by row, and counted where they do not: in a
    /// ring of optional sums all of them depend on each other.
    @Test func largeIslandsAreProvedOrCounted() throws {
        let chain = try #require(
            LoadedSystem(LabelChain(count: 400, pinnedContentHeight: 4000).system, options: Self.options(verify: true)))
        #expect(chain.solver.solve() == TAUT_OK)
        #expect(chain.solver.statistics.unproved == 0)
        let count = 301
        var system = LinearSystem(variableCount: count)
        for index in 0..<count {
            let sum = [LinearSystem.Term(index, 1), .init((index + 1) % count, 1)]
            system.rows.append(.init(sum, .equal, Double(index % 7), 500))
            system.rows.append(.init([.init(index, 1)], .equal, 0, 250))
        }
        let ring = try #require(LoadedSystem(system, options: Self.options(verify: true)))
        #expect(ring.solver.solve() == TAUT_OK)
        #expect(ring.solver.statistics.unproved == 0)
    }

    /// Proving the levels changes no answer of ordinary systems, and templates answer as solvers do.
    @Test(arguments: [SystemFamily.sparse, .layout, .stack]) func proofsChangeNothing(_ family: SystemFamily) {
        for seed in 360_000..<360_040 as Range<UInt64> {
            let system = family.system(seed: seed, variables: 2...20)
            guard let plain = LoadedSystem(system, options: Self.options(verify: false)),
                let proved = LoadedSystem(system, options: Self.options(verify: true))
            else { continue }
            let (status, other) = (plain.solver.solve(), proved.solver.solve())
            #expect(status == other, "\(family) seed \(seed)")
            guard status == TAUT_OK, other == TAUT_OK else { continue }
            #expect(relativeDifference(plain.values, proved.values) <= 1e-9, "\(family) seed \(seed)")
        }
    }

    /// Conflicts are solved precisely by themselves: a sign that has no part in one is not named.
    @Test func aRealConflictIsNamedByItsMembers() throws {
        var system = LinearSystem()
        for variable in 0..<3 { system.variables.append(.init(order: UInt64(variable), isNonNegative: true)) }
        system.rows.append(.init([.init(0, 1), .init(1, -1.0 / 7)], .equal, 5))
        system.rows.append(.init([.init(0, 1), .init(1, -0.1428571429)], .lessThanOrEqual, 5))
        system.rows.append(.init([.init(1, 1)], .lessThanOrEqual, -1))
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_CONFLICT)
        let members = try #require(loaded.solver.conflicts.first)
        #expect(members.contains { $0.constraint == loaded.rows[2] })
        #expect(members.contains { $0.constraint == UInt32.max && $0.variable == loaded.variables[1] })
        #expect(members.count == 2)
    }
}
