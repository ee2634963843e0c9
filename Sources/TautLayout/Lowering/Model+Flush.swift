/// Noted changes as edits of the kernel.
extension Model {
    /// Turns everything noted since the last solve into edits.
    func flush() throws(Layout.Failure) {
        try makeRoom()
        // Whatever has changed may have made room for what was broken.
        if !broken.isEmpty { try retryBroken() }
        if areLendersOpen { try reviewLenders() }
        if isOrderDirty { try renumber() }
        if isFirst { try addEverything() }
        for row in retiredRows.elements { try kernel.remove(row) }
        retiredRows.removeAll()
        if !dirtyBoxes.isEmpty {
            try addNewVariables()
            var index = 0
            while index < dirtyBoxes.count {
                try refresh(dirtyBoxes[index])
                index += 1
            }
            dirtyBoxes.removeAll()
        }
        if isRootSizeDirty { try refreshRootSize() }
        var index = 0
        while index < dirtyConstraints.count {
            try refresh(constraint: dirtyConstraints[index])
            index += 1
        }
        dirtyConstraints.removeAll()
        try adjustUnbound()
    }

    /// The first flush: the whole tree, in tree order.
    private func addEverything() throws(Layout.Failure) {
        isFirst = false
        rootInsets = try currentRootInsets()
        var boxCount = 0
        var rowCount = 0
        try layout.walk(top) { (box) throws(Layout.Failure) in
            boxCount += 1
            try layout.forEach(boxes[box].held, .holder) { (_) throws(Layout.Failure) in rowCount += 1 }
        }
        // About what boxes with a size and a place need.
        let (variables, rows, terms) = (4 * states.count, rowCount + 2 * boxCount, 3 * rowCount + 2 * boxCount)
        if kernel.isRecorded {
            try kernel.reserve(variables: variables, rows: rows, terms: terms)
        } else {
            try batch.open(variables: variables, rows: rows, in: memory)
            try builder.reserve(terms, in: memory)
        }
        try addVariables()
        try layout.walk(top) { (box) throws(Layout.Failure) in
            guard !boxes[box].flags.contains(.isGuide) else { return }
            try refreshContent(of: box)
            try refreshFrameRows(of: box)
        }
        try refreshRootSize()
        try layout.walk(top) { (box) throws(Layout.Failure) in
            try layout.forEach(boxes[box].held, .holder) { (constraint) throws(Layout.Failure) in
                try addRow(for: constraint)
            }
        }
        try closeBatch()
    }

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

    /// Takes a constraint's row out, because it is broken or not finite.
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
    @inline(__always)
    private func addRow(for constraint: UInt32) throws(Layout.Failure) {
        let constant = try lower(constraint)
        let record = constraints[constraint]
        let place = place(ofConstraint: constraint)
        rows[place].pending = []
        // Without a huge multiplier no sum of coefficients is one.
        let isUsable = constant.isFinite && (abs(record.multiplier) < 1e300 || builder.isFinite)
        rows[place].isInvalid = !isUsable
        guard isUsable else { return }
        rows[place].row = try addRow(record.relation, constant, record.priority)
        if record.relation != .equal, positionsLieAtBounds { try lean(constraint) }
        if record.hasBaseline {
            areBaselinesTied = true
            try noteLenders(of: constraint)
        }
    }
}
