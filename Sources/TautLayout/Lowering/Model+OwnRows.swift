/// The rows that follow from a box itself: its natural size, its frame where that is given, the root's size.
extension Model {
    /// Adds, changes or removes the row *variable relation constant*; returns it.
    private func set(
        _ row: UInt32, _ variable: UInt32, _ relation: Layout.Relation, _ constant: Double?, _ priority: Int16,
        isReprioritized: Bool
    ) throws(Layout.Failure) -> UInt32 {
        guard let constant else {
            if row != .none { try kernel.remove(row) }
            return .none
        }
        guard row != .none else {
            try beginRow()
            try builder.add(1, variable, in: memory)
            return try addRow(relation, constant, priority)
        }
        try kernel.setConstant(constant, of: row)
        if isReprioritized { try kernel.setPriority(priority, of: row) }
        return row
    }

    // MARK: Natural sizes

    func refreshContent(of box: UInt32) throws(Layout.Failure) {
        if hasPlainContent(box) {
            let content = boxes[box].content
            let place = place(box)
            let isWide = try resize(&states[place].naturalWidth, content.width, boxes[box].horizontal, 4 * place + 2)
            let isHigh = try resize(&states[place].naturalHeight, content.height, boxes[box].vertical, 4 * place + 3)
            if isWide, isHigh { return }
        }
        let record = boxes[box]
        let place = place(box)
        let size = try layout.frameSize(of: box)
        // The content of a box whose frame is given has no say.
        let isFree = !record.flags.contains(.isPlaced) || box == top
        if record.text != .none, texts[record.text].wraps { try textQueue.append(box, in: memory) }
        let width = isFree ? size.width : -1
        if width >= 0 || states[place].naturalWidth.size >= 0 {
            states[place].naturalWidth = try set(
                states[place].naturalWidth, width, record.horizontal, variable(.width, of: box),
                states[place].brokenRows)
        }
        let height = isFree ? size.height : -1
        if height >= 0 || states[place].naturalHeight.size >= 0 {
            states[place].naturalHeight = try set(
                states[place].naturalHeight, height, record.vertical, variable(.height, of: box),
                states[place].brokenRows >> 2)
        }
    }

    /// Gives a natural size another length with the rows that it has. Returns whether that is all there is to do.
    @inline(__always)
    private func resize(
        _ natural: inout NaturalSize, _ size: Double, _ steps: ContentSteps, _ variable: UInt32
    ) throws(Layout.Failure) -> Bool {
        if natural.size == size { return size < 0 || natural.steps == steps }
        guard natural.steps == steps, size >= 0, natural.hugging != .none, natural.compression != .none else {
            return false
        }
        try kernel.setConstant(size, of: natural.hugging)
        try kernel.setConstant(size, of: natural.compression)
        try kernel.setPreferred(size, of: variable)
        natural.size = size
        return true
    }

    /// Brings a natural size and its rows up to date; returns what there is now.
    ///
    /// - Parameter broken: which of the two rows a conflict has broken: bit 0 hugging, bit 1 compression resistance.
    private func set(
        _ old: NaturalSize, _ size: Double, _ steps: ContentSteps, _ variable: UInt32, _ broken: UInt8
    ) throws(Layout.Failure) -> NaturalSize {
        var new = old
        new.size = size
        new.steps = steps
        guard new.size != old.size || steps != old.steps else { return old }
        let given = new.size >= 0 ? new.size : nil
        let isReprioritized = steps != old.steps
        new.hugging = try set(
            old.hugging, variable, .lessThanOrEqual, broken & 1 == 0 ? given : nil, steps.hugging,
            isReprioritized: isReprioritized)
        new.compression = try set(
            old.compression, variable, .greaterThanOrEqual, broken & 2 == 0 ? given : nil, steps.compression,
            isReprioritized: isReprioritized)
        if new.size != old.size { try kernel.setPreferred(given ?? 0, of: variable) }
        return new
    }

    // MARK: The root

    func refreshRootSize() throws(Layout.Failure) {
        isRootSizeDirty = false
        var (width, height) = layout.given
        var priorities = (rootPriority, rootPriority)
        if let target {
            (width, height) = (target.size.width, target.size.height)
            priorities = (target.horizontal, target.vertical)
        } else {
            priorities.0 = layout.storedEnvironment.rootPriority.rawValue
            priorities.1 = priorities.0
        }
        let isReprioritized = target == nil && priorities.0 != rootPriority
        rootPriority = priorities.0
        width = width.map { max(0, $0) }
        height = height.map { max(0, $0) }
        if width != rootGiven.width || rootRows.width == .none || isReprioritized {
            rootRows.width = try set(
                rootRows.width, variable(.width, of: top), .equal, width, priorities.0,
                isReprioritized: isReprioritized)
        }
        if height != rootGiven.height || rootRows.height == .none || isReprioritized {
            rootRows.height = try set(
                rootRows.height, variable(.height, of: top), .equal, height, priorities.1,
                isReprioritized: isReprioritized)
        }
        rootGiven = (width, height)
    }

    // MARK: Given frames

    func refreshFrameRows(of box: UInt32) throws(Layout.Failure) {
        guard box != top else { return }
        let isPlaced = boxes[box].flags.contains(.isPlaced)
        let place = place(box)
        guard isPlaced || !states[place].frameRows.isEmpty else { return }
        if isPlaced, let map = layout.resizingMap(of: box) { return try refreshFlexibleRows(of: box, map) }
        // Rows that followed a mask refer to more variables than these.
        if states[place].hasFlexibleFrame { try dropFrameRows(at: place) }
        let frame = isPlaced ? extras[boxes[box].extras].frame : Layout.Rect()
        let broken = states[place].brokenRows >> 4
        func given(_ bit: UInt8, _ value: Double) -> Double? { isPlaced && broken & bit == 0 ? value : nil }
        var rows = states[place].frameRows
        if direction == .rightToLeft {
            if rows.x != .none { try kernel.remove(rows.x) }
            rows.x = .none
            if let x = given(1, -frame.x) {
                try beginRow()
                try builder.add(1, variable(.x, of: box), in: memory)
                try builder.add(1, variable(.width, of: box), in: memory)
                try builder.add(-1, variable(.width, of: layout.contentArea(of: boxes[box].parent)), in: memory)
                rows.x = try addRow(.equal, x, 1000)
            }
        } else {
            rows.x = try set(
                rows.x, variable(.x, of: box), .equal, given(1, frame.x), 1000, isReprioritized: false)
        }
        rows.y = try set(rows.y, variable(.y, of: box), .equal, given(2, frame.y), 1000, isReprioritized: false)
        rows.width = try set(
            rows.width, variable(.width, of: box), .equal, given(4, max(0, frame.width)), 1000, isReprioritized: false)
        rows.height = try set(
            rows.height, variable(.height, of: box), .equal, given(8, max(0, frame.height)), 1000,
            isReprioritized: false)
        states[place].frameRows = rows
    }

    private func refreshFlexibleRows(of box: UInt32, _ map: ResizingMap) throws(Layout.Failure) {
        let place = place(box)
        let broken = states[place].brokenRows >> 4
        var rows = states[place].frameRows
        let parent = boxes[box].parent
        let (parentWidth, parentHeight) = (variable(.width, of: parent), variable(.height, of: parent))
        let (x, y) = (map.horizontal, map.vertical)
        let (xVariable, width) = (variable(.x, of: box), variable(.width, of: box))
        if direction == .rightToLeft {
            // frame.x = content.width - x - width, written with the variables on the left.
            let mirrored = LinearMap(constant: -x.origin.constant, factor: -x.origin.factor)
            let content = variable(.width, of: layout.contentArea(of: parent))
            try replace(&rows.x, broken & 1 == 0, (xVariable, width), mirrored, parentWidth, plus: content)
        } else {
            try replace(&rows.x, broken & 1 == 0, (xVariable, .none), x.origin, parentWidth)
        }
        try replace(&rows.y, broken & 2 == 0, (variable(.y, of: box), .none), y.origin, parentHeight)
        try replace(&rows.width, broken & 4 == 0, (width, .none), x.length, parentWidth)
        try replace(&rows.height, broken & 8 == 0, (variable(.height, of: box), .none), y.length, parentHeight)
        states[place].frameRows = rows
        states[place].hasFlexibleFrame = true
    }

    /// Makes the row *sum of variables = constant + factor · size + other*.
    private func replace(
        _ row: inout UInt32, _ isWanted: Bool, _ variables: (UInt32, UInt32), _ map: LinearMap, _ size: UInt32,
        plus other: UInt32 = .none
    ) throws(Layout.Failure) {
        if row != .none { try kernel.remove(row) }
        row = .none
        guard isWanted else { return }
        try beginRow()
        try builder.add(1, variables.0, in: memory)
        try builder.add(1, variables.1, in: memory)
        try builder.add(other == size ? -map.factor - 1 : -map.factor, size, in: memory)
        if other != .none, other != size { try builder.add(-1, other, in: memory) }
        row = try addRow(.equal, map.constant, 1000)
    }

    private func dropFrameRows(at place: UInt32) throws(Layout.Failure) {
        let rows = states[place].frameRows
        states[place].frameRows = FrameRows()
        states[place].hasFlexibleFrame = false
        if rows.x != .none { try kernel.remove(rows.x) }
        if rows.y != .none { try kernel.remove(rows.y) }
        if rows.width != .none { try kernel.remove(rows.width) }
        if rows.height != .none { try kernel.remove(rows.height) }
    }
}
