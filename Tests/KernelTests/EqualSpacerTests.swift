import CSolverKernels
import TestSupport
import Testing

/// Labels with equal spacers between them: all statements about the spacers refer to one variable.
@Suite struct EqualSpacerTests {
    private typealias Term = LinearSystem.Term

    /// A column of labels of natural heights with a spacer in each gap, pinned into a given height. `offset` says by how much a
    /// spacer is higher than the first one. Variables: each item's position and height, labels and spacers in turn.
    private struct Column {
        let labels: Int
        var system = LinearSystem()
        private(set) var equalities: [Int] = []

        init(labels: Int, height: Double, offset: (Int) -> Double = { _ in 0 }) {
            self.labels = labels
            for item in 0..<(2 * labels - 1) {
                system.variables.append(.init(order: UInt64(10_000 + item)))
                system.variables.append(.init(order: UInt64(item), isNonNegative: true))
                let before: [Term] = item == 0 ? [] : [.init(2 * item - 2, -1), .init(2 * item - 1, -1)]
                system.rows.append(.init([.init(2 * item, 1)] + before, .equal, 0))
                if item % 2 == 0 {
                    let natural = Self.natural(item / 2)
                    system.variables[2 * item + 1].preferred = natural
                    system.rows.append(.init([.init(2 * item + 1, 1)], .lessThanOrEqual, natural, 250))
                    system.rows.append(.init([.init(2 * item + 1, 1)], .greaterThanOrEqual, natural, 750))
                } else if item > 1 {
                    equalities.append(system.rows.count)
                    let terms: [Term] = [.init(2 * item + 1, 1), .init(spacer(0), -1)]
                    system.rows.append(.init(terms, .equal, offset(item / 2)))
                }
            }
            let end: [Term] = [.init(4 * labels - 4, 1), .init(4 * labels - 3, 1)]
            system.rows.append(.init(end, .equal, height))
        }

        static func natural(_ label: Int) -> Double { Double(17 * (1 + label % 5)) }

        static func natural(of labels: Int) -> Double { (0..<labels).reduce(0) { $0 + natural($1) } }

        /// The height of a spacer, and the constraint that makes it equal to the first one.
        func spacer(_ index: Int) -> Int { 4 * index + 3 }
        func equality(_ index: Int) -> Int { equalities[index - 1] }

        mutating func require(_ spacer: Int, _ relation: LinearSystem.Relation, _ height: Double) {
            system.rows.append(.init([.init(self.spacer(spacer), 1)], relation, height))
        }
    }

    /// Room for all, for just half of the labels, and for spacers of a least height.
    @Test(arguments: [1.25, 0.5, 1.0]) func numbersGrowWithTheColumn(_ share: Double) throws {
        for labels in [300, 600, 1200] {
            let natural = Column.natural(of: labels)
            let column = Column(labels: labels, height: natural * share)
            let loaded = try #require(LoadedSystem(column.system))
            let analysed = try #require(loaded.analysed)
            let (values, statistics) = (analysed.values, analysed.solver.statistics)
            let expected = max(0, natural * share - natural) / Double(labels - 1)
            for index in 0..<(labels - 1) { #expect(abs(values[column.spacer(index)] - expected) <= 1e-9) }
            #expect(column.system.requiredViolation(at: values) <= 1e-9)
            #expect(statistics.tableau_entries >= labels, "the counts must be those of the column")
            #expect(statistics.tableau_entries <= 3 * labels)
            #expect(statistics.fill <= 4 * labels)
            #expect(statistics.pivots <= labels)
        }
    }

    /// The highest bound counts, wherever it is and by whatever the spacers differ.
    @Test func boundsOfSpacersThatDiffer() throws {
        var column = Column(labels: 300, height: Column.natural(of: 300)) { Double($0 % 3) }
        column.require(200, .greaterThanOrEqual, 10)
        column.require(150, .greaterThanOrEqual, 9.5)
        let loaded = try #require(LoadedSystem(column.system))
        #expect(loaded.solver.solve() == TAUT_OK)
        for index in 0..<299 { #expect(loaded.values[column.spacer(index)] == 9.5 + Double(index % 3)) }
        #expect(column.system.requiredViolation(at: loaded.values) <= 1e-9)
        // Then another one, after it has been edited.
        let row = try #require(column.system.rows.indices.last)
        #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], 7) == TAUT_OK)
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values[column.spacer(150)] == 8)
        #expect(loaded.values[column.spacer(200)] == 10)
        // Then none of them, but that no spacer is negative; the equalities' constants count, too.
        #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row - 1], -20) == TAUT_OK)
        #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], -20) == TAUT_OK)
        #expect(taut_solver_set_constant(loaded.solver.pointer, loaded.rows[column.equality(77)], -4.25) == TAUT_OK)
        #expect(loaded.solver.solve() == TAUT_OK)
        #expect(loaded.values[column.spacer(77)] == 0)
        #expect(loaded.values[column.spacer(0)] == 4.25)
    }

    /// An edited column has the values of a new one.
    @Test func editsComeOutAsFreshSolves() throws {
        var random = SplitMix64(seed: 37)
        var column = Column(labels: 270, height: Column.natural(of: 270)) { $0 % 50 == 7 ? 2 : 0 }
        column.require(100, .greaterThanOrEqual, 3)
        column.require(31, .lessThanOrEqual, 90)
        let loaded = try #require(LoadedSystem(column.system))
        #expect(loaded.solver.solve() == TAUT_OK)
        let last = column.system.rows.count - 1
        for _ in 0..<40 {
            let row = [last, last - 1, last - 2, column.equality(100), column.equality(207), 4].randomElement(
                using: &random)!
            let constant = Double(Int.random(in: 0...80, using: &random)) / 4
            column.system.rows[row].constant = row == last - 2 ? Column.natural(of: 270) + 60 * constant : constant
            if row == last { column.system.rows[row].constant += 60 }
            #expect(
                taut_solver_set_constant(loaded.solver.pointer, loaded.rows[row], column.system.rows[row].constant)
                    == TAUT_OK)
            let status = loaded.solver.solve()
            switch KernelAnswer(column.system) {
            case .optimal(let values):
                #expect(status == TAUT_OK)
                #expect(relativeDifference(values, loaded.values) <= 1e-11)
            case .conflict: #expect(status == TAUT_CONFLICT)
            case .error(let status): Issue.record("status \(status)")
            }
        }
    }

    /// A conflict names the bounds and what ties them together, and nothing else.
    @Test func aConflictOfTwoSpacersNamesTheirEqualities() throws {
        var column = Column(labels: 300, height: 100_000) { $0 == 40 ? -5 : 0 }
        column.require(3, .lessThanOrEqual, 10)
        column.require(7, .greaterThanOrEqual, 20)
        var loaded = try #require(LoadedSystem(column.system))
        #expect(loaded.solver.solve() == TAUT_CONFLICT)
        let (rows, last) = (loaded.rows, column.system.rows.count - 1)
        let expected = [column.equality(3), column.equality(7), last - 1, last].map { rows[$0] }
        #expect(loaded.solver.conflicts.map { Set($0.map(\.constraint)) } == [Set(expected)])

        column.system.rows[last - 1].constant = 2
        column.system.rows[last].constant = 1
        loaded = try #require(LoadedSystem(column.system))
        #expect(loaded.solver.solve() == TAUT_CONFLICT)
        let members = try #require(loaded.solver.conflicts.first)
        let named = [column.equality(3), column.equality(40), last - 1].map { loaded.rows[$0] }
        #expect(Set(members.map(\.constraint)) == Set(named + [UInt32.max]))
        #expect(members.filter { $0.constraint == UInt32.max }.map(\.variable) == [loaded.variables[column.spacer(40)]])
    }

    /// What the labels leave too little room for: the row of the tableau that cannot be met has a follower's bound in it.
    @Test func aConflictWithTheRoomNamesTheSpacerThatNeedsIt() throws {
        var column = Column(labels: 300, height: 500) { $0 == 40 ? -5 : 0 }
        for label in 0..<300 { column.system.variables[4 * label + 1].isNonNegative = label < 299 }
        let loaded = try #require(LoadedSystem(column.system))
        #expect(loaded.solver.solve() == TAUT_OK)
        column.system.rows.append(.init([.init(4 * 299 + 1, 1)], .greaterThanOrEqual, 0))
        let narrow = try #require(LoadedSystem(column.system))
        #expect(narrow.solver.solve() == TAUT_CONFLICT)
        let members = try #require(narrow.solver.conflicts.first)
        let signs = Set(members.filter { $0.constraint == UInt32.max }.map(\.variable))
        #expect(signs.contains(narrow.variables[column.spacer(40)]))
        #expect(!signs.contains(narrow.variables[column.spacer(41)]))
        #expect(members.contains { $0.constraint == narrow.rows[column.equality(40)] })
        for conflict in narrow.conflictSystems {
            #expect(KernelAnswer(conflict) != .optimal([]))
            for row in [0, conflict.rows.count / 2, conflict.rows.count - 1] {
                var without = conflict
                without.rows.remove(at: row)
                guard case .optimal = KernelAnswer(without) else {
                    Issue.record("row \(row) is not needed")
                    continue
                }
            }
        }
    }

    /// Where nothing has a natural height, the first in the order chooses, and be it in the name of all others.
    @Test func aSpacerChoosesForAll() throws {
        var column = Column(labels: 300, height: 90_000) { Double($0 % 3) }
        column.system.rows.removeAll { !$0.isRequired }
        for index in column.system.variables.indices { column.system.variables[index].preferred = 0 }
        column.system.variables[column.spacer(200)].order = 0
        column.system.variables[column.spacer(200)].preferred = 9
        column.system.variables[column.spacer(100)].order = 1
        column.system.variables[column.spacer(100)].preferred = 90
        let loaded = try #require(LoadedSystem(column.system))
        #expect(loaded.solver.solve() == TAUT_OK)
        for index in 0..<299 { #expect(loaded.values[column.spacer(index)] == 7 + Double(index % 3)) }
        var status = TAUT_OK
        let free = loaded.solver.freeVariables(&status)
        #expect(status == TAUT_OK)
        #expect(Set(free).isSuperset(of: (0..<299).map { loaded.variables[column.spacer($0)] }))
    }

    /// Equal widths that each have a natural one: the median, in few pivots.
    @Test func equalWidthsOfDifferentNaturalOnes() throws {
        let count = 1003
        var system = LinearSystem()
        for view in 0..<count {
            system.variables.append(
                .init(preferred: Double(view * 7 % count), order: UInt64(view), isNonNegative: true))
            system.rows.append(.init([.init(view, 1)], .equal, Double(view * 7 % count), 500))
            if view > 0 { system.rows.append(.init([.init(view, 1), .init(view - 1, -1)], .equal, 0)) }
        }
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        for value in loaded.values { #expect(value == 501) }
        let analysed = try #require(loaded.analysed)
        #expect(analysed.values == loaded.values)
        #expect(analysed.solver.statistics.tableau_entries <= count)
        #expect(analysed.solver.statistics.pivots <= 20)
    }
}
