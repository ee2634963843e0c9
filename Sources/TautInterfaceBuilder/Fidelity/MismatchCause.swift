import Foundation
import Taut

/// Guesses why a view is not where its file says, from what bears on it.
struct MismatchCause {
    private let hierarchy: InterfaceBuilderHierarchy
    private let tree: HierarchyTree
    private let report: LayoutReport
    private var designs: [String: InterfaceBuilderView] = [:]
    private var superviews: [String: String] = [:]
    private var constraints: [InterfaceBuilderConstraint] = []
    private var guideKinds: [String: InterfaceBuilderView.Guide.Kind] = [:]

    init(_ hierarchy: InterfaceBuilderHierarchy, _ tree: HierarchyTree, _ report: LayoutReport) {
        self.hierarchy = hierarchy
        self.tree = tree
        self.report = report
        hierarchy.root.forEach { view in
            designs[view.id] = view
            constraints += view.constraints
            for subview in view.subviews { superviews[subview.id] = view.id }
            for guide in view.guides { guideKinds[guide.id] = guide.kind }
        }
    }

    /// The cause in a few words; the same words for the same kind of cause.
    func text(_ mismatch: HierarchyFidelity.Mismatch) -> String {
        if !tree.faults.isEmpty { return "constraint outside of the hierarchy" }
        if !report.conflicts.isEmpty { return "conflict" }
        let isFree = report.ambiguousViews.contains { $0 === tree.views[mismatch.view] }
        if isFree { return "ambiguous" }
        if mismatch.distance <= 1.01 { return "rounding" }
        let isHorizontal =
            max(
                abs(mismatch.frame.minX - mismatch.stored.minX), abs(mismatch.frame.width - mismatch.stored.width))
            > max(abs(mismatch.frame.minY - mismatch.stored.minY), abs(mismatch.frame.height - mismatch.stored.height))
        let own = constraints.filter { $0.firstItem == mismatch.view || $0.secondItem == mismatch.view }.filter {
            ($0.firstAttribute.isOnAxis(horizontal: isHorizontal))
        }
        let attributes = own.flatMap { [$0.firstAttribute, $0.secondAttribute] }
        if attributes.contains(where: { $0.rawValue >= LayoutConstraint.Attribute.leftMargin.rawValue }) {
            return "margin"
        }
        if own.contains(where: { guideKinds[$0.firstItem] != nil || $0.secondItem.flatMap { guideKinds[$0] } != nil }) {
            return "safe area"
        }
        if attributes.contains(where: { $0 == .lastBaseline || $0 == .firstBaseline }) { return "baseline" }
        if designs[mismatch.view]?.isArranged == true { return "stack" }
        if let up = superviews[mismatch.view], case .scroll? = designs[up]?.role { return "scroll content" }
        if designs[mismatch.view]?.translatesAutoresizingMaskIntoConstraints == true { return "autoresizing" }
        if !report.ambiguousViews.isEmpty { return "ambiguous elsewhere" }
        return "constraints"
    }
}

extension LayoutConstraint.Attribute {
    func isOnAxis(horizontal: Bool) -> Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            horizontal
        default: !horizontal
        }
    }
}
