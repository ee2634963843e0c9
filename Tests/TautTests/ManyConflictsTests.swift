import Foundation
import TestSupport
import Testing

@testable import Taut
@testable import TautScene

/// Many contradictions on one expression: each is reported and broken as if they were found one by one, in a few solves.
@Suite struct ManyConflictsTests {
    private func solves(_ root: View) -> UInt64 { (try? root.node.engine?.prepareRows().statistics.solves) ?? .max }

    @Test(arguments: [100, 2000])
    func contradictorySizesOfOneViewTakeFewSolves(_ count: Int) {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let widths = (0..<count).map { box.widthAnchor.constraint(equalToConstant: CGFloat($0)) }
        LayoutConstraint.activate(widths.shuffled())
        let report = root.taut.layout()
        #expect(report.conflicts.count == count - 1)
        #expect(report.conflicts.allSatisfy { $0.members.count == 2 })
        #expect(widths.filter(\.taut.isBroken).map(\.constant) == (1..<count).map { CGFloat($0) })
        #expect(solves(root) <= 30)
    }

    /// What was broken is tried again once after an edit, not in every round that texts might cause.
    @Test func anEditBesideAConflictTakesFewSolves() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        LayoutConstraint.activate([10, 20].map { box.widthAnchor.constraint(equalToConstant: $0) })
        let other = addLabel("one two three", to: root, lines: 0)
        let width = other.widthAnchor.constraint(equalToConstant: 100)
        width.isActive = true
        #expect(root.taut.layout().conflicts.count == 1)
        let before = solves(root)
        width.constant = 90
        #expect(root.taut.layout().conflicts.count == 1)
        #expect(solves(root) - before <= 20, "\(solves(root) - before)")
    }

    /// `H:|[box][box]…|`: each distance of the box from itself says that its width is 0.
    @Test(arguments: [100, 2000])
    func equalConstraintsAreBrokenTogether(_ count: Int) throws {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let format = "H:|" + String(repeating: "[box]", count: count) + "|"
        let constraints = try LayoutConstraint.constraints(withVisualFormat: format, views: ["box": box])
        LayoutConstraint.activate(constraints)
        let report = root.taut.layout()
        #expect(Set(report.conflicts.map(\.members.count)) == [4])
        let broken = constraints.filter(\.taut.isBroken)
        #expect(broken.count == report.conflicts.count)
        #expect(solves(root) <= 30)
        // What is left can hold, and with any broken constraint it cannot.
        #expect(root.frame.width == 300)
    }

    @Test func negativeSizesAreBrokenTogether() {
        let root = makeRoot(300, 100)
        let box = add("box", to: root)
        let widths = (1...500).map { box.widthAnchor.constraint(equalToConstant: -CGFloat($0)) }
        LayoutConstraint.activate(widths)
        #expect(root.taut.layout().conflicts.count == 500)
        #expect(box.frame.width == 0)
        #expect(solves(root) <= 30)
    }

    /// One by one: the greatest lower and the least upper bound contradict each other, and the later of both in canonical order goes.
    private func broken(_ bounds: [LayoutConstraint]) -> Set<ObjectIdentifier> {
        var left = bounds
        while true {
            let lower = left.filter { $0.relation != .lessThanOrEqual }.max { $0.constant < $1.constant }
            let upper = left.filter { $0.relation != .greaterThanOrEqual }.min { $0.constant < $1.constant }
            guard let lower, let upper, lower.constant > upper.constant else { break }
            let places = [lower, upper].map { ($0.relation.rawValue, $0.constant) }
            let worse = places[0] < places[1] ? upper : lower
            left.removeAll { $0 === worse }
        }
        let kept = Set(left.map(ObjectIdentifier.init))
        return Set(bounds.map(ObjectIdentifier.init)).subtracting(kept)
    }

    @Test func sameAsOneByOne() {
        for seed in ProofRound.seeds(from: 1, sample: 200, round: 5000) { sameAsOneByOne(seed) }
    }

    private func sameAsOneByOne(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let root = makeRoot(300, 100)
        let (box, other) = (add("box", to: root), add("other", to: root))
        other.widthAnchor.constraint(equalToConstant: 20).isActive = true
        // Constants are distinct: which of two equal ones the solver names is open.
        let constants = random.permutation(60).prefix(random.integer(2...40))
        let bounds = constants.map { constant in
            let relation = random.element([LayoutConstraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
            let (width, distance) = (other.widthAnchor, CGFloat(constant))
            switch relation {
            case .equal: return box.widthAnchor.constraint(equalTo: width, constant: distance)
            case .lessThanOrEqual: return box.widthAnchor.constraint(lessThanOrEqualTo: width, constant: distance)
            case .greaterThanOrEqual: return box.widthAnchor.constraint(greaterThanOrEqualTo: width, constant: distance)
            }
        }
        LayoutConstraint.activate(bounds)
        let report = root.taut.layout()
        let found = Set(bounds.filter(\.taut.isBroken).map(ObjectIdentifier.init))
        #expect(found == broken(bounds), "seed \(seed)")
        for conflict in report.conflicts { #expect(conflict.members.count == 2, "seed \(seed)") }
        #expect(solves(root) <= 30, "seed \(seed)")
    }
}
