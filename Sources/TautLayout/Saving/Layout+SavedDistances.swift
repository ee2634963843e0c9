/// Distances in saved bytes.
extension Layout {
    /// Writes the distances, one that ends at another behind that one.
    ///
    /// - Complexity: O(boxes + constraints).
    func writeDistances(_ stream: inout SavedStream) throws(LoadFailure) {
        var (distances, order) = (Buffer<SavedDistance>(), Buffer<UInt32>())
        defer {
            distances.deallocate(memory)
            order.deallocate(memory)
        }
        do throws(Failure) {
            try listDistances(&distances)
            try sort(distances, &order)
        } catch {
            throw .outOfMemory
        }
        var count = order.count
        try stream.code(count: &count, of: 1)
        for index in order.elements { try stream.code(&distances[index]) }
    }

    /// Lists the distances by the indices of their guides; those of other boxes have the index `none`.
    private func listDistances(_ distances: inout Buffer<SavedDistance>) throws(Failure) {
        guard boxes.elements.contains(where: { $0.flags.contains(.isDistance) }) else { return }
        try distances.extend(to: boxes.count, with: SavedDistance(), in: memory)
        for index in 0..<UInt32(constraints.count)
        where constraints[index].flags.contains(.isUsed) && tiesDistance(index) {
            let record = constraints[index]
            guard boxes[record.first].generation == record.firstGeneration else { continue }
            let item = SavedConstraint.Item(
                box: record.second, attribute: record.secondAttribute, part: record.secondPart)
            distances[record.first].index = record.first
            if record.firstAttribute == .leading || record.firstAttribute == .top {
                distances[record.first].start = item
            } else {
                distances[record.first].end = item
            }
        }
    }

    /// Brings the distances into an order in which each comes behind those that it ends at.
    private func sort(_ distances: Buffer<SavedDistance>, _ order: inout Buffer<UInt32>) throws(Failure) {
        var (open, isListed) = (Buffer<UInt32>(), Buffer<Bool>())
        defer {
            open.deallocate(memory)
            isListed.deallocate(memory)
        }
        try isListed.extend(to: distances.count, with: false, in: memory)
        func isOpen(_ box: UInt32) -> Bool { box != .none && distances[box].index != .none && !isListed[box] }
        for index in 0..<UInt32(distances.count) where distances[index].index != .none {
            try open.append(index, in: memory)
            while open.count > 0 {
                let distance = open[open.count - 1]
                let (start, end) = (distances[distance].start.box, distances[distance].end.box)
                let before = isOpen(start) ? start : isOpen(end) ? end : .none
                if before != .none, !isListed[distance] {
                    try open.append(before, in: memory)
                    continue
                }
                open.removeAll(from: open.count - 1)
                if isListed[distance] { continue }
                isListed[distance] = true
                try order.append(distance, in: memory)
            }
        }
    }
}
