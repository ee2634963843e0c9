/// Margins and safe areas, of which some depend on where their box is.
extension Model {
    func margins(of box: UInt32) throws(Layout.Failure) -> ResolvedInsets {
        if box == top { return rootInsets.margins }
        return hasFixedMargins(box) ? resolve(layout.ownMargins(of: box), in: box) : try watch(box).margins
    }

    func safeArea(of box: UInt32) throws(Layout.Failure) -> ResolvedInsets {
        guard layout.hasSafeArea else { return ResolvedInsets() }
        return box == top ? rootInsets.safeArea : try watch(box).safeArea
    }

    /// What a box's insets are, to be looked at again after each solve.
    private func watch(_ box: UInt32) throws(Layout.Failure) -> InsetsInUse {
        let place = try layout.makeExtras(box)
        let known = extras[place].hasInsetsInUse ? extras[place].insetsInUse : guess(box)
        // A fitting refers to the box as it is.
        if !isWhole { return known }
        guard !boxes[box].flags.contains(.watchesInsets) else { return known }
        boxes[box].flags.insert(.watchesInsets)
        let first = guess(box)
        extras[place].insetsInUse = first
        extras[place].hasInsetsInUse = true
        try watched.append(box, in: memory)
        return first
    }

    /// Has a box's insets looked at after each solve although no constraint refers to them.
    func watchInsets(of box: UInt32) throws(Layout.Failure) { _ = try watch(box) }

    /// Before anything is known, nothing is covered.
    private func guess(_ box: UInt32) -> InsetsInUse {
        InsetsInUse(margins: resolve(layout.baseMargins(of: box), in: box))
    }

    /// Whether the margins are the same wherever the box is.
    private func hasFixedMargins(_ box: UInt32) -> Bool {
        let flags = boxes[box].flags
        if !flags.isDisjoint(with: [.preservesParentMargins, .hasRootMargins, .followsReadableWidth]) { return false }
        return flags.contains(.ignoresSafeAreaInMargins) || !layout.hasSafeArea
    }

    private func resolve(_ insets: Layout.DirectionalInsets, in box: UInt32) -> ResolvedInsets {
        let isFlipped = layout.isFlipped(box, in: direction)
        return ResolvedInsets(
            start: isFlipped ? insets.trailing : insets.leading, end: isFlipped ? insets.leading : insets.trailing,
            top: insets.top, bottom: insets.bottom)
    }

    /// The root's safe area and margins as they are now.
    func currentRootInsets() throws(Layout.Failure) -> InsetsInUse {
        InsetsInUse(
            safeArea: ResolvedInsets(layout.placedSafeArea(of: top), direction),
            margins: ResolvedInsets(layout.placedMargins(of: top), direction))
    }

    /// Updates the rows from the root's safe area and margins, if these have changed.
    func refreshRootInsets() throws(Layout.Failure) {
        let new = try currentRootInsets()
        guard new != rootInsets else { return }
        rootInsets = new
        try noteInsets(of: top)
    }

    /// Compares the watched insets with the solution. Returns whether there is anything to solve again.
    func followInsets() throws(Layout.Failure) -> Bool {
        guard isWhole, !watched.isEmpty else { return false }
        forgetUnwatched()
        for box in watched.elements {
            try layout.followKeyboard(of: box)
            let place = boxes[box].extras
            let old = extras[place].insetsInUse
            let new = InsetsInUse(
                safeArea: ResolvedInsets(layout.placedSafeArea(of: box), direction),
                margins: ResolvedInsets(layout.placedMargins(of: box), direction))
            guard !new.isClose(to: old) else { continue }
            extras[place].insetsInUse = new
            try noteInsets(of: box)
        }
        return hasEdits
    }

    private func forgetUnwatched() {
        let entries = watched.elements
        var count = 0
        for box in entries where boxes[box].flags.contains(.watchesInsets) && isIn(box) {
            entries[count] = box
            count += 1
        }
        watched.removeAll(from: count)
    }

    /// Insets that found no end go on from where the first layout began: else each layout would go on from the one before,
    /// and margins that make their box larger, which makes them larger, would never come to the same place again.
    func restartInsets() throws(Layout.Failure) {
        guard hasOpenInsets, isWhole else { return }
        hasOpenInsets = false
        for box in watched.elements where isIn(box) && boxes[box].extras != .none {
            let place = boxes[box].extras
            let new = guess(box)
            guard new != extras[place].insetsInUse else { continue }
            extras[place].insetsInUse = new
            try noteInsets(of: box)
        }
    }
}
