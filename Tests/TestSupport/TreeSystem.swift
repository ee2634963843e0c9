/// Rows and variables that hang together like a tree, rows on one form several times: what the kernel eliminates without a basis.
public enum TreeSystem {
    private static let coefficients: [Double] = [1, -1, 1, -1, 2, 0.5, -2, -0.5, 4]

    public static func system(seed: UInt64, variables: ClosedRange<Int> = 2...24) -> LinearSystem {
        var random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        let count = random.integer(variables)
        let factors = random.chance(0.5) ? [1.0, -1] : coefficients
        let required = random.unit() / 2
        let levels = (0..<random.integer(1...5)).map { _ in Int32(random.integer(1...999)) }
        var system = LinearSystem()
        let orders = random.permutation(count)
        for order in orders {
            system.variables.append(
                .init(
                    preferred: random.chance(0.5) ? 0 : Double(random.integer(-20...40)),
                    order: UInt64(order), isNonNegative: random.chance(0.4)))
        }
        let point = system.variables.map { Double(random.integer($0.isNonNegative ? 0...100 : -50...100)) }
        func row(_ terms: [LinearSystem.Term], _ share: Double) -> LinearSystem.Row {
            let isRequired = random.chance(share)
            let relation = random.element(LinearSystem.Relation.allCases)
            var constant = terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
            if !isRequired || random.chance(0.05) {
                constant += Double(random.integer(-30...30)) + (random.chance(0.2) ? 0.1 : 0)
            } else {
                constant -= Double(relation.rawValue) * Double(random.integer(0...1) * random.integer(0...20))
            }
            return .init(terms, relation, constant, isRequired ? LinearSystem.required : random.element(levels))
        }
        var next = 1
        while next < count {
            let end = min(count, next + random.integer(1...(random.chance(0.3) ? 4 : 1)))
            var terms = [LinearSystem.Term(random.integer(0...next - 1), random.element(factors))]
            for variable in next..<end { terms.append(.init(variable, random.element(factors))) }
            next = end
            system.rows.append(row(terms, required))
            while random.chance(0.3) {
                let factor = random.element(factors)
                system.rows.append(row(terms.reversed().map { .init($0.variable, $0.coefficient * factor) }, 0.15))
            }
        }
        for _ in 0..<random.integer(0...2 * count) {
            system.rows.append(row([.init(random.integer(0...count - 1), random.element(factors))], 0.05))
        }
        return system
    }

    /// Labels in a fixed sequence, one point apart at least, each near a place of its own.
    public static func timeline(_ count: Int, seed: UInt64 = 1) -> LinearSystem {
        var random = SplitMix64(seed: seed)
        var system = LinearSystem(variables: .init(repeating: .init(isNonNegative: true), count: count))
        for label in 1..<count {
            system.rows.append(.init([.init(label, 1), .init(label - 1, -1)], .greaterThanOrEqual, 1))
        }
        for label in 0..<count {
            let place = Double(random.integer(0...count * 1000)) / 1000
            system.rows.append(.init([.init(label, 1)], .equal, place, 250))
        }
        return system
    }

    /// Optional distances to one of the next three, at three priorities.
    public static func neighbours(_ count: Int, seed: UInt64 = 1) -> LinearSystem {
        var random = SplitMix64(seed: seed)
        var system = LinearSystem(variables: .init(repeating: .init(isNonNegative: true), count: count))
        for view in 0..<count - 3 {
            let terms: [LinearSystem.Term] = [.init(view + random.integer(1...3), 1), .init(view, -1)]
            let relation: LinearSystem.Relation = random.chance(0.5) ? .greaterThanOrEqual : .lessThanOrEqual
            system.rows.append(
                .init(terms, relation, Double(random.integer(-20...39)), random.element([750, 500, 250])))
            system.rows.append(.init([.init(view, 1)], .equal, Double(random.integer(0...99)), 100))
        }
        return system
    }
}
