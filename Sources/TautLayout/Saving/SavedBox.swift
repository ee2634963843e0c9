/// What makes a box, or a guide, in saved bytes.
enum SavedKind: UInt8 {
    case box = 0
    case guide = 1
    /// What a scroll box scrolls.
    case content = 2
    case readable = 3
    case top = 4
    case bottom = 5
    case keyboard = 6
    case keyboardCover = 7
    case distance = 8
}

/// The saved properties of a box, apart from its place in the tree.
struct SavedBox {
    var content = Layout.Size(width: -1, height: -1)
    var horizontal = ContentSteps()
    var vertical = ContentSteps()
    var text: Text?
    var isHidden = false
    /// ``Layout/MarginRules``, or of a keyboard guide ``Layout/KeyboardRules``.
    var rules: UInt8 = 2
    /// Of its own content: 0 none, 1 left to right, 2 right to left.
    var direction: UInt8 = 0
    var rare: Rare?

    struct Text {
        var wraps = false
        var preferredWidth = 0.0
        var font: UInt32 = 0
    }

    /// See ``BoxExtras``.
    struct Rare {
        var alignment = Layout.Insets()
        var margins: Layout.DirectionalInsets?
        var leastMargins: Layout.DirectionalInsets?
        var additionalSafeArea = Layout.Insets()
        var frame: Frame?
        var offset = Layout.Point()
        var insetAdjustment = Layout.InsetAdjustment.automatic
        var bouncesHorizontally = false
        var firstBaseline = 0.0
        var lastBaseline = 0.0
        var firstLender = UInt32.none
        var lastLender = UInt32.none
        var subtreeDirection: UInt8 = 0
        var readableWidth: Double?
    }

    struct Frame {
        var rect = Layout.Rect()
        var mask: UInt8 = 0
        var reference = Layout.Size()
    }
}

extension SavedStream {
    mutating func code(_ box: inout SavedBox) throws(Layout.LoadFailure) {
        try code(&box.content.width)
        try code(&box.content.height)
        try code(&box.horizontal.hugging)
        try code(&box.horizontal.compression)
        try code(&box.vertical.hugging)
        try code(&box.vertical.compression)
        try code(&box.isHidden)
        try code(&box.rules)
        try code(&box.direction)
        try code(&box.text, or: SavedBox.Text()) { (stream, text) throws(Layout.LoadFailure) in
            try stream.code(&text.wraps)
            try stream.code(&text.preferredWidth)
            try stream.code(&text.font)
        }
        try code(&box.rare, or: SavedBox.Rare()) { (stream, rare) throws(Layout.LoadFailure) in
            try stream.code(&rare)
        }
    }

    private mutating func code(_ rare: inout SavedBox.Rare) throws(Layout.LoadFailure) {
        try code(&rare.alignment)
        try code(&rare.margins, or: Layout.DirectionalInsets()) { (stream, margins) throws(Layout.LoadFailure) in
            try stream.code(&margins)
        }
        try code(&rare.leastMargins, or: Layout.DirectionalInsets()) { (stream, margins) throws(Layout.LoadFailure) in
            try stream.code(&margins)
        }
        try code(&rare.additionalSafeArea)
        try code(&rare.frame, or: SavedBox.Frame()) { (stream, frame) throws(Layout.LoadFailure) in
            try stream.code(&frame.rect)
            try stream.code(&frame.mask)
            try stream.code(&frame.reference.width)
            try stream.code(&frame.reference.height)
        }
        try code(&rare.offset.x)
        try code(&rare.offset.y)
        try code(&rare.insetAdjustment)
        try code(&rare.bouncesHorizontally)
        try code(&rare.firstBaseline)
        try code(&rare.lastBaseline)
        try code(&rare.firstLender)
        try code(&rare.lastLender)
        try code(&rare.subtreeDirection)
        try code(&rare.readableWidth, or: 0) { (stream, width) throws(Layout.LoadFailure) in try stream.code(&width) }
    }
}

extension Layout {
    /// The saved properties of a box.
    func saved(_ index: UInt32) -> SavedBox {
        let record = boxes[index]
        var box = SavedBox(content: record.content, horizontal: record.horizontal, vertical: record.vertical)
        if record.text != .none {
            let text = texts[record.text]
            box.text = .init(wraps: text.wraps, preferredWidth: text.preferredWidth, font: text.font)
        }
        let flags = record.flags
        box.isHidden = flags.contains(.isHidden)
        box.rules = flags.contains(.isGuide) ? keyboardRules(flags) : marginRules(flags)
        box.direction = flags.contains(.isForcedLeftToRight) ? 1 : flags.contains(.isForcedRightToLeft) ? 2 : 0
        if record.extras != .none, !flags.contains(.isGuide) { box.rare = saved(extras[record.extras], flags) }
        return box
    }

    private func marginRules(_ flags: BoxFlags) -> UInt8 {
        (flags.contains(.preservesParentMargins) ? 1 : 0) | (flags.contains(.ignoresSafeAreaInMargins) ? 0 : 2)
            | (flags.contains(.hasRootMargins) ? 4 : 0) | (flags.contains(.followsReadableWidth) ? 8 : 0)
    }

    private func keyboardRules(_ flags: BoxFlags) -> UInt8 {
        (flags.contains(.followsUndockedKeyboard) ? 1 : 0) | (flags.contains(.ignoresBottomSafeArea) ? 2 : 0)
    }

    private func saved(_ extras: BoxExtras, _ flags: BoxFlags) -> SavedBox.Rare {
        SavedBox.Rare(
            alignment: extras.alignment, margins: flags.contains(.hasSetMargins) ? extras.margins : nil,
            leastMargins: extras.leastMargins, additionalSafeArea: extras.additionalSafeArea,
            frame: flags.contains(.isPlaced)
                ? .init(rect: extras.frame, mask: extras.mask.rawValue, reference: extras.reference) : nil,
            offset: extras.offset, insetAdjustment: extras.insetAdjustment,
            bouncesHorizontally: extras.bouncesHorizontally, firstBaseline: extras.firstBaseline,
            lastBaseline: extras.lastBaseline, firstLender: used(extras.firstLender),
            lastLender: used(extras.lastLender),
            subtreeDirection: extras.direction, readableWidth: extras.readableWidth)
    }

    /// Says of a new box what was saved of it; boxes that it refers to are there.
    func apply(_ saved: SavedBox, to index: UInt32) throws(Failure) {
        let box = handle(index)
        guard !boxes[index].flags.contains(.isGuide) else {
            if boxes[index].flags.contains(.isSystemGuide), saved.rules != keyboardRules(boxes[index].flags) {
                try setKeyboardRules(.init(rawValue: saved.rules & 3), of: box)
            }
            return
        }
        try setContentSize(
            width: saved.content.width == -1 ? nil : saved.content.width,
            height: saved.content.height == -1 ? nil : saved.content.height, of: box)
        try set(saved.horizontal, .horizontal, of: box)
        try set(saved.vertical, .vertical, of: box)
        if let text = saved.text {
            try setText(wraps: text.wraps, preferredWidth: text.preferredWidth, of: box)
            try setFont(text.font, of: box)
        }
        try setHidden(saved.isHidden, of: box)
        guard saved.rules < 16, saved.direction < 3 else { throw .unusableNumber(box, Double(saved.rules)) }
        if saved.rules != 2 { try setMarginRules(.init(rawValue: saved.rules), of: box) }
        if saved.direction > 0 { try setDirection(saved.direction == 1 ? .leftToRight : .rightToLeft, of: box) }
        if let rare = saved.rare { try apply(rare, to: box) }
    }

    private func set(_ steps: ContentSteps, _ axis: Axis, of box: Box) throws(Failure) {
        try setPriorities(
            hugging: Priority(steps.hugging), compression: Priority(steps.compression), along: axis, of: box)
    }

    private func apply(_ rare: SavedBox.Rare, to box: Box) throws(Failure) {
        try setAlignmentInsets(rare.alignment, of: box)
        if let margins = rare.margins { try setAnyMargins(margins, of: box) }
        if let least = rare.leastMargins { try setLeastMargins(least, of: box) }
        if rare.additionalSafeArea != Insets() { try setAdditionalSafeArea(rare.additionalSafeArea, of: box) }
        if let frame = rare.frame {
            try setFrame(frame.rect, mask: .init(rawValue: frame.mask & 63), in: frame.reference, of: box)
        }
        if boxes[box.index].flags.contains(.isScroll) {
            try setContentOffset(rare.offset, of: box)
            try setInsetAdjustment(rare.insetAdjustment, bouncesHorizontally: rare.bouncesHorizontally, of: box)
        }
        try setBaselines(first: rare.firstBaseline, last: rare.lastBaseline, of: box)
        try setBaselineBoxes(first: try lender(rare.firstLender), last: try lender(rare.lastLender), of: box)
        guard rare.subtreeDirection < 3 else { throw .unusableNumber(box, Double(rare.subtreeDirection)) }
        if rare.subtreeDirection > 0 {
            try setDirection(rare.subtreeDirection == 1 ? .leftToRight : .rightToLeft, isInherited: true, of: box)
        }
        if let width = rare.readableWidth { try setReadableWidth(width, of: box) }
    }

    private func lender(_ index: UInt32) throws(Failure) -> Box? {
        index == .none ? nil : try loadedBox(index)
    }

    /// The box in use with a saved index.
    func loadedBox(_ index: UInt32) throws(Failure) -> Box {
        guard boxes.has(index), boxes[index].flags.contains(.isUsed) else {
            throw .noSuchBox(Box(index: index, generation: 0))
        }
        return handle(index)
    }
}
