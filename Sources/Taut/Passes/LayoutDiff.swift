public import Foundation

/// The views that a layout has moved, with the data for an animation.
///
///     title.isHidden = true
///     let diff = root.taut.layoutIfNeeded()
///     for step in 1...10 {
///         for (view, frame) in diff.frames(at: CGFloat(step) / 10) { draw(view, in: frame) }
///     }
public struct LayoutDiff {
    /// A view with another frame than before.
    public struct Move {
        /// The view.
        public var view: View
        /// The frame before, in points, in the superview's coordinates.
        public var old: CGRect
        /// The frame now.
        public var new: CGRect

        /// The frame at a fraction of the way: 0 is the old one, 1 the new one. Not limited to what lies between, for
        /// springs.
        public func frame(at fraction: CGFloat) -> CGRect { old.interpolated(to: new, at: fraction) }
    }

    /// The views that were in the tree before and have another frame now, in the order in which they were laid out:
    /// superviews before subviews.
    public var moves: [Move] = []
    /// The new views of the tree, in the same order; they have their new frames.
    public var entered: [View] = []
    /// The views removed since the previous layout, with their former frames; without their descendants.
    public var left: [(view: View, frame: CGRect)] = []

    /// Nothing moved.
    public init() {}

    /// Whether nothing has moved, come or gone.
    public var isEmpty: Bool { moves.isEmpty && entered.isEmpty && left.isEmpty }

    /// Where the moved views are at a fraction of the way from the old frames to the new ones.
    public func frames(at fraction: CGFloat) -> [(view: View, frame: CGRect)] {
        moves.map { ($0.view, $0.frame(at: fraction)) }
    }

    /// The move of a view; `nil` if it has not moved.
    public func move(of view: View) -> Move? { moves.first { $0.view === view } }
}

extension CGRect {
    /// The rectangle whose edges lie at a fraction of the way to those of another one.
    func interpolated(to other: CGRect, at fraction: CGFloat) -> CGRect {
        // Exact at both ends, whatever the numbers.
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from * (1 - fraction) + to * fraction }
        return CGRect(
            x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
            height: mix(height, other.height))
    }
}

/// Collects a ``LayoutDiff`` while a layout runs.
final class DiffRecorder {
    /// The frames before, of those that were in the tree.
    private var old: [(view: View, frame: CGRect)] = []
    private var places: [ObjectIdentifier: Int] = [:]
    private var entered: [View] = []
    private var new: Set<ObjectIdentifier> = []

    func noteEntered(_ view: View) {
        if new.insert(ObjectIdentifier(view)).inserted { entered.append(view) }
    }

    /// - Parameter frame: the one that the view has before it is moved.
    func noteMove(of view: View, from frame: CGRect) {
        let id = ObjectIdentifier(view)
        guard places[id] == nil, !new.contains(id) else { return }
        places[id] = old.count
        old.append((view, frame))
    }

    func diff() -> LayoutDiff {
        var diff = LayoutDiff()
        diff.entered = entered
        diff.moves = old.filter { $0.view.frame != $0.frame }.map {
            LayoutDiff.Move(view: $0.view, old: $0.frame, new: $0.view.frame)
        }
        return diff
    }
}
