/// Constraints in the order in which they were appended; any can be removed in O(1). The links are in the constraints
/// themselves: each can be in one list per role, and a list allocates nothing.
///
/// The list does not retain: an active constraint is retained once, when it is installed (see ``LayoutConstraint``).
///
/// A plain value of pointers and a count. An object that stores one copies it out, changes the copy and stores that:
/// the compiler then knows that there is no other access, and omits its run-time checks.
struct ConstraintList {
    /// Which of a constraint's three links a list uses.
    enum Role {
        case holder, first, second
    }

    private(set) var first: Unmanaged<LayoutConstraint>?
    private var last: Unmanaged<LayoutConstraint>?
    private(set) var count = 0

    mutating func append(_ constraint: LayoutConstraint, role: Role) {
        let entry = Unmanaged.passUnretained(constraint)
        constraint.setLink(ConstraintLink(previous: last), role)
        if let last {
            last._withUnsafeGuaranteedRef { $0.setNext(entry, role) }
        } else {
            first = entry
        }
        last = entry
        count += 1
    }

    /// Removes a constraint that is in this list.
    mutating func remove(_ constraint: LayoutConstraint, role: Role) {
        let link = constraint.link(role)
        constraint.setLink(ConstraintLink(), role)
        if let previous = link.previous {
            previous._withUnsafeGuaranteedRef { $0.setNext(link.next, role) }
        } else {
            first = link.next
        }
        if let next = link.next {
            next._withUnsafeGuaranteedRef { $0.setPrevious(link.previous, role) }
        } else {
            last = link.previous
        }
        count -= 1
    }

    /// Calls `body` for each constraint, in order. `body` may not change this list.
    @inline(__always)
    func forEach<Failure: Error>(
        _ role: Role, _ body: (LayoutConstraint) throws(Failure) -> Void
    ) throws(Failure) {
        var next = first
        while let entry = next {
            next = entry._withUnsafeGuaranteedRef { $0.link(role).next }
            try entry.attempt(body)
        }
    }

    /// The constraints, in order.
    func all(_ role: Role) -> [LayoutConstraint] {
        var result: [LayoutConstraint] = []
        result.reserveCapacity(count)
        forEach(role) { result.append($0) }
        return result
    }
}

/// A constraint's neighbours in one list.
struct ConstraintLink {
    var previous: Unmanaged<LayoutConstraint>?
    var next: Unmanaged<LayoutConstraint>?
}

extension LayoutConstraint {
    @inline(__always)
    fileprivate func link(_ role: ConstraintList.Role) -> ConstraintLink {
        switch role {
        case .holder: holderLink
        case .first: firstLink
        case .second: secondLink
        }
    }

    @inline(__always)
    fileprivate func setLink(_ link: ConstraintLink, _ role: ConstraintList.Role) {
        switch role {
        case .holder: holderLink = link
        case .first: firstLink = link
        case .second: secondLink = link
        }
    }

    @inline(__always)
    fileprivate func setNext(_ next: Unmanaged<LayoutConstraint>?, _ role: ConstraintList.Role) {
        setLink(ConstraintLink(previous: link(role).previous, next: next), role)
    }

    @inline(__always)
    fileprivate func setPrevious(_ previous: Unmanaged<LayoutConstraint>?, _ role: ConstraintList.Role) {
        setLink(ConstraintLink(previous: previous, next: link(role).next), role)
    }
}

extension Unmanaged {
    /// `_withUnsafeGuaranteedRef` for a body with typed errors: gives it the object without retaining it. The caller sees to
    /// it that the object lives until `body` returns.
    @inline(__always)
    func attempt<Value, Failure: Error>(_ body: (Instance) throws(Failure) -> Value) throws(Failure) -> Value {
        try _withUnsafeGuaranteedRef { object in
            Result { () throws(Failure) in try body(object) }
        }.get()
    }
}
