/// A sum of variables times numbers, plus a number: `2 * width - height + 8`.
///
/// Built with `+`, `-`, `*`, `/` from variables, terms, expressions and `Double`s. A product of two variables does not
/// compile. Comparing two expressions with `==`, `<=` or `>=` gives a `LinearConstraint`.
///
/// A convenience for code that is written by hand. Each operator may allocate an array; code that makes constraints by
/// the thousand passes terms to `Solver.add(terms:relation:constant:priority:)` instead.
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

/// What can stand for a linear expression: a `Variable`, a `Term`, a `LinearExpression`.
///
/// `Double` is left out on purpose, so that comparing two numbers stays what it is.
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
