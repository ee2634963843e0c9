import Foundation

/// Lays out one record after the other, on one thread. What it answers depends on the record alone.
package final class BatchWorker {
    private let batch: BatchLayout
    private var names: CellNames?

    init(_ batch: BatchLayout) {
        self.batch = batch
    }

    /// Lays out the cell that the parameters' values make.
    package func layout(_ values: [JSONNode?]) -> Result<CellFrames, CellFailure> {
        layoutAlone(values)
    }

    /// Builds the scene of this record and lays it out: right for every template.
    private func layoutAlone(_ values: [JSONNode?]) -> Result<CellFrames, CellFailure> {
        do throws(SourceFault) {
            let scene = try batch.template.scene(values: values, size: batch.size)
            let tree = try SceneTree(scene, measurer: batch.measurer)
            let report = tree.root.taut.layout()
            if let failure = report.failure {
                return .failure(CellFailure(message: "the solver gave up: \(failure)", isBadInput: false))
            }
            if !report.conflicts.isEmpty { return .failure(Self.conflict(report, scene, tree)) }
            return .success(frames(scene, tree))
        } catch {
            return .failure(CellFailure(batch.template.source.error(error)))
        }
    }

    private static func conflict(_ report: LayoutReport, _ scene: Scene, _ tree: SceneTree) -> CellFailure {
        let names = ReportNames(scene, tree)
        let sets = report.conflicts.map { names.unique($0.members.map(names.name)).joined(separator: ", ") }
        return CellFailure(
            message: "required constraints cannot hold together: \(sets.joined(separator: "; "))", isBadInput: false)
    }

    private func frames(_ scene: Scene, _ tree: SceneTree) -> CellFrames {
        let ids = scene.views.map(\.id) + scene.guides.map(\.id)
        if names?.ids != ids { names = CellNames(ids) }
        var numbers: [Double] = []
        numbers.reserveCapacity(4 * ids.count)
        for frame in tree.views.map(\.frame) + tree.guides.map(\.layoutFrame) {
            numbers += [frame.origin.x, frame.origin.y, frame.width, frame.height].map { Double($0) }
        }
        return CellFrames(names: names ?? CellNames(ids), numbers: numbers)
    }
}
