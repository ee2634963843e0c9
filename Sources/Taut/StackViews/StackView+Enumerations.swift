public import Foundation

extension StackView {
    /// How the arranged subviews share the space along the stack's axis. All of them fit the first and the last one
    /// tightly to the stack's ends.
    public enum Distribution: Int, Sendable, CaseIterable {
        /// The views keep their natural sizes as far as possible; what is left over or missing is taken by hugging and
        /// compression resistance.
        case fill = 0
        /// The views are equally long.
        case fillEqually = 1
        /// The views' lengths have the proportions of their natural ones.
        case fillProportionally = 2
        /// The gaps between the views are equal, and at least the spacing.
        case equalSpacing = 3
        /// The distances between the views' centres are equal as far as gaps of at least the spacing allow.
        case equalCentering = 4
    }

    /// How the arranged subviews lie across the stack's axis.
    public enum Alignment: Int, Sendable, CaseIterable {
        /// The views are as thick as the stack.
        case fill = 0
        /// The leading edges (in a horizontal stack the tops) lie on the stack's.
        case leading = 1
        /// The first baselines agree. Of horizontal stacks only; a vertical one takes it as ``leading``.
        case firstBaseline = 2
        /// The views are centred across the stack.
        case center = 3
        /// The trailing edges (in a horizontal stack the bottoms) lie on the stack's.
        case trailing = 4
        /// The last baselines agree. Of horizontal stacks only; a vertical one takes it as ``leading``.
        case lastBaseline = 5

        /// The same as ``leading``: the name for horizontal stacks.
        public static var top: Alignment { .leading }
        /// The same as ``trailing``: the name for horizontal stacks.
        public static var bottom: Alignment { .trailing }
    }

    /// As a custom spacing: the stack's own ``spacing``.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// As a spacing: the standard distance between siblings, 8 points.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }
}
