/// The first rows of plain boxes and constraints, which nearly all are, written without asking for what few of them have: margins, baselines,
/// alignment insets, directions of their own, scrolling, items further down than the holder's children.
///
/// The rows are those of the general way, term by term.
extension Model {
    // MARK: Natural sizes

    /// Whether the natural size of a box is that of its content, and its frame is not given.
    @inline(__always)
    func hasPlainContent(_ box: UInt32) -> Bool {
        boxes[box].extras == .none && boxes[box].text == .none
            && boxes[box].flags.isDisjoint(with: [.isGuide, .isPlaced])
    }

    /// Adds the rows of a plain box to the batch; its variables have the preferred values already.
    @inline(__always)
    func addPlainSizes(of box: UInt32) throws(Layout.Failure) {
        let content = boxes[box].content
        let place = place(box)
        if content.width >= 0 {
            states[place].naturalWidth = try addNaturalSize(content.width, boxes[box].horizontal, 4 * place + 2)
        }
        if content.height >= 0 {
            states[place].naturalHeight = try addNaturalSize(content.height, boxes[box].vertical, 4 * place + 3)
        }
    }

    private func addNaturalSize(
        _ size: Double, _ steps: ContentSteps, _ variable: UInt32
    ) throws(Layout.Failure) -> NaturalSize {
        if batch.isFull { try handOver() }
        let terms = try builder.begin(2, in: memory)
        terms[0] = RowTerm(variable: variable, coefficient: 1)
        terms[1] = RowTerm(variable: variable, coefficient: 1)
        builder.keep(2)
        let hugging = batch.add(termCount: 1, .lessThanOrEqual, size, steps.hugging)
        let compression = batch.add(termCount: 1, .greaterThanOrEqual, size, steps.compression)
        return NaturalSize(hugging: hugging, compression: compression, size: size, steps: steps)
    }

    // MARK: Constraints

    /// Whether leading is left in the whole tree, and no content is scrolled.
    var isPlain: Bool { direction == .leftToRight && !layout.hasDirectionOverrides && !hasScrolled }

    /// Adds the row of a constraint to the batch, in a plain tree. Returns whether the constraint is a plain one; otherwise nothing was done.
    @inline(__always)
    func addPlainRow(for constraint: UInt32) throws(Layout.Failure) -> Bool {
        let record = constraints[constraint]
        guard record.flags.contains(.isNear), boxes[record.first].extras == .none,
            record.second == .none || boxes[record.second].extras == .none,
            boxes[record.holder].flags.isDisjoint(with: [.isScroll, .isForcedRightToLeft])
        else { return false }
        if batch.isFull { try handOver() }
        let terms = try builder.begin(4, in: memory)
        var count = 0
        write(PlainLine(record.firstAttribute), of: record.first, times: 1, in: record.holder, terms, &count)
        if record.second != .none {
            let factor = -record.multiplier
            write(PlainLine(record.secondAttribute), of: record.second, times: factor, in: record.holder, terms, &count)
        }
        builder.keep(count)
        let row = batch.add(termCount: count, record.relation, record.constant, record.priority)
        rows[place(ofConstraint: constraint)] = RowState(row: row)
        if record.relation != .equal, positionsLieAtBounds { try lean(constraint) }
        return true
    }

    @inline(__always)
    private func write(
        _ line: PlainLine, of box: UInt32, times factor: Double, in holder: UInt32,
        _ terms: UnsafeMutablePointer<RowTerm>, _ count: inout Int
    ) {
        let position = 4 &* place(box) | line.axis
        if line.hasPosition, box != holder {
            terms[count] = RowTerm(variable: position, coefficient: factor)
            count &+= 1
        }
        if line.hasSize {
            terms[count] = RowTerm(variable: position | 2, coefficient: line.isMiddle ? factor / 2 : factor)
            count &+= 1
        }
    }
}

/// What an edge, a centre or a size of a plain box is a sum of: its position, its size or half of that, along one axis.
private struct PlainLine {
    private let bits: UInt32

    @inline(__always)
    init(_ attribute: Layout.Attribute) {
        // Four bits each, from right to left by the raw value: vertical, position, size, only half of it.
        bits = UInt32(truncatingIfNeeded: 0xfe5_4627_3620 &>> (4 &* UInt64(attribute.rawValue)))
    }

    /// 1 for vertical ones.
    var axis: UInt32 { bits & 1 }
    var hasPosition: Bool { bits & 2 != 0 }
    var hasSize: Bool { bits & 4 != 0 }
    var isMiddle: Bool { bits & 8 != 0 }
}
