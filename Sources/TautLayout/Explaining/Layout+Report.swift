extension Layout {
    // MARK: What a layout has to say

    /// What takes part in a conflict, or does not hold.
    public enum Member: Equatable, Sendable {
        /// A constraint of the host's.
        case constraint(Constraint)
        /// A constraint that the layout has made itself, for a stack or a guide, with the first box that it refers to.
        case ownConstraint(Box, Constraint)
        /// Content hugging: a box is at most as large as its content along an axis.
        case hugging(Box, Axis)
        /// Compression resistance: a box is at least as large as its content along an axis.
        case compressionResistance(Box, Axis)
        /// A part of the given frame of a box: left, top, width or height.
        case frame(Box, Attribute)
        /// The given size of the root along an axis.
        case rootSize(Axis)
        /// The size of a box is not negative.
        case nonNegativeSize(Box, Axis)
    }

    /// Calls `body` for the conflicts of the last layout, each an irreducible infeasible set, and the member that was left out. What
    /// was removed since is not among the members.
    public func forEachConflict(_ body: (_ members: (_ each: (Member) -> Void) -> Void, _ broken: Member) -> Void) {
        for index in 0..<conflictCount {
            guard let broken = brokenMember(ofConflict: index) else { continue }
            body({ forEachMember(ofConflict: index, $0) }, broken)
        }
    }

    /// Calls `body` for the members of one of the conflicts, from 0 to ``conflictCount``.
    public func forEachMember(ofConflict index: Int, _ body: (Member) -> Void) {
        guard let model else { return }
        let start = index == 0 ? 0 : model.conflictEnds[index - 1].end
        for place in start..<model.conflictEnds[index].end {
            let entry = model.conflictMembers[place]
            if let member = member(entry.owner, isNonNegative: entry.isNonNegative) { body(member) }
        }
    }

    /// The dropped member of a conflict; `nil` if it was removed since.
    public func brokenMember(ofConflict index: Int) -> Member? {
        guard let model else { return nil }
        return member(model.conflictEnds[index].broken, isNonNegative: false)
    }

    /// The number of conflicts that the last layout resolved by dropping a constraint.
    public var conflictCount: Int { model?.conflictEnds.count ?? 0 }

    /// The violation of a constraint in the last layout, in points; `nil` if it was not part of it.
    public func error(of constraint: Constraint) throws(Failure) -> Double? {
        let index = try index(of: constraint)
        guard let model, constraints[index].isActive, model.isIn(constraints[index].holder) else { return nil }
        return try model.error(of: index)
    }

    /// Whether a constraint is dropped because of a conflict.
    public func isBroken(_ constraint: Constraint) throws(Failure) -> Bool {
        let index = try index(of: constraint)
        guard let model, model.rows.has(index) else { return false }
        return model.rows[index].isBroken
    }

    /// Whether the constraints leave the place (in its parent) or the size of a box or guide undetermined along an axis. See
    /// ``openAttributes(of:)``.
    public func isAmbiguous(_ box: Box, along axis: Axis) throws(Failure) -> Bool {
        let (place, size): (Attribute, Attribute) = axis == .horizontal ? (.leading, .width) : (.top, .height)
        let open = try openAttributes(of: box)
        return open.contains(place) || open.contains(size)
    }

    private func member(_ owner: RowOwner, isNonNegative: Bool) -> Member? {
        if owner.kind == .constraint {
            let record = constraints[owner.index]
            guard record.generation == owner.generation else { return nil }
            if record.flags.contains(.isInternal), !record.flags.contains(.isOfHost) {
                return .ownConstraint(handle(record.first), handle(constraint: owner.index))
            }
            return .constraint(handle(constraint: owner.index))
        }
        if owner.kind == .rootSize { return .rootSize(owner.bit == 0 ? .horizontal : .vertical) }
        guard boxes[owner.index].generation == owner.generation else { return nil }
        let box = handle(owner.index)
        if isNonNegative { return .nonNegativeSize(box, owner.bit == 0 ? .horizontal : .vertical) }
        switch owner.bit {
        case 1: return .hugging(box, .horizontal)
        case 2: return .compressionResistance(box, .horizontal)
        case 4: return .hugging(box, .vertical)
        case 8: return .compressionResistance(box, .vertical)
        case 16: return .frame(box, .left)
        case 32: return .frame(box, .top)
        case 64: return .frame(box, .width)
        default: return .frame(box, .height)
        }
    }
}

extension Model {
    /// How far a constraint was from holding in the last solution; `nil` if it took no part.
    func error(of constraint: UInt32) throws(Layout.Failure) -> Double? {
        let place = place(ofConstraint: constraint)
        guard place < rows.count else { return nil }
        if rows[place].row != .none {
            let error = kernel.error(of: rows[place].row)
            return error.isNaN ? nil : error
        }
        guard rows[place].isBroken else { return nil }
        var difference = -(try lower(constraint))
        let values = kernel.values
        for term in builder.terms { difference += term.coefficient * values[Int(term.variable)] }
        switch constraints[constraint].relation {
        case .equal: return abs(difference)
        case .lessThanOrEqual: return max(0, difference)
        case .greaterThanOrEqual: return max(0, -difference)
        }
    }

    /// Whether the last solution leaves a variable of a box undetermined.
    func isFree(_ slot: Slot, of box: UInt32) throws(Layout.Failure) -> Bool {
        let variable = variable(slot, of: box)
        // A root has no place.
        guard variable != .none, !(box == top && !slot.isSize) else { return false }
        if !areFreeVariablesKnown {
            let free = try kernel.freeVariables()
            freeVariables.removeAll()
            try freeVariables.extend(to: 4 * variableBoxes, with: false, in: memory)
            for variable in free { freeVariables[variable] = true }
            areFreeVariablesKnown = true
        }
        return freeVariables.has(variable) && freeVariables[variable]
    }
}
