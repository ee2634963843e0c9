extension Layout {
    // MARK: Guides

    /// The guide of what is easy to read in a box: within its margins, centred, never wider than the environment's readable width. Made
    /// when it is first asked for.
    public func readableGuide(of box: Box) throws(Failure) -> Box {
        let owner = try parentIndex(box)
        let place = try makeExtras(owner)
        if extras[place].readableGuide != .none { return handle(extras[place].readableGuide) }
        let guide = try addSystemGuide(.readable, to: owner)
        extras[place].readableGuide = guide
        try tie(guide, .centerX, owner, .centerX, part: .margins)
        try tie(guide, .top, owner, .top, part: .margins)
        try tie(guide, .bottom, owner, .bottom, part: .margins)
        try tie(guide, .width, owner, .width, part: .margins, relation: .lessThanOrEqual)
        let limit = try tie(
            guide, .width, .none, .notAnAttribute, relation: .lessThanOrEqual,
            constant: storedEnvironment.readableWidth)
        extras[place].readableLimit = limit
        // Below every constraint that anyone may want to be required, above everything else.
        try tie(guide, .width, owner, .width, part: .margins, priority: 999)
        return handle(guide)
    }

    /// The guide over the bars at the top of a box, or at its bottom: from its edge to the edge of the innermost bar. It has a top, a
    /// bottom and a height.
    public func barGuide(of box: Box, isTop: Bool) throws(Failure) -> Box {
        let owner = try parentIndex(box)
        let place = try makeExtras(owner)
        let known = isTop ? extras[place].topGuide : extras[place].bottomGuide
        if known != .none { return handle(known) }
        let guide = try addSystemGuide(isTop ? .top : .bottom, to: owner)
        boxes[guide].flags.insert(.isBarGuide)
        if isTop { extras[place].topGuide = guide } else { extras[place].bottomGuide = guide }
        try tie(guide, .leading, owner, .leading)
        try tie(guide, .trailing, owner, .trailing)
        try tie(guide, .top, owner, isTop ? .top : .bottom, part: isTop ? .box : .safeArea)
        try tie(guide, .bottom, owner, isTop ? .top : .bottom, part: isTop ? .safeArea : .box)
        return handle(guide)
    }

    /// The guide of what the keyboard covers of a box: at its bottom, and while there is no keyboard as high as the safe area's
    /// bottom. A keyboard that does not reach the root's bottom counts as none.
    public func keyboardGuide(of box: Box) throws(Failure) -> Box {
        let owner = try parentIndex(box)
        let place = try makeExtras(owner)
        if extras[place].keyboardGuide != .none { return handle(extras[place].keyboardGuide) }
        let guide = try addSystemGuide(.keyboard, to: owner)
        extras[place].keyboardGuide = guide
        // The edges of a scroll box are those of its content, which the keyboard does not cover.
        let part: Part = boxes[owner].flags.contains(.isScroll) ? .scrollFrame : .box
        try tie(guide, .leading, owner, .leading, part: part)
        try tie(guide, .trailing, owner, .trailing, part: part)
        try tie(guide, .bottom, owner, .bottom, part: part)
        extras[place].keyboardOverlap = try tie(guide, .height, .none, .notAnAttribute)
        try tell(owner) { (model) throws(Failure) in try model.watchInsets(of: owner) }
        return handle(guide)
    }

    /// In the order in which they stand in the chain of their owner.
    private enum SystemGuide: Int {
        case readable, top, bottom, keyboard
    }

    private func addSystemGuide(_ kind: SystemGuide, to owner: UInt32) throws(Failure) -> UInt32 {
        let record = extras[boxes[owner].extras]
        var previous = UInt32.none
        if record.readableGuide != .none { previous = record.readableGuide }
        if record.topGuide != .none, kind.rawValue > SystemGuide.top.rawValue { previous = record.topGuide }
        if record.bottomGuide != .none, kind == .keyboard { previous = record.bottomGuide }
        if kind == .readable { previous = .none }
        return try addGuide(to: owner, flags: [.hasAll, .isSystemGuide], after: previous)
    }

    /// Adds an active constraint that the layout has for itself.
    @discardableResult
    func tie(
        _ first: UInt32, _ attribute: Attribute, _ second: UInt32, _ other: Attribute, part: Part = .box,
        relation: Relation = .equal, constant: Double = 0, priority: Priority = .required
    ) throws(Failure) -> UInt32 {
        var record = ConstraintRecord()
        record.first = first
        record.firstAttribute = attribute
        record.second = second
        record.secondAttribute = other
        record.secondPart = part
        record.relation = relation
        record.constant = constant
        record.priority = priority.rawValue
        return try installOwn(record)
    }

    /// Makes and activates a constraint that the layout has for itself.
    func installOwn(_ wish: ConstraintRecord) throws(Failure) -> UInt32 {
        var record = wish
        record.flags = .isInternal
        record.firstGeneration = boxes[record.first].generation
        if record.second != .none { record.secondGeneration = boxes[record.second].generation }
        let constraint = try makeConstraint(record)
        do throws(Failure) {
            try install(constraint)
        } catch {
            release(constraint)
            throw error
        }
        return constraint
    }

    /// Has the readable guide of a box follow the environment.
    func followReadableWidth(of box: UInt32) throws(Failure) {
        let place = boxes[box].extras
        guard place != .none else { return }
        if extras[place].readableLimit != .none {
            try setConstant(storedEnvironment.readableWidth, of: extras[place].readableLimit)
        }
        if boxes[box].flags.contains(.followsReadableWidth) { try noteMargins(of: box) }
    }

    /// Has the keyboard guide of a box be as high as what is covered.
    func followKeyboard(of box: UInt32) throws(Failure) {
        let place = boxes[box].extras
        guard place != .none, extras[place].keyboardOverlap != .none else { return }
        let overlap = extras[place].keyboardOverlap
        let new = keyboardOverlap(in: box)
        if abs(new - constraints[overlap].constant) > 1e-9 { try setConstant(new, of: overlap) }
    }

    /// How far the keyboard reaches into a box, from below.
    private func keyboardOverlap(in box: UInt32) -> Double {
        let safe = placedSafeArea(of: box).bottom
        guard let keyboard = storedEnvironment.keyboard, keyboard.width > 0, keyboard.height > 0,
            keyboard.maxY >= placedSize(of: 0).height - 0.5
        else { return safe }
        let height = placedSize(of: box).height
        var origin = 0.0
        var current = box
        while boxes[current].parent != .none {
            origin += solution(of: current).y
            current = boxes[current].parent
        }
        return min(height, max(safe, origin + height - keyboard.y))
    }
}
