import TautLayout
import TautScene

/// Explains the conflicts of a scene that was laid out.
struct ConflictExplainer {
    private let solved: SolvedScene
    private let measurer: any TextMeasuring
    /// The constraints that no repair changes.
    private let kept: Set<Int>
    private var scene: Scene { solved.scene }

    init(_ solved: SolvedScene, _ measurer: any TextMeasuring, keeping kept: Set<Int> = []) {
        self.solved = solved
        self.measurer = measurer
        self.kept = kept
    }

    func explain(_ conflict: SolvedScene.Conflict) -> Explanation.Conflict {
        let (alone, members) = smallest(conflict)
        let explainer = ConflictExplainer(alone, measurer)
        let ordered = explainer.inOrder(members)
        return Explanation.Conflict(
            members: ordered.map(explainer.member), sum: ConflictSum(ordered, alone)?.description,
            leftOut: member(conflict.broken), repairs: repairs(conflict))
    }

    /// As the scene has them, and then what the layout adds by itself.
    private func inOrder(_ members: [Layout.Member]) -> [Layout.Member] {
        members.enumerated().map { (solved.words.constraint($0.element) ?? Int.max, $0.offset, $0.element) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { $0.2 }
    }

    /// A part of a conflict's constraints that cannot hold and of which every smaller part can, in a scene of them alone.
    ///
    /// What the solver names is smallest among the rows that it needed. What always holds besides, as that sizes are not negative, may
    /// make some of them needless.
    private func smallest(_ conflict: SolvedScene.Conflict) -> (alone: SolvedScene, members: [Layout.Member]) {
        var kept = Set(conflict.members.compactMap(solved.words.constraint)).sorted()
        guard var found = self.conflict(of: kept) else { return (solved, conflict.members) }
        for index in kept {
            let fewer = kept.filter { $0 != index }
            guard let smaller = self.conflict(of: fewer) else { continue }
            kept = fewer
            found = smaller
        }
        return found
    }

    /// A scene of some of the constraints, and the conflict in which they take part; `nil` where they can hold.
    private func conflict(of indices: [Int]) -> (alone: SolvedScene, members: [Layout.Member])? {
        var part = scene
        part.constraints = indices.map { scene.constraints[$0] }
        guard let alone = try? SolvedScene(part, measurer: measurer) else { return nil }
        for conflict in alone.conflicts where conflict.members.contains(where: { alone.words.constraint($0) != nil }) {
            return (alone, conflict.members)
        }
        return nil
    }

    /// What says nothing new among the constraints that hold together.
    var redundancies: [Explanation.Redundant] {
        let broken = Set(solved.conflicts.compactMap { solved.words.constraint($0.broken) })
        // What a canvas adds by itself has no place in the file.
        let looked = scene.constraints.indices.filter {
            !broken.contains($0) && solved.boxes.constraints.indices.contains($0) && member($0).line != nil
        }
        return Redundancy.find(in: scene, among: looked, equations: solved.stackEquations).map {
            Explanation.Redundant(
                member: member($0.constraint), causes: $0.causes.map(member), followsFromStack: $0.isByStack)
        }
    }

    func member(_ member: Layout.Member) -> Explanation.Member {
        guard let index = solved.words.constraint(member) else {
            return Explanation.Member(name: solved.words.name(member))
        }
        return self.member(index)
    }

    private func member(_ index: Int) -> Explanation.Member {
        let constraint = scene.constraints[index]
        let equation = solved.words.equation(solved.boxes.constraints[index])
        let place = scene.source.bytes.isEmpty ? nil : scene.source.place(of: constraint.offset)
        return Explanation.Member(
            name: constraint.name, equation: equation == constraint.name ? nil : equation, line: place?.line,
            column: place?.column)
    }

    // MARK: Repairs

    /// What leaves a conflict less, each tried.
    private func repairs(_ conflict: SolvedScene.Conflict) -> [Explanation.Repair] {
        var repairs: [Explanation.Repair] = []
        for member in conflict.members {
            guard let index = solved.words.constraint(member), !kept.contains(index) else { continue }
            func attempt(_ change: Explanation.Repair.Change) -> Bool {
                guard let movement = movement(change, at: index) else { return false }
                repairs.append(Explanation.Repair(member: self.member(member), change: change, movement: movement))
                return true
            }
            for constant in constantsToTry(index) where attempt(.constant(constant)) { break }
            if let priority = priorityThatMovesLeast(index) { _ = attempt(.priority(priority)) }
            _ = attempt(.removal)
        }
        return repairs.enumerated().sorted {
            ($0.element.movement, $0.offset) < ($1.element.movement, $1.offset)
        }.map { $0.element }
    }

    /// By how much all frames move with a change; `nil` where it leaves as many conflicts as before.
    private func movement(_ change: Explanation.Repair.Change, at index: Int) -> Double? {
        guard let after = layout(change, at: index), after.conflicts.count < solved.conflicts.count else { return nil }
        var sum = 0.0
        for view in scene.views.indices {
            let (old, new) = (solved.frame(ofView: view), after.frame(ofView: view))
            sum += abs(old.x - new.x) + abs(old.y - new.y)
            sum += abs(old.width - new.width) + abs(old.height - new.height)
        }
        return sum
    }

    /// 999, or below what is weaker if that moves less: an optional constraint of 999 may still push what gives way.
    private func priorityThatMovesLeast(_ index: Int) -> Int? {
        let moves = [999, 749, 249].compactMap { priority in
            movement(.priority(priority), at: index).map { (priority, $0) }
        }
        guard let least = moves.map(\.1).min() else { return nil }
        return moves.first { $0.1 <= least + 0.001 }?.0
    }

    /// The constants with which a constraint may hold where it would lie without it: by so much more, or less.
    private func constantsToTry(_ index: Int) -> [Double] {
        guard let without = layout(.priority(1), at: index),
            without.conflicts.count < solved.conflicts.count,
            let equation = try? without.boxes.layout.equation(of: without.boxes.constraints[index]),
            let error = try? without.boxes.layout.error(of: without.boxes.constraints[index]), error > 0
        else { return [] }
        return [equation.constant + error, equation.constant - error].map(rounded)
    }

    /// Without the last digits that come of arithmetic.
    private func rounded(_ number: Double) -> Double {
        for unit in [1024, 1e6] {
            let short = (number * unit).rounded() / unit
            if abs(short - number) < 1e-9 { return short }
        }
        return number
    }

    private func layout(_ change: Explanation.Repair.Change, at index: Int) -> SolvedScene? {
        var changed = scene
        switch change {
        case .constant(let number): changed.constraints[index].constant = ConstantExpression(number)
        case .priority(let priority): changed.constraints[index].priority = priority
        case .removal: changed.constraints.remove(at: index)
        }
        return try? SolvedScene(changed, measurer: measurer)
    }
}
