public import Foundation
import TautLayout
public import TautSolver

/// The result of a layout: whether its constraints hold, and whether they determine every position and size.
///
/// A conflict does not stop a layout. One constraint of the conflicting set is dropped (broken), the others are solved,
/// and the broken one is tried again when something changes.
public struct LayoutReport {
    /// The worst finding.
    public typealias Status = LayoutStatus

    /// A constraint, or a rule of the layout that acts as one.
    public enum Member {
        /// A constraint that the program activated.
        case constraint(LayoutConstraint)
        /// `size <= intrinsic size` at the hugging priority.
        case hugging(View, LayoutConstraint.Axis)
        /// `size >= intrinsic size` at the compression resistance priority.
        case compressionResistance(View, LayoutConstraint.Axis)
        /// Widths and heights are never negative. The item is a ``View`` or ``LayoutGuide``.
        case nonNegativeSize(AnyObject, LayoutConstraint.Axis)
        /// The frame of a view whose `translatesAutoresizingMaskIntoConstraints` is true.
        case frame(View, LayoutConstraint.Attribute)
        /// The given size of the root.
        case rootSize(View, LayoutConstraint.Axis)
    }

    /// Constraints that cannot hold together.
    public struct Conflict {
        /// An irreducible set: dropping any one of them resolves it.
        public var members: [Member]
        /// The dropped constraint: of the set the last in tree order.
        public var broken: Member
    }

    /// An optional constraint that does not hold.
    public struct Unsatisfied {
        /// The constraint, or a view's hugging or compression resistance.
        public var member: Member
        /// Its violation in points, as written.
        public var error: CGFloat
    }

    /// A scroll view whose constraints do not determine the size of its content.
    public struct IncompleteContent: CustomStringConvertible {
        /// The scroll view.
        public var scrollView: ScrollView
        /// The axis along which the size is missing.
        public var axis: LayoutConstraint.Axis

        /// What is missing.
        public var description: String {
            MemberWords.incompleteContent(LayoutConstraint.name(of: scrollView.node), Layout.Axis(axis))
        }
    }

    /// The worst finding.
    public var status: Status {
        if !conflicts.isEmpty { return .conflicting }
        if !invalid.isEmpty { return .invalid }
        let isDetermined = ambiguousViews.isEmpty && ambiguousGuides.isEmpty && incompleteContents.isEmpty
        return isDetermined ? .satisfied : .ambiguous
    }

    /// The sets of required constraints that contradict each other.
    public var conflicts: [Conflict] = []
    /// The optional constraints that do not hold, in tree order of their holders.
    public var unsatisfied: [Unsatisfied] = []
    /// The views with an ambiguous position or size, in tree order.
    public var ambiguousViews: [View] = []
    /// The guides with an ambiguous position or size, in tree order.
    public var ambiguousGuides: [LayoutGuide] = []
    /// The scroll views whose content has no size along an axis, in tree order.
    public var incompleteContents: [IncompleteContent] = []
    /// The active constraints that were ignored, because a constant or multiplier is not a finite number or a priority is
    /// not above 0 and at most 1000.
    public var invalid: [LayoutConstraint] = []
    /// The views that requested another pass in every pass until the layout stopped.
    public var looping: [View] = []
    /// The changes that views made in the last rounds of a layout that was stopped.
    public var loops: [LayoutLoop] = []
    /// Why the solver failed, leaving the previous frames; usually `nil`. `outOfMemory` also where memory was short for the search for
    /// ambiguous items: the frames are those of the layout then, and no item is listed as ambiguous.
    public var failure: SolverError?
}

extension LayoutReport.Member: CustomStringConvertible {
    /// The member as it would be written, by identifier where it has one.
    public var description: String {
        switch self {
        case .constraint(let constraint):
            // The names of constraints that a stack makes for itself say too little.
            constraint.flags.contains(.isInternal)
                ? constraint.description : constraint.identifier ?? constraint.equationText
        case .hugging(let view, let axis): MemberWords.hugging(name(view), Layout.Axis(axis))
        case .compressionResistance(let view, let axis):
            MemberWords.compressionResistance(name(view), Layout.Axis(axis))
        case .nonNegativeSize(let item, let axis): MemberWords.nonNegativeSize(name(item), Layout.Axis(axis))
        case .frame(let view, let attribute): MemberWords.frame(name(view), Layout.Attribute(attribute))
        case .rootSize(let view, let axis): MemberWords.rootSize(name(view), Layout.Axis(axis))
        }
    }

    private func name(_ item: AnyObject) -> String {
        if let view = item as? View { return LayoutConstraint.name(of: view.node) }
        return LayoutConstraint.name(of: (item as? LayoutGuide)?.node)
    }
}
