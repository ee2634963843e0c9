/// Views whose margins or safe area would depend on where they are, if bars reached into them. A program takes it that none
/// do, and looks afterwards; where one does, the cell is laid out the long way.
struct CellCovers {
    /// Each view with its superviews, from the root's subview down.
    private var chains: [[Int]] = []
    private var safeArea = EdgeInsets.zero

    /// Whether there are none.
    var isEmpty: Bool { chains.isEmpty }

    /// - Throws: `CellProgram.Failure` where insets depend on places in another way.
    init(_ engine: LayoutEngine, _ tree: SceneTree) throws(CellProgram.Failure) {
        guard !engine.watched.isEmpty else { return }
        // On a pixel grid the frames are no longer exact.
        guard !engine.environment.roundsToPixels else { throw .unexpectedValue }
        safeArea = engine.root.placedSafeArea()
        var indices: [ObjectIdentifier: Int] = [:]
        for (index, view) in tree.views.enumerated() { indices[ObjectIdentifier(view.node)] = index }
        for node in engine.watched {
            guard let view = node.view, !view.flags.contains(.preservesSuperviewMargins),
                !view.systemGuides.followKeyboard
            else { throw .unexpectedValue }
            var chain: [Int] = []
            var current: LayoutNode? = node
            while let next = current, let index = indices[ObjectIdentifier(next)], next.parent != nil {
                chain.append(index)
                current = next.parent
            }
            chains.append(chain.reversed())
        }
    }

    /// Whether none of the views is covered, by the frames of a program.
    func hold(_ frames: UnsafePointer<Double>) -> Bool {
        chains.allSatisfy { chain in
            var safe = safeArea
            var (width, height) = (frames[2], frames[3])
            for index in chain {
                let (x, y) = (frames[4 * index], frames[4 * index + 1])
                safe.left = safe.left > 0 ? max(0, safe.left - x) : 0
                safe.top = safe.top > 0 ? max(0, safe.top - y) : 0
                let (right, bottom) = (width - x - frames[4 * index + 2], height - y - frames[4 * index + 3])
                safe.right = safe.right > 0 ? max(0, safe.right - right) : 0
                safe.bottom = safe.bottom > 0 ? max(0, safe.bottom - bottom) : 0
                (width, height) = (frames[4 * index + 2], frames[4 * index + 3])
            }
            // What rounding errors leave is not covered.
            return [safe.left, safe.top, safe.right, safe.bottom].allSatisfy { $0 <= 1e-9 }
        }
    }
}
