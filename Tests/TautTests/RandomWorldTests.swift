import Foundation
import Taut
import TestSupport
import Testing

/// A tree that lives through changes is laid out as one that was built as it is in the end.
@Suite struct RandomWorldTests {
    /// What differs between a tree that has come to a plan and one that was built by it; `nil` if nothing does. Places
    /// are compared as long as nothing conflicts: which of several conflicts is found may depend on the way.
    private static func difference(_ world: PlannedWorld, _ plan: WorldPlan) -> String? {
        let report = world.root.taut.layout()
        let fresh = PlannedWorld(plan)
        let expected = fresh.root.taut.layout()
        if let failure = report.failure ?? expected.failure { return "failed: \(failure)" }
        if let loop = report.loops.first ?? expected.loops.first { return "loops: \(loop)" }
        if report.status != expected.status { return "\(report.status) should be \(expected.status)" }
        guard report.conflicts.isEmpty else { return nil }
        for name in plan.order {
            guard let view = world.views[name], let other = fresh.views[name] else { continue }
            let isIn = view.isDescendant(of: world.root)
            if isIn != other.isDescendant(of: fresh.root) { return "\(view) should be in the tree: \(!isIn)" }
            guard isIn else { continue }
            let numbers = { (frame: CGRect) in [frame.minX, frame.minY, frame.width, frame.height] }
            let isSame = zip(numbers(view.frame), numbers(other.frame)).allSatisfy { abs($0 - $1) < 1e-6 }
            if !isSame { return "\(view) should be \(other)" }
            if let found = contentDifference(view, other) { return "\(view): \(found)" }
        }
        return nil
    }

    private static func contentDifference(_ view: View, _ other: View) -> String? {
        guard let scroll = view as? ScrollView, let expected = other as? ScrollView else { return nil }
        let numbers = { (scroll: ScrollView) in
            let insets = scroll.adjustedContentInset
            return [
                scroll.contentSize.width, scroll.contentSize.height, insets.top, insets.left, insets.bottom,
                insets.right,
            ]
        }
        let isSame = zip(numbers(scroll), numbers(expected)).allSatisfy { abs($0 - $1) < 1e-6 }
        return isSame ? nil : "content and insets \(numbers(scroll)) should be \(numbers(expected))"
    }

    /// Most of the worlds that may have scroll views do, with something tied to them.
    @Test func scrollViewsAreCommon() {
        let plans = (UInt64(2000)..<2100).map { seed in
            var random = SplitMix64(seed: seed)
            return WorldPlan.random(&random, hasVariations: false, hasScrolls: true)
        }
        let isTied = { (plan: WorldPlan) in plan.ties.values.contains { plan.nodes[$0.second]?.kind == .scroll } }
        #expect(plans.filter { $0.nodes.values.contains { $0.kind == .scroll } }.count > 50)
        #expect(plans.filter(isTied).count > 20)
    }

    /// Says what differs, by the smallest pair of plans that shows it, if one change does.
    private func compare(_ world: PlannedWorld, _ before: WorldPlan, _ plan: WorldPlan, _ trace: String) -> Bool {
        guard let found = Self.difference(world, plan) else { return true }
        let step = WorldStep(before: before, after: plan).shrunk { Self.flaw(of: $0) != nil }
        Issue.record("\(found), \(trace); \(Self.flaw(of: step) ?? "it takes several changes")\n\(step.words)")
        return false
    }

    private static func flaw(of step: WorldStep) -> String? {
        let world = PlannedWorld(step.before)
        world.root.taut.layoutIfNeeded()
        world.follow(step.after)
        return difference(world, step.after)
    }

    private func seeds(_ family: Int, _ block: Int) -> Range<UInt64> {
        ProofRound.seeds(from: UInt64(family * 1_000_000 + block * 10_000), sample: 7, round: 20)
    }

    @Test(arguments: 0..<10) func environmentsChangeOneAfterAnother(_ block: Int) {
        changeEnvironments(seeds(0, block), hasVariations: true, hasScrolls: false)
    }

    @Test(arguments: 0..<10) func scrollViewsLiveThroughEnvironments(_ block: Int) {
        changeEnvironments(seeds(1, block), hasVariations: false, hasScrolls: true)
    }

    private func changeEnvironments(_ seeds: Range<UInt64>, hasVariations: Bool, hasScrolls: Bool) {
        for seed in seeds {
            var random = SplitMix64(seed: seed)
            var plan = WorldPlan.random(&random, hasVariations: hasVariations, hasScrolls: hasScrolls)
            let world = PlannedWorld(plan)
            var before = plan
            for step in 0..<12 {
                if !compare(world, before, plan, "seed \(seed) step \(step)") { return }
                before = plan
                for _ in 0..<random.integer(1...3) { plan.changeEnvironment(&random) }
                world.follow(plan)
            }
        }
    }

    @Test(arguments: 0..<10) func treesAreEditedOneStepAfterAnother(_ block: Int) {
        editWorlds(seeds(2, block), hasScrolls: false)
    }

    @Test(arguments: 0..<10) func scrollViewsAreEditedOneStepAfterAnother(_ block: Int) {
        editWorlds(seeds(3, block), hasScrolls: true)
    }

    private func editWorlds(_ seeds: Range<UInt64>, hasScrolls: Bool) {
        for seed in seeds {
            var random = SplitMix64(seed: seed)
            var plan = WorldPlan.random(&random, hasVariations: false, hasScrolls: hasScrolls)
            let world = PlannedWorld(plan)
            var before = plan
            for step in 0..<12 {
                if !compare(world, before, plan, "seed \(seed) step \(step)") { return }
                before = plan
                for _ in 0..<random.integer(1...3) { edit(&plan, &random) }
                world.follow(plan)
            }
        }
    }

    private func edit(_ plan: inout WorldPlan, _ random: inout SplitMix64) {
        let names = plan.order
        switch random.integer(0...9) {
        case 0: plan.addNode(&random)
        case 1: plan.removeNode(random.element(names))
        case 2: plan.addTie(&random)
        case 3: if !plan.ties.isEmpty { plan.ties[random.element(plan.ties.keys.sorted())] = nil }
        case 4: if !plan.ties.isEmpty { plan.ties[random.element(plan.ties.keys.sorted())]?.constant += 3 }
        case 5: if !plan.ties.isEmpty { plan.ties[random.element(plan.ties.keys.sorted())]?.priority = 300 }
        case 6: plan.changeEnvironment(&random)
        case 7:
            let name = random.element(names)
            let children = plan.nodes[name]?.children ?? []
            plan.nodes[name]?.children = random.permutation(children.count).map { children[$0] }
        default: plan.change(random.element(names), &random)
        }
    }
}
