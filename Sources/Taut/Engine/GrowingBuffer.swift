import Foundation

/// Plain values one after the other, in memory that is kept from one use to the next.
///
/// An array would do; but appending to one in an object checks for overlapping access each time, which costs more than the
/// append. So buffers that objects keep lie in memory of their own (``Unchecked``). Asks for memory when the first value
/// comes, and gives none back by itself: its owner calls ``deallocate()``.
struct GrowingBuffer<Element: BitwiseCopyable> {
    private(set) var count = 0
    private var capacity = 0
    private var storage: UnsafeMutablePointer<Element>?

    /// The values, until the next change.
    var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: storage, count: count) }

    var isEmpty: Bool { count == 0 }

    mutating func removeAll() { count = 0 }

    /// Gives the memory back; the buffer is empty then.
    mutating func deallocate() {
        free(storage)
        self = GrowingBuffer()
    }

    /// Amortised O(1).
    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        // There is memory now.
        storage.unsafelyUnwrapped.advanced(by: count).initialize(to: element)
        count += 1
    }

    /// Makes room for so many values in all.
    mutating func reserve(_ total: Int) {
        if total > capacity { grow(to: total) }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let room = max(needed, 2 * capacity, 8)
        // Not by `allocate`, which always asks for aligned memory: that takes longer, and can never grow in place.
        let bytes = room * MemoryLayout<Element>.stride
        // If there is none, the second call ends the process, as it does everywhere in Swift.
        let larger = realloc(storage, bytes) ?? .allocate(byteCount: bytes, alignment: 16)
        storage = larger.assumingMemoryBound(to: Element.self)
        capacity = room
    }
}
