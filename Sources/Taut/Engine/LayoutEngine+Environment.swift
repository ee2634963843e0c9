import TautSolver

/// Another environment: what it changes is renewed, and nothing else.
extension LayoutEngine {
    func noteEnvironment(_ new: Environment, _ changes: EnvironmentChanges) {
        // Every row, or which rows there are.
        guard changes.isDisjoint(with: [.layoutDirection, .designTime]) else { return root.dropEngine() }
        let hadSafeArea = hasSafeArea
        environment = new
        if !changes.isDisjoint(with: [.safeArea, .margins]) {
            refreshRootInsets()
            // From now on margins depend on where their views are.
            if hasSafeArea != hadSafeArea { root.forEachView { noteInsets(of: $0) } }
            hasEdits = true
        }
        if changes.contains(.textMeasurer) { remeasureLabels() }
        if !changes.isDisjoint(with: [.contentSizeCategory, .readableWidth]) { noteTextSize() }
        if changes.contains(.rootSizing) {
            isRootSizeDirty = true
            hasEdits = true
        }
        // Keyboard guides are compared after the next solve.
        if changes.contains(.keyboard) { hasEdits = true }
        if changes.contains(.scale) { applyEverything() }
    }

    private func remeasureLabels() {
        root.forEachNode { node in
            guard let label = node.view?.asLabel else { return }
            label.forgetMetrics()
            noteIntrinsicSize(of: label)
        }
    }

    /// Labels that follow the text size, and readable widths.
    func noteTextSize() {
        root.forEachView { view in
            view.followReadableWidth()
            view.asLabel?.followTextSize()
        }
    }
}

/// What a view that enters the tree brings along.
extension LayoutEngine {
    func adoptExtras(of view: View) {
        // First, for texts and readable widths follow them.
        if view.extras?.overrides != nil { hasTraitOverrides = true }
        if view.node.isScroll, (view as? ScrollView)?.contentOffset != .zero { hasScrolled = true }
        if let label = view.asLabel {
            // It may have been measured in another environment.
            label.forgetMetrics()
            label.followTextSize()
        }
        // A fitting borrows views from another engine, whose notes they keep.
        guard target == nil else { return }
        if view.systemGuides.readableLimit != nil { view.followReadableWidth() }
        if view.systemGuides.followKeyboard { watchInsets(of: view) }
        guard let extras = view.extras else { return }
        if extras.additionalSafeArea != .zero { hasAdditionalSafeArea = true }
    }
}
