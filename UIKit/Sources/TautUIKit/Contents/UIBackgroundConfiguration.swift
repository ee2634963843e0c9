public import Foundation
public import Taut

/// The background of a cell: its custom view is placed; colours are stored only.
public struct UIBackgroundConfiguration {
    /// A custom view in the background.
    public var customView: UIView?
    /// The radius of the corners in points.
    public var cornerRadius: CGFloat = 0
    /// The insets of the background from the cell's edges, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the content's insets are added.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The colour.
    public var backgroundColor: UIColor?
    /// Transforms the colour.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The visual effect.
    public var visualEffect: UIVisualEffect?
    /// An image.
    public var image: UIImage?
    /// The content mode of the image.
    public var imageContentMode: UIView.ContentMode = .scaleToFill
    /// The colour of the outline.
    public var strokeColor: UIColor?
    /// Transforms the colour of the outline.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the outline, in points.
    public var strokeWidth: CGFloat = 0
    /// The distance of the outline from the background's edges, in points.
    public var strokeOutset: CGFloat = 0

    private init(_ color: UIColor?, radius: CGFloat = 0) { (backgroundColor, cornerRadius) = (color, radius) }

    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(nil) }
    /// The background of a list's row.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.systemBackground) }
    /// The background of a row in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { listCell() }
    /// The background of a row in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { listCell() }
    /// The background of a header.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a footer.
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The background of a row in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(nil, radius: 8) }
    /// The background of a header in a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    /// The background of a row in a list beside a sidebar.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

    /// Returns the configuration itself: states change colours only.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
    /// The colour after the transformation.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?.transform(color) ?? color
    }
}
