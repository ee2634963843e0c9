extension Layout {
    // MARK: Saving

    /// Saves the layout, so that it can be laid out elsewhere with the same frames: boxes and guides with their handles, constraints, their
    /// properties, the environment, and the sizes of the texts, for which ``measure`` is called. Frames,
    /// a cache and a profile are not saved; ``load(_:_:)`` describes the format.
    ///
    /// - Parameter body: is given all bytes, which are valid during the call.
    /// - Complexity: about that of a first layout, and 70 bytes a box and 40 a constraint; without texts a tenth of the time.
    public func save<Result>(_ body: (UnsafeRawBufferPointer) -> Result) throws(Failure) -> Result {
        if isSolving { throw .isSolving }
        let measures = try measuresOfCopy()
        var stream = SavedStream(writing: memory)
        defer { stream.deallocate() }
        try write(&stream, measures)
        SavedFormat.seal(UnsafeMutableRawBufferPointer(stream.written.elements))
        return body(UnsafeRawBufferPointer(stream.written.elements))
    }

    private func write(_ stream: inout SavedStream, _ measures: SavedMeasures?) throws(Failure) {
        var (order, derived) = (Buffer<UInt32>(), Buffer<Bool>())
        defer {
            order.deallocate(memory)
            derived.deallocate(memory)
        }
        try listSaved(&order, &derived)
        do throws(LoadFailure) {
            for _ in 0..<SavedFormat.headerSize {
                var zero: UInt8 = 0
                try stream.code(&zero)
            }
            var (environment, sides) = (storedEnvironment, given)
            try stream.code(&environment, &sides)
            try writeSlots(&stream, derived)
            try writeBoxes(&stream, order)
            try writeDistances(&stream)
            try writeStacks(&stream, order)
            try writeProperties(&stream, order)
            try writeConstraints(&stream, order, derived)
            try writeVariations(&stream, derived)
            var count = measures?.entries.count ?? 0
            try stream.code(count: &count, of: 1)
            for place in 0..<count {
                guard var entry = measures?.entries[place] else { continue }
                try stream.code(&entry)
            }
            try writeFollowing(&stream, order, derived)
        } catch {
            throw .outOfMemory
        }
    }

    // MARK: What is saved

    /// Lists the boxes and guides in tree order, those that lie nowhere last, and marks the guides that stacks make again.
    private func listSaved(_ order: inout Buffer<UInt32>, _ derived: inout Buffer<Bool>) throws(Failure) {
        try derived.extend(to: boxes.count, with: false, in: memory)
        for index in 0..<UInt32(boxes.count) where boxes[index].flags.contains(.isUsed) && boxes[index].stack != .none {
            for gap in stacks[boxes[index].stack].gaps.elements where gap != .none { derived[gap] = true }
        }
        try order.reserve(boxes.count, in: memory)
        for top in 0..<UInt32(boxes.count) {
            let flags = boxes[top].flags
            guard flags.contains(.isUsed), !flags.contains(.isGuide), boxes[top].parent == .none else { continue }
            try walk(top, isWhole: true) { (box) throws(Failure) in
                if !derived[box] { try order.append(box, in: memory) }
            }
        }
    }

    /// Whether a constraint is the host's, and its boxes are there.
    private func isSaved(_ constraint: UInt32, _ derived: Buffer<Bool>) -> Bool {
        let record = constraints[constraint]
        guard record.flags.contains(.isUsed),
            !record.flags.contains(.isInternal) || record.flags.contains(.isOfHost)
        else { return false }
        return isThere(record.first, record.firstGeneration, derived)
            && (record.second == .none || isThere(record.second, record.secondGeneration, derived))
    }

    private func isThere(_ box: UInt32, _ generation: UInt32, _ derived: Buffer<Bool>) -> Bool {
        boxes[box].generation == generation && boxes[box].flags.contains(.isUsed) && !derived[box]
    }

    /// The kind of a box or guide, and of a distance what ties it.
    private func kind(of index: UInt32) -> SavedKind {
        let record = boxes[index]
        guard record.flags.contains(.isGuide) else { return .box }
        if record.flags.contains(.isDistance) { return .distance }
        guard boxes[record.parent].extras != .none else { return .guide }
        let extras = extras[boxes[record.parent].extras]
        switch index {
        case extras.contentGuide: return .content
        case extras.readableGuide: return .readable
        case extras.topGuide: return .top
        case extras.bottomGuide: return .bottom
        case extras.keyboardGuide: return .keyboard
        case extras.coverGuide: return .keyboardCover
        default: return .guide
        }
    }

    // MARK: Sections

    private func writeSlots(_ stream: inout SavedStream, _ derived: Buffer<Bool>) throws(LoadFailure) {
        var count = boxes.count
        try stream.code(count: &count, of: 1)
        for record in boxes.elements {
            var (generation, isSigned) = (record.generation, record.flags.contains(.isSigned))
            try stream.code(&generation)
            try stream.code(&isSigned)
        }
        count = constraints.count
        try stream.code(count: &count, of: 1)
        for index in 0..<UInt32(count) {
            var (generation, isHosts) = (constraints[index].generation, isSaved(index, derived))
            try stream.code(&generation)
            try stream.code(&isHosts)
        }
    }

    private func writeBoxes(_ stream: inout SavedStream, _ order: Buffer<UInt32>) throws(LoadFailure) {
        var count = 0
        for index in order.elements where index != 0 && kind(of: index) != .distance { count += 1 }
        try stream.code(count: &count, of: 1)
        for index in order.elements {
            var (index, kind, parent) = (index, kind(of: index), boxes[index].parent)
            guard index != 0, kind != .distance else { continue }
            try stream.code(&index)
            try stream.code(&kind)
            try stream.code(&parent)
            // Which of its four numbers a guide has, and whether lengths may be negative.
            var extent = UInt8(truncatingIfNeeded: boxes[index].flags.rawValue >> 20) & 15
            if boxes[index].flags.contains(.isSigned) { extent |= 16 }
            if kind == .guide { try stream.code(&extent) }
        }
    }

    private func writeStacks(_ stream: inout SavedStream, _ order: Buffer<UInt32>) throws(LoadFailure) {
        var count = 0
        for index in order.elements where boxes[index].stack != .none { count += 1 }
        try stream.code(count: &count, of: 1)
        for index in order.elements where boxes[index].stack != .none {
            let record = stacks[boxes[index].stack]
            var stack = SavedStack(index: index, options: record.options)
            try stream.code(&stack)
            count = record.arranged.count
            try stream.code(count: &count, of: 1)
            for box in record.arranged.elements {
                let place = boxes[box].extras
                var arrangement = SavedArrangement(
                    box: box, spacing: place == .none ? .nan : extras[place].customSpacing)
                try stream.code(&arrangement)
            }
        }
    }

    private func writeProperties(_ stream: inout SavedStream, _ order: Buffer<UInt32>) throws(LoadFailure) {
        var count = order.count
        try stream.code(count: &count, of: 1)
        for index in order.elements {
            var (index, box) = (index, saved(index))
            try stream.code(&index)
            try stream.code(&box)
        }
    }

    /// The active ones in the order in which they became so, then the others.
    private func writeConstraints(
        _ stream: inout SavedStream, _ order: Buffer<UInt32>, _ derived: Buffer<Bool>
    ) throws(LoadFailure) {
        var count = 0
        for index in 0..<UInt32(constraints.count) where isSaved(index, derived) { count += 1 }
        try stream.code(count: &count, of: 1)
        for box in order.elements {
            var next = boxes[box].held.first
            while next != .none {
                if isSaved(next, derived) {
                    var constraint = SavedConstraint(constraints[next], at: next)
                    try stream.code(&constraint)
                }
                next = constraints[next].holderLink.next
            }
        }
        for index in 0..<UInt32(constraints.count) where isSaved(index, derived) && !constraints[index].isActive {
            var constraint = SavedConstraint(constraints[index], at: index)
            try stream.code(&constraint)
        }
    }

    private func writeVariations(_ stream: inout SavedStream, _ derived: Buffer<Bool>) throws(LoadFailure) {
        var count = 0
        for record in variations.elements where isSaved(record, derived) { count += 1 }
        try stream.code(count: &count, of: 1)
        for record in variations.elements where isSaved(record, derived) {
            var variation = SavedVariation(
                property: UInt8(record.property.rawValue), isOfBox: record.isOfBox, index: record.index,
                values: record.values)
            try stream.code(&variation)
        }
    }

    private func isSaved(_ variation: VariationRecord, _ derived: Buffer<Bool>) -> Bool {
        guard variation.isOfBox else {
            return constraints[variation.index].generation == variation.generation && isSaved(variation.index, derived)
        }
        return isThere(variation.index, variation.generation, derived)
    }

    // MARK: Texts

    /// What the measure function has for the texts, as a new layout asks for them; `nil` if there is nothing to ask.
    private func measuresOfCopy() throws(Failure) -> SavedMeasures? {
        guard measure != nil || savedMeasures != nil, boxes.elements.contains(where: { $0.text != .none }) else {
            return nil
        }
        var stream = SavedStream(writing: memory)
        defer { stream.deallocate() }
        try write(&stream, nil)
        SavedFormat.seal(UnsafeMutableRawBufferPointer(stream.written.elements))
        let copy: Layout
        do throws(LoadFailure) {
            copy = try Layout.load(UnsafeRawBufferPointer(stream.written.elements), Allocator(kernel: memory.allocator))
        } catch {
            throw .outOfMemory
        }
        let measures = SavedMeasures(memory)
        // The copy does not ask for texts that are wrapped.
        for index in 0..<UInt32(boxes.count) where boxes[index].flags.contains(.isUsed) && boxes[index].text != .none {
            let text = texts[boxes[index].text]
            guard text.isWrapped, text.wraps, text.width > 0 else { continue }
            try measures.append(.init(box: index, width: text.width, size: text.wrapped))
        }
        var hasMemory = true
        copy.measure = { [unowned(unsafe) self] box, width, _ in
            isSolving = true
            defer { isSolving = false }
            let size =
                measure?(box, width, nil) ?? savedMeasures?.size(of: box.index, width: width) ?? TextSize(width: .nan)
            do throws(Failure) {
                try measures.append(.init(box: box.index, width: width ?? -1, size: size))
            } catch {
                hasMemory = false
            }
            return size
        }
        // What a layout that cannot be solved has asked for is part of it, too.
        try? copy.solve()
        copy.measure = nil
        guard hasMemory else { throw .outOfMemory }
        return measures
    }
}
