/// Finds the names of a visual format in a list of n texts that end with 0; of equal texts the first one counts.
///
/// Names are compared with the list from its start, until that has taken n·log n comparisons: then the list is sorted once, and each name
/// takes log n. So a format with few names, or with names at the start of a long list, does not sort it, and no format takes
/// more than O(n·log n).
package struct NameTable {
    private let count: Int
    private let memory: Memory
    /// Indices of the texts, ascending; empty before the list is sorted, and where memory is refused.
    private var order = Buffer<Int>()
    private var comparisons = 0

    /// A table of `count` texts, which keeps its order in the memory of a layout.
    package init(count: Int, for layout: Layout) {
        (self.count, memory) = (count, layout.memory)
    }

    package mutating func deallocate() { order.deallocate(memory) }

    /// The index of a name in the list.
    ///
    /// - Parameter text: the text at an index, the same at each call; `nil` for none.
    package mutating func index(
        of name: UnsafeBufferPointer<UInt8>, _ text: (Int) -> UnsafePointer<CChar>?
    ) -> Int? {
        // What overflows is a list that no memory has an order for.
        if order.isEmpty, comparisons > count &* (Int.bitWidth - count.leadingZeroBitCount) { sort(text) }
        if !order.isEmpty { return sortedIndex(of: name, text) }
        for index in 0..<count {
            guard let text = text(index), Self.isSame(name, text) else { continue }
            comparisons &+= index
            return index
        }
        comparisons &+= count
        return nil
    }

    private func sortedIndex(of name: UnsafeBufferPointer<UInt8>, _ text: (Int) -> UnsafePointer<CChar>?) -> Int? {
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if let text = text(order[middle]), Self.precedes(text, name) { low = middle + 1 } else { high = middle }
        }
        guard low < order.count, let text = text(order[low]), Self.isSame(name, text) else { return nil }
        return order[low]
    }

    private mutating func sort(_ text: (Int) -> UnsafePointer<CChar>?) {
        do throws(Layout.Failure) { try order.reserve(count, in: memory) } catch { return }
        for index in 0..<count where text(index) != nil { order.appendWithinCapacity(index) }
        order.sort { first, second in
            guard let left = text(first), let right = text(second) else { return false }
            var place = 0
            while left[place] == right[place] {
                if left[place] == 0 { return first < second }
                place += 1
            }
            return UInt8(bitPattern: left[place]) < UInt8(bitPattern: right[place])
        }
    }

    /// Whether a name is a text. Most differ in the first byte, so that a text's length is not needed.
    private static func isSame(_ name: UnsafeBufferPointer<UInt8>, _ text: UnsafePointer<CChar>) -> Bool {
        for index in 0..<name.count where name[index] != UInt8(bitPattern: text[index]) { return false }
        return text[name.count] == 0
    }

    private static func precedes(_ text: UnsafePointer<CChar>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<name.count {
            let byte = UInt8(bitPattern: text[index])
            if byte != name[index] { return byte < name[index] }
        }
        return false
    }
}
