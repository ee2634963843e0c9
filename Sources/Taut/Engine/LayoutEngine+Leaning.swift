import TautSolver

/// Where positions lie that inequalities alone speak of: at the bound, as in UIKit.
///
/// The position that a row's inequality bounds is the one of its positions that comes last in tree order: all others, and all
/// sizes, choose before it, so that it is pulled as far as the row lets it go and no farther. Lower bounds come first.
extension LayoutEngine {
    /// Farther than any place.
    private static var farAway: Double { 1e6 }

    /// Notes that the row in the builder, an inequality's, bounds a position.
    func lean(_ constraint: LayoutConstraint) throws(SolverError) {
        guard !constraint.flags.contains(.isInternal) else { return }
        let leaning = leaning(of: constraint)
        guard leaning != constraint.leaning else { return }
        if let old = retract(constraint) { try adjust(old) }
        guard leaning != .none else { return }
        constraint.leaning = leaning
        change(leaning, by: 1)
        try adjust(leaning.variable)
    }

    /// The position that the row in the builder bounds.
    private func leaning(of constraint: LayoutConstraint) -> Leaning {
        var last: (variable: UInt32, coefficient: Double, order: UInt64)?
        for term in builder.terms.elements {
            let owner = owners.elements[Int(term.variable.rawValue)]
            guard !owner.slot.isSize, let node = owner.node, term.coefficient != 0 else { continue }
            let order = node._withUnsafeGuaranteedRef { $0.state.order }
            if order >= last?.order ?? 0 { last = (term.variable.rawValue, term.coefficient, order) }
        }
        guard let last else { return .none }
        let isUpper = (last.coefficient > 0) == (constraint.equation.relation == .lessThanOrEqual)
        return Leaning(last.variable, isUpper: isUpper)
    }

    /// Takes back what ``lean(_:)`` noted, with the row; the position is looked at again in the next flush.
    func unlean(_ constraint: LayoutConstraint) {
        if let variable = retract(constraint) { unboundPositions.append(variable) }
    }

    /// Looks again at the positions that have lost a bound.
    func adjustUnbound() throws(SolverError) {
        guard !unboundPositions.isEmpty else { return }
        for variable in unboundPositions { try adjust(variable) }
        unboundPositions.removeAll(keepingCapacity: true)
    }

    /// Which position is the last of a row may be another one, since items have other places in tree order. O(constraints).
    func reviewLeanings() {
        root.forEachNode { node in
            node.view?.held.forEach(.holder) { constraint in
                if constraint.leaning != .none { note(.offset, on: constraint) }
            }
        }
    }

    private func retract(_ constraint: LayoutConstraint) -> UInt32? {
        let leaning = constraint.leaning
        guard leaning != .none else { return nil }
        constraint.leaning = .none
        change(leaning, by: -1)
        return leaning.variable
    }

    private func change(_ leaning: Leaning, by step: Int32) {
        let owner = owners.elements[Int(leaning.variable)]
        owner.node?._withUnsafeGuaranteedRef { $0.state.bounds.change(owner.slot, isUpper: leaning.isUpper, by: step) }
    }

    /// The value that a position prefers by itself.
    func leaningPreference(_ state: NodeState, _ slot: VariableOwner.Slot) -> Double {
        Double(state.bounds.pull(on: slot)) * Self.farAway
    }

    private func adjust(_ index: UInt32) throws(SolverError) {
        let owner = owners.elements[Int(index)]
        guard !owner.slot.isSize, let state = owner.node?._withUnsafeGuaranteedRef({ $0.state }),
            let variable = state[owner.slot]
        else { return }
        let pull = state.bounds.pull(on: owner.slot)
        try solver.setLeaning(pull, preferred: Double(pull) * Self.farAway, for: variable)
    }
}

/// How many inequalities bound the two positions of an item.
struct PositionBounds {
    private var x = (lower: Int32(0), upper: Int32(0))
    private var y = (lower: Int32(0), upper: Int32(0))

    mutating func change(_ slot: LayoutEngine.VariableOwner.Slot, isUpper: Bool, by step: Int32) {
        switch (slot, isUpper) {
        case (.x, false): x.lower += step
        case (.x, true): x.upper += step
        case (.y, false): y.lower += step
        case (.y, true): y.upper += step
        case (.width, _), (.height, _): break
        }
    }

    /// Where the position is pulled: -1 to the start, 1 to the end, 0 for nowhere.
    func pull(on slot: LayoutEngine.VariableOwner.Slot) -> Int32 {
        let bounds = slot == .x ? x : y
        return bounds.lower > 0 ? -1 : bounds.upper > 0 ? 1 : 0
    }
}

/// The position that an inequality bounds, by the raw value of its variable, and from which side.
struct Leaning: Equatable {
    static let none = Leaning(rawValue: .max)
    private let rawValue: UInt32

    private init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ variable: UInt32, isUpper: Bool) {
        rawValue = variable << 1 | (isUpper ? 1 : 0)
    }

    var variable: UInt32 { rawValue >> 1 }
    var isUpper: Bool { rawValue & 1 != 0 }
}
