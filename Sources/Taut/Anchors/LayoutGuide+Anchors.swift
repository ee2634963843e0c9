extension LayoutGuide {
    /// The physical left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(node, .left) }
    /// The physical right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(node, .right) }
    /// The edge where text begins.
    public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(node, .leading) }
    /// The edge where text ends.
    public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(node, .trailing) }
    /// Half way between left and right.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(node, .centerX) }
    /// The top edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(node, .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(node, .bottom) }
    /// Half way between top and bottom.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(node, .centerY) }
    /// The width.
    public var widthAnchor: LayoutDimension { LayoutDimension(node, .width) }
    /// The height.
    public var heightAnchor: LayoutDimension { LayoutDimension(node, .height) }
}
