extension Layout {
    // MARK: Loading

    /// A layout that was saved: with the same handles, and the same frames once it is solved. While it has no ``measure``, texts have the
    /// sizes that were saved; a text at another width than was asked for then is ``Failure/noMeasure(_:)``. What is added later may get
    /// other handles than it would have got.
    ///
    /// *Format.* Numbers are little-endian, doubles by their bits. A mark of 8 bytes (89 "TAUT" 0D 0A 1A), the version, 2, as u32, the number of all
    /// bytes as u64, a checksum as u64 (FNV-1a of what follows), then the sections in the order of ``save(_:)``: environment, generations
    /// of boxes and constraints, boxes, distances, stacks, properties, constraints, variations, sizes of texts; where insets and wrapped
    /// texts go on, and the places of distances among the guides (not in version 1). A list is its count as u32 and its
    /// elements, an optional value a byte 0 or 1 and the value. The types that begin with `Saved` have the fields in their order.
    ///
    /// - Parameters:
    ///   - bytes: what ``save(_:)`` has written.
    ///   - allocator: where memory comes from.
    /// - Throws: ``LoadFailure``; untrusted bytes are safe to load.
    public static func load(
        _ bytes: UnsafeRawBufferPointer, _ allocator: Allocator = .standard
    ) throws(LoadFailure) -> Layout {
        let layout = try accept(0) { () throws(Failure) in try Layout(allocator) }
        let version = try SavedFormat.check(bytes, layout.memory)
        var stream = SavedStream(reading: bytes, from: SavedFormat.headerSize, layout.memory)
        try layout.read(&stream, version)
        return layout
    }

    /// Runs a call for what begins at an offset.
    private static func accept<Result>(
        _ offset: Int, _ body: () throws(Failure) -> Result
    ) throws(LoadFailure) -> Result {
        do throws(Failure) {
            return try body()
        } catch {
            if case .outOfMemory = error { throw .outOfMemory }
            throw .refused(error, offset: offset)
        }
    }

    private func read(_ stream: inout SavedStream, _ version: UInt32) throws(LoadFailure) {
        var (environment, sides) = (Environment(), given)
        try stream.code(&environment, &sides)
        try Self.accept(SavedFormat.headerSize) { () throws(Failure) in
            try setEnvironment(environment)
            try setSize(width: sides.width, height: sides.height)
        }
        try readSlots(&stream)
        try readBoxes(&stream)
        try readDistances(&stream)
        try readStacks(&stream)
        try readProperties(&stream)
        try readConstraints(&stream)
        try readVariations(&stream)
        try readMeasures(&stream)
        if version > 1 { try readFollowing(&stream) }
        guard stream.left == 0 else { throw .wrongLength(offset: stream.offset) }
        freeOpenSlots()
    }

    // MARK: Handles

    /// Makes a record for each index with its generation. The layout's own constraints take unused
    /// indices.
    private func readSlots(_ stream: inout SavedStream) throws(LoadFailure) {
        var count = 0
        try stream.code(count: &count, of: 5)
        guard count > 0, count < 1 << 29 else { throw .unusableValue(offset: stream.offset - 4) }
        try Self.accept(stream.offset) { () throws(Failure) in
            try boxes.extend(to: count, with: BoxRecord(), in: memory)
        }
        for index in 0..<UInt32(count) {
            var isSigned = false
            try stream.code(&boxes[index].generation)
            try stream.code(&isSigned)
            if isSigned, index != 0 { boxes[index].flags = .isSigned }
        }
        try stream.code(count: &count, of: 5)
        guard count < Int32.max else { throw .unusableValue(offset: stream.offset - 4) }
        try Self.accept(stream.offset) { () throws(Failure) in
            try constraints.extend(to: count, with: ConstraintRecord(), in: memory)
        }
        for index in 0..<UInt32(count) {
            var isHosts = false
            try stream.code(&constraints[index].generation)
            try stream.code(&isHosts)
            // The mark of an index that waits for its constraint.
            if isHosts { constraints[index].place = 0 }
        }
        for index in (0..<UInt32(count)).reversed() where constraints[index].place == .none {
            constraints[index].holderLink.next = freeConstraint
            freeConstraint = index
        }
    }

    /// Makes a box or guide that gets an index.
    private func make(
        _ index: UInt32, _ offset: Int, _ body: () throws(Failure) -> Box
    ) throws(LoadFailure) {
        guard boxes.has(index), !boxes[index].flags.contains(.isUsed) else {
            throw .unusableValue(offset: offset)
        }
        boxes[index].next = .none
        (freeBox, freeSignedBox) = (index, index)
        let made = try Self.accept(offset, body)
        (freeBox, freeSignedBox) = (.none, .none)
        guard made.index == index else { throw .unusableValue(offset: offset) }
    }

    /// Indices without box or constraint are free again.
    private func freeOpenSlots() {
        for index in (0..<UInt32(boxes.count)).reversed() where !boxes[index].flags.contains(.isUsed) {
            if boxes[index].flags.contains(.isSigned) {
                boxes[index].next = freeSignedBox
                freeSignedBox = index
            } else {
                boxes[index].next = freeBox
                freeBox = index
            }
        }
        for index in 0..<UInt32(constraints.count)
        where !constraints[index].flags.contains(.isUsed) && constraints[index].place == 0 {
            constraints[index].place = .none
            constraints[index].holderLink.next = freeConstraint
            freeConstraint = index
        }
    }

    // MARK: Sections

    private func readBoxes(_ stream: inout SavedStream) throws(LoadFailure) {
        var count = 0
        try stream.code(count: &count, of: 9)
        for _ in 0..<count {
            let offset = stream.offset
            var (index, kind, parent, extent) = (UInt32.none, SavedKind.box, UInt32.none, UInt8(15))
            try stream.code(&index)
            try stream.code(&kind)
            try stream.code(&parent)
            if kind == .guide { try stream.code(&extent) }
            try make(index, offset) { () throws(Failure) in
                if kind == .box, parent == .none { return try addBox() }
                let owner = try loadedBox(parent)
                switch kind {
                case .box: return try addBox(to: owner)
                case .guide: return try addGuide(to: owner, GuideExtent(rawValue: extent & 31))
                case .content: return try makeScrollBox(owner)
                case .readable: return try readableGuide(of: owner)
                case .top, .bottom: return try barGuide(of: owner, isTop: kind == .top)
                case .keyboard: return try keyboardGuide(of: owner)
                case .keyboardCover: return try keyboardCoverGuide(of: owner)
                case .distance: throw .wrongKind(owner)
                }
            }
        }
    }

    private func readDistances(_ stream: inout SavedStream) throws(LoadFailure) {
        var count = 0
        try stream.code(count: &count, of: 16)
        for _ in 0..<count {
            let offset = stream.offset
            var distance = SavedDistance()
            try stream.code(&distance)
            try make(distance.index, offset) { () throws(Failure) in
                let start = Item(box: try loadedBox(distance.start.box), part: distance.start.part)
                let end = Item(box: try loadedBox(distance.end.box), part: distance.end.part)
                return try addDistance(from: start, distance.start.attribute, to: end, distance.end.attribute)
            }
        }
    }

    private func readStacks(_ stream: inout SavedStream) throws(LoadFailure) {
        var count = 0
        try stream.code(count: &count, of: 21)
        for _ in 0..<count {
            let offset = stream.offset
            var stack = SavedStack()
            try stream.code(&stack)
            let box = try Self.accept(offset) { () throws(Failure) in
                let box = try loadedBox(stack.index)
                try setStack(stack.options, of: box)
                return box
            }
            var arranged = 0
            try stream.code(count: &arranged, of: 12)
            for _ in 0..<arranged {
                let offset = stream.offset
                var arrangement = SavedArrangement()
                try stream.code(&arrangement)
                try Self.accept(offset) { () throws(Failure) in try arrange(arrangement, in: box) }
            }
        }
    }

    private func arrange(_ saved: SavedArrangement, in stack: Box) throws(Failure) {
        let box = try loadedBox(saved.box)
        // It is a child already: to be moved into the stack would be something else.
        guard boxes[box.index].parent == stack.index else { throw .wrongKind(box) }
        try arrange(box, in: stack)
        if !saved.spacing.isNaN { try setCustomSpacing(saved.spacing, after: box) }
    }

    private func readProperties(_ stream: inout SavedStream) throws(LoadFailure) {
        var count = 0
        try stream.code(count: &count, of: 30)
        for _ in 0..<count {
            let offset = stream.offset
            var (index, box) = (UInt32.none, SavedBox())
            try stream.code(&index)
            try stream.code(&box)
            try Self.accept(offset) { () throws(Failure) in try apply(box, to: try loadedBox(index).index) }
        }
    }

    private func readConstraints(_ stream: inout SavedStream) throws(LoadFailure) {
        var count = 0
        try stream.code(count: &count, of: 37)
        for _ in 0..<count {
            let offset = stream.offset
            var constraint = SavedConstraint()
            try stream.code(&constraint)
            let index = constraint.index
            guard constraints.has(index), constraints[index].place == 0,
                !constraints[index].flags.contains(.isUsed)
            else { throw .unusableValue(offset: offset) }
            let others = freeConstraint
            constraints[index].holderLink.next = .none
            freeConstraint = index
            try Self.accept(offset) { () throws(Failure) in
                _ = try addConstraint(try equation(constraint))
                freeConstraint = others
                if constraint.isInternal { constraints[index].flags.formUnion([.isInternal, .isOfHost]) }
                if constraint.isActive { try activate(index) }
            }
        }
    }

    private func readVariations(_ stream: inout SavedStream) throws(LoadFailure) {
        var count = 0
        try stream.code(count: &count, of: 15)
        for _ in 0..<count {
            let offset = stream.offset
            var variation = SavedVariation()
            try stream.code(&variation)
            guard let property = VariedProperty(rawValue: Int32(variation.property)) else {
                throw .unusableValue(offset: offset)
            }
            try Self.accept(offset) { () throws(Failure) in
                // Whether a box is installed is in its variation alone; all else was saved as it is, which may have been set otherwise
                // after the variation was applied.
                if variation.isOfBox {
                    return try vary(
                        property, of: try loadedBox(variation.index), variation.values,
                        isApplied: property == .installed)
                }
                guard constraints.has(variation.index) else {
                    throw .noSuchConstraint(Constraint(index: variation.index, generation: 0))
                }
                try vary(
                    property, of: handle(constraint: variation.index), variation.values, isApplied: false)
            }
        }
    }

    private func readMeasures(_ stream: inout SavedStream) throws(LoadFailure) {
        var count = 0
        try stream.code(count: &count, of: 44)
        guard count > 0 else { return }
        let measures = SavedMeasures(memory)
        for _ in 0..<count {
            var entry = SavedMeasures.Entry()
            try stream.code(&entry)
            try Self.accept(stream.offset) { () throws(Failure) in try measures.append(entry) }
        }
        measures.sort()
        savedMeasures = measures
    }
}
