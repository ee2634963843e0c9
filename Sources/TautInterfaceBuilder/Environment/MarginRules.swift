import Foundation
import Taut

/// The layout margins of views, by class, era and width, as files prove them; `Docs/Guides/interface-builder.md` has the
/// table with its evidence.
enum MarginRules {
    /// Xcode 9 added the safe area to margins, and gave cells the margins of their table.
    static let safeAreaEra = 13000

    /// The side margins of a controller's view, and of what takes them over.
    static func side(width: CGFloat) -> CGFloat { width >= wide ? 20 : 16 }

    /// From this width on, in points, sides have more room.
    private static let wide: CGFloat = 414

    /// A controller's view: leading and trailing by width, top and bottom nothing but the safe area.
    static func root(width: CGFloat) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(top: 0, leading: side(width: width), bottom: 0, trailing: side(width: width))
    }

    /// Any other view.
    static let plain = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    /// The content view of a table view's cell.
    ///
    /// - Parameters:
    ///   - cell: the cell's size, in points.
    ///   - content: the content view's; less wide than the cell's beside an accessory, less high above a separator.
    ///   - isGrouped: whether the table's groups are inset from its sides.
    ///   - isInTable: whether the cell is a prototype or static cell of a table, rather than an object by itself.
    static func cellContent(
        toolsVersion: Int, cell: CGSize, content: CGSize, screenWidth: CGFloat, isInTable: Bool, isGrouped: Bool
    ) -> DirectionalEdgeInsets {
        guard toolsVersion >= safeAreaEra else { return plain }
        let side: CGFloat =
            if isInTable {
                self.side(width: cell.width)
            } else if toolsVersion < 14800 {
                self.side(width: max(cell.width, screenWidth))
            } else if min(cell.width, screenWidth) >= wide {
                self.side(width: wide)
            } else {
                toolsVersion < 17000 ? 15 : self.side(width: 0)
            }
        let hasAccessory = content.width < cell.width - 1
        let separator = min(1, max(0, cell.height - content.height))
        if isGrouped {
            // The cell of an inset group is as much less wide than its table as the leading margin says on both sides.
            let leading = self.side(width: screenWidth)
            return DirectionalEdgeInsets(
                top: 11, leading: leading, bottom: 11 - separator, trailing: hasAccessory ? 8 : 15)
        }
        return DirectionalEdgeInsets(
            top: 11, leading: side, bottom: 11 - separator, trailing: hasAccessory ? 8 : side)
    }

    /// Widens margins until what they leave is easy to read: 672 points.
    static func makeReadable(_ margins: inout DirectionalEdgeInsets?, _ width: CGFloat) {
        guard var result = margins else { return }
        let side = ((width - 672) / 2).rounded(.down)
        result.leading = max(result.leading, side)
        result.trailing = max(result.trailing, side)
        margins = result
    }
}
