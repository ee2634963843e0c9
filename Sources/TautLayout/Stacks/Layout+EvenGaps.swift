/// Finding out the gaps of long stacks; see ``EvenGaps``.
extension Layout {
    /// What is reused by all long stacks.
    struct GapMemory: BitwiseCopyable {
        var visible = Buffer<UInt32>()
        var lengths = Buffer<Double>()
        var borders = Buffer<Int>()
        var sample = EvenGaps.Sample()
        /// By box, the arranged box that it follows.
        var leaders = Buffer<UInt32>()
        var open = Buffer<UInt32>()

        mutating func deallocate(_ memory: Memory) {
            visible.deallocate(memory)
            lengths.deallocate(memory)
            borders.deallocate(memory)
            sample.deallocate(memory)
            leaders.deallocate(memory)
            open.deallocate(memory)
        }
    }

    /// Decides what is assumed about the gaps of a stack: what was before, unless there are other borders now; nothing where everything is
    /// said at once.
    func assumeGaps(of box: UInt32) throws(Failure) {
        let stack = boxes[box].stack
        let options = stacks[stack].options
        let was = stacks[stack].evenGaps.isAssumed
        stacks[stack].evenGaps.forget()
        let isCentering = options.distribution == .equalCentering
        guard isCentering || options.distribution == .equalSpacing,
            stacks[stack].lengthWithoutAssumption.isNaN,
            isCentering || !(options.isRelativeToBaselines && options.axis == .vertical)
        else { return }
        try listVisible(stack)
        let count = gapMemory.visible.count
        guard count > EvenGaps.limit else { return }
        gapMemory.borders.removeAll()
        for place in 0..<count where try hasForeignPlace(gapMemory.visible[place], box, isFirst: place == 0) {
            // Spacing leaves no place for others.
            guard isCentering else { return }
            if place > 0, place + 1 < count { try gapMemory.borders.append(place, in: memory) }
        }
        if was, stacks[stack].evenGaps.borders.elementsEqual(gapMemory.borders.elements) {
            stacks[stack].evenGaps.remember()
        } else {
            // Before the first layout: the boxes have their natural lengths, and room.
            gapMemory.lengths.removeAll()
            let axis = StackAxis(isHorizontal: options.axis == .horizontal)
            for child in gapMemory.visible.elements {
                try gapMemory.lengths.append(max(0, axis.length(try unwrappedSize(of: child))), in: memory)
            }
            try listLeastDistances(options)
            var greatest = gapMemory.sample.least[0]
            for least in gapMemory.sample.least.elements { greatest = max(greatest, least) }
            try stacks[stack].evenGaps.assume(count - 1, gapMemory.borders.elements, greatest, in: memory)
        }
        hasFollowingStacks = true
        if !assumingStacks.elements.contains(box) { try assumingStacks.append(box, in: memory) }
    }

    private func listVisible(_ stack: UInt32) throws(Failure) {
        gapMemory.visible.removeAll()
        for child in stacks[stack].arranged.elements where !boxes[child].flags.isOutOfStack {
            try gapMemory.visible.append(child, in: memory)
        }
    }

    /// The distance that each gap needs: between centres, or between edges, which are all as far apart as two of them
    /// have to be.
    private func listLeastDistances(_ options: StackOptions) throws(Failure) {
        let count = gapMemory.visible.count - 1
        gapMemory.sample.least.removeAll()
        var greatest = -Double.infinity
        for gap in 0..<count { greatest = max(greatest, spacing(after: gapMemory.visible[gap], options)) }
        for gap in 0..<count {
            var least = greatest
            if options.distribution == .equalCentering {
                let lengths = (gapMemory.lengths[gap] + gapMemory.lengths[gap + 1]) / 2
                least = spacing(after: gapMemory.visible[gap], options) + lengths
            }
            try gapMemory.sample.least.append(least, in: memory)
        }
    }

    // MARK: Following

    /// Compares what long stacks have assumed with the solution.
    func followGaps() throws(Failure) {
        var index = 0
        while index < assumingStacks.count {
            let box = assumingStacks[index]
            let stack = boxes[box].stack
            guard boxes[box].flags.contains(.isUsed), stack != .none, model?.isIn(box) == true,
                stacks[stack].evenGaps.isAssumed || !stacks[stack].lengthWithoutAssumption.isNaN
            else {
                assumingStacks.remove(at: index)
                continue
            }
            try followGaps(of: box, stack)
            index += 1
        }
    }

    private func followGaps(of box: UInt32, _ stack: UInt32) throws(Failure) {
        let options = stacks[stack].options
        let length = solvedLength(of: box, options)
        if !stacks[stack].lengthWithoutAssumption.isNaN {
            guard abs(length - stacks[stack].lengthWithoutAssumption) > 1e-6 else { return }
            stacks[stack].lengthWithoutAssumption = .nan
            try queueArrangement(box)
        }
        guard stacks[stack].evenGaps.isAssumed else { return }
        try listVisible(stack)
        guard gapMemory.visible.count == stacks[stack].evenGaps.count + 1 else { return }
        try takeSample(stack, options)
        let isWrong = try stacks[stack].evenGaps.follow(&gapMemory.sample, in: memory)
        if !isWrong, areTooClose(options) { stacks[stack].lengthWithoutAssumption = length }
        if isWrong || !stacks[stack].lengthWithoutAssumption.isNaN { try queueArrangement(box) }
    }

    private func takeSample(_ stack: UInt32, _ options: StackOptions) throws(Failure) {
        gapMemory.lengths.removeAll()
        var sum = 0.0
        for child in gapMemory.visible.elements {
            let length = solvedLength(of: child, options)
            try gapMemory.lengths.append(length, in: memory)
            sum += length
        }
        try listLeastDistances(options)
        let gaps = stacks[stack].evenGaps
        let count = gapMemory.visible.count
        let (first, last) = (
            centre(of: gapMemory.visible[0], options), centre(of: gapMemory.visible[count - 1], options)
        )
        let length = abs(last - first) + (gapMemory.lengths[0] + gapMemory.lengths[count - 1]) / 2
        gapMemory.sample.spans.removeAll()
        gapMemory.sample.marks.removeAll()
        try gapMemory.sample.marks.append(length, in: memory)
        guard options.distribution == .equalCentering else {
            return try gapMemory.sample.spans.append(length - sum, in: memory)
        }
        var before = first
        for border in gaps.borders {
            let here = centre(of: gapMemory.visible[border], options)
            try gapMemory.sample.spans.append(abs(before - here), in: memory)
            try gapMemory.sample.marks.append(abs(before - here), in: memory)
            before = here
        }
        try gapMemory.sample.spans.append(abs(before - last), in: memory)
    }

    /// Whether places from elsewhere were taken for others than they are, so that some boxes are nearer than their spacing.
    private func areTooClose(_ options: StackOptions) -> Bool {
        guard options.distribution == .equalCentering else { return false }
        for gap in 0..<gapMemory.visible.count - 1 {
            let distance = abs(
                centre(of: gapMemory.visible[gap + 1], options) - centre(of: gapMemory.visible[gap], options))
            if distance < gapMemory.sample.least[gap] - 1e-6 { return true }
        }
        return false
    }

    private func solvedLength(of box: UInt32, _ options: StackOptions) -> Double {
        let (solution, insets) = (solution(of: box), alignment(of: box))
        return options.axis == .horizontal
            ? solution.width - insets.left - insets.right : solution.height - insets.top - insets.bottom
    }

    private func centre(of box: UInt32, _ options: StackOptions) -> Double {
        let (solution, insets) = (solution(of: box), alignment(of: box))
        if options.axis == .vertical { return solution.y + (solution.height + insets.top - insets.bottom) / 2 }
        let shift = insets.left - insets.right
        return solution.x + (solution.width + (storedEnvironment.direction == .rightToLeft ? -shift : shift)) / 2
    }

    // MARK: Foreign places

    /// Has stacks compare again which constraints place their boxes.
    func reviewAssumptions() throws(Failure) {
        hasForeignChanges = false
        for box in assumingStacks.elements where boxes[box].stack != .none {
            if stacks[boxes[box].stack].evenGaps.isAssumed { try queueArrangement(box) }
        }
    }

    /// Whether anything else than an arranged box says where it is along the axis: then distances may give way to it. What only follows
    /// the box, as a line above it does, has no say.
    private func hasForeignPlace(_ leader: UInt32, _ stack: UInt32, isFirst: Bool) throws(Failure) -> Bool {
        if isFirst {
            gapMemory.leaders.removeAll()
            try gapMemory.leaders.extend(to: boxes.count, with: .none, in: memory)
        }
        gapMemory.open.removeAll()
        var isForeign = false
        try forEachNeighbour(of: leader, stack) { (constraint, other) throws(Failure) in
            let record = constraints[constraint]
            guard record.holder != leader, !record.flags.contains(.isInternal) else { return }
            // A position that is given is no box's.
            if other == .none { isForeign = true } else { try gapMemory.open.append(other, in: memory) }
        }
        while !isForeign, let box = gapMemory.open.popLast() {
            if box == leader { continue }
            let known = gapMemory.leaders[box]
            if known != .none {
                isForeign = known != leader
                continue
            }
            let flags = boxes[box].flags
            let isArranged = flags.contains(.isArranged) && boxes[box].parent == stack && !flags.isOutOfStack
            let isPlaced = !flags.isDisjoint(with: [.isPlaced, .isDistance])
            if isArranged || isPlaced || isInside(stack, box) || box == 0 { return true }
            gapMemory.leaders[box] = leader
            try forEachNeighbour(of: box, stack) { (_, other) throws(Failure) in
                if other == .none { isForeign = true } else { try gapMemory.open.append(other, in: memory) }
            }
        }
        return isForeign
    }

    /// Calls `body` for the boxes that constraints tie to the place of one along the axis of a stack; `none` stands for no box.
    private func forEachNeighbour(
        of box: UInt32, _ stack: UInt32, _ body: (_ constraint: UInt32, _ other: UInt32) throws(Failure) -> Void
    ) throws(Failure) {
        let axis = stacks[boxes[stack].stack].options.axis
        try forEachConstraint(of: box) { (constraint) throws(Failure) in
            let record = constraints[constraint]
            let isFirst = record.first == box
            guard (isFirst ? record.firstPart : record.secondPart) == .box else { return }
            let attribute = isFirst ? record.firstAttribute : record.secondAttribute
            guard attribute.axis == axis, attribute.kind != .size else { return }
            try body(constraint, isFirst ? record.second : record.first)
        }
    }
}

extension StackArrangement {
    /// The rows of what is assumed about the gaps.
    func addFoundGaps() throws(Layout.Failure) {
        let gaps = layout.stacks[stack].evenGaps
        try useGaps((0..<gaps.count).count { !gaps.isHeld($0) })
        let guides = layout.stacks[stack].gaps
        var guide = 0
        var run = 0
        var isRunOpen = true
        for index in 0..<gaps.segmentCount {
            let segment = gaps.segment(index)
            while gaps.runs[run].end <= segment.lowerBound {
                run += 1
                isRunOpen = true
            }
            let current = gaps.runs[run]
            try addSpacings(segment, gaps)
            let first = guide
            for gap in segment where !gaps.isHeld(gap) {
                try addEqualDistance(gap, guides[guide], guides[first])
                guide += 1
            }
            guard guide > first else { continue }
            if first > 0 {
                // Across a border they are as equal as it allows, within a run rather than between two.
                try wish(
                    guides[first], along.size, guides[0], along.size, at: isRunOpen ? 149 : 150,
                    .fillEqually)
            }
            if isRunOpen, current.kind == .equal {
                try wish(guides[first], along.size, relation: .greaterThanOrEqual, current.least, at: 150, .spacing)
            }
            isRunOpen = false
        }
        try wish(.none, along.size, 0, at: 49, .canvasFit)
    }

    private var visible: Buffer<UInt32> { layout.gapMemory.visible }

    /// The gaps that are as small as their spacing. Where that goes for all up to the next border, others may push it away.
    private func addSpacings(_ segment: Range<Int>, _ gaps: EvenGaps) throws(Layout.Failure) {
        var isWhole = true
        var widest = -Double.infinity
        for gap in segment {
            if !gaps.isHeld(gap) { isWhole = false }
            widest = max(widest, spacing(after: visible[gap]))
        }
        for gap in segment where gaps.isHeld(gap) {
            // Equal gaps are as small as the largest spacing.
            let spacing = options.distribution == .equalCentering ? spacing(after: visible[gap]) : widest
            let (child, next) = (visible[gap], visible[gap + 1])
            guard isWhole else {
                try wish(next, along.start, child, along.end, plus: spacing, .spacing)
                continue
            }
            try wish(next, along.start, child, along.end, relation: .greaterThanOrEqual, plus: spacing, .spacing)
            try wish(next, along.start, child, along.end, plus: spacing, at: 150, .spacing)
        }
    }

    private func addEqualDistance(_ gap: Int, _ guide: UInt32, _ first: UInt32) throws(Layout.Failure) {
        let isCentering = options.distribution == .equalCentering
        try wish(guide, along.start, visible[gap], isCentering ? along.center : along.end, .distributingEdge)
        try wish(guide, along.end, visible[gap + 1], isCentering ? along.center : along.start, .distributingEdge)
        if guide != first { try wish(guide, along.size, first, along.size, .fillEqually) }
    }
}
