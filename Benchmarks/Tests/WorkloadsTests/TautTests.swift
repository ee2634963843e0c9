import CBenchSystem
import CKiwiEngine
import CTautEngine
import Testing
import ViewWorkloads
import Workloads

@Test(arguments: [
    Workload.feedCell(seed: 3), .chain(20, seed: 3), .chain(20, seed: 3, sizesLast: true), .siblings(20, seed: 3),
    .overCompressed(20, seed: 3), .nested(views: 85, seed: 3), .grid(4, seed: 3),
])
func tautAnswersEveryWorkloadAsKiwiDoes(workload: Workload) {
    let taut = solve(workload.system, taut_cold)
    #expect(taut.fault(expecting: workload.expectedErrors) == nil)
    if kiwi_available() != 0 {
        #expect(taut.fault(expecting: solve(workload.system, kiwi_cold).errors) == nil)
    }
    guard let edit = workload.edit else { return }
    let edited = workload.system.setting(edit.rows, to: edit.b)
    let fresh = solve(edited, taut_cold)
    for call in [taut_edit, taut_known] {
        #expect(solve(workload.system, edit, times: 1, call, judgedBy: edited).fault(expecting: fresh.errors) == nil)
        let back = solve(workload.system, edit, times: 2, call, judgedBy: workload.system)
        #expect(back.fault(expecting: taut.errors) == nil)
    }
}

@Test(arguments: [1, 2, 3, 2024] as [UInt64])
func theFeedCellOfViewsIsThatOfTheSystem(seed: UInt64) throws {
    let workload = Workload.feedCell(seed: seed)
    let edit = try #require(workload.edit)
    let views = FeedCellViews(FeedCellContent(seed: seed))
    var values = [Double](repeating: .nan, count: workload.system.variableCount)
    for (width, system) in [(edit.a, workload.system), (edit.b, workload.system.setting(edit.rows, to: edit.b))] {
        views.layout(width: width)
        views.read(into: &values)
        #expect(Answer(values, of: system).fault(expecting: solve(system, taut_cold).errors) == nil)
    }
}

@Test func aRowThatComesAndGoesLeavesTheSameAnswer() throws {
    let workload = Workload.feedCellStructure(seed: 3)
    let row = try #require(workload.toggled)
    let calls = [taut_add_remove] + (kiwi_available() != 0 ? [kiwi_add_remove] : [])
    for call in calls {
        let answer = solve(workload.system) { call($0, row, 4, $2, $3) }
        #expect(answer.fault(expecting: coldAnswer(of: workload.system).errors) == nil)
    }
}

/// A cold solve by Taut.
func coldAnswer(of system: LinearSystem) -> Answer { solve(system, taut_cold) }

private func solve(
    _ system: LinearSystem,
    _ call: (UnsafePointer<bench_system>?, Int, UnsafeMutablePointer<UInt64>?, UnsafeMutablePointer<Double>?) ->
        bench_status
) -> Answer {
    var values = [Double](repeating: .nan, count: system.variableCount)
    var time: UInt64 = 0
    #expect(PackedSystem(system).withRaw { call($0, 1, &time, &values) } == BENCH_OK)
    return Answer(values, of: system)
}

private func solve(
    _ system: LinearSystem, _ edit: Edit, times: Int,
    _ call: (
        UnsafePointer<bench_system>?, UnsafePointer<bench_edit>?, Int, UnsafeMutablePointer<UInt64>?,
        UnsafeMutablePointer<Double>?
    ) -> bench_status, judgedBy judge: LinearSystem
) -> Answer {
    var values = [Double](repeating: .nan, count: system.variableCount)
    var time: UInt64 = 0
    let status = PackedSystem(system).withRaw { system in
        edit.withC { edit in call(system, edit, times, &time, &values) }
    }
    #expect(status == BENCH_OK)
    return Answer(values, of: judge)
}
