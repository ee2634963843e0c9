/// A view that caused new work in every pass until the layout stopped.
public struct LayoutLoop: CustomStringConvertible {
    /// One of the two passes, or the reads and notifications between them.
    public enum Pass: String, Sendable {
        /// `updateConstraints()` and `updateViewConstraints()`.
        case update
        /// `layoutSubviews()` and its companions.
        case layout
        /// In `intrinsicContentSize` or the alignment rectangle, which are read between the passes.
        case measuring
        /// The view was told that its traits, its margins or its safe area have changed: `traitCollectionDidChange(_:)` and the
        /// like, which are called at once.
        case telling
    }

    /// A change that the view made.
    public struct Change: Hashable, Sendable, CustomStringConvertible {
        /// The change, with the item's name: `changes the constant of box.width == 21`.
        public var description: String
        /// Whether the item lies outside of the view's own subtree, which a view should never touch in a pass.
        public var isOutsideSubtree: Bool
    }

    /// The view.
    public var view: View
    /// The pass in which it did it.
    public var pass: Pass
    /// Its changes in the last rounds.
    public var changes: [Change]

    /// The view's name, and what it did.
    public var description: String {
        let list = changes.map { $0.isOutsideSubtree ? "\($0.description) (outside of its subtree)" : $0.description }
        let place =
            switch pass {
            case .update, .layout: "in the \(pass.rawValue) pass"
            case .measuring: "when asked for its size"
            case .telling: "when told of a change"
            }
        return "\(LayoutConstraint.name(of: view.node)) causes new work \(place): "
            + list.joined(separator: ", ")
    }
}
