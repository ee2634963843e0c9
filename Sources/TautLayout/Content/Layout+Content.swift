extension Layout {
    // MARK: Content

    /// Sets the natural size of a box (of its alignment rectangle); `nil` for a side without one.
    public func setContentSize(width: Double?, height: Double?, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        let size = Size(width: try contentLength(width, box), height: try contentLength(height, box))
        let old = boxes[index].content
        guard size != old else { return }
        boxes[index].content = size
        try noteContent(of: index)
        if (old.width < 0) != (size.width < 0) || (old.height < 0) != (size.height < 0) { try noteThickness(of: index) }
    }

    @inline(__always)
    private func contentLength(_ length: Double?, _ box: Box) throws(Failure) -> Double {
        guard let length else { return -1 }
        guard length.isFinite, length >= 0 else { throw .unusableNumber(box, length) }
        return length
    }

    /// Sets content hugging and compression resistance of a box along an axis.
    ///
    /// - Parameters:
    ///   - hugging: priority of at most the natural size; default 250.
    ///   - compression: priority of at least the natural size; default 750.
    ///   - axis: the axis.
    ///   - box: the box.
    public func setPriorities(
        hugging: Priority, compression: Priority, along axis: Axis, of box: Box
    ) throws(Failure) {
        let index = try parentIndex(box)
        guard hugging.isValid else { throw .unusablePriority(hugging) }
        guard compression.isValid else { throw .unusablePriority(compression) }
        let steps = ContentSteps(hugging: hugging.rawValue, compression: compression.rawValue)
        if axis == .horizontal {
            guard boxes[index].horizontal != steps else { return }
            boxes[index].horizontal = steps
        } else {
            guard boxes[index].vertical != steps else { return }
            boxes[index].vertical = steps
        }
        try tell(index) { (model) throws(Failure) in try model.noteContent(of: index) }
    }

    /// Makes the natural size of a box that of a text, measured by ``measure``, instead of ``setContentSize(width:height:of:)``.
    ///
    /// - Parameters:
    ///   - wraps: whether the text may have more lines than one. Where the layout gives the box less than its natural width, the text is
    ///     measured again at that width, and the layout is solved again with the new height.
    ///   - preferredWidth: width for wrapping before the first solve, in points.
    ///   - box: the box.
    public func setText(wraps: Bool, preferredWidth: Double? = nil, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        if let preferredWidth, !preferredWidth.isFinite { throw .unusableNumber(box, preferredWidth) }
        let text = try makeText(index)
        let font = texts[text].font
        texts[text] = TextRecord()
        texts[text].font = font
        texts[text].wraps = wraps
        texts[text].preferredWidth = max(0, preferredWidth ?? 0)
        try noteContent(of: index)
        try noteThickness(of: index)
    }

    /// Sets the font of a text, a number defined by the host; default 0. The text is measured again in the next layout.
    public func setFont(_ font: UInt32, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        let text = boxes[index].text
        guard text != .none else { throw .wrongKind(box) }
        guard texts[text].font != font else { return }
        texts[text].font = font
        try noteText(of: box)
    }

    /// The number of a text's font; 0 for other boxes. May be read while a text is measured.
    public func font(of box: Box) -> UInt32 {
        guard boxes.has(box.index), boxes[box.index].generation == box.generation else { return 0 }
        let text = boxes[box.index].text
        return text == .none ? 0 : texts[text].font
    }

    /// Reports that the text of a box or its font has changed; it is measured in the next layout.
    public func noteText(of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        guard boxes[index].text != .none else { throw .wrongKind(box) }
        texts[boxes[index].text].isMeasured = false
        texts[boxes[index].text].isWrapped = false
        try noteContent(of: index)
    }

    /// Sets the baselines of a box without text, in points.
    ///
    /// - Parameters:
    ///   - first: distance of the first baseline from the top of the alignment rectangle.
    ///   - last: distance of the last baseline from its bottom.
    ///   - box: the box.
    public func setBaselines(first: Double, last: Double, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        guard first.isFinite else { throw .unusableNumber(box, first) }
        guard last.isFinite else { throw .unusableNumber(box, last) }
        let place = try makeExtras(index)
        extras[place].firstBaseline = first
        extras[place].lastBaseline = last
        try tell(index) { (model) throws(Failure) in try model.noteBaselines(of: index) }
    }

    /// Uses the baselines of descendants for those of a box; `nil`: its own.
    public func setBaselineBoxes(first: Box?, last: Box?, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        let none = BoxExtras()
        if let first { _ = try parentIndex(first) }
        if let last { _ = try parentIndex(last) }
        let place = try makeExtras(index)
        extras[place].firstLender = first ?? none.firstLender
        extras[place].lastLender = last ?? none.lastLender
        try tell(index) { (model) throws(Failure) in
            try model.noteBaselineSource(of: index)
            // Boxes further out may have the baseline of this one.
            guard !model.lentBaselines.isEmpty else { return }
            (model.areLendersOpen, model.hasEdits) = (true, true)
        }
    }

    /// Sets the insets of the alignment rectangle, to which constraints refer, from the frame; points.
    public func setAlignmentInsets(_ insets: Insets, of box: Box) throws(Failure) {
        let index = try parentIndex(box)
        guard insets.isFinite else { throw .unusableNumber(box, .nan) }
        guard insets != alignment(of: index) else { return }
        let place = try makeExtras(index)
        extras[place].alignment = insets
        try tell(index) { (model) throws(Failure) in
            try model.noteContent(of: index)
            try model.noteInsets(of: index)
            try model.noteBaselines(of: index)
        }
    }

    // MARK: Records

    /// The natural size of a box is another one: so may be the proportions of the stack that arranges it.
    @inline(__always)
    private func noteContent(of index: UInt32) throws(Failure) {
        if model != nil { try tell(index) { (model) throws(Failure) in try model.noteContent(of: index) } }
        try noteInside(index)
    }

    /// The natural size of the frame: that of the alignment rectangle with its insets.
    func frameSize(of box: UInt32) throws(Failure) -> Size {
        var size = try naturalSize(of: box)
        let place = boxes[box].extras
        guard place != .none else { return size }
        let alignment = extras[place].alignment
        if size.width >= 0 { size.width = max(0, size.width + alignment.left + alignment.right) }
        if size.height >= 0 { size.height = max(0, size.height + alignment.top + alignment.bottom) }
        return size
    }

    private func makeText(_ box: UInt32) throws(Failure) -> UInt32 {
        let known = boxes[box].text
        if known != .none { return known }
        let new: UInt32
        if freeText != .none {
            new = freeText
            freeText = texts[new].next
            texts[new] = TextRecord()
        } else {
            try texts.append(TextRecord(), in: memory)
            new = UInt32(texts.count - 1)
        }
        boxes[box].text = new
        return new
    }

    func releaseText(_ text: UInt32) {
        texts[text].next = freeText
        freeText = text
    }

    func alignment(of box: UInt32) -> Insets {
        let place = boxes[box].extras
        return place == .none ? Insets() : extras[place].alignment
    }

    /// The natural size of a box, negative if it has none; texts are measured where they have to be.
    func naturalSize(of box: UInt32) throws(Failure) -> Size {
        var size = try unwrappedSize(of: box)
        if boxes[box].text != .none { size.height = texts[boxes[box].text].current.height }
        return size
    }

    /// The same, of a text before the layout gave it a width.
    func unwrappedSize(of box: UInt32) throws(Failure) -> Size {
        let text = boxes[box].text
        guard text != .none else { return boxes[box].content }
        if !texts[text].isMeasured { try measureNaturally(box, text) }
        return Size(width: texts[text].natural.width, height: texts[text].natural.height)
    }

    private func measureNaturally(_ box: UInt32, _ text: UInt32) throws(Failure) {
        let record = texts[text]
        let width = record.wraps && record.preferredWidth > 0 ? record.preferredWidth : nil
        let size = try measureText(box, width)
        texts[text].natural = size
        texts[text].isMeasured = true
    }

    /// Measures the text of a box at the width that the layout gave. Returns whether its height or a baseline is new.
    func follow(width: Double, _ box: UInt32) throws(Failure) -> Bool {
        let text = boxes[box].text
        let record = texts[text]
        if record.isWrapped, record.width == width { return false }
        // Without width the text keeps its natural extent: wrapped at nothing, every character would take a line.
        let isWrapped = record.wraps && width > 0 && width < record.natural.width - 1e-6
        let size = isWrapped ? try measureText(box, width) : record.natural
        texts[text].wrapped = size
        texts[text].width = width
        texts[text].isWrapped = true
        let old = record.current
        return size.height != old.height || size.lastBaseline != old.lastBaseline
            || size.firstBaseline != old.firstBaseline
    }

    private func measureText(_ box: UInt32, _ width: Double?) throws(Failure) -> TextSize {
        guard let measure else {
            guard let size = savedMeasures?.size(of: box, width: width) else { throw .noMeasure(handle(box)) }
            guard size.isUsable else { throw .unusableMeasure(handle(box)) }
            return size
        }
        let wasSolving = isSolving
        isSolving = true
        let size = isProfiled ? profiled(measure, box, width) : measure(handle(box), width, nil)
        isSolving = wasSolving
        guard size.isUsable else { throw .unusableMeasure(handle(box)) }
        return size
    }
}
