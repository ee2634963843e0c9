import TautSolver
import Testing

/// Expressions mean what they mean in arithmetic: each is compared with the same formula on numbers.
@Suite struct ExpressionTests {
    let solver: Solver
    let x: Variable
    let y: Variable
    let z: Variable
    let point = [3.0, -5.0, 0.25]

    init() throws {
        solver = try Solver()
        x = try solver.addVariable()
        y = try solver.addVariable()
        z = try solver.addVariable()
    }

    @Test func operatorsAreThoseOfArithmetic() {
        let (a, b, c) = (point[0], point[1], point[2])
        #expect((x + y).evaluated(point) == a + b)
        #expect((x - y).evaluated(point) == a - b)
        #expect((x + 8).evaluated(point) == a + 8)
        #expect((8 + x).evaluated(point) == a + 8)
        #expect((x - 8).evaluated(point) == a - 8)
        #expect((8 - x).evaluated(point) == 8 - a)
        #expect((-x).evaluated(point) == -a)
        #expect((2 * x).evaluated(point) == 2 * a)
        #expect((x * 2).evaluated(point) == 2 * a)
        #expect((x / 4).evaluated(point) == a / 4)
        #expect((2 * (x - 3 * y + 1) / 4 - (z - 7)).evaluated(point) == 2 * (a - 3 * b + 1) / 4 - (c - 7))
        #expect((-(x + y - 1) * 0.5 + z).evaluated(point) == -(a + b - 1) * 0.5 + c)
        #expect((Term(x, coefficient: 3) + Term(y)).evaluated(point) == 3 * a + b)
    }

    @Test func assignmentOperatorsAddInPlace() {
        var sum = LinearExpression()
        sum += x
        sum += 2 * y + 1
        sum -= z - 4
        sum += 10
        sum -= 3
        #expect(sum.evaluated(point) == point[0] + 2 * point[1] + 1 - (point[2] - 4) + 10 - 3)
        #expect(sum.terms.count == 3)
    }

    @Test func expressionsArePrintedAsFormulas() {
        #expect("\(2 * x - y + 8)" == "2.0*v0 + -1.0*v1 + 8.0")
        #expect("\(LinearExpression())" == "0.0")
        #expect("\((x <= 8).priority(250))" == "1.0*v0 + -8.0 <= 0 @250")
        #expect("\(2 * x == y)" == "2.0*v0 + -1.0*v1 == 0")
    }

    @Test func comparisonsMakeConstraints() {
        let equal: LinearConstraint = x == y
        #expect(equal.relation == .equal)
        #expect((x <= y).relation == .lessThanOrEqual)
        #expect((x >= y).relation == .greaterThanOrEqual)
        #expect((x == 3).relation == .equal)
        #expect((x <= 3).relation == .lessThanOrEqual)
        #expect((x >= 3).relation == .greaterThanOrEqual)
        for constraint in [x + 8 <= 2 * y - 1, x >= y, x + 1 == 4] { #expect(constraint.priority == .required) }
        #expect((x == 3).priority(.defaultLow).priority == .defaultLow)
        #expect((x + 8 <= 2 * y - 1).constant == -9)
        #expect((x == 0).constant.sign == .plus)
    }

    @Test func variablesAreStillComparedForIdentity() {
        let same: Bool = x == x
        let different: Bool = x == y
        #expect(same && !different)
        #expect(Set([x, y, x]).count == 2)
    }

    @Test func prioritiesAreOrderedAndNamed() {
        let ascending: [Priority] = [
            .fittingSizeLevel, .defaultLow, .dragThatCannotResizeScene, .sceneSizeStayPut, .dragThatCanResizeScene,
            .defaultHigh, .required,
        ]
        #expect(ascending.sorted() == ascending)
        #expect(ascending.map(\.rawValue) == [50, 250, 490, 500, 510, 750, 1000])
        #expect(Priority(251) == 251)
    }
}
