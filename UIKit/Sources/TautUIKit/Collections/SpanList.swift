@_spi(UIKit) import Taut

/// A stretch of items, at least one, and its length in points.
protocol Spanning {
    var items: Int { get }
    var length: Double { get }
}

/// Consecutive spans, found by the number of items or points before them.
///
/// - Complexity: O(log n) to find a span, and to replace spans by about as many; O(blocks), one per some dozens of spans, if
///   their number changes. The next span is found in O(1).
struct SpanList<Span: Spanning> {
    /// A span and its position.
    struct Place {
        fileprivate var block: Int
        fileprivate var index: Int
        /// The number of items before it.
        var first: Int
        /// The number of points before it.
        var start: Double
    }

    private var blocks: [[Span]] = []
    /// The totals of the blocks, if there are several.
    private var sums = PrefixSums<RowSum>()
    private static var most: Int { 64 }

    init(_ spans: [Span]) {
        blocks = Self.cut(spans)
        addUp()
    }

    private static func cut(_ spans: [Span]) -> [[Span]] {
        if spans.count <= most { return spans.isEmpty ? [] : [spans] }
        return stride(from: 0, to: spans.count, by: most / 2).map { Array(spans[$0..<min($0 + most / 2, spans.count)]) }
    }

    private static func sum(_ block: [Span]) -> RowSum {
        block.reduce(into: .init(rows: 0, length: 0)) { $0 += .init(rows: Double($1.items), length: $1.length) }
    }

    private mutating func addUp() { if blocks.count > 1 { sums.addUp(blocks) { Self.sum($0) } } }

    /// The length of all spans together, in points.
    var length: Double {
        blocks.count > 1 ? sums.sum(first: blocks.count).length : blocks.first.map { Self.sum($0) }?.length ?? 0
    }

    subscript(place: Place) -> Span { blocks[place.block][place.index] }

    // MARK: Finding

    /// The first span.
    var first: Place? { blocks.isEmpty ? nil : Place(block: 0, index: 0, first: 0, start: 0) }

    /// The span that contains an item; the last one for an index behind all of them.
    func place(ofItem item: Int) -> Place? {
        place { Int($0.rows) > item }
    }

    /// The first span that ends behind a coordinate.
    func place(endingBehind offset: Double) -> Place? {
        guard let place = place(where: { $0.length > offset }) else { return nil }
        return place.start + self[place].length > offset ? place : nil
    }

    /// The first span for which the sum up to its end satisfies the condition, else the last one.
    private func place(where isEnough: (RowSum) -> Bool) -> Place? {
        guard !blocks.isEmpty else { return nil }
        var (block, before) = (0, RowSum(rows: 0, length: 0))
        if blocks.count > 1 {
            (block, before) = sums.fitting(below: 0) { isEnough($1) ? 1 : 0 }
            if block == blocks.count { (block, before) = (block - 1, sums.sum(first: block - 1)) }
        }
        var place = Place(block: block, index: 0, first: Int(before.rows), start: before.length)
        while place.index + 1 < blocks[block].count {
            let span = self[place]
            before += .init(rows: Double(span.items), length: span.length)
            if isEnough(before) { break }
            place = Place(block: block, index: place.index + 1, first: Int(before.rows), start: before.length)
        }
        return place
    }

    /// The following span; `nil` for the last one.
    func next(_ place: Place) -> Place? {
        let span = self[place]
        var next = place
        next.first += span.items
        next.start += span.length
        next.index += 1
        if next.index == blocks[next.block].count { (next.block, next.index) = (next.block + 1, 0) }
        return next.block < blocks.count ? next : nil
    }

    // MARK: Replacing

    /// Replaces the spans from one to before another, or to the end.
    mutating func replace(from first: Place, to end: Place?, with spans: [Span]) {
        let last = end?.block ?? blocks.count - 1
        var new = Array(blocks[first.block][..<first.index])
        new += spans
        if let end { new += blocks[end.block][end.index...] }
        if last == first.block, !new.isEmpty, new.count <= Self.most {
            if blocks.count > 1 {
                let (old, now) = (Self.sum(blocks[last]), Self.sum(new))
                sums.add(now - old, at: last)
            }
            blocks[last] = new
        } else {
            blocks.replaceSubrange(first.block...last, with: Self.cut(new))
            addUp()
        }
    }
}
