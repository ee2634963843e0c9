/// Lays out blocks of records on one thread. The results depend on the records alone.
package final class BatchWorker {
    private let batch: BatchLayout
    private let uses: ParameterUses
    private let meters: any FontMeters
    /// A program for each structure that the template has with some record; `nil`: the structure cannot have one.
    private var programs: [StructureKey: CellProgram?] = [:]
    /// With more structures than this, records are laid out as single scenes.
    private static let programLimit = 64

    /// - Parameter meters: the meters that measure texts on the worker's thread; workers of one thread may share them.
    init(_ batch: BatchLayout, meters: any FontMeters) {
        self.batch = batch
        uses = batch.uses
        self.meters = meters
    }

    /// The seconds spent on measuring texts, except for records that are laid out as single scenes.
    package var textSeconds: Double { programs.values.reduce(0) { $0 + ($1?.textSeconds ?? 0) } }

    /// Measures the texts of all rows of a table. The table must outlive the result.
    ///
    /// - Parameter use: for how many widths the block is prepared.
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

    /// Lays out all rows of a block, which a worker of any batch with the same template may have prepared.
    ///
    /// - Parameter nodes: the complete record of a row; called if the row alone does not suffice.
    /// - Returns: the outcome of each row; `nil` for rows without a record. Valid until the next call.
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

    /// Lays out all rows of a block that was prepared for several widths.
    ///
    /// - Parameters:
    ///   - nodes: the complete record of a row; called if the row alone does not suffice.
    ///   - room: called for the cells of one structure with the number of values of a cell; returns the memory for their frames, or
    ///   `nil` if only the sizes of the cells are needed.
    ///   - cells: called with the cells of each structure.
    ///   - alone: called with each row that was laid out as a single scene, or failed.
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
        // At this size the template has other labels than at the size for which the block was prepared.
        return program.layOut(program.prepare(table, rows: group.cells.rows), table)
    }

    // MARK: Programs

    /// The program of a template whose parameters change only numbers and texts; `nil` until it exists.
    var soleProgram: CellProgram? {
        guard uses.structure.isEmpty, let program = programs.values.first else { return nil }
        return program
    }

    /// The parameters that change the structure.
    package var structuralParameters: [String] { uses.structure.map { batch.template.parameters[$0] } }

    private func program(_ key: StructureKey, _ row: UnsafeMutablePointer<RecordValue>) -> CellProgram? {
        if let known = programs[key] { return known }
        guard programs.count < Self.programLimit else { return nil }
        let program = makeProgram((0..<batch.template.parameters.count).map { row[$0].node })
        programs[key] = .some(program)
        return program
    }

    /// The program of a record's structure; `nil` if the template cannot be read with its numbers open, or has a text with braces in its place, which
    /// would be read as parameters.
    private func makeProgram(_ values: [JSONNode?]) -> CellProgram? {
        let template = batch.template
        for parameter in uses.structure {
            if case .string(let text)? = values[parameter]?.value, text.utf8.contains(UInt8(ascii: "{")) { return nil }
        }
        var binder = TemplateBinder(
            texts: template.texts, parameters: template.parameters, values: values, symbolic: uses.plain)
        let indices = Dictionary(
            uniqueKeysWithValues: uses.plain.map { (template.parameters[$0], $0) })
        var reader = SceneReader(source: template.source, sizeOverride: batch.size)
        reader.parameter = { indices[$0] }
        guard let bound = try? binder.bind(template.root), let scene = try? reader.scene(bound) else { return nil }
        return CellProgram.make(scene, texts: template.texts, measurer: batch.measurer, meters: meters)
    }

    // MARK: Single scenes

    /// The number of frames of a block that differ from those of the records laid out as single scenes.
    ///
    /// - Parameter outcomes: the results of ``layOut(_:nodes:)``.
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

    /// Lays out the scene of a record. Works for every template, and produces all error messages.
    private func layoutAlone(_ values: [JSONNode?]) -> Result<CellFrames, CellFailure> {
        let scene: Scene
        do throws(SceneError) {
            scene = try batch.template.scene(for: values, size: batch.size)
        } catch {
            return .failure(CellFailure(error))
        }
        do throws(SceneError) {
            let solved = try SolvedScene(scene, measurer: batch.measurer)
            if !solved.conflicts.isEmpty { return .failure(Self.conflict(try SceneLayout(solved))) }
            return .success(Self.frames(solved))
        } catch {
            // An error with a position is the scene's; otherwise numbers were too large for the layout.
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
