extension Layout {
    // MARK: Distances

    /// Adds a guide that spans two positions, so that constraints may refer to the distance between them.
    ///
    ///     let gap = try layout.addDistance(from: .init(box: title), .bottom, to: .init(box: price), .top)
    ///     try layout.constrain(.init(gap, .height, .equal, title, .height, multiplier: 0.5))
    ///
    /// The distance is the width of the guide between horizontal positions, from leading to trailing, and its height between vertical
    /// ones; it is negative where the second position comes first. The guide belongs to the nearest common ancestor of the
    /// items and is removed with either of them, also when one leaves that ancestor.
    public func addDistance(
        from start: Item, _ startAttribute: Attribute, to end: Item, _ endAttribute: Attribute
    ) throws(Failure) -> Box {
        try check(startAttribute, on: start)
        try check(endAttribute, on: end)
        let kind = startAttribute.kind
        guard kind == endAttribute.kind, kind == .horizontalPosition || kind == .verticalPosition else {
            throw .incompatibleAttributes(start.box, startAttribute, endAttribute)
        }
        let (first, second) = (start.box.index, end.box.index)
        let holder = holder(first, second)
        guard holder != .none else { throw .differentTrees(start.box, end.box) }
        let isHorizontal = kind == .horizontalPosition
        let variables: BoxFlags = isHorizontal ? [.hasX, .hasWidth] : [.hasY, .hasHeight]
        let guide = try addGuide(to: holder, flags: variables.union([.isSigned, .isDistance]))
        do throws(Failure) {
            let near = try tie(guide, isHorizontal ? .leading : .top, first, startAttribute, part: start.part)
            let far = try tie(guide, isHorizontal ? .trailing : .bottom, second, endAttribute, part: end.part)
            // A distance needs both of its ends.
            if constraints[near].flags.union(constraints[far].flags).contains(.isWaiting) {
                try setInstalled(false, box: guide)
            }
        } catch {
            try remove(guide)
            throw error
        }
        return handle(guide)
    }

    /// The distances one of whose ends a constraint ties, among constraints that are about to go. Repeats one with both.
    func distances(tiedBy constraints: Buffer<UInt32>) throws(Failure) -> Buffer<UInt32> {
        var distances = Buffer<UInt32>()
        for constraint in constraints.elements where tiesDistance(constraint) {
            do throws(Failure) {
                try distances.append(self.constraints[constraint].first, in: memory)
            } catch {
                distances.deallocate(memory)
                throw error
            }
        }
        return distances
    }

    /// Whether a constraint ties one end of a distance.
    func tiesDistance(_ constraint: UInt32) -> Bool {
        let record = constraints[constraint]
        return record.flags.contains(.isInternal) && boxes[record.first].flags.contains(.isDistance)
    }
}
