public import Foundation
public import Taut

/// Says what lies behind the content of a cell. The view of it is placed; colours are kept.
public struct UIBackgroundConfiguration {
    /// A view in the background.
    public var customView: UIView?
    /// The radius of the corners in points.
    public var cornerRadius: CGFloat = 0
    /// Space between the cell's edges and the background, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// Which edges have the content's insets added.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The colour.
    public var backgroundColor: UIColor?
    /// Changes the colour.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// A glass appearance.
    public var visualEffect: UIVisualEffect?
    /// An image.
    public var image: UIImage?
    /// How the image fits.
    public var imageContentMode: UIView.ContentMode = .scaleToFill
    /// The colour of the outline.
    public var strokeColor: UIColor?
    /// Changes the colour of the outline.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// How wide the outline is, in points.
    public var strokeWidth: CGFloat = 0
    /// How far the outline lies outside, in points.
    public var strokeOutset: CGFloat = 0

    private init(_ color: UIColor?, radius: CGFloat = 0) { (backgroundColor, cornerRadius) = (color, radius) }

    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(nil) }
    /// That of a row.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.systemBackground) }
    /// That of a row of a list of one part.
    public static func listPlainCell() -> UIBackgroundConfiguration { listCell() }
    /// That of a row of a list of several parts.
    public static func listGroupedCell() -> UIBackgroundConfiguration { listCell() }
    /// That of a header.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// That of a footer.
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    /// That of a header or footer of a list of one part.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// That of a header or footer of a part.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// That of a row at the side of an interface.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(nil, radius: 8) }
    /// That of a header at the side of an interface.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    /// That of a row beside one at the side of an interface.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

    /// The same: a state changes colours only, which are not shown.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
    /// The colour in the end.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?.transform(color) ?? color
    }
}
