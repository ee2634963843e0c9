internal import Taut

/// A paragraph as the parts between which its lines may break, in a ``TextStore``: to be wrapped at many widths without its
/// characters. Two numbers for the script and the count, then two for each part: where it ends if everything stands on one
/// line, and what lies between it and the part before (a space or a kerning), times two.
///
/// The lowest bit of the second number says that only Pango knows where the part breaks inside.
struct WordParts {
    /// Added to the script: ``WordUnits`` have another first number.
    private static let mark: Int32 = 2
    private let numbers: UnsafePointer<Int32>
    private let count: Int

    /// Whether there are parts at a place, not units.
    static func are(at place: Int, in store: TextStore) -> Bool { store.numbers[place] >= mark }

    init(at place: Int, in store: TextStore) {
        numbers = UnsafePointer(store.numbers + place)
        count = Int(numbers[1])
    }

    /// How many lines there are at a width in Pango's units; `nil` if only Pango can break them.
    ///
    /// - Complexity: O(parts), less than a nanosecond each.
    @inline(__always)
    func lineCount(at width: Int) -> Int? {
        var lines = 1
        // Where the current line must end; no text is as wide as an Int32.
        let width = Int32(truncatingIfNeeded: Swift.min(width, Int(Int32.max) >> 1))
        var limit = width
        var part = 0
        while true {
            while part + 4 <= count, numbers[2 * part + 8] <= limit { part += 4 }
            while part < count, numbers[2 * part + 2] <= limit { part += 1 }
            if part == count { return lines }
            // A line begins here, unless the part is wider than a line or may begin on the one before.
            let gap = numbers[2 * part + 3]
            let start = (part > 0 ? numbers[2 * part] : 0) &+ gap >> 1
            guard gap & 1 == 0, numbers[2 * part + 2] &- start <= width else { return nil }
            limit = start &+ width
            lines &+= 1
            part &+= 1
        }
    }

    /// Writes parts one by one.
    struct Writer {
        private var numbers: [Int32] = [0, 0]
        private var end = 0
        private var gap = 0
        /// Whether each part ends behind the one before, and all before half of what 32 bits hold.
        private(set) var isInOrder = true

        /// Forgets all parts and keeps the memory.
        mutating func removeAll() {
            numbers.removeSubrange(2...)
            (end, gap, isInOrder) = (0, 0, true)
        }

        /// Appends a part with what comes behind it where the next part follows on the same line.
        mutating func append(width: Int, before space: Int, isIndivisible: Bool = false) {
            end += gap + width
            if gap + width < 0 || end > Int(Int32.max) >> 1 { isInOrder = false }
            numbers.append(Int32(truncatingIfNeeded: end))
            numbers.append(Int32(truncatingIfNeeded: gap) << 1 | (isIndivisible ? 1 : 0))
            gap = space
        }

        /// Puts the paragraph into a store; returns its place.
        mutating func end(_ script: WordScript, in store: TextStore) -> Int {
            numbers[0] = (script == .common ? 0 : 1) + WordParts.mark
            numbers[1] = Int32(truncatingIfNeeded: numbers.count / 2 - 1)
            numbers.withUnsafeBufferPointer { numbers in
                if let source = numbers.baseAddress {
                    store.room(for: numbers.count).update(from: source, count: numbers.count)
                }
            }
            return store.keep(numbers.count)
        }
    }
}
