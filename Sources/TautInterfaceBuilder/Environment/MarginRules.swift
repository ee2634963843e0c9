import Foundation
import Taut

/// The layout margins of views, by class, era and width. Measured on files; see `Docs/Guides/interface-builder.md`.
enum MarginRules {
    /// Xcode 9 gave margins the safe area, and cells the margins of their table.
    static let safeAreaEra = 13000

    /// The side margins of a controller's view, and of what takes them over.
    static func side(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

    /// A controller's view: leading and trailing by width, top and bottom nothing but the safe area.
    static func root(width: CGFloat) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(top: 0, leading: side(width: width), bottom: 0, trailing: side(width: width))
    }

    /// Any other view.
    static let plain = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    /// The content view of a table view's cell.
    ///
    /// - Parameters:
    ///   - width: the cell's, in points.
    ///   - contentWidth: the content view's; less than the cell's beside an accessory.
    static func cellContent(
        toolsVersion: Int, width: CGFloat, contentWidth: CGFloat, preservesSuperview: Bool
    ) -> DirectionalEdgeInsets {
        guard toolsVersion >= safeAreaEra else { return plain }
        let side = side(width: width)
        let hasAccessory = contentWidth < width - 1
        return DirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: hasAccessory ? 8 : side)
    }
}
