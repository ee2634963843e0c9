import Foundation
import Taut

/// AppKit's stack view as constraints: views in up to three groups, insets, and priorities at which the stack hugs its
/// views. (`NSStackView` in Apple's documentation.)
struct DesktopStack {
    let view: View
    let stack: InterfaceBuilderView.Stack
    let views: [(view: View, design: InterfaceBuilderView)]

    /// Activates the constraints.
    func activate() {
        let visible = views.filter { !$0.design.isHidden }
        guard !visible.isEmpty else { return }
        switch stack.distribution {
        case .fill, .fillEqually, .fillProportionally: chain(visible, isFilling: true)
        case .equalSpacing, .equalCentering: equalGaps(visible)
        }
        for entry in visible { align(entry.view) }
        if stack.distribution == .fillEqually, let first = visible.first {
            for entry in visible.dropFirst() { set(entry.view, size, .equal, first.view, size) }
        }
    }

    /// Activates the constraints of a stack whose views gather at its ends and in its middle.
    func activateGroups() {
        let visible = views.filter { !$0.design.isHidden }
        let groups = ["beginningViews", "middleViews", "endViews"].map { name in
            visible.filter { $0.design.stackGroup == name }
        }
        for group in groups { link(group) }
        let filled = groups.filter { !$0.isEmpty }
        for (previous, next) in zip(filled, filled.dropFirst()) {
            guard let last = previous.last, let first = next.first else { continue }
            set(first.view, start, .greaterThanOrEqual, last.view, end, spacing(after: last))
        }
        guard let first = filled.first?.first, let last = filled.last?.last else { return }
        set(first.view, start, groups[0].isEmpty ? .greaterThanOrEqual : .equal, view, start, startInset)
        set(last.view, end, groups[2].isEmpty ? .lessThanOrEqual : .equal, view, end, -endInset)
        // As short as its views, at the priority of hugging.
        if groups[2].isEmpty { set(last.view, end, .equal, view, end, -endInset, hugging) }
        if groups[0].isEmpty { set(first.view, start, .equal, view, start, startInset, hugging) }
        if let head = groups[1].first, let tail = groups[1].last, filled.count > 1 || groups[0].isEmpty {
            center(head.view, tail.view)
        }
        for entry in visible { align(entry.view) }
    }

    // MARK: Along the axis

    private func chain(_ visible: [(view: View, design: InterfaceBuilderView)], isFilling: Bool) {
        link(visible)
        guard let first = visible.first, let last = visible.last else { return }
        set(first.view, start, .equal, view, start, startInset)
        set(last.view, end, .equal, view, end, -endInset)
    }

    private func link(_ group: [(view: View, design: InterfaceBuilderView)]) {
        for (previous, next) in zip(group, group.dropFirst()) {
            set(next.view, start, .equal, previous.view, end, spacing(after: previous))
        }
    }

    private func equalGaps(_ visible: [(view: View, design: InterfaceBuilderView)]) {
        guard let first = visible.first, let last = visible.last else { return }
        set(first.view, start, .equal, view, start, startInset)
        set(last.view, end, .equal, view, end, -endInset)
        var gaps: [LayoutGuide] = []
        for (previous, next) in zip(visible, visible.dropFirst()) {
            let gap = LayoutGuide()
            view.addLayoutGuide(gap)
            set(gap, start, .equal, previous.view, end)
            set(gap, end, .equal, next.view, start)
            if let other = gaps.first { set(gap, size, .equal, other, size) }
            gaps.append(gap)
            set(next.view, start, .greaterThanOrEqual, previous.view, end, spacing(after: previous))
            set(next.view, start, .equal, previous.view, end, spacing(after: previous), hugging)
        }
    }

    private func center(_ head: View, _ tail: View) {
        guard head === tail else { return }
        let attribute: LayoutConstraint.Attribute = isRow ? .centerX : .centerY
        set(head, attribute, .equal, view, attribute, 0, 250)
    }

    // MARK: Across the axis

    private func align(_ subview: View) {
        let (near, far): (LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
            isRow ? (.top, .bottom) : (.leading, .trailing)
        let nearInset = isRow ? stack.edgeInsets.top : stack.edgeInsets.left
        let farInset = isRow ? stack.edgeInsets.bottom : stack.edgeInsets.right
        set(subview, near, stack.alignment == .leading ? .equal : .greaterThanOrEqual, view, near, nearInset)
        set(subview, far, stack.alignment == .trailing ? .equal : .lessThanOrEqual, view, far, -farInset)
        switch stack.alignment {
        case .fill:
            set(subview, near, .equal, view, near, nearInset)
            set(subview, far, .equal, view, far, -farInset)
        case .center:
            set(
                subview, isRow ? .centerY : .centerX, .equal, view, isRow ? .centerY : .centerX,
                (nearInset - farInset) / 2)
        case .firstBaseline, .lastBaseline:
            if let first = views.first(where: { !$0.design.isHidden }), first.view !== subview {
                set(subview, .lastBaseline, .equal, first.view, .lastBaseline)
            }
        case .leading, .trailing:
            break
        }
        // The stack hugs the thickest of its views.
        if stack.alignment != .trailing { set(subview, far, .equal, view, far, -farInset, crossHugging) }
        if stack.alignment != .leading { set(subview, near, .equal, view, near, nearInset, crossHugging) }
    }

    // MARK: Parts

    private var isRow: Bool { stack.axis == .horizontal }
    private var start: LayoutConstraint.Attribute { isRow ? .leading : .top }
    private var end: LayoutConstraint.Attribute { isRow ? .trailing : .bottom }
    private var size: LayoutConstraint.Attribute { isRow ? .width : .height }
    private var startInset: Double { isRow ? stack.edgeInsets.left : stack.edgeInsets.top }
    private var endInset: Double { isRow ? stack.edgeInsets.right : stack.edgeInsets.bottom }
    private var hugging: Double { isRow ? stack.hugging.horizontal : stack.hugging.vertical }
    private var crossHugging: Double { isRow ? stack.hugging.vertical : stack.hugging.horizontal }

    private func spacing(after entry: (view: View, design: InterfaceBuilderView)) -> Double {
        stack.customSpacing[entry.design.id] ?? stack.spacing
    }

    private func set(
        _ first: NSObject, _ firstAttribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation,
        _ second: NSObject, _ secondAttribute: LayoutConstraint.Attribute, _ constant: Double = 0,
        _ priority: Double = 1000
    ) {
        let constraint = try? LayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: 1, constant: constant)
        constraint?.priority = LayoutPriority(Float(priority))
        constraint?.isActive = true
    }
}
