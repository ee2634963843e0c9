import Foundation

/// Lays out one record after the other, on one thread. What it answers depends on the record alone.
package final class BatchWorker {
    private let batch: BatchLayout
    private let uses: ParameterUses
    /// One program for each structure that records have made of the template; `nil` where there can be none.
    private var programs: [String: CellProgram?] = [:]
    /// Records with more structures than this are built one by one.
    private static let programLimit = 64

    init(_ batch: BatchLayout) {
        self.batch = batch
        uses = batch.uses
    }

    /// Lays out the cell that the parameters' values make.
    package func layout(_ values: [JSONNode?]) -> Result<CellFrames, CellFailure> {
        if let program = program(for: values), let numbers = try? program.solve(values) {
            return .success(CellFrames(names: program.names, numbers: numbers))
        }
        return layoutAlone(values)
    }

    // MARK: Programs

    private func program(for values: [JSONNode?]) -> CellProgram? {
        guard let key = structureKey(values) else { return nil }
        if let known = programs[key] { return known }
        guard programs.count < Self.programLimit else { return nil }
        let program = makeProgram(values)
        programs[key] = .some(program)
        return program
    }

    /// What the record says about the structure; `nil` where it says nothing usable.
    private func structureKey(_ values: [JSONNode?]) -> String? {
        var key = ""
        for (index, value) in values.enumerated() where !uses.plain.contains(index) {
            switch value?.value {
            case .null: key += "n;"
            case .bool(let flag): key += flag ? "t;" : "f;"
            case .number(let number): key += "\(number);"
            case .string(let text): key += "\(text.utf8.count):\(text);"
            case .array, .object, nil: return nil
            }
        }
        return key
    }

    /// The program of a record's structure, or `nil` where the template cannot be read with its numbers left open.
    private func makeProgram(_ values: [JSONNode?]) -> CellProgram? {
        let template = batch.template
        var binder = TemplateBinder(
            texts: template.texts, parameters: template.parameters, values: values, symbolic: uses.plain)
        let indices = Dictionary(
            uniqueKeysWithValues: uses.plain.map { (template.parameters[$0], $0) })
        var reader = SceneReader(source: template.source, sizeOverride: batch.size)
        reader.parameter = { indices[$0] }
        guard let bound = try? binder.bind(template.root), let scene = try? reader.scene(bound) else { return nil }
        return try? CellProgram(scene, texts: template.texts, measurer: batch.measurer)
    }

    // MARK: One by one

    /// Builds the scene of this record and lays it out: right for every template, and the source of all error messages.
    private func layoutAlone(_ values: [JSONNode?]) -> Result<CellFrames, CellFailure> {
        do throws(SourceFault) {
            let scene = try batch.template.scene(values: values, size: batch.size)
            if let program = try? CellProgram(scene, measurer: batch.measurer), let numbers = try? program.solve([]) {
                return .success(CellFrames(names: program.names, numbers: numbers))
            }
            let tree = try SceneTree(scene, measurer: batch.measurer)
            let report = tree.root.taut.layout()
            if let failure = report.failure {
                return .failure(CellFailure(message: "the solver gave up: \(failure)", isBadInput: false))
            }
            if !report.conflicts.isEmpty { return .failure(Self.conflict(report, scene, tree)) }
            let cell = Self.frames(scene, tree)
            guard cell.numbers.allSatisfy(\.isFinite) else {
                return .failure(CellFailure(message: "the frames are too large for numbers", isBadInput: false))
            }
            return .success(cell)
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

    private static func frames(_ scene: Scene, _ tree: SceneTree) -> CellFrames {
        var numbers: [Double] = []
        for frame in tree.views.map(\.frame) + tree.guides.map(\.layoutFrame) {
            numbers += [frame.origin.x, frame.origin.y, frame.width, frame.height].map { Double($0) }
        }
        return CellFrames(names: CellNames(scene.views.map(\.id) + scene.guides.map(\.id)), numbers: numbers)
    }
}
