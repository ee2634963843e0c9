/// One constraint: *first* (=, ≤, ≥) *multiplier* · *second* + *constant*.
struct ConstraintRecord: BitwiseCopyable {
    var constant = 0.0
    var multiplier = 1.0
    var first = UInt32.none
    var second = UInt32.none
    /// The box that holds the constraint while it is active: the nearest common ancestor of its items.
    var holder = UInt32.none
    var generation: UInt32 = 0
    // An inactive constraint is in no list of its boxes, and notices by these that one was removed.
    var firstGeneration: UInt32 = 0
    var secondGeneration: UInt32 = 0
    /// What a stack has made it for.
    var purpose = Layout.Purpose.none
    /// Where a model of a part of the tree keeps the constraint's state.
    var place = UInt32.none
    // The neighbours in the lists of the holder, the first and the second item.
    var holderLink = ConstraintLink()
    var firstLink = ConstraintLink()
    var secondLink = ConstraintLink()
    var priority: Int16 = 1000
    var firstAttribute = Layout.Attribute.notAnAttribute
    var secondAttribute = Layout.Attribute.notAnAttribute
    var relation = Layout.Relation.equal
    var firstPart = Layout.Part.box
    var secondPart = Layout.Part.box
    var flags: ConstraintFlags = []

    var isActive: Bool { holder != .none }
}

/// The yes-or-no properties of a constraint.
struct ConstraintFlags: OptionSet, BitwiseCopyable {
    var rawValue: UInt8
    static var isUsed: ConstraintFlags { ConstraintFlags(rawValue: 1) }
    /// Made by the layout itself, and left out of reports.
    static var isInternal: ConstraintFlags { ConstraintFlags(rawValue: 2) }
    /// Active as soon as both items are installed.
    static var isWaiting: ConstraintFlags { ConstraintFlags(rawValue: 4) }
    /// Something of the constraint differs by size class.
    static var isVaried: ConstraintFlags { ConstraintFlags(rawValue: 8) }
    /// An internal constraint that the host keeps an object for.
    static var isOfHost: ConstraintFlags { ConstraintFlags(rawValue: 16) }
    /// Active, and between edges, centres and sizes of boxes with four variables that are the holder or lie in it.
    static var isNear: ConstraintFlags { ConstraintFlags(rawValue: 32) }
    /// The first of a conflict's members to be left out.
    static var breaksFirst: ConstraintFlags { ConstraintFlags(rawValue: 64) }
}

/// A constraint's neighbours in one list.
struct ConstraintLink: BitwiseCopyable {
    var previous = UInt32.none
    var next = UInt32.none
}

/// Constraints in the order in which they were appended; any can be removed in O(1). The links are in the constraints
/// themselves: each can be in one list per role.
struct ConstraintList: BitwiseCopyable {
    enum Role {
        case holder, first, second
    }

    var first = UInt32.none
    var last = UInt32.none
}

extension ConstraintRecord {
    @inline(__always)
    subscript(role: ConstraintList.Role) -> ConstraintLink {
        get {
            switch role {
            case .holder: holderLink
            case .first: firstLink
            case .second: secondLink
            }
        }
        set {
            switch role {
            case .holder: holderLink = newValue
            case .first: firstLink = newValue
            case .second: secondLink = newValue
            }
        }
    }
}

extension ConstraintList {
    @inline(__always)
    mutating func append(_ constraint: UInt32, _ role: Role, in constraints: Buffer<ConstraintRecord>) {
        constraints[constraint][role] = ConstraintLink(previous: last)
        link(constraint, role, in: constraints)
    }

    /// Appends a constraint whose own link leads to the last one already.
    @inline(__always)
    mutating func link(_ constraint: UInt32, _ role: Role, in constraints: Buffer<ConstraintRecord>) {
        if last == .none { first = constraint } else { constraints[last][role].next = constraint }
        last = constraint
    }

    mutating func remove(_ constraint: UInt32, _ role: Role, in constraints: Buffer<ConstraintRecord>) {
        let link = constraints[constraint][role]
        constraints[constraint][role] = ConstraintLink()
        if link.previous == .none { first = link.next } else { constraints[link.previous][role].next = link.next }
        if link.next == .none { last = link.previous } else { constraints[link.next][role].previous = link.previous }
    }
}

extension Layout {
    /// Calls `body` for the constraints of a list, in order; it may take the one it is given out of the list.
    @inline(__always)
    func forEach(
        _ list: ConstraintList, _ role: ConstraintList.Role, _ body: (UInt32) throws(Failure) -> Void
    ) throws(Failure) {
        var next = list.first
        while next != .none {
            let constraint = next
            next = constraints[constraint][role].next
            try body(constraint)
        }
    }

    /// Calls `body` for every active constraint that mentions a box.
    @inline(__always)
    func forEachConstraint(of box: UInt32, _ body: (UInt32) throws(Failure) -> Void) throws(Failure) {
        try forEach(boxes[box].asFirst, .first, body)
        try forEach(boxes[box].asSecond, .second, body)
    }
}
