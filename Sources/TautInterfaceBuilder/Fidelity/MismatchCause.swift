import TautScene

/// Why a layout differs from the stored frames, computed from the file and the layout.
///
/// The first that holds: the file refers to views outside of the hierarchy; its required constraints contradict each
/// other; no difference exceeds a pixel; the stored frames violate a required constraint, of a
/// ``StoredFrames/Kind``; the view is ambiguous; the size depends on a class of the program; otherwise the
/// constraints that determine the first differing view.
struct MismatchCause {
    /// The cause in a few words, the same for equal causes.
    let text: String
    /// A constraint as evidence, or an empty string.
    let evidence: String

    /// The greatest movement by rounding to pixels, in points.
    private static let pixel = 1.01

    init(
        _ hierarchy: InterfaceBuilderHierarchy, _ layout: DesignedLayout,
        _ mismatches: [HierarchyFidelity.Mismatch]
    ) {
        var designs: [String: InterfaceBuilderView] = [:]
        var superviews: [String: String] = [:]
        hierarchy.root.forEach { view in
            designs[view.id] = view
            for subview in view.subviews { superviews[subview.id] = view.id }
        }
        let free = Set(layout.openViews)
        let violations = StoredFrames(hierarchy, layout).violations
        var evidence = ""
        if let constraint = hierarchy.constraintToOutside {
            text = "constraint outside of the hierarchy"
            evidence = "line \(constraint.line): constraint \(constraint.id)"
        } else if layout.hasConflicts {
            text = "contradictory required constraints"
        } else if mismatches.allSatisfy({ $0.distance <= Self.pixel }) {
            text = "rounding"
        } else if let kind = StoredFrames.Kind.allCases.first(where: { kind in violations.contains { $0.kind == kind } }
        ),
            let violation = violations.first(where: { $0.kind == kind })
        {
            text = kind.rawValue
            evidence =
                "the stored frames break constraint \(violation.constraint) by "
                + JSONWriter.text(of: (violation.error * 100).rounded() / 100)
        } else if mismatches.contains(where: { free.contains($0.view) }) {
            text = "ambiguous"
        } else if let custom = mismatches.lazy.compactMap({ Self.customClass($0, designs[$0.view]) }).first {
            text = "custom class"
            evidence = custom
        } else {
            text = mismatches.first.map { Self.placement($0.view, designs, superviews) } ?? ""
        }
        self.evidence = evidence
    }

    /// The class of a view with another size than stored, if that class is the program's.
    private static func customClass(
        _ mismatch: HierarchyFidelity.Mismatch, _ design: InterfaceBuilderView?
    ) -> String? {
        guard let design, let name = design.customClass else { return nil }
        let isOtherWidth = !HierarchyFidelity.isSame(mismatch.frame.width, mismatch.stored.width)
        let isOtherHeight = !HierarchyFidelity.isSame(mismatch.frame.height, mismatch.stored.height)
        let isUnknown =
            isOtherWidth && design.intrinsicSize.width == nil || isOtherHeight && design.intrinsicSize.height == nil
        return isUnknown ? name : nil
    }

    /// What determines a view for which the stored frame is optimal, too.
    private static func placement(
        _ id: String, _ designs: [String: InterfaceBuilderView], _ superviews: [String: String]
    ) -> String {
        guard let design = designs[id] else { return "priorities" }
        if design.isArranged { return "stack" }
        if case .stack = design.role { return "stack" }
        if case .desktopStack = design.role { return "stack" }
        if let up = superviews[id], case .scroll? = designs[up]?.role { return "scroll content" }
        return design.translatesAutoresizingMaskIntoConstraints ? "autoresizing" : "priorities"
    }
}
