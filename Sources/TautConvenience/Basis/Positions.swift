/// The horizontal edges that a view can be pinned by.
public enum HorizontalLayoutEdge: Sendable, CaseIterable {
    /// The leading edge.
    case leading
    /// The middle.
    case centerX
    /// The trailing edge.
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
    /// The top leading corner.
    case topLeading
    /// The middle of the top edge.
    case topCenter
    /// The top trailing corner.
    case topTrailing
    /// The middle of the leading edge.
    case leadingCenter
    /// The centre.
    case center
    /// The middle of the trailing edge.
    case trailingCenter
    /// The bottom leading corner.
    case bottomLeading
    /// The middle of the bottom edge.
    case bottomCenter
    /// The bottom trailing corner.
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
