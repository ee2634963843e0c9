import TestSupport
import Testing

@testable import TautDiagnosis
@testable import TautScene

/// Scenes of few views with too many constraints.
private struct RandomConflict {
    private var random: SplitMix64
    private var views: [String]

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        views = Array(["a", "b", "c", "d"].prefix(Int.random(in: 1...4, using: &random)))
    }

    mutating func scene() throws -> Scene {
        var constraints: [String] = []
        for _ in 0..<Int.random(in: 4...10, using: &random) {
            let view = pick(views)
            let other = pick(views + ["root"])
            if let text = constraint(view, other) { constraints.append("\"\(text)\"") }
        }
        return try ExplanationTests.scene(
            """
            {"size": [300, 100],
             "root": {"id": "root", "children": [\(views.map { "{\"id\": \"\($0)\"}" }.joined(separator: ", "))]},
             "constraints": [\(constraints.joined(separator: ",\n"))]}
            """)
    }

    private mutating func constraint(_ view: String, _ other: String) -> String? {
        let relation = pick(["==", "==", "<=", ">="])
        let attribute = pick(["leading", "trailing", "width", "centerX"])
        if attribute == "width", Bool.random(using: &random) {
            return "\(view).width \(relation) \(Int.random(in: 10...200, using: &random))"
        }
        guard view != other else { return nil }
        if attribute == "width" {
            let factor = pick(["1", "1", "0.5", "2"])
            return "\(view).width \(relation) \(factor) * \(other).width + \(Int.random(in: 0...40, using: &random))"
        }
        let second = pick(["leading", "trailing", "centerX"])
        return "\(view).\(attribute) \(relation) \(other).\(second) + \(Int.random(in: 0...50, using: &random))"
    }

    private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
}

struct RandomConflictTests {
    /// The sets differ, each has the constraint that was left out, and after each repair its set is gone and there are fewer.
    @Test(arguments: ProofRound.seeds(sample: 60, round: 1000))
    func repairsHelpTheSetUnderWhichTheyStand(seed: UInt64) throws {
        var random = RandomConflict(seed: seed)
        let scene = try random.scene()
        let conflicts = try Explanation(scene).conflicts
        let sets = conflicts.map { Set($0.members) }
        #expect(Set(sets).count == sets.count, "seed \(seed)")
        for conflict in conflicts {
            #expect(conflict.members.contains(conflict.leftOut), "seed \(seed)")
            for repair in conflict.repairs {
                let after = try Self.conflicts(of: scene, with: repair, seed)
                #expect(after.count < conflicts.count, "seed \(seed): \(repair.description)")
                #expect(!after.contains(Self.places(conflict)), "seed \(seed): \(repair.description)")
            }
        }
    }

    private static func places(_ conflict: Explanation.Conflict) -> Set<Int> {
        Set(conflict.members.compactMap(\.line))
    }

    /// The sets after a repair, by the lines of their members.
    private static func conflicts(
        of scene: Scene, with repair: Explanation.Repair, _ seed: UInt64
    ) throws -> [Set<Int>] {
        let index = try #require(
            scene.constraints.firstIndex { scene.source.place(of: $0.offset).line == repair.member.line })
        var changed = scene
        switch repair.change {
        case .constant(let number): changed.constraints[index].constant = ConstantExpression(number)
        case .priority(let priority): changed.constraints[index].priority = priority
        case .removal: changed.constraints.remove(at: index)
        case .size: Issue.record("a size is no constraint, seed \(seed)")
        }
        return try Explanation(changed).conflicts.map(places)
    }

    /// The first constraint that the solver names can hold once the one that widths at least 0 contradict is left out.
    @Test func aSetIsListedOnce() throws {
        let scene = try ExplanationTests.scene(
            """
            {"size": [300, 100], "root": {"id": "root", "children": [{"id": "p"}, {"id": "a"}, {"id": "b"}]},
             "constraints": ["p.leading == root.leading", "p.width == 0", "V:|[p]|", "V:|[a]|", "V:|[b]|",
              "b.leading == a.trailing + 10", "p.leading == a.leading", "p.trailing == b.trailing",
              "b.width == a.width", "a.width == 100"]}
            """)
        let conflicts = try Explanation(scene).conflicts
        #expect(conflicts.count == 1)
        let conflict = try #require(conflicts.first)
        #expect(conflict.members.contains(conflict.leftOut))
        #expect(!conflict.repairs.contains { $0.member.name == "b.width == a.width" })
    }

    /// Without one width one constraint has to be dropped instead of two: another one than the layout drops.
    @Test func aRemovalThatLeavesOtherConflictsIsARepair() throws {
        let scene = try ExplanationTests.scene(
            """
            {"size": [300, 100], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}, {"id": "c"},
              {"id": "d", "intrinsicContentSize": [33.3, 10], "compression": [1000, 750]}]},
             "constraints": ["c.width == a.width", "b.width == 0", "d.width == c.width", "a.width == 0",
              "c.width == b.width", "c.width == 80"]}
            """)
        let conflicts = try Explanation(scene).conflicts
        #expect(conflicts.count == 2)
        var fewer = scene
        fewer.constraints.removeAll { $0.name == "c.width == 80" }
        #expect(try Explanation(fewer).conflicts.map(\.leftOut.name) == ["d.width == c.width"])
        for conflict in conflicts {
            #expect(conflict.repairs.contains { $0.member.name == "c.width == 80" && $0.change == .removal })
            #expect(conflict.repairs.contains { $0.member.name == "c.width == 80" && $0.change == .priority(999) })
        }
    }

    @Test func independentSetsAreAllListed() throws {
        let scene = try ExplanationTests.scene(
            """
            {"size": [300, 100], "root": {"id": "root", "children": [{"id": "a"}]},
             "constraints": ["a.centerX == root.leading + 2", "a.width == 45", "a.trailing == root.leading + 30",
              "a.leading == root.centerX + 40"]}
            """)
        let conflicts = try Explanation(scene).conflicts
        #expect(
            conflicts.map(\.leftOut.name) == ["a.centerX == root.leading + 2", "a.trailing == root.leading + 30"])
        #expect(conflicts.allSatisfy { !$0.members.contains { $0.name == "a.width == 45" } })
    }
}
