/// Where positions lie that inequalities alone refer to: at the bound, as in UIKit.
///
/// The position that a row's inequality bounds is the one of its positions that comes last in tree order: all others, and all
/// sizes, choose before it, so that it is pulled as far as the row lets it go and no farther. Lower bounds come first.
extension Model {
    /// Farther than any place.
    private static var farAway: Double { 1e6 }

    /// Notes that the row in the builder, an inequality's, bounds a position.
    func lean(_ constraint: UInt32) throws(Layout.Failure) {
        guard !constraints[constraint].flags.contains(.isInternal) else { return }
        let place = place(ofConstraint: constraint)
        let leaning = leaning(constraints[constraint].relation)
        guard leaning != rows[place].leaning else { return }
        if let old = retract(place) { try adjust(old) }
        guard leaning != .none else { return }
        rows[place].leaning = leaning
        change(leaning, by: 1)
        try adjust(leaning.variable)
    }

    /// The position that the row in the builder bounds.
    private func leaning(_ relation: Layout.Relation) -> Leaning {
        var last = Leaning.none
        var greatest: UInt64 = 0
        for term in builder.terms where term.variable & 2 == 0 && term.coefficient != 0 {
            let order = states[term.variable / 4].order
            guard order >= greatest else { continue }
            greatest = order
            last = Leaning(term.variable, isUpper: (term.coefficient > 0) == (relation == .lessThanOrEqual))
        }
        return last
    }

    /// Takes back what ``lean(_:)`` noted, with the row; the position is looked at again in the next flush.
    func unlean(_ place: UInt32) throws(Layout.Failure) {
        if let variable = retract(place) { try unbound.append(variable, in: memory) }
    }

    /// Looks again at the positions that have lost a bound.
    func adjustUnbound() throws(Layout.Failure) {
        for variable in unbound.elements { try adjust(variable) }
        unbound.removeAll()
    }

    /// Which position is the last of a row may be another one, since boxes have other places in tree order. O(constraints).
    func reviewLeanings() throws(Layout.Failure) {
        try layout.walk(top) { (box) throws(Layout.Failure) in
            try layout.forEach(boxes[box].held, .holder) { (constraint) throws(Layout.Failure) in
                if rows[place(ofConstraint: constraint)].leaning != .none {
                    try note(.offset, onConstraint: constraint)
                }
            }
        }
    }

    private func retract(_ place: UInt32) -> UInt32? {
        let leaning = rows[place].leaning
        guard leaning != .none else { return nil }
        rows[place].leaning = .none
        change(leaning, by: -1)
        return leaning.variable
    }

    private func change(_ leaning: Leaning, by step: Int32) {
        let place = leaning.variable / 4
        guard states[place].isIn else { return }
        states[place].bounds.change(isX: leaning.variable & 1 == 0, isUpper: leaning.isUpper, by: step)
    }

    private func adjust(_ variable: UInt32) throws(Layout.Failure) {
        let place = variable / 4
        guard states[place].isIn, variable < 4 * variableBoxes else { return }
        try kernel.setPreferred(preferredPlace(variable), of: variable)
    }

    private func preferredPlace(_ variable: UInt32) -> Double {
        Double(states[variable / 4].bounds.pull(isX: variable & 1 == 0)) * Self.farAway
    }

    /// The value that a variable of a box has where it is free.
    func usualPreference(_ slot: Slot, of box: UInt32) -> Double {
        switch slot {
        case .x, .y: preferredPlace(variable(slot, of: box))
        case .width: max(0, states[place(box)].naturalWidth.size)
        case .height: max(0, states[place(box)].naturalHeight.size)
        }
    }
}

/// How many inequalities bound the two positions of a box.
struct PositionBounds: BitwiseCopyable {
    private var lowerX: Int32 = 0
    private var upperX: Int32 = 0
    private var lowerY: Int32 = 0
    private var upperY: Int32 = 0

    mutating func change(isX: Bool, isUpper: Bool, by step: Int32) {
        switch (isX, isUpper) {
        case (true, false): lowerX += step
        case (true, true): upperX += step
        case (false, false): lowerY += step
        case (false, true): upperY += step
        }
    }

    /// Where the position is pulled: -1 to the start, 1 to the end, 0 for nowhere.
    func pull(isX: Bool) -> Int32 {
        (isX ? lowerX : lowerY) > 0 ? -1 : (isX ? upperX : upperY) > 0 ? 1 : 0
    }
}

/// The position that an inequality bounds, by its variable, and from which side.
struct Leaning: Equatable, BitwiseCopyable {
    static var none: Leaning { Leaning(rawValue: .max) }
    private let rawValue: UInt32

    private init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ variable: UInt32, isUpper: Bool) {
        rawValue = variable << 1 | (isUpper ? 1 : 0)
    }

    var variable: UInt32 { rawValue >> 1 }
    var isUpper: Bool { rawValue & 1 != 0 }
}
