import CSolverKernels
import TestSupport
import Testing

/// Variables that many equalities make multiples of others, wherever these are stated.
@Suite struct AliasTests {
    private static let count = 300

    /// Views between the edges of a row of a given length, 4 apart, whose widths follow the first one's: `shares` says how. Variables:
    /// each view's position and width. The first half of the rows are the chain, the others the equalities.
    private static func row(length: Double, shares: (Int) -> (ratio: Double, offset: Double)) -> LinearSystem {
        var system = LinearSystem()
        for view in 0..<count {
            system.variables.append(.init(order: UInt64(1000 + view)))
            system.variables.append(.init(order: UInt64(view), isNonNegative: true))
            let before: [LinearSystem.Term] = view == 0 ? [] : [.init(2 * view - 2, -1), .init(2 * view - 1, -1)]
            system.rows.append(.init([.init(2 * view, 1)] + before, .equal, view == 0 ? 0 : 4))
        }
        system.rows.append(.init([.init(2 * count - 2, 1), .init(2 * count - 1, 1)], .equal, length))
        for view in 1..<count {
            let share = shares(view)
            system.rows.append(.init([.init(2 * view + 1, 1), .init(1, -share.ratio)], .equal, share.offset))
        }
        return system
    }

    /// Solves a system with its equalities after and before the chain. The values do not settle, so that it is analysed.
    private static func solved(_ system: LinearSystem) throws -> (values: [Double], numbers: [Int]) {
        let chain = Array(0...count)
        let equalities = Array((count + 1)..<system.rows.count)
        let after = try #require(LoadedSystem(system))
        let before = try #require(LoadedSystem(system, rowSequence: equalities + chain))
        #expect(after.solver.solve() == TAUT_OK)
        #expect(before.solver.solve() == TAUT_OK)
        for (one, other) in zip(after.values, before.values) { #expect(abs(one - other) <= 1e-9) }
        #expect(system.requiredViolation(at: after.values) <= 1e-9)
        return (after.values, [after, before].map { Int($0.solver.statistics.tape_entries) })
    }

    @Test func equalitiesAfterAChainCostWhatTheyDoBeforeIt() throws {
        let (values, numbers) = try Self.solved(Self.row(length: 4322.01) { _ in (1, 0) })
        let width = (4322.01 - 4 * Double(Self.count - 1)) / Double(Self.count)
        for view in 0..<Self.count { #expect(abs(values[2 * view + 1] - width) <= 1e-9) }
        #expect(numbers[0] > Self.count, "it has to be analysed for the counts to be of it")
        #expect(numbers[0] == numbers[1], "the order of the rows makes no difference")
    }

    @Test func factorsAndOffsetsAreAliasesToo() throws {
        let (values, numbers) = try Self.solved(Self.row(length: 9876) { (($0 % 3 == 0 ? 0.5 : 2), Double($0 % 7)) })
        for view in 1..<Self.count {
            let expected = values[1] * (view % 3 == 0 ? 0.5 : 2) + Double(view % 7)
            #expect(abs(values[2 * view + 1] - expected) <= 1e-9)
        }
        #expect(numbers[0] > Self.count)
        #expect(numbers[0] == numbers[1])
    }

    /// The equality that closes a fundamental cycle has no step left: it holds, or is a conflict of the cycle alone.
    @Test(arguments: [(0.0, TAUT_OK), (1.0, TAUT_CONFLICT)])
    func aCircleOfEqualities(_ offset: Double, _ expected: taut_status) throws {
        var system = Self.row(length: 4322.01) { _ in (1, 0) }
        system.rows.append(.init([.init(21, 1), .init(41, -1)], .equal, offset))
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == expected)
        guard expected == TAUT_CONFLICT else { return }
        let circle = [Self.count + 10, Self.count + 20, system.rows.count - 1].map { loaded.rows[$0] }
        #expect(loaded.solver.conflicts.map { Set($0.map(\.constraint)) } == [Set(circle)])
    }

    /// A coefficient too small to divide by ends a lot; what lies behind it is a lot of its own, and its root stays one.
    @Test func lotsMeetWhereACoefficientIsSmall() throws {
        var system = LinearSystem()
        for copy in 0..<100 {
            let first = 4 * copy
            for order in 0..<4 { system.variables.append(.init(order: UInt64(first + order))) }
            system.rows.append(.init([.init(first, 3), .init(first + 3, -0.25)], .equal, 222))
            system.rows.append(.init([.init(first + 1, 1), .init(first + 3, 1)], .equal, 340))
            system.rows.append(.init([.init(first, 2), .init(first + 2, -0.25)], .equal, 162.25))
            system.rows.append(.init([.init(first + 2, 2)], .equal, 98, 627))
            system.rows.append(.init([.init(first, 1)], .lessThanOrEqual, 17, 353))
            system.rows.append(.init([.init(first + 3, 1)], .lessThanOrEqual, 174, 764))
            guard copy > 0 else { continue }
            system.rows.append(.init([.init(first, 1), .init(first - 4, -1)], .lessThanOrEqual, 1000))
        }
        let loaded = try #require(LoadedSystem(system))
        #expect(loaded.solver.solve() == TAUT_OK)
        for copy in 0..<100 { #expect(Array(loaded.values[(4 * copy)..<(4 * copy + 4)]) == [87.25, 181, 49, 159]) }
    }
}
