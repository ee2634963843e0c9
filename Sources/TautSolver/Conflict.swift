/// An irreducible set of required constraints that cannot hold together.
///
/// The members cannot all hold; without any one of them the others can.
public struct Conflict: Hashable, Sendable {
    /// A member of a conflict.
    public enum Member: Hashable, Sendable {
        /// A required constraint.
        case constraint(ConstraintID)
        /// The implicit `variable >= 0` of a variable that was added with `nonNegative: true`.
        case nonNegative(Variable)
    }

    /// The members, in no particular order.
    public let members: [Member]

    /// Farkas multipliers, one factor for each member: multiplied by them, the coefficients of every variable add up to 0, and
    /// the constants to less than 0. Not negative for `<=`, not positive for `>=`; the largest one has size 1. The
    /// kernel has verified them on the constraints alone.
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
