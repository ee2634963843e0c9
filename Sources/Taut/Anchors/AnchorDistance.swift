extension LayoutXAxisAnchor {
    /// The distance from this anchor to another one, from leading to trailing: a dimension, negative where the other
    /// anchor comes first. Constraints with it can be activated once both anchors are in one tree.
    public func anchorWithOffset(to otherAnchor: LayoutXAxisAnchor) -> LayoutDimension {
        guard let node, let other = otherAnchor.node else { return LayoutDimension() }
        return LayoutDimension(
            DistanceNode(from: (node, attribute), to: (other, otherAnchor.attribute), along: .horizontal), .width)
    }
}

extension LayoutYAxisAnchor {
    /// The distance from this anchor down to another one: a dimension, negative where the other anchor lies above.
    /// Constraints with it can be activated once both anchors are in one tree.
    public func anchorWithOffset(to otherAnchor: LayoutYAxisAnchor) -> LayoutDimension {
        guard let node, let other = otherAnchor.node else { return LayoutDimension() }
        return LayoutDimension(
            DistanceNode(from: (node, attribute), to: (other, otherAnchor.attribute), along: .vertical), .height)
    }
}

/// The distance between two anchors as an item: a guide that spans it, made when the first constraint with it is
/// activated and gone with the last. Its size may be negative.
final class DistanceNode: LayoutNode {
    typealias Place = (node: LayoutNode, attribute: LayoutConstraint.Attribute)

    private let from: Place
    private let to: Place
    private let isHorizontal: Bool

    init(from: Place, to: Place, along axis: LayoutConstraint.Axis) {
        self.from = from
        self.to = to
        isHorizontal = axis == .horizontal
        super.init()
        variables = axis == .horizontal ? [.horizontal, .signed, .distance] : [.vertical, .signed, .distance]
    }

    /// Makes the guide in the tree of both anchors. Returns whether they have one.
    func enterTree() -> Bool {
        if item != nil { return true }
        guard let view = LayoutNode.holder(from.node.base, to.node.base)?.takeUnretainedValue().view else {
            return false
        }
        let guide = DistanceGuide(node: self)
        guide.identifier = "distance"
        view.addLayoutGuide(guide)
        view.activateInternally([
            LayoutConstraint.make(self, isHorizontal ? .leading : .top, .equal, from.node, from.attribute, constant: 0),
            LayoutConstraint.make(self, isHorizontal ? .trailing : .bottom, .equal, to.node, to.attribute, constant: 0),
        ])
        return true
    }

    /// Leaves the tree once nothing refers to the distance, or one of its ends is gone.
    func leaveTree(after constraint: LayoutConstraint) {
        guard let guide = item as? DistanceGuide, !guide.isLeaving else { return }
        var isUsed = false
        forEachConstraint { if !$0.flags.contains(.isInternal) { isUsed = true } }
        guard constraint.flags.contains(.isInternal) || !isUsed else { return }
        guide.isLeaving = true
        guide.owningView?.removeLayoutGuide(guide)
    }
}

/// The guide that spans a distance.
final class DistanceGuide: LayoutGuide {
    var isLeaving = false
}
