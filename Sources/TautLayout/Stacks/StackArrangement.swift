/// The constraints that lay out a stack's boxes, stated from scratch: those that UIKit's stack views have, less what can be said with
/// fewer. Boxes are tied to the stack itself rather than to the first box, which in relative coordinates are rows of one
/// variable, and no spanning guide is needed to find the thickest box.
struct StackArrangement {
    let layout: Layout
    let box: UInt32
    let stack: UInt32
    let options: Layout.StackOptions
    let along: StackAxis
    let across: StackAxis
    /// What the boxes are laid out in: the stack or its margins.
    let canvas: Layout.Part
    private let firstVisible: UInt32
    private let lastVisible: UInt32

    init(_ layout: Layout, _ box: UInt32) {
        self.layout = layout
        self.box = box
        stack = layout.boxes[box].stack
        options = layout.stacks[stack].options
        along = StackAxis(isHorizontal: options.axis == .horizontal)
        across = StackAxis(isHorizontal: options.axis == .vertical)
        canvas = options.isRelativeToMargins ? .margins : .box
        let arranged = layout.stacks[stack].arranged.elements
        firstVisible = arranged.first { !layout.boxes[$0].flags.isOutOfStack } ?? .none
        lastVisible = arranged.last { !layout.boxes[$0].flags.isOutOfStack } ?? .none
    }

    mutating func add() throws(Layout.Failure) {
        try addEnds()
        // Equal sizes are one variable, and the chain of thousands of boxes is a row each, if they are known first.
        if options.distribution == .fillEqually {
            try addDistribution()
            try addSpacing()
        } else {
            try addSpacing()
            try addDistribution()
        }
        try addAlignment()
        try addHidden()
    }

    var arranged: UnsafeMutableBufferPointer<UInt32> { layout.stacks[stack].arranged.elements }

    func isOut(_ child: UInt32) -> Bool { layout.boxes[child].flags.isOutOfStack }

    /// Calls `body` for the boxes that are not hidden, with the one before; the first has none.
    func forEachVisible(
        _ body: (_ child: UInt32, _ previous: UInt32) throws(Layout.Failure) -> Void
    ) throws(Layout.Failure) {
        var previous = UInt32.none
        for child in arranged where !isOut(child) {
            try body(child, previous)
            previous = child
        }
    }

    /// How many boxes are not hidden.
    var visibleCount: Int {
        var count = 0
        for child in arranged where !isOut(child) { count += 1 }
        return count
    }

    // MARK: Wishes

    /// Wishes for a constraint to a box, or to the canvas if that is none.
    func wish(
        _ first: UInt32, _ attribute: Layout.Attribute, _ second: UInt32, _ other: Layout.Attribute,
        relation: Layout.Relation = .equal, multiplier: Double = 1, plus constant: Double = 0,
        at priority: Int16 = 1000, _ purpose: Layout.Purpose
    ) throws(Layout.Failure) {
        var record = ConstraintRecord()
        record.first = first == .none ? box : first
        record.firstPart = first == .none ? canvas : .box
        record.firstAttribute = attribute
        record.relation = relation
        record.holder = box
        record.second = second == .none ? box : second
        record.secondPart = second == .none ? canvas : .box
        record.secondAttribute = other
        record.multiplier = multiplier
        record.constant = constant
        record.priority = priority
        record.purpose = purpose
        try layout.wishes.append(record, in: layout.memory)
    }

    /// Wishes for a size; of the canvas if the box is none.
    func wish(
        _ first: UInt32, _ attribute: Layout.Attribute, relation: Layout.Relation = .equal, _ constant: Double,
        at priority: Int16 = 1000, _ purpose: Layout.Purpose
    ) throws(Layout.Failure) {
        var record = ConstraintRecord()
        record.first = first == .none ? box : first
        record.firstPart = first == .none ? canvas : .box
        record.firstAttribute = attribute
        record.relation = relation
        record.holder = box
        record.constant = constant
        record.priority = priority
        record.purpose = purpose
        try layout.wishes.append(record, in: layout.memory)
    }

    func spacing(after child: UInt32) -> Double { layout.spacing(after: child, options) }

    // MARK: Along the axis

    private func addEnds() throws(Layout.Failure) {
        guard firstVisible != .none else {
            // No natural size: as small as other constraints allow.
            try wish(.none, along.size, 0, at: 1, .canvasFit)
            return try wish(.none, across.size, 0, at: 1, .canvasFit)
        }
        try wish(firstVisible, along.start, .none, along.start, .canvasConnection)
        try wish(.none, along.end, lastVisible, along.end, .canvasConnection)
    }

    private func addSpacing() throws(Layout.Failure) {
        // Equal gaps have their least size themselves.
        guard options.distribution != .equalSpacing, !layout.stacks[stack].evenGaps.isAssumed else { return }
        let isLeast = options.distribution == .equalCentering
        let isBaselineRelative = options.isRelativeToBaselines && options.axis == .vertical
        try forEachVisible { (child, previous) throws(Layout.Failure) in
            guard previous != .none else { return }
            try wish(
                child, isBaselineRelative ? .firstBaseline : along.start, previous,
                isBaselineRelative ? .lastBaseline : along.end, relation: isLeast ? .greaterThanOrEqual : .equal,
                plus: spacing(after: previous), .spacing)
        }
    }

    private func addDistribution() throws(Layout.Failure) {
        switch options.distribution {
        case .fill: try useGaps(0)
        case .fillEqually:
            try useGaps(0)
            try forEachVisible { (child, previous) throws(Layout.Failure) in
                if previous != .none { try wish(child, along.size, firstVisible, along.size, .fillEqually) }
            }
        case .fillProportionally: try addProportions()
        case .equalSpacing, .equalCentering:
            if layout.stacks[stack].evenGaps.isAssumed { try addFoundGaps() } else { try addEqualGaps() }
        }
    }

    /// Each box's share of what the spacing leaves; the last one gets the rest, which is its share. Where that cannot hold
    /// for all, the first ones keep theirs.
    private func addProportions() throws(Layout.Failure) {
        try useGaps(0)
        var total = 0.0
        var spacing = 0.0
        layout.gapMemory.lengths.removeAll()
        try forEachVisible { (child, previous) throws(Layout.Failure) in
            let length = max(0, try naturalLength(of: child))
            try layout.gapMemory.lengths.append(length, in: layout.memory)
            total += length
            if previous != .none { spacing += self.spacing(after: previous) }
        }
        guard total > 0, total.isFinite else { return }
        var index = 0
        try forEachVisible { (child, _) throws(Layout.Failure) in
            guard child != lastVisible else { return }
            let share = layout.gapMemory.lengths[index] / total
            let priority = Int16(999 - min(index, 9))
            index += 1
            if share == 0 { return try wish(child, along.size, 0, at: priority, .fillProportionally) }
            try wish(
                child, along.size, .none, along.size, multiplier: share, plus: -share * spacing, at: priority,
                .fillProportionally)
        }
    }

    /// The natural length, of a text before it is wrapped: that follows from the layout, which follows from the length. Of a box that has none
    /// the length that its constraints give it.
    private func naturalLength(of child: UInt32) throws(Layout.Failure) -> Double {
        let own = along.length(try layout.unwrappedSize(of: child))
        if own >= 0 { return own }
        let smallest = FittingTarget(size: Layout.Size(), horizontal: 50, vertical: 50)
        return along.length(try layout.fittingSize(of: child, smallest))
    }

    /// A guide in each gap, from edge to edge or from centre to centre; all are equally long.
    private func addEqualGaps() throws(Layout.Failure) {
        let isCentering = options.distribution == .equalCentering
        let isBaselineRelative = options.isRelativeToBaselines && options.axis == .vertical && !isCentering
        try useGaps(max(0, visibleCount - 1))
        let gaps = layout.stacks[stack].gaps
        let ends = isCentering ? along.center : isBaselineRelative ? .lastBaseline : along.end
        let starts = isCentering ? along.center : isBaselineRelative ? .firstBaseline : along.start
        var index = 0
        var widest = -Double.infinity
        try forEachVisible { (child, previous) throws(Layout.Failure) in
            guard previous != .none else { return }
            let gap = gaps[index]
            widest = max(widest, spacing(after: previous))
            try wish(gap, along.start, previous, ends, .distributingEdge)
            try wish(gap, along.end, child, starts, .distributingEdge)
            // Distances between centres give way to spacing and to natural sizes, the later ones first.
            let priority = isCentering ? Int16(150 - min(index, 20)) : 1000
            if index > 0 { try wish(gap, along.size, gaps[0], along.size, at: priority, .fillEqually) }
            index += 1
        }
        guard !gaps.isEmpty else { return }
        // Gaps that are equal are all as large as the largest spacing if one of them is.
        if !isCentering { try wish(gaps[0], along.size, relation: .greaterThanOrEqual, widest, .spacing) }
        // Nothing else keeps the gaps small.
        try wish(.none, along.size, 0, at: 49, .canvasFit)
    }

    /// As many guides as there are gaps; those that are there already are used again.
    func useGaps(_ count: Int) throws(Layout.Failure) {
        let variables: BoxFlags = along.isHorizontal ? [.hasX, .hasWidth] : [.hasY, .hasHeight]
        if let first = layout.stacks[stack].gaps.elements.first, !layout.boxes[first].flags.isSuperset(of: variables) {
            try dropGaps(to: 0)
        }
        try dropGaps(to: count)
        while layout.stacks[stack].gaps.count < count {
            try layout.stacks[stack].gaps.makeRoom(in: layout.memory)
            let gap = try layout.addGuide(to: box, flags: variables.union(.isSigned))
            try layout.stacks[stack].gaps.append(gap, in: layout.memory)
        }
    }

    private func dropGaps(to count: Int) throws(Layout.Failure) {
        while layout.stacks[stack].gaps.count > count {
            guard let gap = layout.stacks[stack].gaps.popLast() else { return }
            try layout.remove(gap)
        }
    }

    // MARK: Across the axis

    /// A column has no baselines to align.
    private var alignment: Layout.Alignment {
        let isBaseline = options.alignment == .firstBaseline || options.alignment == .lastBaseline
        return isBaseline && options.axis == .vertical ? .leading : options.alignment
    }

    private static var suppression: Int16 { 25 }

    private func addAlignment() throws(Layout.Failure) {
        guard firstVisible != .none else { return }
        try forEachVisible { (child, _) throws(Layout.Failure) in try align(child) }
        guard alignment != .fill else { return }
        // As thin as the thickest box.
        try wish(.none, across.size, 0, at: 51, .spanningFit)
        if alignment == .firstBaseline || alignment == .lastBaseline {
            // A row that is thicker than its boxes has them at the top, or at the bottom for last baselines.
            let edge = alignment == .firstBaseline ? across.start : across.end
            try wish(firstVisible, edge, .none, edge, at: Self.suppression, .ambiguitySuppression)
        }
    }

    private func align(_ child: UInt32) throws(Layout.Failure) {
        switch alignment {
        case .fill:
            try wish(child, across.start, .none, across.start, .alignment)
            return try wish(child, across.end, .none, across.end, .alignment)
        case .leading:
            try wish(child, across.start, .none, across.start, .alignment)
            try wish(child, across.end, .none, across.end, relation: .lessThanOrEqual, .spanningBoundary)
        case .trailing:
            try wish(child, across.end, .none, across.end, .alignment)
            try wish(child, across.start, .none, across.start, relation: .greaterThanOrEqual, .spanningBoundary)
        case .center:
            // What is centred and keeps within one side keeps within the other.
            try wish(child, across.center, .none, across.center, .alignment)
            try wish(child, across.start, .none, across.start, relation: .greaterThanOrEqual, .spanningBoundary)
        case .firstBaseline, .lastBaseline:
            let baseline: Layout.Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            if firstVisible != child { try wish(child, baseline, firstVisible, baseline, .alignment) }
            try wish(child, across.start, .none, across.start, relation: .greaterThanOrEqual, .spanningBoundary)
            try wish(child, across.end, .none, across.end, relation: .lessThanOrEqual, .spanningBoundary)
        }
        // Without a natural thickness a box that need not fill the stack would be as thick as it likes.
        if across.length(try layout.naturalSize(of: child)) < 0 {
            try wish(child, across.size, 0, at: Self.suppression, .ambiguitySuppression)
        }
    }

    // MARK: Hidden boxes

    /// Above every constraint on the box but required ones.
    private static var hiding: Int16 { 999 }

    /// A hidden box takes no space, and nothing depends on it. It lies where it was, so that it can shrink to its place
    /// and grow out of it.
    private func addHidden() throws(Layout.Failure) {
        var previous = UInt32.none
        for child in arranged where !layout.boxes[child].flags.contains(.isUninstalled) {
            guard isOut(child) else {
                previous = child
                continue
            }
            let edge = previous == .none ? along.start : along.end
            try wish(child, along.start, previous, edge, at: Self.hiding, .hiding)
            try wish(child, along.size, 0, at: Self.hiding, .hiding)
            try wish(child, across.start, .none, across.start, at: Self.hiding, .hiding)
            try wish(child, across.size, 0, at: Self.hiding, .hiding)
        }
    }
}

extension Layout {
    /// The distance after an arranged box.
    func spacing(after child: UInt32, _ options: StackOptions) -> Double {
        let place = boxes[child].extras
        guard place != .none, !extras[place].customSpacing.isNaN else { return options.spacing }
        return extras[place].customSpacing
    }
}
