extension View {
    /// The active constraints that bear on the view's place and size along an axis: those that mention it, and those
    /// that mention what they tie it to, up to (not through) its ancestors.
    public func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
        node.constraintsAffectingLayout(for: axis)
    }

    /// Whether the constraints leave the view's place (in its superview) or size undetermined, as of the last layout.
    /// The first question after a layout costs about as much as solving it. `false` also where memory is too short for an answer:
    /// ``LayoutReport/failure`` of ``Extras/report()`` is `outOfMemory` then.
    public var hasAmbiguousLayout: Bool {
        guard let engine = node.engine else { return false }
        return engine.isAmbiguous(node, .horizontal) || engine.isAmbiguous(node, .vertical)
    }
}

extension LayoutNode {
    /// Collects constraints along an axis, from item to item, not through this item's ancestors: through them
    /// everything would be connected with everything.
    func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
        var result: [LayoutConstraint] = []
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var seenConstraints: Set<ObjectIdentifier> = []
        var queue = [self]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            node.forEachConstraint { constraint in
                guard constraint.touches(node, along: axis),
                    seenConstraints.insert(ObjectIdentifier(constraint)).inserted
                else { return }
                result.append(constraint)
                for case let other? in [constraint.firstNode, constraint.secondNode]
                where !self.isInside(other.base) && seen.insert(ObjectIdentifier(other)).inserted {
                    queue.append(other)
                }
            }
        }
        return result
    }
}

extension LayoutConstraint {
    /// Whether the constraint refers to an item's attribute on an axis.
    func touches(_ node: LayoutNode, along axis: Axis) -> Bool {
        (firstNode === node && firstAttribute.axis == axis) || (secondNode === node && secondAttribute.axis == axis)
    }
}
