extension Layout {
    // MARK: Constraints

    /// Adds a constraint and activates it.
    ///
    /// - Parameters:
    ///   - equation: what it says.
    ///   - file: what ``sources`` keeps.
    ///   - line: the line in `file`.
    /// - Complexity: O(levels between the items and their nearest common ancestor).
    @discardableResult
    public func constrain(
        _ equation: Equation, file: StaticString = #fileID, line: UInt = #line
    ) throws(Failure) -> Constraint {
        if let constraint = try addPlainConstraint(equation) {
            if let sources { sources.note(constraint, file, line) }
            return constraint
        }
        let constraint = try addConstraint(equation, file: file, line: line)
        do throws(Failure) {
            try install(constraint.index)
        } catch {
            release(constraint.index)
            throw error
        }
        return constraint
    }

    /// Adds many constraints and activates them, all or none.
    ///
    /// - Parameters:
    ///   - count: how many constraints there are.
    ///   - file: what ``sources`` keeps.
    ///   - line: the line in `file`.
    ///   - equation: is asked for each of them, by its number.
    ///   - body: is given each constraint, once all are there.
    public func constrain(
        count: Int, file: StaticString = #fileID, line: UInt = #line, _ equation: (Int) throws(Failure) -> Equation,
        each body: (Int, Constraint) -> Void
    ) throws(Failure) {
        var made = Buffer<Constraint>()
        defer { made.deallocate(memory) }
        try made.reserve(count, in: memory)
        do throws(Failure) {
            for index in 0..<count {
                try made.append(try constrain(try equation(index), file: file, line: line), in: memory)
            }
        } catch {
            for constraint in made.elements { try remove(constraint) }
            throw error
        }
        for index in 0..<made.count { body(index, made[index]) }
    }

    /// Adds an inactive constraint.
    ///
    /// - Parameters:
    ///   - equation: what it says.
    ///   - file: what ``sources`` keeps.
    ///   - line: the line in `file`.
    public func addConstraint(
        _ equation: Equation, file: StaticString = #fileID, line: UInt = #line
    ) throws(Failure) -> Constraint {
        try check(equation)
        var record = ConstraintRecord()
        record.first = equation.first.box.index
        record.firstGeneration = equation.first.box.generation
        record.firstPart = equation.first.part
        record.firstAttribute = equation.firstAttribute
        record.relation = equation.relation
        if let second = equation.second {
            record.second = second.box.index
            record.secondGeneration = second.box.generation
            record.secondPart = second.part
            record.secondAttribute = equation.secondAttribute
            record.multiplier = equation.multiplier
        }
        record.constant = equation.constant
        record.priority = equation.priority.rawValue
        let constraint = handle(constraint: try makeConstraint(record))
        if let sources { sources.note(constraint, file, line) }
        return constraint
    }

    /// Activates a constraint; no effect if it is active. A constraint on a box that is not installed becomes
    /// active with the box.
    ///
    /// - Throws: ``Failure/differentTrees(_:_:)``.
    public func activate(_ constraint: Constraint) throws(Failure) {
        try activate(try index(of: constraint))
    }

    func activate(_ index: UInt32) throws(Failure) {
        let record = constraints[index]
        guard !record.isActive else { return }
        _ = try self.index(of: Box(index: record.first, generation: record.firstGeneration))
        if record.second != .none {
            _ = try self.index(of: Box(index: record.second, generation: record.secondGeneration))
        }
        try install(index)
    }

    /// Deactivates a constraint; it can be activated again.
    public func deactivate(_ constraint: Constraint) throws(Failure) { try deactivate(try index(of: constraint)) }

    func deactivate(_ index: UInt32) throws(Failure) {
        try uninstall(index)
        constraints[index].flags.remove(.isWaiting)
    }

    /// Removes a constraint.
    public func remove(_ constraint: Constraint) throws(Failure) {
        let index = try index(of: constraint)
        try uninstall(index)
        release(index)
    }

    /// Whether a constraint is active. One that was dropped because of a conflict is.
    public func isActive(_ constraint: Constraint) throws(Failure) -> Bool {
        constraints[try index(of: constraint)].isActive
    }

    /// Changes the constant, in points. O(1) until the next layout.
    public func setConstant(_ constant: Double, of constraint: Constraint) throws(Failure) {
        let index = try index(of: constraint)
        guard constant.isFinite else { throw .unusableConstant(constraint, constant) }
        try setConstant(constant, of: index)
    }

    /// Changes the priority of a constraint; from and to required, too.
    public func setPriority(_ priority: Priority, of constraint: Constraint) throws(Failure) {
        let index = try index(of: constraint)
        guard priority.isValid else { throw .unusablePriority(priority) }
        guard constraints[index].priority != priority.rawValue else { return }
        constraints[index].priority = priority.rawValue
        try tell(constraints[index].holder) { (model) throws(Failure) in try model.note(.priority, onConstraint: index)
        }
    }

    /// The equation of a constraint.
    public func equation(of constraint: Constraint) throws(Failure) -> Equation {
        let record = constraints[try index(of: constraint)]
        return Equation(
            Item(box: Box(index: record.first, generation: record.firstGeneration), part: record.firstPart),
            record.firstAttribute, record.relation,
            record.second == .none
                ? nil
                : Item(box: Box(index: record.second, generation: record.secondGeneration), part: record.secondPart),
            record.secondAttribute, multiplier: record.multiplier, constant: record.constant,
            priority: Priority(record.priority))
    }

    // MARK: Records

    func handle(constraint index: UInt32) -> Constraint {
        Constraint(index: index, generation: constraints[index].generation)
    }

    /// Whether a constraint is still there.
    @inline(__always)
    package func knows(_ constraint: Constraint) -> Bool {
        constraints.has(constraint.index) && constraints[constraint.index].generation == constraint.generation
            && constraints[constraint.index].flags.contains(.isUsed)
    }

    func index(of constraint: Constraint) throws(Failure) -> UInt32 {
        guard knows(constraint) else { throw .noSuchConstraint(constraint) }
        if isSolving { throw .isSolving }
        return constraint.index
    }

    /// Keeps a new constraint, which is not active.
    func makeConstraint(_ record: ConstraintRecord) throws(Failure) -> UInt32 {
        var record = record
        record.flags.insert(.isUsed)
        guard freeConstraint != .none else {
            guard constraints.count < Int(Int32.max) else { throw .outOfMemory }
            try constraints.append(record, in: memory)
            return UInt32(constraints.count - 1)
        }
        let index = freeConstraint
        freeConstraint = constraints[index].holderLink.next
        record.generation = constraints[index].generation
        constraints[index] = record
        return index
    }

    /// Gives the record of a constraint back that is in no list, or whose lists go with it.
    func release(_ constraint: UInt32) {
        var free = ConstraintRecord()
        free.generation = constraints[constraint].generation &+ 1
        free.holderLink.next = freeConstraint
        constraints[constraint] = free
        freeConstraint = constraint
    }

    func setConstant(_ constant: Double, of index: UInt32) throws(Failure) {
        guard constraints[index].constant != constant else { return }
        constraints[index].constant = constant
        try tell(constraints[index].holder) { (model) throws(Failure) in try model.note(.constant, onConstraint: index)
        }
    }

    /// Hands a constraint to a box, or to the nearest common ancestor of its items.
    func install(_ index: UInt32, heldBy box: UInt32 = .none) throws(Failure) {
        let record = constraints[index]
        let holder = box == .none ? holder(record.first, record.second) : box
        guard holder != .none else { throw .differentTrees(handle(record.first), handle(record.second)) }
        if isUninstalled(record.first, upTo: holder) || isUninstalled(record.second, upTo: holder) {
            constraints[index].flags.insert(.isWaiting)
            if tiesDistance(index) { hasWaitingDistances = true }
            return
        }
        constraints[index].flags.remove(.isWaiting)
        constraints[index].holder = holder
        if isNear(constraints[index]) { constraints[index].flags.insert(.isNear) }
        noteForeign(index)
        boxes[holder].held.append(index, .holder, in: constraints)
        boxes[record.first].asFirst.append(index, .first, in: constraints)
        if record.second != .none, record.second != record.first {
            boxes[record.second].asSecond.append(index, .second, in: constraints)
        }
        do throws(Failure) {
            try tell(holder) { (model) throws(Failure) in try model.note(.structure, onConstraint: index) }
        } catch {
            unlink(constraint: index)
            throw error
        }
        if isProfiled { profile?.noteAdded(index, record) }
    }

    /// A constraint may say where a box of a long stack lies.
    private func noteForeign(_ index: UInt32) {
        if !assumingStacks.isEmpty, !constraints[index].flags.contains(.isInternal) { hasForeignChanges = true }
    }

    /// Detaches a constraint from its holder.
    func uninstall(_ index: UInt32) throws(Failure) {
        guard constraints[index].isActive else { return }
        noteForeign(index)
        try tell(constraints[index].holder) { (model) throws(Failure) in try model.retire(index) }
        if isProfiled { profile?.noteRemoved(constraints[index]) }
        unlink(constraint: index)
    }

    private func unlink(constraint index: UInt32) {
        let record = constraints[index]
        boxes[record.holder].held.remove(index, .holder, in: constraints)
        boxes[record.first].asFirst.remove(index, .first, in: constraints)
        if record.second != .none, record.second != record.first {
            boxes[record.second].asSecond.remove(index, .second, in: constraints)
        }
        constraints[index].holder = .none
        constraints[index].flags.remove(.isNear)
    }

    // MARK: Checks

    /// Refuses what is not an equation between comparable attributes.
    private func check(_ equation: Equation) throws(Failure) {
        let box = equation.first.box
        guard equation.constant.isFinite else { throw .unusableNumber(box, equation.constant) }
        guard equation.multiplier.isFinite else { throw .unusableNumber(box, equation.multiplier) }
        guard equation.priority.isValid else { throw .unusablePriority(equation.priority) }
        guard equation.firstAttribute != .notAnAttribute else { throw .noFirstAttribute(box) }
        try check(equation.firstAttribute, on: equation.first)
        guard let second = equation.second else {
            guard equation.firstAttribute.kind == .size else {
                throw .positionNeedsSecondItem(box, equation.firstAttribute)
            }
            guard equation.secondAttribute == .notAnAttribute else { throw .incompleteSecondItem(box) }
            return
        }
        guard equation.secondAttribute != .notAnAttribute else { throw .incompleteSecondItem(box) }
        try check(equation.secondAttribute, on: second)
        guard equation.firstAttribute.kind == equation.secondAttribute.kind else {
            throw .incompatibleAttributes(box, equation.firstAttribute, equation.secondAttribute)
        }
        guard equation.multiplier != 0 || equation.firstAttribute.kind == .size else {
            throw .positionNeedsSecondItem(box, equation.firstAttribute)
        }
    }

    func check(_ attribute: Attribute, on item: Item) throws(Failure) {
        let index = try index(of: item.box)
        let flags = boxes[index].flags
        if item.part != .box || flags.contains(.isGuide) {
            guard !attribute.isWithinMargins, !attribute.isBaseline else {
                throw .attributeNotOnGuide(item.box, attribute)
            }
            if item.part != .box, flags.contains(.isGuide) { throw .wrongKind(item.box) }
            if item.part == .scrollFrame, !flags.contains(.isScroll) { throw .wrongKind(item.box) }
        }
        if flags.contains(.isBarGuide), attribute != .top, attribute != .bottom, attribute != .height {
            throw .attributeNotOnGuide(item.box, attribute)
        }
    }
}
