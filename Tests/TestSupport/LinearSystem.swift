/// A constraint system as plain data: what the kernel, the oracle and the printed trace are all made from.
public struct LinearSystem: Sendable, Equatable, Codable {
    public enum Relation: Int32, Sendable, CaseIterable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    public struct Variable: Sendable, Equatable, Codable {
        enum CodingKeys: String, CodingKey {
            case preferred, order
            case isNonNegative = "nonNegative"
        }

        public var preferred: Double
        public var order: UInt64
        public var isNonNegative: Bool

        public init(preferred: Double = 0, order: UInt64 = 0, isNonNegative: Bool = false) {
            self.preferred = preferred
            self.order = order
            self.isNonNegative = isNonNegative
        }
    }

    public struct Term: Sendable, Equatable {
        public var variable: Int
        public var coefficient: Double

        public init(_ variable: Int, _ coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// sum of terms (relation) constant, at a priority. A variable may occur in several terms.
    public struct Row: Sendable, Equatable, Codable {
        public var terms: [Term]
        public var relation: Relation
        public var constant: Double
        public var priority: Int32

        public init(
            _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Int32 = LinearSystem.required
        ) {
            self.terms = terms
            self.relation = relation
            self.constant = constant
            self.priority = priority
        }

        public var isRequired: Bool { priority == LinearSystem.required }
    }

    public static let required: Int32 = 1000

    public var variables: [Variable]
    public var rows: [Row]

    public init(variables: [Variable] = [], rows: [Row] = []) {
        self.variables = variables
        self.rows = rows
    }

    /// `count` variables with distinct orders and no rows.
    public init(variableCount count: Int) {
        variables = (0..<count).map { Variable(order: UInt64($0)) }
        rows = []
    }

    /// The priorities below required that occur, from high to low.
    public var priorities: [Int32] {
        var seen = Set<Int32>()
        for row in rows where !row.isRequired { seen.insert(row.priority) }
        return seen.sorted(by: >)
    }

    /// The variables in the order in which they choose their value where the rows leave them free.
    public var canonicalOrder: [Int] {
        variables.indices.sorted { (variables[$0].order, $0) < (variables[$1].order, $1) }
    }
}
