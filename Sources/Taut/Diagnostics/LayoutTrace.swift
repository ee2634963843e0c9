import Foundation
import TautLayout

extension View.Extras {
    /// The tree below this view in words, as Apple's `_autolayoutTrace` prints it: a line for each view with its frame, and
    /// what its constraints leave open, or contradict each other in.
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
        var findings = TraceFindings(conflicts: report.conflicts)
        for content in report.incompleteContents {
            findings.openContents[ObjectIdentifier(content.scrollView), default: []].append(
                content.axis == .horizontal ? "content width" : "content height")
        }
        trace(view, depth: 0, findings, into: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private func trace(
        _ view: View, depth: Int, _ findings: TraceFindings, into lines: inout [String]
    ) {
        let mark = view.superview == nil ? "•" : view.translatesAutoresizingMaskIntoConstraints ? "+" : "*"
        let frame = view.frame
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
            // Beyond this there are no thousandths.
            LayoutConstraint.number(abs($0) < 1e12 ? ($0 * 1000).rounded() / 1000 : $0)
        }
        let name = LayoutConstraint.name(of: view.node)
        var line = String(repeating: "|   ", count: depth) + mark + name + " (\(numbers.joined(separator: ", ")))"
        if view.isHidden { line += " hidden" }
        let open =
            (view.node.engine?.openAttributes(of: view.node) ?? [])
            + (findings.openContents[ObjectIdentifier(view)] ?? [])
        if !open.isEmpty { line += " - AMBIGUOUS LAYOUT for " + open.map { "\(name).\($0)" }.joined(separator: ", ") }
        if let members = findings.conflicts[ObjectIdentifier(view)] {
            line += " - CONFLICTING " + members.joined(separator: ", ")
        }
        lines.append(line.showingControls())
        for subview in view.subviews { trace(subview, depth: depth + 1, findings, into: &lines) }
    }
}

/// What a trace says of views, by their identity.
private struct TraceFindings {
    var openContents: [ObjectIdentifier: [String]] = [:]
    /// The members of conflicts that speak of a view first, each once.
    private(set) var conflicts: [ObjectIdentifier: [String]] = [:]

    init(conflicts found: [LayoutReport.Conflict]) {
        let broken = Set(found.map(\.broken.description))
        for member in found.flatMap(\.members) {
            guard let view = member.view else { continue }
            let text = member.description + (broken.contains(member.description) ? " (broken)" : "")
            if conflicts[ObjectIdentifier(view)]?.contains(text) != true {
                conflicts[ObjectIdentifier(view), default: []].append(text)
            }
        }
    }
}

extension LayoutReport.Member {
    /// The view that the member speaks of first; of a guide its owner.
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

extension LayoutEngine {
    /// The names of the sides and sizes of an item that the last solution leaves open.
    func openAttributes(of node: LayoutNode) -> [String] {
        let open = openSides(of: node)
        let names: [(Layout.Attribute, String)] = [(.leading, "x"), (.top, "y"), (.width, "width"), (.height, "height")]
        return names.compactMap { open.contains(.init($0)) ? $1 : nil }
    }
}
