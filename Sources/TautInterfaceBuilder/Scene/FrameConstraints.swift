import TautLayout

/// Constraints on alignment rectangles as constraints on frames, which batches solve without looking at each view: the
/// distances between both are constant, and so go into the constants.
struct FrameConstraints {
    private var insets: [String: Layout.Insets] = [:]
    /// The views whose baselines are given relative to their frames.
    private var texts: Set<String> = []

    /// - Parameter hierarchy: what is laid out. From right to left nothing is moved, nor for views whose stack places them.
    init(_ hierarchy: InterfaceBuilderHierarchy) {
        guard hierarchy.surroundings.layoutDirection == .leftToRight else { return }
        var insets: [String: Layout.Insets] = [:]
        var texts: Set<String> = []
        hierarchy.root.forEach { view in
            guard view.alignmentInsets != Layout.Insets(), !view.isArranged,
                view.semanticContentAttribute == .unspecified
            else {
                return
            }
            insets[view.id] = view.alignmentInsets
            if view.baselines != nil { texts.insert(view.id) }
        }
        self.insets = insets
        self.texts = texts
    }

    /// Whether constraints refer to a view's frame.
    func isMoved(_ id: String) -> Bool { insets[id] != nil }

    /// The constant that says of the frames what the constraint's says of the alignment rectangles.
    func constant(of constraint: InterfaceBuilderConstraint) -> Double {
        let first = distance(constraint.firstItem, constraint.firstAttribute)
        let second = constraint.secondItem.map { distance($0, constraint.secondAttribute) } ?? 0
        return constraint.constant + constraint.multiplier * second - first
    }

    /// By how much an attribute of the alignment rectangle is more than that of the frame.
    private func distance(_ id: String, _ attribute: Layout.Attribute) -> Double {
        guard let insets = insets[id] else { return 0 }
        let distance =
            switch attribute {
            case .left, .leading: insets.left
            case .right, .trailing: -insets.right
            case .top: insets.top
            case .firstBaseline where texts.contains(id), .lastBaseline where texts.contains(id): 0.0
            case .bottom, .lastBaseline: -insets.bottom
            case .firstBaseline: insets.top
            case .width: -insets.left - insets.right
            case .height: -insets.top - insets.bottom
            case .centerX: (insets.left - insets.right) / 2
            case .centerY: (insets.top - insets.bottom) / 2
            default: 0.0
            }
        return distance
    }
}
