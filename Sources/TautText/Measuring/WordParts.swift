/// A paragraph as the parts between which its lines may break, as numbers: to be wrapped at many widths without its
/// characters. Two for the script and the count, then two for each part: where it ends if everything stands on one
/// line, and what lies between it and the part before (a space or a kerning), times two.
///
/// The lowest bit of the second number says that only Pango knows where the part breaks inside.
struct WordParts {
    /// Added to the script: ``WordUnits`` have another first number.
    private static let mark: Int32 = 2
    let numbers: UnsafePointer<Int32>
    let count: Int

    /// How many numbers the parts of a paragraph of so many bytes take at most.
    static func room(for bytes: Int) -> Int { 2 * bytes + 4 }

    /// Whether numbers are those of parts, not of units.
    static func are(at numbers: UnsafePointer<Int32>) -> Bool { numbers[0] >= mark }

    init(_ numbers: UnsafePointer<Int32>) {
        self.numbers = numbers
        count = Int(numbers[1])
    }

    /// How many lines there are at a width in the units of the font; `nil` if only the host can break them.
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
        private let numbers: UnsafeMutablePointer<Int32>
        private var count = 0
        private var end = 0
        private var gap = 0
        /// Whether each part ends behind the one before, and all before half of what 32 bits hold.
        private(set) var isInOrder = true

        /// - Parameter numbers: has ``WordParts/room(for:)`` for the paragraph.
        init(_ numbers: UnsafeMutablePointer<Int32>) {
            self.numbers = numbers
        }

        /// Appends a part with what comes behind it where the next part follows on the same line.
        mutating func append(width: Int, before space: Int, isIndivisible: Bool = false) {
            end += gap + width
            if gap + width < 0 || end > Int(Int32.max) >> 1 { isInOrder = false }
            numbers[2 + 2 * count] = Int32(truncatingIfNeeded: end)
            numbers[3 + 2 * count] = Int32(truncatingIfNeeded: gap) << 1 | (isIndivisible ? 1 : 0)
            count += 1
            gap = space
        }

        /// Ends the paragraph; returns how many numbers it takes.
        func end(_ script: WordScript) -> Int {
            numbers[0] = (script == .common ? 0 : 1) + WordParts.mark
            numbers[1] = Int32(truncatingIfNeeded: count)
            return 2 + 2 * count
        }
    }
}
