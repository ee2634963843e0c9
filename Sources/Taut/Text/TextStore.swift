/// Numbers that meters keep about texts, one after the other.
package final class TextStore {
    /// The numbers; valid until more are appended.
    package private(set) var numbers: UnsafeMutablePointer<Int32>
    /// How many there are.
    package private(set) var count = 0
    private var capacity = 1 << 10

    /// An empty store.
    package init() {
        numbers = .allocate(capacity: capacity)
    }

    deinit {
        numbers.deallocate()
    }

    /// How many bytes it holds, used or not.
    package var byteCount: Int { capacity * MemoryLayout<Int32>.stride }

    /// Forgets all numbers and keeps the memory.
    package func removeAll() {
        count = 0
    }

    /// Gives back what is not used.
    package func trim() {
        let exact = UnsafeMutablePointer<Int32>.allocate(capacity: Swift.max(1, count))
        exact.update(from: numbers, count: count)
        numbers.deallocate()
        numbers = exact
        capacity = Swift.max(1, count)
    }

    /// Room for so many numbers behind the others; to be filled from its start, and kept by ``keep(_:)``.
    package func room(for more: Int) -> UnsafeMutablePointer<Int32> {
        if count + more > capacity {
            let grown = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * (count + more))
            grown.update(from: numbers, count: count)
            numbers.deallocate()
            numbers = grown
            capacity = 2 * (count + more)
        }
        return numbers + count
    }

    /// Keeps so many of the numbers that were put where there was room; returns where they begin.
    package func keep(_ more: Int) -> Int {
        defer { count += more }
        return count
    }
}
