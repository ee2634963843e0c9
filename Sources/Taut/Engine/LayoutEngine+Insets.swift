import Foundation

/// Margins and safe areas, of which some depend on where their view is.
extension LayoutEngine {
    /// Whether anything of the tree may be covered.
    var hasSafeArea: Bool { environment.totalSafeArea != .zero || hasAdditionalSafeArea }

    /// By how much an attribute lies inside of the item's base.
    func insets(of node: LayoutNode, _ attribute: LayoutConstraint.Attribute) -> ResolvedInsets {
        switch node.derivation {
        case .layoutMargins: margins(of: node.parent?.view)
        case .safeArea: safeArea(of: node.parent?.view)
        case .scrollFrame: ResolvedInsets()
        case .none: attribute.isWithinMargins ? margins(of: node.view) : alignment(of: node)
        }
    }

    /// Whether the alignment rectangle may be another than the frame.
    @inline(__always)
    func hasAlignment(_ node: LayoutNode) -> Bool {
        node.viewRef?._withUnsafeGuaranteedRef { $0.extras != nil } ?? false
    }

    /// By how much the alignment rectangle lies inside the frame.
    func alignment(of node: LayoutNode) -> ResolvedInsets {
        guard let extras = node.viewRef?._withUnsafeGuaranteedRef({ $0.extras }), extras.alignment != .zero else {
            return ResolvedInsets()
        }
        return ResolvedInsets(extras.alignment, direction)
    }

    private func margins(of view: View?) -> ResolvedInsets {
        guard let view else { return ResolvedInsets() }
        if view === root { return rootInsets.margins }
        return hasFixedMargins(view) ? resolve(view.ownMargins, in: view) : watch(view).margins
    }

    private func safeArea(of view: View?) -> ResolvedInsets {
        guard let view, hasSafeArea else { return ResolvedInsets() }
        return view === root ? rootInsets.safeArea : watch(view).safeArea
    }

    /// What a view's insets are, to be looked at again after each solve.
    private func watch(_ view: View) -> InsetsInUse {
        let extras = view.makeExtras()
        // A fitting speaks of the view as it is.
        if target != nil { return extras.insetsInUse ?? guess(view) }
        if view.flags.insert(.watchesInsets).inserted {
            extras.insetsInUse = guess(view)
            watched.append(view.node)
        }
        return extras.insetsInUse ?? guess(view)
    }

    /// Before anything is known, nothing is covered.
    private func guess(_ view: View) -> InsetsInUse {
        InsetsInUse(margins: resolve(view.baseMargins, in: view))
    }

    /// Whether the margins are the same wherever the view is.
    private func hasFixedMargins(_ view: View) -> Bool {
        if view.flags.contains(.preservesSuperviewMargins) || view.hasMarginsByWidth { return false }
        return !view.insetsLayoutMarginsFromSafeArea || !hasSafeArea
    }

    private func resolve(_ insets: DirectionalEdgeInsets, in view: View) -> ResolvedInsets {
        let isFlipped = view.isFlipped(in: direction)
        return ResolvedInsets(
            start: isFlipped ? insets.trailing : insets.leading, end: isFlipped ? insets.leading : insets.trailing,
            top: insets.top, bottom: insets.bottom)
    }

    /// The root's safe area and margins as they are now.
    var currentRootInsets: InsetsInUse {
        // A view that is only fitted has its superview's, and extras may add to them or turn them round.
        guard target == nil, root.extras == nil, !root.hasMarginsByWidth else {
            return InsetsInUse(
                safeArea: ResolvedInsets(root.placedSafeArea(), direction),
                margins: ResolvedInsets(root.placedMargins(), direction))
        }
        let safeArea = resolve(environment.totalSafeArea, in: root)
        let base =
            root.flags.contains(.hasSetMargins)
            ? root.ownMargins : environment.rootMargins(forWidth: root.rootSize.width)
        var margins = resolve(base, in: root)
        if environment.addsSafeAreaToMargins {
            margins.start += safeArea.start
            margins.end += safeArea.end
            margins.top += safeArea.top
            margins.bottom += safeArea.bottom
        }
        return InsetsInUse(safeArea: safeArea, margins: margins)
    }

    /// Has the rows follow the root's safe area and margins, if these have changed.
    func refreshRootInsets() {
        let new = currentRootInsets
        guard new != rootInsets else { return }
        rootInsets = new
        noteInsets(of: root)
    }

    /// Compares the watched insets with the solution. Returns whether there is anything to solve again.
    func followInsets() -> Bool {
        guard target == nil, !watched.isEmpty else { return false }
        watched.removeAll { $0.engine !== self }
        for node in watched {
            guard let view = node.view else { continue }
            view.followKeyboard()
            guard let old = view.extras?.insetsInUse else { continue }
            let new = InsetsInUse(
                safeArea: ResolvedInsets(view.placedSafeArea(), direction),
                margins: ResolvedInsets(view.placedMargins(), direction))
            guard !new.isClose(to: old) else { continue }
            view.extras?.insetsInUse = new
            noteInsets(of: view)
            if new.safeArea != old.safeArea { view.tellSafeArea() }
            if new.margins != old.margins { view.tellMargins() }
        }
        return hasEdits
    }

    /// Insets that found no end go on from where the first layout began: else each layout would go on from the one before,
    /// and margins that make their view larger, which makes them larger, would never come to the same place again.
    func restartInsets() {
        guard hasOpenInsets, target == nil else { return }
        hasOpenInsets = false
        for node in watched where node.engine === self {
            guard let view = node.view, let old = view.extras?.insetsInUse else { continue }
            let new = guess(view)
            guard new != old else { continue }
            view.extras?.insetsInUse = new
            noteInsets(of: view)
        }
    }

    /// From now on insets depend on where their views are.
    func noteAdditionalSafeArea() {
        hasAdditionalSafeArea = true
        refreshRootInsets()
        root.forEachView { noteInsets(of: $0) }
        hasEdits = true
    }

    /// Has a view's insets looked at after each solve although no constraint speaks of them.
    func watchInsets(of view: View) { _ = watch(view) }
}
