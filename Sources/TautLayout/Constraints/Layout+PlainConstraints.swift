extension Layout {
    /// Adds a constraint as nearly all are, before the first layout: between two boxes of which one lies in the other, or that have the same
    /// parent. `nil`: it is none of these, or may be a wrong one; nothing was done.
    @inline(__always)
    func addPlainConstraint(_ equation: Equation, _ flags: ConstraintFlags = []) throws(Failure) -> Constraint? {
        guard let second = equation.second, areConstraintsPlain, isPlain(equation, second),
            isPlain(equation.first.box), isPlain(second.box)
        else { return nil }
        let (a, b) = (equation.first.box.index, second.box.index)
        let holder = nearHolder(a, b)
        guard holder != .none else { return nil }
        var record = ConstraintRecord()
        record.constant = equation.constant
        record.multiplier = equation.multiplier
        record.first = a
        record.second = b
        record.holder = holder
        record.firstGeneration = equation.first.box.generation
        record.secondGeneration = second.box.generation
        record.priority = equation.priority.rawValue
        record.firstAttribute = equation.firstAttribute
        record.secondAttribute = equation.secondAttribute
        record.relation = equation.relation
        record.flags = flags.union([.isUsed, .isNear])
        return Constraint(index: try append(record), generation: 0)
    }

    /// Keeps a new constraint between two boxes, as the last one of its lists.
    @inline(__always)
    private func append(_ record: ConstraintRecord) throws(Failure) -> UInt32 {
        var record = record
        record.holderLink.previous = boxes[record.holder].held.last
        record.firstLink.previous = boxes[record.first].asFirst.last
        record.secondLink.previous = boxes[record.second].asSecond.last
        try constraints.append(record, in: memory)
        let index = UInt32(truncatingIfNeeded: constraints.count &- 1)
        boxes[record.holder].held.link(index, .holder, in: constraints)
        boxes[record.first].asFirst.link(index, .first, in: constraints)
        boxes[record.second].asSecond.link(index, .second, in: constraints)
        return index
    }

    /// Whether a new constraint is the last one, takes part at once, and nothing has to be told of it.
    @inline(__always)
    private var areConstraintsPlain: Bool {
        model == nil && !isProfiled && freeConstraint == .none && assumingStacks.isEmpty && !hasUninstalledBoxes
            && !isSolving
            && constraints.count < Int(Int32.max)
    }

    /// Whether ``check(_:)`` finds nothing wrong with the numbers and attributes, and ``isNear(_:)`` nothing special.
    @inline(__always)
    private func isPlain(_ equation: Equation, _ second: Item) -> Bool {
        let kind = equation.firstAttribute.plainKind
        let factor = abs(equation.multiplier)
        // Not a number and the infinities leave something when they are taken from themselves.
        return kind != 0 && kind == equation.secondAttribute.plainKind && equation.first.part == .box
            && second.part == .box && equation.constant - equation.constant == 0 && equation.priority.isValid
            && Self.isPlain(factor)
    }

    /// Whether the half of a factor is not 0, and no sum of such is infinite.
    @inline(__always)
    private static func isPlain(_ factor: Double) -> Bool { factor < 1e300 && factor > 1e-300 }

    /// Whether a handle is one of this layout's, of a box or guide with all attributes.
    @inline(__always)
    private func isPlain(_ box: Box) -> Bool {
        let wanted: BoxFlags = [.isUsed, .hasX, .hasY, .hasWidth, .hasHeight]
        return boxes.has(box.index) && boxes[box.index].generation == box.generation
            && boxes[box.index].flags.intersection(wanted.union(.isBarGuide)) == wanted
    }

    /// What holds the constraints between a box and its parent, or between two in one; `none` for others.
    @inline(__always)
    private func nearHolder(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let (above, other) = (boxes[a].parent, boxes[b].parent)
        if above == b { return b }
        if other == a { return a }
        return above == other && a != b ? above : .none
    }

    /// Whether a constraint with a holder is between edges, centres and sizes of boxes that are the holder or lie in it; such a one is lowered
    /// without a look at what few boxes have.
    @inline(__always)
    func isNear(_ record: ConstraintRecord) -> Bool {
        guard record.firstAttribute.plainKind != 0, record.firstPart == .box,
            isNear(record.first, to: record.holder)
        else { return false }
        guard record.second != .none else { return true }
        return record.secondAttribute.plainKind != 0 && record.secondPart == .box && record.second != record.first
            && Self.isPlain(abs(record.multiplier)) && isNear(record.second, to: record.holder)
    }

    @inline(__always)
    private func isNear(_ box: UInt32, to holder: UInt32) -> Bool {
        boxes[box].flags.isSuperset(of: .hasAll) && (box == holder || boxes[box].parent == holder)
    }
}

extension Layout.Attribute {
    /// The ``kind`` of edges, centres and sizes as a number; 0 for all other attributes.
    @inline(__always)
    fileprivate var plainKind: UInt64 {
        // Two bits each, from right to left by the raw value: horizontal and vertical positions, sizes.
        rawValue <= Layout.Attribute.centerY.rawValue ? 0x27_d694 &>> (2 &* UInt64(rawValue)) & 3 : 0
    }
}
