import Foundation

/// The items of a section in lines, most of which are alike: those form runs, of which none is looked at, however long.
///
/// Lines with special items are made one by one. When items change, lines are made again from the one before them on until one
/// begins where one began before; those behind it move.
///
/// - Complexity: O(log n) to find a line. A change makes the lines that it concerns, and takes O(log n) for each run or line in
///   whose place they come.
struct LineRuns<Line> {
    /// A line that was made.
    struct Made {
        var line: Line
        /// How many items it has; counted as one if it has none.
        var items: Int
        /// How much space it takes, with what is behind it.
        var length: CGFloat
        /// How many items were looked at, from its first one on.
        var seen: Int
    }

    /// Lines without special items.
    struct Alike {
        /// How many items each has.
        var items: Int
        /// How much space each takes, with what is behind it.
        var length: CGFloat
        /// How many items behind it have to be no special ones either.
        var ahead: Int
        /// Whether the last one is as long with fewer items.
        var mayEndEarly: Bool
    }

    /// Some lines alike, or one that was made.
    private struct Run: Spanning {
        var line: Line?
        var lines = 1
        var items: Int
        var length: Double
        /// The special items of a line that was made, in order.
        var special: [Int] = []
    }

    /// Where a line lies.
    struct Place {
        /// Its first item.
        var first: Int
        var items: Int
        var start: CGFloat
        /// What was made; `nil` of a line like others.
        var line: Line?
    }

    let count: Int
    let alike: Alike
    /// How far behind its end a line looks at items.
    private var reach: Int
    private var runs: SpanList<Run>

    /// - Parameter special: the items on lines that have to be made, in order.
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

    /// How much space all lines take.
    var length: CGFloat { CGFloat(runs.length) }

    // MARK: Making

    /// Makes lines from one on until there are no items left or it is done.
    ///
    /// - Parameter special: the first special item that is not before one.
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

    /// How many lines there are without special items, from one on.
    private func linesAlike(from item: Int, before special: Int?) -> Int {
        if special == nil, alike.mayEndEarly { return (count - item + alike.items - 1) / alike.items }
        return max(0, (special ?? count) - item - alike.ahead) / alike.items
    }

    // MARK: Changing

    /// An item has become a special one, another special one, or one like others.
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

    /// The first special item from one on, before it is changed.
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

    /// Where the line with an item begins; the last line for what is behind it.
    private func lineStart(_ item: Int) -> (run: SpanList<Run>.Place, first: Int)? {
        guard let place = runs.place(ofItem: item) else { return nil }
        guard runs[place].line == nil else { return (place, place.first) }
        let offset = min(item - place.first, runs[place].items - 1)
        return (place, place.first + offset / alike.items * alike.items)
    }

    /// Puts new lines where one began, up to the one that began with the item `next`.
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

    /// Adds a run; full lines alike and those that follow are one.
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

    /// Calls `body` with the lines of which something, with what is behind them, lies between two places.
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

    /// Calls `body` with every line that was made; returns whether there are others.
    func forEachMade(_ body: (Line) -> Void) -> Bool {
        var (place, areOthers) = (runs.first, false)
        while let found = place {
            if let line = runs[found].line { body(line) } else { areOthers = true }
            place = runs.next(found)
        }
        return areOthers
    }
}
