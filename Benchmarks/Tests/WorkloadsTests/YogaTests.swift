import CBenchSystem
import CYogaEngine
import Testing
import Workloads

private let workloads: [Workload] = [
    .feedCell(seed: 2024), .chain(20, seed: 3), .chain(20, seed: 3, sizesLast: true), .siblings(20, seed: 3),
    .overCompressed(20, seed: 3), .nested(views: 85, seed: 3), .nested(views: 341, seed: 4),
]

@Test(.enabled(if: yoga_available() != 0), arguments: workloads)
func yogaAnswersWhatFlexboxCanSay(workload: Workload) throws {
    try expectYogaAnswers(workload)
}

@Test(.enabled(if: yoga_available() != 0))
func yogaAnswersCapturedScreens() throws {
    for screen in try Screen.all() { try expectYogaAnswers(.screen(screen)) }
}

private func expectYogaAnswers(_ workload: Workload) throws {
    let flex = try #require(workload.flex)
    var values = [Double](repeating: .nan, count: workload.system.variableCount)
    var time: UInt64 = 0
    #expect(flex.withC { yoga_cold($0, 1, &time, &values) } == BENCH_OK)
    let expected = coldAnswer(of: workload.system).errors
    #expect(Answer(values, of: workload.system).fault(expecting: expected, within: .single) == nil, "\(workload.name)")

    guard let edit = workload.edit else { return }
    let edited = workload.system.setting(edit.rows, to: edit.b)
    let status = flex.withC { flex in edit.withC { yoga_edit(flex, $0, 1, &time, &values) } }
    #expect(status == BENCH_OK)
    #expect(Answer(values, of: edited).fault(expecting: coldAnswer(of: edited).errors, within: .single) == nil)
}
