public import Taut

/// A type with the ten anchors of a rectangle: a view or a layout guide.
public protocol LayoutAnchorsProvider: AnyObject {
    /// The edge where text begins.
    var leadingAnchor: LayoutXAxisAnchor { get }
    /// The edge where text ends.
    var trailingAnchor: LayoutXAxisAnchor { get }
    /// The physical left edge.
    var leftAnchor: LayoutXAxisAnchor { get }
    /// The physical right edge.
    var rightAnchor: LayoutXAxisAnchor { get }
    /// The top edge.
    var topAnchor: LayoutYAxisAnchor { get }
    /// The bottom edge.
    var bottomAnchor: LayoutYAxisAnchor { get }
    /// The width.
    var widthAnchor: LayoutDimension { get }
    /// The height.
    var heightAnchor: LayoutDimension { get }
    /// Half way between leading and trailing.
    var centerXAnchor: LayoutXAxisAnchor { get }
    /// Half way between top and bottom.
    var centerYAnchor: LayoutYAxisAnchor { get }
}

/// A type with the baseline anchors of a text: a view.
public protocol BaselineLayoutAnchorsProvider: AnyObject {
    /// The baseline of the first line of text.
    var firstBaselineAnchor: LayoutYAxisAnchor { get }
    /// The baseline of the last line of text.
    var lastBaselineAnchor: LayoutYAxisAnchor { get }
}

extension View: LayoutAnchorsProvider, BaselineLayoutAnchorsProvider {}
extension LayoutGuide: LayoutAnchorsProvider {}

extension LayoutAnchorsProvider {
    /// The view whose rectangle this is, or that owns the guide.
    var targetedView: View? { self as? View ?? (self as? LayoutGuide)?.owningView }
}
