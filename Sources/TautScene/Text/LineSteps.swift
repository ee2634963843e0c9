/// How many lines texts take at any width, looked up: for each text the widths from which on it takes one line less.
///
/// Greedy filling puts no less on a line that is wider, so the number of lines only falls as the width grows, as long as every
/// part between two breaks fits on a line. So a text is the widths at which it takes at most one line, at most two, and so on;
/// wrapping it is counting those above the width, many texts at once.
///
/// Widths are in the units of a meter. Rows of numbers lie one after the other: first, for each text, the least width for which
/// it can be looked up, then for each text the width of one line, of two, and so on, 0 if there is no further one.
package final class LineSteps {
    /// Further lines are not remembered: the text cannot be looked up at widths that need them.
    package static let mostLines = 24

    private let count: Int
    private let lines: Int
    private let numbers: UnsafeMutablePointer<Int32>

    /// - Parameters:
    ///   - floors: for each text the least width for which its widths tell.
    ///   - widths: for each text the least width for at most one line, at most two, …; descending, `mostLines` at most.
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

    /// How many bytes it holds.
    package var byteCount: Int { count * (lines + 1) * MemoryLayout<Int32>.stride }

    /// Writes how many lines each text takes at a width; 0 where the text has to be asked itself.
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
