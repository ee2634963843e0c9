/// Lays out block after block of records, on one thread. What it answers depends on the records alone.
package final class BatchWorker {
    private let batch: BatchLayout
    private let uses: ParameterUses
    private let meters: any FontMeters
    /// One program for each structure that records have made of the template; `nil` if there can be none.
    private var programs: [StructureKey: CellProgram?] = [:]
    /// Records with more structures than this are built one by one.
    private static let programLimit = 64

    /// - Parameter meters: what measures texts on the worker's thread; workers of one thread may share it.
    init(_ batch: BatchLayout, meters: any FontMeters) {
        self.batch = batch
        uses = batch.uses
        self.meters = meters
    }

    /// The seconds that measuring texts took so far. (Not those of records that are laid out one by one.)
    package var textSeconds: Double { programs.values.reduce(0) { $0 + ($1?.textSeconds ?? 0) } }

    /// Measures the texts of all rows of a table, which has to outlive the answer.
    ///
    /// - Parameter use: at how many widths they will be laid out.
    package func prepare(_ table: RecordTable, for use: PreparedUse = .one) -> PreparedBlock {
        let block = PreparedBlock(table)
        var rows: [StructureKey: [Int]] = [:]
        var keys: [StructureKey] = []
        var alone: [Int] = []
        var usable = Array(0..<table.count)
        if !table.unusable.isEmpty { usable.removeAll(where: table.unusable.contains) }
        if uses.structure.isEmpty, let first = usable.first, let key = StructureKey(table[first], []) {
            keys = [key]
            rows[key] = usable
        } else {
            for row in usable {
                guard let key = StructureKey(table[row], uses.structure) else {
                    alone.append(row)
                    continue
                }
                if rows[key] == nil { keys.append(key) }
                rows[key, default: []].append(row)
            }
        }
        for key in keys {
            guard let members = rows[key] else { continue }
            if let program = program(key, table[members[0]]) {
                block.append(
                    PreparedBlock.Group(key: key, cells: program.prepare(table, rows: members, for: use)))
            } else {
                alone += members
            }
        }
        block.append(alone: alone)
        return block
    }

    /// Lays out all rows of a block, which any worker of a batch with the same template may have prepared.
    ///
    /// - Parameter nodes: all that the record of a row says; asked where the row alone does not do.
    /// - Returns: for each row what became of it; `nil` for rows that are no record. Valid until the next call.
    package func layOut(_ block: PreparedBlock, nodes: (Int) -> [JSONNode?]) -> [CellOutcome?] {
        var outcomes = [CellOutcome?](repeating: nil, count: block.table.count)
        var alone = block.alone
        for group in block.groups {
            guard let program = program(group.key, block.table[group.cells.rows[0]]) else {
                alone += group.cells.rows
                continue
            }
            let frames = layOut(group, block.table, program)
            for (cell, row) in group.cells.rows.enumerated() {
                if frames.failed[cell] {
                    alone.append(row)
                } else {
                    outcomes[row] = .cell(program.names, frames.cell(cell))
                }
            }
        }
        for row in alone {
            switch layoutAlone(nodes(row)) {
            case .success(let frames): outcomes[row] = .alone(frames)
            case .failure(let failure): outcomes[row] = .failure(failure)
            }
        }
        return outcomes
    }

    /// Lays out all rows of a block that was prepared for many widths.
    ///
    /// - Parameters:
    ///   - nodes: all that the record of a row says; asked where the row alone does not do.
    ///   - room: called for cells of one structure, with how many numbers a cell has: where their frames go if they can be
    ///     written in place. `nil` if the sizes of the cells are enough.
    ///   - cells: called with cells of one structure after the other.
    ///   - alone: called with each row that was laid out by itself, or failed.
    func resize(
        _ block: PreparedBlock, nodes: (Int) -> [JSONNode?],
        room: (PreparedBlock.Group, Int) -> UnsafeMutablePointer<Double>?,
        cells: (PreparedBlock.Group, ResizedCells) -> Void, alone: (Int, Result<CellFrames, CellFailure>) -> Void
    ) {
        var rows = block.alone
        for group in block.groups {
            guard let program = program(group.key, block.table[group.cells.rows[0]]),
                let resized = group.cells.labels == program.labelKeys
                    ? program.resize(group.cells, block.table, room: room(group, program.geometry.numberCount))
                    : ResizedCells(program, layOut(group, block.table, program))
            else {
                rows += group.cells.rows
                continue
            }
            cells(group, resized)
            if let failed = resized.failed {
                for (cell, row) in group.cells.rows.enumerated() where failed[cell] { rows.append(row) }
            }
        }
        for row in rows { alone(row, layoutAlone(nodes(row))) }
    }

    private func layOut(_ group: PreparedBlock.Group, _ table: RecordTable, _ program: CellProgram) -> BlockFrames {
        if group.cells.labels == program.labelKeys { return program.frames(group.cells, table) }
        // At this size the template has other labels than at the one it was prepared for.
        return program.layOut(program.prepare(table, rows: group.cells.rows), table)
    }

    // MARK: Programs

    /// The one program of a template whose parameters change numbers and texts alone; `nil` before there is one.
    var soleProgram: CellProgram? {
        guard uses.structure.isEmpty, let program = programs.values.first else { return nil }
        return program
    }

    /// The parameters that change what the layout is made of.
    var structuralParameters: [String] { uses.structure.map { batch.template.parameters[$0] } }

    private func program(_ key: StructureKey, _ row: UnsafeMutablePointer<RecordValue>) -> CellProgram? {
        if let known = programs[key] { return known }
        guard programs.count < Self.programLimit else { return nil }
        let program = makeProgram((0..<batch.template.parameters.count).map { row[$0].node })
        programs[key] = .some(program)
        return program
    }

    /// The program of a record's structure, or `nil` if the template cannot be read with its numbers left open.
    private func makeProgram(_ values: [JSONNode?]) -> CellProgram? {
        let template = batch.template
        var binder = TemplateBinder(
            texts: template.texts, parameters: template.parameters, values: values, symbolic: uses.plain)
        let indices = Dictionary(
            uniqueKeysWithValues: uses.plain.map { (template.parameters[$0], $0) })
        var reader = SceneReader(source: template.source, sizeOverride: batch.size)
        reader.parameter = { indices[$0] }
        guard let bound = try? binder.bind(template.root), let scene = try? reader.scene(bound) else { return nil }
        return CellProgram.make(scene, texts: template.texts, measurer: batch.measurer, meters: meters)
    }

    // MARK: One by one

    /// How many of the frames that a block's records have together differ from those that each record gets by itself.
    ///
    /// - Parameter outcomes: what ``layOut(_:nodes:)`` has answered.
    package func shadow(_ outcomes: [CellOutcome?], nodes: (Int) -> [JSONNode?]) -> Int {
        var count = 0
        for (row, outcome) in outcomes.enumerated() {
            guard case .cell(_, let numbers)? = outcome else { continue }
            guard case .success(let alone) = layoutAlone(nodes(row)), alone.numbers.count == numbers.count else {
                count += 1
                continue
            }
            for (own, other) in zip(numbers, alone.numbers) where abs(own - other) > 1e-9 * max(1, abs(own)) {
                count += 1
                break
            }
        }
        return count
    }

    /// Builds the scene of this record and lays it out: right for every template, and the source of all error messages.
    private func layoutAlone(_ values: [JSONNode?]) -> Result<CellFrames, CellFailure> {
        let scene: Scene
        do throws(SceneError) {
            scene = try batch.template.scene(for: values, size: batch.size)
        } catch {
            return .failure(CellFailure(error))
        }
        do throws(SceneError) {
            let solved = try SolvedScene(scene, measurer: batch.measurer)
            if !solved.conflicts.isEmpty { return .failure(Self.conflict(SceneLayout(solved))) }
            return .success(Self.frames(solved))
        } catch {
            // What has a place in the text is wrong there; else numbers were too much for the layout.
            return .failure(
                error.line == nil ? CellFailure(message: error.message, isBadInput: false) : CellFailure(error))
        }
    }

    private static func conflict(_ layout: SceneLayout) -> CellFailure {
        let sets = layout.conflicts.map { $0.joined(separator: ", ") }
        return CellFailure(
            message: "required constraints cannot hold together: \(sets.joined(separator: "; "))", isBadInput: false)
    }

    private static func frames(_ solved: SolvedScene) -> CellFrames {
        let (scene, boxes) = (solved.scene, solved.boxes)
        let numbers = (boxes.views + boxes.guides).flatMap { box -> [Double] in
            let frame = boxes.layout.frame(of: box)
            return [frame.x, frame.y, frame.width, frame.height]
        }
        return CellFrames(names: CellNames(scene.views.map { $0.id } + scene.guides.map { $0.id }), numbers: numbers)
    }
}
