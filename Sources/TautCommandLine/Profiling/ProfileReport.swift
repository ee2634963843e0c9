import Dispatch
import TautLayout
import TautScene

/// What a profile says of a scene, in the scene's names.
struct ProfileReport {
    /// A view or a cause, and what it took.
    struct Entry {
        var name: String
        var count: Int
        /// In seconds.
        var time: Double
    }

    let name: String
    /// What is the same in every run, by name, in this order.
    private(set) var counts: [(name: String, count: Int)] = []
    /// The views whose texts were measured, longest first.
    private(set) var measured: [Entry] = []
    /// What the solves were for, longest first.
    private(set) var causes: [Entry] = []
    /// What was written for more than one pass, most often first.
    private(set) var written: [Entry] = []
    /// The constraints that were removed and added again alike.
    private(set) var churn: [Entry] = []
    /// Why a cache was of no use, and how often.
    private(set) var misses: [Entry] = []
    /// In seconds, from the first layout on; the profile's own work is in it.
    private(set) var time = 0.0
    private(set) var measuringTime = 0.0
    private(set) var solvingTime = 0.0
    /// The events with their names.
    private(set) var spans: [(name: String, event: Layout.Profile.Event)] = []

    /// Lays out a scene and records it.
    static func record(
        _ scene: Scene, _ measurer: any TextMeasuring, _ name: String, isShadowing: Bool
    ) throws -> (report: ProfileReport, solved: SolvedScene) {
        let profile = Layout.Profile { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
        profile.isShadowing = isShadowing
        let solved = try SolvedScene(scene, measurer: measurer, profile: profile)
        return (ProfileReport(profile, solved, name: name), solved)
    }

    init(_ profile: Layout.Profile, _ solved: SolvedScene, name: String) {
        self.name = name
        let names = ProfileNames(solved)
        spans = profile.events.map { (names.name($0), $0) }
        let solves = profile.events.filter { $0.kind == .solve }
        let measurements = profile.events.filter { $0.kind == .measure }
        func sum(_ value: (Layout.Profile.Event) -> Int) -> Int { solves.reduce(0) { $0 + value($1) } }
        counts = [
            ("layouts", profile.events.count { $0.kind == .layout }), ("solves", solves.count),
            ("solves for texts", solves.count { $0.cause == .text }),
            ("boxes written", sum { Int($0.boxes) }), ("constraints written", sum { Int($0.constraints) }),
            ("rows removed", sum { Int($0.removed) }), ("contradictions", sum { Int($0.refusals) }),
            ("measurements", measurements.count), ("repeated measurements", Self.repetitions(measurements, solved)),
            ("steps", sum { Int($0.steps) }), ("pivots", sum { Int($0.pivots) }),
            ("parts solved", sum { Int($0.parts) }),
            ("removed and added again", profile.churn.count),
            ("solver bytes", profile.solverBytes), ("solver allocations", Int(profile.allocations)),
        ]
        counts += Self.pathCounts(profile)
        let shadows = profile.events.filter { $0.kind == .shadow }
        if profile.isShadowing { counts.append(("frames that differ anew", shadows.reduce(0) { $0 + Int($1.boxes) })) }
        written = names.written(profile)
        churn = Self.entries(profile.churn.map { (names.constraint($0), 0) })
        misses = Self.entries(
            solves.filter { $0.reuse != .none && $0.reuse != .answered }.map { ($0.reuse.words, $0.duration) })
        measured = Self.entries(measurements.map { (names.name($0), $0.duration) })
        causes = Self.entries(solves.map { (names.name($0), $0.duration) })
        time = profile.events.reduce(0) { $0 + ($1.kind == .layout ? $1.duration : 0) }
        measuringTime = measurements.reduce(0) { $0 + $1.duration }
        solvingTime = solves.reduce(0) { $0 + $1.duration }
    }

    init(
        name: String, counts: [(name: String, count: Int)], lists: [String: [Entry]],
        seconds: (all: Double, measuring: Double, solving: Double)
    ) {
        (self.name, self.counts) = (name, counts)
        (measured, causes, misses) = (lists["measured"] ?? [], lists["causes"] ?? [], lists["misses"] ?? [])
        (written, churn) = (lists["written"] ?? [], lists["churn"] ?? [])
        (time, measuringTime, solvingTime) = seconds
    }

    /// Adds what the report of a layout does not know itself.
    mutating func count(_ count: Int, of name: String) { counts.insert((name, count), at: 0) }

    /// By which of the solver's paths islands were solved, those that were.
    private static func pathCounts(_ profile: Layout.Profile) -> [(name: String, count: Int)] {
        zip(pathNames, profile.paths).compactMap { $1 == 0 ? nil : ("solved by \($0)", Int($1)) }
    }

    /// In the order of `taut.h`.
    private static let pathNames = [
        "basis", "propagation", "unpartitioned propagation", "", "doubletons", "allocation", "cycles",
        "folding",
        "", "aliases", "implied rows", "warm start", "", "", "", "LAPACK",
        "ranging",
        "cache", "regions", "replay", "residuals", "vectors", "precise simplex", "elimination",
    ]

    /// How often a text was measured in a font at a width at which it was measured before, for whichever view.
    private static func repetitions(_ measurements: [Layout.Profile.Event], _ solved: SolvedScene) -> Int {
        struct Question: Hashable {
            var text: String
            var font: Font
            var lines: Int
            var width: Double
        }
        var views: [UInt32: Int] = [:]
        for (index, box) in solved.boxes.views.enumerated() { views[box.index] = index }
        var seen: Set<Question> = []
        return measurements.count { event in
            guard let view = views[event.subject].map({ solved.scene.views[$0] }) else { return false }
            return !seen.insert(
                Question(text: view.text ?? "", font: view.font, lines: view.textLines, width: event.width)
            ).inserted
        }
    }

    private static func entries(_ parts: [(String, Double)]) -> [Entry] {
        var places: [String: Int] = [:]
        var result: [Entry] = []
        for (name, time) in parts {
            let place = places[name, default: result.count]
            if place == result.count {
                places[name] = place
                result.append(Entry(name: name, count: 0, time: 0))
            }
            result[place].count += 1
            result[place].time += time
        }
        return result.enumerated().sorted { (-$0.element.time, $0.offset) < (-$1.element.time, $1.offset) }.map(
            \.element)
    }

    // MARK: Forms

    func text(_ limit: Int) -> String {
        func milliseconds(_ seconds: Double) -> String { LayoutTable.number(seconds * 1000) + " ms" }
        var text = "\(name.showingControls()): \(milliseconds(time)), of which texts \(milliseconds(measuringTime))\n"
        let width = counts.map(\.name.count).max() ?? 0
        for (name, count) in counts {
            text += "  \(name.padded(to: width + 2))\(count)\n"
        }
        for (title, entries, isTimed) in lists where !entries.isEmpty {
            text += "\(title):\n"
            for entry in entries.prefix(limit) {
                text +=
                    "  " + (isTimed ? "\(milliseconds(entry.time))  " : "")
                    + "\(entry.count) ×  \(entry.name.showingControls())\n"
            }
            if entries.count > limit { text += "  \(entries.count - limit) more\n" }
        }
        return text
    }

    private var lists: [(title: String, entries: [Entry], isTimed: Bool)] {
        [
            ("Texts measured", measured, true), ("Solves for", causes, true), ("Cache of no use", misses, true),
            ("Written more than once", written, false), ("Removed and added again alike", churn, false),
        ]
    }
}

/// What events are about.
private struct ProfileNames {
    private let solved: SolvedScene
    private var views: [UInt32: Int] = [:]
    private var constraints: [UInt32: Int] = [:]

    init(_ solved: SolvedScene) {
        self.solved = solved
        for (index, box) in solved.boxes.views.enumerated() { views[box.index] = index }
        for (index, constraint) in solved.boxes.constraints.enumerated() { constraints[constraint.index] = index }
    }

    func name(_ event: Layout.Profile.Event) -> String {
        switch event.kind {
        case .layout, .write, .kernel, .shadow: "\(event.kind)"
        case .measure: view(event.subject) + (event.width < 0 ? "" : " at \(LayoutTable.number(event.width))")
        case .solve: cause(event)
        }
    }

    private func view(_ box: UInt32) -> String { views[box].map { solved.scene.views[$0].id } ?? "a box of the layout" }

    private func cause(_ event: Layout.Profile.Event) -> String {
        switch event.cause {
        case .first: "the first layout"
        case .box: "\(view(event.subject)) changed"
        case .text: "the height of \(view(event.subject)) follows from its width"
        case .rootSize: "the size of the root"
        case .none, .other: "what went, or followed from frames"
        case .constraint: constraint(event.subject)
        }
    }

    /// A constraint with its line.
    func constraint(_ index: UInt32) -> String {
        constraints[index].map { index in
            let constraint = solved.scene.constraints[index]
            return "\(solved.scene.source.place(of: constraint.offset).line): \(constraint.name)"
        } ?? "a constraint of a stack or guide"
    }

    /// The views and constraints that were written for more than one pass, most often first.
    func written(_ profile: Layout.Profile) -> [ProfileReport.Entry] {
        func entries(_ counts: [UInt32], _ name: (UInt32) -> String) -> [ProfileReport.Entry] {
            counts.enumerated().filter { $0.element > 1 }.map {
                ProfileReport.Entry(name: name(UInt32($0.offset)), count: Int($0.element), time: 0)
            }
        }
        let all = entries(profile.constraintWrites, constraint) + entries(profile.boxWrites, view)
        return all.enumerated().sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }.map(
            \.element)
    }
}
