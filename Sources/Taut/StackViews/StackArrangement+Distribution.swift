import Foundation

/// What each distribution adds to the chain of views.
extension StackArrangement {
    mutating func addDistribution() {
        switch stack.distribution {
        case .fill: stack.useGaps(0, along: along.axis)
        case .fillEqually: addEqualSizes()
        case .fillProportionally: addProportions()
        case .equalSpacing, .equalCentering:
            if let gaps = stack.evenGaps { addFoundGaps(gaps) } else { addEqualGaps() }
        }
    }

    private mutating func addEqualSizes() {
        stack.useGaps(0, along: along.axis)
        guard let first = visible.first else { return }
        for view in visible.dropFirst() {
            wish(view.node, along.size, first.node, along.size, .fillEqually)
        }
    }

    /// Each view's share of what the spacing leaves; the last one gets the rest, which is its share. Where that cannot hold
    /// for all, the first ones keep theirs.
    private mutating func addProportions() {
        stack.useGaps(0, along: along.axis)
        let lengths = visible.map { max(0, naturalLength(of: $0)) }
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return }
        let spacing = visible.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
        for (index, view) in visible.dropLast().enumerated() {
            let share = lengths[index] / total
            let priority = Float(999 - min(index, 9))
            if share == 0 {
                wish(view.node, along.size, equals: 0, at: priority, .fillProportionally)
            } else {
                wishes.append(
                    ConstraintWish(
                        first: view.node, firstAttribute: along.size, second: canvas, secondAttribute: along.size,
                        multiplier: share, constant: -share * spacing, priority: priority,
                        purpose: .fillProportionally))
            }
        }
    }

    /// The natural length; of a view that has none the one that its constraints give it.
    private func naturalLength(of view: View) -> CGFloat {
        var size = view.intrinsicContentSize
        // The height of a wrapped text depends on the last layout.
        if let label = view.asLabel, label.isMeasuredByLayout { size.height = label.naturalMetrics.height }
        let own = along.length(size)
        return own >= 0 && own.isFinite ? own : along.length(view.systemLayoutSizeFitting(.zero))
    }

    /// A guide in each gap, from edge to edge or from centre to centre; all are equally long.
    private mutating func addEqualGaps() {
        let isCentering = stack.distribution == .equalCentering
        let isBaselineRelative = stack.isBaselineRelativeArrangement && stack.axis == .vertical && !isCentering
        let gaps = stack.useGaps(max(0, visible.count - 1), along: along.axis)
        let ends = isCentering ? along.center : isBaselineRelative ? .lastBaseline : along.end
        let starts = isCentering ? along.center : isBaselineRelative ? .firstBaseline : along.start
        for (index, gap) in gaps.enumerated() {
            wish(gap.node, along.start, visible[index].node, ends, .distributingEdge)
            wish(gap.node, along.end, visible[index + 1].node, starts, .distributingEdge)
            guard index > 0 else { continue }
            // Distances between centres give way to spacing and to natural sizes, the later ones first.
            let priority = isCentering ? Float(150 - min(index, 20)) : 1000
            wish(gap.node, along.size, gaps[0].node, along.size, at: priority, .fillEqually)
        }
        guard let first = gaps.first else { return }
        // Gaps that are equal are all as large as the largest spacing if one of them is.
        if !isCentering {
            let spacing = visible.dropLast().map { stack.spacing(after: $0) }.max() ?? 0
            wish(first.node, along.size, atLeast: spacing, .spacing)
        }
        // Nothing else keeps the gaps small.
        wish(canvas, along.size, equals: 0, at: 49, .canvasFit)
    }
}

extension StackView {
    /// As many guides as there are gaps; those that are there already are used again.
    @discardableResult
    func useGaps(_ count: Int, along axis: LayoutConstraint.Axis) -> [LayoutGuide] {
        let variables: LayoutNode.Variables = axis == .horizontal ? [.horizontal, .signed] : [.vertical, .signed]
        if let first = gaps.first, first.node.variables != variables {
            for gap in gaps { removeLayoutGuide(gap) }
            gaps = []
        }
        while gaps.count > count { removeLayoutGuide(gaps.removeLast()) }
        while gaps.count < count {
            let gap = LayoutGuide()
            gap.identifier = "\(LayoutConstraint.name(of: node)).gap\(gaps.count)"
            gap.node.variables = variables
            addLayoutGuide(gap)
            gaps.append(gap)
        }
        return gaps
    }
}
