import Foundation
import TautLayout
import TestSupport
import Testing

@testable import Taut
@testable import TautScene

/// Many contradictions on one expression are broken as if they were found one by one, in a few solves, and the same as by views.
struct ManyConflictsTests {
    /// Blocks that a layout of a root with one box takes, and how many conflicts it finds.
    private func allocations(_ count: Int, _ constant: (Int) -> Double) throws -> (blocks: Int, conflicts: Int) {
        let meter = Meter()
        return try withExtendedLifetime(meter) {
            let layout = try Layout(meter.allocator)
            let box = try layout.addBox(to: layout.root)
            try layout.reserve(boxes: 2, constraints: count)
            for index in 0..<count { try layout.constrain(.init(box, .width, .equal, constant(index))) }
            let before = meter.allocations
            try layout.solve()
            return (meter.allocations - before, layout.conflictCount)
        }
    }

    /// Every solve that finds a conflict takes some dozen blocks, so that n solves would take more than n.
    @Test func contradictorySizesTakeFewSolves() throws {
        for constant in [{ Double($0) }, { -Double($0 + 1) }, { Double($0 % 2) }] as [(Int) -> Double] {
            let few = try allocations(100, constant)
            let many = try allocations(3000, constant)
            #expect(many.conflicts >= 1500)
            #expect(many.blocks < few.blocks + 300, "\(few), \(many)")
        }
    }

    @Test func theSameAreBrokenAsByViews() throws {
        for seed in ProofRound.seeds(from: 1, sample: 150, round: 3000) { try compare(seed) }
    }

    /// Bounds on widths, heights and distances, distinct, so that it is not open which of two equal ones the solver names.
    private func compare(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let root = View()
        root.taut.size = RootSize(width: 300, height: 200)
        let views = (0..<3).map { _ in View() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        let constants = random.permutation(60).prefix(random.integer(2...40)).map { CGFloat($0) }
        let constraints = try constants.map { constant in
            let isAlone = random.chance(0.5)
            return try LayoutConstraint(
                item: views[0], attribute: .width,
                relatedBy: random.element([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
                toItem: isAlone ? nil : views[1], attribute: isAlone ? .notAnAttribute : .width, multiplier: 1,
                constant: constant)
        }
        LayoutConstraint.activate(constraints)
        let mirror = try Mirror(root)
        #expect(try mirror.difference() == nil, "seed \(seed)")
        for constraint in constraints {
            let isBroken = try mirror.layout.isBroken(mirror.constraint(constraint))
            #expect(isBroken == constraint.taut.isBroken, "seed \(seed), constant \(constraint.constant)")
        }
    }
}
