/// What differs of a box or a constraint from one size class to the next.
struct VariationRecord: BitwiseCopyable {
    var property: Layout.VariedProperty
    var isOfBox: Bool
    /// The box or the constraint.
    var index: UInt32
    var generation: UInt32
    var values: Layout.SizeClassValues<Double>
}

extension Layout {
    package enum VariedProperty: Int32, BitwiseCopyable {
        case installed, hidden, font, constant, priority
    }

    // MARK: Size classes

    /// Has a box with all that is in it be part of the tree in some size classes only.
    ///
    ///     var installed = Layout.SizeClassValues(true)
    ///     installed[.init(.compact, .any)] = false
    ///     try layout.vary(sidebar, installed: installed)
    ///
    /// A box that is not installed keeps its place among its siblings and in its stack, its content and its constraints, takes no part in
    /// the layout and has no frame. Constraints between its inside and the outside are inactive meanwhile.
    ///
    /// Variations are applied at once, and again whenever ``Environment/sizeClass`` changes; those of a removed box or constraint go with it.
    public func vary(_ box: Box, installed: SizeClassValues<Bool>) throws(Failure) {
        try vary(.installed, of: box, installed.map { $0 ? 1 : 0 })
    }

    /// Hides a box in some size classes, as ``setHidden(_:of:)`` does.
    public func vary(_ box: Box, hidden: SizeClassValues<Bool>) throws(Failure) {
        try vary(.hidden, of: box, hidden.map { $0 ? 1 : 0 })
    }

    /// Gives the text of a box another font in some size classes, as ``setFont(_:of:)`` does.
    public func vary(_ box: Box, font: SizeClassValues<UInt32>) throws(Failure) {
        try vary(.font, of: box, font.map { Double($0) })
    }

    /// Has a constraint be active in some size classes only, and there while its items are in the tree.
    public func vary(_ constraint: Constraint, installed: SizeClassValues<Bool>) throws(Failure) {
        try vary(.installed, of: constraint, installed.map { $0 ? 1 : 0 })
    }

    /// Gives a constraint another constant in some size classes.
    public func vary(_ constraint: Constraint, constant: SizeClassValues<Double>) throws(Failure) {
        try vary(.constant, of: constraint, constant.map { $0 })
    }

    /// Gives a constraint another priority in some size classes.
    public func vary(_ constraint: Constraint, priority: SizeClassValues<Priority>) throws(Failure) {
        try vary(.priority, of: constraint, priority.map { Double($0.rawValue) })
    }

    /// Varies a property of a box that is given as numbers: 0 is false.
    ///
    /// - Parameter isApplied: whether the box gets the value that holds now.
    package func vary(
        _ property: VariedProperty, of box: Box, _ values: SizeClassValues<Double>, isApplied: Bool = true
    ) throws(Failure) {
        let index = try parentIndex(box)
        switch property {
        case .installed:
            guard index != 0 else { throw .wrongKind(box) }
            try checkFlags(values, box)
        case .hidden: try checkFlags(values, box)
        case .font:
            guard boxes[index].text != .none else { throw .wrongKind(box) }
            if let number = values.first(where: { UInt32(exactly: $0) == nil }) { throw .unusableNumber(box, number) }
        case .constant, .priority: throw .unusableNumber(box, Double(property.rawValue))
        }
        let record = VariationRecord(
            property: property, isOfBox: true, index: index, generation: box.generation, values: values)
        try keep(record)
        if isApplied { try apply(record) }
    }

    /// Varies a property of a constraint that is given as numbers: 0 is false.
    ///
    /// - Parameter isApplied: whether the constraint gets the value that holds now.
    package func vary(
        _ property: VariedProperty, of constraint: Constraint, _ values: SizeClassValues<Double>, isApplied: Bool = true
    ) throws(Failure) {
        let index = try index(of: constraint)
        switch property {
        case .installed: try checkFlags(values, handle(constraints[index].first))
        case .constant:
            if let number = values.first(where: { !$0.isFinite }) { throw .unusableConstant(constraint, number) }
        case .priority:
            if let number = values.first(where: { !(1...1000).contains($0) || $0 != $0.rounded() }) {
                guard let whole = Int16(exactly: number) else {
                    throw .unusableNumber(handle(constraints[index].first), number)
                }
                throw .unusablePriority(Priority(whole))
            }
        case .hidden, .font: throw .unusableNumber(root, Double(property.rawValue))
        }
        let record = VariationRecord(
            property: property, isOfBox: false, index: index, generation: constraint.generation, values: values)
        try keep(record)
        if isApplied { try apply(record) }
    }

    private func checkFlags(_ values: SizeClassValues<Double>, _ box: Box) throws(Failure) {
        if let number = values.first(where: { $0 != 0 && $0 != 1 }) { throw .unusableNumber(box, number) }
    }

    // MARK: Applying

    private func keep(_ record: VariationRecord) throws(Failure) {
        let (property, index) = (record.property, record.index)
        let isVaried =
            record.isOfBox ? boxes[index].flags.contains(.isVaried) : constraints[index].flags.contains(.isVaried)
        // Mostly the variation set last.
        var place = isVaried ? variations.count - 1 : -1
        while place >= 0,
            variations[place].property != property || variations[place].index != index
                || variations[place].isOfBox != record.isOfBox
        { place -= 1 }
        if place >= 0 {
            variations[place] = record
        } else {
            if variations.isFull { dropStaleVariations() }
            try variations.append(record, in: memory)
        }
        if record.isOfBox {
            boxes[index].flags.insert(.isVaried)
        } else {
            constraints[index].flags.insert(.isVaried)
        }
    }

    /// Brings boxes and constraints in line with the size class of the environment.
    func applyVariations() throws(Failure) {
        areVariationsOpen = true
        dropStaleVariations()
        for record in variations.elements { try apply(record) }
        areVariationsOpen = false
    }

    /// Forgets those of boxes and constraints that were removed, and of constraints whose boxes were.
    private func dropStaleVariations() {
        let entries = variations.elements
        var count = 0
        for entry in entries where isThere(entry) {
            entries[count] = entry
            count += 1
        }
        variations.removeAll(from: count)
    }

    private func isThere(_ entry: VariationRecord) -> Bool {
        if entry.isOfBox { return boxes[entry.index].generation == entry.generation }
        let constraint = constraints[entry.index]
        return constraint.generation == entry.generation && isAlive(constraint.first, constraint.firstGeneration)
            && isAlive(constraint.second, constraint.secondGeneration)
    }

    private func apply(_ record: VariationRecord) throws(Failure) {
        guard let value = record.values.value(in: storedEnvironment.sizeClass) else { return }
        let index = record.index
        switch record.property {
        case .installed where record.isOfBox: try setInstalled(value != 0, box: index)
        case .installed where value == 0: try deactivate(index)
        case .installed:
            // One whose items are in different trees waits for another size class.
            let constraint = constraints[index]
            if holder(constraint.first, constraint.second) != .none { try activate(index) }
        case .hidden: try setHidden(value != 0, of: handle(index))
        case .font: if boxes[index].text != .none { try setFont(UInt32(value), of: handle(index)) }
        case .constant: try setConstant(value, of: index)
        case .priority: try setPriority(Priority(Int16(value)), of: handle(constraint: index))
        }
    }

    // MARK: Boxes that are not installed

    func setInstalled(_ isInstalled: Bool, box: UInt32) throws(Failure) {
        guard boxes[box].flags.contains(.isUninstalled) == isInstalled else { return }
        let parent = boxes[box].parent
        if boxes[box].flags.contains(.isArranged) { try noteArrangement(of: parent) }
        try noteLenders(above: box)
        if isInstalled {
            boxes[box].flags.remove(.isUninstalled)
            if parent != .none { try enter(box) }
            return try wakeConstraints()
        }
        hasUninstalledBoxes = true
        try listCrossingConstraints(of: box)
        var distances = try distances(tiedBy: scratch)
        defer { distances.deallocate(memory) }
        for constraint in scratch.elements { try suspend(constraint) }
        try tell(box) { (model) throws(Failure) in try model.release(box) }
        boxes[box].flags.insert(.isUninstalled)
        // A distance needs both of its ends.
        for distance in distances.elements { try setInstalled(false, box: distance) }
    }

    /// Removes a constraint from the layout until its items are in one tree again. A stack makes its own ones again.
    private func suspend(_ constraint: UInt32) throws(Failure) {
        let isStacks = constraints[constraint].flags.contains(.isInternal) && !tiesDistance(constraint)
        try uninstall(constraint)
        if isStacks { return release(constraint) }
        constraints[constraint].flags.insert(.isWaiting)
        if tiesDistance(constraint) { hasWaitingDistances = true }
    }

    /// Activates the constraints whose items have come back. O(constraints).
    private func wakeConstraints() throws(Failure) {
        try wakeDistances()
        try forEachWaiting { (index) throws(Failure) in
            let record = constraints[index]
            if isAlive(record.first, record.firstGeneration), isAlive(record.second, record.secondGeneration),
                holder(record.first, record.second) != .none
            {
                try install(index)
            } else {
                constraints[index].flags.remove(.isWaiting)
            }
        }
    }

    /// Restores the distances whose two ends exist.
    private func wakeDistances() throws(Failure) {
        try forEachWaiting { (index) throws(Failure) in
            if tiesDistance(index) { boxes[constraints[index].first].flags.remove(.isUninstalled) }
        }
        try forEachWaiting { (index) throws(Failure) in
            let record = constraints[index]
            guard tiesDistance(index) else { return }
            if !isAlive(record.second, record.secondGeneration)
                || isUninstalled(record.second, upTo: boxes[record.first].parent)
            {
                boxes[record.first].flags.insert(.isUninstalled)
            }
        }
        try forEachWaiting { (index) throws(Failure) in
            let distance = constraints[index].first
            if tiesDistance(index), let model, !model.isIn(distance) { try enter(distance) }
        }
    }

    /// Adds to a list the distances outside of a box that end in it and wait for an end: no active constraint names them. Repeats some.
    func listWaitingDistances(of box: UInt32, _ distances: inout Buffer<UInt32>) throws(Failure) {
        guard hasWaitingDistances else { return }
        for index in 0..<UInt32(constraints.count) where constraints[index].flags.contains(.isWaiting) {
            let record = constraints[index]
            guard tiesDistance(index), isAlive(record.first, record.firstGeneration), !isInside(record.first, box),
                isAlive(record.second, record.secondGeneration), isInside(record.second, box)
            else { continue }
            try distances.append(record.first, in: memory)
        }
    }

    /// Constraints between the inside of a box and the outside that wait for a box do not wait any longer.
    func deactivateWaiting(across box: UInt32) throws(Failure) {
        guard hasUninstalledBoxes else { return }
        try forEachWaiting { (index) throws(Failure) in
            let record = constraints[index]
            guard !tiesDistance(index), record.second != .none, isAlive(record.first, record.firstGeneration),
                isAlive(record.second, record.secondGeneration),
                isInside(record.first, box) != isInside(record.second, box)
            else { return }
            constraints[index].flags.remove(.isWaiting)
        }
    }

    /// Forgets the waiting constraints of distances that were removed.
    func releaseWaitingTies() throws(Failure) {
        guard hasWaitingDistances else { return }
        try forEachWaiting { (index) throws(Failure) in
            let record = constraints[index]
            if record.flags.contains(.isInternal), !isAlive(record.first, record.firstGeneration) { release(index) }
        }
    }

    private func forEachWaiting(_ body: (UInt32) throws(Failure) -> Void) throws(Failure) {
        for index in 0..<UInt32(constraints.count) where constraints[index].flags.contains(.isWaiting) {
            try body(index)
        }
    }

    private func isAlive(_ box: UInt32, _ generation: UInt32) -> Bool {
        box == .none || boxes[box].generation == generation && boxes[box].flags.contains(.isUsed)
    }

    /// Whether a box lies in one that is not installed, on the way up to another one.
    func isUninstalled(_ box: UInt32, upTo holder: UInt32) -> Bool {
        guard hasUninstalledBoxes, box != .none else { return false }
        var current = box
        while current != holder, current != .none {
            if boxes[current].flags.contains(.isUninstalled) { return true }
            current = boxes[current].parent
        }
        return false
    }
}
