extension Layout {
    // MARK: The root

    /// Gives the root a width and a height in points; a side that is `nil` is left to the constraints.
    public func setSize(width: Double?, height: Double?) throws(Failure) {
        try checkLength(width)
        try checkLength(height)
        guard width != given.width || height != given.height else { return }
        given = (width, height)
        try tell(0) { (model) throws(Failure) in try model.noteRootSize() }
    }

    private func checkLength(_ length: Double?) throws(Failure) {
        if isSolving { throw .isSolving }
        if let length, !length.isFinite { throw .unusableNumber(root, length) }
    }

    /// Everything outside of the tree that the layout depends on.
    public var environment: Environment { storedEnvironment }

    /// Hands the root another environment; what differs is renewed, and nothing else.
    public func setEnvironment(_ new: Environment) throws(Failure) {
        if isSolving { throw .isSolving }
        let old = storedEnvironment
        guard new != old else { return }
        guard new.rootPriority.isValid else { throw .unusablePriority(new.rootPriority) }
        guard new.safeArea.isFinite, new.margins?.isFinite != false, new.readableWidth.isFinite else {
            throw .unusableNumber(root, .nan)
        }
        guard new.scale.isFinite, new.scale > 0 else { throw .unusableNumber(root, new.scale) }
        if let keyboard = new.keyboard, !keyboard.isFinite { throw .unusableNumber(root, .nan) }
        let hadSafeArea = hasSafeArea
        storedEnvironment = new
        reopenInsets()
        if new.sizeClass != old.sizeClass { try applyVariations() }
        // Every row.
        guard new.direction == old.direction, new.positionsLieAtBounds == old.positionsLieAtBounds else {
            return dropModel()
        }
        try tell(0) { (model) throws(Failure) in try follow(old, model, hadSafeArea: hadSafeArea) }
    }

    private func follow(_ old: Environment, _ model: Model, hadSafeArea: Bool) throws(Failure) {
        let new = storedEnvironment
        if new.safeArea != old.safeArea || new.margins != old.margins
            || new.addsSafeAreaToMargins != old.addsSafeAreaToMargins
        {
            try model.refreshRootInsets()
            // From now on margins depend on where their boxes are.
            if hasSafeArea != hadSafeArea {
                try walk(0) { (box) throws(Failure) in try model.noteInsets(of: box) }
            }
            model.hasEdits = true
        }
        if new.readableWidth != old.readableWidth {
            try walk(0) { (box) throws(Failure) in try followReadableWidth(of: box) }
        }
        if new.rootPriority != old.rootPriority {
            model.isRootSizeDirty = true
            model.hasEdits = true
        }
        // Keyboard guides are compared after the next solve.
        if new.keyboard != old.keyboard { model.hasEdits = true }
    }

    /// Forgets the rows: the next layout makes them again. Frames stay as they are until then.
    func dropModel() {
        guard let old = model else { return }
        model = nil
        entered.removeAll()
        if let answers, answers.isSame(as: old.kernel) {
            old.deallocate()
        } else {
            old.kernel.destroy()
            old.deallocate()
        }
    }

    /// Tells the model of a change to a box, where that is in it. A model that has no memory for it is given up, so that the change itself
    /// does not fail: the next layout makes another one.
    @inline(__always)
    func tell(_ box: UInt32, _ body: (Model) throws(Failure) -> Void) throws(Failure) {
        guard box != .none, let modelInUse else { return }
        do throws(Failure) {
            try modelInUse.use { (model) throws(Failure) in
                if model.isIn(box) { try body(model) }
            }
        } catch {
            if isRunning { throw error }
            dropModel()
        }
    }

    // MARK: Margins and directions

    /// Sets the layout margins of a box, 8 points on each side unless set; of the root those of the environment count until
    /// then.
    public func setMargins(_ margins: DirectionalInsets, of box: Box) throws(Failure) {
        guard margins.isFinite else { throw .unusableNumber(box, .nan) }
        try setAnyMargins(margins, of: box)
    }

    /// As ``setMargins(_:of:)``; constraints that refer to a margin that is not finite take no part.
    package func setAnyMargins(_ margins: DirectionalInsets, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        let place = try makeExtras(index)
        extras[place].margins = margins
        boxes[index].flags.insert(.hasSetMargins)
        try noteMargins(of: index)
    }

    /// Sets the least margins of a box whose margins are at least those of a root (``MarginRules/rootMargins``); `nil` unless set: those
    /// that the environment has for its width.
    public func setLeastMargins(_ margins: DirectionalInsets?, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        guard margins?.isFinite != false else { throw .unusableNumber(box, .nan) }
        let place = try makeExtras(index)
        extras[place].leastMargins = margins
        try noteMargins(of: index)
    }

    /// How margins follow from what is around a box.
    public struct MarginRules: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt8
        /// Rules from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The margins are at least what of the parent's reaches into the box.
        public static var preserveParentMargins: MarginRules { MarginRules(rawValue: 1) }
        /// Whether the safe area is added to the margins; for the root the environment decides.
        public static var addSafeArea: MarginRules { MarginRules(rawValue: 2) }
        /// The margins are at least those of a root as wide as the box.
        public static var rootMargins: MarginRules { MarginRules(rawValue: 4) }
        /// The margins leave no more than the readable width.
        public static var followReadableWidth: MarginRules { MarginRules(rawValue: 8) }
    }

    /// Sets how the margins of a box follow from what is around it; ``MarginRules/addSafeArea`` alone unless set.
    public func setMarginRules(_ rules: MarginRules, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        _ = try makeExtras(index)
        var flags = boxes[index].flags
        flags.set(.preservesParentMargins, rules.contains(.preserveParentMargins))
        flags.set(.ignoresSafeAreaInMargins, !rules.contains(.addSafeArea))
        flags.set(.hasRootMargins, rules.contains(.rootMargins))
        flags.set(.followsReadableWidth, rules.contains(.followReadableWidth))
        guard flags != boxes[index].flags else { return }
        boxes[index].flags = flags
        try noteMargins(of: index)
    }

    /// Sets the greatest width of readable content in a box and in all that is in it, as where its text has another size; `nil` is that
    /// of what is around it, at the root the environment's.
    public func setReadableWidth(_ width: Double?, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        if let width, !width.isFinite { throw .unusableNumber(box, width) }
        let place = try makeExtras(index)
        extras[place].readableWidth = width
        hasReadableWidths = true
        try tell(index) { (_) throws(Failure) in
            try walk(index) { (inner) throws(Failure) in try followReadableWidth(of: inner) }
        }
    }

    /// Adds to the safe area of a box and of all that is in it.
    public func setAdditionalSafeArea(_ insets: Insets, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        guard insets.isFinite else { throw .unusableNumber(box, .nan) }
        let had = hasSafeArea
        reopenInsets()
        let place = try makeExtras(index)
        extras[place].additionalSafeArea = insets
        try tell(index) { (model) throws(Failure) in
            hasAdditionalSafeArea = true
            try model.refreshRootInsets()
            if !had { try walk(0) { (box) throws(Failure) in try model.noteInsets(of: box) } }
            model.hasEdits = true
        }
    }

    /// Sets the direction of a box's content and of its margins; `nil` is that of what is around it.
    ///
    /// - Parameters:
    ///   - direction: the direction; `nil` for that of what is around the box.
    ///   - isInherited: whether boxes further inside without a direction of their own have it, too.
    ///   - box: the box.
    public func setDirection(_ direction: Direction?, isInherited: Bool = false, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        if isInherited {
            let place = try makeExtras(index)
            extras[place].direction = direction.map { $0.rawValue + 1 } ?? 0
            hasDirectionOverrides = true
            return try tell(index) { (model) throws(Failure) in
                try walk(index) { (inner) throws(Failure) in try model.noteDirection(of: inner) }
            }
        }
        boxes[index].flags.set(.isForcedLeftToRight, direction == .leftToRight)
        boxes[index].flags.set(.isForcedRightToLeft, direction == .rightToLeft)
        try tell(index) { (model) throws(Failure) in try model.noteDirection(of: index) }
    }

    /// Insets are found from the beginning, so that those of an edited layout are those of a new one.
    func reopenInsets() {
        model?.areInsetsOpen = true
        starts.removeAll()
    }

    func noteMargins(of box: UInt32) throws(Failure) {
        reopenInsets()
        try tell(box) { (model) throws(Failure) in
            if box == 0 { try model.refreshRootInsets() }
            try model.noteInsets(of: box)
            // Boxes inside may have other margins although no constraint mentions this one.
            model.hasEdits = true
        }
    }

    // MARK: Readings

    /// Whether anything of the tree may be covered.
    var hasSafeArea: Bool { !storedEnvironment.safeArea.isZero || hasAdditionalSafeArea }

    /// Whether leading is the side where a direction, that of the model, ends.
    @inline(__always)
    func isFlipped(_ box: UInt32, in direction: Direction) -> Bool {
        let flags = boxes[box].flags
        if flags.contains(.isForcedLeftToRight) { return direction == .rightToLeft }
        if flags.contains(.isForcedRightToLeft) { return direction == .leftToRight }
        return hasDirectionOverrides && overriddenDirection(of: box).map { $0 != direction } == true
    }

    private func overriddenDirection(of box: UInt32) -> Direction? {
        var current = box
        while current != .none {
            let place = boxes[current].extras
            if place != .none, extras[place].direction != 0 { return Direction(rawValue: extras[place].direction - 1) }
            current = boxes[current].parent
        }
        return nil
    }

    /// Whether leading is the right side for what is in a box.
    package func isRightToLeft(in box: Box) throws(Failure) -> Bool { isRightToLeft(try index(of: box)) }

    private func isRightToLeft(_ box: UInt32) -> Bool {
        let direction = storedEnvironment.direction
        return (direction == .rightToLeft) != isFlipped(box, in: direction)
    }

    func physical(_ insets: DirectionalInsets, in box: UInt32) -> Insets {
        let isLeftToRight = !isRightToLeft(box)
        return Insets(
            top: insets.top, left: isLeftToRight ? insets.leading : insets.trailing, bottom: insets.bottom,
            right: isLeftToRight ? insets.trailing : insets.leading)
    }
}

extension BoxFlags {
    mutating func set(_ flag: BoxFlags, _ isOn: Bool) {
        if isOn { formUnion(flag) } else { subtract(flag) }
    }
}
