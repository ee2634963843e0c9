// The operators take any `LinearExpressible` on one or both sides and a `Double` on the other, never two `Double`s:
// arithmetic on numbers keeps its meaning, and the type checker has few candidates to try.

// MARK: Sums

/// The sum of two expressions.
public func + (left: some LinearExpressible, right: some LinearExpressible) -> LinearExpression {
    var sum = left.linearExpression
    sum += right
    return sum
}

/// An expression plus a number.
public func + (left: some LinearExpressible, right: Double) -> LinearExpression {
    var sum = left.linearExpression
    sum.constant += right
    return sum
}

/// A number plus an expression.
public func + (left: Double, right: some LinearExpressible) -> LinearExpression {
    right + left
}

/// Adds an expression in place; amortised O(terms added).
public func += (left: inout LinearExpression, right: some LinearExpressible) {
    let other = right.linearExpression
    left.terms.append(contentsOf: other.terms)
    left.constant += other.constant
}

/// Adds a number in place.
public func += (left: inout LinearExpression, right: Double) {
    left.constant += right
}

// MARK: Differences

/// The expression with all signs reversed.
public prefix func - (operand: some LinearExpressible) -> LinearExpression {
    operand * -1
}

/// The difference of two expressions.
public func - (left: some LinearExpressible, right: some LinearExpressible) -> LinearExpression {
    var difference = left.linearExpression
    difference -= right
    return difference
}

/// An expression minus a number.
public func - (left: some LinearExpressible, right: Double) -> LinearExpression {
    left + -right
}

/// A number minus an expression.
public func - (left: Double, right: some LinearExpressible) -> LinearExpression {
    -right + left
}

/// Subtracts an expression in place; amortised O(terms subtracted).
public func -= (left: inout LinearExpression, right: some LinearExpressible) {
    let other = right.linearExpression
    for term in other.terms {
        left.terms.append(Term(term.variable, coefficient: -term.coefficient))
    }
    left.constant -= other.constant
}

/// Subtracts a number in place.
public func -= (left: inout LinearExpression, right: Double) {
    left.constant -= right
}

// MARK: Multiples

/// An expression times a number.
public func * (left: some LinearExpressible, right: Double) -> LinearExpression {
    var product = left.linearExpression
    for index in product.terms.indices { product.terms[index].coefficient *= right }
    product.constant *= right
    return product
}

/// A number times an expression.
public func * (left: Double, right: some LinearExpressible) -> LinearExpression {
    right * left
}

/// An expression divided by a number. Division by zero gives infinities, which the solver refuses.
public func / (left: some LinearExpressible, right: Double) -> LinearExpression {
    var quotient = left.linearExpression
    for index in quotient.terms.indices { quotient.terms[index].coefficient /= right }
    quotient.constant /= right
    return quotient
}
