/// The horizontal edges that a view can be pinned by.
public enum HorizontalLayoutEdge: Sendable, CaseIterable {
    /// Where text begins.
    case leading
    /// The middle.
    case centerX
    /// Where text ends.
    case trailing

    var side: AxisSide {
        switch self {
        case .leading: .start
        case .centerX: .center
        case .trailing: .end
        }
    }
}

/// The vertical edges that a view can be pinned by.
public enum VerticalLayoutEdge: Sendable, CaseIterable {
    /// The top edge.
    case top
    /// The middle.
    case centerY
    /// The bottom edge.
    case bottom

    var side: AxisSide {
        switch self {
        case .top: .start
        case .centerY: .center
        case .bottom: .end
        }
    }
}

/// The nine points that a view can be pinned by.
public enum LayoutPosition: Int, Sendable, CaseIterable {
    /// The corner where text begins.
    case topLeading
    /// The middle of the top edge.
    case topCenter
    /// The upper corner where text ends.
    case topTrailing
    /// The middle of the leading edge.
    case leadingCenter
    /// The centre.
    case center
    /// The middle of the trailing edge.
    case trailingCenter
    /// The lower corner where text begins.
    case bottomLeading
    /// The middle of the bottom edge.
    case bottomCenter
    /// The lower corner where text ends.
    case bottomTrailing

    var horizontalSide: AxisSide {
        switch self {
        case .topLeading, .leadingCenter, .bottomLeading: .start
        case .topCenter, .center, .bottomCenter: .center
        case .topTrailing, .trailingCenter, .bottomTrailing: .end
        }
    }

    var verticalSide: AxisSide {
        switch self {
        case .topLeading, .topCenter, .topTrailing: .start
        case .leadingCenter, .center, .trailingCenter: .center
        case .bottomLeading, .bottomCenter, .bottomTrailing: .end
        }
    }
}
