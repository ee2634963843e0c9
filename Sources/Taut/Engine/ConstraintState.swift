/// What the engine keeps for one constraint, put together for those who put it aside. The constraint itself has the parts
/// where they fill gaps.
struct ConstraintState {
    var flags: ConstraintFlags = []
    /// The row in the solver; `none` before the first layout, and while the constraint is broken or not finite.
    var row = RowIndex.none
}

/// A row of the solver by its raw value alone. Its stamp is the solver's newest for that value: the code that removes a row takes its
/// index out of the constraint.
struct RowIndex: Equatable {
    static let none = RowIndex(rawValue: .max)
    let rawValue: UInt32
}

/// The yes-or-no properties of a constraint, and what has to be renewed for it before the next solve.
struct ConstraintFlags: OptionSet {
    var rawValue: UInt8

    /// Made by Taut itself, and left out of reports.
    static let isInternal = ConstraintFlags(rawValue: 1 << 4)
    /// Left out because of a conflict.
    static let isBroken = ConstraintFlags(rawValue: 1 << 5)
    /// Left out because a number in it is not finite.
    static let isInvalid = ConstraintFlags(rawValue: 1 << 6)
    /// Counts at design time only.
    static let isPlaceholder = ConstraintFlags(rawValue: 1 << 7)

    /// In the lowest four bits.
    var pending: ConstraintChanges {
        get { ConstraintChanges(rawValue: rawValue & 0x0F) }
        set { rawValue = rawValue & 0xF0 | newValue.rawValue }
    }

    /// Includes or removes `flag`.
    mutating func set(_ flag: ConstraintFlags, _ isOn: Bool) {
        if isOn { formUnion(flag) } else { subtract(flag) }
    }
}

/// What has to be renewed for a constraint before the next solve.
struct ConstraintChanges: OptionSet {
    var rawValue: UInt8
    static let constant = ConstraintChanges(rawValue: 1)
    static let priority = ConstraintChanges(rawValue: 2)
    /// Insets or baselines moved.
    static let offset = ConstraintChanges(rawValue: 4)
    /// The row has to be made (again).
    static let structure = ConstraintChanges(rawValue: 8)
}

extension LayoutConstraint {
    /// What the engine keeps for this constraint, to be put aside and given back.
    var state: ConstraintState {
        get { ConstraintState(flags: flags, row: rowIndex) }
        set { (flags, rowIndex) = (newValue.flags, newValue.row) }
    }

    /// Forgets what an engine knows of the constraint: for another engine.
    func forgetEngine() {
        state = ConstraintState(flags: flags.intersection([.isInternal, .isPlaceholder]))
    }
}
