extension Layout {
    /// Everything outside of the tree that its layout depends on.
    public struct Environment: Equatable, Sendable {
        /// The direction of boxes without one of their own.
        public var direction = Direction.leftToRight
        /// What the shape of the screen and bars cover of the root, in points.
        public var safeArea = DirectionalInsets()
        /// The root's margins; `nil` chooses by the root's width: leading and trailing 16 below 414 points (and where the width is left
        /// to the constraints), 20 from there, top and bottom 0.
        public var margins: DirectionalInsets?
        /// Whether the root's margins are counted from its safe area.
        public var addsSafeAreaToMargins = false
        /// Pixels per point. The edges of frames are rounded to pixels, except at scale 1, which means no rounding.
        public var scale = 1.0
        /// The greatest width of readable content, in points.
        public var readableWidth = 672.0
        /// The keyboard in the root's coordinates; `nil` while it is hidden.
        public var keyboard: Rect?
        /// How firmly the root keeps the size that it was given; optional where the content may resize it.
        public var rootPriority = Priority.required
        /// Whether positions that inequalities alone refer to lie at their bounds, as in UIKit; otherwise as near to leading and top as
        /// these let them.
        public var positionsLieAtBounds = true
        /// How much room there is: what boxes and constraints have that vary by it.
        public var sizeClass = SizeClass()
        /// From left to right, nothing covered, margins by width, no rounding.
        public init() {}

        /// The root's margins for a width in points; `nil` is a width that the constraints decide.
        func rootMargins(forWidth width: Double?) -> DirectionalInsets {
            if let margins { return margins }
            let side = (width ?? 0) < 414 ? 16.0 : 20.0
            return DirectionalInsets(top: 0, leading: side, bottom: 0, trailing: side)
        }
    }
}
