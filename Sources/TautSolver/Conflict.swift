/// Why required constraints cannot hold together: an irreducible set of them.
///
/// The members cannot all hold; leave out any one of them and the rest of the set can.
public struct Conflict: Hashable, Sendable {
    /// What takes part in a conflict.
    public enum Member: Hashable, Sendable {
        /// A required constraint.
        case constraint(ConstraintID)
        /// The implicit `variable >= 0` of a variable that was added with `nonNegative: true`.
        case nonNegative(Variable)
    }

    /// The members, in an order without meaning.
    public let members: [Member]

    /// The sum of the members that cannot hold, as one factor for each of them: with it the coefficients of every variable add up to 0, and
    /// the constants to less than 0. Not negative for `<=`, not positive for `>=`; the largest one has size 1. (Farkas multipliers; the
    /// kernel has checked them from the constraints alone.)
    public let multipliers: [Double]

    /// The constraints among the members.
    public var constraints: [ConstraintID] {
        members.compactMap { member in
            if case .constraint(let constraint) = member { constraint } else { nil }
        }
    }
}

extension Conflict: CustomStringConvertible {
    /// For example `c3, c8, v2 >= 0`.
    public var description: String {
        members.map { member in
            switch member {
            case .constraint(let constraint): "\(constraint)"
            case .nonNegative(let variable): "\(variable) >= 0"
            }
        }.joined(separator: ", ")
    }
}
