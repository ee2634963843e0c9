/// An array in the host's memory: the only growing container of the module.
///
/// A plain value of a pointer and two counts; its holder calls ``deallocate(_:)`` at the end. Elements are reached through the
/// pointer, so changing one does not change the buffer.
///
/// Classes keep theirs as `@exclusivity(unchecked)`: no buffer is changed while another access to it is under way, and checking that at every
/// access took 43 % of the instructions of a cold layout.
struct Buffer<Element: BitwiseCopyable>: BitwiseCopyable {
    private var base: UnsafeMutablePointer<Element>?
    private(set) var count = 0
    private var capacity = 0

    init() {}

    var isEmpty: Bool { count == 0 }
    /// Whether the next element needs more memory.
    var isFull: Bool { count == capacity }

    /// Where the next element goes.
    var end: UnsafeMutablePointer<Element>? { base.map { $0 + count } }

    /// How many more elements need no more memory.
    var room: Int { capacity &- count }

    /// Whether there is an element with an index, which may be any number: where `Int` has 32 bits, not each is an `Int`.
    @inline(__always)
    func has(_ index: UInt32) -> Bool {
        #if _pointerBitWidth(_32)
            return index < UInt32(truncatingIfNeeded: count)
        #else
            return Int(index) < count
        #endif
    }

    var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            assert(index < count)
            return base.unsafelyUnwrapped[index]
        }
        nonmutating _modify {
            assert(index < count)
            yield &base.unsafelyUnwrapped[index]
        }
    }

    @inline(__always)
    subscript(index: UInt32) -> Element {
        get { self[Int(index)] }
        nonmutating _modify { yield &self[Int(index)] }
    }

    var last: Element? { count == 0 ? nil : self[count - 1] }

    /// Makes room for so many elements in all.
    mutating func reserve(_ wanted: Int, in memory: Memory) throws(Layout.Failure) {
        guard wanted > capacity else { return }
        let stride = MemoryLayout<Element>.stride
        let block = try memory.grow(base, from: capacity, to: wanted, stride, kept: count)
        base = block.bindMemory(to: Element.self, capacity: wanted)
        capacity = wanted
    }

    /// Makes room for one more element. Apart, so that what appends stays small.
    @inline(never)
    mutating func makeRoom(in memory: Memory) throws(Layout.Failure) {
        if count == capacity { try reserve(Swift.max(8, 2 * capacity), in: memory) }
    }

    @inline(__always)
    mutating func append(_ element: Element, in memory: Memory) throws(Layout.Failure) {
        if count == capacity { try makeRoom(in: memory) }
        base.unsafelyUnwrapped[count] = element
        count += 1
    }

    /// Appends an element for which there is room.
    @inline(__always)
    mutating func appendWithinCapacity(_ element: Element) {
        assert(count < capacity)
        base.unsafelyUnwrapped[count] = element
        count &+= 1
    }

    /// Takes in elements that were written behind the last one, for which there is room.
    @inline(__always)
    mutating func extendWithinCapacity(to wanted: Int) {
        assert(wanted <= capacity)
        count = wanted
    }

    mutating func append(_ new: UnsafeMutableBufferPointer<Element>, in memory: Memory) throws(Layout.Failure) {
        let wanted = count + new.count
        if wanted > capacity { try reserve(Swift.max(wanted, 2 * capacity), in: memory) }
        guard let source = new.baseAddress, let base else { return }
        (base + count).update(from: source, count: new.count)
        count = wanted
    }

    mutating func insert(_ element: Element, at index: Int, in memory: Memory) throws(Layout.Failure) {
        try append(element, in: memory)
        var place = count - 1
        while place > index {
            self[place] = self[place - 1]
            place -= 1
        }
        self[index] = element
    }

    /// Appends so many copies of an element.
    mutating func extend(to wanted: Int, with element: Element, in memory: Memory) throws(Layout.Failure) {
        guard wanted > count else { return }
        if wanted > capacity { try reserve(Swift.max(wanted, 2 * capacity), in: memory) }
        while count < wanted {
            base.unsafelyUnwrapped[count] = element
            count += 1
        }
    }

    /// Takes other elements instead of all that there are.
    mutating func replaceAll(with new: some Sequence<Element>, in memory: Memory) throws(Layout.Failure) {
        removeAll()
        for element in new { try append(element, in: memory) }
    }

    mutating func popLast() -> Element? {
        guard let last else { return nil }
        count -= 1
        return last
    }

    mutating func remove(at index: Int) {
        for place in index..<count - 1 { self[place] = self[place + 1] }
        count -= 1
    }

    /// Forgets the elements from an index on, and keeps the memory.
    mutating func removeAll(from index: Int = 0) { count = index }

    mutating func deallocate(_ memory: Memory) {
        if let base { memory.deallocate(base, capacity * MemoryLayout<Element>.stride) }
        self = Buffer()
    }
}

extension UInt32 {
    /// No box, no constraint, no row.
    static var none: UInt32 { .max }
}
