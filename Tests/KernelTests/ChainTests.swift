import CSolverKernels
import TestSupport
import Testing

/// A chain of N labels holds O(N) numbers, however it is pinned, and comes out right.
@Suite struct ChainTests {
    /// Numbers a label may cost over tapes, tableaus and their fill, counted for all shapes below.
    static let numbersPerLabel = 48.0

    enum Shape: String, CaseIterable {
        case growing, compressed, stretched, equalHeights

        func chain(_ count: Int) -> LabelChain {
            let natural = (0..<count).reduce(0) { $0 + LabelChain.naturalHeight($1) }
            let gaps = LabelChain.gap * Double(count + 1)
            switch self {
            case .growing: return LabelChain(count: count)
            case .compressed: return LabelChain(count: count, pinnedContentHeight: gaps + natural / 2)
            case .stretched: return LabelChain(count: count, pinnedContentHeight: gaps + natural * 1.5)
            case .equalHeights:
                return LabelChain(count: count, pinnedContentHeight: gaps + natural, hasEqualHeights: true)
            }
        }
    }

    @Test(arguments: Shape.allCases) func numbersGrowWithN(_ shape: Shape) throws {
        for count in [100, 1000, 10_000] {
            let chain = shape.chain(count)
            let loaded = try #require(LoadedSystem(chain.system))
            #expect(loaded.solver.solve() == TAUT_OK)
            expectRight(chain, loaded.values)
            // The analysis is what has to stay small; where nothing competes there is none by itself.
            let analysed = try #require(loaded.analysed)
            let statistics = analysed.solver.statistics
            let numbers = statistics.tape_entries + statistics.tableau_entries + statistics.fill
            print(
                "chain \(shape) of \(count): \(numbers) numbers (tape \(statistics.tape_entries), tableau "
                    + "\(statistics.tableau_entries), fill \(statistics.fill)), \(statistics.pivots) pivots, "
                    + "\(statistics.bytes) bytes, \(statistics.allocations) allocations")
            #expect(shape != .growing || loaded.solver.statistics.forms == 0)
            #expect(numbers > count, "the counts must be those of the chain")
            #expect(Double(numbers) <= Self.numbersPerLabel * Double(count))
            expectRight(chain, analysed.values)
        }
    }

    private func expectRight(_ chain: LabelChain, _ values: [Double]) {
        let system = chain.system
        #expect(system.requiredViolation(at: values) <= 1e-9)
        guard !chain.hasEqualHeights else { return }
        let natural = (0..<chain.count).reduce(0) { $0 + LabelChain.naturalHeight($1) }
        let gaps = LabelChain.gap * Double(chain.count + 1)
        let difference = (chain.pinnedContentHeight ?? gaps + natural) - gaps - natural
        // All of the missing or spare room is an error of compression (750) or of hugging (250), wherever it is taken.
        let objectives = system.levels(at: values).map(\.objective)
        let tolerance = 1e-9 * natural
        #expect(abs(objectives[0] - max(0, -difference)) <= tolerance)
        #expect(abs(objectives[1] - max(0, difference)) <= tolerance)
        // The last in the order absorbs: the first label keeps its natural height.
        #expect(abs(values[chain.height(0)] - LabelChain.naturalHeight(0)) <= tolerance)
    }
}
