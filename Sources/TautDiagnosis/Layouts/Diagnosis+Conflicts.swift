package import TautLayout

extension Diagnosis {
    /// Members that cannot hold together; without any one of them the others can.
    package struct Conflict {
        /// As the host has them, and then what the layout adds by itself.
        package var members: [Layout.Member]
        /// The sum that does not come out.
        package var sum: String?
        /// What was left out of the layout; mostly one of the members.
        package var leftOut: Layout.Member
    }

    /// A change of one constraint after which there is a conflict less.
    package struct Repair {
        package var member: Layout.Member
        package var change: Explanation.Repair.Change
        /// By how many points all frames move, added up.
        package var movement: Double
    }

    /// One of the conflicts of the last layout, from 0 to its ``Layout/conflictCount``; `nil` if what was left out was removed since.
    package func conflict(_ index: Int) throws(Layout.Failure) -> Conflict? {
        guard let broken = layout.brokenMember(ofConflict: index) else { return nil }
        let (alone, members) = try smallest(self.members(index))
        let ordered = inOrder(members)
        return Conflict(members: ordered, sum: ConflictSum(ordered, alone, words)?.description, leftOut: broken)
    }

    private func members(_ conflict: Int) -> [Layout.Member] {
        var members: [Layout.Member] = []
        layout.forEachMember(ofConflict: conflict) { members.append($0) }
        return members
    }

    private func inOrder(_ members: [Layout.Member]) -> [Layout.Member] {
        members.enumerated().map { (place($0.element) ?? Int.max, $0.offset, $0.element) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { $0.2 }
    }

    /// A part of a conflict's constraints that cannot hold and of which every smaller part can, in a layout of them alone.
    ///
    /// What the solver names is smallest among the rows that it needed. What always holds besides, as that sizes are not negative, may
    /// make some of them needless.
    private func smallest(
        _ members: [Layout.Member]
    ) throws(Layout.Failure) -> (alone: Layout, members: [Layout.Member]) {
        let alone = try layout.copy()
        let places = Set(members.compactMap(place))
        for (place, constraint) in constraints.enumerated() where !places.contains(place) {
            try alone.deactivate(constraint)
        }
        guard try conflict(in: alone) != nil else { return (layout, members) }
        for place in places.sorted() {
            try alone.deactivate(constraints[place])
            if try conflict(in: alone) == nil { try alone.activate(constraints[place]) }
        }
        return (alone, try conflict(in: alone) ?? members)
    }

    /// The first conflict of a copy in which constraints of the host take part.
    private func conflict(in alone: Layout) throws(Layout.Failure) -> [Layout.Member]? {
        guard try alone.isSolvable() else { return nil }
        for index in 0..<alone.conflictCount {
            var members: [Layout.Member] = []
            alone.forEachMember(ofConflict: index) { members.append($0) }
            if members.contains(where: { place($0) != nil }) { return members }
        }
        return nil
    }

    // MARK: Repairs

    /// What leaves a conflict less, each tried; what moves least comes first.
    ///
    /// - Complexity: some six solves for each of the conflict's constraints.
    package func repairs(ofConflict index: Int) throws(Layout.Failure) -> [Repair] {
        let trial = try layout.copy()
        var repairs: [Repair] = []
        for member in members(index) {
            guard case .constraint(let constraint) = member, place(member) != nil, !kept.contains(constraint.index)
            else { continue }
            func attempt(_ change: Explanation.Repair.Change) throws(Layout.Failure) -> Bool {
                guard let movement = try movement(change, of: constraint, in: trial) else { return false }
                repairs.append(Repair(member: member, change: change, movement: movement))
                return true
            }
            for constant in try constantsToTry(constraint, in: trial) {
                if try attempt(.constant(constant)) { break }
            }
            if let priority = try priorityThatMovesLeast(constraint, in: trial) { _ = try attempt(.priority(priority)) }
            _ = try attempt(.removal)
        }
        return repairs.enumerated().sorted {
            ($0.element.movement, $0.offset) < ($1.element.movement, $1.offset)
        }.map { $0.element }
    }

    /// By how much all frames move with a change; `nil` if it leaves as many conflicts as before. The copy is as before in the end.
    private func movement(
        _ change: Explanation.Repair.Change, of constraint: Layout.Constraint, in trial: Layout
    ) throws(Layout.Failure) -> Double? {
        let equation = try trial.equation(of: constraint)
        switch change {
        case .constant(let number): try trial.setConstant(number, of: constraint)
        case .priority(let priority): try trial.setPriority(Layout.Priority(Int16(priority)), of: constraint)
        case .removal: try trial.deactivate(constraint)
        case .size: return nil
        }
        var movement: Double?
        if try trial.isSolvable(), trial.conflictCount < layout.conflictCount { movement = self.movement(in: trial) }
        switch change {
        case .constant: try trial.setConstant(equation.constant, of: constraint)
        case .priority: try trial.setPriority(equation.priority, of: constraint)
        case .removal: try trial.activate(constraint)
        case .size: break
        }
        return movement
    }

    /// 999, or below what is weaker if that moves less: an optional constraint of 999 may still push what gives way.
    private func priorityThatMovesLeast(
        _ constraint: Layout.Constraint, in trial: Layout
    ) throws(Layout.Failure) -> Int? {
        var moves: [(priority: Int, movement: Double)] = []
        for priority in [999, 749, 249] {
            guard let movement = try movement(.priority(priority), of: constraint, in: trial) else { continue }
            moves.append((priority, movement))
        }
        guard let least = moves.map({ $0.movement }).min() else { return nil }
        return moves.first { $0.movement <= least + 0.001 }?.priority
    }

    /// The constants with which a constraint may hold where it would lie without it: by so much more, or less.
    private func constantsToTry(
        _ constraint: Layout.Constraint, in trial: Layout
    ) throws(Layout.Failure) -> [Double] {
        let equation = try trial.equation(of: constraint)
        try trial.setPriority(Layout.Priority(1), of: constraint)
        var error: Double?
        if try trial.isSolvable(), trial.conflictCount < layout.conflictCount {
            error = try trial.error(of: constraint)
        }
        try trial.setPriority(equation.priority, of: constraint)
        guard let error, error > 0 else { return [] }
        return [equation.constant + error, equation.constant - error].map { Self.rounded($0) }
    }

    /// Without the last digits that come of arithmetic.
    static func rounded(_ number: Double) -> Double {
        for unit in [1024, 1e6] {
            let short = (number * unit).rounded() / unit
            if abs(short - number) < 1e-9 { return short }
        }
        return number
    }
}
