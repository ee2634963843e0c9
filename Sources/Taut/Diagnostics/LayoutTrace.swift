import Foundation
import TautLayout

extension View.Extras {
    /// The tree below this view as text, in the format of Apple's `_autolayoutTrace`: a line for each view with its frame,
    /// ambiguous attributes and conflicts.
    ///
    ///     •root (0, 0, 375, 667)
    ///     |   *title (16, 20, 343, 20.5)
    ///     |   *photo (0, 48, 120, 80) - AMBIGUOUS LAYOUT for photo.x
    ///     |   +badge (10, 10, 20, 20)
    ///     |   *bar (0, 0, 40, 10) - CONFLICTING bar.width == 40, bar.width == 50 (broken)
    ///
    /// `•` is the root, `*` a view placed by constraints, `+` one placed by its frame and mask. Of the last layout.
    ///
    /// - Complexity: O(subtree), plus a solve for the ambiguous items.
    public var layoutTrace: String {
        var lines: [String] = []
        let report = report()
        var conflicts = TracedConflicts<ObjectIdentifier>(broken: Set(report.conflicts.map(\.broken.description)))
        for member in report.conflicts.flatMap(\.members) {
            if let view = member.view { conflicts.add(member.description, of: ObjectIdentifier(view)) }
        }
        var contents: [ObjectIdentifier: [String]] = [:]
        for content in report.incompleteContents {
            contents[ObjectIdentifier(content.scrollView), default: []].append(
                "content \(MemberWords.size(Layout.Axis(content.axis)))")
        }
        trace(view, depth: 0, conflicts, contents, into: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private func trace(
        _ view: View, depth: Int, _ conflicts: TracedConflicts<ObjectIdentifier>,
        _ contents: [ObjectIdentifier: [String]], into lines: inout [String]
    ) {
        let frame = view.frame
        let line = TraceLine(
            depth: depth,
            placement: view.superview == nil
                ? .root : view.translatesAutoresizingMaskIntoConstraints ? .frame : .constraints,
            name: LayoutConstraint.name(of: view.node),
            frame: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }, isHidden: view.isHidden,
            open: (view.node.engine?.openSides(of: view.node).openNames ?? [])
                + (contents[ObjectIdentifier(view)] ?? []),
            conflicts: conflicts.of(ObjectIdentifier(view)))
        lines.append(line.text)
        for subview in view.subviews { trace(subview, depth: depth + 1, conflicts, contents, into: &lines) }
    }
}

extension LayoutReport.Member {
    /// The view that the member refers to first; of a guide its owner.
    fileprivate var view: View? {
        switch self {
        case .constraint(let constraint): Self.view(of: constraint.firstItem) ?? constraint.holder
        case .hugging(let view, _), .compressionResistance(let view, _), .frame(let view, _), .rootSize(let view, _):
            view
        case .nonNegativeSize(let item, _): Self.view(of: item)
        }
    }

    private static func view(of item: AnyObject?) -> View? {
        item as? View ?? (item as? LayoutGuide)?.owningView
    }
}
