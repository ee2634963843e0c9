import TautLayout

/// Converts constraints on alignment rectangles to constraints on frames, which batches solve without reading each view: the
/// distances between both are constant and are added to the constants.
struct FrameConstraints {
    private var insets: [String: Layout.Insets] = [:]
    /// The views whose baselines are given relative to their frames.
    private var texts: Set<String> = []

    /// - Parameter hierarchy: the hierarchy. From right to left nothing is converted, nor are views that a stack arranges.
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

    /// The constant for the frames that is equivalent to the constraint's for the alignment rectangles.
    func constant(of constraint: InterfaceBuilderConstraint) -> Double {
        let first = distance(constraint.firstItem, constraint.firstAttribute)
        let second = constraint.secondItem.map { distance($0, constraint.secondAttribute) } ?? 0
        return constraint.constant + constraint.multiplier * second - first
    }

    /// The value of an attribute of the alignment rectangle, less that of the frame.
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
