/// Constraints as rows.
extension Model {
    /// Writes *first − multiplier · second* into the builder and returns the row's constant: the constraint's own with what
    /// margins, safe areas and baselines add to it.
    @inline(__always)
    func lower(_ constraint: UInt32) throws(Layout.Failure) -> Double {
        let record = constraints[constraint]
        try beginRow()
        // Below their nearest common ancestor two boxes have none, but what lends a baseline may lie in the other box.
        builder.sharesOffsets =
            record.hasBaseline || record.first == record.second || boxes[record.holder].flags.contains(.isScroll)
        let side = side(of: record)
        try add(record.first, record.firstPart, record.firstAttribute, times: 1, in: record.holder, side)
        if record.second != .none {
            try add(
                record.second, record.secondPart, record.secondAttribute, times: -record.multiplier, in: record.holder,
                side)
        }
        return record.constant - builder.constant
    }

    /// Makes a row of an attribute of a box: a size, or a position from the left or top edge of its parent.
    ///
    /// - Returns: the constant of the sum.
    func lower(_ attribute: Layout.Attribute, of box: UInt32) throws(Layout.Failure) -> Double {
        try beginRow()
        let holder = box == top || boxes[box].parent == .none ? box : boxes[box].parent
        let side = Side(isFlipped: layout.isFlipped(holder, in: direction), isMirrored: direction == .rightToLeft)
        try add(box, .box, attribute, times: 1, in: holder, side)
        return builder.constant
    }

    /// What leading means in a constraint, and from which side its positions are measured, both in the root's direction.
    struct Side {
        /// Leading is where the root's direction ends.
        var isFlipped = false
        /// Positions are measured from there.
        var isMirrored = false
    }

    /// Leading means what it means in the content of the box that holds the constraint. A constraint with leading or
    /// trailing is measured in that direction, any other from left to right.
    @inline(__always)
    private func side(of record: ConstraintRecord) -> Side {
        guard record.firstAttribute.kind == .horizontalPosition else { return Side() }
        if record.firstAttribute.isDirectional || record.secondAttribute.isDirectional {
            let isFlipped = layout.isFlipped(record.holder, in: direction)
            return Side(isFlipped: isFlipped, isMirrored: isFlipped)
        }
        return Side(isMirrored: direction == .rightToLeft)
    }

    private func add(
        _ item: UInt32, _ part: Layout.Part, _ attribute: Layout.Attribute, times factor: Double,
        in holder: UInt32, _ side: Side
    ) throws(Layout.Failure) {
        var insets = ResolvedInsets()
        var base = item
        // Nearly every item is a box whose position is given.
        if part != .box || attribute.isWithinMargins || boxes[item].extras != .none {
            insets = try self.insets(of: item, part, attribute)
        }
        if boxes[holder].flags.contains(.isScroll) {
            base = scrolledBase(of: item, part, attribute, in: holder, &insets)
        }
        try addLine(base, attribute, insets, times: factor, in: holder, side)
    }

    @inline(__always)
    private func addLine(
        _ base: UInt32, _ attribute: Layout.Attribute, _ insets: ResolvedInsets, times factor: Double,
        in holder: UInt32, _ side: Side
    ) throws(Layout.Failure) {
        switch attribute {
        case .notAnAttribute:
            break
        case .width:
            try builder.add(factor, variable(.width, of: base), in: memory)
            builder.constant -= factor * (insets.start + insets.end)
        case .height:
            try builder.add(factor, variable(.height, of: base), in: memory)
            builder.constant -= factor * (insets.top + insets.bottom)
        case .left, .leftMargin, .right, .rightMargin, .leading, .leadingMargin, .trailing, .trailingMargin, .centerX,
            .centerXWithinMargins:
            var sign = factor
            if side.isMirrored {
                try builder.add(factor, variable(.width, of: layout.contentArea(of: holder)), in: memory)
                sign = -factor
            }
            try addHorizontal(base, edge(of: attribute, side), insets, times: sign, in: holder)
        case .top, .topMargin:
            try addVertical(base, .start, insets, times: factor, in: holder)
        case .bottom, .bottomMargin:
            try addVertical(base, .end, insets, times: factor, in: holder)
        case .centerY, .centerYWithinMargins:
            try addVertical(base, .middle, insets, times: factor, in: holder)
        case .firstBaseline, .lastBaseline:
            try addBaseline(base, attribute, times: factor, in: holder)
        }
    }

    private func edge(of attribute: Layout.Attribute, _ side: Side) -> Edge {
        switch attribute {
        case .left, .leftMargin: direction == .leftToRight ? .start : .end
        case .right, .rightMargin: direction == .leftToRight ? .end : .start
        case .leading, .leadingMargin: side.isFlipped ? .end : .start
        case .trailing, .trailingMargin: side.isFlipped ? .start : .end
        default: .middle
        }
    }

    @inline(__always)
    private func addHorizontal(
        _ box: UInt32, _ edge: Edge, _ insets: ResolvedInsets, times factor: Double, in holder: UInt32
    ) throws(Layout.Failure) {
        try addOffsets(.x, from: box, to: holder, times: factor)
        try add(edge, variable(.width, of: box), insets.start, insets.end, times: factor)
        if hasScrolled { builder.constant -= factor * scrolling(from: box, to: holder).x }
    }

    @inline(__always)
    private func addVertical(
        _ box: UInt32, _ edge: Edge, _ insets: ResolvedInsets, times factor: Double, in holder: UInt32
    ) throws(Layout.Failure) {
        try addOffsets(.y, from: box, to: holder, times: factor)
        try add(edge, variable(.height, of: box), insets.top, insets.bottom, times: factor)
        if hasScrolled { builder.constant -= factor * scrolling(from: box, to: holder).y }
    }

    /// The offsets on the way up from a box to the holder.
    @inline(__always)
    private func addOffsets(
        _ slot: Slot, from box: UInt32, to holder: UInt32, times factor: Double
    ) throws(Layout.Failure) {
        var current = box
        while current != holder, current != top {
            try builder.add(offset: variable(slot, of: current), times: factor, in: memory)
            current = boxes[current].parent
        }
    }

    /// A line of an extent that begins where the terms so far lead to, moved inwards by `near` or `far`.
    @inline(__always)
    private func add(
        _ edge: Edge, _ size: UInt32, _ near: Double, _ far: Double, times factor: Double
    ) throws(Layout.Failure) {
        switch edge {
        case .start:
            builder.constant += factor * near
        case .end:
            try builder.add(factor, size, in: memory)
            builder.constant -= factor * far
        case .middle:
            try builder.add(factor / 2, size, in: memory)
            builder.constant += factor * (near - far) / 2
        }
    }

    private func addBaseline(
        _ box: UInt32, _ attribute: Layout.Attribute, times factor: Double, in holder: UInt32
    ) throws(Layout.Failure) {
        let lender = try layout.baselineSource(of: box, attribute)
        var insets = alignment(of: lender)
        let baselines = try layout.baselines(of: lender)
        if attribute == .firstBaseline {
            insets.top += baselines.first
            try addVertical(lender, .start, insets, times: factor, in: holder)
        } else {
            insets.bottom += baselines.last
            try addVertical(lender, .end, insets, times: factor, in: holder)
        }
    }

    // MARK: Insets

    /// By how much an attribute lies inside of the item's box.
    private func insets(
        of box: UInt32, _ part: Layout.Part, _ attribute: Layout.Attribute
    ) throws(Layout.Failure) -> ResolvedInsets {
        switch part {
        case .margins: try margins(of: box)
        case .safeArea: try safeArea(of: box)
        case .scrollFrame: ResolvedInsets()
        case .box: attribute.isWithinMargins ? try margins(of: box) : alignment(of: box)
        }
    }

    /// By how much the alignment rectangle lies inside the frame.
    func alignment(of box: UInt32) -> ResolvedInsets {
        let place = boxes[box].extras
        return place == .none ? ResolvedInsets() : ResolvedInsets(extras[place].alignment, direction)
    }
}
