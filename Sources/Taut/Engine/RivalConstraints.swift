/// The required constraints of a tree, grouped by their expression `first - multiplier * second`. Those of one group differ in relation and
/// constant alone, so whether two of them contradict each other follows from these: `>= a` and `<= b` do where `a > b`.
struct RivalConstraints {
    private var groups: [RivalGroup] = []
    private var places: [ObjectIdentifier: (group: Int, index: Int)] = [:]

    /// - Complexity: O(n log n) for n constraints.
    init(_ rows: some Sequence<BrokenRow>) {
        var lists: [[Double]: [RivalGroup.Member]] = [:]
        for case .constraint(let constraint) in rows where constraint.priority == .required {
            lists[constraint.expressionPlace, default: []].append(RivalGroup.Member(constraint))
        }
        for members in lists.values where members.count > 1 {
            let group = RivalGroup(members)
            for (index, member) in group.members.enumerated() {
                places[ObjectIdentifier(member.constraint)] = (groups.count, index)
            }
            groups.append(group)
        }
    }

    /// Another constraint that conflicts with the rest of a set as `broken` did, which has left it.
    ///
    /// One with the same relation and constant always does. Where the rest is a single bound on the same expression, one does whose
    /// constant contradicts that bound; the tightest is taken, as the solver would name it.
    /// - Complexity: O(1) on average over a conflict's constraints.
    mutating func replacement(for broken: LayoutConstraint, in rest: [FoundConflict.Member]) -> LayoutConstraint? {
        guard let place = places[ObjectIdentifier(broken)] else { return nil }
        if let twin = groups[place.group].remove(place.index) { return twin }
        guard rest.count == 1, let bound = bound(rest[0], on: broken, place.group) else { return nil }
        return groups[place.group].contradicting(bound, from: place.index)
    }

    /// What a member says of the expression of a group; nil where it speaks of another one.
    private func bound(_ member: FoundConflict.Member, on broken: LayoutConstraint, _ group: Int) -> Double? {
        switch member {
        case .row(.constraint(let other)):
            places[ObjectIdentifier(other)]?.group == group ? Double(other.constant) : nil
        case .row: nil
        case .nonNegative: broken.secondNode == nil ? 0 : nil
        }
    }
}

/// Constraints on one expression, ascending by constant, with links past those that were removed.
private struct RivalGroup {
    struct Member {
        let constraint: LayoutConstraint
        let constant: Double
        let relation: Int

        init(_ constraint: LayoutConstraint) {
            self.constraint = constraint
            constant = Double(constraint.constant)
            relation = constraint.relation.rawValue
        }

        func isTwin(of other: Member) -> Bool { constant == other.constant && relation == other.relation }
    }

    let members: [Member]
    private var before: [Int]
    private var after: [Int]
    /// Nearer than this, the solver decides whether two bounds contradict each other. Relative to the larger of them and 1.
    private static let margin = 1e-6

    /// Of equal constants, `<=` comes before `==` and this before `>=`; twins lie together, the first in canonical order first.
    init(_ list: [Member]) {
        members = list.sorted { one, other in
            if one.constant != other.constant { return one.constant < other.constant }
            if one.relation != other.relation { return one.relation < other.relation }
            return (one.constraint.identifier ?? "") < (other.constraint.identifier ?? "")
        }
        before = members.indices.map { $0 - 1 }
        after = members.indices.map { $0 + 1 }
    }

    /// Takes a member out and returns a twin that is left: the last in canonical order.
    mutating func remove(_ index: Int) -> LayoutConstraint? {
        let (previous, next) = (before[index], after[index])
        if previous >= 0 { after[previous] = next }
        if next < members.count { before[next] = previous }
        let neighbours = [next, previous].filter(members.indices.contains)
        return neighbours.first { members[$0].isTwin(of: members[index]) }.map { members[$0].constraint }
    }

    /// The tightest member that contradicts a bound, on the side of the member that was removed.
    func contradicting(_ bound: Double, from index: Int) -> LayoutConstraint? {
        let isLower = members[index].constant > bound
        // An equal constant of the stronger relation comes first, then those beyond the gap.
        var (here, other) = isLower ? (before[index], after[index]) : (after[index], before[index])
        if members.indices.contains(other), members[other].constant == members[index].constant { here = other }
        other = isLower ? -1 : 1  // the relation that bounds the other side only
        while members.indices.contains(here), contradicts(members[here].constant, bound, isLower: isLower) {
            if members[here].relation != other { return members[here].constraint }
            here = isLower ? before[here] : after[here]
        }
        return nil
    }

    private func contradicts(_ constant: Double, _ bound: Double, isLower: Bool) -> Bool {
        (isLower ? constant - bound : bound - constant) > Self.margin * max(1, abs(constant), abs(bound))
    }
}
