/// Finds the names of a visual format in a list of n texts that end with 0; of equal texts the first one counts.
///
/// Names are compared with the list from its start, until that has taken n·log n comparisons: then the list is sorted once, and each name
/// takes log n. So a format with few names, or with names at the start of a long list, does not sort it, and no format takes
/// more than O(n·log n).
package struct NameTable {
    private let texts: UnsafeRawPointer?
    private let stride: Int
    private let count: Int
    /// Indices of the texts, ascending; empty before the list is sorted, and where memory is refused.
    private var order = Buffer<Int>()
    private var comparisons = 0

    /// A table of `count` texts, which pointers name that lie so many bytes from each other; `nil` is no text.
    package init(_ texts: UnsafeRawPointer?, stride: Int, count: Int) {
        (self.texts, self.stride, self.count) = (texts, stride, count)
    }

    /// Gives the memory back that ``index(of:in:)`` has taken from the same layout.
    package mutating func deallocate(in layout: Layout) { order.deallocate(layout.memory) }

    /// The index of a name in the list; the order is kept in the memory of a layout.
    @inline(never)
    package mutating func index(of name: UnsafeBufferPointer<UInt8>, in layout: Layout) -> Int? {
        // What overflows is a list that no memory has an order for.
        if order.isEmpty, comparisons > count &* (Int.bitWidth - count.leadingZeroBitCount) { sort(layout.memory) }
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if compare(order[middle], name) < 0 { low = middle + 1 } else { high = middle }
        }
        if !order.isEmpty { return low < order.count && compare(order[low], name) == 0 ? order[low] : nil }
        while low < count, compare(low, name) != 0 { low += 1 }
        comparisons &+= low
        return low < count ? low : nil
    }

    private mutating func sort(_ memory: Memory) {
        do throws(Layout.Failure) { try order.reserve(count, in: memory) } catch { return }
        for index in 0..<count where text(index) != nil { order.appendWithinCapacity(index) }
        order.sort { first, second in
            guard let text = text(second) else { return false }
            var length = 0
            while text[length] != 0 { length += 1 }
            let difference = compare(first, UnsafeBufferPointer(start: text, count: length))
            return difference < 0 || difference == 0 && first < second
        }
    }

    private func text(_ index: Int) -> UnsafePointer<UInt8>? {
        texts?.load(fromByteOffset: index * stride, as: UnsafePointer<UInt8>?.self)
    }

    /// Less than 0 if a text precedes a name, 0 if it is the name. Most differ in the first byte, so that a text's length is not needed.
    @inline(never)
    private func compare(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Int {
        guard let text = text(index) else { return 1 }
        for (place, byte) in name.enumerated() where text[place] != byte { return Int(text[place]) - Int(byte) }
        return Int(text[name.count])
    }
}
