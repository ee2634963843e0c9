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

        fileprivate func isMade(of others: [Layout.Member]) -> Bool {
            members.count == others.count && others.allSatisfy(members.contains)
        }
    }

    /// The independent conflicts of a layout, in its order, and the copies on which each is looked at by itself.
    package struct Conflicts {
        package fileprivate(set) var list: [Conflict] = []
        /// The layout without a smallest part of the host's constraints, without which no others contradict each other.
        let rest: Layout
        /// The layout without any constraint that it left out.
        let whole: Layout
        /// The layout without any constraint of the host's.
        let alone: Layout
        /// By the place of each constraint that is dropped, what the layout left out in its island.
        fileprivate(set) var islands: [Int: Island] = [:]
    }

    /// What a layout left out of an island.
    struct Island {
        /// The places of these constraints.
        var leftOut: [Int] = []
        /// How many of them have to be.
        var count = 0
    }

    /// The independent conflicts.
    ///
    /// Of the constraints that the layout dropped, those that can hold with what is left are taken back in. Each of the others
    /// is a member of one set, and of no other's: the sets differ, and there are as many as constraints have to be dropped.
    ///
    /// - Complexity: some two solves of what changes for each dropped constraint, and one for each member of a set.
    package func conflicts() throws(Layout.Failure) -> Conflicts {
        guard layout.conflictCount > 0 else { return Conflicts(rest: layout, whole: layout, alone: layout) }
        let rest = try layout.copy()
        let leftOut = try leaveOut(of: rest)
        var conflicts = Conflicts(
            rest: rest, whole: leftOut.count > 1 ? try rest.copy() : rest, alone: try layout.copy())
        for constraint in constraints { try conflicts.alone.deactivate(constraint) }
        var dropped = try takeBack(leftOut, to: rest)
        conflicts.islands = islands(leftOut, dropped)
        _ = try conflicts.whole.isSolvable()
        for index in 0..<layout.conflictCount {
            guard let leftOut = layout.brokenMember(ofConflict: index) else { continue }
            let members = Self.members(index, of: layout)
            if !members.contains(where: isHosts) {
                guard !conflicts.list.contains(where: { $0.isMade(of: members) }) else { continue }
                conflicts.list.append(conflict(members, leftOut, layout, index))
            } else if let place = place(leftOut), let named = dropped.removeValue(forKey: place) {
                conflicts.list.append(try smallest(named, without: place, in: conflicts.alone, index))
            }
        }
        return conflicts
    }

    private func conflict(
        _ members: [Layout.Member], _ leftOut: Layout.Member, _ solved: Layout, _ index: Int
    ) -> Conflict {
        let ordered = inOrder(members)
        return Conflict(
            members: ordered, sum: ConflictSum(ordered, solved, self)?.description, leftOut: leftOut, index: index)
    }

    static func members(_ conflict: Int, of layout: Layout) -> [Layout.Member] {
        var members: [Layout.Member] = []
        layout.forEachMember(ofConflict: conflict) { members.append($0) }
        return members
    }

    func isHosts(_ member: Layout.Member) -> Bool { place(member) != nil }

    private func inOrder(_ members: [Layout.Member]) -> [Layout.Member] {
        members.enumerated().map { (place($0.element) ?? Int.max, $0.offset, $0.element) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { $0.2 }
    }

    // MARK: What is dropped

    /// Deactivates the host's constraints that a copy leaves out.
    ///
    /// - Returns: their places.
    func leaveOut(of trial: Layout) throws(Layout.Failure) -> [Int] {
        var places: [Int] = []
        while try conflict(in: trial) != nil {
            let broken = brokenOnes(in: trial)
            if broken.isEmpty { break }
            for place in broken { try trial.deactivate(constraints[place]) }
            places += broken
        }
        return places
    }

    /// Activates those of the constraints at some places again that can hold with the others.
    ///
    /// - Returns: by the places of the rest, the conflicts that they make.
    func takeBack(_ places: [Int], to trial: Layout) throws(Layout.Failure) -> [Int: [Layout.Member]] {
        var dropped: [Int: [Layout.Member]] = [:]
        for place in places {
            try trial.activate(constraints[place])
            guard let named = try conflict(in: trial) else { continue }
            try trial.deactivate(constraints[place])
            dropped[place] = named
        }
        _ = try trial.isSolvable()
        return dropped
    }

    private func islands(_ leftOut: [Int], _ dropped: [Int: [Layout.Member]]) -> [Int: Island] {
        guard leftOut.count > 1 else {
            return leftOut.reduce(into: [:]) { $0[$1] = Island(leftOut: leftOut, count: 1) }
        }
        var connections = Connections(layout)
        var found: [UInt32: Island] = [:]
        for place in leftOut {
            let island = connections.island(of: .constraint(constraints[place]))
            found[island, default: Island()].leftOut.append(place)
            if dropped[place] != nil { found[island, default: Island()].count += 1 }
        }
        return found.values.reduce(into: [:]) { all, island in for place in island.leftOut { all[place] = island } }
    }

    /// The places of the host's constraints that the last solve left out.
    func brokenOnes(in trial: Layout) -> [Int] {
        var found: Set<Int> = []
        return (0..<trial.conflictCount).compactMap { index in
            guard let member = trial.brokenMember(ofConflict: index), let place = place(member),
                found.insert(place).inserted
            else { return nil }
            return place
        }
    }

    // MARK: Smallest sets

    /// A part of a conflict's constraints that cannot hold and of which every smaller part can, in a layout of them alone.
    ///
    /// What the solver names is smallest among the rows that it needed. What always holds besides, as that sizes are not negative, may
    /// make some of them needless.
    ///
    /// - Parameter dropped: the place of a constraint without which the others hold.
    private func smallest(
        _ named: [Layout.Member], without dropped: Int, in alone: Layout, _ index: Int
    ) throws(Layout.Failure) -> Conflict {
        var members = named
        let places = named.compactMap(place).sorted()
        for place in places { try alone.activate(constraints[place]) }
        if try conflict(in: alone) != nil {
            for place in places where place != dropped {
                try alone.deactivate(constraints[place])
                if try conflict(in: alone) == nil { try alone.activate(constraints[place]) }
            }
            members = try conflict(in: alone) ?? named
        }
        let found = conflict(members, .constraint(constraints[dropped]), alone, index)
        for place in places { try alone.deactivate(constraints[place]) }
        return found
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
