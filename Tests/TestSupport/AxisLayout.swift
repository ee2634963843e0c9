/// Draws what an Auto Layout engine would ask for along one axis: a container and views in it, each with a position and a
/// size, held by gaps, hugging and compression, equal sizes, ratios, centres and edges.
struct AxisLayout {
    let isCramped: Bool
    var random: SplitMix64

    private var system = LinearSystem()

    init(isCramped: Bool, random: SplitMix64) {
        self.isCramped = isCramped
        self.random = random
    }

    func system(views: Int) -> LinearSystem {
        var copy = self
        return copy.draw(views)
    }

    // Sizes first: variable 2i is the size of view i, 2i + 1 its position. View 0 is the container at position 0.
    private func size(_ view: Int) -> Int { 2 * view }
    private func position(_ view: Int) -> Int { 2 * view + 1 }

    private mutating func draw(_ views: Int) -> LinearSystem {
        for view in 0...views {
            let natural = Double(random.integer(10...120))
            system.variables.append(.init(preferred: natural, order: UInt64(view), isNonNegative: true))
            system.variables.append(.init(preferred: 0, order: UInt64(1000 + view), isNonNegative: false))
        }
        require([.init(position(0), 1)], .equal, 0)
        if random.chance(0.85) {
            let room = isCramped ? views * random.integer(10...50) : views * random.integer(60...160)
            require([.init(size(0), 1)], .equal, Double(room))
        }
        for view in 1...views { place(view) }
        for _ in 0..<random.integer(0...views) { relate(random.integer(1...views), random.integer(1...views)) }
        return system
    }

    private mutating func place(_ view: Int) {
        intrinsicSize(view)
        let gap = random.element([0.0, 8, 8, 10, 16, 20])
        let relation: LinearSystem.Relation = random.chance(0.75) ? .equal : .greaterThanOrEqual
        if random.chance(0.9) {
            // position(view) = end of the view before (or start of the container) + gap
            var terms: [LinearSystem.Term] = [.init(position(view), 1), .init(position(view - 1), -1)]
            if view > 1 { terms.append(.init(size(view - 1), -1)) }
            add(terms, relation, gap, priority())
        }
        if random.chance(view == system.variables.count / 2 - 1 ? 0.9 : 0.15) {
            add([.init(size(0), 1), .init(position(view), -1), .init(size(view), -1)], relation, gap, priority())
        }
    }

    private mutating func intrinsicSize(_ view: Int) {
        guard random.chance(0.8) else { return }
        let natural = system.variables[size(view)].preferred
        let hugging = random.element([250, 250, 251]) as Int32
        add([.init(size(view), 1)], .lessThanOrEqual, natural, hugging)
        let compression = random.element([750, 750, 749, 250]) as Int32
        add([.init(size(view), 1)], .greaterThanOrEqual, natural, compression)
    }

    private mutating func relate(_ first: Int, _ second: Int) {
        switch random.integer(0...4) {
        case 0:
            add([.init(size(first), 1), .init(size(second), -1)], .equal, 0, priority())
        case 1:
            let ratio = random.element([0.5, 2, 1.5, 1.0 / 3, 0.75, 16.0 / 9])
            add([.init(size(first), 1), .init(size(second), -ratio)], .equal, random.element([0, 0, 10]), priority())
        case 2:
            // The centre of a view in the centre of the container.
            let terms: [LinearSystem.Term] = [
                .init(position(first), 1), .init(size(first), 0.5), .init(position(0), -1), .init(size(0), -0.5),
            ]
            add(terms, .equal, 0, priority())
        case 3:
            add([.init(position(first), 1), .init(position(second), -1)], .equal, 0, priority())
        default:
            let relation = random.element(LinearSystem.Relation.allCases)
            add([.init(size(first), 1)], relation, Double(random.integer(0...150)), priority())
        }
    }

    private mutating func priority() -> Int32 {
        random.chance(isCramped ? 0.5 : 0.3) ? LinearSystem.required : random.element([999, 750, 500, 250])
    }

    private mutating func require(_ terms: [LinearSystem.Term], _ relation: LinearSystem.Relation, _ constant: Double) {
        add(terms, relation, constant, LinearSystem.required)
    }

    private mutating func add(
        _ terms: [LinearSystem.Term], _ relation: LinearSystem.Relation, _ constant: Double, _ priority: Int32
    ) {
        system.rows.append(.init(terms, relation, constant, priority))
    }
}
