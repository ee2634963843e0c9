import TautLayout

/// The layout margins of views, by class, era and width, as derived from files; `Docs/Guides/interface-builder.md` has the
/// table with its evidence.
enum MarginRules {
    /// Xcode 9 added the safe area to margins, and gave cells the margins of their table.
    static let safeAreaEra = 13000

    /// The side margins of a controller's view, and of views that preserve them.
    static func side(width: Double) -> Double { width >= wide ? 20 : 16 }

    /// From this width on, in points, the side margins are larger.
    private static let wide: Double = 414

    /// A controller's view: leading and trailing margins by width; at top and bottom only the safe area.
    static func root(width: Double) -> Layout.DirectionalInsets {
        Layout.DirectionalInsets(top: 0, leading: side(width: width), bottom: 0, trailing: side(width: width))
    }

    /// Any other view.
    static let plain = Layout.DirectionalInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    /// A collection view's cell at the top of a xib, by the cell's width: 16 up to 375 (16 of 16), 20 from 402 on (4 of 4).
    static func collectionCell(width: Double) -> Layout.DirectionalInsets {
        let side: Double = width >= wideCell ? 20 : 16
        return Layout.DirectionalInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// The content view of a table view's cell.
    ///
    /// - Parameters:
    ///   - cell: the cell's size, in points.
    ///   - content: the content view's size; narrower than the cell's beside an accessory, lower above a separator.
    ///   - place: the container of the cell.
    static func cellContent(
        toolsVersion: Int, cell: Layout.Size, content: Layout.Size, screenWidth: Double, place: CellPlace
    ) -> Layout.DirectionalInsets {
        let row = cellSides.first {
            $0.place == place && $0.tools.contains(toolsVersion) && $0.screens.contains(screenWidth)
                && $0.cells.contains(cell.width)
        }
        guard let row else { return plain }
        let hasAccessory = content.width < cell.width - 1
        let separator = min(1, max(0, cell.height - content.height))
        let top: Double = place == .insetGroup && toolsVersion >= 24000 ? 15 : 11
        return Layout.DirectionalInsets(
            top: top, leading: row.side, bottom: top - separator, trailing: hasAccessory ? 8 : row.side)
    }

    /// The container of a cell.
    enum CellPlace {
        /// A table without inset groups.
        case table
        /// A table with groups inset from its sides.
        case insetGroup
        /// The top level of a xib.
        case xib
    }

    /// The sides of cells in files of some tools, by the widths of the screen and of the cell, in points.
    private struct CellRow {
        var place: CellPlace
        var tools: Range<Int>
        var screens: Range<Double> = 0..<Double.infinity
        var cells: Range<Double> = 0..<Double.infinity
        var side: Double
    }

    /// The width from which on cells have larger side margins: 20 at 393 (7 of 7), 16 at 375 (19 of 19).
    private static let wideCell: Double = 393

    /// The first matching row decides.
    private static let cellSides = [
        // 15 in 2 of 2 cells; 16 from 19162 on (4 of 4).
        CellRow(place: .table, tools: safeAreaEra..<14800, screens: 0..<321, cells: 0..<321, side: 15),
        CellRow(place: .table, tools: safeAreaEra..<Int.max, cells: wideCell..<Double.infinity, side: 20),
        CellRow(place: .table, tools: safeAreaEra..<Int.max, side: 16),
        // The cell of an inset group is narrower than its table by the margins of both sides: 20 at 414 and
        // 428 (18 of 18), 16 at 375 (8 of 8).
        CellRow(place: .insetGroup, tools: safeAreaEra..<Int.max, screens: wideCell..<Double.infinity, side: 20),
        CellRow(place: .insetGroup, tools: safeAreaEra..<Int.max, side: 16),
        // On a wide screen: 20 at 331, 376, 414 and 462, 16 at 320 (9 of 9).
        CellRow(place: .xib, tools: safeAreaEra..<Int.max, screens: wide..<Double.infinity, cells: 0..<321, side: 16),
        CellRow(place: .xib, tools: safeAreaEra..<Int.max, screens: wide..<Double.infinity, side: 20),
        // On a narrower one by the cell's width (600: 27 of 27), then 15 (7 of 7), then 16 (25 of 25).
        CellRow(place: .xib, tools: safeAreaEra..<14800, cells: wide..<Double.infinity, side: 20),
        CellRow(place: .xib, tools: safeAreaEra..<14800, side: 16),
        CellRow(place: .xib, tools: 14800..<17000, side: 15),
        CellRow(place: .xib, tools: 17000..<Int.max, side: 16),
    ]

    /// Enlarges margins so that at most the readable width, 672 points, is left between them.
    static func makeReadable(_ margins: inout Layout.DirectionalInsets?, _ width: Double) {
        guard var result = margins else { return }
        let side = ((width - 672) / 2).rounded(.down)
        result.leading = max(result.leading, side)
        result.trailing = max(result.trailing, side)
        margins = result
    }
}
