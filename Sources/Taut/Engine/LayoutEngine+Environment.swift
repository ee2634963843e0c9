import TautLayout

/// Another environment: what it changes is renewed, and nothing else.
extension LayoutEngine {
    func noteEnvironment(_ new: Environment, _ changes: EnvironmentChanges) {
        // Every row, or which rows there are.
        guard changes.isDisjoint(with: [.layoutDirection, .designTime]) else { return root.dropEngine() }
        environment = new
        hasEdits = true
        if !isFirst { try? layout.setEnvironment(Layout.Environment(new)) }
        if changes.contains(.textMeasurer) { remeasureLabels() }
        if !changes.isDisjoint(with: [.contentSizeCategory, .readableWidth]) { noteTextSize() }
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
        if let label = view.asLabel {
            // It may have been measured in another environment.
            label.forgetMetrics()
            label.followTextSize()
        }
        if view.systemGuides.readableLimit != nil { view.followReadableWidth() }
        if view.systemGuides.followKeyboard { watchInsets(of: view) }
        guard let extras = view.extras else { return }
        if extras.additionalSafeArea != .zero { hasAdditionalSafeArea = true }
    }
}
