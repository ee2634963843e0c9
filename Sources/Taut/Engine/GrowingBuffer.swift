/// Plain values one after the other, in memory that is kept from one use to the next.
///
/// An array would do; but appending to an array in an object checks for overlapping access each time, which costs more
/// than the append.
final class GrowingBuffer<Element: BitwiseCopyable> {
    private(set) var count = 0
    private var capacity: Int
    private var storage: UnsafeMutablePointer<Element>

    init(capacity: Int) {
        self.capacity = max(capacity, 1)
        storage = .allocate(capacity: self.capacity)
    }

    deinit { storage.deallocate() }

    /// The values, until the next change.
    var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: storage, count: count) }

    /// Where the values begin, until the next change.
    var start: UnsafeMutablePointer<Element> { storage }

    /// The same as bytes.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(elements) }

    func removeAll() { count = 0 }

    /// Amortised O(1).
    func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        (storage + count).initialize(to: element)
        count += 1
    }

    /// O(elements added), amortised.
    func append(contentsOf other: UnsafeMutableBufferPointer<Element>) {
        guard let start = other.baseAddress else { return }
        if count + other.count > capacity { grow(to: count + other.count) }
        (storage + count).initialize(from: start, count: other.count)
        count += other.count
    }

    private func grow(to needed: Int) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(needed, 2 * capacity))
        larger.moveInitialize(from: storage, count: count)
        storage.deallocate()
        storage = larger
        capacity = max(needed, 2 * capacity)
    }
}
