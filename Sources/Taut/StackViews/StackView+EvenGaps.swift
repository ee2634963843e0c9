import Foundation
import TautLayout

/// Finding out the gaps of long stacks; see ``AssumedGaps``.
extension StackView {
    /// What is assumed about the gaps of a long stack: what was before, unless there are other borders now; `nil` if
    /// all equations are stated at once.
    func assumedGaps(_ visible: [View]) -> AssumedGaps? {
        guard visible.count > EvenGaps.limit, lengthWithoutAssumption == nil else { return nil }
        switch distribution {
        case .equalCentering:
            let borders = foreignPlaces(visible).filter { $0 > 0 && $0 + 1 < visible.count }
            return evenGaps?.borders == borders ? evenGaps : guessedGaps(visible, borders)
        case .equalSpacing where !(isBaselineRelativeArrangement && axis == .vertical):
            guard foreignPlaces(visible).isEmpty else { return nil }
            return evenGaps ?? guessedGaps(visible, [])
        default: return nil
        }
    }

    /// What is assumed before the first layout: that the views have their natural lengths, and room.
    private func guessedGaps(_ visible: [View], _ borders: [Int]) -> AssumedGaps? {
        let along = StackAxis(axis)
        let least = leastDistances(visible, visible.map { max(0, along.length($0.intrinsicContentSize)) })
        return AssumedGaps(count: least.count, borders: borders, least: least.max() ?? 0)
    }

    /// Compares what was assumed with the layout.
    func followGaps() {
        if let length = lengthWithoutAssumption, abs(solvedLength(of: self) - length) > 1e-6 {
            lengthWithoutAssumption = nil
            setNeedsUpdateConstraints()
        }
        guard let gaps = evenGaps else { return }
        let visible = arranged.filter { !$0.isHidden }
        guard let first = visible.first, let last = visible.last, gaps.count == visible.count - 1 else { return }
        let lengths = visible.map(solvedLength)
        let centers = ([first] + gaps.borders.map { visible[$0] } + [last]).map(centre)
        var spans = zip(centers, centers.dropFirst()).map { abs($0 - $1) }
        let length =
            abs(centers[centers.count - 1] - centers[0]) + (solvedLength(of: first) + solvedLength(of: last)) / 2
        if distribution == .equalSpacing { spans = [length - lengths.reduce(0, +)] }
        let least = leastDistances(visible, lengths)
        let isWrong = gaps.follow(least: least, spans: spans, marks: [length] + spans.dropLast())
        if !isWrong, areTooClose(visible, least) { lengthWithoutAssumption = solvedLength(of: self) }
        if isWrong || lengthWithoutAssumption != nil { setNeedsUpdateConstraints() }
    }

    /// Whether places from elsewhere were taken for others than they are, so that some views are nearer than their spacing.
    private func areTooClose(_ visible: [View], _ least: [CGFloat]) -> Bool {
        guard distribution == .equalCentering else { return false }
        let centers = visible.map(centre)
        return least.indices.contains { abs(centers[$0 + 1] - centers[$0]) < least[$0] - 1e-6 }
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

extension LayoutEngine {
    /// From now on a stack has to hear of constraints that may say where its views lie.
    func noteAssumption(of stack: StackView) {
        if !assumingStacks.contains(where: { $0 === stack.node }) { assumingStacks.append(stack.node) }
    }

    /// Has stacks look again at who says where their views lie.
    func reviewAssumptions() {
        hasForeignChanges = false
        assumingStacks.removeAll { !isMine($0) || ($0.view as? StackView)?.evenGaps == nil }
        for node in assumingStacks { node.view?.setNeedsUpdateConstraints() }
    }
}

extension StackArrangement {
    /// The rows of what is assumed about the gaps.
    mutating func addFoundGaps(_ gaps: AssumedGaps) {
        var guides = stack.useGaps((0..<gaps.count).count { !gaps.isHeld($0) }, along: along.axis)[...]
        let leading = guides.first
        var runs = gaps.runs[...]
        var isRunOpen = true
        for segment in gaps.segments {
            while let run = runs.first, run.end <= segment.lowerBound {
                runs.removeFirst()
                isRunOpen = true
            }
            addSpacings(segment, gaps)
            let free = segment.filter { !gaps.isHeld($0) }
            let own = guides.prefix(free.count)
            guides = guides.dropFirst(own.count)
            guard let first = own.first else { continue }
            addEqualDistances(zip(free, own).map { ($0, $1.node) })
            if let leading, first !== leading {
                // Across a border they are as equal as it allows, within a run rather than between two.
                wish(
                    first.node, along.size, leading.node, along.size, at: isRunOpen ? 149 : 150, .fillEqually)
            }
            if isRunOpen, let run = runs.first, run.kind == .equal { addLeast(CGFloat(run.least), first.node) }
            isRunOpen = false
        }
        wish(canvas, along.size, equals: 0, at: 49, .canvasFit)
    }

    /// The gaps that are as small as their spacing. Where that goes for all up to the next border, others may push it away.
    private mutating func addSpacings(_ segment: Range<Int>, _ gaps: AssumedGaps) {
        let isWhole = segment.allSatisfy(gaps.isHeld)
        // Equal gaps are as small as the largest spacing.
        let widest =
            stack.distribution == .equalCentering ? nil : segment.map { stack.spacing(after: visible[$0]) }.max()
        for index in segment where gaps.isHeld(index) {
            let spacing = widest ?? stack.spacing(after: visible[index])
            let (view, next) = (visible[index].node, visible[index + 1].node)
            guard isWhole else {
                wish(next, along.start, view, along.end, plus: spacing, .spacing)
                continue
            }
            wish(
                next, along.start, view, along.end, relation: .greaterThanOrEqual, plus: spacing, .spacing)
            wish(next, along.start, view, along.end, plus: spacing, at: 150, .spacing)
        }
    }

    private mutating func addEqualDistances(_ gaps: [(index: Int, guide: LayoutNode)]) {
        let isCentering = stack.distribution == .equalCentering
        for (index, guide) in gaps {
            wish(
                guide, along.start, visible[index].node, isCentering ? along.center : along.end,
                .distributingEdge)
            wish(
                guide, along.end, visible[index + 1].node, isCentering ? along.center : along.start,
                .distributingEdge)
            if guide !== gaps[0].guide { wish(guide, along.size, gaps[0].guide, along.size, .fillEqually) }
        }
    }

    private mutating func addLeast(_ least: CGFloat, _ guide: LayoutNode) {
        wishes.append(
            ConstraintWish(
                first: guide, firstAttribute: along.size, relation: .greaterThanOrEqual, constant: least, priority: 150,
                purpose: .spacing))
    }
}
