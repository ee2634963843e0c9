/// Kinds of random systems, each hard in its own way. The same seed gives the same system for ever.
public enum SystemFamily: String, CaseIterable, Sendable {
    /// Small integers, few variables a row.
    case sparse
    /// As `sparse`, but every row and every variable counted in a unit of its own: coefficients from 1e-3 to 1e3 with all
    /// their digits.
    case scaled
    /// Every single coefficient anywhere from 1e-3 to 1e3. A few eliminations multiply such ratios to 1e12 and more, where
    /// double precision no longer tells a number from a rounding error; linear programming codes err here, too.
    case extreme
    /// Few distinct constants and coefficients: ties, parallel and repeated rows, zero steps.
    case degenerate
    /// Fewer rows than variables.
    case ambiguous
    /// Many required rows that often contradict each other.
    case crowded
    /// Many variables a row.
    case dense
    /// Views along one axis: gaps, hugging and compression, equal sizes, ratios, centres.
    case layout
    /// As `layout`, in a container too small or too contradictory for it.
    case crampedLayout
    /// Stacks in stacks: views in a line that have to share one length.
    case stack

    /// The families that must be answered right without exception.
    public static let ordinary = allCases.filter { $0 != .extreme }

    public func system(seed: UInt64, variables: ClosedRange<Int> = 2...40) -> LinearSystem {
        var random = SplitMix64(seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(rawValue.utf8.count))
        switch self {
        case .layout, .crampedLayout:
            let views = max(1, random.integer(variables) / 2)
            return AxisLayout(isCramped: self == .crampedLayout, random: random).system(views: views)
        case .stack:
            return StackLayout(random: random).system(views: max(2, random.integer(variables) / 2))
        default:
            return RandomRows(family: self, random: random).system(variableCount: random.integer(variables))
        }
    }
}

/// Draws systems whose rows have no structure but that of their family.
struct RandomRows {
    let family: SystemFamily
    var random: SplitMix64
    private var units: [Double] = []

    init(family: SystemFamily, random: SplitMix64) {
        self.family = family
        self.random = random
    }

    func system(variableCount count: Int) -> LinearSystem {
        var copy = self
        return copy.draw(count)
    }

    private mutating func draw(_ count: Int) -> LinearSystem {
        var system = LinearSystem()
        let orders = random.permutation(count)
        units = (0..<count).map { _ in family == .scaled ? random.magnitude(-1.5, 1.5) : 1 }
        for index in 0..<count {
            let preferred = random.chance(0.5) ? 0 : Double(random.integer(-20...60))
            system.variables.append(
                .init(preferred: preferred, order: UInt64(orders[index]), isNonNegative: random.chance(0.4)))
        }
        let levels = (0..<random.integer(1...6)).map { _ in Int32(random.integer(1...999)) }
        // A hidden point that most required rows are drawn through, so that a good part of the systems is feasible.
        let point = system.variables.map { Double(random.integer($0.isNonNegative ? 0...100 : -50...100)) }
        for _ in 0..<rowCount(count) {
            system.rows.append(row(levels: levels, point: point, previous: system.rows))
        }
        return system
    }

    private mutating func rowCount(_ count: Int) -> Int {
        switch family {
        case .ambiguous: return random.integer(1...max(1, count * 2 / 3))
        case .degenerate, .crowded: return random.integer(count...count * 3)
        default: return random.integer(max(1, count / 2)...count * 2)
        }
    }

    private mutating func row(levels: [Int32], point: [Double], previous: [LinearSystem.Row]) -> LinearSystem.Row {
        let isRequired = random.chance(family == .crowded ? 0.6 : 0.3)
        let priority = isRequired ? LinearSystem.required : random.element(levels)
        let relation = random.element(LinearSystem.Relation.allCases)
        var terms = self.terms(count: point.count)
        if family == .degenerate, !previous.isEmpty, random.chance(0.3) {
            let factor = random.element([1.0, -1, 2, -0.5])
            terms = random.element(previous).terms.map { .init($0.variable, $0.coefficient * factor) }
        }
        let isThroughPoint = isRequired && random.chance(family == .crowded ? 0.93 : 0.95)
        guard isThroughPoint else { return .init(terms, relation, constant(), priority) }
        var constant = 0.0
        for term in terms { constant += term.coefficient * point[term.variable] }
        let slack = random.chance(0.5) ? 0 : Double(random.integer(0...30))
        constant -= Double(relation.rawValue) * slack
        return .init(terms, relation, constant, priority)
    }

    private mutating func terms(count: Int) -> [LinearSystem.Term] {
        let unit = family == .scaled ? random.magnitude(-1.5, 1.5) : 1
        let limit = family == .dense ? count : min(count, 4)
        let order = random.permutation(count)
        let length = random.integer((family == .dense ? (limit + 1) / 2 : 1)...limit)
        var terms = order.prefix(length).map { LinearSystem.Term($0, coefficient() * unit * units[$0]) }
        if random.chance(0.02) { terms.append(.init(terms[0].variable, coefficient() * unit)) }
        return terms
    }

    private mutating func coefficient() -> Double {
        switch family {
        case .extreme: return random.magnitude(-3, 3) * (random.chance(0.5) ? 1 : -1)
        case .degenerate: return random.element([1, -1, 1, -1, 2])
        default: return random.element([1, -1, 1, -1, 2, -2, 0.5, 3, -4])
        }
    }

    private mutating func constant() -> Double {
        switch family {
        case .degenerate: return random.element([0, 0, 0, 1, 2, 10])
        case .extreme, .scaled: return random.real(-500, 500)
        default: return Double(random.integer(-100...100))
        }
    }
}
