import CSolverKernels
import TestSupport
import Testing

/// Every solve path by itself switched off, and all of them: the same values, or a conflict as before.
@Suite struct PathTests {
    /// One by one, and all at once.
    private static let masks =
        (1..<UInt64(TAUT_PATH_COUNT)).map { 1 << $0 }.filter { $0 & UInt64(TAUT_PATHS_OPTIONAL) != 0 }
        + [UInt64(TAUT_PATHS_OPTIONAL)]
    private static let tolerance = 1e-9

    private static func load(_ system: LinearSystem, without mask: UInt64) -> LoadedSystem? {
        var options = taut_options_default()
        options.paths_off = mask
        return LoadedSystem(system, options: options)
    }

    /// What is wrong with a solver that was built without some paths, beside one that was built with all of them.
    private static func flaw(_ loaded: LoadedSystem, _ other: LoadedSystem, without mask: UInt64) -> String? {
        let (status, otherStatus) = (loaded.solver.solve(), other.solver.solve())
        guard status == otherStatus else { return "status \(otherStatus) instead of \(status)" }
        for path in 1..<TAUT_PATH_COUNT where mask >> UInt64(path) & 1 == 1 {
            if other.solver.statistics.count(of: path) > 0 { return "path \(path) was taken" }
        }
        guard status == TAUT_OK else { return nil }
        let difference = relativeDifference(loaded.values, other.values)
        return difference <= tolerance ? nil : "values differ by \(difference)"
    }

    /// The first flaw of a system, whatever is switched off.
    private static func flaw(_ system: LinearSystem) -> String? {
        for mask in masks {
            guard let loaded = LoadedSystem(system), let other = load(system, without: mask) else { return "refused" }
            if let flaw = flaw(loaded, other, without: mask) { return "without \(String(mask, radix: 16)): \(flaw)" }
        }
        return nil
    }

    @Test(arguments: SystemFamily.ordinary) func everyFamilyIsSolvedWithoutAnyPath(_ family: SystemFamily) {
        let seeds = ProofRound.seeds(from: 310_000, sample: 20, round: 60)
        let flaws = Workload.run(seeds, blockSize: 5) { Self.flaw(family.system(seed: $0)) }
        for (seed, flaw) in zip(seeds, flaws) {
            if let flaw { Issue.record("\(family) seed \(seed): \(flaw)") }
        }
    }

    /// Systems of the kinds that paths were made for.
    private static var large: [(name: String, system: LinearSystem)] {
        var systems = [
            ("chain", LabelChain(count: 100).system),
            ("crowded chain", LabelChain(count: 90, pinnedContentHeight: 500).system),
            ("equal widths", equalWidths(300)), ("buttons", PresolveTests.buttons(3)),
            ("grid", SparseCoreTests.grid(side: 14)),
            ("nest", NestedStackTests.system(seed: 3)),
        ]
        for seed in 0..<6 as Range<UInt64> { systems.append(("table \(seed)", SizeTable().system(seed: seed))) }
        return systems
    }

    private static func equalWidths(_ count: Int) -> LinearSystem {
        var system = LinearSystem()
        for view in 0..<count {
            system.variables.append(.init(order: UInt64(view), isNonNegative: true))
            system.rows.append(.init([.init(view, 1)], .equal, Double(view * 7 % count), view % 2 == 0 ? 500 : 400))
            if view > 0 { system.rows.append(.init([.init(view, 1), .init(view - 1, -1)], .equal, 0)) }
        }
        return system
    }

    @Test func largeSystemsAreSolvedWithoutAnyPath() {
        for (name, system) in Self.large {
            if let flaw = Self.flaw(system) { Issue.record("\(name): \(flaw)") }
        }
    }

    /// The same edits with all paths and without some.
    private static func editFlaw(_ family: SystemFamily, seed: UInt64, without mask: UInt64) -> String? {
        let system = family.system(seed: seed, variables: 4...24)
        guard let loaded = LoadedSystem(system), let other = load(system, without: mask) else { return "refused" }
        var random = SplitMix64(seed: seed)
        let edited = (0..<2).map { _ in random.integer(0...system.rows.count - 1) }
        var removed = false
        for step in 0..<12 {
            if let flaw = flaw(loaded, other, without: mask) { return "step \(step): \(flaw)" }
            let constant = system.rows[edited[0]].constant + Double(random.integer(-2...2))
            for one in [loaded, other] {
                if step % 4 == 3, edited[0] != edited[1] {
                    var handle: taut_constraint = 0
                    let row = system.rows[edited[1]]
                    let status =
                        removed
                        ? one.solver.add(row, one.variables, &handle)
                        : taut_solver_remove(one.solver.pointer, one.rows[edited[1]])
                    guard status == TAUT_OK else { return nil }  // after a conflict the handle may still be taken
                } else {
                    _ = taut_solver_set_constant(one.solver.pointer, one.rows[edited[0]], constant)
                }
            }
            if step % 4 == 3 { removed.toggle() }
        }
        return nil
    }

    @Test(arguments: [SystemFamily.sparse, .degenerate, .ambiguous, .layout, .stack])
    func editsAreSolvedWithoutAnyPath(_ family: SystemFamily) {
        let seeds = ProofRound.seeds(from: 320_000, sample: 12, round: 40)
        let flaws = Workload.run(seeds, blockSize: 4) { seed in
            Self.masks.lazy.compactMap { mask in
                Self.editFlaw(family, seed: seed, without: mask)
                    .map { "without \(String(mask, radix: 16)): \($0)" }
            }.first
        }
        for (seed, flaw) in zip(seeds, flaws) {
            if let flaw { Issue.record("\(family) seed \(seed): \(flaw)") }
        }
    }

    /// Batches answer to the last bit the same, whichever of their paths is off.
    @Test(arguments: [SystemFamily.sparse, .layout]) func batchesAreAnsweredWithoutAnyPath(_ family: SystemFamily)
        throws
    {
        for seed in 330_000..<330_008 as Range<UInt64> {
            let problem = RegionTests.Problem(family, seed: seed)
            var (byRegion, ignored): (UInt64, UInt64) = (0, 0)
            let expected = try #require(RegionTests.answers(problem, &byRegion))
            for path in TAUT_PATH_REGIONS..<TAUT_PATH_PRECISE {
                ignored = 0
                let answers = try #require(RegionTests.answers(problem, &ignored, options: .without(path)))
                let isSame = zip(answers, expected).allSatisfy { RegionTests.isSame($0, $1) }
                #expect(isSame, "\(family) seed \(seed) without path \(path)")
                #expect(path != TAUT_PATH_REGIONS || ignored == 0)
            }
        }
    }

    /// Every counter of solves and edits moves; LAPACK's depends on the build, and 3, 5, 7, 8 and 12 to 14 stand for nothing any more.
    @Test func everyPathIsTakenBySomeSystem() {
        var taken = Set<Int32>()
        func note(_ solver: KernelSolver) {
            for path in 0..<TAUT_PATH_REGIONS where solver.statistics.count(of: path) > 0 { taken.insert(path) }
        }
        let small = [SystemFamily.sparse, .layout, .crampedLayout, .stack].flatMap { family in
            (340_000..<340_060 as Range<UInt64>).map { family.system(seed: $0) }
        }
        for system in small + Self.large.map(\.system) + [NestedStackTests.tooLong] {
            guard let loaded = LoadedSystem(system), loaded.solver.solve() == TAUT_OK else { continue }
            for shift in [1.0, 0, 1, 0, 1, 0] {
                let row = system.rows.count / 2
                _ = taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], system.rows[row].constant + shift)
                if loaded.solver.solve() != TAUT_OK { taut_solver_rollback(loaded.solver.pointer) }
            }
            var handle: taut_constraint = 0
            for _ in 0..<3 {
                guard
                    loaded.solver.add(.init([.init(0, 1)], .lessThanOrEqual, 1e6, 10), loaded.variables, &handle)
                        == TAUT_OK, loaded.solver.solve() == TAUT_OK
                else { break }
                guard taut_solver_remove(loaded.solver.pointer, handle) == TAUT_OK, loaded.solver.solve() == TAUT_OK
                else { break }
            }
            note(loaded.solver)
        }
        let missing = Set(0..<TAUT_PATH_REGIONS).subtracting(taken).subtracting([3, 5, 7, 8, 12, 13, 14, TAUT_PATH_LAPACK])
        #expect(missing.isEmpty, "no system took paths \(missing.sorted())")
    }

    @Test func unknownPathsAreRefused() {
        for mask in [1, 1 << UInt64(TAUT_PATH_COUNT), .max] as [UInt64] {
            var options = taut_options_default()
            options.paths_off = mask
            var solver: OpaquePointer?
            #expect(taut_solver_create(&options, &solver) == TAUT_ERROR_ARGUMENT)
            #expect(solver == nil)
        }
        var old = taut_options_default()
        old.paths_off = .max
        old.size = MemoryLayout<taut_options>.offset(of: \.paths_off) ?? 0
        let solver = KernelSolver(options: old)
        #expect(solver?.solve() == TAUT_OK, "a caller that does not know the option has all paths")
    }
}
