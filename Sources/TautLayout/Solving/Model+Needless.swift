/// What is left out for nothing.
///
/// A conflict loses the member that comes last, before the others are known. If another conflict loses a second one of its members, the
/// first may hold again: of *c.left = 100*, *c.right = 0*, *c.width = 10* and *c.width ≥ 0* the width goes first, and is put back once the
/// right side has gone.
extension Model {
    /// Puts back what can hold with all that is left, the first that was left out first.
    ///
    /// - Complexity: up to two solves for each conflict that has lost more than one member.
    func putBackNeedless() throws(Layout.Failure) {
        var index = 0
        while index < conflictEnds.count {
            if hasLostAnother(index), try canPutBack(conflictEnds[index].broken) {
                forget(conflict: index)
            } else {
                index += 1
            }
        }
    }

    private func members(ofConflict index: Int) -> Range<Int> {
        (index == 0 ? 0 : conflictEnds[index - 1].end)..<conflictEnds[index].end
    }

    private func hasLostAnother(_ index: Int) -> Bool {
        let broken = conflictEnds[index].broken
        return members(ofConflict: index).contains { place in
            let member = conflictMembers[place]
            return isLeftOut(member) && member.owner != broken
        }
    }

    /// Puts one back, and leaves it out again if that is no solution.
    private func canPutBack(_ owner: RowOwner) throws(Layout.Failure) -> Bool {
        if isWhole { try layout.listChanges(of: kernel) }
        try putBack(owner)
        if try kernel.solve() { return true }
        leaveOut(owner)
        try removeRow(of: owner)
        guard try kernel.solve() else { throw .noAnswer }
        return false
    }

    private func putBack(_ owner: RowOwner) throws(Layout.Failure) {
        switch owner.kind {
        case .none: break
        case .constraint:
            rows[place(ofConstraint: owner.index)].isBroken = false
            do throws(Layout.Failure) {
                try addRow(for: owner.index)
            } catch {
                // The next solve tries what is left out again.
                leaveOut(owner)
                throw error
            }
        case .own:
            forgetBroken(owner)
            try refreshContent(of: owner.index)
            try refreshFrameRows(of: owner.index)
        case .rootSize: try refreshRootSize()
        }
    }

    private func forget(conflict index: Int) {
        let members = members(ofConflict: index)
        for place in members.reversed() { conflictMembers.remove(at: place) }
        conflictEnds.remove(at: index)
        broken.remove(at: index)
        for later in index..<conflictEnds.count { conflictEnds[later].end -= members.count }
    }
}
