import Foundation
import TautLayout

/// Boxes and constraints of the layout, from views, guides and constraints.
extension LayoutEngine {
    // MARK: Boxes

    /// Makes the boxes and constraints of the whole tree.
    func addEverything() throws(Layout.Failure) {
        var items: [LayoutNode] = []
        var rows = 0
        root.walkNodes { node in
            items.append(node)
            rows += node.viewRef?._withUnsafeGuaranteedRef { $0.held.count } ?? 0
        }
        if isOrderDirty { try renumber() }
        try layout.setEnvironment(Layout.Environment(environment))
        try layout.reserve(boxes: items.count, constraints: rows)
        nodes.reserveCapacity(items.count)
        openNodes.reserveCapacity(items.count)
        constraints.reserveCapacity(rows)
        for node in items { try makeBox(of: node) }
        // From here on changes are noted: reading sizes may cause some.
        isFirst = false
        try refreshRootSize()
        for node in items {
            guard let view = node.view else { continue }
            if !view.children.isEmpty { view.flags.insert(.appliesAllSubviews) }
            node.state.pending = .isNew
            openNodes.append(node)
            try view.held.forEach(.holder) { constraint throws(Layout.Failure) in try add(constraint) }
        }
    }

    func makeBox(of node: LayoutNode) throws(Layout.Failure) {
        guard node.derivation == .none, node.state.box == nil else { return }
        let box: Layout.Box
        if node === root.node {
            box = layout.root
        } else if let parent = node.parent?.state.box {
            if let view = node.view {
                box = try layout.addBox(to: parent, before: isFirst ? nil : nextBox(after: view))
            } else if node.parent?.isScroll == true,
                (node.parent?.view as? ScrollView)?.contentLayoutGuide.node === node
            {
                box = try layout.makeScrollBox(parent)
            } else if node.variables == .all {
                box = try layout.addGuide(to: parent)
            } else {
                box = try layout.addGuide(to: parent, Layout.GuideExtent(rawValue: node.variables.rawValue & 31))
            }
        } else {
            return
        }
        nodes.set(.passUnretained(node), at: Int(box.index))
        node.state.box = box
        if let view = node.view { recorder?.noteEntered(view) }
    }

    private func nextBox(after view: View) -> Layout.Box? {
        guard let siblings = view.parent?.children, siblings.last !== view,
            let index = siblings.firstIndex(where: { $0 === view })
        else { return nil }
        return siblings[(index + 1)...].lazy.compactMap { $0.node.state.box }.first
    }

    // MARK: Properties of a view

    private func describe(_ view: View) throws(Layout.Failure) {
        guard let box = view.node.state.box else { return }
        if view.delegateBox != nil || view.extras != nil || view.flags.hasMarginSettings || saysMargins(view) {
            try refreshInsets(of: view, box)
        }
        if view.flags.semantic != .unspecified || view.extras?.overrides != nil { try refreshDirection(of: view, box) }
        if view.node.isScroll { try refreshScrolling(of: view, box) }
        try refreshContent(
            of: view, box, isReprioritized: view.node.state.natural.contains(.isKnown) || !view.priorities.areUsual)
        try refreshFrame(of: view, box)
    }

    func refresh(_ node: LayoutNode) throws(Layout.Failure) {
        let changes = node.state.pending
        node.state.pending = []
        guard let view = node.view, !changes.isEmpty, let box = node.state.box else { return }
        if changes.contains(.isNew) {
            node.parent?.noteChanged(node)
            return try describe(view)
        }
        if changes.contains(.insets) { try refreshInsets(of: view, box) }
        if changes.contains(.direction) { try refreshDirection(of: view, box) }
        if changes.contains(.scrolling) { try refreshScrolling(of: view, box) }
        if changes.contains(.baselines) { try linkBaselines(of: view) }
        if !changes.isDisjoint(with: [.intrinsicSize, .frame]) {
            try refreshContent(of: view, box, isReprioritized: changes.contains(.priorities))
        }
        if changes.contains(.frame) { try refreshFrame(of: view, box) }
    }

    /// - Parameter isReprioritized: whether the box may have other priorities; a new one has the usual ones.
    private func refreshContent(of view: View, _ box: Layout.Box, isReprioritized: Bool) throws(Layout.Failure) {
        let size = askSize(of: view)
        let axes = NaturalAxes(size)
        let wasKnown = view.node.state.natural.contains(.isKnown)
        if wasKnown, axes != view.node.state.natural { view.arrangingStack?.noteThickness() }
        view.node.state.natural = axes
        if let extras = view.extras { try layout.setAlignmentInsets(Layout.Insets(extras.alignment), of: box) }
        if let label = view.asLabel, label.isMeasuredByLayout {
            try layout.setText(
                wraps: label.content.wraps, preferredWidth: Double(label.content.preferredWidth), of: box)
        } else {
            try layout.setContentSize(width: Self.length(size.width), height: Self.length(size.height), of: box)
            if let metrics = view.textMetrics {
                let (first, last) = (metrics.firstBaseline, metrics.height - metrics.lastBaseline)
                if first.isFinite, last.isFinite { try layout.setBaselines(first: first, last: last, of: box) }
            }
        }
        guard isReprioritized else { return }
        let priorities = view.priorities
        try layout.setPriorities(
            hugging: Layout.Priority(priorities.horizontalHugging),
            compression: Layout.Priority(priorities.horizontalCompression), along: .horizontal, of: box)
        try layout.setPriorities(
            hugging: Layout.Priority(priorities.verticalHugging),
            compression: Layout.Priority(priorities.verticalCompression), along: .vertical, of: box)
    }

    private static func length(_ length: CGFloat) -> Double? { length.isFinite && length >= 0 ? Double(length) : nil }

    private func refreshFrame(of view: View, _ box: Layout.Box) throws(Layout.Failure) {
        guard view !== root else { return }
        guard view.flags.contains(.translatesMask) else { return try layout.clearFrame(of: box) }
        guard view.autoresizingMap != nil, let reference = view.extras?.reference else {
            return try layout.setFrame(Layout.Rect(view.currentFrame), of: box)
        }
        try layout.setFrame(
            Layout.Rect(reference.frame), mask: Layout.ResizingMask(view.resizingMask),
            in: Layout.Size(reference.superviewSize), of: box)
    }

    private func refreshScrolling(of view: View, _ box: Layout.Box) throws(Layout.Failure) {
        guard let scroll = view as? ScrollView else { return }
        let offset = scroll.contentOffset
        try layout.setContentOffset(Layout.Point(x: Double(offset.x), y: Double(offset.y)), of: box)
        let adjustment = Layout.InsetAdjustment(rawValue: UInt8(scroll.contentInsetAdjustmentBehavior.rawValue))
        try layout.setInsetAdjustment(
            adjustment ?? .automatic, bouncesHorizontally: scroll.alwaysBounceHorizontal, of: box)
    }

    func refreshRootSize() throws(Layout.Failure) {
        isRootSizeDirty = false
        let size = root.rootSize
        func length(_ length: CGFloat?) -> Double? { length.map { $0.isFinite ? max(0, Double($0)) : 0 } }
        try layout.setSize(width: length(size.width), height: length(size.height))
    }

    // MARK: Constraints

    func add(_ constraint: LayoutConstraint) throws(Layout.Failure) {
        let equation = constraint.equation
        constraint.flags.pending = []
        guard !constraint.flags.contains(.isPlaceholder) || isDesignTime else { return }
        let isUsable = equation.constant.isFinite && equation.priority.isValid
        constraint.flags.set(.isInvalid, !isUsable)
        guard isUsable, let first = item(constraint.firstRef) else { return }
        if equation.firstAttribute.isBaseline || equation.secondAttribute.isBaseline {
            try linkBaselines(of: constraint)
        }
        watchInsets(of: constraint)
        var said = Layout.Equation(
            first, Layout.Attribute(equation.firstAttribute),
            Layout.Relation(rawValue: Int8(equation.relation.rawValue)) ?? .equal,
            item(constraint.secondRef), Layout.Attribute(equation.secondAttribute),
            multiplier: Double(constraint.multiplier), constant: Double(equation.constant))
        said.priority = Layout.Priority(equation.priority)
        let handle = try layout.constrain(said, isInternal: constraint.flags.contains(.isInternal))
        constraints.set(.passUnretained(constraint), at: Int(handle.index))
        constraint.rowIndex = RowIndex(rawValue: handle.index)
    }

    @inline(__always)
    private func item(_ node: Unmanaged<LayoutNode>?) -> Layout.Item? {
        node?._withUnsafeGuaranteedRef { node in
            if node.derivation == .none { return node.state.box.map { Layout.Item(box: $0) } }
            guard let box = node.base.state.box else { return nil }
            switch node.derivation {
            case .none: return Layout.Item(box: box)
            case .layoutMargins: return box.margins
            case .safeArea: return box.safeArea
            case .scrollFrame: return box.scrollFrame
            }
        }
    }

    /// Has a constraint's record go.
    func drop(_ constraint: LayoutConstraint) {
        guard constraint.rowIndex != .none else { return }
        let index = constraint.rowIndex.rawValue
        constraint.rowIndex = .none
        constraints[Int(index)] = nil
        try? layout.remove(layout.constraint(at: index))
    }

    func refresh(_ constraint: LayoutConstraint) throws(Layout.Failure) {
        let changes = constraint.flags.pending
        constraint.flags.pending = []
        guard !changes.isEmpty else { return }
        guard constraint.rowIndex != .none else { return try add(constraint) }
        let handle = layout.constraint(at: constraint.rowIndex.rawValue)
        let equation = constraint.equation
        let isUsable = equation.constant.isFinite && equation.priority.isValid
        constraint.flags.set(.isInvalid, !isUsable)
        guard isUsable else { return drop(constraint) }
        if changes.contains(.constant) { try layout.setConstant(Double(equation.constant), of: handle) }
        if changes.contains(.priority) { try layout.setPriority(Layout.Priority(equation.priority), of: handle) }
    }
}

extension Array {
    /// Puts an element at an index; elements that are missing before it are `nil`.
    @inline(__always)
    fileprivate mutating func set<Wrapped>(_ element: Wrapped, at index: Int) where Element == Wrapped? {
        if count == index { return append(element) }
        while count <= index { append(nil) }
        self[index] = element
    }
}

extension ViewFlags {
    /// Whether any margin is set.
    fileprivate var hasMarginSettings: Bool {
        !isDisjoint(with: [
            .hasSetMargins, .preservesSuperviewMargins, .ignoresSafeAreaInMargins, .hasRootMargins,
            .followsReadableWidth,
        ])
    }
}
