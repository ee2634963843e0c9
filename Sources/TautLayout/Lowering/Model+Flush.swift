/// Noted changes as edits of the kernel.
extension Model {
    /// Turns everything noted since the last solve into edits.
    func flush() throws(Layout.Failure) {
        if states.count < boxes.count || rows.count < constraints.count { try makeRoom() }
        // Whatever has changed may have made room for what was broken.
        if !broken.isEmpty { try retryBroken() }
        if areLendersOpen { try reviewLenders() }
        if isOrderDirty { try renumber() }
        if isFirst { try addEverything() }
        if !retiredRows.isEmpty {
            for row in retiredRows.elements { try kernel.remove(row) }
            retiredRows.removeAll()
        }
        if !dirtyBoxes.isEmpty { try refreshBoxes() }
        if isRootSizeDirty { try refreshRootSize() }
        if !dirtyConstraints.isEmpty { try refreshConstraints() }
        if !unbound.isEmpty { try adjustUnbound() }
    }

    @inline(__always)
    private func refreshBoxes() throws(Layout.Failure) {
        if hasNewBoxes { try addNewVariables() }
        var index = 0
        while index < dirtyBoxes.count {
            try refresh(dirtyBoxes[index])
            index += 1
        }
        dirtyBoxes.removeAll()
    }

    @inline(__always)
    private func refreshConstraints() throws(Layout.Failure) {
        var index = 0
        while index < dirtyConstraints.count {
            try refresh(constraint: dirtyConstraints[index])
            index += 1
        }
        dirtyConstraints.removeAll()
    }

    /// The first flush: the whole tree, in tree order.
    private func addEverything() throws(Layout.Failure) {
        isFirst = false
        rootInsets = try currentRootInsets()
        if isWhole, layout.rootFollowsItsWidth, let start = layout.start(of: top) { rootInsets = start }
        try reserveForAll()
        try addVariables(areFirst: true)
        try boxes.walk(top) { (box) throws(Layout.Failure) in
            if hasPlainContent(box) { return try addPlainSizes(of: box) }
            guard !boxes[box].flags.contains(.isGuide) else { return }
            try refreshContent(of: box)
            try refreshFrameRows(of: box)
        }
        try refreshRootSize()
        kernel.endOwnRows(at: batch.total)
        let isPlain = isPlain
        try boxes.walk(top) { (box) throws(Layout.Failure) in
            var next = boxes[box].held.first
            while next != .none {
                let constraint = next
                next = constraints[constraint].holderLink.next
                if isPlain, try addPlainRow(for: constraint) { continue }
                try addRow(for: constraint)
            }
        }
        try closeBatch()
    }

    /// Makes room for about what boxes with a size and a place need, and opens the batch.
    private func reserveForAll() throws(Layout.Failure) {
        var own = 2
        for place in 0..<states.count {
            let box = box(at: UInt32(place))
            if boxes[box].text != .none || boxes[box].flags.contains(.isPlaced) { own += 4 }
            own += (boxes[box].content.width >= 0 ? 2 : 0) + (boxes[box].content.height >= 0 ? 2 : 0)
        }
        let (count, terms) = (rows.count + own, 3 * rows.count + own)
        try kernel.reserve(variables: 4 * states.count, rows: count, terms: terms)
        try batch.open(for: count, in: memory)
        try builder.reserve(min(terms, 3 * Batch.capacity), in: memory)
    }

    @inline(__always)
    private func refresh(_ box: UInt32) throws(Layout.Failure) {
        let place = place(box)
        guard states[place].isIn else { return }
        let changes = states[place].pending
        states[place].pending = []
        guard !changes.isEmpty, !boxes[box].flags.contains(.isGuide) else { return }
        try refreshContent(of: box)
        if boxes[box].text != .none { try noteBaselines(of: box) }
        if !changes.isDisjoint(with: [.isNew, .frame]) { try refreshFrameRows(of: box) }
    }

    @inline(__always)
    private func refresh(constraint: UInt32) throws(Layout.Failure) {
        let place = place(ofConstraint: constraint)
        let changes = rows[place].pending
        rows[place].pending = []
        guard !changes.isEmpty, !rows[place].isBroken, constraints[constraint].isActive else { return }
        let row = rows[place].row
        guard row != .none else { return try addRow(for: constraint) }
        if !changes.isDisjoint(with: [.constant, .offset]) {
            let constant = try lower(constraint)
            rows[place].isInvalid = !constant.isFinite
            if !constant.isFinite { return try removeRow(of: constraint) }
            if changes.contains(.offset), rows[place].leaning != .none { try lean(constraint) }
            try kernel.setConstant(constant, of: row)
        }
        if changes.contains(.priority) { try kernel.setPriority(constraints[constraint].priority, of: row) }
    }

    /// Removes a constraint's row, because it is broken or not finite.
    func removeRow(of constraint: UInt32) throws(Layout.Failure) {
        let place = place(ofConstraint: constraint)
        let row = rows[place].row
        guard row != .none else { return }
        rows[place].row = .none
        try unlean(place)
        try adjustUnbound()
        try kernel.remove(row)
    }

    /// Makes the row of a constraint, unless a number in it cannot be used.
    func addRow(for constraint: UInt32) throws(Layout.Failure) {
        let constant = try lower(constraint)
        let record = constraints[constraint]
        let place = place(ofConstraint: constraint)
        rows[place].pending = []
        // Without a huge multiplier no sum of coefficients is one.
        let isUsable = constant.isFinite && (abs(record.multiplier) < 1e300 || builder.isFinite)
        rows[place].isInvalid = !isUsable
        guard isUsable else { return }
        rows[place].row = try addRow(record.relation, constant, record.priority)
        if !rowOwners.isEmpty { try noteOwner(ofConstraint: constraint) }
        if record.relation != .equal, positionsLieAtBounds { try lean(constraint) }
        if record.hasBaseline {
            areBaselinesTied = true
            try noteLenders(of: constraint)
        }
    }
}
