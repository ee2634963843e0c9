import Taut

extension CollapsableView {
    /// The appearance of a collapsed view, and whether collapsing it is followed by a layout.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The raw value, a bit mask.
        public let rawValue: Int
        /// Creates options from a raw value.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The content is invisible while the view is collapsed.
        public static let fade = AnimationOptions(rawValue: 1 << 0)
        /// The content is drawn a tenth smaller while the view is collapsed.
        public static let scale = AnimationOptions(rawValue: 1 << 1)
        /// ``CollapsableView/setIsExpanded(_:animated:)`` does not lay out; the caller does.
        public static let dontRelayout = AnimationOptions(rawValue: 1 << 2)
        /// Content beyond the bounds is visible.
        public static let dontClip = AnimationOptions(rawValue: 1 << 3)
        /// The default of new views: ``fade``.
        public static let `default`: AnimationOptions = [.fade]
    }

    /// Creates an expanded view without content.
    public convenience init(animationOptions: AnimationOptions, edge: Edge = .top) {
        self.init(edge: edge)
        self.animationOptions = animationOptions
        followOptions()  // an initialiser may set without observers
    }

    /// Sets ``animationOptions``, for chains.
    @discardableResult
    public func withAnimationOptions(_ options: AnimationOptions) -> Self {
        animationOptions = options
        return self
    }

    func followOptions() {
        clipsToBounds = !animationOptions.contains(.dontClip)
        contentView.alpha = animationOptions.contains(.fade) && !isExpanded ? 0 : 1
        let isScaled = animationOptions.contains(.scale) && !isExpanded
        contentView.transform = isScaled ? Platform.AffineTransform(scaleX: 0.9, y: 0.9) : .identity
    }

    /// Lays out the whole tree, as an animation would begin with.
    func layoutTree() {
        guard !animationOptions.contains(.dontRelayout) else { return }
        var root: View = self
        while let superview = root.superview { root = superview }
        root.layoutIfNeeded()
    }
}
