extension SavedStream {
    /// Everything outside of the tree, and the given sides of the root.
    mutating func code(
        _ environment: inout Layout.Environment, _ given: inout (width: Double?, height: Double?)
    ) throws(Layout.LoadFailure) {
        try code(&given.width, or: 0) { (stream, side) throws(Layout.LoadFailure) in try stream.code(&side) }
        try code(&given.height, or: 0) { (stream, side) throws(Layout.LoadFailure) in try stream.code(&side) }
        try code(&environment.direction)
        try code(&environment.safeArea)
        try code(&environment.margins, or: Layout.DirectionalInsets()) { (stream, margins) throws(Layout.LoadFailure) in
            try stream.code(&margins)
        }
        try code(&environment.addsSafeAreaToMargins)
        try code(&environment.scale)
        try code(&environment.readableWidth)
        try code(&environment.keyboard, or: Layout.Rect()) { (stream, keyboard) throws(Layout.LoadFailure) in
            try stream.code(&keyboard)
        }
        var priority = environment.rootPriority.rawValue
        try code(&priority)
        environment.rootPriority = Layout.Priority(priority)
        try code(&environment.positionsLieAtBounds)
        try code(&environment.sizeClass.width)
        try code(&environment.sizeClass.height)
    }
}
