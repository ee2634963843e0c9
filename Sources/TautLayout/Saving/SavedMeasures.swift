/// What texts have measured at which widths, so that a saved layout has the same frames where its host is not there.
final class SavedMeasures {
    private let memory: Memory
    @exclusivity(unchecked) private(set) var entries = Buffer<Entry>()

    struct Entry: BitwiseCopyable {
        var box = UInt32.none
        /// -1: not wrapped.
        var width = -1.0
        var size = Layout.TextSize()
    }

    init(_ memory: Memory) { self.memory = memory }

    deinit { entries.deallocate(memory) }

    func append(_ entry: Entry) throws(Layout.Failure) { try entries.append(entry, in: memory) }

    /// For look-ups.
    func sort() { entries.sort { $0.box < $1.box } }

    /// - Complexity: O(log texts + widths of this one).
    func size(of box: UInt32, width: Double?) -> Layout.TextSize? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].box < box { low = middle + 1 } else { high = middle }
        }
        while low < entries.count, entries[low].box == box {
            if entries[low].width == width ?? -1 { return entries[low].size }
            low += 1
        }
        return nil
    }
}

extension SavedStream {
    mutating func code(_ entry: inout SavedMeasures.Entry) throws(Layout.LoadFailure) {
        try code(&entry.box)
        try code(&entry.width)
        try code(&entry.size)
    }
}
