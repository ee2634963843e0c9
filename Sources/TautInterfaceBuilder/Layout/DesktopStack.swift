import TautLayout

/// AppKit's stack view as constraints: views in up to three groups, insets, and priorities at which the stack hugs its
/// views. (`NSStackView` in Apple's documentation.)
struct DesktopStack {
    /// The guides between the views if gaps are equal.
    private(set) var guides: [String] = []
    /// The constraints that place the views.
    private(set) var constraints: [InterfaceBuilderConstraint] = []

    private let view: InterfaceBuilderView
    private let stack: InterfaceBuilderView.Stack

    /// The constraints of a stack; `nil` if the view is not a stack of AppKit.
    init?(_ view: InterfaceBuilderView) {
        guard case .desktopStack(let stack) = view.role else { return nil }
        (self.view, self.stack) = (view, stack)
        let visible = view.subviews.filter { !$0.isHidden }
        guard !visible.isEmpty else { return }
        if stack.hasGroups {
            gather(visible)
        } else {
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally: chain(visible)
            case .equalSpacing, .equalCentering: equalGaps(visible)
            }
        }
        for subview in visible { align(subview, first: visible[0]) }
        if !stack.hasGroups, stack.distribution == .fillEqually {
            for subview in visible.dropFirst() { set(subview.id, size, .equal, visible[0].id, size) }
        }
    }

    // MARK: Along the axis

    private mutating func gather(_ visible: [InterfaceBuilderView]) {
        let groups = ["beginningViews", "middleViews", "endViews"].map { name in
            visible.filter { $0.stackGroup == name }
        }
        for group in groups { link(group) }
        let filled = groups.filter { !$0.isEmpty }
        for (previous, next) in zip(filled, filled.dropFirst()) {
            guard let last = previous.last, let first = next.first else { continue }
            set(first.id, start, .greaterThanOrEqual, last.id, end, spacing(after: last))
        }
        guard let first = filled.first?.first, let last = filled.last?.last else { return }
        set(first.id, start, groups[0].isEmpty ? .greaterThanOrEqual : .equal, view.id, start, startInset)
        set(last.id, end, groups[2].isEmpty ? .lessThanOrEqual : .equal, view.id, end, -endInset)
        // As short as its views, at the hugging priority.
        if groups[2].isEmpty { set(last.id, end, .equal, view.id, end, -endInset, hugging) }
        if groups[0].isEmpty { set(first.id, start, .equal, view.id, start, startInset, hugging) }
        if groups[1].count == 1, filled.count > 1 || groups[0].isEmpty {
            let center: Layout.Attribute = isRow ? .centerX : .centerY
            set(groups[1][0].id, center, .equal, view.id, center, 0, 250)
        }
    }

    private mutating func chain(_ visible: [InterfaceBuilderView]) {
        link(visible)
        tieEnds(of: visible)
    }

    private mutating func link(_ group: [InterfaceBuilderView]) {
        for (previous, next) in zip(group, group.dropFirst()) {
            set(next.id, start, .equal, previous.id, end, spacing(after: previous))
        }
    }

    private mutating func tieEnds(of visible: [InterfaceBuilderView]) {
        guard let first = visible.first, let last = visible.last else { return }
        set(first.id, start, .equal, view.id, start, startInset)
        set(last.id, end, .equal, view.id, end, -endInset)
    }

    private mutating func equalGaps(_ visible: [InterfaceBuilderView]) {
        tieEnds(of: visible)
        for (previous, next) in zip(visible, visible.dropFirst()) {
            let gap = "\(view.id)-gap\(guides.count)"
            set(gap, start, .equal, previous.id, end)
            set(gap, end, .equal, next.id, start)
            // Determines the position across the axis as well.
            for side in [near, far] { set(gap, side, .equal, view.id, near) }
            if let other = guides.first { set(gap, size, .equal, other, size) }
            guides.append(gap)
            set(next.id, start, .greaterThanOrEqual, previous.id, end, spacing(after: previous))
            set(next.id, start, .equal, previous.id, end, spacing(after: previous), hugging)
        }
    }

    // MARK: Across the axis

    /// Constraints of the stack that place a view across the axis take precedence over the alignment (3 of 3 hierarchies of one
    /// project): such a view is only kept inside the stack.
    private mutating func align(_ subview: InterfaceBuilderView, first: InterfaceBuilderView) {
        let nearInset = isRow ? stack.edgeInsets.top : stack.edgeInsets.left
        let farInset = isRow ? stack.edgeInsets.bottom : stack.edgeInsets.right
        let id = subview.id
        let isPlaced = isPlaced(id)
        set(id, near, stack.alignment == .leading && !isPlaced ? .equal : .greaterThanOrEqual, view.id, near, nearInset)
        set(id, far, stack.alignment == .trailing && !isPlaced ? .equal : .lessThanOrEqual, view.id, far, -farInset)
        if isPlaced { return }
        switch stack.alignment {
        case .fill:
            set(id, near, .equal, view.id, near, nearInset)
            set(id, far, .equal, view.id, far, -farInset)
        case .center:
            let center: Layout.Attribute = isRow ? .centerY : .centerX
            set(id, center, .equal, view.id, center, (nearInset - farInset) / 2)
        case .firstBaseline, .lastBaseline:
            let baseline: Layout.Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            if first.id != id { set(id, baseline, .equal, first.id, baseline) }
        case .leading, .trailing:
            break
        }
        // The stack hugs its thickest view.
        if stack.alignment != .trailing { set(id, far, .equal, view.id, far, -farInset, crossHugging) }
        if stack.alignment != .leading { set(id, near, .equal, view.id, near, nearInset, crossHugging) }
    }

    /// Whether the stack's own required constraints place a view across the axis.
    private func isPlaced(_ id: String) -> Bool {
        let across: Set<Layout.Attribute> =
            isRow ? [.top, .bottom, .centerY] : [.leading, .trailing, .centerX]
        return view.constraints.contains { constraint in
            constraint.priority == 1000 && constraint.relation == .equal && across.contains(constraint.firstAttribute)
                && across.contains(constraint.secondAttribute)
                && Set([constraint.firstItem, constraint.secondItem ?? ""]) == [id, view.id]
        }
    }

    // MARK: Parts

    private var isRow: Bool { stack.axis == .horizontal }
    private var start: Layout.Attribute { isRow ? .leading : .top }
    private var end: Layout.Attribute { isRow ? .trailing : .bottom }
    private var near: Layout.Attribute { isRow ? .top : .leading }
    private var far: Layout.Attribute { isRow ? .bottom : .trailing }
    private var size: Layout.Attribute { isRow ? .width : .height }
    private var startInset: Double { isRow ? stack.edgeInsets.left : stack.edgeInsets.top }
    private var endInset: Double { isRow ? stack.edgeInsets.right : stack.edgeInsets.bottom }
    private var hugging: Double { isRow ? stack.hugging.horizontal : stack.hugging.vertical }
    private var crossHugging: Double { isRow ? stack.hugging.vertical : stack.hugging.horizontal }

    private func spacing(after subview: InterfaceBuilderView) -> Double {
        stack.customSpacing[subview.id] ?? stack.spacing
    }

    private mutating func set(
        _ first: String, _ firstAttribute: Layout.Attribute, _ relation: Layout.Relation,
        _ second: String, _ secondAttribute: Layout.Attribute, _ constant: Double = 0,
        _ priority: Double = 1000
    ) {
        constraints.append(
            InterfaceBuilderConstraint(
                id: "\(view.id)-\(constraints.count)", line: view.line, firstItem: first,
                firstAttribute: firstAttribute, relation: relation, secondItem: second,
                secondAttribute: secondAttribute, multiplier: 1, constant: constant, priority: priority,
                isPlaceholder: false, isSymbolic: false))
    }
}
