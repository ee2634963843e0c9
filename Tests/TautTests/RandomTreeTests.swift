import Foundation
import Taut
import TestSupport
import Testing

/// Trees that are edited step by step are laid out as trees that were built that way.
@Suite struct RandomTreeTests {
    private func edit(_ world: PlannedTree, _ random: inout SplitMix64) {
        let ties = world.plan.ties.indices.filter { world.plan.ties[$0] != nil }
        let nodes = world.plan.nodes.indices.dropFirst().filter { world.plan.nodes[$0] != nil }
        switch random.integer(0...9) {
        case 0, 1: world.addTie(TreePlan.tie(world.plan, &random))
        case 2: if !ties.isEmpty { world.removeTie(random.element(ties)) }
        case 3, 4: if !ties.isEmpty { world.setConstant(random.element(ties), Double(random.integer(-40...160))) }
        case 5:
            if !ties.isEmpty { world.setPriority(random.element(ties), random.element([100, 250, 750, 999, 1000])) }
        case 6: if !nodes.isEmpty { world.setSize(random.element(nodes), TreePlan.size(&random)) }
        case 7: world.addNode(TreePlan.node(world.plan, &random))
        case 8: if !nodes.isEmpty { world.removeNode(random.element(nodes)) }
        default: if !nodes.isEmpty { world.setText(random.element(nodes), TreePlan.text(&random)) }
        }
    }

    /// The frames of both trees agree, and so do their reports.
    private func compare(_ a: PlannedTree, _ b: PlannedTree, _ trace: String) -> Bool {
        var isSame = true
        for (left, right) in zip(a.views, b.views) {
            guard let left, let right else { continue }
            let numbers = { (frame: CGRect) in [frame.minX, frame.minY, frame.width, frame.height] }
            if zip(numbers(left.frame), numbers(right.frame)).contains(where: { abs($0 - $1) > 1e-6 }) {
                Issue.record("\(left) should be \(right) \(trace)")
                isSame = false
            }
        }
        return isSame
    }

    @Test(arguments: 0..<24)
    func editingIsTheSameAsBuildingAnew(block: Int) {
        for seed in ProofRound.seeds(from: UInt64(block * 10_000), sample: 8, round: 20) {
            var random = SplitMix64(seed: seed)
            let world = PlannedTree(TreePlan.random(&random))
            for step in 0..<12 {
                let report = world.root.taut.layout()
                #expect(report.failure == nil, "seed \(seed) step \(step)")
                let fresh = PlannedTree(world.plan, shuffled: random)
                let freshReport = fresh.root.taut.layout()
                #expect(report.status == freshReport.status, "seed \(seed) step \(step)")
                let isUnique = report.conflicts.isEmpty
                if isUnique, !compare(world, fresh, "(seed \(seed) step \(step))") { return }
                for _ in 0..<random.integer(1...3) { edit(world, &random) }
            }
        }
    }
}
