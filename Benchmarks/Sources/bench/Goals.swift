import Foundation

/// What Taut wants to be at most: a ratio within one run, or a figure of its own.
///
/// A ratio of two times of one workload is the median of the ratios of the turns, so that a machine that changes its speed between
/// the turns changes neither side alone.
struct Goal {
    /// What the measured time is compared with.
    enum Limit {
        /// Another time of the same run.
        case ratio(workload: String, engine: String)
        /// 100 ns and the time that copying the frames takes which really moved.
        case movedFrames
        /// Nothing: the figure itself counts.
        case figure(unit: String)
    }

    var what: String
    var workload: String
    var engine: String
    var metric = "time"
    var limit: Limit
    var atMost: Double

    /// Where the results stand; nil when they lack what it takes.
    func measured(in results: [Result]) -> Double? {
        func result(_ workload: String, _ engine: String) -> Result? {
            results.first { $0.workload == workload && $0.engine == engine && $0.metric == metric }
        }
        guard let own = result(workload, engine) else { return nil }
        switch limit {
        case .figure: return own.median
        case .ratio(let workload, let engine): return result(workload, engine).flatMap { own.ratio(to: $0) }
        case .movedFrames: return result(workload, "memcpy").flatMap { own.ratio(to: $0, added: 100) }
        }
    }

    static let all: [Goal] =
        feedCell + large + layouts + views + growth + structure + batches + [
            Goal(
                what: "grid 30x30 cold / HiGHS with presolve", workload: "grid/30x30/cold", engine: "taut-c",
                limit: .ratio(workload: "grid/30x30/cold", engine: "highs"), atMost: 0.2)
        ] + command

    private static let feedCell: [Goal] = [
        cold("feed cell cold / Kiwi", "feed-cell", against: "kiwi", atMost: 0.10),
        cold("feed cell cold as views / Kiwi", "feed-cell", "taut-swift", against: "kiwi", atMost: 0.5),
        Goal(
            what: "feed cell of a known structure / Kiwi", workload: "feed-cell/known", engine: "taut-c",
            limit: .ratio(workload: "feed-cell/cold", engine: "kiwi"), atMost: 0.02),
        Goal(
            what: "one edit / Kiwi's suggest", workload: "feed-cell/edit", engine: "taut-c",
            limit: .ratio(workload: "feed-cell/edit", engine: "kiwi-suggest"), atMost: 0.11),
    ]

    private static let large: [Goal] = [
        cold("chain of 1,000 cold / Kiwi", "chain/1000", against: "kiwi", atMost: 0.0015),
        cold("chain of 10,000 cold / Yoga", "chain/10000", against: "yoga", atMost: 0.3),
        cold("over-compressed 10,000 cold / Yoga", "over-compressed/10000", against: "yoga", atMost: 0.5),
        cold("nested 1,365 cold / Yoga", "nested/1365", against: "yoga", atMost: 0.8),
        cold("siblings 10,000 cold / Yoga", "siblings/10000", against: "yoga", atMost: 0.5),
    ]

    private static let layouts = layouts("taut-layout", "boxes by handle") + layouts("taut-layout-c", "boxes from C")

    /// Boxes by handle: against the kernel that is given its rows one by one, and against Yoga.
    private static func layouts(_ engine: String, _ what: String) -> [Goal] {
        [
            ("feed-cell", 0.7), ("chain/100", 0.7), ("chain/1000", 0.7), ("nested/85", 0.7), ("nested/341", 0.7),
            ("nested/1365", 0.7), ("siblings/100", 0.7), ("siblings/1000", 0.7), ("chain/10000", 0.35),
            ("siblings/10000", 0.35), ("chain/100000", 0.35), ("siblings/100000", 0.35),
        ].flatMap { name, yoga in
            [
                cold("\(what), \(name) cold / taut-c", name, engine, against: "taut-c", atMost: 1),
                cold("\(what), \(name) cold / Yoga", name, engine, against: "yoga", atMost: yoga),
                edit("\(what), \(name) edit / taut-c", name, engine, atMost: 1.5),
            ]
        }
            + ["settings", "chat", "packages"].map {
                cold("\(what), \($0) cold / Yoga", "screen/\($0)", engine, against: "yoga", atMost: 0.8)
            } + [
                cold(
                    "\(what), article cold / taut-c", "screen/article", engine, against: "taut-c",
                    atMost: 1.5)
            ]
    }

    /// Views over the same boxes: what the objects cost.
    private static let views: [Goal] =
        [cold("views, feed cell cold / Yoga", "feed-cell", "taut-swift", against: "yoga", atMost: 0.8)]
        + [
            ("chain/100", 1.5), ("chain/1000", 1.5), ("nested/85", 1.5), ("nested/341", 1.5), ("nested/1365", 1.5),
            ("siblings/100", 1.5), ("siblings/1000", 1.5), ("chain/10000", 0.8), ("siblings/10000", 0.8),
        ].flatMap { name, yoga in
            [
                cold("views, \(name) cold / Yoga", name, "taut-swift", against: "yoga", atMost: yoga),
                edit("views, \(name) edit / taut-c", name, "taut-swift", atMost: 4),
            ]
        }

    private static func edit(_ what: String, _ name: String, _ engine: String, atMost: Double) -> Goal {
        Goal(
            what: what, workload: "\(name)/edit", engine: engine,
            limit: .ratio(workload: "\(name)/edit", engine: "taut-c"), atMost: atMost)
    }

    private static let growth = [("chain", 1.1), ("over-compressed", 1.1), ("nested", 1.1), ("siblings", 1.05)].map {
        Goal(
            what: "growth exponent, \($0)", workload: "\($0)/exponent", engine: "taut-c", metric: "exponent",
            limit: .figure(unit: ""), atMost: $1)
    }

    private static let structure: [Goal] = [
        Goal(
            what: "edit, chain of 10,000 / (100 ns + moved frames)", workload: "chain/10000/edit", engine: "taut-c",
            limit: .movedFrames, atMost: 1),
        Goal(
            what: "edit, 100,000 siblings / (100 ns + moved frames)", workload: "siblings/100000/edit",
            engine: "taut-c", limit: .movedFrames, atMost: 1),
        Goal(
            what: "add or remove a constraint in a feed cell", workload: "structure/feed-cell/add-remove",
            engine: "taut-c", limit: .figure(unit: "ns"), atMost: 300),
        memory(256), memory(128),
    ]

    private static let batches: [Goal] = [
        Goal(
            what: "100,000 feed cells, one thread / memset", workload: "batch/feed-cell/100000",
            engine: "taut-batch-1", limit: .ratio(workload: "batch/feed-cell/100000", engine: "memset"), atMost: 1.5),
        Goal(
            what: "100,000 feed cells, two threads / one", workload: "batch/feed-cell/100000", engine: "taut-batch-2",
            limit: .ratio(workload: "batch/feed-cell/100000", engine: "taut-batch-1"), atMost: 0.65),
    ]

    private static let command: [Goal] =
        [1, 2].map {
            Goal(
                what: "package list, \($0) thread\($0 == 1 ? "" : "s") / Pango alone", workload: "cli/packages/total",
                engine: "taut-batch-\($0)", limit: .ratio(workload: "cli/packages/total", engine: "pango-\($0)"),
                atMost: 0.06)
        } + [
            Goal(
                what: "package list at a second width / at the first", workload: "cli/packages/second-width",
                engine: "taut-batch-1", limit: .ratio(workload: "cli/packages/total", engine: "taut-batch-1"),
                atMost: 0.02)
        ]

    private static func cold(
        _ what: String, _ name: String, _ engine: String = "taut-c", against rival: String, atMost: Double
    ) -> Goal {
        Goal(
            what: what, workload: "\(name)/cold", engine: engine,
            limit: .ratio(workload: "\(name)/cold", engine: rival), atMost: atMost)
    }

    private static func memory(_ bytes: Double) -> Goal {
        Goal(
            what: "memory, chain of 10,000, a constraint", workload: "chain/10000/memory", engine: "taut-c",
            metric: "memory per constraint", limit: .figure(unit: "bytes"), atMost: bytes)
    }
}

/// How the results stand against a goal, in words: "0.083", "at most 0.1", "met".
struct Standing {
    var goal: Goal
    var measured: Double?

    var isMet: Bool? { measured.map { $0 <= goal.atMost } }
    var verdict: String {
        switch isMet {
        case true?: "met"
        case false?: "NOT met"
        case nil: "not measured"
        }
    }
    var figure: String { measured.map(text) ?? "-" }
    var limit: String { text(goal.atMost) }

    private func text(_ value: Double) -> String {
        if case .figure(let unit) = goal.limit, !unit.isEmpty { return String(format: "%.0f %@", value, unit) }
        return String(format: "%.3g", value)
    }
}

/// Prints the goals as a table; those that this run did not touch are only counted.
func printGoals(_ results: [Result]) {
    let standings = Goal.all.map { Standing(goal: $0, measured: $0.measured(in: results)) }
    print("\nGoals (medians of the ratios of the turns of this run)")
    for standing in standings where standing.measured != nil {
        let what = standing.goal.what.padding(toLength: 52, withPad: " ", startingAt: 0)
        let figure = standing.figure.padding(toLength: 14, withPad: " ", startingAt: 0)
        let limit = "at most \(standing.limit)".padding(toLength: 20, withPad: " ", startingAt: 0)
        print("\(what)\(figure)\(limit)\(standing.verdict)")
    }
    let met = standings.count { $0.isMet == true }
    let open = standings.count { $0.measured == nil }
    print("\(met) of \(standings.count) met" + (open > 0 ? ", \(open) not measured" : ""))
}
