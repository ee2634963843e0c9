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

    /// The widths from which on there is at most one line, at most two, and so on, and the least width for which they tell.
    /// `nil` where that does not depend on the width alone, or the number of lines might grow with it.
    ///
    /// - Complexity: some walks over the parts for each line.
    func steps() -> (floor: Int32, widths: [Int32])? {
        guard count > 0, let widest = widestPart() else { return nil }
        var widths = [numbers[2 * count]]
        while widths[widths.count - 1] > widest, widths.count < LineSteps.mostLines {
            widths.append(leastWidth(lines: widths.count + 1, from: widest, to: widths[widths.count - 1]))
        }
        // Where the last of them is not the end, less width may take any number of lines.
        return (max(widest, widths[widths.count - 1]), widths)
    }

    /// The width of the widest part; `nil` if one breaks inside as only Pango knows, or begins before the one in front of it.
    private func widestPart() -> Int32? {
        var (widest, last): (Int32, Int32) = (0, 0)
        for part in 0..<count {
            let gap = numbers[2 * part + 3]
            let start = (part > 0 ? numbers[2 * part] : 0) &+ gap >> 1
            guard gap & 1 == 0, start >= last else { return nil }
            widest = max(widest, numbers[2 * part + 2] &- start)
            last = start
        }
        return widest
    }

    /// The least width that takes at most so many lines, not below the widest part; at `most` it does.
    private func leastWidth(lines: Int, from least: Int32, to most: Int32) -> Int32 {
        var (low, high) = (least, most)
        // Lines that are all full have this much on them.
        var guess = max(low, numbers[2 * count] / Int32(truncatingIfNeeded: lines))
        while low < high {
            let walk = walk(at: min(guess, high - 1))
            if walk.lines <= lines {
                high = walk.widest
            } else {
                low = walk.next
            }
            guess = low + (high - low) / 2
        }
        return high
    }

    /// The lines at a width that no part exceeds; the least and, exclusively, the greatest width with the same breaks.
    private func walk(at width: Int32) -> (lines: Int, widest: Int32, next: Int32) {
        var (lines, start, widest, next): (Int, Int32, Int32, Int32) = (1, 0, 0, .max)
        for part in 0..<count where numbers[2 * part + 2] &- start > width {
            widest = max(widest, numbers[2 * part] &- start)
            next = min(next, numbers[2 * part + 2] &- start)
            start = numbers[2 * part] &+ numbers[2 * part + 3] >> 1
            lines += 1
        }
        return (lines, max(widest, numbers[2 * count] &- start), next)
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
