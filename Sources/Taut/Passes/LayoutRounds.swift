/// Counts the rounds of a pass. Those in which the tree has grown lead somewhere and do not count, up to a number that no screen
/// needs: views that add the next level of theirs when they are laid out may do so as often as they like, but not for ever.
struct LayoutRounds {
    private var count = 0
    private var population: Int

    /// No round yet.
    init(_ engine: LayoutEngine) { population = engine.population }

    /// Whether there may be another round, which begins.
    mutating func next(in engine: LayoutEngine) -> Bool {
        guard !engine.isTooDeep else { return false }
        if engine.population > population, engine.growth.rounds < LayoutEngine.Growth.maximumRounds {
            population = engine.population
            engine.growth.rounds += 1
        } else {
            guard count < LayoutPass.maximumRounds else { return false }
            engine.watch(round: count)
            count += 1
        }
        return true
    }
}

extension LayoutEngine {
    /// How the tree has grown since the outermost layout began.
    struct Growth {
        /// How many items there were.
        var start: Int
        /// How many rounds were not counted for it.
        var rounds = 0
        /// How many layouts were refused since the tree grew last, and how many items there were then.
        var refusals = 0
        var reached: Int

        /// In how many rounds of one layout, all passes together, growth excuses that there is another one.
        static let maximumRounds = 2000

        /// How often a layout may wait for others for each item that has come.
        static let patience = 10

        init(from start: Int) {
            self.start = start
            reached = start
        }
    }

    /// A layout was asked for within too many others. While new views come it waits for those; else all of them end.
    func refuse() {
        growth.refusals = population > growth.reached ? 0 : growth.refusals + 1
        growth.reached = max(growth.reached, population)
        if growth.rounds < Growth.maximumRounds, growth.refusals < Growth.patience * (population - growth.start) {
            return
        }
        hasGivenUp = true
        isTooDeep = true
    }
}
