import Synchronization

/// Remembers some numbers for each of many short byte strings, for all threads: found without a lock, added under one.
///
/// A hash table with open addressing over entries that never move: three words (hash, length of the key, count of numbers), the
/// numbers, the key. An entry is complete before a slot shows it, so that any thread that sees it may read it. Nothing is ever taken out: what
/// comes when the table is full is not remembered, as texts may be endless. So are numbers that memory is short for.
///
/// `@unchecked`: slots are atomic; all else is only touched under the lock of the host.
final class SharedTable: @unchecked Sendable {
    private typealias Slot = Atomic<UInt>
    /// Slots of one size; those before it are kept for threads that may still look there.
    private struct Slots {
        var mask: Int
        var older: UnsafeMutablePointer<Slots>?

        static func first(_ slots: UnsafeMutablePointer<Slots>) -> UnsafeMutablePointer<Slot> {
            UnsafeMutableRawPointer(slots + 1).assumingMemoryBound(to: Slot.self)
        }
    }

    private static let mostEntries = 1 << 17
    private static let longestKey = 256
    private static let chunkSize = 1 << 16
    private let host: TextHost
    private let slots = Atomic<UInt>(0)
    private var count = 0
    /// Memory for entries: each chunk starts with the address of the one before.
    private var chunk: UnsafeMutableRawPointer?
    private var used = SharedTable.chunkSize

    init(_ host: TextHost) {
        self.host = host
    }

    deinit {
        var block = current
        while let slots = block {
            block = slots.pointee.older
            host.deallocate(host.context, slots)
        }
        while let last = chunk {
            chunk = last.load(as: UnsafeMutableRawPointer?.self)
            host.deallocate(host.context, last)
        }
    }

    private var current: UnsafeMutablePointer<Slots>? {
        UnsafeMutablePointer(bitPattern: slots.load(ordering: .acquiring))
    }

    /// The numbers of a key, for as long as the table lives.
    ///
    /// - Complexity: O(bytes).
    func numbers(of key: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<Int32>? {
        find(key, Self.hash(key))
    }

    private func find(_ key: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> UnsafeBufferPointer<Int32>? {
        guard let block = current else { return nil }
        let slots = Slots.first(block)
        var index = Int(hash) & block.pointee.mask
        while let entry = UnsafePointer<Int32>(bitPattern: slots[index].load(ordering: .acquiring)) {
            if UInt32(bitPattern: entry[0]) == hash, Int(entry[1]) == key.count {
                let count = Int(entry[2])
                if Self.isEqual(UnsafeRawPointer(entry + 3 + count), key) {
                    return UnsafeBufferPointer(start: entry + 3, count: count)
                }
            }
            index = (index + 1) & block.pointee.mask
        }
        return nil
    }

    /// Remembers the numbers of a key. Another thread may have done so before.
    func insert(_ numbers: UnsafeBufferPointer<Int32>, for key: UnsafeBufferPointer<UInt8>) {
        guard key.count <= Self.longestKey, numbers.count <= Self.longestKey else { return }
        let hash = Self.hash(key)
        host.lock(host.context)
        defer { host.unlock(host.context) }
        guard count < Self.mostEntries, find(key, hash) == nil, makeRoom(),
            let entry = allocate(12 + 4 * numbers.count + key.count)
        else { return }
        entry[0] = Int32(bitPattern: hash)
        entry[1] = Int32(truncatingIfNeeded: key.count)
        entry[2] = Int32(truncatingIfNeeded: numbers.count)
        for index in numbers.indices { entry[3 + index] = numbers[index] }
        let bytes = UnsafeMutableRawPointer(entry + 3 + numbers.count).assumingMemoryBound(to: UInt8.self)
        for index in key.indices { bytes[index] = key[index] }
        show(UInt(bitPattern: entry), hash, in: current)
        count += 1
    }

    /// Remembers one number.
    func insert(_ number: Int32, for key: UnsafeBufferPointer<UInt8>) {
        withUnsafePointer(to: number) { insert(UnsafeBufferPointer(start: $0, count: 1), for: key) }
    }

    private func show(_ entry: UInt, _ hash: UInt32, in block: UnsafeMutablePointer<Slots>?) {
        guard let block else { return }
        let slots = Slots.first(block)
        var index = Int(hash) & block.pointee.mask
        while slots[index].load(ordering: .relaxed) != 0 { index = (index + 1) & block.pointee.mask }
        slots[index].store(entry, ordering: .releasing)
    }

    /// Room for one more slot, at most half of them taken.
    private func makeRoom() -> Bool {
        let old = current
        if let old, 2 * count <= old.pointee.mask { return true }
        let size = old.map { 4 * ($0.pointee.mask + 1) } ?? 256
        guard let memory = host.allocate(host.context, MemoryLayout<Slots>.stride + size * MemoryLayout<Slot>.stride)
        else { return false }
        let block = memory.bindMemory(to: Slots.self, capacity: 1)
        block.initialize(to: Slots(mask: size - 1, older: old))
        let slots = Slots.first(block)
        for index in 0..<size { (slots + index).initialize(to: Slot(0)) }
        if let old {
            for index in 0...old.pointee.mask {
                let entry = Slots.first(old)[index].load(ordering: .relaxed)
                guard let first = UnsafePointer<Int32>(bitPattern: entry) else { continue }
                show(entry, UInt32(bitPattern: first[0]), in: block)
            }
        }
        self.slots.store(UInt(bitPattern: block), ordering: .releasing)
        return true
    }

    private func allocate(_ bytes: Int) -> UnsafeMutablePointer<Int32>? {
        let bytes = (bytes + 7) & ~7
        if used + bytes > Self.chunkSize {
            guard let next = host.allocate(host.context, Self.chunkSize) else { return nil }
            next.initializeMemory(as: UnsafeMutableRawPointer?.self, to: chunk)
            chunk = next
            used = 8
        }
        defer { used += bytes }
        return chunk.map { ($0 + used).bindMemory(to: Int32.self, capacity: bytes / 4) }
    }

    private static func isEqual(_ stored: UnsafeRawPointer, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeRawBufferPointer(key)
        var index = 0
        while index + 8 <= bytes.count {
            let isSame =
                stored.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                == bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard isSame else { return false }
            index += 8
        }
        while index < bytes.count {
            guard stored.load(fromByteOffset: index, as: UInt8.self) == bytes[index] else { return false }
            index += 1
        }
        return true
    }

    /// Multiplies in eight bytes at a time.
    private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash = UInt64(truncatingIfNeeded: key.count) &* 0x9E37_79B9_7F4A_7C15
        let bytes = UnsafeRawBufferPointer(key)
        var index = 0
        while index + 8 <= bytes.count {
            hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            index += 8
        }
        var rest: UInt64 = 0
        while index < bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        return UInt32(truncatingIfNeeded: mixed(hash ^ rest) >> 16)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
