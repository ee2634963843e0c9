package import TautLayout

extension Diagnosis {
    /// A change of one constraint that resolves a conflict and leaves fewer.
    package struct Repair {
        package var member: Layout.Member
        package var change: Explanation.Repair.Change
        /// By how many points all frames move, added up.
        package var movement: Double
    }

    /// The single changes of a conflict's constraints after which it is none and fewer constraints have to be dropped, each tried;
    /// what moves least comes first.
    ///
    /// - Parameter conflicts: where the conflict is found.
    /// - Complexity: some twelve solves of what changes for each of the conflict's constraints.
    package func repairs(of conflict: Conflict, among conflicts: Conflicts) throws(Layout.Failure) -> [Repair] {
        guard var trial = try RepairTrial(self, conflict, conflicts) else { return [] }
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
            // An optional constraint contradicts as little as none.
            guard let removal = try trial.movement(.removal, of: constraint) else { continue }
            if let priority = try trial.priorityThatMovesLeast(constraint) { _ = try attempt(.priority(priority)) }
            repairs.append(Repair(member: member, change: .removal, movement: removal))
        }
        try trial.end()
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

/// Copies on which changes of a conflict's constraints are tried; they are as before after each.
private struct RepairTrial {
    private let diagnosis: Diagnosis
    /// The layout with this conflict alone of those of the host's constraints.
    private let rest: Layout
    /// The layout with all conflicts of the island; the same as `rest` where it has no other.
    private let whole: Layout
    /// The conflict's members alone.
    private let alone: Layout
    /// The places of the conflict's constraints, and of the one that was dropped for it.
    private let places: [Int]
    private let dropped: Int
    private let island: Diagnosis.Island
    /// How many conflicts there are without the host's constraints.
    private let ownCount: Int
    private var moved = MovedBoxes()

    /// With more constraints dropped in an island, a change counts only if the layout itself drops fewer.
    private static let mostDropped = 16

    init?(
        _ diagnosis: Diagnosis, _ conflict: Diagnosis.Conflict, _ conflicts: Diagnosis.Conflicts
    ) throws(Layout.Failure) {
        guard let dropped = diagnosis.place(conflict.leftOut), let island = conflicts.islands[dropped] else {
            return nil
        }
        (self.diagnosis, rest, alone) = (diagnosis, conflicts.rest, conflicts.alone)
        (self.dropped, self.island) = (dropped, island)
        places = conflict.members.compactMap(diagnosis.place)
        whole = island.leftOut.count > 1 ? conflicts.whole : rest
        ownCount = rest.conflictCount
        for place in places { try alone.activate(diagnosis.constraints[place]) }
        try rest.activate(diagnosis.constraints[dropped])
    }

    private var isShared: Bool { whole !== rest }

    /// Makes the copies as they were before.
    func end() throws(Layout.Failure) {
        for place in places { try alone.deactivate(diagnosis.constraints[place]) }
        try rest.deactivate(diagnosis.constraints[dropped])
        // The next trial's changes are those from here.
        _ = try rest.isSolvable()
    }

    /// By how much all frames move with a change; `nil` if it does not help.
    mutating func movement(
        _ change: Explanation.Repair.Change, of constraint: Layout.Constraint
    ) throws(Layout.Failure) -> Double? {
        // Without the member, or with it optional, the others of an irreducible set hold, and what the layout left out of the island
        // may be less.
        var mayHelp = isShared && island.count <= Self.mostDropped
        if case .constant(let number) = change {
            guard try holdsAlone(number, of: constraint) else { return nil }
            mayHelp = false
        }
        let equation = try rest.equation(of: constraint)
        try make(change, of: constraint, in: rest)
        let movement = try isResolved() || mayHelp ? measure(change, of: constraint, equation) : nil
        try undo(change, of: constraint, equation, in: rest)
        return movement
    }

    /// By how much all frames move with a change in the whole island; `nil` if no fewer constraints have to be dropped.
    private mutating func measure(
        _ change: Explanation.Repair.Change, of constraint: Layout.Constraint, _ equation: Layout.Equation
    ) throws(Layout.Failure) -> Double? {
        guard isShared else { return moved.distance(from: diagnosis.layout, to: rest) }
        for place in island.leftOut { try whole.activate(diagnosis.constraints[place]) }
        try make(change, of: constraint, in: whole)
        var movement: Double?
        if try solve(whole) {
            let distance = moved.distance(from: diagnosis.layout, to: whole)
            if try dropsFewer() { movement = distance }
        }
        try undo(change, of: constraint, equation, in: whole)
        for place in island.leftOut { try whole.deactivate(diagnosis.constraints[place]) }
        // Back where the layout is, so that the next solve lists what differs from it.
        _ = try whole.isSolvable()
        return movement
    }

    private func make(
        _ change: Explanation.Repair.Change, of constraint: Layout.Constraint, in trial: Layout
    ) throws(Layout.Failure) {
        switch change {
        case .constant(let number): try trial.setConstant(number, of: constraint)
        case .priority(let priority): try trial.setPriority(Layout.Priority(Int16(priority)), of: constraint)
        case .removal: try trial.deactivate(constraint)
        case .size: break
        }
    }

    private func undo(
        _ change: Explanation.Repair.Change, of constraint: Layout.Constraint, _ equation: Layout.Equation,
        in trial: Layout
    ) throws(Layout.Failure) {
        switch change {
        case .constant: try trial.setConstant(equation.constant, of: constraint)
        case .priority: try trial.setPriority(equation.priority, of: constraint)
        case .removal: try trial.activate(constraint)
        case .size: break
        }
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

    /// Whether none of the host's constraints are in conflict any more, and no others are that were not before.
    private mutating func isResolved() throws(Layout.Failure) -> Bool {
        guard try solve(rest), rest.conflictCount <= ownCount else { return false }
        return try diagnosis.conflict(in: rest) == nil
    }

    /// Whether fewer constraints of the island have to be dropped than before.
    private func dropsFewer() throws(Layout.Failure) -> Bool {
        if whole.conflictCount - ownCount < island.count { return true }
        guard island.count <= Self.mostDropped else { return false }
        let dropped = try diagnosis.takeBack(try diagnosis.leaveOut(of: whole), to: whole)
        for place in dropped.keys.sorted() { try whole.activate(diagnosis.constraints[place]) }
        return dropped.count < island.count
    }

    private mutating func solve(_ trial: Layout) throws(Layout.Failure) -> Bool {
        guard try trial.isSolvable() else { return false }
        if trial === whole { moved.add(trial, diagnosis) }
        return true
    }

    /// 999, or below what is weaker if that moves less: an optional constraint of 999 may still push what gives way.
    mutating func priorityThatMovesLeast(_ constraint: Layout.Constraint) throws(Layout.Failure) -> Int? {
        var moves: [(priority: Int, movement: Double)] = []
        for priority in [999, 749, 249] {
            guard let movement = try movement(.priority(priority), of: constraint) else { continue }
            moves.append((priority, movement))
        }
        guard let least = moves.map({ $0.movement }).min() else { return nil }
        return moves.first { $0.movement <= least + 0.001 }?.priority
    }

    /// The constants with which a constraint may hold where it would lie without it: by so much more, or less.
    mutating func constants(of constraint: Layout.Constraint) throws(Layout.Failure) -> [Double] {
        let equation = try rest.equation(of: constraint)
        try rest.setPriority(Layout.Priority(1), of: constraint)
        let error = try isResolved() ? rest.error(of: constraint) : nil
        try rest.setPriority(equation.priority, of: constraint)
        guard let error, error > 0 else { return [] }
        return [equation.constant + error, equation.constant - error].map { Diagnosis.rounded($0) }
    }
}

/// The boxes of the host that trials have moved.
private struct MovedBoxes {
    private var seen: Set<UInt32> = []
    private var boxes: [Layout.Box] = []

    /// Adds those that the last solve of a copy has moved.
    mutating func add(_ trial: Layout, _ diagnosis: Diagnosis) {
        trial.forEachChanged { insert($0, diagnosis) }
    }

    private mutating func insert(_ box: Layout.Box, _ diagnosis: Diagnosis) {
        if diagnosis.isHosts(box), seen.insert(box.index).inserted { boxes.append(box) }
    }

    /// By how many points they have moved, all sides added up.
    func distance(from layout: Layout, to trial: Layout) -> Double {
        boxes.reduce(0) { $0 + layout.frame(of: $1).distance(to: trial.frame(of: $1)) }
    }
}
