/// A linear constraint, not yet in any solver: `expression relation 0`, at a priority.
///
/// Made by comparing expressions, required unless a priority is given:
///
///     try solver.add(red.right + 8 == blue.left)
///     try solver.add((blueWidth == 2 * redWidth).priority(.defaultHigh))
///
/// Two bare variables can also be compared for identity, so a constraint between them needs its type where nothing else
/// gives it: `let same: LinearConstraint = a == b`.
public struct LinearConstraint: Sendable {
    /// The left side; the right side is 0.
    public var expression: LinearExpression
    /// How the two sides compare.
    public var relation: Relation
    /// The priority.
    public var priority: Priority

    /// `expression relation 0` at `priority`.
    public init(_ expression: LinearExpression, _ relation: Relation, priority: Priority = .required) {
        self.expression = expression
        self.relation = relation
        self.priority = priority
    }

    /// The same constraint at another priority.
    public func priority(_ priority: Priority) -> LinearConstraint {
        LinearConstraint(expression, relation, priority: priority)
    }

    /// The number on the right when all variables are on the left: what `Solver.setConstant(_:for:)` replaces.
    ///
    /// For `left + 8 == 2 * right` it is -8, because 8 changes its sign on its way to the right.
    public var constant: Double { 0 - expression.constant }
}

extension LinearConstraint: CustomStringConvertible {
    /// For example `1.0*v0 + -2.0*v1 + 8.0 <= 0 @750`; without the priority when it is required.
    public var description: String {
        "\(expression) \(relation) 0" + (priority == .required ? "" : " @\(priority)")
    }
}

// MARK: Comparisons

/// The required constraint that both sides are equal.
public func == (left: some LinearExpressible, right: some LinearExpressible) -> LinearConstraint {
    LinearConstraint(left - right, .equal)
}

/// The required constraint that the expression equals the number.
public func == (left: some LinearExpressible, right: Double) -> LinearConstraint {
    LinearConstraint(left - right, .equal)
}

/// The required constraint that the left side is at most the right side.
public func <= (left: some LinearExpressible, right: some LinearExpressible) -> LinearConstraint {
    LinearConstraint(left - right, .lessThanOrEqual)
}

/// The required constraint that the expression is at most the number.
public func <= (left: some LinearExpressible, right: Double) -> LinearConstraint {
    LinearConstraint(left - right, .lessThanOrEqual)
}

/// The required constraint that the left side is at least the right side.
public func >= (left: some LinearExpressible, right: some LinearExpressible) -> LinearConstraint {
    LinearConstraint(left - right, .greaterThanOrEqual)
}

/// The required constraint that the expression is at least the number.
public func >= (left: some LinearExpressible, right: Double) -> LinearConstraint {
    LinearConstraint(left - right, .greaterThanOrEqual)
}
