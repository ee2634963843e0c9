internal import TautLayout

/// Views whose margins or safe area depend on their positions if bars overlap them. A program assumes that none do, and checks this after
/// the solve; a cell in which one does is laid out as a single scene.
struct CellCovers {
    /// Each view with its superviews, from the root's subview down.
    private var chains: [[Int]] = []
    private var safeArea = Layout.Insets()

    /// Whether there are no such views.
    var isEmpty: Bool { chains.isEmpty }

    /// - Throws: `CellProgram.Failure` if insets depend on positions in another way.
    init(_ scene: Scene, _ boxes: SceneBoxes) throws(CellProgram.Failure) {
        var watched: Set<UInt32> = []
        boxes.layout.forEachWatched { watched.insert($0.index) }
        guard !watched.isEmpty else { return }
        // Frames on a pixel grid are not exact.
        guard scene.environment.pixelGrid == nil, !scene.followsKeyboard else { throw .unexpectedValue }
        safeArea = boxes.layout.rootSafeArea
        for (index, view) in scene.views.enumerated() where watched.contains(boxes.views[index].index) {
            guard !view.preservesSuperviewMargins else { throw .unexpectedValue }
            var chain: [Int] = []
            var current = index
            while let parent = scene.views[current].parent {
                chain.append(current)
                current = parent
            }
            chains.append(chain.reversed())
        }
    }

    /// Whether no bar overlaps any of the views, by the frames of a program.
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
            // Overlaps of the size of rounding errors do not count.
            return [safe.left, safe.top, safe.right, safe.bottom].allSatisfy { $0 <= 1e-9 }
        }
    }
}

extension Scene {
    /// Whether a guide has the height of the keyboard's overlap with a view.
    fileprivate var followsKeyboard: Bool {
        constraints.contains { constraint in
            [constraint.first, constraint.second].contains {
                if case .builtIn(.keyboard, _) = $0 { true } else { false }
            }
        }
    }
}
