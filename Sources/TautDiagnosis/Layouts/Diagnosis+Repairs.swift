package import TautLayout

extension Diagnosis {
    /// A change of one constraint that resolves a conflict and leaves fewer.
    package struct Repair {
        package var member: Layout.Member
        package var change: Explanation.Repair.Change
        /// By how many points all frames move, added up.
        package var movement: Double
    }

    /// The single changes after which a conflict's members can hold and there are fewer conflicts, each tried; what moves least comes
    /// first.
    ///
    /// - Parameter conflicts: all that there are.
    /// - Complexity: some six solves for each of the conflict's constraints; where there are several conflicts, two more for each
    ///   of them.
    package func repairs(of conflict: Conflict, among conflicts: [Conflict]) throws(Layout.Failure) -> [Repair] {
        let hosts = conflicts.count { $0.members.contains { place($0) != nil } }
        let trial = RepairTrial(self, try layout.copy(), conflict, count: hosts)
        var repairs: [Repair] = []
        for member in conflict.members {
            guard case .constraint(let constraint) = member, place(member) != nil, !kept.contains(constraint.index)
            else { continue }
            func attempt(_ change: Explanation.Repair.Change) throws(Layout.Failure) -> Bool {
                guard let movement = try trial.movement(change, of: constraint) else { return false }
                repairs.append(Repair(member: member, change: change, movement: movement))
                return true
            }
            for constant in try trial.constants(of: constraint) {
                if try attempt(.constant(constant)) { break }
            }
            if let priority = try trial.priorityThatMovesLeast(constraint) { _ = try attempt(.priority(priority)) }
            _ = try attempt(.removal)
        }
        return repairs.enumerated().sorted {
            ($0.element.movement, $0.offset) < ($1.element.movement, $1.offset)
        }.map { $0.element }
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

/// A copy on which changes are tried; it is as before after each.
private struct RepairTrial {
    private let diagnosis: Diagnosis
    private let trial: Layout
    /// The conflict's members alone.
    private let alone: Layout
    /// How many conflicts there are, and how many of the layout's own.
    private let count: Int
    private let ownCount: Int

    init(_ diagnosis: Diagnosis, _ trial: Layout, _ conflict: Diagnosis.Conflict, count: Int) {
        (self.diagnosis, self.trial, alone, self.count) = (diagnosis, trial, conflict.alone, count)
        ownCount = Diagnosis.ownConflictCount(in: diagnosis.layout, diagnosis)
    }

    /// By how much all frames move with a change; `nil` if it does not help.
    func movement(
        _ change: Explanation.Repair.Change, of constraint: Layout.Constraint
    ) throws(Layout.Failure) -> Double? {
        let equation = try trial.equation(of: constraint)
        switch change {
        case .constant(let number):
            // Without the member, or with it optional, the others of an irreducible set hold.
            guard try holdsAlone(number, of: constraint) else { return nil }
            try trial.setConstant(number, of: constraint)
        case .priority(let priority): try trial.setPriority(Layout.Priority(Int16(priority)), of: constraint)
        case .removal: try trial.deactivate(constraint)
        case .size: return nil
        }
        var movement: Double?
        if try trial.isSolvable() {
            let distance = diagnosis.movement(in: trial)
            if try hasFewerConflicts() { movement = distance }
        }
        switch change {
        case .constant: try trial.setConstant(equation.constant, of: constraint)
        case .priority: try trial.setPriority(equation.priority, of: constraint)
        case .removal: try trial.activate(constraint)
        case .size: break
        }
        return movement
    }

    /// Whether the conflict's members hold with another constant of one of them.
    private func holdsAlone(_ constant: Double, of constraint: Layout.Constraint) throws(Layout.Failure) -> Bool {
        let own = try alone.equation(of: constraint).constant
        try alone.setConstant(constant, of: constraint)
        var holds = try alone.isSolvable()
        if holds { holds = try diagnosis.conflict(in: alone) == nil }
        try alone.setConstant(own, of: constraint)
        return holds
    }

    /// Whether the solved copy has fewer conflicts than the layout.
    private func hasFewerConflicts() throws(Layout.Failure) -> Bool {
        let own = Diagnosis.ownConflictCount(in: trial, diagnosis)
        guard own <= ownCount else { return false }
        // No more have to be dropped than the layout dropped.
        if trial.conflictCount - own < count { return true }
        guard count > 1 else { return false }
        let dropped = try diagnosis.droppedOnes(in: trial, atMost: count)
        for constraint in dropped { try trial.activate(constraint) }
        return dropped.count < count
    }

    /// 999, or below what is weaker if that moves less: an optional constraint of 999 may still push what gives way.
    func priorityThatMovesLeast(_ constraint: Layout.Constraint) throws(Layout.Failure) -> Int? {
        var moves: [(priority: Int, movement: Double)] = []
        for priority in [999, 749, 249] {
            guard let movement = try movement(.priority(priority), of: constraint) else { continue }
            moves.append((priority, movement))
        }
        guard let least = moves.map({ $0.movement }).min() else { return nil }
        return moves.first { $0.movement <= least + 0.001 }?.priority
    }

    /// The constants with which a constraint may hold where it would lie without it: by so much more, or less.
    func constants(of constraint: Layout.Constraint) throws(Layout.Failure) -> [Double] {
        let equation = try trial.equation(of: constraint)
        try trial.setPriority(Layout.Priority(1), of: constraint)
        var error: Double?
        if try trial.isSolvable() {
            let distance = try trial.error(of: constraint)
            if try hasFewerConflicts() { error = distance }
        }
        try trial.setPriority(equation.priority, of: constraint)
        guard let error, error > 0 else { return [] }
        return [equation.constant + error, equation.constant - error].map { Diagnosis.rounded($0) }
    }
}
