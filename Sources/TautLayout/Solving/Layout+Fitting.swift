extension Layout {
    // MARK: Fitting sizes

    /// The size of a box and its descendants alone, with its width and height as constraints at these priorities. The
    /// layout is unchanged.
    ///
    /// - Parameters:
    ///   - box: the box.
    ///   - size: the target size in points; zero at the default priorities gives the smallest one.
    ///   - horizontal: the priority of the width.
    ///   - vertical: the priority of the height.
    public func fittingSize(
        of box: Box, _ size: Size = Size(), horizontal: Priority = .fittingSizeLevel,
        vertical: Priority = .fittingSizeLevel
    ) throws(Failure) -> Size {
        let index = try parentIndex(box)
        guard size.width.isFinite, size.height.isFinite else { throw .unusableNumber(box, .nan) }
        guard horizontal.isValid else { throw .unusablePriority(horizontal) }
        guard vertical.isValid else { throw .unusablePriority(vertical) }
        isRunning = true
        defer { isRunning = false }
        do throws(Failure) {
            if areVariationsOpen { try applyVariations() }
            _ = try makeModel()
            try arrange()
            if model?.isIn(index) != true { try arrangeOutside(index) }
            let fitted = try fittingSize(
                of: index,
                FittingTarget(
                    size: size, horizontal: horizontal.rawValue, vertical: vertical.rawValue, hasPlaces: true))
            return Size(width: roundedUp(fitted.width), height: roundedUp(fitted.height))
        } catch {
            dropModel()
            throw error
        }
    }

    /// The same, without rounding and for stacks that are arranged.
    func fittingSize(of box: UInt32, _ target: FittingTarget) throws(Failure) -> Size {
        let model = Model(self, try Kernel(memory, cache), top: box, target: target)
        var kept = KeptPlaces()
        defer {
            kept.restore(in: self)
            kept.deallocate(memory)
            model.kernel.destroy()
            model.deallocate()
        }
        try kept.take(from: box, in: self, for: model)
        try model.adopt(box)
        try model.solve(layout: self)
        return Size(width: model.value(.width, of: box), height: model.value(.height, of: box))
    }
}

/// What the boxes and constraints below a box know of another model, put aside while a fitting uses them.
private struct KeptPlaces {
    private struct Text: BitwiseCopyable {
        var text: UInt32
        var record: TextRecord
    }

    private var boxes = Buffer<UInt32>()
    private var constraints = Buffer<UInt32>()
    private var texts = Buffer<Text>()
    private var top = UInt32.none

    /// Numbers boxes and constraints in tree order for a model.
    mutating func take(from box: UInt32, in layout: Layout, for model: Model) throws(Layout.Failure) {
        let memory = layout.memory
        var count = 0
        var rows = 0
        try layout.walk(box) { (inner) throws(Layout.Failure) in
            count += 1
            try layout.forEach(layout.boxes[inner].held, .holder) { (_) throws(Layout.Failure) in rows += 1 }
        }
        try boxes.reserve(count, in: memory)
        try constraints.reserve(rows, in: memory)
        try model.owners.reserve(count, in: memory)
        try model.states.extend(to: count, with: BoxState(), in: memory)
        try model.rows.extend(to: rows, with: RowState(), in: memory)
        // From here on everything is taken or given back.
        top = box
        try layout.walk(box) { (inner) throws(Layout.Failure) in
            try boxes.append(layout.boxes[inner].place, in: memory)
            layout.boxes[inner].place = UInt32(boxes.count - 1)
            try model.owners.append(inner, in: memory)
            try layout.forEach(layout.boxes[inner].held, .holder) { (constraint) throws(Layout.Failure) in
                try constraints.append(layout.constraints[constraint].place, in: memory)
                layout.constraints[constraint].place = UInt32(constraints.count - 1)
            }
        }
        for inner in model.owners.elements where layout.boxes[inner].text != .none {
            let text = layout.boxes[inner].text
            try texts.append(Text(text: text, record: layout.texts[text]), in: memory)
            layout.texts[text].isWrapped = false
        }
    }

    func restore(in layout: Layout) {
        guard top != .none else { return }
        var box = 0
        var constraint = 0
        try? layout.walk(top) { inner in
            layout.boxes[inner].place = boxes[box]
            box += 1
            try? layout.forEach(layout.boxes[inner].held, .holder) { held in
                layout.constraints[held].place = constraints[constraint]
                constraint += 1
            }
        }
        for text in texts.elements {
            layout.texts[text.text].wrapped = text.record.wrapped
            layout.texts[text.text].width = text.record.width
            layout.texts[text.text].isWrapped = text.record.isWrapped
        }
    }

    mutating func deallocate(_ memory: Memory) {
        boxes.deallocate(memory)
        constraints.deallocate(memory)
        texts.deallocate(memory)
    }
}
