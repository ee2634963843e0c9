package import TautLayout

/// The boxes and constraints of a layout for a scene, in the scene's order. Not laid out, unless an autoresizing mask requires it.
package struct SceneBoxes {
    package let layout: Layout
    package internal(set) var views: [Layout.Box] = []
    package internal(set) var guides: [Layout.Box] = []
    package internal(set) var constraints: [Layout.Constraint] = []
    /// The contents of scroll views, by the indices of the views.
    package internal(set) var contents: [Int: Layout.Box] = [:]
    /// The built-in guides of views, with their names.
    package internal(set) var builtIn: [(box: Layout.Box, name: String)] = []

    /// - Throws: `SourceFault` at an invalid constraint.
    /// - Complexity: O(views + constraints).
    package init(_ scene: Scene, measurer: any TextMeasuring) throws(SourceFault) {
        do throws(Layout.Failure) {
            layout = try Layout()
            try layout.reserve(
                boxes: scene.views.count + scene.guides.count, constraints: scene.constraints.count)
            try layout.setEnvironment(Layout.Environment(scene))
            // The root has the scene's own size first, to which given frames refer.
            try layout.setSize(width: scene.ownWidth ?? scene.width, height: scene.ownHeight ?? scene.height)
            try addBoxes(scene)
            try addBaselines(scene)
        } catch {
            throw error.fault
        }
        measureTexts(scene, measurer)
        for constraint in scene.constraints { try add(constraint, scene) }
        do throws(Layout.Failure) {
            try applyMasks(scene)
            try layout.setSize(width: scene.width, height: scene.height)
        } catch {
            throw error.fault
        }
    }

    // MARK: Boxes

    private mutating func addBoxes(_ scene: Scene) throws(Layout.Failure) {
        var guidesOfOwners: [Int: [Int]] = [:]
        for (index, guide) in scene.guides.enumerated() { guidesOfOwners[guide.owner, default: []].append(index) }
        guides = Array(repeating: layout.root, count: scene.guides.count)
        views.reserveCapacity(scene.views.count)
        for (index, view) in scene.views.enumerated() {
            let box = try view.parent.map { (parent) throws(Layout.Failure) in try layout.addBox(to: views[parent]) }
            views.append(box ?? layout.root)
            if view.kind == .scroll { contents[index] = try layout.makeScrollBox(views[index]) }
            for guide in guidesOfOwners[index] ?? [] { guides[guide] = try layout.addGuide(to: views[index]) }
            try describe(view, views[index], scene.environment)
        }
        // Stacks last, when the boxes they arrange exist.
        for (index, view) in scene.views.enumerated() {
            if let stack = view.stack { try layout.setStack(Layout.StackOptions(stack), of: views[index]) }
        }
        for (index, view) in scene.views.enumerated() {
            guard let parent = view.parent, let stack = scene.views[parent].stack else { continue }
            try layout.arrange(views[index], in: views[parent])
            if let spacing = stack.customSpacing[view.id] {
                try layout.setCustomSpacing(spacing, after: views[index])
            }
        }
    }

    private func describe(
        _ view: SceneView, _ box: Layout.Box, _ environment: SceneEnvironment
    ) throws(Layout.Failure) {
        if view.isMeasured {
            try layout.setText(wraps: view.textLines != 1, of: box)
        } else {
            try layout.setContentSize(width: view.intrinsicWidth, height: view.intrinsicHeight, of: box)
            if let baselines = view.baselines {
                try layout.setBaselines(first: baselines.first, last: baselines.last, of: box)
            }
        }
        let (hugging, compression) = (view.hugging, view.compression)
        try layout.setPriorities(
            hugging: .init(whole: hugging.horizontal), compression: .init(whole: compression.horizontal),
            along: .horizontal, of: box)
        try layout.setPriorities(
            hugging: .init(whole: hugging.vertical), compression: .init(whole: compression.vertical), along: .vertical,
            of: box)
        if view.alignmentInsets != Layout.Insets() {
            try layout.setAlignmentInsets(view.alignmentInsets, of: box)
        }
        if view.isHidden { try layout.setHidden(true, of: box) }
        if view.kind == .scroll {
            try layout.setContentOffset(Layout.Point(x: view.contentOffset.x, y: view.contentOffset.y), of: box)
            // In an editor, content has the safe area, and makes no room for bars.
            if environment.isDesignTime { try layout.setInsetAdjustment(.never, of: box) }
        }
        try describeInsets(view, box, environment)
        guard view.parent != nil else { return }
        if view.isPlacedByFrame { try layout.setFrame(view.frame ?? Layout.Rect(), of: box) }
    }

    private func describeInsets(
        _ view: SceneView, _ box: Layout.Box, _ environment: SceneEnvironment
    ) throws(Layout.Failure) {
        // A root's are those of the environment.
        if let margins = view.margins, view.parent != nil {
            try layout.setMargins(margins, of: box)
        }
        var rules: Layout.MarginRules = []
        if view.preservesSuperviewMargins { rules.insert(.preserveParentMargins) }
        if view.insetsMarginsFromSafeArea { rules.insert(.addSafeArea) }
        if rules != .addSafeArea { try layout.setMarginRules(rules, of: box) }
        switch view.semantic {
        case .unspecified: break
        case .forceRightToLeft: try layout.setDirection(.rightToLeft, of: box)
        default: try layout.setDirection(.leftToRight, of: box)
        }
        switch view.traits?.layoutDirection {
        case .leftToRight: try layout.setDirection(.leftToRight, isInherited: true, of: box)
        case .rightToLeft: try layout.setDirection(.rightToLeft, isInherited: true, of: box)
        default: break
        }
        if let category = view.traits?.preferredContentSizeCategory, category != .unspecified,
            environment.readableWidth == nil
        {
            try layout.setReadableWidth(category.readableWidth, of: box)
        }
    }

    /// The descendants whose baselines views use.
    private func addBaselines(_ scene: Scene) throws(Layout.Failure) {
        guard scene.views.contains(where: { $0.firstBaselineView != nil || $0.lastBaselineView != nil }) else { return }
        let named = Dictionary(uniqueKeysWithValues: zip(scene.views.map { $0.id }, views))
        for (view, box) in zip(scene.views, views) where view.mayBorrowBaselines {
            let (first, last) = (view.firstBaselineView, view.lastBaselineView)
            try layout.setBaselineBoxes(
                first: first.flatMap { named[$0] }, last: last.flatMap { named[$0] }, of: box)
        }
    }

    private func measureTexts(_ scene: Scene, _ measurer: any TextMeasuring) {
        var texts: [UInt32: LabelText] = [:]
        for (view, box) in zip(scene.views, views) where view.isMeasured {
            texts[box.index] = LabelText(text: view.text, font: view.font, lines: view.textLines)
        }
        guard !texts.isEmpty else { return }
        layout.measure = { box, width, _ in
            guard let content = texts[box.index], let text = content.text, !text.isEmpty else { return .init() }
            return Layout.TextSize(
                measurer.measure(text, font: content.font, width: width, lines: content.lines))
        }
    }

    // MARK: Constraints

    private mutating func add(_ description: SceneConstraint, _ scene: Scene) throws(SourceFault) {
        do throws(Layout.Failure) {
            var equation = Layout.Equation(
                try item(description.first, scene), description.firstAttribute,
                description.relation,
                try description.second.map { (item) throws(Layout.Failure) in try self.item(item, scene) },
                description.secondAttribute, multiplier: description.multiplier,
                constant: description.constant.value { _ in 0 })
            equation.priority = .init(whole: description.priority)
            constraints.append(try layout.constrain(equation))
        } catch {
            throw SourceFault(
                "\(error.words) in \(quoted(description.text))", at: description.offset, text: description.text)
        }
    }

    private mutating func item(_ item: SceneItem, _ scene: Scene) throws(Layout.Failure) -> Layout.Item {
        switch item {
        case .view(let index): return Layout.Item(box: views[index])
        case .guide(let index): return Layout.Item(box: guides[index])
        case .builtIn(let kind, let index):
            let item = try self.item(kind, of: index, in: layout)
            if ![.safeArea, .layoutMargins, .contentLayout, .frameLayout].contains(kind) {
                builtIn.append((item.box, "\(scene.views[index].id).\(kind.rawValue)"))
            }
            return item
        }
    }

    /// A built-in guide of a view in the layout or in a copy of it.
    func item(_ kind: SceneGuide.BuiltIn, of view: Int, in layout: Layout) throws(Layout.Failure) -> Layout.Item {
        let box = views[view]
        switch kind {
        case .safeArea: return box.safeArea
        case .layoutMargins: return box.margins
        // Only scroll views have these two.
        case .contentLayout: return Layout.Item(box: contents[view] ?? box)
        case .frameLayout: return box.scrollFrame
        case .topLayoutGuide: return Layout.Item(box: try layout.barGuide(of: box, isTop: true))
        case .bottomLayoutGuide: return Layout.Item(box: try layout.barGuide(of: box, isTop: false))
        case .keyboard: return Layout.Item(box: try layout.keyboardGuide(of: box))
        case .readableContent: return Layout.Item(box: try layout.readableGuide(of: box))
        }
    }

    // MARK: Masks

    /// Sets the masks. A frame refers to the scene's own size: if the superview's size follows from constraints, that
    /// layout is computed first.
    private func applyMasks(_ scene: Scene) throws(Layout.Failure) {
        let masked = scene.views.indices.filter { scene.views[$0].parent != nil && scene.views[$0].autoresizing != nil }
        guard !masked.isEmpty else { return }
        if scene.masksNeedLayout { try layout.solve() }
        for index in masked {
            let view = scene.views[index]
            try layout.setFrame(
                view.frame ?? Layout.Rect(),
                mask: view.autoresizing ?? [],
                in: size(ofParent: view.parent ?? 0, scene), of: views[index])
        }
    }

    private func size(ofParent parent: Int, _ scene: Scene) -> Layout.Size {
        let view = scene.views[parent]
        if let size = view.drawnSize { return size }
        if view.parent != nil, view.isPlacedByFrame { return (view.frame ?? Layout.Rect()).size }
        let solved = layout.frame(of: views[parent]).size
        guard view.parent == nil else { return solved }
        return Layout.Size(
            width: scene.ownWidth ?? scene.width ?? solved.width,
            height: scene.ownHeight ?? scene.height ?? solved.height)
    }
}

extension Scene {
    /// Whether the size of a masked view's superview is known only after a layout.
    var masksNeedLayout: Bool {
        views.contains { view in
            guard let parent = view.parent, view.autoresizing != nil, views[parent].drawnSize == nil else {
                return false
            }
            if parent == 0 { return (ownWidth ?? width) == nil || (ownHeight ?? height) == nil }
            return !views[parent].isPlacedByFrame
        }
    }
}

extension SceneView {
    /// Whether a view may use the baselines of a descendant: texts and stacks have their own.
    fileprivate var mayBorrowBaselines: Bool { !isMeasured && stack == nil && kind != .scroll }
}

extension Layout.Failure {
    fileprivate var fault: SourceFault {
        var fault = SourceFault("the scene cannot be laid out: \(reason)", at: 0, text: "")
        if case .outOfMemory = self { fault.isOutOfMemory = true }
        return fault
    }

    /// Scenes are checked before they become boxes; these remain.
    private var reason: String {
        switch self {
        case .outOfMemory: "no memory is left"
        case .noAnswer: "no answer could be certified"
        case .unusableNumber(_, let number): "the number \(number) is not usable"
        default: "a box is refused"
        }
    }
}
