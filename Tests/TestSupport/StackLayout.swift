/// Draws stacks along one axis: views one behind the other that have to share the length of what they are in. Most rows are
/// equalities with coefficients of one, and positions come after all sizes, as layouts have it.
struct StackLayout {
    var random: SplitMix64

    private var system = LinearSystem()
    private var left = 0

    init(random: SplitMix64) {
        self.random = random
    }

    func system(views: Int) -> LinearSystem {
        var copy = self
        copy.left = views
        return copy.draw()
    }

    private static let priorities: [Int32] = [750, 250, 251, 500, 999, 1]

    private mutating func priority(requiredIn share: Double) -> Int32 {
        random.chance(share) ? LinearSystem.required : random.element(Self.priorities)
    }

    /// Its variables: the position, and behind it the size.
    private mutating func newView() -> Int {
        let position = system.variables.count
        system.variables.append(
            .init(preferred: random.chance(0.95) ? 0 : points(300), order: UInt64(1_000_000 + position)))
        system.variables.append(
            .init(
                preferred: random.chance(0.8) ? 0 : points(200), order: UInt64(position),
                isNonNegative: random.chance(0.97)))
        return position
    }

    private mutating func points(_ most: Int) -> Double { Double(random.integer(0...most * 4)) / 4 }

    private mutating func add(
        _ terms: [(Int, Double)], _ relation: LinearSystem.Relation, _ constant: Double, _ priority: Int32
    ) {
        system.rows.append(.init(terms.map { .init($0.0, $0.1) }, relation, constant, priority))
    }

    private mutating func draw() -> LinearSystem {
        let root = newView()
        add([(root, 1)], .equal, 0, LinearSystem.required)
        switch random.integer(0...3) {
        case 0: add([(root + 1, 1)], .lessThanOrEqual, points(500), LinearSystem.required)
        case 1: add([(root + 1, 1)], .equal, points(500), random.element(Self.priorities))
        default: add([(root + 1, 1)], .equal, points(500), LinearSystem.required)
        }
        fill(root, depth: 2)
        return system
    }

    private mutating func fill(_ stack: Int, depth: Int) {
        var before = stack
        for index in 0..<min(left, random.integer(2...7)) {
            let view = newView()
            left -= 1
            let gap: [(Int, Double)] =
                index == 0 ? [(view, 1), (stack, -1)] : [(view, 1), (before, -1), (before + 1, -1)]
            add(gap, random.chance(0.88) ? .equal : .greaterThanOrEqual, points(9), priority(requiredIn: 0.92))
            if depth > 0, left > 2, random.chance(0.2) { fill(view, depth: depth - 1) } else { intrinsicSize(view + 1) }
            if index > 0, random.chance(0.07) {
                add([(view + 1, 1), (before + 1, -1)], .equal, 0, priority(requiredIn: 0.5))
            }
            before = view
        }
        guard before != stack, random.chance(0.93) else { return }
        let relation: LinearSystem.Relation = random.chance(0.8) ? .equal : .lessThanOrEqual
        add(
            [(before, 1), (before + 1, 1), (stack, -1), (stack + 1, -1)], relation, -points(8),
            priority(requiredIn: 0.92))
    }

    private mutating func intrinsicSize(_ size: Int) {
        let natural = points(120)
        if random.chance(0.92) {
            add([(size, 1)], .lessThanOrEqual, natural, random.chance(0.75) ? 250 : priority(requiredIn: 0))
        }
        if random.chance(0.92) {
            add([(size, 1)], .greaterThanOrEqual, natural, random.chance(0.75) ? 750 : priority(requiredIn: 0))
        }
        if random.chance(0.1) { add([(size, 1)], .greaterThanOrEqual, points(60), priority(requiredIn: 0.5)) }
        if random.chance(0.1) { add([(size, 1)], .lessThanOrEqual, 60 + points(120), priority(requiredIn: 0.5)) }
    }
}
