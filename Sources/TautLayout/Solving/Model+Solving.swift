/// The kernel's part of a layout: solve, let texts and insets follow, solve again.
extension Model {
    /// How often heights may follow widths in one layout. Two rounds settle every layout whose widths do not depend on its heights.
    private static var maximumRounds: Int { 4 }

    /// Solves what was noted since the last time.
    ///
    /// - Parameter layout: the model's own; each look at it there would count references.
    func solve(layout: Layout) throws(Layout.Failure) {
        guard hasEdits else { return }
        if areInsetsOpen { try restartInsets() }
        try solveOnce(layout)
        for _ in 0..<Self.maximumRounds {
            let isFollowing = hasInsetsToFollow(layout) ? try followInsets() : false
            let isMeasured = textQueue.isEmpty ? hasEdits : try remeasureTexts()
            guard isMeasured || isFollowing else { return }
            try solveOnce(layout, isFollowing: true)
        }
        areInsetsOpen = areTextsBehind
        if !areInsetsOpen, hasInsetsToFollow(layout) { areInsetsOpen = try areInsetsBehind() }
    }

    /// Whether insets of the tree depend on its layout.
    func hasInsetsToFollow(_ layout: Layout) -> Bool { !watched.isEmpty || layout.rootFollowsItsWidth }

    private var areTextsBehind: Bool {
        textQueue.elements.contains { box in
            isIn(box) && boxes[box].text != .none && texts[boxes[box].text].width != textWidth(of: box)
        }
    }

    /// The width that the layout gives to a text: that of its alignment rectangle, whose size its natural one is.
    private func textWidth(of box: UInt32) -> Double {
        let alignment = layout.alignment(of: box)
        return value(.width, of: box) - alignment.left - alignment.right
    }

    /// One solve, in which conflicts are resolved by breaking one member each.
    ///
    /// - Parameter isFollowing: whether it is for texts and insets that follow from frames.
    private func solveOnce(_ layout: Layout, isFollowing: Bool = false) throws(Layout.Failure) {
        if layout.isProfiled { return try solveProfiled(layout, isFollowing: isFollowing) }
        try flush()
        _ = try settle(layout)
        try conclude(layout)
    }

    /// Lets the kernel solve what was written.
    ///
    /// - Returns: how many conflicts it named before.
    @inline(__always)
    func settle(_ layout: Layout) throws(Layout.Failure) -> Int {
        rivals.removeAll()
        if isWhole, layout.changes == .ofKernel { try layout.keepChanges(of: kernel) }
        var refusals = 0
        while !(try kernel.solve()) {
            // What is found at once pays if there is more than one conflict to find.
            if refusals == 1 { try listRivals() }
            refusals += 1
            try breakConflicts()
        }
        if conflictEnds.count > 1 { try putBackNeedless() }
        return refusals
    }

    /// Hands on what a solve has changed.
    @inline(__always)
    func conclude(_ layout: Layout) throws(Layout.Failure) {
        // What was broken has been noted by the flush, to be tried again, and by breaking it.
        hasEdits = false
        areFreeVariablesKnown = false
        if !texts.isEmpty { try queueTexts() }
        if isWhole { try layout.takeChanges(of: kernel) }
        hasSolution = true
    }

    /// Queues the texts whose widths have changed.
    private func queueTexts() throws(Layout.Failure) {
        for variable in kernel.changed where variable & 3 == Slot.width.rawValue {
            let box = box(at: variable / 4)
            let text = boxes[box].text
            if text != .none, texts[text].wraps { try textQueue.append(box, in: memory) }
        }
    }

    /// Measures each wrapping text at the width that it was given. Returns whether anything has to be solved again.
    private func remeasureTexts() throws(Layout.Failure) -> Bool {
        for box in textQueue.elements where isIn(box) && boxes[box].text != .none {
            if try layout.follow(width: textWidth(of: box), box) { try noteContent(of: box) }
        }
        textQueue.removeAll()
        return hasEdits
    }
}
