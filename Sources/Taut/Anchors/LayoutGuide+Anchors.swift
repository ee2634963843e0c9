extension LayoutGuide {
    /// The physical left edge.
    public var leftAnchor: LayoutXAxisAnchor { SpareAnchors.horizontal(node, .left) }
    /// The physical right edge.
    public var rightAnchor: LayoutXAxisAnchor { SpareAnchors.horizontal(node, .right) }
    /// The edge where text begins.
    public var leadingAnchor: LayoutXAxisAnchor { SpareAnchors.horizontal(node, .leading) }
    /// The edge where text ends.
    public var trailingAnchor: LayoutXAxisAnchor { SpareAnchors.horizontal(node, .trailing) }
    /// Half way between left and right.
    public var centerXAnchor: LayoutXAxisAnchor { SpareAnchors.horizontal(node, .centerX) }
    /// The top edge.
    public var topAnchor: LayoutYAxisAnchor { SpareAnchors.vertical(node, .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutYAxisAnchor { SpareAnchors.vertical(node, .bottom) }
    /// Half way between top and bottom.
    public var centerYAnchor: LayoutYAxisAnchor { SpareAnchors.vertical(node, .centerY) }
    /// The width.
    public var widthAnchor: LayoutDimension { SpareAnchors.size(node, .width) }
    /// The height.
    public var heightAnchor: LayoutDimension { SpareAnchors.size(node, .height) }
}
