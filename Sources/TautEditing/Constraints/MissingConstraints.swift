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
/// position. A view is pinned to the nearest edge of its superview or of a sibling.
public struct MissingConstraints {
    package private(set) var added: [SceneConstraint] = []
    /// Attributes that are still ambiguous, by view name.
    public private(set) var open: [(view: String, attributes: [String])] = []

    /// The constraints as equations, in the order in which they were found.
    public var equations: [String] { added.map(\.text) }

    private let solved: SolvedScene
    private let nameless: Set<String>
    private let geometry: Geometry
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
    package init(
        _ scene: Scene, frames: [String: Layout.Rect], views: Set<String>?, nameless: Set<String> = [],
        measurer: any TextMeasuring
    ) throws(SceneError) {
        self.nameless = nameless
        solved = try SolvedScene(scene, measurer: measurer)
        geometry = Geometry(solved, frames)
        let chosen = scene.views.indices.filter { index in
            let view = scene.views[index]
            guard let parent = view.parent, view.isInstalled, !view.isPlacedByFrame else { return false }
            return views?.contains(view.id) != false && !nameless.contains(view.id)
                && !nameless.contains(scene.views[parent].id)
        }
        var conflicts = solved.conflicts.count
        // First what is open, then what only priorities hold, somewhere else.
        for isOpenOnly in [true, false] {
            for view in chosen {
                for axis in [Layout.Axis.horizontal, .vertical] { settle(view, axis, isOpenOnly, &conflicts) }
            }
        }
        for view in chosen {
            let names = solved.openNames(ofView: view)
            if !names.isEmpty { open.append((scene.views[view].id, names)) }
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

    private mutating func settle(_ view: Int, _ axis: Layout.Axis, _ isOpenOnly: Bool, _ conflicts: inout Int) {
        // Two settle place and size.
        for _ in 0..<2 where isLacking(view, axis, isOpenOnly) {
            guard let constraint = candidates(view, axis).list.first(where: { helps($0, view, axis, &conflicts) })
            else {
                return
            }
            added.append(constraint)
        }
    }

    private func candidates(_ view: Int, _ axis: Layout.Axis) -> Candidates {
        let parent = scene.views[view].parent
        let isArranged = parent.map { scene.views[$0].stack != nil } ?? false
        let isHidden = scene.views.map(\.isHidden)
        let neighbours = scene.views.indices.filter { other in
            other != view && scene.views[other].parent == parent && !nameless.contains(scene.views[other].id)
                && scene.views[other].isInstalled && !isHidden[other]
                && !isArranged && open(other, axis).isEmpty
                && geometry.distance(other, solved.frame(ofView: other), axis) <= 0.5
        }
        return Candidates(
            ViewConstraints(scene: scene, geometry: geometry, view: view), axis, neighbours: neighbours,
            isSizeOpen: open(view, axis).contains(axis.attributes.size), isArranged: isArranged)
    }

    // MARK: Trying

    /// Adds a constraint to the layout, and takes it away again where it does not help.
    private func helps(_ constraint: SceneConstraint, _ view: Int, _ axis: Layout.Axis, _ conflicts: inout Int) -> Bool
    {
        let (before, distance) = (open(view, axis), geometry.distance(view, solved.frame(ofView: view), axis))
        guard case .view(let first) = constraint.first else { return false }
        var second: Layout.Item?
        if case .view(let other)? = constraint.second { second = Layout.Item(box: solved.boxes.views[other]) }
        let equation = Layout.Equation(
            Layout.Item(box: solved.boxes.views[first]), constraint.firstAttribute, .equal, second,
            constraint.secondAttribute, constant: constraint.constant.value { _ in 0 })
        guard let handle = try? layout.constrain(equation) else { return false }
        if (try? layout.solve()) != nil, solved.conflicts.count <= conflicts {
            let after = open(view, axis)
            let now = geometry.distance(view, solved.frame(ofView: view), axis)
            if after.count < before.count || before.isEmpty && after.isEmpty && now < distance - 1e-6 {
                conflicts = solved.conflicts.count
                return true
            }
        }
        try? layout.remove(handle)
        try? layout.solve()
        return false
    }
}
