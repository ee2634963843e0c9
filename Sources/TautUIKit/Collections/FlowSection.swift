import Foundation

/// Where the items of a section lie in lines, by their places along a line and across the lines.
///
/// Items with sizes of their own are put into lines one by one. All others are alike: their lines form runs, of which none is
/// looked at, however long. When an item is given another size, lines are made anew from the one before it on until one begins
/// where one began before; those behind it move.
///
/// - Complexity: making it takes O(items with sizes of their own and those on their lines), changing a size the lines that
///   change and a step for each line that moves, and finding something O(log n).
struct FlowSection {
    /// What all lines have to keep to, in points.
    struct Metrics: Equatable {
        /// Where lines begin.
        var before: CGFloat
        /// How long they may be.
        var room: CGFloat
        /// The least distance between items.
        var gap: CGFloat
        /// The distance between lines.
        var between: CGFloat
    }

    /// How much an item takes along its line and across it.
    struct Extent: Equatable {
        var along: CGFloat
        var across: CGFloat
    }

    /// An item's place.
    struct Place {
        var item: Int
        var along: ClosedRange<CGFloat>
        var across: ClosedRange<CGFloat>
    }

    /// A line with an item that has a size of its own, or (without extents) some full lines of items that have none.
    private struct Segment {
        var first: Int
        var start: CGFloat
        var extents: [Extent]
        var lines = 1
    }

    private let metrics: Metrics
    let count: Int
    private let usual: Extent
    /// How many items without sizes of their own a line has.
    private let perLine: Int
    private var segments: [Segment] = []
    /// The items that may have sizes of their own, in order.
    private var special: [Int]

    /// Places items in lines of which the first begins at 0.
    ///
    /// - Parameters:
    ///   - usual: the size of items that have none of their own.
    ///   - special: the items that may have sizes of their own, in order.
    ///   - extent: the size of one of these.
    init(count: Int, _ metrics: Metrics, usual: Extent, special: [Int], extent: (Int) -> Extent) {
        (self.metrics, self.count, self.usual) = (metrics, count, usual)
        self.special = special.filter { $0 < count }
        let fitting = (metrics.room + metrics.gap + 1e-6) / max(usual.along + metrics.gap, 1e-6)
        perLine = max(1, Int(min(fitting, 1e6)))
        segments = flow(from: 0, at: 0, keepingBehind: nil, extent: extent).segments
    }

    /// Whether the section would be the same with other metrics, sizes and number of items, while no item has a size of its
    /// own.
    func isSame(count: Int, _ metrics: Metrics, usual: Extent) -> Bool {
        special.isEmpty && count == self.count && metrics == self.metrics && usual == self.usual
    }

    // MARK: Making lines

    /// Puts items into lines from one on, until there are none left or a line begins where one did before, behind an item.
    private func flow(
        from first: Int, at start: CGFloat, keepingBehind changed: Int?, extent: (Int) -> Extent
    ) -> (segments: [Segment], next: Int, end: CGFloat) {
        var (item, next, result) = (first, start, [Segment]())
        var index = special.firstPlace { $0 >= first }
        while item < count {
            if let changed, item > changed, segment(withLineAt: item) != nil { break }
            let alike = linesAlike(from: item, before: index < special.count ? special[index] : nil)
            if alike > 0 {
                result.append(Segment(first: item, start: next, extents: [], lines: alike))
                item = min(count, item + alike * perLine)
                next += CGFloat(alike) * stride
            } else {
                let line = line(from: item, at: next, &index, extent)
                result.append(line)
                item += line.extents.count
                next += thickness(line) + metrics.between
            }
        }
        return (result, item, next)
    }

    /// How many lines there are of items without sizes of their own, from one on to the next that has.
    private func linesAlike(from item: Int, before next: Int?) -> Int {
        guard let next else { return (count - item + perLine - 1) / perLine }
        // What comes behind a full line has to be as long as the others: else it might fit where they do not.
        return max(0, next - item - 1) / perLine
    }

    /// The line that begins with an item.
    ///
    /// - Parameter index: the next of the special items.
    private func line(from first: Int, at start: CGFloat, _ index: inout Int, _ extent: (Int) -> Extent) -> Segment {
        var line = Segment(first: first, start: start, extents: [])
        var used: CGFloat = 0
        for item in first..<count {
            let isSpecial = index < special.count && special[index] == item
            let size = isSpecial ? extent(item) : usual
            if !line.extents.isEmpty, used + metrics.gap + size.along > metrics.room + 1e-6 { break }
            used += size.along + (line.extents.isEmpty ? 0 : metrics.gap)
            line.extents.append(size)
            if isSpecial { index += 1 }
        }
        return line
    }

    /// An item has another size, or (where it is not special) the usual one again.
    mutating func change(_ item: Int, isSpecial: Bool, extent: (Int) -> Extent) {
        guard (0..<count).contains(item) else { return }
        let rank = special.firstPlace { $0 >= item }
        let wasSpecial = rank < special.count && special[rank] == item
        if isSpecial, !wasSpecial { special.insert(item, at: rank) }
        if !isSpecial, wasSpecial { special.remove(at: rank) }
        // The item may fit on the line before now.
        let begin = lineBefore(item)
        let (new, next, end) = flow(from: begin.first, at: begin.start, keepingBehind: item, extent: extent)
        replace(from: begin, with: new, next: next, end: end)
    }

    /// The line before that of an item, or its own if that is the first.
    private func lineBefore(_ item: Int) -> (first: Int, start: CGFloat, segment: Int) {
        let index = segments.firstPlace { $0.first > item } - 1
        let own = segments[index]
        let line = own.extents.isEmpty ? (item - own.first) / perLine : 0
        if line > 0 {
            return (own.first + (line - 1) * perLine, own.start + CGFloat(line - 1) * stride, index)
        }
        guard index > 0 else { return (own.first, own.start, index) }
        let before = segments[index - 1]
        let last = before.extents.isEmpty ? before.lines - 1 : 0
        return (before.first + last * perLine, before.start + CGFloat(last) * stride, index - 1)
    }

    /// The segment in which a line begins with an item, if one does.
    private func segment(withLineAt item: Int) -> Int? {
        let index = segments.firstPlace { $0.first > item } - 1
        let segment = segments[index]
        if segment.first == item { return index }
        let isInRun = segment.extents.isEmpty && (item - segment.first) % perLine == 0
        return isInRun && (item - segment.first) / perLine < segment.lines ? index : nil
    }

    /// Puts new lines between what comes before them and the line that begins with `next`, which comes at `end`.
    private mutating func replace(
        from begin: (first: Int, start: CGFloat, segment: Int), with new: [Segment], next: Int, end: CGFloat
    ) {
        var (lines, old, shift) = ([Segment](), segments.count, CGFloat(0))
        let cut = segments[begin.segment]
        if cut.first < begin.first {
            let before = (begin.first - cut.first) / perLine
            lines.append(Segment(first: cut.first, start: cut.start, extents: [], lines: before))
        }
        lines += new
        if next < count, let index = segment(withLineAt: next) {
            let rest = segments[index]
            let line = rest.extents.isEmpty ? (next - rest.first) / perLine : 0
            lines.append(Segment(first: next, start: end, extents: rest.extents, lines: rest.lines - line))
            (old, shift) = (index + 1, end - (rest.start + CGFloat(line) * stride))
        }
        segments.replaceSubrange(begin.segment..<old, with: lines)
        guard shift != 0 else { return }
        for index in (begin.segment + lines.count)..<segments.count { segments[index].start += shift }
    }

    // MARK: Places

    private var stride: CGFloat { usual.across + metrics.between }

    private func thickness(_ line: Segment) -> CGFloat { line.extents.reduce(0) { max($0, $1.across) } }

    private func end(of segment: Segment) -> CGFloat {
        segment.extents.isEmpty
            ? segment.start + CGFloat(segment.lines) * stride - metrics.between : segment.start + thickness(segment)
    }

    /// Where the last line ends.
    var end: CGFloat { segments.last.map { end(of: $0) } ?? 0 }

    /// Where an item lies.
    func place(of item: Int) -> Place? {
        guard (0..<count).contains(item) else { return nil }
        let segment = segments[segments.firstPlace { $0.first > item } - 1]
        let line = segment.extents.isEmpty ? (item - segment.first) / perLine : 0
        return places(of: self.line(line, of: segment)).first { $0.item == item }
    }

    /// The items of which something lies between two places across the lines.
    func places(from: CGFloat, to: CGFloat) -> [Place] {
        var result: [Place] = []
        var index = segments.firstPlace { end(of: $0) > from }
        while index < segments.count, segments[index].start < to {
            let segment = segments[index]
            index += 1
            guard segment.extents.isEmpty else {
                result += places(of: segment)
                continue
            }
            guard stride > 0 else { continue }
            let bound = CGFloat(segment.lines)
            let first = Int(min(max(0, ((from - segment.start) / stride).rounded(.down)), bound))
            let last = Int(min(max(0, ((to - segment.start) / stride).rounded(.up)), bound))
            for line in first..<max(first, last) { result += places(of: self.line(line, of: segment)) }
        }
        return result.filter { $0.across.upperBound > from && $0.across.lowerBound < to }
    }

    /// A line of a segment as a segment of its own.
    private func line(_ line: Int, of segment: Segment) -> Segment {
        guard segment.extents.isEmpty else { return segment }
        let first = segment.first + line * perLine
        let extents = [Extent](repeating: usual, count: max(0, min(perLine, count - first)))
        return Segment(first: first, start: segment.start + CGFloat(line) * stride, extents: extents)
    }

    /// The items of a line: spread over it unless it is the last, in its middle across it.
    private func places(of line: Segment) -> [Place] {
        let items = line.extents.count
        let used = line.extents.reduce(0) { $0 + $1.along } + metrics.gap * CGFloat(max(0, items - 1))
        let slack = line.first + items < count ? max(0, metrics.room - used) : 0
        let spread = items > 1 ? metrics.gap + slack / CGFloat(items - 1) : metrics.gap
        let thickness = thickness(line)
        var along = metrics.before + (items == 1 ? slack / 2 : 0)
        return line.extents.enumerated().map { offset, size in
            let across = line.start + (thickness - size.across) / 2
            defer { along += size.along + spread }
            return Place(
                item: line.first + offset, along: along...(along + max(0, size.along)),
                across: across...(across + max(0, size.across)))
        }
    }
}
