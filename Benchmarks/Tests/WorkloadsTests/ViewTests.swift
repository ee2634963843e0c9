import Testing
import ViewWorkloads
import Workloads

@Test func chainsOfViewsAreThoseOfTheSystem() {
    expectSame(.chain(20, seed: 3), ChainViews(Workload.naturalHeights(20, seed: 3)))
    expectSame(.chain(20, seed: 3), ScrollChainViews(Workload.naturalHeights(20, seed: 3)))
    expectSame(.overCompressed(20, seed: 3), ChainViews(Workload.naturalHeights(20, seed: 3), isHalved: true))
}

@Test func siblingViewsAreThoseOfTheSystem() {
    expectSame(.siblings(20, seed: 3), SiblingViews(Workload.siblingPlaces(20, seed: 3)))
}

@Test(arguments: [5, 21, 85])
func nestedViewsAreThoseOfTheSystem(views: Int) {
    let heights = Workload.nestedLeafHeights(views: views, seed: 3)
    expectSame(.nested(views: views, seed: 3), NestedViews(leafHeights: heights))
    expectSame(.nested(views: views, seed: 3), NestedStackViews(leafHeights: heights))
}

/// Lays out, edits, and compares with the system both times.
private func expectSame(_ workload: Workload, _ views: SceneViews) {
    var values = [Double](repeating: .nan, count: workload.system.variableCount)
    func expect(_ system: LinearSystem) {
        views.read(into: &values)
        #expect(Answer(values, of: system).fault(expecting: coldAnswer(of: system).errors) == nil)
    }
    views.layout()
    expect(workload.system)
    guard let edit = workload.edit else { return }
    views.edit(edit.b)
    expect(workload.system.setting(edit.rows, to: edit.b))
}
