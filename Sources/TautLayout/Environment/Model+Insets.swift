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
        guard isWhole else {
            guard target?.hasPlaces == true, extras[place].hasInsetsInUse else { return guess(box) }
            layout.forgetInsets()
            return try currentInsets(of: box)
        }
        if boxes[box].flags.contains(.watchesInsets), extras[place].hasInsetsInUse { return extras[place].insetsInUse }
        boxes[box].flags.insert(.watchesInsets)
        let first = layout.start(of: box) ?? guess(box)
        extras[place].insetsInUse = first
        extras[place].hasInsetsInUse = true
        try watched.append(box, in: memory)
        return first
    }

    /// Has a box's insets looked at after each solve although no constraint refers to them.
    func watchInsets(of box: UInt32) throws(Layout.Failure) { _ = try watch(box) }

    /// Before anything is known, nothing is covered, and a box is not wide: so insets do not depend on earlier layouts, but for a fitting
    /// that refers to the box as it is.
    private func guess(_ box: UInt32) -> InsetsInUse {
        let width = target?.hasPlaces == true ? layout.placedSize(of: box).width : 0
        return InsetsInUse(margins: resolve(layout.baseMargins(of: box, width: width), in: box))
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
        layout.forgetInsets()
        return try currentInsets(of: top)
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
        guard isWhole else { return false }
        if layout.rootFollowsItsWidth, !(try currentRootInsets().isClose(to: rootInsets)) { try refreshRootInsets() }
        forgetUnwatched()
        try beginComparison()
        for box in watched.elements {
            try layout.followKeyboard(of: box)
            // `refreshRootInsets()` notes what refers to the root's insets.
            if box == top { continue }
            let (place, new) = (boxes[box].extras, try currentInsets(of: box))
            guard !new.isClose(to: extras[place].insetsInUse) else { continue }
            extras[place].insetsInUse = new
            try noteInsets(of: box)
        }
        return hasEdits
    }

    /// Of a box around several watched ones the insets are computed once.
    private func beginComparison() throws(Layout.Failure) {
        layout.forgetInsets()
        if !watched.isEmpty { try layout.knownInsets.extend(to: boxes.count, with: PlacedInsets(), in: memory) }
    }

    private func currentInsets(of box: UInt32) throws(Layout.Failure) -> InsetsInUse {
        let placed = try layout.placedInsets(of: box)
        return InsetsInUse(
            safeArea: ResolvedInsets(placed.safeArea, direction), margins: ResolvedInsets(placed.margins, direction))
    }

    /// Whether following would change anything.
    func areInsetsBehind() throws(Layout.Failure) -> Bool {
        guard isWhole else { return false }
        if layout.rootFollowsItsWidth, !(try currentRootInsets().isClose(to: rootInsets)) { return true }
        try beginComparison()
        for box in watched.elements where boxes[box].flags.contains(.watchesInsets) && isIn(box) {
            if try layout.isKeyboardBehind(in: box) { return true }
            if box != top, !(try currentInsets(of: box).isClose(to: extras[boxes[box].extras].insetsInUse)) {
                return true
            }
        }
        return false
    }

    private func forgetUnwatched() {
        let entries = watched.elements
        var count = 0
        for box in entries where boxes[box].flags.contains(.watchesInsets) && isIn(box) {
            // One that left the tree and came back is there twice.
            boxes[box].flags.remove(.watchesInsets)
            entries[count] = box
            count += 1
        }
        watched.removeAll(from: count)
        for box in watched.elements { boxes[box].flags.insert(.watchesInsets) }
    }

    /// Insets that found no end, and such that were edited, go on from where the first layout began: else each layout would go on from the
    /// one before, and margins that make their box larger, which makes them larger, would never come to the same place again.
    func restartInsets() throws(Layout.Failure) {
        guard areInsetsOpen, isWhole else { return }
        areInsetsOpen = false
        for box in watched.elements where isIn(box) && boxes[box].extras != .none {
            let place = boxes[box].extras
            for overlap in [extras[place].keyboardOverlap, extras[place].coverOverlap] where overlap != .none {
                try layout.setConstant(0, of: overlap)
            }
            if box == top { continue }
            let new = guess(box)
            guard new != extras[place].insetsInUse else { continue }
            extras[place].insetsInUse = new
            try noteInsets(of: box)
        }
    }
}
