/// Numbers that meters store about texts, one after the other.
package final class TextStore {
    /// Behind a pointer, because each access to a stored property of a class includes a run-time exclusivity check.
    private struct Contents {
        var numbers: UnsafeMutablePointer<Int32>
        var count = 0
        var capacity: Int

        init(capacity: Int) {
            numbers = .allocate(capacity: capacity)
            self.capacity = capacity
        }

        /// Moves the numbers to memory for a larger count.
        mutating func move(to capacity: Int) {
            let moved = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
            moved.update(from: numbers, count: count)
            numbers.deallocate()
            numbers = moved
            self.capacity = capacity
        }
    }

    private let contents: UnsafeMutablePointer<Contents>

    /// Creates an empty store.
    package init() {
        contents = .allocate(capacity: 1)
        contents.initialize(to: Contents(capacity: 1 << 10))
    }

    deinit {
        contents.pointee.numbers.deallocate()
        contents.deallocate()
    }

    /// The numbers; valid until more are appended.
    package var numbers: UnsafeMutablePointer<Int32> { contents.pointee.numbers }

    /// The count of numbers.
    package var count: Int { contents.pointee.count }

    /// The number of allocated bytes.
    package var byteCount: Int { contents.pointee.capacity * MemoryLayout<Int32>.stride }

    /// Removes all numbers and keeps the memory.
    package func removeAll() {
        contents.pointee.count = 0
    }

    /// Deallocates unused memory.
    package func trim() {
        contents.pointee.move(to: Swift.max(1, count))
    }

    /// Unused memory for a count of numbers after the others; the caller writes them from its start and calls ``keep(_:)``.
    package func room(for more: Int) -> UnsafeMutablePointer<Int32> {
        if count + more > contents.pointee.capacity { contents.pointee.move(to: 2 * (count + more)) }
        return numbers + count
    }

    /// Appends a count of the numbers written to the unused memory; returns the index of the first.
    package func keep(_ more: Int) -> Int {
        defer { contents.pointee.count += more }
        return count
    }
}
