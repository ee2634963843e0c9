import Foundation
import Taut
import TestSupport
import Testing

/// Layouts against an independent solver and an independent description of the same tree: every edge in the coordinates
/// of the root, from left to right, whatever the direction.
@Suite struct AbsoluteModelTests {
    /// The tree as linear rows. View i has the variables 6 i (left), 6 i + 1 (top), 6 i + 2 (width), 6 i + 3 (height),
    /// and 6 i + 4, 6 i + 5: its offsets from the superview's leading side and top, for the canonical choice.
    private func system(of plan: TreePlan) -> LinearSystem {
        var system = LinearSystem()
        for (index, node) in plan.nodes.enumerated() {
            let isRoot = node?.parent == nil
            for part in 0..<6 {
                let isSize = part == 2 || part == 3
                let natural = isRoot ? 0 : max(0, part == 2 ? node?.size.width ?? 0 : node?.size.height ?? 0)
                // Sizes first, then offsets, both in tree order; what is left follows from these.
                let order = (isSize ? 0 : part > 3 ? 1 << 20 : 1 << 40) + UInt64(plan.place(of: index) * 6 + part)
                system.variables.append(.init(preferred: isSize ? natural : 0, order: order, isNonNegative: isSize))
            }
            addOffsets(of: index, node, plan, to: &system)
            if let node, !isRoot { addIntrinsicSize(of: index, node, to: &system) }
        }
        if let width = plan.size.width { system.rows.append(.init([.init(2, 1)], .equal, width)) }
        if let height = plan.size.height { system.rows.append(.init([.init(3, 1)], .equal, height)) }
        for case let tie? in plan.ties { system.rows.append(row(tie, plan)) }
        pullToBounds(plan, in: &system)
        return system
    }

    /// The preferred value of an offset bounded by inequalities: the last one in tree order that an inequality refers to.
    private func pullToBounds(_ plan: TreePlan, in system: inout LinearSystem) {
        var pulls: [Int: Double] = [:]
        for case let tie? in plan.ties where tie.relation != .equal {
            var coefficients: [Int: Double] = [:]
            for (item, attribute, factor) in [
                (tie.first, tie.firstAttribute, 1), (tie.second, tie.secondAttribute, -Double(tie.multiplier)),
            ] {
                guard let item, let part = Self.offsetPart(of: attribute) else { continue }
                let isDirectional = Self.directional.contains { $0 == tie.firstAttribute || $0 == tie.secondAttribute }
                let sign: Double = part == 4 && plan.isRightToLeft && !isDirectional ? -1 : 1
                var current = item
                while current != plan.holder(of: tie), let parent = plan.nodes[current]?.parent {
                    coefficients[6 * current + part, default: 0] += sign * factor
                    current = parent
                }
            }
            let last = coefficients.filter { $0.value != 0 }.max {
                plan.place(of: $0.key / 6) < plan.place(of: $1.key / 6)
            }
            guard let last else { continue }
            let isUpper = (last.value > 0) == (tie.relation == .lessThanOrEqual)
            if !isUpper { pulls[last.key] = -1e6 } else if pulls[last.key] == nil { pulls[last.key] = 1e6 }
        }
        for (variable, pull) in pulls { system.variables[variable].preferred = pull }
    }

    private static let directional: Set<LayoutConstraint.Attribute> = [
        .leading, .trailing, .leadingMargin, .trailingMargin,
    ]

    private static func offsetPart(of attribute: LayoutConstraint.Attribute) -> Int? {
        switch attribute {
        case .width, .height, .notAnAttribute: nil
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: 5
        default: 4
        }
    }

    private func addOffsets(of index: Int, _ node: TreePlan.Node?, _ plan: TreePlan, to system: inout LinearSystem) {
        let me = 6 * index
        guard let parent = node?.parent else {
            for part in [0, 1, 4, 5] { system.rows.append(.init([.init(me + part, 1)], .equal, 0)) }
            return
        }
        let up = 6 * parent
        system.rows.append(.init([.init(me + 5, 1), .init(me + 1, -1), .init(up + 1, 1)], .equal, 0))
        var terms: [LinearSystem.Term] = [.init(me + 4, 1), .init(me, -1), .init(up, 1)]
        if plan.isRightToLeft {
            terms = [.init(me + 4, 1), .init(up, -1), .init(up + 2, -1), .init(me, 1), .init(me + 2, 1)]
        }
        system.rows.append(.init(terms, .equal, 0))
    }

    private func addIntrinsicSize(of index: Int, _ node: TreePlan.Node, to system: inout LinearSystem) {
        for (part, length) in [(2, node.size.width), (3, node.size.height)] where length >= 0 {
            let term = [LinearSystem.Term(6 * index + part, 1)]
            system.rows.append(.init(term, .lessThanOrEqual, length, Int32(node.hugging[part - 2])))
            system.rows.append(.init(term, .greaterThanOrEqual, length, Int32(node.compression[part - 2])))
        }
    }

    private func row(_ tie: TreePlan.Tie, _ plan: TreePlan) -> LinearSystem.Row {
        let isDirectional =
            Self.directional.contains(tie.firstAttribute) || Self.directional.contains(tie.secondAttribute)
        let holder = plan.holder(of: tie)
        // From right to left, leading and trailing count from the holder's right side, everything else from its left.
        let origin = Origin(holder: holder, isFarSide: isDirectional && plan.isRightToLeft)
        var (terms, constant) = value(tie.first, tie.firstAttribute, plan, origin)
        constant = -constant
        if let second = tie.second {
            let (others, otherConstant) = value(second, tie.secondAttribute, plan, origin)
            terms += others.map { .init($0.variable, -tie.multiplier * $0.coefficient) }
            constant += tie.multiplier * otherConstant
        }
        let relation = LinearSystem.Relation(rawValue: Int32(tie.relation.rawValue)) ?? .equal
        return .init(terms, relation, constant + tie.constant, Int32(tie.priority))
    }

    /// From where horizontal positions are measured.
    private struct Origin {
        var holder: Int
        var isFarSide: Bool

        /// The distance of an edge, given in the coordinates of the root, from this origin.
        func distance(_ edge: [LinearSystem.Term], inset: Double = 0) -> (terms: [LinearSystem.Term], constant: Double)
        {
            let left = LinearSystem.Term(6 * holder, 1)
            let width = LinearSystem.Term(6 * holder + 2, 1)
            if !isFarSide { return (edge + [.init(left.variable, -1)], inset) }
            return ([left, width] + edge.map { .init($0.variable, -$0.coefficient) }, -inset)
        }
    }

    /// An attribute as terms and a constant.
    private func value(
        _ index: Int, _ attribute: LayoutConstraint.Attribute, _ plan: TreePlan, _ origin: Origin
    ) -> (terms: [LinearSystem.Term], constant: Double) {
        let left = LinearSystem.Term(6 * index, 1)
        let top = LinearSystem.Term(6 * index + 1, 1)
        let width = LinearSystem.Term(6 * index + 2, 1)
        let height = LinearSystem.Term(6 * index + 3, 1)
        let above = LinearSystem.Term(6 * origin.holder + 1, -1)
        // The root's margins come from the environment: 16 or 20 at the sides, 0 at the top.
        let side = index > 0 ? 8.0 : (plan.size.width ?? 0) < 414 ? 16 : 20
        let isLeftToRight = !plan.isRightToLeft
        switch attribute {
        case .left: return origin.distance([left])
        case .right: return origin.distance([left, width])
        case .leading: return value(index, isLeftToRight ? .left : .right, plan, origin)
        case .trailing: return value(index, isLeftToRight ? .right : .left, plan, origin)
        case .leadingMargin:
            return isLeftToRight
                ? origin.distance([left], inset: side) : origin.distance([left, width], inset: -side)
        case .centerX: return origin.distance([left, .init(width.variable, 0.5)])
        case .top, .firstBaseline: return ([top, above], 0)
        case .topMargin: return ([top, above], index > 0 ? 8 : 0)
        case .bottom, .lastBaseline: return ([top, height, above], 0)
        case .centerY: return ([top, .init(height.variable, 0.5), above], 0)
        case .width: return ([width], 0)
        case .height: return ([height], 0)
        default: return ([], .nan)
        }
    }

    /// The layout as a point of the system.
    private func point(of tree: PlannedTree) -> [Double] {
        tree.views.indices.flatMap { index -> [Double] in
            guard let view = tree.views[index] else { return [Double](repeating: 0, count: 6) }
            let frame = view.frame
            guard let superview = view.superview else { return [0, 0, frame.width, frame.height, 0, 0] }
            let origin = view.convert(CGPoint.zero, to: nil)
            let leading =
                tree.plan.isRightToLeft ? superview.frame.width - frame.maxX : frame.minX
            return [origin.x, origin.y, frame.width, frame.height, leading, frame.minY]
        }
    }

    @Test(arguments: 0..<16)
    func layoutsAreThoseOfAnotherSolver(block: Int) throws {
        for seed in UInt64(block * 25)..<UInt64(block * 25 + 25) {
            var random = SplitMix64(seed: 0x7A07 &+ seed)
            var plan = TreePlan.random(&random)
            guard !plan.hasText else { continue }
            plan.ties += (0..<random.integer(0...6)).map { _ in TreePlan.tie(plan, &random) }
            let tree = PlannedTree(plan)
            let report = tree.root.taut.layout()
            let system = system(of: plan)
            let oracle = LexicographicOracle(system, canonical: true)
            guard case .optimal(let expected) = try oracle.solve() else {
                #expect(report.status == .conflicting, "seed \(seed)")
                continue
            }
            #expect(report.conflicts.isEmpty, "seed \(seed)")
            let point = point(of: tree)
            #expect(system.requiredViolation(at: point) < 1e-9, "seed \(seed)")
            #expect(system.compare(point, with: expected, tolerance: 1e-7) == .equal, "seed \(seed)")
            let worst = zip(point, expected).map { abs($0 - $1) }.max() ?? 0
            #expect(worst < 1e-5, "seed \(seed)")
            let free = LexicographicOracle(system)
            _ = try free.solve()
            let ranges = try free.ranges()
            for index in plan.nodes.indices {
                let isFree = (2...5).contains {
                    ranges[6 * index + $0].upperBound - ranges[6 * index + $0].lowerBound > 1e-5
                }
                let isNamed = report.ambiguousViews.contains { $0 === tree.views[index] }
                #expect(isFree == isNamed, "view\(index), seed \(seed)")
            }
        }
    }
}

extension TreePlan {
    /// The nearest view that both items of a tie lie in, each in itself, too.
    func holder(of tie: Tie) -> Int {
        func ancestors(_ index: Int) -> [Int] {
            var result = [index]
            while let last = result.last, let parent = nodes[last]?.parent { result.append(parent) }
            return result
        }
        guard let second = tie.second else { return tie.first }
        let others = Set(ancestors(second))
        return ancestors(tie.first).first(where: others.contains) ?? 0
    }

    /// A view's place in tree order.
    func place(of index: Int) -> Int {
        func list(_ parent: Int) -> [Int] {
            [parent] + nodes.indices.filter { nodes[$0]?.parent == parent }.flatMap(list)
        }
        return list(0).firstIndex(of: index) ?? nodes.count
    }
}
