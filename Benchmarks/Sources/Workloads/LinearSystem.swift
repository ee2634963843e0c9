/// How the two sides of a row compare.
public enum Relation: Int32, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}

/// A constraint system as plain arrays: what all engines are measured on.
public struct LinearSystem: Sendable {
    /// coefficient · variable
    public typealias Term = (variable: Int, coefficient: Double)

    public private(set) var nonNegative: [UInt8] = []
    public private(set) var preferred: [Double] = []
    public private(set) var order: [UInt64] = []
    public private(set) var starts: [Int] = [0]
    public private(set) var variables: [UInt32] = []
    public private(set) var coefficients: [Double] = []
    public private(set) var relations: [Int32] = []
    public private(set) var constants: [Double] = []
    public private(set) var priorities: [Int32] = []
    /// The box that each box lies in; `nil` for none. Box b is the variables 4b … 4b+3: left, top, width, height.
    public private(set) var parents: [Int?] = []

    public init() {}

    public var variableCount: Int { nonNegative.count }
    public var rowCount: Int { constants.count }

    /// Adds a variable and returns its position.
    public mutating func addVariable(nonNegative: Bool = false, order: UInt64 = 0) -> Int {
        self.nonNegative.append(nonNegative ? 1 : 0)
        preferred.append(0)
        self.order.append(order)
        return self.nonNegative.count - 1
    }

    /// Says that the last four variables are a box.
    mutating func addBox(in parent: Int?) { parents.append(parent) }

    /// Says where a variable goes when nothing else decides.
    public mutating func prefer(_ value: Double, for variable: Int) {
        preferred[variable] = value
    }

    /// Adds the row `terms relation constant` and returns its position.
    @discardableResult
    public mutating func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Int32 = 1000
    ) -> Int {
        for term in terms {
            variables.append(UInt32(term.variable))
            coefficients.append(term.coefficient)
        }
        starts.append(variables.count)
        relations.append(relation.rawValue)
        constants.append(constant)
        priorities.append(priority)
        return constants.count - 1
    }

    /// The same system with another constant in some rows.
    public func setting(_ rows: [Int], to constant: Double) -> LinearSystem {
        var copy = self
        for row in rows { copy.constants[row] = constant }
        return copy
    }
}
