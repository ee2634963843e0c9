import CBenchSystem
import CKiwiEngine
import Testing

@testable import Workloads

@Test func theFeedCellHasTheSizeItIsKnownFor() {
    let cell = Workload.feedCell(seed: 1)
    #expect(cell.system.variableCount == 48)
    #expect(cell.system.rowCount == 66)
    #expect(cell.system.nonNegative.filter { $0 == 1 }.count == 24)
}

@Test(arguments: [85, 341, 1365])
func nestedStacksHaveTheirNumberOfViews(views: Int) {
    let workload = Workload.nested(views: views, seed: 1)
    #expect(workload.name == "nested/\(views)")
    #expect(workload.system.variableCount == 4 * views)
}

@Test func theSameSeedGivesTheSameSystem() {
    #expect(Workload.feedCell(seed: 7).system.constants == Workload.feedCell(seed: 7).system.constants)
    #expect(Workload.feedCell(seed: 7).system.constants != Workload.feedCell(seed: 8).system.constants)
}

@Test func anEditStartsAtTheSystemsConstant() throws {
    for workload in [
        Workload.feedCell(seed: 3), .chain(10, seed: 3), .chain(10, seed: 3, sizesLast: true), .siblings(10, seed: 3),
        .nested(views: 85, seed: 3),
    ] {
        let edit = try #require(workload.edit)
        let system = workload.system
        for row in edit.rows {
            #expect(system.constants[row] == edit.a)
            #expect(edit.a != edit.b)
        }
    }
}

@Test func aWrongAnswerIsFound() {
    var system = LinearSystem()
    let x = system.addVariable(nonNegative: true)
    let y = system.addVariable()
    system.add([(x, 1), (y, -2)], .lessThanOrEqual, 3)
    system.add([(y, 1)], .equal, 5, priority: 250)
    #expect(Answer([1, 5], of: system).fault(expecting: [250: 0]) == nil)
    #expect(Answer([1, 4], of: system).fault(expecting: [250: 0]) != nil)
    #expect(Answer([1, 4], of: system).errors == [250: 1])
    #expect(Answer([-1, 5], of: system).fault(expecting: nil) != nil)
    #expect(Answer([20, 5], of: system).violation == 7)
    #expect(Answer([.nan, 5], of: system).fault(expecting: nil) != nil)
}

@Test(
    .enabled(if: kiwi_available() != 0),
    arguments: [
        Workload.feedCell(seed: 3), .chain(20, seed: 3), .chain(20, seed: 3, sizesLast: true), .siblings(20, seed: 3),
        .overCompressed(20, seed: 3), .nested(views: 85, seed: 3), .grid(4, seed: 3),
    ])
func kiwiAnswersEveryWorkload(workload: Workload) throws {
    let packed = PackedSystem(workload.system)
    var values = [Double](repeating: .nan, count: workload.system.variableCount)
    var time: UInt64 = 0
    #expect(packed.withRaw { kiwi_cold($0, 1, &time, &values) } == BENCH_OK)
    let cold = Answer(values, of: workload.system)
    #expect(cold.fault(expecting: workload.expectedErrors) == nil)

    guard let edit = workload.edit else { return }
    // Once to b: the answer has to be that of the system with b written into it.
    let edited = workload.system.setting(edit.rows, to: edit.b)
    #expect(PackedSystem(edited).withRaw { kiwi_cold($0, 1, &time, &values) } == BENCH_OK)
    let fresh = Answer(values, of: edited)
    for call in [kiwi_suggest, kiwi_replace] {
        let run = { (iterations: Int) in
            packed.withRaw { system in edit.withC { call(system, $0, iterations, &time, &values) } }
        }
        #expect(run(1) == BENCH_OK)
        #expect(Answer(values, of: edited).fault(expecting: fresh.errors) == nil)
        #expect(run(2) == BENCH_OK)
        #expect(Answer(values, of: workload.system).fault(expecting: cold.errors) == nil)
    }
}
