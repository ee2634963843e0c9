import TautSolver

/// The frames of some cells, in the memory of their program; valid until it lays out other cells.
struct BlockFrames {
    /// x, y, width and height of each item, cell by cell.
    let numbers: UnsafeMutableBufferPointer<Double>
    /// The number of values of a cell.
    let length: Int
    /// The cells without frames.
    let failed: [Bool]

    /// The values of a cell.
    func cell(_ index: Int) -> UnsafeBufferPointer<Double> {
        UnsafeBufferPointer(rebasing: numbers[index * length..<(index + 1) * length])
    }
}

/// Lays out many cells at once.
extension CellProgram {
    /// Lays out prepared cells of a table.
    func layOut(_ prepared: PreparedCells, _ table: RecordTable) -> BlockFrames {
        let count = prepared.count
        cells.reserve(count, for: self)
        var failed = prepared.failed
        start(prepared, table, &failed)
        setBaselines(0..<count, of: count)
        fail(&failed, solve(count, cells.parameters, cells.values), Array(0..<count))
        var active = (0..<count).filter { !failed[$0] }
        for _ in 0..<LabelText.maximumRounds {
            active = followWidths(prepared, active, &failed)
            if active.isEmpty { break }
            setBaselines(active, of: count)
            solveAgain(active, &failed)
        }
        finish(count, &failed)
        return BlockFrames(numbers: cells.frames, length: geometry.numberCount, failed: failed)
    }

    // MARK: Parameters

    private func start(_ prepared: PreparedCells, _ table: RecordTable, _ failed: inout [Bool]) {
        guard let parameters = cells.parameters.baseAddress, let measured = cells.measured.baseAddress else { return }
        base.withUnsafeBufferPointer { base in
            guard let base = base.baseAddress else { return }
            for cell in 0..<prepared.count {
                (parameters + cell * parameterCount).update(from: base, count: parameterCount)
            }
        }
        for (index, slot) in baselines.enumerated() {
            for cell in 0..<prepared.count { cells.constants[cell * baselines.count + index] = slot.constant }
        }
        for slot in numbers {
            for cell in 0..<prepared.count where !failed[cell] {
                do throws(Failure) {
                    try set(slot, table[prepared.rows[cell]], cell, among: parameters + cell * parameterCount)
                } catch {
                    failed[cell] = true
                }
            }
        }
        for (label, slot) in labels.enumerated() {
            let column = prepared.texts[label]
            let (width, height) = (slot.width, slot.height)
            let step = slot.isFixed ? 0 : 1
            var place = measured + label * prepared.count
            var cellParameters = parameters
            for cell in 0..<prepared.count {
                let natural = column[step * cell].natural
                place.pointee = CellBuffers.Measured(natural)
                cellParameters[width] = natural.width
                cellParameters[height] = natural.height
                place += 1
                cellParameters += parameterCount
            }
        }
    }

    private func setBaselines(_ active: some Sequence<Int>, of count: Int) {
        guard !baselines.isEmpty else { return }
        for cell in active {
            for (index, slot) in baselines.enumerated() { set(slot, index, cell, of: count) }
        }
    }

    // MARK: Solving

    private func solve(
        _ count: Int, _ parameters: UnsafeMutableBufferPointer<Double>, _ values: UnsafeMutableBufferPointer<Double>
    ) -> [BatchSolver.Failure]? {
        try? solver.solve(
            count: count, parameters: UnsafeBufferPointer(rebasing: parameters[..<(count * parameterCount)]),
            into: UnsafeMutableBufferPointer(rebasing: values[..<(count * valueCount)]))
    }

    private func fail(_ failed: inout [Bool], _ failures: [BatchSolver.Failure]?, _ cells: [Int]) {
        guard let failures else {
            for cell in cells { failed[cell] = true }
            return
        }
        for failure in failures { failed[cells[failure.index]] = true }
    }

    /// Solves some of the cells again as one block.
    private func solveAgain(_ active: [Int], _ failed: inout [Bool]) {
        guard let parameters = cells.parameters.baseAddress, let values = cells.values.baseAddress,
            let changedParameters = cells.changedParameters.baseAddress,
            let changedValues = cells.changedValues.baseAddress
        else { return }
        for (index, cell) in active.enumerated() {
            (changedParameters + index * parameterCount).update(
                from: parameters + cell * parameterCount, count: parameterCount)
        }
        fail(&failed, solve(active.count, cells.changedParameters, cells.changedValues), active)
        for (index, cell) in active.enumerated() {
            (values + cell * valueCount).update(from: changedValues + index * valueCount, count: valueCount)
        }
    }

    // MARK: Wrapping

    /// The second pass: measures wrapping labels at their widths. Returns the cells that are solved again.
    private func followWidths(_ prepared: PreparedCells, _ active: [Int], _ failed: inout [Bool]) -> [Int] {
        let watch = Stopwatch()
        defer { textSeconds += watch.seconds }
        var isChanged = [Bool](repeating: false, count: prepared.count)
        for label in labels.indices where labels[label].content.wraps {
            followWidths(prepared, active, label, &isChanged, &failed)
        }
        return active.filter { isChanged[$0] && !failed[$0] }
    }

    private func followWidths(
        _ prepared: PreparedCells, _ active: [Int], _ label: Int, _ isChanged: inout [Bool], _ failed: inout [Bool]
    ) {
        guard let parameters = cells.parameters.baseAddress, let values = cells.values.baseAddress,
            let column = cells.measured.baseAddress.map({ $0 + label * prepared.count })
        else { return }
        let (texts, slot, meter, store) = (prepared.texts[label], labels[label], meters[label], prepared.store)
        // A text that is equal in all cells mostly has the same width, too.
        var last: (width: Double, metrics: TextMetrics)?
        for cell in active {
            let width = values[cell * valueCount + slot.variable]
            let before = column[cell]
            guard width != before.wrappedAt else { continue }
            let text = texts[slot.isFixed ? 0 : cell]
            let metrics: TextMetrics
            if slot.isFixed, let last, last.width == width {
                metrics = last.metrics
            } else {
                metrics = wrapped(text, slot.content, meter, store, width)
                last = (width, metrics)
            }
            guard metrics.isUsable else {
                failed[cell] = true
                continue
            }
            var measured = CellBuffers.Measured(metrics)
            measured.wrappedAt = width
            column[cell] = measured
            guard
                metrics.height != before.height || metrics.firstBaseline != before.firstBaseline
                    || metrics.lastBaseline != before.lastBaseline
            else { continue }
            parameters[cell * parameterCount + slot.height] = metrics.height
            isChanged[cell] = true
        }
    }

    /// The same as ``LabelText/metrics(at:natural:measurer:)``, for a prepared text.
    private func wrapped(
        _ text: PreparedLabel, _ content: LabelText, _ meter: any FontMeter, _ store: TextStore, _ width: Double
    ) -> TextMetrics {
        guard content.wraps, text.needsWrapping(at: width) else { return text.natural }
        return meter.wrap(text.bytes, preparedAt: text.place, in: store, width: width, lines: content.lines)
    }

    // MARK: Frames

    private func finish(_ count: Int, _ failed: inout [Bool]) {
        guard let values = cells.values.baseAddress, let frames = cells.frames.baseAddress else { return }
        let length = geometry.numberCount
        for cell in 0..<count where !failed[cell] {
            geometry.frames(values + cell * valueCount, frames + cell * length)
            if !Self.areFinite(frames + cell * length, length) || !covers.hold(frames + cell * length) {
                failed[cell] = true
            }
        }
    }

    @inline(__always)
    static func areFinite(_ numbers: UnsafePointer<Double>, _ count: Int) -> Bool {
        // ∞ − ∞ and NaN − NaN are NaN, and so is every sum with NaN.
        var sum = 0.0
        for index in 0..<count { sum += numbers[index] - numbers[index] }
        return sum == 0
    }
}
