internal import TautScene

extension WordParts {
    /// The widths from which on there is at most one line, at most two, and so on, and the least width for which they tell.
    /// `nil` if that does not depend on the width alone, or the number of lines might grow with it.
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
}
