import TautLayout
import Testing

@testable import TautDiagnosis
@testable import TautScene
@testable import TestSupport

/// A row of views that is a little longer than the root, among constraints that hold. It is too long by less than any view is wide:
/// without one of them the others fit.
struct PlantedConflict {
    /// A required constraint of the row, as the other solver takes it.
    struct Row {
        var text: String
        /// Of each view the left edge and the width.
        var terms: [(view: Int, isWidth: Bool, coefficient: Double)]
        var relation: LinearSystem.Relation
        var constant: Double
    }

    private(set) var rows: [Row] = []
    private var others: [String] = []
    private let count: Int
    private let width: Int
    private var random: SplitMix64

    /// - Parameter isCrowded: whether it is too long by more than that: then some of the views are too many by themselves.
    init(_ seed: UInt64, isCrowded: Bool) {
        random = SplitMix64(seed: seed)
        count = Int.random(in: 1...6, using: &random)
        var length = Int.random(in: 0...20, using: &random)
        rows = [
            Row(
                text: "v0.leading == root.leading + \(length)", terms: [(0, false, 1)], relation: .equal,
                constant: Double(length))
        ]
        for index in 1..<max(1, count) {
            let gap = Int.random(in: 0...10, using: &random)
            let isEqual = Bool.random(using: &random)
            rows.append(
                Row(
                    text: "v\(index).leading \(isEqual ? "==" : ">=") v\(index - 1).trailing + \(gap)",
                    terms: [(index, false, 1), (index - 1, false, -1), (index - 1, true, -1)],
                    relation: isEqual ? .equal : .greaterThanOrEqual, constant: Double(gap)))
            length += gap
        }
        for index in 0..<count {
            let width = Int.random(in: 20...60, using: &random)
            let isEqual = Bool.random(using: &random)
            rows.append(
                Row(
                    text: "v\(index).width \(isEqual ? "==" : ">=") \(width)", terms: [(index, true, 1)],
                    relation: isEqual ? .equal : .greaterThanOrEqual, constant: Double(width)))
            others.append("v\(index).top == root.top + \(Int.random(in: 0...30, using: &random))")
            others.append("v\(index).height == \(Int.random(in: 1...30, using: &random))")
            others.append("v\(index).width == 40 @\(Int.random(in: 1...999, using: &random))")
            length += width
        }
        width = length - (isCrowded ? length / 2 : Int.random(in: 1...19, using: &random))
        rows.append(
            Row(
                text: "v\(count - 1).trailing <= root.trailing", terms: [(count - 1, false, 1), (count - 1, true, 1)],
                relation: .lessThanOrEqual, constant: Double(width)))
    }

    func scene() throws -> Scene {
        var random = random
        let constraints = (rows.map(\.text) + others).shuffled(using: &random)
        let children = (0..<count).map { "{\"id\": \"v\($0)\"}" }
        return try ExplanationTests.scene(
            """
            {"size": [\(width), 100], "root": {"id": "root", "children": [\(children.joined(separator: ", "))]},
             "constraints": ["\(constraints.joined(separator: "\", \""))"]}
            """)
    }

    /// Whether rows can hold together, by GLPK in rational numbers.
    func canHold(_ rows: [Row]) throws -> Bool {
        let program = LinearProgram(arithmetic: .exact)
        let columns = (0..<count).map { _ in (program.addColumn(lowerBound: nil), program.addColumn(lowerBound: 0)) }
        for row in rows {
            program.addRow(
                row.terms.map { ($0.isWidth ? columns[$0.view].1 : columns[$0.view].0, $0.coefficient) }, row.relation,
                row.constant)
        }
        return try program.minimize() != .infeasible
    }
}

struct PlantedConflictTests {
    /// Each set contradicts itself, no part of it does, and each repair takes it away, as GLPK has it.
    @Test(arguments: ProofRound.seeds(sample: 60, round: 500), [false, true])
    func setsAreSmallestAndRepairsHelp(seed: UInt64, isCrowded: Bool) throws {
        let planted = PlantedConflict(seed, isCrowded: isCrowded)
        let scene = try planted.scene()
        let explanation = try Explanation(scene)
        #expect(!explanation.conflicts.isEmpty, "seed \(seed)")
        #expect(try !planted.canHold(planted.rows), "seed \(seed)")
        for conflict in explanation.conflicts {
            let names = Set(conflict.members.filter { $0.line != nil }.map(\.name))
            let rows = planted.rows.filter { names.contains($0.text) }
            #expect(rows.count == names.count, "seed \(seed)")
            #expect(try !planted.canHold(rows), "seed \(seed)")
            for index in rows.indices {
                var fewer = rows
                fewer.remove(at: index)
                #expect(try planted.canHold(fewer), "seed \(seed)")
            }
            #expect(conflict.sum?.contains(" too many") == true, "seed \(seed)")
            // Each constraint of the set can be left out, made optional or moved.
            #expect(isCrowded || conflict.repairs.count >= 2 * names.count, "seed \(seed)")
            for repair in conflict.repairs {
                try check(repair, planted, scene, explanation.conflicts.count, seed: seed)
            }
        }
    }

    /// Makes a repair: there is a conflict less, and none if there was one.
    private func check(
        _ repair: Explanation.Repair, _ planted: PlantedConflict, _ scene: Scene, _ count: Int, seed: UInt64
    ) throws {
        let index = try #require(scene.constraints.firstIndex { $0.name == repair.member.name })
        let place = try #require(planted.rows.firstIndex { $0.text == repair.member.name })
        var (changed, rows) = (scene, planted.rows)
        switch repair.change {
        case .constant(let number):
            changed.constraints[index].constant = ConstantExpression(number)
            // The root's width is in the last row's constant.
            let isAtRoot = place == rows.count - 1
            rows[place].constant = isAtRoot ? rows[place].constant + number : number
        case .priority(let priority):
            changed.constraints[index].priority = priority
            rows.remove(at: place)
        case .removal:
            changed.constraints.remove(at: index)
            rows.remove(at: place)
        case .size: Issue.record("a size is no constraint, seed \(seed)")
        }
        #expect(try SceneLayout(changed).conflicts.count < count, "seed \(seed)")
        if count == 1 { #expect(try planted.canHold(rows), "seed \(seed): \(repair.description)") }
    }
}
