extension Scene {
    /// Whether leading is the right side in a view, and so in the constraints that it holds.
    package func isRightToLeft(_ view: Int) -> Bool {
        switch views[view].semantic {
        case .unspecified: break
        case .forceRightToLeft: return true
        default: return false
        }
        var current: Int? = view
        while let index = current {
            switch views[index].traits?.layoutDirection {
            case .rightToLeft: return true
            case .leftToRight: return false
            default: current = views[index].parent
            }
        }
        return environment.layoutDirection == .rightToLeft
    }
}
