/// Counts the rounds of a pass. Rounds in which the tree has grown do not count, since views that make their content when they are laid
/// out come to an end; ``LayoutEngine/Growth`` says how far that goes.
struct LayoutRounds {
    private var count = 0
    private var population: Int

    /// No round yet.
    init(_ engine: LayoutEngine) { population = engine.population }

    /// Whether there may be another round, which begins.
    mutating func next(in engine: LayoutEngine) -> Bool {
        guard !engine.isEnding else { return false }
        if engine.population > population, engine.growth.rounds < LayoutEngine.Growth.maximumRounds {
            population = engine.population
            engine.growth.note(engine.population)
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
    ///
    /// Views that each add one of their own kind double the tree in every round. So from the third growing round on, new items are
    /// limited as well: two are enough for a list that makes its rows and for rows that make their content.
    struct Growth {
        /// How many items there were.
        var start: Int
        /// How often it was seen to have grown: at the beginning of a round, or of a layout within another one.
        private(set) var rounds = 0
        private var seen: Int
        /// How many items there were after the rounds that may add any number.
        private var base = Int.max
        /// How many layouts were refused since the tree grew last, and how many items there were then.
        var refusals = 0
        var reached: Int

        /// In how many rounds of one layout, all passes together, growth excuses that there is another one.
        static let maximumRounds = 2000

        /// How many growing rounds may add any number of items.
        static let unlimitedRounds = 2

        /// How many items the growing rounds after these may add.
        static let maximumItems = 65_536

        /// How often a layout may wait for others for each item that has come.
        static let patience = 10

        init(from start: Int) {
            self.start = start
            reached = start
            seen = start
        }

        /// Notes how many items there are.
        mutating func note(_ population: Int) {
            guard population > seen else { return }
            seen = population
            rounds += 1
            if rounds == Self.unlimitedRounds { base = population }
        }

        /// Whether so many items are more than may be there.
        func exceeds(_ limit: Int, population: Int) -> Bool { population > base && population - base > limit }

        /// Lets the tree grow by so many items more.
        mutating func extend(by items: Int) { base += items }
    }

    /// Ends all layouts under way once the tree has grown too far. The last items are watched, so that the report names the views that
    /// add them.
    ///
    /// - Returns: whether the layouts end.
    func isOvergrown() -> Bool {
        guard growth.exceeds(growthLimit, population: population) else { return false }
        if watcher == nil {
            watcher = LoopWatcher()
            growth.extend(by: population - growth.start)
            return false
        }
        hasGivenUp = true
        isEnding = true
        return true
    }

    /// A layout was asked for within too many others. While new views come it waits for those; else all of them end.
    func refuse() {
        growth.refusals = population > growth.reached ? 0 : growth.refusals + 1
        growth.reached = max(growth.reached, population)
        if growth.rounds < Growth.maximumRounds, growth.refusals < Growth.patience * (population - growth.start) {
            return
        }
        hasGivenUp = true
        isEnding = true
    }
}
