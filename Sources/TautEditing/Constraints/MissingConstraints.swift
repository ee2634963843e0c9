package import TautLayout
public import TautScene

/// The constraints that a scene lacks to hold its views where they are, as Interface Builder's "Add Missing Constraints".
///
/// ```swift
/// let missing = try MissingConstraints(scene)
/// print(missing.equations)        // ["title.leading == root.leading + 16", …]
/// ```
///
/// Each constraint was tried: none causes a conflict, and each determines an ambiguous attribute or moves a view to its intended
/// position. A view is pinned to the nearest edge of its superview or of a sibling. Among the candidates, the first that leaves
/// every determined view within half a point of its intended position is taken, or else the first that helps.
public struct MissingConstraints {
    package private(set) var added: [SceneConstraint] = []
    /// Attributes that are still ambiguous, by view name.
    public private(set) var open: [(view: String, attributes: [String])] = []

    /// The constraints as equations, in the order in which they were found.
    public var equations: [String] { added.map(\.text) }

    /// Those that were added, in the layout.
    private var handles: [Layout.Constraint] = []
    private let solved: SolvedScene
    private let stacks: Set<Int>
    /// The views to which distances can refer, by their superviews.
    private let neighbours: [Int: [Int]]
    /// The axes of the stacks that the scene describes by constraints.
    private let loweredStacks: [Int: Layout.Axis]
    /// Views whose intended size is unknown.
    private let unsized: Set<Int>
    private let geometry: Geometry
    /// The views with an intended position, by the indices of their boxes.
    private let placed: [UInt32: Int]
    private var layout: Layout { solved.boxes.layout }
    private var scene: Scene { solved.scene }

    /// Finds the constraints that views lack.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - views: the names of those that are looked at; `nil` for all that constraints place.
    ///   - measurer: what measures the texts of labels.
    /// - Throws: `SceneError` for a constraint that cannot be made, or if the solver fails.
    /// - Complexity: a layout for each constraint that is tried.
    public init(
        _ scene: Scene, views: Set<String>? = nil, measurer: any TextMeasuring = FixedAdvanceMeasurer.shared
    ) throws(SceneError) {
        try self.init(scene, frames: [:], views: views, measurer: measurer)
    }

    /// - Parameters:
    ///   - frames: where views are meant to be, in their superviews, by name.
    ///   - nameless: views that no constraint can refer to.
    ///   - stacks: the axes of stacks that the scene describes by constraints, by name.
    package init(
        _ scene: Scene, frames: [String: Layout.Rect], views: Set<String>?, nameless: Set<String> = [],
        stacks: [String: Layout.Axis] = [:], measurer: any TextMeasuring
    ) throws(SceneError) {
        self.stacks = Set(
            scene.views.indices.filter { scene.views[$0].stack != nil || stacks[scene.views[$0].id] != nil })
        var lowered: [Int: Layout.Axis] = [:]
        for (index, view) in scene.views.enumerated() { lowered[index] = stacks[view.id] }
        loweredStacks = lowered
        neighbours = Dictionary(
            grouping: scene.views.indices.dropFirst().filter { index in
                let view = scene.views[index]
                return view.isInstalled && !view.isHidden && !nameless.contains(view.id)
            }, by: { scene.views[$0].parent ?? 0 })
        unsized = Set(
            scene.views.indices.dropFirst().filter { !frames.isEmpty && frames[scene.views[$0].id] == nil })
        var scene = scene
        scene.relateMasks(to: frames)
        solved = try SolvedScene(scene, measurer: measurer)
        try solved.findOpen()
        geometry = Geometry(solved, frames)
        var placed: [UInt32: Int] = [:]
        for (index, box) in solved.boxes.views.enumerated().dropFirst()
        where frames.isEmpty || frames[scene.views[index].id] != nil { placed[box.index] = index }
        self.placed = placed
        let chosen = scene.views.indices.filter { index in
            let view = scene.views[index]
            guard let parent = view.parent, view.isInstalled, !view.isPlacedByFrame else { return false }
            return views?.contains(view.id) != false && !nameless.contains(view.id)
                && !nameless.contains(scene.views[parent].id)
        }
        var conflicts = solved.conflicts.count
        // First what is open, then what only priorities hold, somewhere else.
        settle(chosen, isOpenOnly: true, &conflicts)
        // A constraint that helps one view may move another one that only priorities hold.
        var count: Int
        repeat {
            count = added.count
            settle(chosen, isOpenOnly: false, &conflicts)
        } while added.count > count
        while shiftConstant(conflicts) {}
        for view in chosen {
            let names = solved.openNames(ofView: view)
            if !names.isEmpty { open.append((scene.views[view].id, names)) }
        }
    }

    /// Settles views one by one. Each constraint that is added takes one degree of freedom, so that repetition ends.
    private mutating func settle(_ chosen: [Int], isOpenOnly: Bool, _ conflicts: inout Int) {
        // A view whose candidates all move another one away waits: the other one may determine it.
        var waiting: [(view: Int, axis: Layout.Axis, outcome: Outcome, count: Int)] = []
        for view in chosen {
            for axis in [Layout.Axis.horizontal, .vertical] {
                let outcome = settle(view, axis, isOpenOnly: isOpenOnly, isStrict: true, &conflicts)
                if outcome != .settled { waiting.append((view, axis, outcome, added.count)) }
            }
        }
        // Where nothing helps, nothing will until there are other constraints.
        for (view, axis, outcome, count) in waiting where outcome == .waits || count < added.count {
            if !isOpenOnly, settleByOthers(view, axis, among: chosen, &conflicts) { continue }
            settle(view, axis, isOpenOnly: isOpenOnly, isStrict: false, &conflicts)
        }
    }

    // MARK: One view

    /// What is open of a view along an axis.
    private func open(_ view: Int, _ axis: Layout.Axis) -> [Layout.Attribute] {
        let open = solved.open(solved.boxes.views[view])
        return [axis.attributes.start, axis.attributes.size].filter(open.contains)
    }

    private func isLacking(_ view: Int, _ axis: Layout.Axis, _ isOpenOnly: Bool) -> Bool {
        if !open(view, axis).isEmpty { return true }
        return !isOpenOnly && geometry.distance(view, solved.frame(ofView: view), axis) > 0.5
    }

    /// What came of an attempt to settle a view.
    private enum Outcome: Equatable {
        case settled
        /// Constraints would help that move other views away.
        case waits
        case failed
    }

    @discardableResult
    private mutating func settle(
        _ view: Int, _ axis: Layout.Axis, isOpenOnly: Bool, isStrict: Bool, _ conflicts: inout Int
    ) -> Outcome {
        // Two settle place and size.
        for _ in 0..<2 where isLacking(view, axis, isOpenOnly) {
            let outcome = add(candidates(view, axis).list, view, axis, isStrict: isStrict, &conflicts)
            // What stays open may have a constraint whose constant is a little different.
            if outcome != .settled { return isOpenOnly ? .waits : outcome }
        }
        return .settled
    }

    /// Brings a determined view to its place by a constraint of another one that is off by less than counts: roundings of stored frames add
    /// up.
    private mutating func settleByOthers(
        _ view: Int, _ axis: Layout.Axis, among chosen: [Int], _ conflicts: inout Int
    ) -> Bool {
        func distance(_ view: Int) -> Double { geometry.distance(view, solved.frame(ofView: view), axis) }
        guard open(view, axis).isEmpty else { return false }
        for other in chosen where other != view && open(other, axis).isEmpty {
            guard distance(other) > 1e-3, distance(other) <= 0.5 + 1e-6 else { continue }
            for candidate in candidates(other, axis).list {
                guard let candidate = constraint(candidate, other, axis),
                    let trial = helps(candidate, other, axis, &conflicts)
                else { continue }
                if isInPlace(other, axis, except: []), distance(view) <= 0.5 + 1e-6 {
                    keep(candidate, trial)
                    return true
                }
                remove(trial)
                conflicts = solved.conflicts.count
            }
        }
        return false
    }

    /// Changes the constant of an added constraint by half a point, if fewer views are a point away then: stored frames are rounded, and two
    /// roundings add up to a point.
    private mutating func shiftConstant(_ conflicts: Int) -> Bool {
        func away() -> [Int] { placed.values.filter { distance($0) > 0.5 + 1e-6 } }
        let before = away()
        guard before.contains(where: { distance($0) <= 1 + 1e-6 }) else { return false }
        for index in added.indices {
            let constant = added[index].constant.value { _ in 0 }
            for shift in [0.5, -0.5] {
                set(constant + shift, at: index)
                if solved.conflicts.count <= conflicts, away().count < before.count {
                    added[index].constant = ConstantExpression(constant + shift)
                    added[index].text = scene.equation(of: added[index])
                    return true
                }
            }
            set(constant, at: index)
        }
        return false
    }

    private func set(_ constant: Double, at index: Int) {
        try? layout.setConstant(constant, of: handles[index])
        try? layout.solve()
    }

    /// By how much what is determined of a view is away from its intended position, along either axis.
    private func distance(_ view: Int) -> Double {
        let frame = solved.frame(ofView: view)
        return [Layout.Axis.horizontal, .vertical].map { geometry.distance(view, frame, $0, except: open(view, $0)) }
            .max() ?? 0
    }

    private mutating func keep(_ constraint: SceneConstraint, _ trial: Trial) {
        added.append(constraint)
        handles.append(trial.handle)
    }

    /// Adds the first candidate to the layout that moves no view away or, unless it is strict, else the first that helps.
    private mutating func add(
        _ candidates: [Candidates.Candidate], _ view: Int, _ axis: Layout.Axis, isStrict: Bool, _ conflicts: inout Int
    ) -> Outcome {
        var helping: SceneConstraint?
        // What the view's other constraints hold elsewhere does not count.
        let held = held(view, axis)
        for candidate in candidates {
            guard let candidate = constraint(candidate, view, axis),
                let trial = helps(candidate, view, axis, &conflicts)
            else { continue }
            if isInPlace(view, axis, except: held) {
                keep(candidate, trial)
                return .settled
            }
            helping = helping ?? candidate
            remove(trial)
            conflicts = solved.conflicts.count
        }
        if isStrict { return helping == nil ? .failed : .waits }
        let isOpen = !open(view, axis).isEmpty
        for candidate in helping.map({ [.constraint($0)] }) ?? (isOpen ? candidates : []) {
            guard let found = helping ?? constraint(candidate, view, axis).flatMap(nearest),
                let trial = helps(found, view, axis, &conflicts)
            else { continue }
            keep(found, trial)
            return .settled
        }
        return .failed
    }

    /// A constraint with a constant that other constraints allow, where rounding the stored frames is all that they contradict.
    private func nearest(_ constraint: SceneConstraint) -> SceneConstraint? {
        guard case .view(let view) = constraint.first, let trial = constrain(constraint, priority: 999) else {
            return nil
        }
        try? layout.solve()
        let views = ViewConstraints(scene: scene, geometry: Geometry(solved, [:]), view: view)
        remove(trial)
        guard let constant = views.constant(of: constraint) else { return nil }
        let old = constraint.constant.value { _ in 0 }
        guard abs(constant - old) <= 0.5 + 1e-6, constant != old else { return nil }
        var result = constraint
        result.constant = ConstantExpression(constant)
        result.text = scene.equation(of: result)
        return result
    }

    private func candidates(_ view: Int, _ axis: Layout.Axis) -> Candidates {
        let parent = scene.views[view].parent
        let isArranged = parent.map(stacks.contains) ?? false
        return Candidates(
            ViewConstraints(scene: scene, geometry: geometry, view: view), axis,
            neighbours: parent.flatMap { neighbours[$0] } ?? [],
            isOpen: !open(view, axis).isEmpty, isSizeOpen: open(view, axis).contains(axis.attributes.size),
            isArranged: isArranged,
            isUnsized: parent.map(unsized.contains) ?? false)
    }

    /// - Returns: `nil` for a distance from a view whose place on the axis is not known.
    private func constraint(
        _ candidate: Candidates.Candidate, _ view: Int, _ axis: Layout.Axis
    ) -> SceneConstraint? {
        switch candidate {
        case .constraint(let constraint): return constraint
        case .gap(let other, let atStart):
            guard open(other, axis).isEmpty,
                geometry.distance(other, solved.frame(ofView: other), axis) <= 0.5
            else { return nil }
            return ViewConstraints(scene: scene, geometry: geometry, view: view).gap(
                axis, to: .view(other), atStart: atStart)?.constraint
        }
    }

    // MARK: Trying

    /// A candidate in the layout.
    private struct Trial {
        let handle: Layout.Constraint
        /// The rows of a stack's alignment that are inactive beside it, and the bounds that replace them.
        var inactive: [Layout.Constraint] = []
        var bounds: [Layout.Constraint] = []
    }

    /// Adds a constraint to the layout, and takes it away again where it does not help.
    private func helps(
        _ constraint: SceneConstraint, _ view: Int, _ axis: Layout.Axis, _ conflicts: inout Int
    ) -> Trial? {
        let (before, distance) = (open(view, axis), geometry.distance(view, solved.frame(ofView: view), axis))
        guard let trial = constrain(constraint) else { return nil }
        if (try? layout.solve()) != nil, solved.conflicts.count <= conflicts {
            let after = open(view, axis)
            let now = geometry.distance(view, solved.frame(ofView: view), axis)
            if after.count < before.count || before.isEmpty && after.isEmpty && now < distance - 1e-6 {
                conflicts = solved.conflicts.count
                return trial
            }
        }
        remove(trial)
        return nil
    }

    private func constrain(_ constraint: SceneConstraint, priority: Layout.Priority = .required) -> Trial? {
        guard case .view(let first) = constraint.first else { return nil }
        var second: Layout.Item?
        if case .view(let other)? = constraint.second { second = Layout.Item(box: solved.boxes.views[other]) }
        let equation = Layout.Equation(
            Layout.Item(box: solved.boxes.views[first]), constraint.firstAttribute, .equal, second,
            constraint.secondAttribute, constant: constraint.constant.value { _ in 0 }, priority: priority)
        guard var trial = (try? layout.constrain(equation)).map({ Trial(handle: $0) }) else { return nil }
        for row in alignmentRows(replacedBy: constraint) { relax(row, in: &trial) }
        return trial
    }

    /// The equations by which a stack that the scene describes by constraints aligns a view. A constraint that ties the view to the stack
    /// across its axis takes precedence: the file that has it is read without these equations.
    private func alignmentRows(replacedBy constraint: SceneConstraint) -> [Int] {
        guard case .view(let view) = constraint.first, case .view(let stack)? = constraint.second,
            scene.views[view].parent == stack, let axis = loweredStacks[stack],
            let across = constraint.firstAttribute.axis, across != axis
        else { return [] }
        return scene.constraints.indices.filter { index in
            let row = scene.constraints[index]
            return row.identifier == nil && row.first == .view(view) && row.relation == .equal && row.second != nil
                && row.firstAttribute.axis == across
        }
    }

    /// Takes an equation of a stack's alignment out of the layout; of one that holds an edge of the view, the bound remains.
    private func relax(_ row: Int, in trial: inout Trial) {
        let handle = solved.boxes.constraints[row]
        guard let axis = scene.constraints[row].firstAttribute.axis, (try? layout.isActive(handle)) == true,
            var bound = try? layout.equation(of: handle), (try? layout.deactivate(handle)) != nil
        else { return }
        trial.inactive.append(handle)
        guard bound.priority == .required else { return }
        switch scene.constraints[row].firstAttribute {
        case axis.attributes.start: bound.relation = .greaterThanOrEqual
        case axis.attributes.end: bound.relation = .lessThanOrEqual
        default: return
        }
        if let bound = try? layout.constrain(bound) { trial.bounds.append(bound) }
    }

    private func remove(_ trial: Trial) {
        for constraint in [trial.handle] + trial.bounds { try? layout.remove(constraint) }
        for constraint in trial.inactive { try? layout.activate(constraint) }
        try? layout.solve()
    }

    /// The attributes of a view that are determined, and not where they are meant to be.
    private func held(_ view: Int, _ axis: Layout.Axis) -> [Layout.Attribute] {
        let open = open(view, axis)
        let attributes = [axis.attributes.start, axis.attributes.size]
        return attributes.filter { attribute in
            let others = attributes.filter { $0 != attribute }
            return !open.contains(attribute)
                && geometry.distance(view, solved.frame(ofView: view), axis, except: others) > 0.5 + 1e-6
        }
    }

    /// Whether what is determined of a view along an axis, and of all that the last solve has moved, is where it is meant to be.
    private func isInPlace(_ view: Int, _ axis: Layout.Axis, except held: [Layout.Attribute]) -> Bool {
        var moved: Set<Int> = []
        layout.forEachChanged { box in
            if let other = placed[box.index], other != view { moved.insert(other) }
        }
        func isInPlace(_ view: Int, _ ignored: [Layout.Attribute]) -> Bool {
            let open = open(view, axis) + ignored
            return geometry.distance(view, solved.frame(ofView: view), axis, except: open) <= 0.5 + 1e-6
        }
        return isInPlace(view, held) && moved.allSatisfy { isInPlace($0, []) }
    }
}

extension Scene {
    /// What masks say is relative to the stored sizes of superviews, whatever these sizes are in the layout.
    mutating func relateMasks(to frames: [String: Layout.Rect]) {
        for index in views.indices.dropFirst() where views[index].drawnSize == nil && !views[index].isPlacedByFrame {
            views[index].drawnSize = frames[views[index].id]?.size
        }
    }
}
