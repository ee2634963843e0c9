/// Remembers a number for each of many short byte strings: a hash table with open addressing whose keys lie in one buffer,
/// because a `Dictionary` of `String` costs more than what is looked up.
///
/// It is a cache: beyond a limit it starts again, as texts may be endless.
struct ByteTable {
    private struct Slot {
        var hash: UInt32 = 0
        var start: UInt32 = 0
        /// The length of the key plus one; 0 is an empty slot.
        var length: UInt32 = 0
        var value: Int32 = 0
    }

    private static let limit = 1 << 16
    private var slots = [Slot](repeating: Slot(), count: 1 << 10)
    private var keys: [UInt8] = []
    private var count = 0

    /// The number of a key.
    ///
    /// - Complexity: O(bytes).
    func value(of key: UnsafeBufferPointer<UInt8>) -> Int32? {
        let hash = Self.hash(key)
        var index = Int(hash) & (slots.count - 1)
        while slots[index].length != 0 {
            if slots[index].hash == hash, isKey(slots[index], key) { return slots[index].value }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Remembers the number of a key that has none. Returns whether all others were forgotten before.
    mutating func insert(_ value: Int32, for key: UnsafeBufferPointer<UInt8>) -> Bool {
        let startsAgain = count >= Self.limit || keys.count + key.count > Int(UInt32.max) >> 1
        if startsAgain {
            self = ByteTable()
        } else if 2 * count >= slots.count {
            grow()
        }
        place(
            Slot(
                hash: Self.hash(key), start: UInt32(keys.count), length: UInt32(truncatingIfNeeded: key.count + 1),
                value: value))
        keys.append(contentsOf: key)
        count += 1
        return startsAgain
    }

    private mutating func place(_ slot: Slot) {
        var index = Int(slot.hash) & (slots.count - 1)
        while slots[index].length != 0 { index = (index + 1) & (slots.count - 1) }
        slots[index] = slot
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: 4 * old.count)
        for slot in old where slot.length != 0 { place(slot) }
    }

    private func isKey(_ slot: Slot, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard Int(slot.length) == key.count + 1 else { return false }
        return keys.withUnsafeBufferPointer { keys in
            for index in 0..<key.count where keys[Int(slot.start) + index] != key[index] { return false }
            return true
        }
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
