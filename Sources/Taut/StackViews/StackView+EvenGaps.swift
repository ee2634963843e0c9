import Foundation

/// Finding out the gaps of long stacks; see ``EvenGaps``.
extension StackView {
    /// Whether the gaps are found out from layout to layout.
    func findsGaps(_ visible: [View]) -> Bool {
        guard visible.count > EvenGaps.limit else { return false }
        switch distribution {
        case .equalCentering: return !hasForeignPlaces(visible)
        case .equalSpacing:
            return !(isBaselineRelativeArrangement && axis == .vertical) && !hasForeignPlaces(visible)
        default: return false
        }
    }

    /// What is assumed before the first layout: that the views have their natural lengths, and room.
    func guessedGaps(_ visible: [View]) -> EvenGaps {
        let along = StackAxis(axis)
        return EvenGaps(
            least: leastDistances(visible, visible.map { max(0, along.length($0.intrinsicContentSize)) }).max() ?? 0)
    }

    /// Compares what was assumed with the layout.
    func followGaps() {
        guard var gaps = evenGaps else { return }
        let visible = arranged.filter { !$0.isHidden }
        guard let first = visible.first, let last = visible.last else { return }
        let lengths = visible.map(solvedLength)
        let centers = abs(centre(of: last) - centre(of: first))
        let length = centers + (solvedLength(of: first) + solvedLength(of: last)) / 2
        let span = distribution == .equalCentering ? centers : length - lengths.reduce(0, +)
        guard gaps.follow(least: leastDistances(visible, lengths), span: span, length: length) else { return }
        evenGaps = gaps
        setNeedsUpdateConstraints()
    }

    /// The distance that each gap needs: between centres, or between edges, which are all as far apart as two of them
    /// have to be.
    private func leastDistances(_ visible: [View], _ lengths: [CGFloat]) -> [CGFloat] {
        let spacings = visible.dropLast().map { spacing(after: $0) }
        guard distribution == .equalCentering else {
            return [CGFloat](repeating: spacings.max() ?? 0, count: spacings.count)
        }
        return spacings.indices.map { spacings[$0] + (lengths[$0] + lengths[$0 + 1]) / 2 }
    }

    private func solvedLength(of view: View) -> CGFloat {
        let (solution, insets) = (view.node.state.solution, view.extras?.alignment ?? .zero)
        return axis == .horizontal
            ? solution.width - insets.left - insets.right : solution.height - insets.top - insets.bottom
    }

    private func centre(of view: View) -> CGFloat {
        let (solution, insets) = (view.node.state.solution, view.extras?.alignment ?? .zero)
        if axis == .vertical { return solution.y + (solution.height + insets.top - insets.bottom) / 2 }
        let shift = insets.left - insets.right
        return solution.x + (solution.width + (node.engine?.direction == .rightToLeft ? -shift : shift)) / 2
    }
}

extension StackArrangement {
    /// The rows of what is assumed about the gaps.
    mutating func addFoundGaps(_ gaps: EvenGaps) {
        switch gaps.assumption {
        case .equal(let least): addEqualDistances(besides: [], least: least)
        case .held(let held): addEqualDistances(besides: held, least: nil)
        case .packed: addPackedGaps()
        }
        wish(canvas, along.size, equals: 0, at: 49, "UISV-canvas-fit")
    }

    private mutating func addEqualDistances(besides held: Set<Int>, least: CGFloat?) {
        let isCentering = stack.distribution == .equalCentering
        let count = visible.count - 1
        let guides = stack.useGaps(count - held.count, along: along.axis)
        var used = 0
        for index in 0..<count {
            let (view, next) = (visible[index].node, visible[index + 1].node)
            guard !held.contains(index) else {
                wish(next, along.start, view, along.end, plus: stack.spacing(after: visible[index]), "UISV-spacing")
                continue
            }
            let guide = guides[used].node
            wish(guide, along.start, view, isCentering ? along.center : along.end, "UISV-distributing-edge")
            wish(guide, along.end, next, isCentering ? along.center : along.start, "UISV-distributing-edge")
            if used > 0 { wish(guide, along.size, guides[0].node, along.size, "UISV-fill-equally") }
            used += 1
        }
        guard let least, let first = guides.first else { return }
        wishes.append(
            ConstraintWish(
                first: first.node, firstAttribute: along.size, relation: .greaterThanOrEqual, constant: least,
                priority: 150, purpose: "UISV-spacing"))
    }

    private mutating func addPackedGaps() {
        let spacings = visible.dropLast().map { stack.spacing(after: $0) }
        let widest = spacings.max() ?? 0
        for (index, guide) in stack.useGaps(visible.count - 1, along: along.axis).enumerated() {
            let spacing = stack.distribution == .equalCentering ? spacings[index] : widest
            wish(guide.node, along.start, visible[index].node, along.end, "UISV-distributing-edge")
            wish(guide.node, along.end, visible[index + 1].node, along.start, "UISV-distributing-edge")
            wish(guide.node, along.size, atLeast: spacing, "UISV-spacing")
            wish(guide.node, along.size, equals: spacing, at: 150, "UISV-spacing")
        }
    }
}
