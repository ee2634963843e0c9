package import TautLayout

extension Diagnosis {
    /// Members that cannot hold together; without any one of them the others can.
    package struct Conflict {
        /// As the host has them, and then what the layout adds by itself.
        package var members: [Layout.Member]
        /// The contradictory sum.
        package var sum: String?
        /// The member that was left out of the layout.
        package var leftOut: Layout.Member
        /// Which one of the layout's conflicts it is, from 0 to its ``Layout/conflictCount``.
        package var index: Int
        /// A layout with the members alone.
        var alone: Layout

        fileprivate func isMade(of others: [Layout.Member]) -> Bool {
            members.count == others.count && others.allSatisfy(members.contains)
        }
    }

    /// The independent conflicts, in the order of the layout's.
    ///
    /// Of the constraints that the layout dropped, those that can hold with what is left are taken back in. Each of the others
    /// is a member of one set, and of no other's: the sets differ, and there are as many as constraints have to be dropped.
    ///
    /// - Complexity: some two solves for each dropped constraint, and one for each member of a set.
    package func conflicts() throws(Layout.Failure) -> [Conflict] {
        guard layout.conflictCount > 0 else { return [] }
        let trial = try layout.copy()
        var dropped = try droppedOnes(in: trial, atMost: .max)
        var conflicts: [Conflict] = []
        for index in 0..<layout.conflictCount {
            guard let leftOut = layout.brokenMember(ofConflict: index) else { continue }
            let members = Self.members(index, of: layout)
            if !members.contains(where: isHosts) {
                guard !conflicts.contains(where: { $0.isMade(of: members) }) else { continue }
                conflicts.append(conflict(members, leftOut, layout, index))
            } else if let place = dropped.firstIndex(where: { .constraint($0) == leftOut }) {
                if let found = try conflict(of: dropped.remove(at: place), in: trial, index) { conflicts.append(found) }
            }
        }
        return conflicts
    }

    private func conflict(
        _ members: [Layout.Member], _ leftOut: Layout.Member, _ alone: Layout, _ index: Int
    ) -> Conflict {
        let ordered = inOrder(members)
        return Conflict(
            members: ordered, sum: ConflictSum(ordered, alone, words)?.description, leftOut: leftOut, index: index,
            alone: alone)
    }

    /// What a constraint contradicts in a copy that has no conflict without it.
    private func conflict(
        of dropped: Layout.Constraint, in trial: Layout, _ index: Int
    ) throws(Layout.Failure) -> Conflict? {
        try trial.activate(dropped)
        let named = try conflict(in: trial)
        try trial.deactivate(dropped)
        guard let named else { return nil }
        let (alone, members) = try smallest(named, with: dropped)
        return conflict(members, .constraint(dropped), alone, index)
    }

    private static func members(_ conflict: Int, of layout: Layout) -> [Layout.Member] {
        var members: [Layout.Member] = []
        layout.forEachMember(ofConflict: conflict) { members.append($0) }
        return members
    }

    private func isHosts(_ member: Layout.Member) -> Bool { place(member) != nil }

    private func inOrder(_ members: [Layout.Member]) -> [Layout.Member] {
        members.enumerated().map { (place($0.element) ?? Int.max, $0.offset, $0.element) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { $0.2 }
    }

    // MARK: What is dropped

    /// A smallest part of the host's constraints without which a copy has no conflict among them; they are inactive in the end.
    ///
    /// - Parameter limit: with more than so many, the part need not be the smallest.
    func droppedOnes(in trial: Layout, atMost limit: Int) throws(Layout.Failure) -> [Layout.Constraint] {
        var candidates: [Layout.Constraint] = []
        while try conflict(in: trial) != nil {
            let broken = brokenOnes(in: trial)
            if broken.isEmpty { return candidates }
            for constraint in broken { try trial.deactivate(constraint) }
            candidates += broken
        }
        var dropped: [Layout.Constraint] = []
        for (place, constraint) in candidates.enumerated() {
            if dropped.count > limit { return dropped + candidates[place...] }
            try trial.activate(constraint)
            if try conflict(in: trial) == nil { continue }
            try trial.deactivate(constraint)
            dropped.append(constraint)
        }
        return dropped
    }

    /// The host's constraints that the last solve left out.
    private func brokenOnes(in trial: Layout) -> [Layout.Constraint] {
        var found: [Layout.Constraint] = []
        for index in 0..<trial.conflictCount {
            guard let member = trial.brokenMember(ofConflict: index), isHosts(member),
                case .constraint(let constraint) = member, !found.contains(constraint)
            else { continue }
            found.append(constraint)
        }
        return found
    }

    /// How many conflicts the last solve found in which none of the host's constraints takes part.
    static func ownConflictCount(in layout: Layout, _ diagnosis: Diagnosis) -> Int {
        (0..<layout.conflictCount).count { !members($0, of: layout).contains(where: diagnosis.isHosts) }
    }

    // MARK: Smallest sets

    /// A part of a conflict's constraints that cannot hold and of which every smaller part can, in a layout of them alone.
    ///
    /// What the solver names is smallest among the rows that it needed. What always holds besides, as that sizes are not negative, may
    /// make some of them needless.
    ///
    /// - Parameter dropped: a member without which the others hold.
    private func smallest(
        _ members: [Layout.Member], with dropped: Layout.Constraint
    ) throws(Layout.Failure) -> (alone: Layout, members: [Layout.Member]) {
        let alone = try layout.copy()
        let places = Set(members.compactMap(place))
        for (place, constraint) in constraints.enumerated() where !places.contains(place) {
            try alone.deactivate(constraint)
        }
        guard try conflict(in: alone) != nil else { return (layout, members) }
        for place in places.sorted() where constraints[place] != dropped {
            try alone.deactivate(constraints[place])
            if try conflict(in: alone) == nil { try alone.activate(constraints[place]) }
        }
        return (alone, try conflict(in: alone) ?? members)
    }

    /// Solves a copy: the first conflict in which constraints of the host take part.
    func conflict(in trial: Layout) throws(Layout.Failure) -> [Layout.Member]? {
        guard try trial.isSolvable() else { return nil }
        for index in 0..<trial.conflictCount {
            let members = Self.members(index, of: trial)
            if members.contains(where: isHosts) { return members }
        }
        return nil
    }
}
