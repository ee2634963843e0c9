/// The sizes of a table: few of them, many multiples of each (the width of one more cell of a column), and many wishes that tie
/// several together (aspect ratios, limits). Many rows meet few columns, in one part that does not fall apart.
public struct SizeTable: Sendable {
    /// How many sizes are free, and how many cells copy one of them.
    public var sizes: ClosedRange<Int>
    public var copies: ClosedRange<Int>

    public init(sizes: ClosedRange<Int> = 9...30, copies: ClosedRange<Int> = 0...90) {
        self.sizes = sizes
        self.copies = copies
    }

    public func system(seed: UInt64) -> LinearSystem {
        var draw = Draw(random: SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15))
        return draw.system(sizes: sizes, copies: copies)
    }
}

private struct Draw {
    var random: SplitMix64
    var system = LinearSystem()
    /// A hidden point that most required rows are drawn through.
    var point: [Double] = []

    init(random: SplitMix64) { self.random = random }

    mutating func system(sizes: ClosedRange<Int>, copies: ClosedRange<Int>) -> LinearSystem {
        let count = random.integer(sizes)
        for index in 0..<count { addSize(order: random.chance(0.5) ? index : 1000 - index) }
        for _ in 0..<random.integer(copies) { addCopy(of: random.integer(0...count - 1)) }
        let levels = random.chance(0.5) ? [250, 600, 750] : [250, 251, 600, 750, 751, 900]
        let requiredShare = random.element([0, 0.05, 0.1])
        let isContradictory = random.chance(0.2)
        for _ in 0..<max(150, random.integer(5 * count...10 * count)) {
            addWish(
                levels: levels, requiredShare: requiredShare, isThroughPoint: !isContradictory || random.chance(0.8))
        }
        return system
    }

    private mutating func addSize(order: Int) {
        system.variables.append(
            .init(
                preferred: Double(random.integer(0...50)), order: UInt64(order), isNonNegative: random.chance(0.5)))
        point.append(Double(random.integer(0...200)))
    }

    private mutating func addCopy(of size: Int) {
        let factor = random.element([1, 1, 1, 2, 0.5, -1, 0.75])
        let offset = Double(random.integer(0...20))
        let copy = system.variables.count
        let sign = factor * point[size] + offset >= 0
        system.variables.append(
            .init(
                preferred: Double(random.integer(0...50)), order: UInt64(2000 + copy),
                isNonNegative: sign && random.chance(0.5)))
        point.append(factor * point[size] + offset)
        system.rows.append(.init([.init(copy, 1), .init(size, -factor)], .equal, offset))
    }

    private mutating func addWish(levels: [Int], requiredShare: Double, isThroughPoint: Bool) {
        let isRequired = random.chance(requiredShare)
        let priority = isRequired ? LinearSystem.required : Int32(random.element(levels))
        var used: [Int] = []
        for _ in 0..<random.integer(1...3) {
            let variable = random.integer(0...point.count - 1)
            if !used.contains(variable) { used.append(variable) }
        }
        let terms = used.map { LinearSystem.Term($0, random.element([1, 1, 1, -1, 2, 0.5, -0.5, 1.5, 3, 0.75])) }
        var relation = random.element(LinearSystem.Relation.allCases)
        if isRequired, relation == .equal, random.chance(0.7) { relation = .greaterThanOrEqual }
        var constant = Double(random.integer(0...300))
        if isRequired, isThroughPoint {
            constant = terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
            constant -= Double(relation.rawValue) * Double(random.integer(0...30))
        }
        system.rows.append(.init(terms, relation, constant, priority))
    }
}
