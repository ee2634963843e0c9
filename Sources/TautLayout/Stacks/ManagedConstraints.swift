/// Constraints that a stack keeps up for itself: those it still wants stay as they are, so that a change costs the kernel
/// no more than what has changed.
extension Layout {
    /// Makes the active constraints of a stack those that are wished for.
    ///
    /// - Complexity: O(wishes).
    func fulfil(_ stack: UInt32) throws(Failure) {
        let all = stacks[stack].managed
        var common = 0
        while common < wishes.count, common < all.count, isThere(all[common]),
            isAlike(wishes[common], constraints[all[common].index])
        {
            try setConstant(wishes[common].constant, of: all[common].index)
            common += 1
        }
        guard common < wishes.count || common < all.count else { return }
        try listByShape(stack, from: common)
        // What is kept is marked in the wish; what is left in the table goes.
        for index in common..<wishes.count {
            let kept = try takeAlike(wishes[index])
            wishes[index].place = kept
            if kept != .none {
                constraints[kept].purpose = wishes[index].purpose
                try setConstant(wishes[index].constant, of: kept)
            }
        }
        for constraint in wishTable.elements where constraint != .none { try drop(constraint) }
        stacks[stack].managed.removeAll(from: common)
        try stacks[stack].managed.reserve(wishes.count, in: memory)
        var index = common
        do throws(Failure) {
            while index < wishes.count {
                try keepOrInstall(index, stack)
                index += 1
            }
        } catch {
            // Those that are there already must not be forgotten.
            for rest in index..<wishes.count where wishes[rest].place != .none { try keepOrInstall(rest, stack) }
            throw error
        }
    }

    private func keepOrInstall(_ wish: Int, _ stack: UInt32) throws(Failure) {
        let kept = wishes[wish].place
        wishes[wish].place = .none
        let constraint = kept == .none ? try installOwn(wishes[wish]) : kept
        try stacks[stack].managed.append(handle(constraint: constraint), in: memory)
    }

    /// A box that leaves the stack takes its constraints along.
    private func isThere(_ constraint: Constraint) -> Bool {
        constraints[constraint.index].generation == constraint.generation && constraints[constraint.index].isActive
    }

    private func drop(_ constraint: UInt32) throws(Failure) {
        try uninstall(constraint)
        release(constraint)
    }

    /// Whether two constraints differ in nothing but the constant, which can change while a constraint is active.
    private func isAlike(_ a: ConstraintRecord, _ b: ConstraintRecord) -> Bool {
        a.first == b.first && a.second == b.second && a.firstPart == b.firstPart && a.secondPart == b.secondPart
            && a.firstAttribute == b.firstAttribute && a.secondAttribute == b.secondAttribute
            && a.relation == b.relation && a.multiplier == b.multiplier && a.priority == b.priority
    }

    // MARK: The table

    // Open addressing, at least twice as large as needed.

    private func listByShape(_ stack: UInt32, from start: Int) throws(Failure) {
        let all = stacks[stack].managed
        var size = 8
        while size < 2 * (all.count - start) { size *= 2 }
        wishTable.removeAll()
        try wishTable.extend(to: size, with: .none, in: memory)
        for index in start..<all.count where isThere(all[index]) {
            let constraint = all[index].index
            var bucket = self.bucket(of: constraints[constraint])
            while wishTable[bucket] != .none { bucket = (bucket + 1) & (size - 1) }
            wishTable[bucket] = constraint
        }
    }

    private func takeAlike(_ wish: ConstraintRecord) throws(Failure) -> UInt32 {
        let size = wishTable.count
        var bucket = self.bucket(of: wish)
        for _ in 0..<size {
            let found = wishTable[bucket]
            if found == .none { return .none }
            if isAlike(wish, constraints[found]) {
                close(bucket)
                return found
            }
            bucket = (bucket + 1) & (size - 1)
        }
        return .none
    }

    /// Empties a bucket and moves those behind it that belong before it.
    private func close(_ emptied: Int) {
        let size = wishTable.count
        var hole = emptied
        var bucket = (emptied + 1) & (size - 1)
        while wishTable[bucket] != .none {
            let home = self.bucket(of: constraints[wishTable[bucket]])
            if (bucket &- home) & (size - 1) >= (bucket &- hole) & (size - 1) {
                wishTable[hole] = wishTable[bucket]
                hole = bucket
            }
            bucket = (bucket + 1) & (size - 1)
        }
        wishTable[hole] = .none
    }

    private func bucket(of record: ConstraintRecord) -> Int {
        var hash = UInt64(record.first) | UInt64(record.second) << 32
        hash = (hash ^ hash >> 29) &* 0x9E37_79B9_7F4A_7C15
        hash ^= UInt64(record.firstAttribute.rawValue) | UInt64(record.secondAttribute.rawValue) << 8
        hash ^=
            UInt64(UInt16(bitPattern: record.priority)) << 16 | UInt64(UInt8(bitPattern: record.relation.rawValue))
            << 32
        hash = (hash ^ hash >> 32) &* 0xBF58_476D_1CE4_E5B9
        return Int(truncatingIfNeeded: hash >> 33) & (wishTable.count - 1)
    }
}
