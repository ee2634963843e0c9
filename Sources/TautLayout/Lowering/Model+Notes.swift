/// Changes, noted until the next solve.
extension Model {
    @inline(__always)
    func note(_ change: ConstraintChanges, onConstraint constraint: UInt32) throws(Layout.Failure) {
        hasEdits = true
        if isWhole { try layout.noteInside(constraints[constraint].holder) }
        // The first solve reads everything anyway.
        if isFirst { return }
        let place = place(ofConstraint: constraint)
        if isWhole { try rows.extend(to: constraints.count, with: RowState(), in: memory) }
        if rows[place].pending.isEmpty { try dirtyConstraints.append(constraint, in: memory) }
        rows[place].pending.formUnion(change)
    }

    /// Removes a constraint's row; the constraint leaves the tree or is lowered again.
    func retire(_ constraint: UInt32) throws(Layout.Failure) {
        hasEdits = true
        if isWhole { try layout.noteInside(constraints[constraint].holder) }
        let place = place(ofConstraint: constraint)
        guard place < rows.count else { return }
        if rows[place].row != .none { try retiredRows.append(rows[place].row, in: memory) }
        if rows[place].leaning != .none { try unlean(place) }
        rows[place] = RowState()
    }

    @inline(__always)
    func note(_ change: BoxChanges, on box: UInt32) throws(Layout.Failure) {
        hasEdits = true
        if isWhole { try layout.noteInside(box) }
        if isFirst { return }
        let place = place(box)
        if states[place].pending.isEmpty { try dirtyBoxes.append(box, in: memory) }
        if change.contains(.isNew) { hasNewBoxes = true }
        states[place].pending.formUnion(change)
    }

    @inline(__always)
    func noteContent(of box: UInt32) throws(Layout.Failure) {
        if !lentBaselines.isEmpty { areLendersOpen = true }
        try note(.content, on: box)
    }

    func noteFrame(of box: UInt32) throws(Layout.Failure) {
        try note([.frame, .content], on: box)
    }

    func noteTreeOrder() {
        isOrderDirty = true
        hasEdits = true
    }

    func noteRootSize() throws(Layout.Failure) {
        isRootSizeDirty = true
        hasEdits = true
        // Margins depend on the width.
        try refreshRootInsets()
    }

    /// Calls `body` for every constraint of the model that mentions a box: a fitting has none of those that are held outside.
    private func forEachConstraint(
        of box: UInt32, _ body: (UInt32) throws(Layout.Failure) -> Void
    ) throws(Layout.Failure) {
        try layout.forEachConstraint(of: box) { (constraint) throws(Layout.Failure) in
            if isWhole || layout.isInside(constraints[constraint].holder, top) { try body(constraint) }
        }
    }

    /// Margins or safe area moved: the constants of the constraints on them follow.
    func noteInsets(of box: UInt32) throws(Layout.Failure) {
        try forEachConstraint(of: box) { (constraint) throws(Layout.Failure) in
            try note(.offset, onConstraint: constraint)
        }
    }

    /// A text has another baseline: constraints on it follow, those on boxes that lend it, too.
    func noteBaselines(of box: UInt32) throws(Layout.Failure) {
        try forEachConstraint(of: box) { (constraint) throws(Layout.Failure) in
            if constraints[constraint].hasBaseline { try note(.offset, onConstraint: constraint) }
        }
        if lentBaselines.isEmpty { return }
        keepCurrentLentBaselines()
        for baseline in lentBaselines.elements { try note(.offset, onConstraint: baseline.constraint) }
    }

    /// Another box may lend this one its baselines: constraints on them are made again.
    func noteBaselineSource(of box: UInt32) throws(Layout.Failure) {
        try forEachConstraint(of: box) { (constraint) throws(Layout.Failure) in
            guard constraints[constraint].hasBaseline else { return }
            try retire(constraint)
            try note(.structure, onConstraint: constraint)
        }
    }

    /// Leading means another side in a box: the rows of the constraints that it holds are made again, and its margins may
    /// have changed sides.
    func noteDirection(of box: UInt32) throws(Layout.Failure) {
        try layout.forEach(boxes[box].held, .holder) { (constraint) throws(Layout.Failure) in
            try retire(constraint)
            try note(.structure, onConstraint: constraint)
        }
        if box == top { rootInsets = try currentRootInsets() }
        try noteInsets(of: box)
        hasEdits = true
    }
}

extension ConstraintRecord {
    var hasBaseline: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }
}
