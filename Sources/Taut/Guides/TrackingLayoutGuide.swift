/// A guide that activates constraints by the edges that it is near to. UIKit's name: `UITrackingLayoutGuide`.
///
/// An edge is near where the guide touches it and does not reach from it to the opposite one. Constraints follow when they
/// are set, and when the guide's owner learns of a new keyboard.
nonisolated open class TrackingLayoutGuide: LayoutGuide {
    /// One side, several or all of them, as their UIKit's `NSDirectionalRectEdge` has them.
    private struct Tracked {
        var constraints: [LayoutConstraint]
        var edges: UInt
        var isNear: Bool
    }

    private var tracked: [Tracked] = []

    /// The edges that the guide is near to, by the bits of `NSDirectionalRectEdge`.
    package var nearEdges: UInt { 0 }

    /// Has constraints be active while the guide is near to (or away from) all of some edges; replaces those set before.
    @_spi(UIKit) public func track(_ constraints: [LayoutConstraint], edges: UInt, isNear: Bool) {
        tracked.removeAll { entry in
            guard entry.edges == edges, entry.isNear == isNear else { return false }
            LayoutConstraint.deactivate(entry.constraints)
            return true
        }
        tracked.append(Tracked(constraints: constraints, edges: edges, isNear: isNear))
        followEdges()
    }

    /// The constraints set for some edges.
    @_spi(UIKit) public func trackedConstraints(edges: UInt, isNear: Bool) -> [LayoutConstraint] {
        tracked.first { $0.edges == edges && $0.isNear == isNear }?.constraints ?? []
    }

    /// Deactivates and forgets all constraints that were set.
    open func removeAllTrackedConstraints() {
        for entry in tracked { LayoutConstraint.deactivate(entry.constraints) }
        tracked = []
    }

    /// Activates and deactivates by the edges that the guide is near to now.
    func followEdges() {
        let near = nearEdges
        func holds(_ entry: Tracked) -> Bool {
            entry.isNear ? near & entry.edges == entry.edges : near & entry.edges == 0
        }
        for entry in tracked where !holds(entry) { LayoutConstraint.deactivate(entry.constraints) }
        for entry in tracked where holds(entry) { LayoutConstraint.activate(entry.constraints) }
    }
}
