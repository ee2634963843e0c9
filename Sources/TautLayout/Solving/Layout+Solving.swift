extension Layout {
    /// Lays out the tree: computes frames for the current constraints. The cost is that of the changes since the last layout.
    ///
    /// Required constraints that contradict each other are no error: one of each irreducible conflicting set is left out, and
    /// ``forEachConflict(_:)`` lists these.
    ///
    /// - Throws: ``Failure/outOfMemory``, ``Failure/noAnswer``, and those of ``measure``. The edits stay recorded, and the next call
    ///   tries again. The frames stay as they were; but where a text cannot be measured at the width that this layout gives it, they
    ///   are those with its height from before.
    public func solve() throws(Failure) {
        if isSolving { throw .isSolving }
        forgetChanges()
        isRunning = true
        defer { isRunning = false }
        if isProfiled { try solveProfiled() } else { try solveChanges() }
    }

    /// One layout, without a profile.
    @inline(__always)
    func solveChanges() throws(Failure) {
        do throws(Failure) {
            if areVariationsOpen { try applyVariations() }
            if modelInUse == nil { _ = try makeModel() }
            try modelInUse.unsafelyUnwrapped.use { (model) throws(Failure) in
                try run(model)
                if let answers, !answers.isSame(as: model.kernel) { answers.destroy() }
                answers = model.kernel
            }
            starts.removeAll()
        } catch {
            // What a failed solve leaves behind cannot be trusted.
            dropModel()
            forgetChanges()
            throw error
        }
    }

    func makeModel() throws(Failure) -> Model {
        if let model { return model }
        // A cache knows no large layout: what it would write down of one costs as much as its rows.
        let new = Model(self, try Kernel(memory, 4 * boxes.count <= Cache.greatestLayout ? cache : nil))
        model = new
        try new.adopt(0)
        return new
    }

    /// How often a layout may cause another one before it is given up.
    private static var maximumRounds: Int { 20 }

    private func run(_ model: Model) throws(Failure) {
        hasSettled = true
        for _ in 0..<Self.maximumRounds {
            if hasForeignChanges || !arrangementQueue.isEmpty || !editedInside.isEmpty { try arrange() }
            try model.solve(layout: self)
            // Texts and insets that followed the solution are no edits.
            forgetEditedInside()
            if storedEnvironment.rootPriority != .required { try keepRootSize() }
            if !assumingStacks.isEmpty { try followGaps() }
            if !model.hasEdits, arrangementQueue.isEmpty {
                hasSettled = !model.areInsetsOpen
                return
            }
        }
        hasSettled = false
    }

    /// A root that its content has resized keeps the size that it got.
    private func keepRootSize() throws(Failure) {
        let size = solution(of: 0)
        let new = (given.width == nil ? nil : size.width, given.height == nil ? nil : size.height)
        guard new.0 != given.width || new.1 != given.height else { return }
        given = new
        try tell(0) { (model) throws(Failure) in try model.noteRootSize() }
    }
}
