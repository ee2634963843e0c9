extension Layout {
    // MARK: Guides

    /// The readable content guide of a box: within its margins, centred, never wider than the environment's readable width. Made
    /// by the first call.
    public func readableGuide(of box: Box) throws(Failure) -> Box {
        let owner = try parentIndex(box)
        let place = try makeExtras(owner)
        if extras[place].readableGuide != .none { return handle(extras[place].readableGuide) }
        return try addSystemGuide(.readable, to: owner) { (guide) throws(Failure) in
            try tie(guide, .centerX, owner, .centerX, part: .margins)
            try tie(guide, .top, owner, .top, part: .margins)
            try tie(guide, .bottom, owner, .bottom, part: .margins)
            try tie(guide, .width, owner, .width, part: .margins, relation: .lessThanOrEqual)
            let limit = try tie(
                guide, .width, .none, .notAnAttribute, relation: .lessThanOrEqual, constant: readableWidth(of: owner))
            // Below required constraints, above all others.
            try tie(guide, .width, owner, .width, part: .margins, priority: 999)
            extras[place].readableLimit = limit
        }
    }

    /// The guide over the bars at the top of a box, or at its bottom: from its edge to the edge of the innermost bar. It has a top, a
    /// bottom and a height.
    public func barGuide(of box: Box, isTop: Bool) throws(Failure) -> Box {
        let owner = try parentIndex(box)
        let place = try makeExtras(owner)
        let kind: SystemGuide = isTop ? .top : .bottom
        if extras[place][kind] != .none { return handle(extras[place][kind]) }
        return try addSystemGuide(kind, to: owner) { (guide) throws(Failure) in
            boxes[guide].flags.insert(.isBarGuide)
            try tie(guide, .leading, owner, .leading)
            try tie(guide, .trailing, owner, .trailing)
            try tie(guide, .top, owner, isTop ? .top : .bottom, part: isTop ? .box : .safeArea)
            try tie(guide, .bottom, owner, isTop ? .top : .bottom, part: isTop ? .safeArea : .box)
        }
    }

    /// The guide of what the keyboard covers of a box: at its bottom, and while there is no keyboard as high as the safe area's
    /// bottom. A keyboard that does not reach the root's bottom counts as none, unless ``KeyboardRules`` say otherwise.
    public func keyboardGuide(of box: Box) throws(Failure) -> Box {
        try keyboardGuide(.keyboard, of: try parentIndex(box))
    }

    /// The area that the keyboard covers; its height is 0 without a keyboard.
    public func keyboardCoverGuide(of box: Box) throws(Failure) -> Box {
        try keyboardGuide(.keyboardCover, of: try parentIndex(box))
    }

    private func keyboardGuide(_ kind: SystemGuide, of owner: UInt32) throws(Failure) -> Box {
        let place = try makeExtras(owner)
        if extras[place][kind] != .none { return handle(extras[place][kind]) }
        return try addSystemGuide(kind, to: owner) { (guide) throws(Failure) in
            if kind == .keyboardCover { boxes[guide].flags.insert(.ignoresBottomSafeArea) }
            // The edges of a scroll box are those of its content, which the keyboard does not cover.
            let part: Part = boxes[owner].flags.contains(.isScroll) ? .scrollFrame : .box
            try tie(guide, .leading, owner, .leading, part: part)
            try tie(guide, .trailing, owner, .trailing, part: part)
            try tie(guide, .bottom, owner, .bottom, part: part)
            let overlap = try tie(guide, .height, .none, .notAnAttribute)
            try tell(owner) { (model) throws(Failure) in try model.watchInsets(of: owner) }
            if kind == .keyboard {
                extras[place].keyboardOverlap = overlap
            } else {
                extras[place].coverOverlap = overlap
            }
        }
    }

    /// A box has become a scroll box: what the keyboard covers remains a part of its frame.
    func moveKeyboardGuidesToFrame(of owner: UInt32) throws(Failure) {
        let extras = extras[boxes[owner].extras]
        for guide in [extras.keyboardGuide, extras.coverGuide] where guide != .none {
            try forEach(boxes[guide].asFirst, .first) { (constraint) throws(Failure) in
                let record = constraints[constraint]
                guard record.flags.contains(.isInternal), record.second == owner else { return }
                constraints[constraint].secondPart = .scrollFrame
                constraints[constraint].flags.remove(.isNear)
            }
        }
    }

    /// How a keyboard guide follows the keyboard.
    public struct KeyboardRules: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt8
        /// Rules from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A keyboard anywhere counts: the guide reaches from its top edge to the box's bottom.
        public static var followUndocked: KeyboardRules { KeyboardRules(rawValue: 1) }
        /// The guide may be lower than the safe area's bottom is high.
        public static var ignoreSafeArea: KeyboardRules { KeyboardRules(rawValue: 2) }
    }

    /// Sets the rules of a keyboard guide; default none, ``KeyboardRules/ignoreSafeArea`` for a
    /// cover guide.
    public func setKeyboardRules(_ rules: KeyboardRules, of guide: Box) throws(Failure) {
        let index = try index(of: guide)
        let owner = boxes[index].parent
        guard boxes[index].flags.contains(.isSystemGuide),
            extras[boxes[owner].extras].keyboardGuide == index || extras[boxes[owner].extras].coverGuide == index
        else { throw .wrongKind(guide) }
        boxes[index].flags.set(.followsUndockedKeyboard, rules.contains(.followUndocked))
        boxes[index].flags.set(.ignoresBottomSafeArea, rules.contains(.ignoreSafeArea))
        // Keyboard guides are compared after the next solve.
        reopenInsets()
        try tell(owner) { (model) throws(Failure) in model.hasEdits = true }
    }

    /// Adds a guide with the constraints that `body` gives it, or nothing.
    private func addSystemGuide(
        _ kind: SystemGuide, to owner: UInt32, _ body: (_ guide: UInt32) throws(Failure) -> Void
    ) throws(Failure) -> Box {
        let place = boxes[owner].extras
        var previous = UInt32.none
        for rank in 0..<kind.rawValue {
            if let earlier = SystemGuide(rawValue: rank), extras[place][earlier] != .none {
                previous = extras[place][earlier]
            }
        }
        let guide = try addGuide(to: owner, flags: [.hasAll, .isSystemGuide], after: previous)
        do throws(Failure) {
            try body(guide)
        } catch {
            try? remove(guide)
            throw error
        }
        extras[place][kind] = guide
        return handle(guide)
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

    /// Makes and activates a constraint that the layout has for itself. One with a holder goes there.
    func installOwn(_ wish: ConstraintRecord) throws(Failure) -> UInt32 {
        var record = wish
        record.holder = .none
        record.flags = .isInternal
        record.firstGeneration = boxes[record.first].generation
        if record.second != .none { record.secondGeneration = boxes[record.second].generation }
        let constraint = try makeConstraint(record)
        do throws(Failure) {
            try install(constraint, heldBy: wish.holder)
        } catch {
            release(constraint)
            throw error
        }
        return constraint
    }

    /// The greatest width of readable content in a box.
    func readableWidth(of box: UInt32) -> Double {
        guard hasReadableWidths else { return storedEnvironment.readableWidth }
        var current = box
        while current != .none {
            let place = boxes[current].extras
            if place != .none, let width = extras[place].readableWidth { return width }
            current = boxes[current].parent
        }
        return storedEnvironment.readableWidth
    }

    /// Updates the readable guide of a box from the readable width.
    func followReadableWidth(of box: UInt32) throws(Failure) {
        let place = boxes[box].extras
        guard place != .none else { return }
        if extras[place].readableLimit != .none {
            try setConstant(readableWidth(of: box), of: extras[place].readableLimit)
        }
        if boxes[box].flags.contains(.followsReadableWidth) { try noteMargins(of: box) }
    }

    /// Makes the keyboard guides of a box as high as the covered area.
    func followKeyboard(of box: UInt32) throws(Failure) {
        let place = boxes[box].extras
        guard place != .none else { return }
        try follow(extras[place].keyboardGuide, extras[place].keyboardOverlap, of: box)
        try follow(extras[place].coverGuide, extras[place].coverOverlap, of: box)
    }

    private func follow(_ guide: UInt32, _ overlap: UInt32, of box: UInt32) throws(Failure) {
        guard try isBehind(guide, overlap, in: box) else { return }
        try setConstant(try keyboardOverlap(in: box, boxes[guide].flags), of: overlap)
    }

    /// Whether the keyboard covers another part of a box than its guides say.
    func isKeyboardBehind(in box: UInt32) throws(Failure) -> Bool {
        let place = boxes[box].extras
        guard place != .none else { return false }
        if try isBehind(extras[place].keyboardGuide, extras[place].keyboardOverlap, in: box) { return true }
        return try isBehind(extras[place].coverGuide, extras[place].coverOverlap, in: box)
    }

    private func isBehind(_ guide: UInt32, _ overlap: UInt32, in box: UInt32) throws(Failure) -> Bool {
        guard guide != .none, overlap != .none else { return false }
        return abs(try keyboardOverlap(in: box, boxes[guide].flags) - constraints[overlap].constant) > 1e-9
    }

    /// How far the keyboard reaches into a box, from below.
    private func keyboardOverlap(in box: UInt32, _ flags: BoxFlags) throws(Failure) -> Double {
        let safe = flags.contains(.ignoresBottomSafeArea) ? 0 : try placedInsets(of: box).safeArea.bottom
        guard let keyboard = storedEnvironment.keyboard, keyboard.width > 0, keyboard.height > 0,
            flags.contains(.followsUndockedKeyboard) || keyboard.maxY >= placedSize(of: 0).height - 0.5
        else { return safe }
        let height = placedSize(of: box).height
        var origin = 0.0
        var current = box
        while boxes[current].parent != .none {
            origin += solution(of: current).y
            current = boxes[current].parent
            if boxes[current].flags.contains(.isScroll) { origin -= extras[boxes[current].extras].offset.y }
        }
        return min(height, max(safe, origin + height - keyboard.y))
    }
}

/// The guides that a layout makes, in the order in which they stand in the chain of their owner.
enum SystemGuide: Int {
    case readable, top, bottom, keyboard, keyboardCover
}

extension BoxExtras {
    subscript(guide: SystemGuide) -> UInt32 {
        get {
            switch guide {
            case .readable: readableGuide
            case .top: topGuide
            case .bottom: bottomGuide
            case .keyboard: keyboardGuide
            case .keyboardCover: coverGuide
            }
        }
        set {
            switch guide {
            case .readable: readableGuide = newValue
            case .top: topGuide = newValue
            case .bottom: bottomGuide = newValue
            case .keyboard: keyboardGuide = newValue
            case .keyboardCover: coverGuide = newValue
            }
        }
    }
}
