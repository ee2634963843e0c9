import CSolverKernels
import TestSupport
import Testing

/// Layouts of which required equalities determine a part, and in which the rest competes.
@Suite struct PresolveTests {
    /// A row: icon, title and time between fixed edges, the two texts too long for it, and a button pinned below with a
    /// natural width without an effect.
    private static func row(title: Double, time: Double) -> LinearSystem {
        var system = LinearSystem()
        // icon left, icon width, title left, title width, time left, time width, button left, button width
        for index in 0..<8 {
            system.variables.append(.init(preferred: 0, order: UInt64(index), isNonNegative: index % 2 == 1))
        }
        system.variables[3].preferred = title
        system.variables[5].preferred = time
        system.rows = [
            .init([.init(0, 1)], .equal, 16), .init([.init(1, 1)], .equal, 44),
            .init([.init(2, 1), .init(0, -1), .init(1, -1)], .equal, 8),
            .init([.init(4, 1), .init(2, -1), .init(3, -1)], .greaterThanOrEqual, 8),
            .init([.init(4, 1), .init(5, 1)], .equal, 304),
            .init([.init(3, 1)], .lessThanOrEqual, title, 250), .init([.init(3, 1)], .greaterThanOrEqual, title, 750),
            .init([.init(5, 1)], .lessThanOrEqual, time, 251), .init([.init(5, 1)], .greaterThanOrEqual, time, 751),
            .init([.init(6, 1), .init(0, -1)], .equal, 0),
            .init([.init(6, 1), .init(7, 1)], .equal, 304),
            .init([.init(7, 1)], .lessThanOrEqual, 90, 250), .init([.init(7, 1)], .greaterThanOrEqual, 90, 750),
        ]
        return system
    }

    @Test func whatIsLeftIsSolvedWithoutAnAnalysisThatStays() throws {
        let system = Self.row(title: 200, time: 77)
        #expect(!Judge.judge(system).isWrong)
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == [16, 44, 68, 151, 227, 77, 16, 288])
        #expect(loaded.solver.statistics.forms == 0)
        #expect(loaded.solver.statistics.pivots == 0, "the texts compete for one sum")
        #expect(loaded.analysed?.values == loaded.values)
    }

    /// The time prefers to be a quarter of the title: two rows, so that a basis is needed.
    @Test func whatIsNoSumIsAnalysed() throws {
        var system = Self.row(title: 200, time: 77)
        system.rows.append(.init([.init(5, 1), .init(3, -0.25)], .equal, 0, 760))
        #expect(!Judge.judge(system).isWrong)
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.solver.statistics.forms > 0 && loaded.solver.statistics.pivots > 0)
        #expect(loaded.analysed?.values == loaded.values)
        for size in [40.0, 36] {
            #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[1], size) == TAUT_OK)
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(loaded.analysedValues == loaded.values)
        }
    }

    /// A determined variable that its own optional constraints would have elsewhere does not keep propagation from the rest.
    @Test func pinnedLabelsWithNaturalWidthsArePropagated() throws {
        let loaded = try #require(LoadedSystem(Self.row(title: 100, time: 77)))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == [16, 44, 68, 100, 227, 77, 16, 288])
        #expect(loaded.solver.statistics.pivots == 0)
    }

    @Test func conflictsNameTheUsersConstraints() throws {
        var system = Self.row(title: 200, time: 77)
        system.rows.append(.init([.init(7, 1)], .lessThanOrEqual, 200))
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_CONFLICT)
        let members = Set(loaded.solver.conflicts.flatMap { $0 }.map(\.constraint))
        #expect(members == Set([0, 9, 10, 13].map { loaded.rows[$0] }))
    }

    @Test func freeVariablesAreFoundAfterwards() throws {
        var system = Self.row(title: 200, time: 77)
        for index in [7, 8] { system.rows[index].priority -= 1 }
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        let values = loaded.values
        #expect(loaded.solver.statistics.forms == 0)
        var status = TAUT_OK
        #expect(loaded.solver.freeVariables(&status) == [3, 4, 5].map { loaded.variables[$0] })
        #expect(status == TAUT_OK)
        #expect(loaded.values == values)
    }

    /// `count` buttons of equal width between two edges, gaps of 8, beside a label that is too long for its place.
    static func buttons(_ count: Int, width: Double = 320, label: Bool = true) -> LinearSystem {
        var system = LinearSystem()
        for index in 0..<2 * count {
            system.variables.append(.init(order: UInt64(index), isNonNegative: index % 2 == 1))
        }
        system.rows.append(.init([.init(0, 1)], .equal, 16))
        for index in 1..<count {
            let left = 2 * index
            system.rows.append(.init([.init(left, 1), .init(left - 2, -1), .init(left - 1, -1)], .equal, 8))
            system.rows.append(.init([.init(left + 1, 1), .init(left - 1, -1)], .equal, 0))
        }
        system.rows.append(.init([.init(2 * count - 2, 1), .init(2 * count - 1, 1)], .equal, width - 16))
        guard label else { return system }
        let left = system.variables.count
        system.variables.append(.init(order: UInt64(left)))
        system.variables.append(.init(preferred: 400, order: UInt64(left + 1), isNonNegative: true))
        system.rows += [
            .init([.init(left, 1), .init(0, -1)], .greaterThanOrEqual, 0),
            .init([.init(left, 1), .init(left + 1, 1), .init(1, -1)], .equal, 100),
            .init([.init(left + 1, 1)], .lessThanOrEqual, 400, 250),
            .init([.init(left + 1, 1)], .greaterThanOrEqual, 400, 750),
        ]
        return system
    }

    @Test func equalitiesDetermineTogetherWhatNoneCanTell() throws {
        let loaded = try #require(LoadedSystem(Self.buttons(3)))
        #expect(loaded.solver.solve() == TAUT_OK)
        let width = (320.0 - 32 - 16) / 3
        #expect(
            relativeDifference(loaded.values, [16, width, 24 + width, width, 32 + 2 * width, width, 16, 84 + width])
                < 1e-12)
        #expect(loaded.solver.statistics.forms == 0, "the label is solved without an analysis that stays")
        #expect(loaded.analysed?.values == loaded.values)
    }

    @Test func nothingMayBeLeftToSolve() throws {
        let loaded = try #require(LoadedSystem(Self.buttons(5, width: 344, label: false)))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == [16, 56, 80, 56, 144, 56, 208, 56, 272, 56])
        #expect(loaded.solver.statistics.forms == 0 && loaded.solver.statistics.pivots == 0)
        #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[0], 21) == TAUT_OK)
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values == [21, 55, 84, 55, 147, 55, 210, 55, 273, 55])
    }

    @Test(arguments: [true, false]) func whatIsDeterminedTogetherMayContradict(_ isNegative: Bool) throws {
        var system = Self.buttons(3, width: isNegative ? 40 : 320)
        if !isNegative { system.rows.append(.init([.init(3, 1)], .lessThanOrEqual, 60)) }
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_CONFLICT)
        #expect(!Judge.judge(system).isWrong)
    }
}
