import Foundation

/// Solutions as frames of views.
extension LayoutEngine {
    /// Gives a view the frame of the last solution.
    func apply(_ node: LayoutNode) {
        let frame = if let pixelGrid { roundedFrame(of: node, pixelGrid) } else { node.solvedFrame(direction) }
        node.viewRef?._withUnsafeGuaranteedRef { view in
            let old = view.currentFrame
            // A frame that was set after the solution was found counts, as one set before a call of `super` does.
            let isSetSince = node.state.pending.contains(.frame) && view.flags.contains(.translatesMask)
            guard !frame.isSame(as: old), !isSetSince else { return }
            recorder?.noteMove(of: view, from: old)
            view.currentFrame = frame
            if view.attached != nil {
                // An observer may take it out of the tree.
                withExtendedLifetime(Unmanaged.passUnretained(view).takeUnretainedValue()) { view.notifyObservers() }
            }
            guard frame.size != old.size else { return tellsSafeArea ? view.tellSafeArea() : () }
            view.noteNeedsLayout()
            if direction == .rightToLeft { view.flags.insert(.appliesAllSubviews) }
        }
    }

    /// The frame with its edges on the pixel grid of the root, so that edges that meet stay together whatever they
    /// belong to.
    private func roundedFrame(of node: LayoutNode, _ grid: PixelGrid) -> CGRect {
        let exact = node.layoutFrame
        let parentX = node.parent?.state.rootX ?? 0
        let parentY = node.parent?.state.rootY ?? 0
        let x = parentX + Double(exact.minX)
        let y = parentY + Double(exact.minY)
        if x != node.state.rootX || y != node.state.rootY {
            node.state.rootX = x
            node.state.rootY = y
            // The grid lies differently below.
            node.view?.flags.insert(.appliesAllSubviews)
            node.view?.noteNeedsLayout()
        }
        let left = grid.round(x)
        let right = grid.round(x + Double(exact.width))
        let top = grid.round(y)
        let bottom = grid.round(y + Double(exact.height))
        return CGRect(
            x: left - grid.round(parentX), y: top - grid.round(parentY), width: right - left, height: bottom - top)
    }

    /// Gives the root the size of the last solution; its origin is its own business.
    func applyRoot() {
        keepRootSize()
        let solution = root.node.state.solution
        var size = CGSize(width: solution.width, height: solution.height)
        if let grid = pixelGrid {
            size = CGSize(width: grid.round(size.width), height: grid.round(size.height))
        }
        guard size != root.currentFrame.size else { return }
        recorder?.noteMove(of: root, from: root.currentFrame)
        root.currentFrame.size = size
        root.notifyObservers()
        if environment.rootSizing != .fixed { noteRootSize() }
        // From left to right, subviews keep their place when the right side moves.
        if direction == .rightToLeft { root.flags.insert(.appliesAllSubviews) }
        root.noteNeedsLayout()
    }

    /// Has every view take its frame again.
    func applyEverything() {
        root.forEachNode { node in
            guard let view = node.view else { return }
            view.flags.insert(.appliesAllSubviews)
            view.noteNeedsLayout()
        }
    }
}

extension CGRect {
    /// Foundation's `==` is a call, and another one for each part.
    @inline(__always)
    fileprivate func isSame(as other: CGRect) -> Bool {
        origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
            && size.height == other.size.height
    }
}

extension Environment {
    /// Where the edges of frames lie; `nil` if they are not rounded.
    var pixelGrid: PixelGrid? { roundsToPixels ? PixelGrid(scale: Double(scale)) : nil }
}

extension LayoutNode {
    /// The exact frame in the superview's (a guide's: owner's) coordinates.
    var layoutFrame: CGRect {
        guard let engine else { return view?.currentFrame ?? .zero }
        if let owner = parent, derivation != .none { return derivedFrame(owner, engine) }
        if parentRef == nil { return view?.currentFrame ?? .zero }
        return solvedFrame(engine.direction)
    }

    /// The exact frame of an item with variables of its own.
    func solvedFrame(_ direction: UserInterfaceLayoutDirection) -> CGRect {
        let parentWidth = direction == .leftToRight ? 0 : parent?.contentWidth ?? 0
        return Self.frame(state.solution, parentWidth: parentWidth, direction)
    }

    private func derivedFrame(_ owner: LayoutNode, _ engine: LayoutEngine) -> CGRect {
        if derivation == .scrollFrame, let scroll = owner.view as? ScrollView { return scroll.bounds }
        // At the current frame: insets without a constraint have not been read yet.
        let insets = owner.view.map { view in
            ResolvedInsets(derivation == .safeArea ? view.placedSafeArea() : view.placedMargins(), engine.direction)
        }
        guard let insets else { return .zero }
        let size = owner.state.solution
        let solution = SolvedFrame(
            x: insets.start, y: insets.top, width: size.width - insets.start - insets.end,
            height: size.height - insets.top - insets.bottom)
        return Self.frame(solution, parentWidth: size.width, engine.direction)
    }

    /// From the leading side to the left one.
    static func frame(
        _ solution: SolvedFrame, parentWidth: Double, _ direction: UserInterfaceLayoutDirection
    ) -> CGRect {
        let x = direction == .leftToRight ? solution.x : parentWidth - solution.x - solution.width
        return CGRect(x: x, y: solution.y, width: solution.width, height: solution.height)
    }
}
