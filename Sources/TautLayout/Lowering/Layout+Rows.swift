/// The variables and rows of a layout, for a module that makes a template of them.
extension Layout {
    /// Brings the rows up to date without solving them, and returns the kernel's solver that has them; it is the layout's.
    package func prepareRows() throws(Failure) -> OpaquePointer {
        isRunning = true
        defer { isRunning = false }
        let model = try makeModel()
        try arrange()
        try model.flush()
        guard let solver = try model.kernel.ownSolver() else { throw .outOfMemory }
        return solver
    }

    /// The row of a constraint; `nil` for one that has none.
    package func row(of constraint: Constraint) throws(Failure) -> UInt32? {
        let index = try index(of: constraint)
        guard let model, model.rows.has(index), model.rows[index].row != .none else { return nil }
        return model.rows[index].row
    }

    /// The constant of a constraint's row: its own with the insets and baselines of its items.
    package func rowConstant(of constraint: Constraint) throws(Failure) -> Double? {
        let index = try index(of: constraint)
        return try model?.lower(index)
    }

    /// The rows that keep a box to the size of its content along an axis; `nil` if it has none.
    package func contentRows(of box: Box, along axis: Axis) throws(Failure) -> (hugging: UInt32, compression: UInt32)? {
        let index = try index(of: box)
        guard let model, model.isIn(index) else { return nil }
        let state = model.states[index]
        let natural = axis == .horizontal ? state.naturalWidth : state.naturalHeight
        guard natural.hugging != .none, natural.compression != .none else { return nil }
        return (natural.hugging, natural.compression)
    }

    // MARK: What constants follow from

    /// Calls `body` for the active constraints that a stack has made.
    package func forEachConstraint(ofStack box: Box, _ body: (Constraint) throws(Failure) -> Void) throws(Failure) {
        let stack = boxes[try index(of: box)].stack
        guard stack != .none else { return }
        for constraint in stacks[stack].managed.elements { try body(constraint) }
    }

    /// Calls `body` for the boxes but the root whose margins or safe area rows refer to and depend on where the box is.
    package func forEachWatched(_ body: (Box) -> Void) {
        for box in model?.watched.elements ?? .init(start: nil, count: 0) { body(handle(box)) }
    }

    /// The safe area of the root.
    package var rootSafeArea: Insets { insets(of: 0, in: PlacedInsets()).safeArea }

    /// The box whose baseline stands for that of another; `nil` if sizes decide which one that is.
    package func fixedBaselineSource(of box: Box, _ attribute: Attribute) throws(Failure) -> Box? {
        var source = try index(of: box)
        while true {
            let stack = boxes[source].stack
            if stack != .none, stacks[stack].hasTallestBaseline { return nil }
            let next = try innerLender(of: source, attribute)
            if next == .none { return handle(source) }
            source = next
        }
    }

    /// Whether the last solve was answered by what the cache knows of the structure.
    package var isRecognised: Bool { model?.kernel.isRecognised ?? false }

    /// One more than the greatest number of a row.
    package var rowCount: Int {
        guard let model else { return 0 }
        var count: UInt32 = 0
        for row in model.rows.elements where row.row != .none { count = max(count, row.row + 1) }
        for state in model.states.elements {
            let (width, height) = (state.naturalWidth, state.naturalHeight)
            for row in [width.hugging, width.compression, height.hugging, height.compression] where row != .none {
                count = max(count, row + 1)
            }
        }
        return Int(count)
    }
}
