import Foundation
import TautLayout
import TestSupport
import Testing

@_spi(UIKit) @testable import Taut
@testable import TautScene

/// What does not hold, what is open and what affects a box: the same by views and by handles.
struct FindingsTests {
    private static let kinds = [RandomTree.Kind.plain, .texts, .stacks]

    @Test(arguments: kinds)
    func findingsAreThoseOfViews(_ kind: RandomTree.Kind) throws {
        for seed in ProofRound.seeds(from: 300, sample: 40, round: 800) {
            let tree = try RandomTree(kind, seed: seed)
            #expect(try tree.mirror.difference() == nil, "\(kind), seed \(seed)")
            try compareUnsatisfied(tree, "\(kind), seed \(seed)")
            try compareOpen(tree, "\(kind), seed \(seed)")
            try compareAffecting(tree, "\(kind), seed \(seed)")
        }
    }

    private func compareUnsatisfied(_ tree: RandomTree, _ name: String) throws {
        let (mirror, report) = (tree.mirror, tree.root.taut.report())
        var found: [(Layout.Member, Double)] = []
        mirror.layout.layout.forEachUnsatisfied { found.append(($0, $1)) }
        #expect(found.count == report.unsatisfied.count, "\(name)")
        for (mine, theirs) in zip(found, report.unsatisfied) {
            #expect(try mine.0 == member(theirs.member, mirror), "\(name)")
            #expect(abs(mine.1 - Double(theirs.error)) < 1e-6, "\(name)")
        }
        for (mine, theirs) in zip(conflicts(mirror.layout.layout), report.conflicts) {
            #expect(try mine.broken == member(theirs.broken, mirror), "\(name)")
            let members = try theirs.members.map { try member($0, mirror) }
            #expect(mine.members.count == members.count && mine.members.allSatisfy(members.contains), "\(name)")
        }
    }

    private func conflicts(_ layout: Layout) -> [(members: [Layout.Member], broken: Layout.Member)] {
        var result: [(members: [Layout.Member], broken: Layout.Member)] = []
        layout.forEachConflict { list, broken in
            var members: [Layout.Member] = []
            list { members.append(anonymous($0)) }
            result.append((members, anonymous(broken)))
        }
        return result
    }

    /// Views have other constraints and guides for a stack than its box has.
    private func anonymous(_ member: Layout.Member) -> Layout.Member {
        if case .ownConstraint = member { Self.own } else { member }
    }

    private static let own = Layout.Member.ownConstraint(
        Layout.Box(index: .max, generation: 0), Layout.Constraint(index: .max, generation: 0))

    private func member(_ member: LayoutReport.Member, _ mirror: Mirror) throws -> Layout.Member {
        func along(_ axis: LayoutConstraint.Axis) -> Layout.Axis { axis == .horizontal ? .horizontal : .vertical }
        switch member {
        case .constraint(let constraint) where constraint.flags.contains(.isInternal): return Self.own
        case .constraint(let constraint): return .constraint(try mirror.constraint(constraint))
        case .hugging(let view, let axis): return .hugging(try mirror.box(view), along(axis))
        case .compressionResistance(let view, let axis):
            return .compressionResistance(try mirror.box(view), along(axis))
        case .nonNegativeSize(let item, let axis):
            return .nonNegativeSize(try mirror.box(try #require(item as? View)), along(axis))
        case .frame(let view, let attribute): return .frame(try mirror.box(view), Mirror.attribute(attribute))
        case .rootSize(_, let axis): return .rootSize(along(axis))
        }
    }

    private func compareOpen(_ tree: RandomTree, _ name: String) throws {
        var open: [Layout.Box] = []
        try tree.mirror.layout.layout.forEachAmbiguous { box, _ in open.append(box) }
        let boxes = try tree.mirror.views.map { try tree.mirror.box($0) }
        let wanted = try tree.root.taut.report().ambiguousViews.map { try tree.mirror.box($0) }
        #expect(open.filter(boxes.contains) == wanted, "\(name)")
    }

    private func compareAffecting(_ tree: RandomTree, _ name: String) throws {
        for view in tree.mirror.views {
            for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
                var found: [Layout.Constraint] = []
                try tree.mirror.layout.layout.forEachConstraint(
                    affecting: tree.mirror.box(view), along: axis == .horizontal ? .horizontal : .vertical
                ) {
                    if case .constraint(let constraint) = $0 { found.append(constraint) }
                }
                let wanted = try view.constraintsAffectingLayout(for: axis).filter { !$0.flags.contains(.isInternal) }
                    .map { try tree.mirror.constraint($0) }
                #expect(found.count == wanted.count && found.allSatisfy(wanted.contains), "\(name)")
            }
        }
    }

    @Test func exercisesFollowViews() throws {
        var moves = 0
        for seed in ProofRound.seeds(from: 500, sample: 25, round: 500) {
            let tree = try RandomTree(.plain, seed: seed)
            #expect(try tree.mirror.difference() == nil, "seed \(seed)")
            for view in tree.mirror.views.prefix(4) where view !== tree.root {
                for _ in 0..<3 {
                    view.exerciseAmbiguity()
                    if try tree.mirror.layout.layout.exerciseAmbiguity(of: tree.mirror.box(view)) { moves += 1 }
                    let difference = try tree.mirror.difference()
                    #expect(difference == nil, "seed \(seed), \(view.accessibilityIdentifier ?? "")")
                }
            }
        }
        #expect(moves > 40, "\(moves)")
    }

    @Test func whatIsOpenHasParts() throws {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 80)
        let box = try layout.addBox(to: layout.root)
        try layout.setContentSize(width: 10, height: nil, of: box)
        try layout.constrain(.init(box, .top, .equal, layout.root, .top))
        try layout.solve()
        #expect(try layout.openAttributes(of: box) == [.init(.leading), .init(.height)])
        #expect(try layout.isAmbiguous(box, along: .vertical))
        #expect(try layout.exerciseAmbiguity(of: box))
        #expect(layout.frame(of: box) == .init(x: 0, y: 0, width: 10, height: 80))
        #expect(try layout.exerciseAmbiguity(of: box))
        #expect(layout.frame(of: box) == .init(x: 50, y: 0, width: 10, height: 0))
        #expect(try !layout.exerciseAmbiguity(of: layout.root))
    }

    @Test func sumsThatOverflowAreInvalid() throws {
        let layout = try Layout()
        let box = try layout.addBox(to: layout.root)
        try layout.setAlignmentInsets(.init(right: 1e300), of: box)
        let constraint = try layout.constrain(
            .init(layout.root, .right, .equal, box, .right, multiplier: 1e300))
        try layout.solve()
        #expect(try layout.isUnusable(constraint))
        #expect(try layout.error(of: constraint) == nil)
        try layout.setAlignmentInsets(.init(), of: box)
        try layout.solve()
    }
}
