/// Numbers that meters keep about texts, one after the other.
package final class TextStore {
    /// Behind a pointer, because each access to a variable of a class is checked for another one at the same time.
    private struct Contents {
        var numbers: UnsafeMutablePointer<Int32>
        var count = 0
        var capacity: Int

        init(capacity: Int) {
            numbers = .allocate(capacity: capacity)
            self.capacity = capacity
        }

        /// Moves the numbers to where there is room for so many.
        mutating func move(to capacity: Int) {
            let moved = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
            moved.update(from: numbers, count: count)
            numbers.deallocate()
            numbers = moved
            self.capacity = capacity
        }
    }

    private let contents: UnsafeMutablePointer<Contents>

    /// An empty store.
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

    /// How many there are.
    package var count: Int { contents.pointee.count }

    /// How many bytes it holds, used or not.
    package var byteCount: Int { contents.pointee.capacity * MemoryLayout<Int32>.stride }

    /// Forgets all numbers and keeps the memory.
    package func removeAll() {
        contents.pointee.count = 0
    }

    /// Gives back what is not used.
    package func trim() {
        contents.pointee.move(to: Swift.max(1, count))
    }

    /// Room for so many numbers behind the others; to be filled from its start, and kept by ``keep(_:)``.
    package func room(for more: Int) -> UnsafeMutablePointer<Int32> {
        if count + more > contents.pointee.capacity { contents.pointee.move(to: 2 * (count + more)) }
        return numbers + count
    }

    /// Keeps so many of the numbers that were put where there was room; returns where they begin.
    package func keep(_ more: Int) -> Int {
        defer { contents.pointee.count += more }
        return count
    }
}
