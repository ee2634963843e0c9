import Taut

extension CollapsableView {
    /// How a folded view looks, and whether folding it is followed by a layout.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Options from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The content cannot be seen while it is folded.
        public static let fade = AnimationOptions(rawValue: 1 << 0)
        /// The content is drawn a tenth smaller while it is folded.
        public static let scale = AnimationOptions(rawValue: 1 << 1)
        /// ``CollapsableView/setIsExpanded(_:animated:)`` does not lay out; the caller does.
        public static let dontRelayout = AnimationOptions(rawValue: 1 << 2)
        /// What of the content reaches beyond the view can be seen.
        public static let dontClip = AnimationOptions(rawValue: 1 << 3)
        /// What views have unless it is set: ``fade``.
        public static let `default`: AnimationOptions = [.fade]
    }

    /// An expanded view without content.
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
