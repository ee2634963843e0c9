/// Whose a row is.
struct RowOwner: BitwiseCopyable, Equatable {
    enum Kind: UInt8 {
        case none, constraint, own, rootSize
    }

    var kind = Kind.none
    /// Of a box's own rows, the bit in `BoxState.brokenRows`; of the root's size, the axis.
    var bit: UInt8 = 0
    /// The constraint or the box.
    var index = UInt32.none
    var generation: UInt32 = 0
}

/// Whose rows are those that the kernel names in conflicts.
extension Model {
    /// Whose a row is; `nil` for none of the tree's.
    ///
    /// - Complexity: O(1) for a constraint that was listed or made since; else O(tree).
    func owner(of row: UInt32) throws(Layout.Failure) -> RowOwner? {
        if !isListed(row) { try listRows() }
        return isListed(row) ? rowOwners[row] : nil
    }

    /// Whether the owner listed for a row still has it.
    func isListed(_ row: UInt32) -> Bool {
        guard rowOwners.has(row) else { return false }
        let owner = rowOwners[row]
        switch owner.kind {
        case .none: return false
        case .rootSize: return (owner.bit == 0 ? rootRows.width : rootRows.height) == row
        case .constraint:
            let place = place(ofConstraint: owner.index)
            return place < rows.count && rows[place].row == row
                && constraints[owner.index].generation == owner.generation
        case .own:
            guard boxes[owner.index].generation == owner.generation, isIn(owner.index) else { return false }
            return states[place(owner.index)].ownRow(bit: owner.bit) == row
        }
    }

    /// Every row of the tree by its number. O(tree); in conflicts only.
    func listRows() throws(Layout.Failure) {
        try note(RowOwner(kind: .rootSize, bit: 0, index: top), of: rootRows.width)
        try note(RowOwner(kind: .rootSize, bit: 1, index: top), of: rootRows.height)
        try layout.walk(top) { (box) throws(Layout.Failure) in
            let generation = boxes[box].generation
            try forEachOwnRow(of: box) { (bit, row) throws(Layout.Failure) in
                try note(RowOwner(kind: .own, bit: bit, index: box, generation: generation), of: row)
            }
            try layout.forEach(boxes[box].held, .holder) { (constraint) throws(Layout.Failure) in
                try noteOwner(ofConstraint: constraint)
            }
        }
    }

    /// A constraint has another row than before.
    func noteOwner(ofConstraint constraint: UInt32) throws(Layout.Failure) {
        try note(
            RowOwner(kind: .constraint, index: constraint, generation: constraints[constraint].generation),
            of: rows[place(ofConstraint: constraint)].row)
    }

    private func note(_ owner: RowOwner, of row: UInt32) throws(Layout.Failure) {
        guard row != .none else { return }
        try rowOwners.extend(to: Int(row) + 1, with: RowOwner(), in: memory)
        rowOwners[row] = owner
    }
}
