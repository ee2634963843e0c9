internal import TautLayout
internal import TautScene

/// The faults of the views and constraints of a solved scene.
struct SceneStates {
    enum State: String {
        case fine, misplaced, wrong
    }

    /// The ambiguous attributes of views, by their indices.
    private(set) var openViews: [Int: [String]] = [:]
    /// The views whose stored frames differ from the layout.
    private(set) var misplacedViews: Set<Int> = []
    /// Constraints that are violated or members of a conflict.
    private(set) var wrongConstraints: Set<Int> = []
    private let scene: Scene

    /// - Parameter storedFrames: frames in superviews, by the names of the views.
    init(_ solved: SolvedScene, storedFrames: [String: Layout.Rect]) {
        scene = solved.scene
        var isMoved = [Bool](repeating: false, count: scene.views.count)
        for (index, view) in scene.views.enumerated() {
            let open = solved.openNames(ofView: index)
            if !open.isEmpty { openViews[index] = open }
            guard index > 0, let stored = storedFrames[view.id], view.isInstalled else { continue }
            // Subviews of a view with another size move with it.
            let isInMoved = view.parent.map { isMoved[$0] } ?? false
            isMoved[index] = isInMoved || !Self.agree(stored, solved.frame(ofView: index))
            if isMoved[index], !isInMoved { misplacedViews.insert(index) }
        }
        wrongConstraints = Set(solved.unmetConstraints.keys.filter { scene.constraints[$0].priority == 1000 })
        for conflict in solved.inspectedConflicts {
            wrongConstraints.formUnion(conflict.members.compactMap { $0.constraint })
        }
    }

    /// Editors round to half points.
    private static func agree(_ stored: Layout.Rect, _ solved: Layout.Rect) -> Bool {
        let parts = [
            stored.x - solved.x, stored.y - solved.y, stored.width - solved.width, stored.height - solved.height,
        ]
        return parts.allSatisfy { abs($0) <= 0.5 + 1e-6 }
    }

    func state(ofConstraint index: Int) -> State {
        if wrongConstraints.contains(index) || isOfOpenView(index) { return .wrong }
        return views(ofConstraint: index).contains(where: misplacedViews.contains) ? .misplaced : .fine
    }

    func state(ofView index: Int) -> State {
        openViews[index] != nil ? .wrong : misplacedViews.contains(index) ? .misplaced : .fine
    }

    // MARK: Words

    /// The fault of a constraint in a few words; `nil` if there is none.
    func words(ofConstraint index: Int) -> String? {
        switch state(ofConstraint: index) {
        case .fine: nil
        case .misplaced: "of a misplaced view"
        case .wrong: wrongConstraints.contains(index) ? "contradicted" : "of an open view"
        }
    }

    func words(ofView index: Int) -> String? {
        openViews[index].map { "open: \($0.joined(separator: ", "))" }
            ?? (misplacedViews.contains(index) ? "misplaced" : nil)
    }

    // MARK: Items

    private func views(ofConstraint index: Int) -> [Int] {
        [scene.constraints[index].first, scene.constraints[index].second].compactMap { item in
            if case .view(let view) = item { return view }
            return nil
        }
    }

    /// Whether one of the constraint's views is ambiguous along the constraint's axis.
    private func isOfOpenView(_ index: Int) -> Bool {
        let names = scene.constraints[index].firstAttribute.axis == .horizontal ? ["x", "width"] : ["y", "height"]
        return views(ofConstraint: index).contains { openViews[$0]?.contains(where: names.contains) == true }
    }
}
