import TautLayout
import TestSupport
import Testing

@testable import TautDiagnosis
@testable import TautScene

/// What is left out of a conflict is put back where another constraint that was left out later makes room for it.
struct NeedlessTests {
    @Test(arguments: [
        (
            ["c.leading == root.trailing", "c.trailing == root.leading", "c.width == 10"],
            ["c.trailing == root.leading"]
        ),
        (
            ["c.leading == root.trailing", "c.width == 10", "c.trailing == root.leading"],
            ["c.trailing == root.leading"]
        ),
    ])
    func oneConstraintIsEnough(_ constraints: [String], _ leftOut: [String]) throws {
        let head = #""size": [100, 100], "root": {"id": "root", "children": [{"id": "c"}]}"#
        let scene = try OpeningTests.scene(head, ["V:|[c]|"] + constraints)
        let solved = try SceneLayout(scene)
        #expect(solved.unsatisfied.map(\.constraint) == leftOut)
        let explanation = try Explanation(scene)
        #expect(explanation.conflicts.map(\.leftOut.name) == leftOut)
        #expect(explanation.openings.isEmpty)
    }

    /// In random scenes each constraint that is left out contradicts those that are kept, an edited layout is that of a new scene, and what
    /// moves is listed.
    @Test(arguments: ProofRound.seeds(from: 5_100, sample: 60, round: 2_000))
    func whatIsLeftOutContradictsTheRest(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let head = #""size": [100, 100], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}"#
        let sides = [
            "a.leading", "a.trailing", "b.leading", "b.trailing", "c.centerX", "a.width", "b.width", "c.width",
        ]
        func constraint() -> String {
            let side = sides[random.integer(0...7)]
            let isSize = side.hasSuffix("h")
            let others =
                isSize
                ? ["a.width", "b.width", "root.width"] : ["root.leading", "root.trailing", "c.centerX", "b.leading"]
            let relation = ["==", "==", "<=", ">="][random.integer(0...3)]
            let other = others[random.integer(0...others.count - 1)]
            if side == other { return "\(side) == \(isSize ? "root.width" : "root.leading")" }
            return "\(side) \(relation) \(other) + \(random.integer(0...9) * 5)"
        }
        var constraints = ["V:|[a]|", "V:|[b]|", "V:|[c]|"]
        for _ in 0..<random.integer(4...9) { constraints.append(constraint()) }
        let scene = try OpeningTests.scene(head, constraints)
        let solved = try SolvedScene(scene, measurer: FixedAdvanceMeasurer.shared)
        let layout = solved.boxes.layout
        try layout.solve()
        let own = solved.boxes.constraints
        let leftOut = try own.indices.filter { try layout.isBroken(own[$0]) }
        for place in leftOut {
            // Alone with what is kept it is a conflict.
            let trial = try layout.copy()
            for other in leftOut where other != place { try trial.deactivate(own[other]) }
            try trial.solve()
            #expect(trial.conflictCount > 0, "seed \(seed)")
        }
        guard let first = leftOut.first else { return }
        // Without and with one of them again.
        let frames = solved.boxes.views.map { layout.frame(of: $0) }
        try layout.deactivate(own[first])
        try layout.solve()
        let between = solved.boxes.views.map { layout.frame(of: $0) }
        try layout.activate(own[first])
        try layout.solve()
        var moved: Set<UInt32> = []
        layout.forEachChanged { moved.insert($0.index) }
        for (place, box) in solved.boxes.views.enumerated() {
            #expect(layout.frame(of: box) == frames[place], "seed \(seed)")
            if layout.frame(of: box) != between[place] { #expect(moved.contains(box.index), "seed \(seed)") }
        }
        #expect(try own.indices.filter { try layout.isBroken(own[$0]) } == leftOut, "seed \(seed)")
    }
}
