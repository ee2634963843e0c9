public import TautLayout

/// Views whose margins or safe area would depend on where they are, if bars reached into them. A program takes it that none
/// do, and looks afterwards; where one does, the cell is laid out the long way.
struct CellCovers {
    /// Each view with its superviews, from the root's subview down.
    private var chains: [[Int]] = []
    private var safeArea = Layout.Insets()

    /// Whether there are none.
    var isEmpty: Bool { chains.isEmpty }

    /// - Throws: `CellProgram.Failure` if insets depend on places in another way.
    init(_ scene: Scene, _ boxes: SceneBoxes) throws(CellProgram.Failure) {
        var watched: Set<UInt32> = []
        boxes.layout.forEachWatched { watched.insert($0.index) }
        guard !watched.isEmpty else { return }
        // On a pixel grid the frames are no longer exact.
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

extension Scene {
    /// Whether a guide is as high as what the keyboard covers of a view.
    fileprivate var followsKeyboard: Bool {
        constraints.contains { constraint in
            [constraint.first, constraint.second].contains {
                if case .builtIn(.keyboard, _) = $0 { true } else { false }
            }
        }
    }
}
