import Foundation

/// The lines of a section of a flow layout: which items each has, and their frames.
///
/// Items with sizes of their own are put into lines one by one, all others have the usual size; see ``LineRuns``, also for the
/// cost.
struct FlowSection {
    /// The constraints on all lines, in points.
    struct Metrics: Equatable {
        /// The coordinate at which lines begin.
        var before: CGFloat
        /// The greatest length of a line.
        var room: CGFloat
        /// The least distance between items of a line.
        var gap: CGFloat
        /// The distance between lines.
        var between: CGFloat
    }

    /// An item's size along its line and across it.
    struct Extent: Equatable {
        var along: CGFloat
        var across: CGFloat
    }

    /// An item's position along its line and across the lines, with its size.
    struct Place {
        var item: Int
        var along: ClosedRange<CGFloat>
        var across: ClosedRange<CGFloat>
    }

    private let metrics: Metrics
    private let usual: Extent
    /// Whether every item has the usual size.
    private(set) var isPlain: Bool
    private var lines: LineRuns<[Extent]>

    /// Places items in lines; the first line begins at 0.
    ///
    /// - Parameters:
    ///   - usual: the size of items without one of their own.
    ///   - special: the items that may have sizes of their own, in order.
    ///   - extent: the size of a special item.
    init(count: Int, _ metrics: Metrics, usual: Extent, special: [Int], extent: (Int) -> Extent) {
        (self.metrics, self.usual, isPlain) = (metrics, usual, special.isEmpty)
        let fitting = (metrics.room + metrics.gap + 1e-6) / max(usual.along + metrics.gap, 1e-6)
        // What comes behind a full line has to be as long as the others: else it might fit where they do not.
        let alike = LineRuns<[Extent]>.Alike(
            items: max(1, Int(min(fitting, 1e6))), length: usual.across + metrics.between, ahead: 1, mayEndEarly: true)
        lines = LineRuns(count: max(0, count), alike: alike, special: special) {
            Self.line(from: $0, to: count, metrics, extent)
        }
    }

    var count: Int { lines.count }

    /// Whether other metrics, another usual size and another number of items give an equal section, as long as no item has a size of its
    /// own.
    func isSame(count: Int, _ metrics: Metrics, usual: Extent) -> Bool {
        isPlain && count == self.count && metrics == self.metrics && usual == self.usual
    }

    /// The line that begins with an item, filled item by item.
    private static func line(
        from first: Int, to end: Int, _ metrics: Metrics, _ extent: (Int) -> Extent
    ) -> LineRuns<[Extent]>.Made {
        var (line, used) = ([Extent](), CGFloat(0))
        for item in first..<end {
            let size = extent(item)
            if !line.isEmpty, used + metrics.gap + size.along > metrics.room + 1e-6 { break }
            used += size.along + (line.isEmpty ? 0 : metrics.gap)
            line.append(size)
        }
        return .init(
            line: line, items: line.count, length: thickness(line) + metrics.between, seen: line.count + 1)
    }

    /// Stores another size of an item, or (if it is not special) the usual one again.
    mutating func change(_ item: Int, isSpecial: Bool, extent: (Int) -> Extent) {
        guard (0..<count).contains(item) else { return }
        let (metrics, count) = (metrics, count)
        if isSpecial { isPlain = false }
        lines.change(item, isSpecial: isSpecial) {
            Self.line(from: $0, to: count, metrics, extent)
        }
    }

    // MARK: Places

    private static func thickness(_ line: [Extent]) -> CGFloat { line.reduce(0) { max($0, $1.across) } }

    /// The end of the last line.
    var end: CGFloat { count == 0 ? 0 : lines.length - metrics.between }

    /// The position of an item.
    func place(of item: Int) -> Place? {
        lines.line(of: item).flatMap { line in places(of: line).first { $0.item == item } }
    }

    /// The items that lie between two coordinates across the lines.
    func places(from: CGFloat, to: CGFloat) -> [Place] {
        var result: [Place] = []
        // Where lines overlap, those before reach further than the next one's beginning.
        lines.forEachLine(from: from + min(0, metrics.between), to: to) { result += places(of: $0) }
        return result.filter { $0.across.upperBound > from && $0.across.lowerBound < to }
    }

    /// The positions of a line's items: distributed over the line's length unless it is the last line, centred across the line.
    private func places(of line: LineRuns<[Extent]>.Place) -> [Place] {
        let extents = line.line ?? [Extent](repeating: usual, count: line.items)
        let items = extents.count
        let used = extents.reduce(0) { $0 + $1.along } + metrics.gap * CGFloat(max(0, items - 1))
        let slack = line.first + items < count ? max(0, metrics.room - used) : 0
        let spread = items > 1 ? metrics.gap + slack / CGFloat(items - 1) : metrics.gap
        let thickness = Self.thickness(extents)
        var along = metrics.before + (items == 1 ? slack / 2 : 0)
        return extents.enumerated().map { offset, size in
            let across = line.start + (thickness - size.across) / 2
            defer { along += size.along + spread }
            return Place(
                item: line.first + offset, along: along...(along + max(0, size.along)),
                across: across...(across + max(0, size.across)))
        }
    }
}
