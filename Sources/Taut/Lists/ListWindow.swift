public import Foundation

/// Rows one below the other, of which those in a part of the list have views. ``ListLayout`` and the tables of the package `UIKit` place
/// their rows by it.
@_spi(UIKit) public final class ListWindow {
    /// The heights known so far.
    public var heights: RowHeights
    /// The views of rows in the part.
    public var live: [Int: View] = [:]

    /// Rows of which none is in view.
    public init(heights: RowHeights) { self.heights = heights }

    /// Shows the rows in a part of the list, from top to bottom, and gives up the views of all others.
    ///
    /// - Parameters:
    ///   - start: where the part begins, in points from the beginning of the first row; `end`: where it ends.
    ///   - reach: how far behind the part, in points, rows keep their views until those in the part are measured.
    ///   - kept: a row that keeps its view wherever it lies.
    ///   - giveUp: takes the view of a row out of ``live``.
    ///   - show: puts the view of a row into ``live`` if it has none, notes how high it is, and places it at the given
    ///     distance from the beginning of the first row.
    public func show(
        from start: CGFloat, to end: CGFloat, reach: CGFloat = 0, keeping kept: Int? = nil,
        giveUp: (_ row: Int) -> Void,
        _ show: (_ row: Int, _ top: CGFloat) -> Void
    ) {
        let first = heights.row(at: max(0, start)) ?? heights.count
        func giveUpAll(where isGone: (Int) -> Bool) {
            for row in live.keys.filter({ $0 != kept && ($0 < first || isGone($0)) }).sorted() { giveUp(row) }
        }
        // What has left gives its view up before others need one.
        giveUpAll { heights.offset(ofRow: $0) >= end + reach }
        // Rows that come meanwhile are for the next layout.
        let count = heights.count
        var row = first
        // Tops are sums, not added up here: the next layout has to come to the same end.
        while row < min(count, heights.count), case let top = heights.offset(ofRow: row), top < end {
            show(row, top)
            row += 1
        }
        giveUpAll { $0 >= row }
    }
}
