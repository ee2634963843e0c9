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
    /// - Complexity: O(parts), about a nanosecond each.
    @inline(__always)
    func lineCount(at width: Int) -> Int? {
        var lines = 1
        var start = 0
        var end = 0
        var part = numbers + 2
        for _ in 0..<count {
            let next = Int(part[0])
            if next - start > width {
                // A line begins here, unless the part is wider than a line or may begin on the one before.
                start = end + Int(part[1] >> 1)
                guard part[1] & 1 == 0, next - start <= width else { return nil }
                lines += 1
            }
            end = next
            part += 2
        }
        return lines
    }

    /// Writes parts one by one.
    struct Writer {
        private var numbers: [Int32] = [0, 0]
        private var end = 0
        private var gap = 0

        /// Forgets all parts and keeps the memory.
        mutating func removeAll() {
            numbers.removeSubrange(2...)
            (end, gap) = (0, 0)
        }

        /// Appends a part with what comes behind it where the next part follows on the same line.
        mutating func append(width: Int, before space: Int, isIndivisible: Bool = false) {
            end += gap + width
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
