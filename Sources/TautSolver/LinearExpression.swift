/// A sum of variables times numbers, plus a number: `2 * width - height + 8`.
///
/// Built with `+`, `-`, `*`, `/` from variables, terms, expressions and `Double`s. A product of two variables does not
/// compile. Comparing two expressions with `==`, `<=` or `>=` gives a `LinearConstraint`.
///
/// Each operator may allocate an array; code that makes thousands of constraints
/// can pass terms to `Solver.add(terms:relation:constant:priority:)` instead.
public struct LinearExpression: Sendable {
    /// The variables with their coefficients. One variable may occur several times: its coefficients add up.
    public var terms: [Term]
    /// The number that is added.
    public var constant: Double

    /// The sum of `terms` and `constant`.
    public init(terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }
}

/// A type that can be used as a linear expression: `Variable`, `Term`, `LinearExpression`.
///
/// `Double` does not conform, so that comparing two numbers keeps its meaning.
public protocol LinearExpressible {
    /// The same as an expression.
    var linearExpression: LinearExpression { get }
}

extension LinearExpression: LinearExpressible {
    /// Itself.
    public var linearExpression: LinearExpression { self }
}

extension Term: LinearExpressible {
    /// This term alone.
    public var linearExpression: LinearExpression { LinearExpression(terms: [self]) }
}

extension Variable: LinearExpressible {
    /// One times this variable.
    public var linearExpression: LinearExpression { LinearExpression(terms: [Term(self)]) }
}

extension LinearExpression: CustomStringConvertible {
    /// For example `1.0*v0 + -2.0*v1 + 8.0`.
    public var description: String {
        (terms.map { $0.description } + (constant != 0 || terms.isEmpty ? ["\(constant)"] : [])).joined(
            separator: " + ")
    }
}
