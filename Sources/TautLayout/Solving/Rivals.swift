/// The required constraints of a model, grouped by their expression `first - multiplier * second`. Those of one group differ in relation
/// and constant alone, so whether two of them contradict each other follows from these: `>= a` and `<= b` do where `a > b`.
///
/// One array in ascending order, a group after the other, with links past those that were removed.
struct Rivals: BitwiseCopyable {
    private var members = Buffer<Rival>()
    /// By the place of a constraint, where it is among the members; `none` if it has no rival.
    private var places = Buffer<UInt32>()
    /// Nearer than this, the solver decides whether two bounds contradict each other. Relative to the larger of them and 1.
    private static var margin: Double { 1e-6 }

    mutating func removeAll() {
        members.removeAll()
        places.removeAll()
    }

    mutating func deallocate(_ memory: Memory) {
        members.deallocate(memory)
        places.deallocate(memory)
    }

    mutating func append(_ member: Rival, in memory: Memory) throws(Layout.Failure) {
        try members.append(member, in: memory)
    }

    /// Groups what was appended. O(n log n).
    ///
    /// - Parameter places: how many places of constraints there are.
    mutating func link(places count: Int, in memory: Memory) throws(Layout.Failure) {
        members.sort { $0.isBefore($1) }
        places.removeAll()
        try places.extend(to: count, with: .none, in: memory)
        for index in 0..<members.count {
            let isFirst = index == 0 || !members[index].hasExpression(of: members[index - 1])
            let isLast = index + 1 == members.count || !members[index].hasExpression(of: members[index + 1])
            members[index].before = isFirst ? .none : UInt32(index - 1)
            members[index].after = isLast ? .none : UInt32(index + 1)
            if !isFirst || !isLast { places[members[index].place] = UInt32(index) }
        }
    }

    /// Another constraint that conflicts with the rest of a set as the one at a place did, which has left it; `none`: none is certain to.
    ///
    /// One with the same relation and constant always does. Where the rest is a single bound on the same expression, one does whose
    /// constant contradicts that bound; the tightest is taken, as the solver would name it.
    ///
    /// - Parameter rest: what is left of the set, where that is one member only.
    mutating func replacement(for place: UInt32, rest: Rest) -> UInt32 {
        guard places.has(place), places[place] != .none else { return .none }
        let index = places[place]
        let twin = remove(index)
        if twin != .none { return members[twin].constraint }
        let bound: Double
        switch rest {
        case .other: return .none
        case .zero:
            guard members[index].hasOneItem else { return .none }
            bound = 0
        case .constraint(let other):
            guard places[other] != .none, members[places[other]].hasExpression(of: members[index]) else { return .none }
            bound = members[places[other]].constant
        }
        let next = contradicting(bound, from: index)
        return next == .none ? .none : members[next].constraint
    }

    /// What a conflicting set consists of besides the constraint that is left out.
    enum Rest {
        /// A constraint, by its place.
        case constraint(UInt32)
        /// That a size is not negative.
        case zero
        /// Anything else.
        case other
    }

    /// Removes a member and returns a twin that is left: the last in canonical order.
    private func remove(_ index: UInt32) -> UInt32 {
        let member = members[index]
        if member.before != .none { members[member.before].after = member.after }
        if member.after != .none { members[member.after].before = member.before }
        if member.after != .none, members[member.after].isTwin(of: member) { return member.after }
        if member.before != .none, members[member.before].isTwin(of: member) { return member.before }
        return .none
    }

    /// The tightest member that contradicts a bound, on the side of the member that was removed.
    private func contradicting(_ bound: Double, from index: UInt32) -> UInt32 {
        let member = members[index]
        let isLower = member.constant > bound
        // An equal constant of the stronger relation comes first, then those beyond the gap.
        var here = isLower ? member.before : member.after
        let behind = isLower ? member.after : member.before
        if behind != .none, members[behind].constant == member.constant { here = behind }
        let harmless: Layout.Relation = isLower ? .lessThanOrEqual : .greaterThanOrEqual
        while here != .none, Self.contradicts(members[here].constant, bound, isLower: isLower) {
            if members[here].relation != harmless { return here }
            here = isLower ? members[here].before : members[here].after
        }
        return .none
    }

    private static func contradicts(_ constant: Double, _ bound: Double, isLower: Bool) -> Bool {
        (isLower ? constant - bound : bound - constant) > margin * max(1, abs(constant), abs(bound))
    }
}

/// A required constraint among those on the same expression.
struct Rival: BitwiseCopyable {
    let constraint: UInt32
    let place: UInt32
    // The expression.
    let first: UInt64
    /// 0 without second item.
    let second: UInt64
    /// Attributes and parts of both items.
    let attributes: UInt32
    let multiplier: Double
    let constant: Double
    let purpose: UInt32
    let relation: Layout.Relation
    // The neighbours in the group that are left.
    var before = UInt32.none
    var after = UInt32.none

    func hasExpression(of other: Rival) -> Bool {
        first == other.first && second == other.second && attributes == other.attributes
            && multiplier == other.multiplier
    }

    var hasOneItem: Bool { attributes & 0xFF == 0 }

    func isTwin(of other: Rival) -> Bool { constant == other.constant && relation == other.relation }

    /// By expression, then ascending: of equal constants, `<=` comes before `==` and this before `>=`; twins lie together, the first
    /// in canonical order first.
    func isBefore(_ other: Rival) -> Bool {
        if first != other.first { return first < other.first }
        if second != other.second { return second < other.second }
        if attributes != other.attributes { return attributes < other.attributes }
        if multiplier != other.multiplier { return multiplier < other.multiplier }
        if constant != other.constant { return constant < other.constant }
        if relation != other.relation { return relation.rawValue < other.relation.rawValue }
        return purpose != other.purpose ? purpose < other.purpose : constraint < other.constraint
    }
}

extension Model {
    /// Groups the required constraints that have rows; those left out already have none.
    func listRivals() throws(Layout.Failure) {
        try listRows()
        for row in 0..<UInt32(rowOwners.count) where rowOwners[row].kind == .constraint && isListed(row) {
            let owner = rowOwners[row]
            let record = constraints[owner.index]
            guard record.priority == Layout.Priority.required.rawValue else { continue }
            let (first, second) = (UInt32(record.firstAttribute.rawValue), UInt32(record.secondAttribute.rawValue))
            let (part, otherPart) = (UInt32(record.firstPart.rawValue), UInt32(record.secondPart.rawValue))
            let rival = Rival(
                constraint: owner.index, place: place(ofConstraint: owner.index), first: order(of: record.first),
                second: order(of: record.second), attributes: part << 24 | first << 16 | otherPart << 8 | second,
                multiplier: record.multiplier,
                constant: record.constant, purpose: record.purpose.rawValue, relation: record.relation)
            try rivals.append(rival, in: memory)
        }
        try rivals.link(places: rows.count, in: memory)
    }
}
