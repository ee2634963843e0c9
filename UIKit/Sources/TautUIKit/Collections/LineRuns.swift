import Foundation

/// The items of a section in lines. Most lines are alike; consecutive equal lines form runs, which are stored as one record of any length.
///
/// Lines with special items are computed one by one. After a change, lines are computed again from the one before the changed item on, until one
/// begins with the same item as before; the lines behind it only move.
///
/// - Complexity: O(log n) to find a line. A change computes the lines that it concerns, and takes O(log n) for each run or line
///   that it replaces.
struct LineRuns<Line> {
    /// A computed line.
    struct Made {
        var line: Line
        /// The number of its items; counted as one if it has none.
        var items: Int
        /// Its thickness with the space behind it, in points.
        var length: CGFloat
        /// The number of items that were examined, from its first one on.
        var seen: Int
    }

    /// Equal lines without special items.
    struct Alike {
        /// The number of items of each line.
        var items: Int
        /// The thickness of each line with the space behind it, in points.
        var length: CGFloat
        /// The number of items after a line that must also not be special.
        var ahead: Int
        /// Whether the last line has the same thickness with fewer items.
        var mayEndEarly: Bool
    }

    /// A run of equal lines, or one computed line.
    private struct Run: Spanning {
        var line: Line?
        var lines = 1
        var items: Int
        var length: Double
        /// The special items of a computed line, in order.
        var special: [Int] = []
    }

    /// A line and its position.
    struct Place {
        /// The index of its first item.
        var first: Int
        var items: Int
        var start: CGFloat
        /// The computed line; `nil` for one of a run.
        var line: Line?
    }

    let count: Int
    let alike: Alike
    /// The number of items after its last one that a line examines.
    private var reach: Int
    private var runs: SpanList<Run>

    /// - Parameter special: the items whose lines have to be computed, in order.
    init(count: Int, alike: Alike, special: [Int], make: (Int) -> Made) {
        (self.count, self.alike, reach) = (count, alike, max(1, alike.ahead))
        runs = SpanList([])
        func next(_ item: Int) -> Int? {
            let rank = special.firstPlace { $0 >= item }
            return rank < special.count ? special[rank] : nil
        }
        let all = lines(from: 0, isDone: { _ in false }, special: next, make)
        (runs, reach) = (SpanList(all.runs), all.reach)
    }

    /// The thickness of all lines together, in points.
    var length: CGFloat { CGFloat(runs.length) }

    // MARK: Making

    /// Computes lines from an item on, until no items are left or the lines agree with the old ones.
    ///
    /// - Parameter special: the index of the first special item that is not before it.
    private func lines(
        from first: Int, isDone: (Int) -> Bool, special: (Int) -> Int?, _ make: (Int) -> Made
    ) -> (runs: [Run], next: Int, reach: Int) {
        var (item, result, reach) = (first, [Run](), reach)
        while item < count, !isDone(item) {
            let number = linesAlike(from: item, before: special(item))
            if number > 0 {
                result.append(alikeRun(number, min(count - item, number * alike.items)))
            } else {
                let made = make(item)
                reach = max(reach, made.seen - made.items)
                var run = Run(line: made.line, items: max(1, made.items), length: Double(made.length))
                var next = special(item)
                while let own = next, own < item + run.items {
                    run.special.append(own)
                    next = special(own + 1)
                }
                result.append(run)
            }
            item += result[result.count - 1].items
        }
        return (result, item, reach)
    }

    private func alikeRun(_ lines: Int, _ items: Int) -> Run {
        Run(line: nil, lines: lines, items: items, length: Double(lines) * Double(alike.length))
    }

    /// The number of lines without special items, from an item on.
    private func linesAlike(from item: Int, before special: Int?) -> Int {
        if special == nil, alike.mayEndEarly { return (count - item + alike.items - 1) / alike.items }
        return max(0, (special ?? count) - item - alike.ahead) / alike.items
    }

    // MARK: Changing

    /// Notes that an item has become special, has changed, or is no longer special.
    mutating func change(_ changed: Int, isSpecial: Bool, make: (Int) -> Made) {
        guard (0..<count).contains(changed), let begin = lineStart(max(0, changed - reach)) else { return }
        func next(_ item: Int) -> Int? {
            let known = special(from: item)
            if isSpecial { return item > changed ? known : min(changed, known ?? changed) }
            return known == changed ? special(from: changed + 1) : known
        }
        let new = lines(from: begin.first, isDone: { $0 > changed && isStart($0) }, special: next, make)
        put(new.runs, from: begin, to: new.next)
        reach = new.reach
    }

    /// The first special item from an item on, before the change.
    private func special(from item: Int) -> Int? {
        var place = runs.place(ofItem: item)
        while let found = place {
            if let special = runs[found].special.first(where: { $0 >= item }) { return special }
            place = runs.next(found)
        }
        return nil
    }

    private func isStart(_ item: Int) -> Bool {
        guard let place = runs.place(ofItem: item) else { return false }
        let offset = item - place.first
        return offset == 0 || runs[place].line == nil && offset < runs[place].items && offset % alike.items == 0
    }

    /// The beginning of the line with an item; of the last line for an index behind it.
    private func lineStart(_ item: Int) -> (run: SpanList<Run>.Place, first: Int)? {
        guard let place = runs.place(ofItem: item) else { return nil }
        guard runs[place].line == nil else { return (place, place.first) }
        let offset = min(item - place.first, runs[place].items - 1)
        return (place, place.first + offset / alike.items * alike.items)
    }

    /// Replaces the lines from one up to the one that began with the item `next`.
    private mutating func put(_ new: [Run], from begin: (run: SpanList<Run>.Place, first: Int), to next: Int) {
        var result: [Run] = []
        let before = begin.first - begin.run.first
        if before > 0 { result.append(alikeRun(before / alike.items, before)) }
        for run in new { append(run, to: &result) }
        var end = runs.place(ofItem: next)
        if let place = end {
            let (run, passed) = (runs[place], next - place.first)
            if passed >= run.items {
                end = nil
            } else if passed > 0 {
                append(alikeRun(run.lines - passed / alike.items, run.items - passed), to: &result)
                end = runs.next(place)
            }
        }
        runs.replace(from: begin.run, to: end, with: result)
    }

    /// Adds a run; it is merged with an equal one before it.
    private func append(_ run: Run, to result: inout [Run]) {
        if run.line == nil, let last = result.last, last.line == nil, last.items == last.lines * alike.items {
            result[result.count - 1] = alikeRun(last.lines + run.lines, last.items + run.items)
        } else {
            result.append(run)
        }
    }

    // MARK: Finding

    /// The line with an item; `nil` if there is no such item.
    func line(of item: Int) -> Place? {
        guard (0..<count).contains(item), let place = runs.place(ofItem: item) else { return nil }
        return line((item - place.first) / alike.items, of: place)
    }

    private func line(_ number: Int, of place: SpanList<Run>.Place) -> Place {
        let run = runs[place]
        if run.line != nil {
            return Place(first: place.first, items: run.items, start: CGFloat(place.start), line: run.line)
        }
        let passed = number * alike.items
        return Place(
            first: place.first + passed, items: min(alike.items, run.items - passed),
            start: CGFloat(place.start) + CGFloat(number) * alike.length)
    }

    /// Calls `body` with the lines that lie, with the space behind them, between two coordinates.
    func forEachLine(from: CGFloat, to: CGFloat, _ body: (Place) -> Void) {
        var next = runs.place(endingBehind: Double(from))
        while let place = next, CGFloat(place.start) < to {
            let run = runs[place]
            next = runs.next(place)
            if run.line != nil {
                body(line(0, of: place))
                continue
            }
            guard alike.length > 0 else { continue }
            let (start, bound) = (CGFloat(place.start), CGFloat(run.lines))
            let first = Int(min(max(0, ((from - start) / alike.length).rounded(.down)), bound))
            let last = Int(min(max(0, ((to - start) / alike.length).rounded(.up)), bound))
            for number in first..<max(first, last) { body(line(number, of: place)) }
        }
    }

    /// Calls `body` with every computed line; returns whether there are runs.
    func forEachMade(_ body: (Line) -> Void) -> Bool {
        var (place, areOthers) = (runs.first, false)
        while let found = place {
            if let line = runs[found].line { body(line) } else { areOthers = true }
            place = runs.next(found)
        }
        return areOthers
    }
}
