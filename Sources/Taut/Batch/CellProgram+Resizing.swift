import TautSolver

extension CellProgram {
    /// Lays out prepared cells, with one solve where that gives the answer; see ``CellResizing``.
    ///
    /// - Parameter isSizesOnly: whether the sizes of the cells are enough.
    func resize(_ prepared: PreparedCells, _ table: RecordTable, isSizesOnly: Bool) -> ResizedCells? {
        if let resizing, resizing.isPromising {
            let cells = resize(prepared, table, resizing, isSizesOnly: isSizesOnly)
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
        _ prepared: PreparedCells, _ table: RecordTable, _ resizing: CellResizing, isSizesOnly: Bool
    ) -> ResizedCells? {
        let count = prepared.count
        cells.reserve(count, for: self)
        resizing.reserve(count, parameters: parameterCount)
        var failed = prepared.failed
        guard wrap(prepared, resizing), fill(prepared, table, resizing, &failed) else { return nil }
        let reading = isSizesOnly ? resizing.sizes : resizing.frames
        let width = reading.outputs.count
        guard
            let failures = try? solver.solve(
                count: count, parameters: UnsafeBufferPointer(rebasing: resizing.columns[..<(count * parameterCount)]),
                arrangement: .columns, outputs: reading.outputs,
                into: UnsafeMutableBufferPointer(rebasing: resizing.rows[..<(count * width)])),
            let rows = resizing.rows.baseAddress
        else { return nil }
        for failure in failures { failed[failure.index] = true }
        for cell in 0..<count where !failed[cell] {
            let row = rows + cell * width
            for (slot, expected) in resizing.widths.enumerated() where row[reading.edgeCount + slot] != expected {
                return nil
            }
        }
        return isSizesOnly ? sizes(rows, width, failed) : frames(rows, width, failed)
    }

    /// Wraps all texts at the widths of the cells before. False if one did not grow in wrapping, which no font does.
    private func wrap(_ prepared: PreparedCells, _ resizing: CellResizing) -> Bool {
        for (slot, label) in resizing.wrapping.enumerated() {
            let count = labels[label].isFixed ? 1 : prepared.count
            let texts = UnsafeBufferPointer(start: prepared.texts[label], count: count)
            guard let extents = resizing.extents.baseAddress.map({ $0 + slot * prepared.count }) else { return false }
            meters[label].wrap(
                texts, in: prepared.store, width: resizing.widths[slot], lines: labels[label].content.lines,
                into: extents)
            for (index, text) in texts.enumerated()
            where !(extents[index].height >= text.natural.height)
                || extents[index].firstBaseline != text.natural.firstBaseline
            {
                return false
            }
        }
        return true
    }

    // MARK: Parameters

    /// The parameters, column by column. False where only two solves tell.
    private func fill(
        _ prepared: PreparedCells, _ table: RecordTable, _ resizing: CellResizing, _ failed: inout [Bool]
    ) -> Bool {
        let count = prepared.count
        guard let columns = resizing.columns.baseAddress else { return false }
        for (label, slot) in labels.enumerated() {
            let (natural, height) = (prepared.columns[label], columns + slot.height * count)
            (columns + slot.width * count).update(from: natural.widths, count: count)
            if resizing.slots[label] >= 0, let extents = resizing.extents.baseAddress {
                let (own, step) = (extents + resizing.slots[label] * count, slot.isFixed ? 0 : 1)
                for cell in 0..<count { height[cell] = own[step * cell].height }
            } else if let metrics = natural.metrics {
                height.update(repeating: metrics.height, count: count)
            } else {
                for cell in 0..<count { height[cell] = prepared.texts[label][cell].natural.height }
            }
        }
        fillNumbers(prepared, table, columns, &failed)
        return baselines.indices.allSatisfy { fillBaseline($0, prepared, resizing, columns) }
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

    /// A constraint on baselines in all cells. False where it speaks of the end of a text that wraps.
    private func fillBaseline(
        _ index: Int, _ prepared: PreparedCells, _ resizing: CellResizing, _ columns: UnsafeMutablePointer<Double>
    ) -> Bool {
        let (slot, count) = (baselines[index], prepared.count)
        guard slot.sides.allSatisfy({ $0.isFirst || resizing.slots[$0.label] < 0 }) else { return false }
        let column = columns + slot.parameter * count
        if numbers.isEmpty, let constant = constant(of: slot, prepared) {
            column.update(repeating: constant, count: count)
            return true
        }
        for cell in 0..<count {
            var constant = numbers.isEmpty ? slot.constant : cells.constants[cell * baselines.count + index]
            for side in slot.sides {
                let text = prepared.texts[side.label][labels[side.label].isFixed ? 0 : cell].natural
                constant -= side.factor * Self.baseline(side.isFirst, text)
            }
            column[cell] = constant
        }
        return true
    }

    /// The constant of a constraint on baselines that is the same in all cells.
    private func constant(of slot: BaselineSlot, _ prepared: PreparedCells) -> Double? {
        var constant = slot.constant
        for side in slot.sides {
            guard let text = prepared.columns[side.label].metrics else { return nil }
            constant -= side.factor * Self.baseline(side.isFirst, text)
        }
        return constant
    }

    /// The first baseline lies below the top, the last one above the bottom.
    @inline(__always)
    private static func baseline(_ isFirst: Bool, _ text: TextMetrics) -> Double {
        isFirst ? text.firstBaseline : text.lastBaseline - text.height
    }

    // MARK: Answers

    private func sizes(_ rows: UnsafeMutablePointer<Double>, _ width: Int, _ failed: [Bool]) -> ResizedCells? {
        for cell in failed.indices where !failed[cell] {
            let row = rows + cell * width
            (row[0], row[1]) = geometry.rounded(width: row[0], height: row[1])
            guard (row[0] + row[1]).isFinite else { return nil }
        }
        return ResizedCells(self, rows, stride: width, size: 0, failed: failed)
    }

    private func frames(_ rows: UnsafeMutablePointer<Double>, _ width: Int, _ failed: [Bool]) -> ResizedCells? {
        guard let frames = cells.frames.baseAddress else { return nil }
        let length = geometry.numberCount
        for cell in failed.indices where !failed[cell] {
            let place = frames + cell * length
            let isDone = geometry.frames(edges: rows + cell * width, place)
            guard isDone || Self.areFinite(place, length) else { return nil }
        }
        return ResizedCells(self, frames, stride: length, size: 2, failed: failed)
    }
}
