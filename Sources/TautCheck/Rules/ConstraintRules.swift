internal import TautDiagnosis
package import TautLayout
internal import TautScene

/// Constraints that say too little, too much, or the wrong thing.
extension Rule {
    static let constraints: [Rule] = [leftRight, duplicateConstraint, redundantConstraint, priority999]

    static let leftRight = Rule(
        "left-right", .warning, "left and right instead of leading and trailing"
    ) { scene, report in
        for index in scene.directedConstraints {
            let words = unique(scene.constraints[index].attributes.compactMap(\.directional).map(\.name))
            report.add(
                "\(scene.name(constraint: index)) does not follow the direction of the language; use \(list(words))",
                constraint: index, in: scene)
        }
    }

    static let duplicateConstraint = Rule(
        "duplicate-constraint", .warning, "constraints that say what another one says"
    ) { scene, report in
        for (copy, original) in scene.duplicates() {
            let isSame = scene.constraints[copy].priority == scene.constraints[original].priority
            report.add(
                "\(scene.name(constraint: copy)) says what \(scene.name(constraint: original)) "
                    + "\(scene.line(ofConstraint: original)) says\(isSame ? "" : " with a higher priority"); remove it",
                constraint: copy, in: scene)
        }
    }

    static let redundantConstraint = Rule(
        "redundant-constraint", .warning, "required constraints that follow from others"
    ) { scene, report in
        guard !scene.hasConflicts else { return }
        let duplicates = Set(scene.duplicates().map(\.copy))
        let looked = scene.constantConstraints.map(\.offset).filter { !duplicates.contains($0) }
        guard let solved = scene.solved else { return }
        let counts = scene.scene.constraints.reduce(into: [Int: Int]()) { $0[$1.offset, default: 0] += 1 }
        // A visual format that says more than this cannot be removed.
        for found in Redundancy.find(
            in: solved, among: looked, where: { counts[scene.scene.constraints[$0].offset] == 1 })
        {
            guard let constraint = solved.words.constraint(found.constraint) else { continue }
            let causes = found.causes.compactMap { solved.words.constraint($0) }.map { scene.name(constraint: $0) }
            report.add(
                "\(scene.name(constraint: constraint)) follows from \(list(causes + (found.isByStack ? ["a stack or frame"] : []))); remove it",
                constraint: constraint, in: scene)
        }
    }

    static let priority999 = Rule(
        "priority-999", .warning, "a priority of 999 where 1000 is meant"
    ) { scene, report in
        let unmet = scene.solved?.unmetConstraints ?? [:]
        for (index, constraint) in scene.ownConstraints where constraint.priority == 999 {
            let reason =
                unmet[index].map { "hides a conflict: it is \(points($0)) points from holding" }
                ?? "holds and could be required: 999 hides the conflict that comes one day"
            report.add("\(scene.name(constraint: index)) \(reason)", constraint: index, in: scene)
        }
    }
}

extension CheckedScene {
    /// Those that say left or right. A timeline or a map has a left and a right in every language.
    var directedConstraints: [Int] {
        ownConstraints.filter { _, constraint in
            constraint.attributes.contains { $0.directional != nil }
                && !constraint.items.contains { hasFixedDirection($0) }
        }.map(\.offset)
    }

    fileprivate func hasFixedDirection(_ item: SceneItem) -> Bool {
        item.view.map { views[$0].semantic != .unspecified } ?? false
    }

    /// Constraints that say the same as an earlier or stronger one, with that one.
    func duplicates() -> [(copy: Int, original: Int)] {
        var known: [ConstraintKey: Int] = [:]
        var result: [(copy: Int, original: Int)] = []
        for (index, constraint) in constantConstraints {
            let key = ConstraintKey(constraint)
            guard let earlier = known[key] else {
                known[key] = index
                continue
            }
            // One visual format may say the same twice; half of it cannot be removed.
            guard constraints[earlier].offset != constraints[index].offset else { continue }
            let isStronger = constraints[index].priority > constraints[earlier].priority
            result.append(isStronger ? (earlier, index) : (index, earlier))
            if isStronger { known[key] = index }
        }
        return result
    }
}

/// What a constraint says, whichever way around it is written; all but its priority.
private struct ConstraintKey: Hashable {
    var first: Side
    var second: Side?
    var relation: Int8
    var multiplier: Double
    var constant: Double

    struct Side: Hashable {
        var item: SceneItem
        var attribute: UInt8
    }

    init(_ constraint: SceneConstraint) {
        first = Side(item: constraint.first, attribute: constraint.firstAttribute.rawValue)
        second = constraint.second.map { Side(item: $0, attribute: constraint.secondAttribute.rawValue) }
        relation = constraint.relation.rawValue
        multiplier = second == nil ? 1 : constraint.multiplier
        constant = constraint.constant.number ?? 0
        guard let second, multiplier != 0, second.order < first.order else { return }
        // a ρ m·b + c is b ρ′ (1/m)·a - c/m; a negative factor reverses no relation.
        (first, self.second) = (second, first)
        constant = constant == 0 ? 0 : -constant / multiplier
        if multiplier > 0 { relation = -relation }
        multiplier = 1 / multiplier
    }
}

extension ConstraintKey.Side {
    fileprivate var order: (Int, Int, Int) {
        switch item {
        case .view(let index): (index, 0, Int(attribute))
        case .guide(let index): (index, 1, Int(attribute))
        case .builtIn(let guide, let index):
            (index, 2 + (SceneGuide.BuiltIn.allCases.firstIndex(of: guide) ?? 0), Int(attribute))
        }
    }
}

extension Layout.Attribute {
    /// What follows the direction of the language instead of this; `nil` for what does already.
    package var directional: Layout.Attribute? {
        switch self {
        case .left: .leading
        case .right: .trailing
        case .leftMargin: .leadingMargin
        case .rightMargin: .trailingMargin
        default: nil
        }
    }
}
