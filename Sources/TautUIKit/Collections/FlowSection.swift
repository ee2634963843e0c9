import Foundation

/// Where the items of a section lie in lines, by their places along a line and across the lines: line by line as far as an
/// item has a size of its own, and from there on in lines that are all alike and need no look at their items.
struct FlowSection {
    /// What all lines have to keep to, in points.
    struct Metrics {
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
    struct Extent {
        var along: CGFloat
        var across: CGFloat
    }

    /// An item's place.
    struct Place {
        var item: Int
        var along: ClosedRange<CGFloat>
        var across: ClosedRange<CGFloat>
    }

    private struct Line {
        var first: Int
        var start: CGFloat
        var extents: [Extent]
        var end: CGFloat { start + (extents.map(\.across).max() ?? 0) }
    }

    private let metrics: Metrics
    private let count: Int
    private let usual: Extent
    private var lines: [Line] = []
    /// The first item of the lines that are alike, where they begin, and how many items each has.
    private var tail: (first: Int, start: CGFloat, perLine: Int)

    /// Places items from `start` on.
    ///
    /// - Parameters:
    ///   - usual: the size of items that have none of their own.
    ///   - special: how many items, from the first on, may have sizes of their own.
    ///   - extent: the size of one of these.
    init(
        count: Int, from start: CGFloat, _ metrics: Metrics, usual: Extent, special: Int, extent: (Int) -> Extent
    ) {
        (self.metrics, self.count, self.usual) = (metrics, count, usual)
        var (item, next) = (0, start)
        while item < min(special, count) {
            if item > 0 { next += metrics.between }
            var line = Line(first: item, start: next, extents: [])
            var used: CGFloat = 0
            while item < count {
                let size = item < special ? extent(item) : usual
                if !line.extents.isEmpty, used + metrics.gap + size.along > metrics.room + 1e-6 { break }
                used += size.along + (line.extents.isEmpty ? 0 : metrics.gap)
                line.extents.append(size)
                item += 1
            }
            lines.append(line)
            next = line.end
        }
        let fitting = (metrics.room + metrics.gap + 1e-6) / max(usual.along + metrics.gap, 1e-6)
        tail = (item, item > 0 && item < count ? next + metrics.between : next, max(1, Int(min(fitting, 1e6))))
    }

    private var tailLines: Int { (count - tail.first + tail.perLine - 1) / tail.perLine }
    private var stride: CGFloat { usual.across + metrics.between }

    /// Where the last line ends.
    var end: CGFloat {
        guard tailLines > 0 else { return tail.start }
        return tail.start + CGFloat(tailLines) * stride - metrics.between
    }

    /// Where an item lies.
    ///
    /// - Complexity: O(log lines + items of its line).
    func place(of item: Int) -> Place? {
        guard (0..<count).contains(item) else { return nil }
        if item >= tail.first { return tailPlaces((item - tail.first) / tail.perLine).first { $0.item == item } }
        let line = lines.firstPlace { $0.first > item } - 1
        return places(of: lines[line]).first { $0.item == item }
    }

    /// The items of which something lies between two places across the lines.
    func places(from: CGFloat, to: CGFloat) -> [Place] {
        var result: [Place] = []
        var line = lines.firstPlace { $0.end > from }
        while line < lines.count, lines[line].start < to {
            result += places(of: lines[line])
            line += 1
        }
        guard tailLines > 0, stride > 0 else { return result }
        let bound = CGFloat(tailLines)
        let first = Int(min(max(0, ((from - tail.start) / stride).rounded(.down)), bound))
        let last = Int(min(max(0, ((to - tail.start) / stride).rounded(.up)), bound))
        for line in first..<max(first, last) { result += tailPlaces(line) }
        return result.filter { $0.across.upperBound > from && $0.across.lowerBound < to }
    }

    private func tailPlaces(_ line: Int) -> [Place] {
        let first = tail.first + line * tail.perLine
        let items = max(0, min(tail.perLine, count - first))
        let extents = [Extent](repeating: usual, count: items)
        return places(of: Line(first: first, start: tail.start + CGFloat(line) * stride, extents: extents))
    }

    /// The items of a line: spread over it unless it is the last, in its middle across it.
    private func places(of line: Line) -> [Place] {
        let items = line.extents.count
        let used = line.extents.reduce(0) { $0 + $1.along } + metrics.gap * CGFloat(max(0, items - 1))
        let slack = line.first + items < count ? max(0, metrics.room - used) : 0
        let spread = items > 1 ? metrics.gap + slack / CGFloat(items - 1) : metrics.gap
        let thickness = line.end - line.start
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
