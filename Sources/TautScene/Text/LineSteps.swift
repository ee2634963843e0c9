/// Tables of the numbers of lines of texts: for each text the widths from which on it takes one line less.
///
/// With greedy line filling the number of lines does not grow with the width, if every
/// part between two breaks fits on a line. So a text is stored as the least widths for one line, for two, and so on;
/// its number of lines is found by counting those above the width, for many texts at once.
///
/// Widths are in the units of a meter. Rows of numbers, one number per text: first the least width for which
/// the table is valid, then the least width for one line, for two, and so on; 0 after the last one.
package final class LineSteps {
    /// The maximum number of lines in the table; at widths that need more, the text is wrapped itself.
    package static let mostLines = 24

    private let count: Int
    private let lines: Int
    private let numbers: UnsafeMutablePointer<Int32>

    /// - Parameters:
    ///   - floors: for each text the least width for which its widths are valid.
    ///   - widths: for each text the least widths for at most one line, at most two, …; descending, at most `mostLines`.
    package init(floors: [Int32], widths: [[Int32]]) {
        count = floors.count
        lines = widths.reduce(0) { max($0, $1.count) }
        numbers = .allocate(capacity: max(1, count * (lines + 1)))
        numbers.initialize(repeating: 0, count: max(1, count * (lines + 1)))
        for (text, floor) in floors.enumerated() {
            numbers[text] = floor
            for (line, width) in widths[text].enumerated() { numbers[(line + 1) * count + text] = width }
        }
    }

    deinit {
        numbers.deallocate()
    }

    /// The number of bytes.
    package var byteCount: Int { count * (lines + 1) * MemoryLayout<Int32>.stride }

    /// Writes the number of lines of each text at a width; 0 if the text must be wrapped itself.
    package func count(at width: Int32, into counts: UnsafeMutablePointer<Int32>) {
        counts.update(repeating: 1, count: count)
        for line in 1...max(1, lines) where line <= lines {
            let row = numbers + line * count
            var more: Int32 = 0
            for text in 0..<count {
                let needsMore: Int32 = row[text] > width ? 1 : 0
                counts[text] &+= needsMore
                more |= needsMore
            }
            if more == 0 { break }
        }
        for text in 0..<count where numbers[text] > width { counts[text] = 0 }
    }
}
