import CSolverKernels
import TestSupport
import Testing

/// Parts that come down to one sum: a stack of views along one axis, at fixed or flexible lengths.
@Suite struct SumsTests {
    /// Views between the edges of a stack, 4 apart. Variables: the stack's length, then each view's position and length.
    private static func stack(_ views: [(natural: Double, hugging: Int32, resistance: Int32)], length: Double)
        -> LinearSystem
    {
        var system = LinearSystem(variables: [.init(order: 0, isNonNegative: true)])
        system.rows.append(.init([.init(0, 1)], .equal, length))
        for (index, view) in views.enumerated() {
            let position = system.variables.count
            system.variables.append(.init(order: UInt64(1000 + position)))
            system.variables.append(.init(order: UInt64(position + 1), isNonNegative: true))
            let before: [LinearSystem.Term] = index == 0 ? [] : [.init(position - 2, -1), .init(position - 1, -1)]
            system.rows.append(.init([.init(position, 1)] + before, .equal, index == 0 ? 0 : 4))
            system.rows.append(.init([.init(position + 1, 1)], .lessThanOrEqual, view.natural, view.hugging))
            system.rows.append(.init([.init(position + 1, 1)], .greaterThanOrEqual, view.natural, view.resistance))
        }
        let last = system.variables.count - 2
        system.rows.append(.init([.init(last, 1), .init(last + 1, 1), .init(0, -1)], .equal, 0))
        return system
    }

    /// The lengths of the views. What was found without a basis has to be what the analysis finds, to the last bit.
    private static func lengths(_ system: LinearSystem, needsBasis: Bool = false) throws -> [Double] {
        #expect(!Judge.judge(system).isWrong)
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.solver.statistics.pivots == 0 || needsBasis)
        let values = loaded.values
        #expect(loaded.analysed?.values == values)
        return stride(from: 2, to: values.count, by: 2).map { values[$0] }
    }

    @Test func theLeastImportantGivesWayFirst() throws {
        let views: [(Double, Int32, Int32)] = [(100, 250, 750), (80, 250, 749), (60, 250, 751), (40, 250, 749)]
        #expect(try Self.lengths(Self.stack(views, length: 292)) == [100, 80, 60, 40])
        #expect(try Self.lengths(Self.stack(views, length: 222)) == [100, 10, 60, 40], "the first of equals goes to 0")
        #expect(try Self.lengths(Self.stack(views, length: 132)) == [60, 0, 60, 0])
        #expect(try Self.lengths(Self.stack(views, length: 302)) == [100, 80, 60, 50], "the last of equals grows")
    }

    @Test func twoConstraintsOfOnePriorityCostTwice() throws {
        let views: [(Double, Int32, Int32)] = [(100, 250, 750), (50, 250, 750)]
        func lengths(_ length: Double) throws -> [Double] {
            var system = Self.stack(views, length: length)
            system.rows.append(.init([.init(2, 1)], .greaterThanOrEqual, 90, 750))
            return try Self.lengths(system)
        }
        #expect(try lengths(124) == [90, 30])
        #expect(try lengths(84) == [80, 0])
    }

    @Test func aRowThatNeedNotHoldHasItsPrice() throws {
        let views: [(Double, Int32, Int32)] = [(100, 250, 750), (50, 251, 750)]
        func lengths(_ length: Double) throws -> [Double] {
            var system = Self.stack(views, length: length)
            system.rows[system.rows.count - 1].priority = 600
            return try Self.lengths(system)
        }
        #expect(try lengths(124) == [100, 50], "resistance is more important than the edge")
        #expect(try lengths(184) == [130, 50], "hugging is less")
    }

    /// A spacer is loose as long as there is space; then its limit counts.
    @Test func aSpacerTakesWhatIsLeft() throws {
        func lengths(_ length: Double) throws -> [Double] {
            var system = Self.stack([(80, 250, 750), (0, 250, 750), (60, 250, 749)], length: length)
            system.rows.removeAll { $0.terms == [.init(4, 1)] }
            return try Self.lengths(system)
        }
        #expect(try lengths(200) == [80, 52, 60])
        #expect(try lengths(148) == [80, 0, 60])
        #expect(try lengths(120) == [80, 0, 32])
    }

    /// What the preferred values of a loose variable would choose first is left to the analysis.
    @Test func aLooseVariableMayChooseFirst() throws {
        var system = Self.stack([(54, 250, 750), (89, 250, 750)], length: 120)
        system.variables[3].order = 0
        system.variables[3].preferred = 30
        #expect(try Self.lengths(system) == [27, 89])
    }

    /// Sizes with natural lengths, and rows that they add up to; the first size is asked for by no one.
    private static func sizes(_ naturals: [Double], _ rows: [([LinearSystem.Term], Double)]) -> LinearSystem {
        var system = LinearSystem()
        for (index, natural) in naturals.enumerated() {
            system.variables.append(.init(order: UInt64(index), isNonNegative: true))
            guard index > 0 else { continue }
            system.rows.append(.init([.init(index, 1)], .lessThanOrEqual, natural, 250))
            system.rows.append(.init([.init(index, 1)], .greaterThanOrEqual, natural, 750))
        }
        system.rows += rows.map { .init($0.0, .equal, $0.1) }
        return system
    }

    /// Two columns of two labels each, as high as their row.
    @Test func columnsShareTheHeightOfTheirRow() throws {
        func solved(_ more: [LinearSystem.Row]) throws -> [Double] {
            var system = Self.sizes(
                [0, 30, 40, 20, 20],
                [([.init(0, 1), .init(1, -1), .init(2, -1)], 4), ([.init(0, 1), .init(3, -1), .init(4, -1)], 4)])
            system.rows += more
            #expect(!Judge.judge(system).isWrong)
            let loaded = try #require(LoadedSystem(system))
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(loaded.solver.statistics.pivots == 0)
            let values = loaded.values
            #expect(loaded.analysed?.values == values)
            return values
        }
        #expect(try solved([]) == [74, 30, 40, 20, 50], "the higher column resists, the last label of the other grows")
        #expect(try solved([.init([.init(0, 1)], .lessThanOrEqual, 60)]) == [60, 16, 40, 20, 36])
        #expect(
            try solved([.init([.init(0, 1)], .equal, 94, 240)]) == [74, 30, 40, 20, 50], "hugging is more important")
        #expect(try solved([.init([.init(0, 1)], .equal, 94, 260)]) == [94, 30, 60, 20, 70])
    }

    /// A few edits are cheaper without a basis than what it takes to have one.
    @Test func theFirstEditsAreSharedOutToo() throws {
        let views: [(Double, Int32, Int32)] = [(100, 250, 750), (80, 250, 749), (60, 250, 751), (40, 250, 749)]
        let loaded = try #require(LoadedSystem(Self.stack(views, length: 222)))
        #expect(loaded.solver.solve() == TAUT_OK)
        var analysed: [Bool] = []
        for edit in 0..<8 {
            let lengths = [[60.0, 0, 60, 0], [100, 80, 60, 50], [100, 10, 60, 40], [60, 0, 60, 0]][edit % 4]
            let length = lengths.reduce(12, +)
            #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[0], length) == TAUT_OK)
            #expect(loaded.solver.solve() == TAUT_OK)
            #expect(stride(from: 2, to: 10, by: 2).map { loaded.values[$0] } == lengths)
            analysed.append(loaded.solver.statistics.forms > 0)
        }
        // The second edit of the kind asks how values move, and sums cannot tell.
        #expect(analysed == [false, false, true, true, true, true, true, true])
    }

    /// Rows of a table below each other, each with a label in its middle, 11 from its edges, and 44 high at least. Variables: the
    /// table's height, then for each row its top and height, and its label's.
    private static func table(_ labels: [Double]) -> LinearSystem {
        var system = LinearSystem(variables: [.init(order: 0, isNonNegative: true)])
        for natural in labels {
            let row = system.variables.count
            let label = row + 2
            let above = row - 4
            for (position, size) in [(row, row + 1), (label, label + 1)] {
                system.variables.append(.init(order: UInt64(1000 + position)))
                system.variables.append(.init(order: UInt64(size), isNonNegative: true))
            }
            let before: [LinearSystem.Term] = row == 1 ? [] : [.init(above, -1), .init(above + 1, -1)]
            system.rows.append(.init([.init(row, 1)] + before, .equal, 0))
            system.rows.append(.init([.init(row + 1, 1)], .greaterThanOrEqual, 44))
            system.rows.append(.init([.init(label + 1, 1)], .lessThanOrEqual, natural, 251))
            system.rows.append(.init([.init(label + 1, 1)], .greaterThanOrEqual, natural, 760))
            system.rows.append(.init([.init(label, 1), .init(row, -1)], .greaterThanOrEqual, 11))
            system.rows.append(
                .init([.init(label, 1), .init(label + 1, 0.5), .init(row, -1), .init(row + 1, -0.5)], .equal, 0))
        }
        let last = system.variables.count - 4
        system.rows.append(.init([.init(0, 1), .init(last, -1), .init(last + 1, -1)], .equal, 0))
        return system
    }

    /// A middle refers to half a size: what costs nothing is counted in halves, or in parts twice as large.
    @Test func labelsInTheMiddleOfRowsThatGrow() throws {
        var table = Self.table([34, 20, 40.5])
        #expect(try Self.lengths(table) == [56, 34, 44, 20, 62.5, 40.5])
        table.rows.append(.init([.init(0, 1)], .equal, 157))
        #expect(try Self.lengths(table) == [50.5, 28.5, 44, 20, 62.5, 40.5], "the first label of equals gives way")
    }

    /// The costs of what is counted in halves would not be whole numbers.
    @Test func differentPartsOfWhatCostsAreLeftToTheAnalysis() throws {
        let system = Self.sizes([0, 30, 40], [([.init(0, 1), .init(1, 0.5), .init(2, 1)], 50)])
        _ = try Self.lengths(system, needsBasis: true)
    }

    /// Sums that share two sizes hang together in a circle.
    @Test func circlesAreLeftToTheAnalysis() throws {
        let system = Self.sizes(
            [0, 30, 40, 20],
            [
                ([.init(0, 1), .init(1, 1)], 50), ([.init(0, 1), .init(2, 1)], 60),
                ([.init(1, 1), .init(2, 1), .init(3, 1)], 70),
            ])
        _ = try Self.lengths(system, needsBasis: true)
    }

    /// Rows that may lack something can refer to any number of positions.
    @Test func aRowOfFourPositionsIsLeftToTheAnalysis() throws {
        let views: [(Double, Int32, Int32)] = [(40, 250, 750), (50, 250, 750), (60, 250, 750), (30, 250, 750)]
        var system = Self.stack(views, length: 160)
        let positions: [LinearSystem.Term] = [.init(1, 1), .init(3, -1), .init(5, 1), .init(7, -1)]
        system.rows.append(.init(positions, .greaterThanOrEqual, -70, 800))
        _ = try Self.lengths(system, needsBasis: true)
    }

    @Test(arguments: UInt64(1)...200) func randomStacksAreWhatTheAnalysisFinds(_ seed: UInt64) throws {
        let system = SystemFamily.stack.system(seed: seed)
        let loaded = try #require(LoadedSystem(system))
        guard loaded.solver.solve() == TAUT_OK else { return }
        let values = loaded.values
        var status = TAUT_OK
        let free = loaded.solver.freeVariables(&status)
        let analysed = try #require(loaded.analysed)
        #expect(analysed.values == values, "seed \(seed)")
        #expect(analysed.solver.freeVariables(&status) == free, "seed \(seed)")
    }
}
