import TautLayout
import TestSupport
import Testing

@testable import TautDiagnosis
@testable import TautScene

/// Ranges of what constraints leave open, and the equations that settle it.
struct OpeningTests {
    static func scene(_ head: String, _ constraints: [String]) throws -> Scene {
        let lines = constraints.map { "\"\($0)\"" }.joined(separator: ",\n")
        return try Scene(json: Array("{\(head),\n\"constraints\": [\n\(lines)]}".utf8), file: "s")
    }

    /// Beside constraints of priority 1, in alignment rectangles, beside a constraint that is left out, and where numbers are no binary
    /// fractions.
    @Test(arguments: [
        (
            #""size": [300, 100], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]}"#,
            [
                "V:|[a]|", "V:|[b]|", "H:|[a]", "b.leading == root.leading", "b.width <= 100",
                "b.width == 0.5 * a.width @1",
            ], "a.width from 0 to 200, b.width from 0 to 100"
        ),
        (
            #""size": [300, 100], "root": {"id": "root", "children": [{"id": "a", "intrinsicContentSize": [30, 10], "hugging": [1, 250]}, {"id": "b"}]}"#,
            [
                "V:|[a]|", "V:|[b]|", "H:|[a]", "b.leading == root.leading", "a.width == b.width @2",
                "a.width == 2 * b.width @3",
            ], "none"
        ),
        (
            #""size": [300, 100], "root": {"id": "root", "children": [{"id": "a", "alignmentInsets": [1, 2, 3, 4]}]}"#,
            ["V:|[a]|", "a.width >= 20", "a.leading >= root.leading + 10"],
            "a.x from 8 on, a.width from 26 on"
        ),
        (
            #""size": [300, 100], "root": {"id": "root", "children": [{"id": "a"}]}"#,
            ["V:|[a]|", "a.width >= root.width", "a.width <= 98.5"], "a.x anything, a.width from 0 to 98.5"
        ),
        (
            #""size": [300, 100], "environment": {"scale": 3}, "root": {"id": "root", "children": [{"id": "a"}]}"#,
            [
                "V:|[a]|", "a.leading >= root.leading + 33.3", "a.width == 0.1 * root.width + 0.1",
                "a.trailing <= root.trailing",
            ],
            "a.x from 33.333 to 270"
        ),
    ])
    func rangesAndSettlements(_ head: String, _ constraints: [String], _ ranges: String) throws {
        let scene = try Self.scene(head, constraints)
        let explanation = try Explanation(scene)
        #expect(Self.words(explanation) == ranges)
        try Self.settle(scene, explanation) { try Self.scene(head, constraints + $0) }
    }

    /// What only bounds hold is open, and is settled beside a constraint that is left out; equations are reasons before bounds.
    @Test func boundsAreNoReasons() throws {
        let head = #""size": [200, 80], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]}"#
        let bounded = try Self.scene(head, ["b.top >= root.top + 5", "b.top <= root.top + 50", "b.height == 10"])
        let place = try Reason(bounded, view: "b", attribute: "y")
        #expect(place.parts.isEmpty && place.settlement == "b.top == root.top + 5")
        #expect(try Reason(bounded, view: "b", attribute: "bottom", wanted: 40).parts.isEmpty)
        let pinned = try Self.scene(head, ["b.top >= root.top + 5", "b.top == root.top @1"])
        #expect(try Reason(pinned, view: "b", attribute: "y").parts.map(\.member.name) == ["b.top >= root.top + 5"])
        let conflicting = try Self.scene(head, ["a.top >= root.bottom", "a.bottom == root.centerY + 16"])
        #expect(try Reason(conflicting, view: "a", attribute: "height", wanted: 10).settlement == "a.height == 10")
        let equal = try Self.scene(head, ["b.width == 0", "b.width <= 1.5 * a.width @2", "a.width == b.width @1"])
        let names = try Reason(equal, view: "a", attribute: "width").parts.map(\.member.name)
        #expect(names == ["b.width == 0", "a.width == b.width @1"])
    }

    private static func words(_ explanation: Explanation) -> String {
        let words = explanation.openings.map { opening -> String in
            func number(_ value: Double) -> String { Words.number((value * 1000).rounded() / 1000) }
            let range =
                switch (opening.least, opening.greatest) {
                case (let least?, let greatest?): "from \(number(least)) to \(number(greatest))"
                case (let least?, nil): "from \(number(least)) on"
                case (nil, let greatest?): "up to \(number(greatest))"
                case (nil, nil): "anything"
                }
            return "\(opening.item).\(opening.attribute) \(range)"
        }
        return words.isEmpty ? "none" : words.joined(separator: ", ")
    }

    /// With the equations nothing is open, nothing has moved, and nothing else is in conflict.
    private static func settle(
        _ scene: Scene, _ explanation: Explanation, _ adding: ([String]) throws -> Scene
    ) throws {
        #expect(explanation.settlement.isEmpty == explanation.openings.isEmpty)
        let settled = try adding(explanation.settlement)
        let after = try Explanation(settled)
        #expect(after.openings.isEmpty, "\(explanation.settlement)")
        #expect(after.conflicts.count == explanation.conflicts.count, "\(explanation.settlement)")
        #expect(try SceneLayout(settled).frames.map(\.frame) == SceneLayout(scene).frames.map(\.frame))
    }

    /// The time of a settlement grows with the number of views, not with its square.
    @Test func manyIslandsAreSettledAtOnce() throws {
        func time(_ count: Int) throws -> Double {
            let views = (0..<count).map { "{\"id\": \"v\($0)\"}" }.joined(separator: ", ")
            let scene = try Self.scene(#""size": [300, 100], "root": {"id": "root", "children": [\#(views)]}"#, [])
            let diagnosis = try Diagnosis(SolvedScene(scene, measurer: FixedAdvanceMeasurer.shared))
            let start = ThreadTime.now
            #expect(try diagnosis.settlement().count == 4 * count)
            return ThreadTime.now - start
        }
        _ = try time(20)
        let (few, many) = (try time(100), try time(400))
        #expect(many < 9 * few, "\(few) s, \(many) s")
    }

    /// At the end of a range the weighted errors of every priority stay, and beyond it one of them grows.
    @Test(arguments: ProofRound.seeds(from: 4_200, sample: 40, round: 1_000))
    func endsOfRangesAreOptimal(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let head = #""size": [300, 100], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}"#
        var constraints = ["V:|[a]|", "V:|[b]|", "V:|[c]|"]
        let items = ["a.leading", "b.leading", "c.leading", "a.width", "b.width", "c.width"]
        for _ in 0..<random.integer(3...8) {
            let item = items[random.integer(0...5)]
            let relation = ["==", "<=", ">="][random.integer(0...2)]
            let priority = [1, 1, 2, 3, 500, 1000][random.integer(0...5)]
            let others = items.filter { $0 != item && $0.hasSuffix("h") == item.hasSuffix("h") }
            let origin = item.hasSuffix("h") ? "" : "root.leading + "
            let number = random.integer(0...200)
            let right =
                random.integer(0...1) == 0 ? "\(origin)\(number)" : "\(others[random.integer(0...1)]) + \(number / 10)"
            constraints.append("\(item) \(relation) \(right)" + (priority == 1000 ? "" : " @\(priority)"))
        }
        let scene = try Self.scene(head, constraints)
        let explanation = try Explanation(scene)
        try Self.settle(scene, explanation) { try Self.scene(head, constraints + $0) }
        guard explanation.conflicts.isEmpty else { return }
        let errors = Self.errors(try SceneLayout(scene))
        for opening in explanation.openings {
            let item = opening.item + (opening.attribute == "x" ? ".leading == root.leading + " : ".width == ")
            func errorsAt(_ value: Double) throws -> [Int: Double] {
                Self.errors(try SceneLayout(Self.scene(head, constraints + [item + "\(value)"])))
            }
            for (end, step) in [(opening.least, -1.0), (opening.greatest, 1)] {
                guard let end else { continue }
                #expect(try Self.areEqual(errorsAt(end), errors), "seed \(seed): \(item)\(end)")
                #expect(try !Self.areEqual(errorsAt(end + step), errors), "seed \(seed): \(item)\(end)")
            }
        }
    }

    /// The sums of errors by priority, as the constraints are written; what is left out counts as required.
    private static func errors(_ solved: SceneLayout) -> [Int: Double] {
        var errors: [Int: Double] = [:]
        for unsatisfied in solved.unsatisfied {
            let priority = unsatisfied.constraint.split(separator: "@").dropFirst().first.flatMap { Int($0) }
            errors[priority ?? 1000, default: 0] += unsatisfied.error
        }
        return errors
    }

    private static func areEqual(_ first: [Int: Double], _ second: [Int: Double]) -> Bool {
        Set(first.keys).union(second.keys).allSatisfy { abs((first[$0] ?? 0) - (second[$0] ?? 0)) < 1e-6 }
    }
}
