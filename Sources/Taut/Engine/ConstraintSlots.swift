/// An ordered list of constraints from which any can be removed in O(1): a removed entry leaves a gap, and gaps are
/// closed when they outnumber the rest. Each constraint remembers its place in each of the three lists it can be in.
///
/// The list does not retain: an active constraint is retained once, when it is installed (see ``LayoutConstraint``).
struct ConstraintSlots {
    /// Which of a constraint's three places a list uses.
    enum Role: Int {
        case holder = 0
        case first = 1
        case second = 2
    }

    private var entries: [Unmanaged<LayoutConstraint>?] = []
    private var live = 0

    var isEmpty: Bool { live == 0 }
    var count: Int { live }

    mutating func reserve(_ additional: Int) {
        let wanted = entries.count + additional
        if wanted > entries.capacity { entries.reserveCapacity(max(wanted, 2 * entries.capacity)) }
    }

    mutating func append(_ constraint: LayoutConstraint, role: Role) {
        constraint.slots[role] = Int32(entries.count)
        entries.append(Unmanaged.passUnretained(constraint))
        live += 1
    }

    mutating func remove(_ constraint: LayoutConstraint, role: Role) {
        let index = Int(constraint.slots[role])
        guard entries.indices.contains(index) else { return }
        constraint.slots[role] = -1
        entries[index] = nil
        live -= 1
        if entries.count > 16, live * 2 < entries.count { compact(role) }
    }

    private mutating func compact(_ role: Role) {
        // Removing from the list changes an entry's place, not the order.
        entries.removeAll { $0 == nil }
        for (index, entry) in entries.enumerated() {
            entry?.takeUnretainedValue().slots[role] = Int32(index)
        }
    }

    /// Calls `body` for each constraint, in order. `body` may not change this list.
    func forEach(_ body: (LayoutConstraint) -> Void) {
        for entry in entries {
            if let entry { body(entry.takeUnretainedValue()) }
        }
    }

    /// The constraints, in order.
    var all: [LayoutConstraint] {
        var result: [LayoutConstraint] = []
        result.reserveCapacity(live)
        forEach { result.append($0) }
        return result
    }
}

/// A constraint's places in the lists of its holder, its first and its second item; -1 where it is in none.
struct ConstraintPlaces {
    private var holder: Int32 = -1
    private var first: Int32 = -1
    private var second: Int32 = -1

    subscript(role: ConstraintSlots.Role) -> Int32 {
        get {
            switch role {
            case .holder: holder
            case .first: first
            case .second: second
            }
        }
        set {
            switch role {
            case .holder: holder = newValue
            case .first: first = newValue
            case .second: second = newValue
            }
        }
    }
}
