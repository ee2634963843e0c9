import TautSolver

extension CellProgram {
    /// Lays out prepared cells in the program's memory, with one solve if the cells were prepared for several widths and one solve
    /// gives the answer.
    func frames(_ prepared: PreparedCells, _ table: RecordTable) -> BlockFrames {
        guard prepared.use != .one else { return layOut(prepared, table) }
        cells.reserve(prepared.count, for: self)
        guard let room = cells.frames.baseAddress, let resized = resize(prepared, table, room: room) else {
            return layOut(prepared, table)
        }
        let failed = resized.failed ?? [Bool](repeating: false, count: prepared.count)
        return BlockFrames(numbers: cells.frames, length: geometry.numberCount, failed: failed)
    }

    /// Lays out prepared cells with one solve if that gives the answer; see ``CellResizing``.
    ///
    /// - Parameter room: the memory for the frames of all cells, if they can be written in place; `nil`: only the sizes of the
    ///   cells are needed.
    func resize(
        _ prepared: PreparedCells, _ table: RecordTable, room: UnsafeMutablePointer<Double>?
    ) -> ResizedCells? {
        if let resizing, resizing.isPromising {
            let cells = resize(prepared, table, resizing, room)
            resizing.note(isRight: cells != nil)
            if let cells { return cells }
        }
        let frames = layOut(prepared, table)
        if let resizing, let first = frames.failed.firstIndex(of: false) {
            resizing.widths = resizing.wrapping.map { cells.values[first * valueCount + labels[$0].variable] }
        }
        return ResizedCells(self, frames)
    }

    private func resize(
        _ prepared: PreparedCells, _ table: RecordTable, _ resizing: CellResizing,
        _ room: UnsafeMutablePointer<Double>?
    ) -> ResizedCells? {
        let count = prepared.count
        cells.reserve(count, for: self)
        resizing.reserve(count, parameters: parameterCount)
        var failed = prepared.failed
        var hasFailures = prepared.hasFailures || !numbers.isEmpty
        let reader = room == nil ? resizing.sizes : resizing.frames
        guard wrap(prepared, resizing), let columns = columns(prepared, table, resizing, &failed),
            let rows = room ?? resizing.rows.baseAddress,
            let answer = try? solver.solve(count: count, columns: columns, reader, into: rows), answer.unexpected == 0
        else { return nil }
        for cell in answer.failed { failed[cell] = true }
        hasFailures = hasFailures || !answer.failed.isEmpty
        return ResizedCells(
            self, rows, stride: reader.count, size: room == nil ? 0 : 2,
            failed: hasFailures && failed.contains(true) ? failed : nil)
    }

    /// Wraps all texts at the widths of the previous cells. False if a text is not higher after wrapping, which no font causes.
    private func wrap(_ prepared: PreparedCells, _ resizing: CellResizing) -> Bool {
        let watch = Stopwatch()
        defer { textSeconds += watch.seconds }
        for (slot, label) in resizing.wrapping.enumerated() {
            let count = labels[label].isFixed ? min(1, prepared.count) : prepared.count
            let texts = UnsafeBufferPointer(start: prepared.texts[label], count: count)
            let (width, lines) = (resizing.widths[slot], labels[label].content.lines)
            guard let heights = resizing.heights.baseAddress.map({ $0 + slot * prepared.count }),
                let extents = resizing.extents.baseAddress
            else { return false }
            if let steps = prepared.columns[label].steps,
                let isDone = meters[label].wrap(
                    texts, steps, in: prepared.store, width: width, lines: lines, into: heights)
            {
                guard isDone else { return false }
                continue
            }
            meters[label].wrap(texts, in: prepared.store, width: width, lines: lines, into: extents)
            for (index, text) in texts.enumerated() {
                guard extents[index].mayReplace(text.natural) else { return false }
                heights[index] = extents[index].height
            }
        }
        return true
    }

    // MARK: Parameters

    /// The columns of the parameters. `nil` if two solves are necessary.
    private func columns(
        _ prepared: PreparedCells, _ table: RecordTable, _ resizing: CellResizing, _ failed: inout [Bool]
    ) -> [ParameterColumn]? {
        let count = prepared.count
        guard let own = resizing.columns.baseAddress, let shared = resizing.shared.baseAddress else { return nil }
        var columns = (0..<parameterCount).map { ParameterColumn(UnsafePointer(own + $0 * count)) }
        func share(_ parameter: Int, _ number: Double) {
            shared[parameter] = number
            columns[parameter] = ParameterColumn(UnsafePointer(shared + parameter), stride: 0)
        }
        for (label, slot) in labels.enumerated() {
            let natural = prepared.columns[label]
            guard let widths = natural.widths.column else { return nil }
            columns[slot.width] = widths
            if resizing.slots[label] >= 0, let heights = resizing.heights.baseAddress {
                let first = UnsafePointer(heights + resizing.slots[label] * count)
                columns[slot.height] = ParameterColumn(first, stride: slot.isFixed ? 0 : 1)
            } else if let metrics = natural.metrics {
                share(slot.height, metrics.height)
            } else {
                let height = own + slot.height * count
                for cell in 0..<count { height[cell] = prepared.texts[label][cell].natural.height }
            }
        }
        fillNumbers(prepared, table, own, &failed)
        for (index, slot) in baselines.enumerated() {
            guard slot.sides.allSatisfy({ $0.isFirst || resizing.slots[$0.label] < 0 }) else { return nil }
            if numbers.isEmpty, let constant = constant(of: slot, prepared) {
                share(slot.parameter, constant)
            } else {
                fillBaseline(index, prepared, own + slot.parameter * count)
            }
        }
        return columns
    }

    private func fillNumbers(
        _ prepared: PreparedCells, _ table: RecordTable, _ columns: UnsafeMutablePointer<Double>, _ failed: inout [Bool]
    ) {
        let count = prepared.count
        guard !numbers.isEmpty else { return }
        for (index, slot) in baselines.enumerated() {
            for cell in 0..<count { cells.constants[cell * baselines.count + index] = slot.constant }
        }
        withUnsafeTemporaryAllocation(of: Double.self, capacity: parameterCount + 1) { row in
            guard let row = row.baseAddress else { return }
            for slot in numbers {
                for cell in 0..<count {
                    if let parameter = slot.parameter { row[parameter] = base[parameter] }
                    if !failed[cell] {
                        do throws(Failure) {
                            try set(slot, table[prepared.rows[cell]], cell, among: row)
                        } catch {
                            failed[cell] = true
                        }
                    }
                    if let parameter = slot.parameter { columns[parameter * count + cell] = row[parameter] }
                }
            }
        }
    }

    /// The constants of a constraint on baselines, cell by cell.
    private func fillBaseline(_ index: Int, _ prepared: PreparedCells, _ column: UnsafeMutablePointer<Double>) {
        let slot = baselines[index]
        for cell in 0..<prepared.count {
            var constant = numbers.isEmpty ? slot.constant : cells.constants[cell * baselines.count + index]
            for side in slot.sides {
                let text = prepared.texts[side.label][labels[side.label].isFixed ? 0 : cell].natural
                constant -= side.factor * Self.baseline(side.isFirst, text)
            }
            column[cell] = constant
        }
    }

    /// The constant of a constraint on baselines if it is equal in all cells.
    private func constant(of slot: BaselineSlot, _ prepared: PreparedCells) -> Double? {
        var constant = slot.constant
        for side in slot.sides {
            guard let text = prepared.columns[side.label].metrics else { return nil }
            constant -= side.factor * Self.baseline(side.isFirst, text)
        }
        return constant
    }

    /// The first baseline is measured from the top, the last one from the bottom.
    @inline(__always)
    private static func baseline(_ isFirst: Bool, _ text: TextMetrics) -> Double {
        isFirst ? text.firstBaseline : text.lastBaseline - text.height
    }
}
