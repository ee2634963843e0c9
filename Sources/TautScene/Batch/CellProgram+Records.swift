/// The values of records as texts and as the solver's parameters.
extension CellProgram {
    // MARK: Texts

    /// The texts of some rows of a table, measured without wrapping. The table must outlive the result.
    ///
    func prepare(_ table: RecordTable, rows: [Int], for use: PreparedUse = .one) -> PreparedCells {
        let watch = Stopwatch()
        let cells = PreparedCells(rows: rows, labels: labelKeys, use: use)
        for label in labels.indices {
            let slot = labels[label]
            let column = cells.appendColumn(slot.isFixed ? 1 : rows.count)
            let (content, meter, only) = (slot.content, meters[label], slot.text.onlyParameter)
            for cell in 0..<(slot.isFixed ? Swift.min(1, rows.count) : rows.count) {
                let row = table[rows[cell]]
                if let only, row[only].kind == .text {
                    prepare(content, row[only].text, meter, cells, &column[cell])
                } else if let bytes = text(slot.text, row, cells.arena) {
                    prepare(content, bytes, meter, cells, &column[cell])
                } else {
                    cells.fail(cell)
                }
                // Laid out alone, it has an error.
                if !column[cell].natural.isUsable {
                    column[cell].natural = TextMetrics(
                        width: 0, height: 0, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
                    for sharing in slot.isFixed ? rows.indices : cell..<(cell + 1) { cells.fail(sharing) }
                }
            }
        }
        if use != .one { cells.finish(meters) }
        textSeconds += watch.seconds
        return cells
    }

    private func prepare(
        _ content: LabelText, _ bytes: TextBytes, _ meter: any FontMeter, _ cells: PreparedCells,
        _ text: inout PreparedLabel
    ) {
        text.bytes = bytes
        guard !bytes.isEmpty else { return }
        if !content.wraps {
            text.natural = meter.measure(bytes, width: nil, lines: content.lines)
        } else if content.preferredWidth > 0 {
            text.natural = meter.measure(bytes, width: content.preferredWidth, lines: content.lines)
        } else {
            (text.natural, text.place) = meter.prepare(
                bytes, lines: content.lines, isForMany: cells.use == .many, in: cells.store)
        }
    }

    /// The text of a label for a record; `nil` if a value is missing or cannot be a text.
    private func text(
        _ template: TemplateText, _ row: UnsafeMutablePointer<RecordValue>, _ arena: ByteArena
    ) -> TextBytes? {
        var length = 0
        for piece in template.pieces {
            switch piece {
            case .literal(let literal): length += literal.utf8.count
            case .parameter(let index):
                guard let count = Self.textLength(row[index]) else { return nil }
                length += count
            }
        }
        let room = arena.allocate(length)
        var end = 0
        for piece in template.pieces {
            switch piece {
            case .literal(let literal): end += Self.append(literal.utf8, room, end)
            case .parameter(let index): end += Self.appendText(row[index], room, end)
            }
        }
        return TextBytes(rebasing: room[..<end])
    }

    /// The maximum number of bytes of a value's text.
    private static func textLength(_ value: RecordValue) -> Int? {
        switch value.kind {
        case .missing, .other: nil
        case .null: 0
        case .no, .yes: 5
        case .number: NumberText.maximumLength
        case .text: value.text.count
        }
    }

    private static func appendText(
        _ value: RecordValue, _ room: UnsafeMutableBufferPointer<UInt8>, _ end: Int
    ) -> Int {
        switch value.kind {
        case .missing, .other, .null: 0
        case .no: append("false".utf8, room, end)
        case .yes: append("true".utf8, room, end)
        case .number: room.baseAddress.map { NumberText.write(value.number, to: $0 + end) } ?? 0
        case .text: append(value.text, room, end)
        }
    }

    private static func append(
        _ bytes: some Collection<UInt8>, _ room: UnsafeMutableBufferPointer<UInt8>, _ end: Int
    ) -> Int {
        UnsafeMutableBufferPointer(rebasing: room[end...]).initialize(fromContentsOf: bytes)
    }

    // MARK: Numbers

    /// Stores a number of a record: as a parameter of a cell, or in the buffer of a constraint on baselines.
    func set(
        _ slot: NumberSlot, _ row: UnsafeMutablePointer<RecordValue>, _ cell: Int,
        among parameters: UnsafeMutablePointer<Double>
    ) throws(Failure) {
        var sum = 0.0
        for (index, addend) in slot.expression.addends.enumerated() {
            let number = addend.sign * (try Self.number(row, addend))
            sum = index == 0 ? number : sum + number
        }
        guard sum.isFinite else { throw .unexpectedValue }
        switch slot.target {
        case .constant(let parameter, let offset):
            parameters[parameter] = sum + offset
        case .baseline(let index, let offset):
            cells.constants[cell * baselines.count + index] = sum + offset
        case .size(let parameter):
            guard sum >= 0 else { throw .unexpectedValue }
            parameters[parameter] = sum
        }
    }

    /// A record's value as a number.
    private static func number(
        _ row: UnsafeMutablePointer<RecordValue>, _ addend: ConstantExpression.Addend
    ) throws(Failure) -> Double {
        guard let index = addend.parameter else { return addend.number }
        let number: Double
        switch row[index].kind {
        case .number: number = row[index].number
        case .text:
            let text = String(decoding: row[index].text, as: UTF8.self)
            // Where the text allows no sign, `+5` is an error, which the layout as a single scene reports.
            guard let value = JSONNode.number(fromText: text), !addend.isUnsigned || !text.hasPrefix("+") else {
                throw .unexpectedValue
            }
            number = value
        default: throw .unexpectedValue
        }
        guard number.isFinite, !addend.isUnsigned || number.sign == .plus else { throw .unexpectedValue }
        return number
    }

    /// Sets the constants of a constraint on baselines, after the texts of `count` cells are measured.
    func set(_ slot: BaselineSlot, _ index: Int, _ cell: Int, of count: Int) {
        var constant = cells.constants[cell * baselines.count + index]
        for side in slot.sides {
            let text = cells.measured[side.label * count + cell]
            // The first baseline is measured from the top, the last one from the bottom.
            constant -= side.factor * (side.isFirst ? text.firstBaseline : text.lastBaseline - text.height)
        }
        cells.parameters[cell * parameterCount + slot.parameter] = constant
    }
}
