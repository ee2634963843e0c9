/// A member of a conflict: a row, or that a size is not negative.
struct ConflictMember: BitwiseCopyable {
    var owner: RowOwner
    var isNonNegative = false
}

/// A conflict: the end of its members, and which of them was left out.
struct FoundConflict: BitwiseCopyable {
    var end: Int
    var broken: RowOwner
}

/// A conflict that the kernel has named: how many members it has, and which of them would be left out.
private struct NamedConflict: BitwiseCopyable {
    var index: Int
    var count: Int
    var worst: RowOwner
}

/// Conflicts: the layout goes on without one member of each.
extension Model {
    /// Leaves one member of each conflict out, and of each conflict that is certain to follow when another constraint takes the place
    /// of the one left out: what would be found one by one takes one solve. A conflict with a member that another one has lost is none.
    func breakConflicts() throws(Layout.Failure) {
        let found = conflictEnds.count
        var named = try sortedConflicts()
        defer { named.deallocate(memory) }
        for conflict in named.elements {
            let start = conflictMembers.count
            try appendMembers(ofConflict: conflict.index)
            let isResolved = conflictMembers.elements.dropFirst(start).contains { isLeftOut($0) }
            if isResolved { conflictMembers.removeAll(from: start) } else { try breakMember(from: start) }
        }
        // The kernel's list lives until its rows are edited.
        for conflict in conflictEnds.elements.dropFirst(found) { try removeRow(of: conflict.broken) }
    }

    /// The conflicts that the kernel has named, those with the fewest members first, and of these those whose member would be left out
    /// last. The kernel's own order is that of its islands, which depends on earlier edits.
    private func sortedConflicts() throws(Layout.Failure) -> Buffer<NamedConflict> {
        var named = Buffer<NamedConflict>()
        let start = conflictMembers.count
        do throws(Layout.Failure) {
            for index in 0..<kernel.conflictCount {
                try appendMembers(ofConflict: index)
                let members = start..<conflictMembers.count
                let worst = worstMember(members)
                let owner = worst < 0 ? RowOwner() : conflictMembers[worst].owner
                conflictMembers.removeAll(from: start)
                try named.append(NamedConflict(index: index, count: members.count, worst: owner), in: memory)
            }
        } catch {
            named.deallocate(memory)
            throw error
        }
        named.sort { (first, second) in
            if first.count != second.count { return first.count < second.count }
            let isBefore = isBetterToBreak(second.worst, than: first.worst)
            return isBefore == isBetterToBreak(first.worst, than: second.worst) ? first.index < second.index : isBefore
        }
        return named
    }

    private func appendMembers(ofConflict index: Int) throws(Layout.Failure) {
        try kernel.forEachMember(ofConflict: index) { (row, variable) throws(Layout.Failure) in
            guard let member = try member(row, variable) else { return }
            try conflictMembers.append(member, in: memory)
        }
    }

    /// Leaves one of the last members out, and goes on with the set in which another constraint stands in its place.
    private func breakMember(from first: Int) throws(Layout.Failure) {
        var start = first
        while true {
            let end = conflictMembers.count
            let worst = worstMember(start..<end)
            // Sizes that are not negative contradict nothing by themselves.
            guard worst >= 0 else { throw .noAnswer }
            let owner = conflictMembers[worst].owner
            try conflictEnds.append(FoundConflict(end: end, broken: owner), in: memory)
            try broken.append(owner, in: memory)
            leaveOut(owner)
            guard owner.kind == .constraint else { return }
            let next = rivals.replacement(
                for: place(ofConstraint: owner.index), rest: rest(of: start..<end, without: worst))
            guard next != .none else { return }
            for index in start..<end {
                var member = conflictMembers[index]
                if index == worst {
                    member.owner.index = next
                    member.owner.generation = constraints[next].generation
                }
                try conflictMembers.append(member, in: memory)
            }
            start = end
        }
    }

    /// The member to leave out; -1 if there is none.
    private func worstMember(_ members: Range<Int>) -> Int {
        var worst = -1
        for index in members where !conflictMembers[index].isNonNegative {
            if worst < 0 || isBetterToBreak(conflictMembers[index].owner, than: conflictMembers[worst].owner) {
                worst = index
            }
        }
        return worst
    }

    private func rest(of members: Range<Int>, without index: Int) -> Rivals.Rest {
        guard members.count == 2 else { return .other }
        let member = conflictMembers[index == members.lowerBound ? index + 1 : members.lowerBound]
        if member.isNonNegative { return .zero }
        return member.owner.kind == .constraint ? .constraint(place(ofConstraint: member.owner.index)) : .other
    }

    private func member(_ row: UInt32, _ variable: UInt32) throws(Layout.Failure) -> ConflictMember? {
        if row != .none {
            guard let owner = try owner(of: row) else { return nil }
            return ConflictMember(owner: owner)
        }
        let box = box(at: variable / 4)
        let axis: UInt8 = variable & 3 == Slot.width.rawValue ? 0 : 1
        let owner = RowOwner(kind: .own, bit: axis, index: box, generation: boxes[box].generation)
        return ConflictMember(owner: owner, isNonNegative: true)
    }

    /// Tries again what was broken.
    func retryBroken() throws(Layout.Failure) {
        for row in broken.elements {
            switch row.kind {
            case .none: break
            case .constraint:
                let record = constraints[row.index]
                guard record.generation == row.generation, record.isActive, isIn(record.holder) else { continue }
                let place = place(ofConstraint: row.index)
                guard rows[place].isBroken else { continue }
                rows[place].isBroken = false
                try note(.structure, onConstraint: row.index)
            case .own:
                guard boxes[row.index].generation == row.generation, isIn(row.index) else { continue }
                forgetBroken(row)
                try note([.content, .frame], on: row.index)
            case .rootSize:
                isRootSizeDirty = true
            }
        }
        broken.removeAll()
        conflictMembers.removeAll()
        conflictEnds.removeAll()
    }

    /// Has the rows of a box be set again, with one that was left out.
    func forgetBroken(_ row: RowOwner) {
        let place = place(row.index)
        states[place].brokenRows &= ~row.bit
        // Any other number makes the rows be set again.
        if row.bit & 0x03 != 0 { states[place].naturalWidth.size = -2 }
        if row.bit & 0x0C != 0 { states[place].naturalHeight.size = -2 }
    }

    func isLeftOut(_ member: ConflictMember) -> Bool {
        guard !member.isNonNegative else { return false }
        let owner = member.owner
        switch owner.kind {
        case .constraint: return rows[place(ofConstraint: owner.index)].isBroken
        case .own: return states[place(owner.index)].brokenRows & owner.bit != 0
        case .rootSize, .none: return false
        }
    }

    func leaveOut(_ owner: RowOwner) {
        if owner.kind == .constraint { rows[place(ofConstraint: owner.index)].isBroken = true }
        if owner.kind == .own { states[place(owner.index)].brokenRows |= owner.bit }
    }

    func removeRow(of row: RowOwner) throws(Layout.Failure) {
        switch row.kind {
        case .none: break
        case .constraint: try removeRow(of: row.index)
        case .own:
            let id = states[place(row.index)].takeRow(bit: row.bit)
            if id != .none { try kernel.remove(id) }
        case .rootSize:
            let id = row.bit == 0 ? rootRows.width : rootRows.height
            if row.bit == 0 { rootRows.width = .none } else { rootRows.height = .none }
            if id != .none { try kernel.remove(id) }
        }
    }

    // MARK: Which member

    /// Explicit constraints are broken before implied ones, and among them the last in tree order.
    private func isBetterToBreak(_ a: RowOwner, than b: RowOwner) -> Bool {
        let (first, second) = (rank(a), rank(b))
        if first != second { return first > second }
        if a.kind == .constraint { return !isCanonicallyBefore(a.index, b.index) }
        if a.kind == .own {
            let (orderA, orderB) = (states[place(a.index)].order, states[place(b.index)].order)
            return orderA != orderB ? orderA > orderB : a.bit > b.bit
        }
        return false
    }

    private func rank(_ row: RowOwner) -> Int {
        switch row.kind {
        case .constraint:
            constraints[row.index].flags.contains(.breaksFirst)
                ? 5 : constraints[row.index].flags.contains(.isInternal) ? 3 : 4
        case .own: row.bit & 0xF0 != 0 ? 2 : 1
        case .rootSize, .none: 0
        }
    }

    /// The canonical order: by tree order and attribute of the first and the second item, then by relation, multiplier,
    /// constant and purpose. Does not depend on the sequence in which constraints were made or activated.
    private func isCanonicallyBefore(_ a: UInt32, _ b: UInt32) -> Bool {
        let (first, second) = (constraints[a], constraints[b])
        let orders = (order(of: first.first), order(of: second.first))
        if orders.0 != orders.1 { return orders.0 < orders.1 }
        if first.firstPart != second.firstPart { return first.firstPart.rawValue < second.firstPart.rawValue }
        if first.firstAttribute != second.firstAttribute {
            return first.firstAttribute.rawValue < second.firstAttribute.rawValue
        }
        let others = (order(of: first.second), order(of: second.second))
        if others.0 != others.1 { return others.0 < others.1 }
        if first.secondPart != second.secondPart { return first.secondPart.rawValue < second.secondPart.rawValue }
        if first.secondAttribute != second.secondAttribute {
            return first.secondAttribute.rawValue < second.secondAttribute.rawValue
        }
        if first.relation != second.relation { return first.relation.rawValue < second.relation.rawValue }
        if first.multiplier != second.multiplier { return first.multiplier < second.multiplier }
        if first.constant != second.constant { return first.constant < second.constant }
        return first.purpose.rawValue < second.purpose.rawValue
    }

    func order(of box: UInt32) -> UInt64 { box == .none || !isIn(box) ? 0 : states[place(box)].order }
}

extension BoxState {
    /// The row that follows from the box itself and has a bit in `brokenRows`.
    func ownRow(bit: UInt8) -> UInt32 {
        var copy = self
        return copy.takeRow(bit: bit)
    }

    /// Removes such a row.
    mutating func takeRow(bit: UInt8) -> UInt32 {
        func take(_ row: inout UInt32) -> UInt32 {
            let taken = row
            row = .none
            return taken
        }
        switch bit {
        case 1: return take(&naturalWidth.hugging)
        case 2: return take(&naturalWidth.compression)
        case 4: return take(&naturalHeight.hugging)
        case 8: return take(&naturalHeight.compression)
        case 16: return take(&frameRows.x)
        case 32: return take(&frameRows.y)
        case 64: return take(&frameRows.width)
        default: return take(&frameRows.height)
        }
    }
}
