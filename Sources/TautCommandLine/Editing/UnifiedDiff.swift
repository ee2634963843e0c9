/// The differences of two texts line by line, in the format of `diff -u`, which `patch -p0` applies.
enum UnifiedDiff {
    /// Unchanged lines around changed ones.
    private static let context = 3
    /// With more changed lines than that, all lines from the first to the last changed one count as changed.
    private static let changeLimit = 2_000

    private struct Line {
        /// A space, a minus or a plus.
        var mark: UInt8
        var text: ArraySlice<UInt8>
    }

    /// The differences; nothing where there are none.
    static func bytes(_ old: [UInt8], _ new: [UInt8], path: String) -> [UInt8] {
        guard old != new else { return [] }
        let lines = lines(of: old, and: new)
        let name = path.showingControls()
        var result = Array("--- \(name)\n+++ \(name)\n".utf8)
        var (oldNumber, newNumber, start) = (1, 1, 0)
        func advance(to end: Int) {
            for line in lines[start..<end] {
                if line.mark != UInt8(ascii: "+") { oldNumber += 1 }
                if line.mark != UInt8(ascii: "-") { newNumber += 1 }
            }
            start = end
        }
        for hunk in hunks(lines) {
            advance(to: hunk.lowerBound)
            let part = lines[hunk]
            let oldCount = part.count { $0.mark != UInt8(ascii: "+") }
            let newCount = part.count { $0.mark != UInt8(ascii: "-") }
            // A hunk without lines stands after the line before it.
            let (oldStart, newStart) = (oldNumber - (oldCount == 0 ? 1 : 0), newNumber - (newCount == 0 ? 1 : 0))
            result += Array("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n".utf8)
            for line in part {
                result.append(line.mark)
                result += line.text
                if line.text.last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
            }
        }
        return result
    }

    /// The changed lines with those around them; what meets is one.
    private static func hunks(_ lines: [Line]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, line) in lines.enumerated() where line.mark != UInt8(ascii: " ") {
            let (low, high) = (max(0, index - context), min(lines.count, index + context + 1))
            if let last = hunks.last, last.upperBound >= low {
                hunks[hunks.count - 1] = last.lowerBound..<high
            } else {
                hunks.append(low..<high)
            }
        }
        return hunks
    }

    private static func lines(of old: [UInt8], and new: [UInt8]) -> [Line] {
        let (one, two) = (split(old), split(new))
        let kept = kept(one, two)
        var lines: [Line] = []
        var (first, second) = (0, 0)
        while first < one.count || second < two.count {
            if first < one.count, !kept.old[first] {
                lines.append(Line(mark: UInt8(ascii: "-"), text: one[first]))
                first += 1
            } else if second < two.count, !kept.new[second] {
                lines.append(Line(mark: UInt8(ascii: "+"), text: two[second]))
                second += 1
            } else {
                lines.append(Line(mark: UInt8(ascii: " "), text: one[first]))
                (first, second) = (first + 1, second + 1)
            }
        }
        return lines
    }

    /// Lines with their ends.
    private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in text.enumerated() where byte == 0x0A {
            lines.append(text[start...index])
            start = index + 1
        }
        if start < text.count { lines.append(text[start...]) }
        return lines
    }

    /// Which lines stay: a longest common subsequence between the first and the last change.
    private static func kept(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> (old: [Bool], new: [Bool]) {
        var kept = (old: [Bool](repeating: false, count: old.count), new: [Bool](repeating: false, count: new.count))
        var low = 0
        while low < old.count, low < new.count, old[low] == new[low] {
            (kept.old[low], kept.new[low]) = (true, true)
            low += 1
        }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > low, newEnd > low, old[oldEnd - 1] == new[newEnd - 1] {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
            (kept.old[oldEnd], kept.new[newEnd]) = (true, true)
        }
        for (first, second) in common(old[low..<oldEnd], new[low..<newEnd]) {
            (kept.old[first], kept.new[second]) = (true, true)
        }
        return kept
    }

    /// The pairs of equal lines of a shortest edit script: Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
    private static func common(
        _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
    ) -> [(Int, Int)] {
        let most = min(old.count + new.count, changeLimit)
        // By diagonal, how far a script of so many changes gets in the old lines.
        var furthest = [Int](repeating: 0, count: 2 * most + 3)
        var trace: [[Int]] = []
        func step(_ diagonal: Int, _ changes: Int, _ furthest: [Int]) -> (from: Int, x: Int) {
            let (left, right) = (furthest[most + diagonal], furthest[most + diagonal + 2])
            let isDown = diagonal == -changes || diagonal != changes && left < right
            return isDown ? (diagonal + 1, right) : (diagonal - 1, left + 1)
        }
        search: for changes in 0...most {
            trace.append(furthest)
            for diagonal in stride(from: -changes, through: changes, by: 2) {
                var x = step(diagonal, changes, furthest).x
                while x < old.count, x - diagonal < new.count, x >= diagonal,
                    old[old.startIndex + x] == new[new.startIndex + x - diagonal]
                {
                    x += 1
                }
                furthest[most + diagonal + 1] = x
                if x >= old.count, x - diagonal >= new.count { break search }
            }
            if changes == most { return [] }
        }
        var pairs: [(Int, Int)] = []
        var (x, y) = (old.count, new.count)
        for (changes, furthest) in trace.enumerated().reversed() {
            let diagonal = x - y
            let (from, start) = step(diagonal, changes, furthest)
            while x > start, y > start - diagonal {
                (x, y) = (x - 1, y - 1)
                pairs.append((old.startIndex + x, new.startIndex + y))
            }
            if changes > 0 {
                x = from < diagonal ? start - 1 : start
                y = x - from
            }
        }
        return pairs
    }
}
