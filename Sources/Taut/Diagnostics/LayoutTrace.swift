import Foundation

extension View.Extras {
    /// The tree below this view in words, as Apple's `_autolayoutTrace` prints it: a line for each view with its frame, and
    /// what its constraints leave open.
    ///
    ///     •root (0, 0, 375, 667)
    ///     |   *title (16, 20, 343, 20.5)
    ///     |   *photo (0, 48, 120, 80) - AMBIGUOUS LAYOUT for photo.x
    ///     |   +badge (10, 10, 20, 20)
    ///
    /// `•` is the root, `*` a view placed by constraints, `+` one placed by its frame and mask. Of the last layout.
    ///
    /// - Complexity: O(subtree), plus a solve for the ambiguous items.
    public var layoutTrace: String {
        var lines: [String] = []
        var scrollsWithout: [ObjectIdentifier: [String]] = [:]
        for content in report().incompleteContents {
            scrollsWithout[ObjectIdentifier(content.scrollView), default: []].append(
                content.axis == .horizontal ? "content width" : "content height")
        }
        trace(view, depth: 0, scrollsWithout, into: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private func trace(
        _ view: View, depth: Int, _ contents: [ObjectIdentifier: [String]], into lines: inout [String]
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
        let open = (view.node.engine?.openAttributes(of: view.node) ?? []) + (contents[ObjectIdentifier(view)] ?? [])
        if !open.isEmpty { line += " - AMBIGUOUS LAYOUT for " + open.map { "\(name).\($0)" }.joined(separator: ", ") }
        lines.append(line.showingControls())
        for subview in view.subviews { trace(subview, depth: depth + 1, contents, into: &lines) }
    }
}

extension LayoutEngine {
    /// The names of the sides and sizes of an item that the last solution leaves open.
    func openAttributes(of node: LayoutNode) -> [String] {
        let state = node.state
        return [(state.x, "x"), (state.y, "y"), (state.width, "width"), (state.height, "height")].compactMap {
            isFree($0) ? $1 : nil
        }
    }
}
