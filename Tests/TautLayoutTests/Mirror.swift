import Foundation
import TautLayout
import Testing

@testable import Taut
@testable import TautScene

/// A tree of views made again by handles, so that both are laid out and compared.
final class Mirror {
    let layout: RecordedLayout
    private(set) var boxes: [ObjectIdentifier: Layout.Box] = [:]
    private(set) var views: [View] = []
    private(set) var guides: [LayoutGuide] = []
    private(set) var constraints: [ObjectIdentifier: Layout.Constraint] = [:]
    private var labels: [UInt32: Label] = [:]
    /// Whether frames are compared to within rounding.
    var isRounded = false
    /// How many texts were measured.
    private(set) var measurements = 0
    private let root: View

    /// Copies all properties of a tree that has not been laid out yet.
    init(_ root: View) throws {
        self.root = root
        layout = try RecordedLayout()
        let environment = root.rootEnvironment
        layout.setMeasure { [unowned self] box, width, _ in
            measurements += 1
            guard let label = labels[box.index] else { return Layout.TextSize() }
            return Self.size(label.content, width, environment.textMeasurer)
        }
        try layout.setEnvironment(Self.environment(environment))
        let size = root.rootSize
        try layout.setSize(width: size.width.map(Double.init), height: size.height.map(Double.init))
        root.forEachView { view in
            do { try self.add(view) } catch { Issue.record("\(error)") }
        }
        for view in root.allViews { try arrange(view) }
        for view in root.allViews { try linkBaselines(view) }
        for view in root.allViews {
            for constraint in view.held.all(.holder) { try add(constraint) }
        }
    }

    func box(_ view: View) throws -> Layout.Box { try #require(boxes[ObjectIdentifier(view)]) }

    func constraint(_ constraint: LayoutConstraint) throws -> Layout.Constraint {
        try #require(constraints[ObjectIdentifier(constraint)])
    }

    /// Adds a view that was added to the tree, with what arranges it and the constraints that it brought.
    func enter(_ view: View) throws {
        try add(view)
        if let stack = view as? StackView { try layout.setStack(Self.options(stack), of: box(stack)) }
        guard let stack = view.superview as? StackView, stack.arrangedSubviews.contains(view) else { return }
        try layout.arrange(box(view), in: box(stack))
        let spacing = stack.customSpacing(after: view)
        if spacing != StackView.spacingUseDefault {
            try layout.setCustomSpacing(Double(stack.spacing(after: view)), after: box(view))
        }
    }

    /// Forgets a view that was removed, with everything in it.
    func forget(_ view: View) {
        for inner in view.allViews {
            boxes[ObjectIdentifier(inner)] = nil
            for guide in inner.ownGuides { boxes[ObjectIdentifier(guide)] = nil }
            for kind in SystemGuide.allCases {
                if let guide = inner.systemGuides[kind] { boxes[ObjectIdentifier(guide)] = nil }
            }
        }
        views.removeAll { $0.isDescendant(of: view) }
        guides.removeAll { boxes[ObjectIdentifier($0)] == nil }
    }

    static func environment(_ environment: Environment) -> Layout.Environment {
        var result = Layout.Environment()
        result.direction = environment.layoutDirection == .leftToRight ? .leftToRight : .rightToLeft
        result.safeArea = insets(environment.totalSafeArea)
        result.margins = environment.margins.map(insets)
        result.addsSafeAreaToMargins = environment.addsSafeAreaToMargins
        result.scale = Double(environment.scale)
        result.readableWidth = Double(environment.effectiveReadableWidth)
        result.keyboard = environment.keyboardFrame.map(rect)
        if case .resizable(let priority) = environment.rootSizing {
            result.rootPriority = Layout.Priority(Int16(priority.step))
        }
        result.positionsLieAtBounds = environment.positionsLieAtBounds
        result.sizeClass.width = Layout.Room(rawValue: UInt8(environment.horizontalSizeClass.rawValue)) ?? .any
        result.sizeClass.height = Layout.Room(rawValue: UInt8(environment.verticalSizeClass.rawValue)) ?? .any
        return result
    }

    // MARK: Boxes

    private func add(_ view: View) throws {
        let box = try view === root ? layout.root : layout.addBox(to: self.box(try #require(view.superview)))
        boxes[ObjectIdentifier(view)] = box
        views.append(view)
        if let scroll = view as? ScrollView {
            boxes[ObjectIdentifier(scroll.contentLayoutGuide)] = try layout.makeScrollBox(box)
            try layout.setContentOffset(
                .init(x: Double(scroll.contentOffset.x), y: Double(scroll.contentOffset.y)), of: box)
            let adjustment = Layout.InsetAdjustment(rawValue: UInt8(scroll.contentInsetAdjustmentBehavior.rawValue))
            try layout.setInsetAdjustment(
                try #require(adjustment), bouncesHorizontally: scroll.alwaysBounceHorizontal, of: box)
        }
        let gaps = (view as? StackView)?.gaps ?? []
        for guide in view.ownGuides
        where !gaps.contains(guide) && !(guide is DistanceGuide) && boxes[ObjectIdentifier(guide)] == nil
            && guide.node.derivation == .none
        {
            boxes[ObjectIdentifier(guide)] = try layout.addGuide(to: box)
            guides.append(guide)
        }
        try addContent(of: view, box)
        try addInsets(of: view, box)
    }

    private func addContent(of view: View, _ box: Layout.Box) throws {
        if let label = view as? Label {
            labels[box.index] = label
            try layout.setText(
                wraps: label.content.wraps, preferredWidth: label.content.preferredWidth, of: box)
        } else {
            let size = view.intrinsicContentSize
            try layout.setContentSize(width: Self.length(size.width), height: Self.length(size.height), of: box)
            if let metrics = view.textMetrics {
                try layout.setBaselines(
                    first: metrics.firstBaseline, last: metrics.height - metrics.lastBaseline, of: box)
            }
        }
        try setPriorities(of: view)
        let rect = view.alignmentRect(forFrame: CGRect(x: 0, y: 0, width: 1024, height: 1024))
        try layout.setAlignmentInsets(
            .init(top: rect.minY, left: rect.minX, bottom: 1024 - rect.maxY, right: 1024 - rect.maxX), of: box)
        guard view !== root, view.translatesAutoresizingMaskIntoConstraints else { return }
        let mask = Layout.ResizingMask(rawValue: UInt8(view.autoresizingMask.rawValue))
        if view.autoresizingMap != nil, let reference = view.extras?.reference {
            let size = reference.superviewSize
            try layout.setFrame(
                Self.rect(reference.frame), mask: mask,
                in: .init(width: Double(size.width), height: Double(size.height)), of: box)
        } else {
            try layout.setFrame(Self.rect(view.currentFrame), of: box)
        }
    }

    func setPriorities(of view: View) throws {
        let priorities = view.priorities
        func priority(_ priority: LayoutPriority) -> Layout.Priority { Layout.Priority(Int16(priority.step)) }
        try layout.setPriorities(
            hugging: priority(priorities.horizontalHugging), compression: priority(priorities.horizontalCompression),
            along: .horizontal, of: box(view))
        try layout.setPriorities(
            hugging: priority(priorities.verticalHugging), compression: priority(priorities.verticalCompression),
            along: .vertical, of: box(view))
    }

    private func addInsets(of view: View, _ box: Layout.Box) throws {
        if view.flags.contains(.hasSetMargins) { try layout.setMargins(Self.insets(view.ownMargins), of: box) }
        var rules: Layout.MarginRules = []
        if view.flags.contains(.preservesSuperviewMargins) { rules.insert(.preserveParentMargins) }
        if view.insetsLayoutMarginsFromSafeArea { rules.insert(.addSafeArea) }
        if view.flags.contains(.hasRootMargins) { rules.insert(.rootMargins) }
        if view.flags.contains(.followsReadableWidth) { rules.insert(.followReadableWidth) }
        if rules != .addSafeArea { try layout.setMarginRules(rules, of: box) }
        if let delegate = view.delegateBox?.delegate {
            let standard = view.readRootEnvironment { $0.rootMargins(forWidth: view.rootSize.width) }
            try layout.setLeastMargins(Self.insets(delegate.leastMargins(standard: standard)), of: box)
        }
        if let category = view.extras?.overrides?.preferredContentSizeCategory, category != .unspecified,
            root.rootEnvironment.readableWidth == nil
        {
            try layout.setReadableWidth(category.readableWidth, of: box)
        }
        if let added = view.extras?.additionalSafeArea, added != .zero {
            try layout.setAdditionalSafeArea(
                .init(
                    top: Double(added.top), left: Double(added.left), bottom: Double(added.bottom),
                    right: Double(added.right)), of: box)
        }
        switch view.semanticContentAttribute {
        case .unspecified: break
        case .forceRightToLeft: try layout.setDirection(.rightToLeft, of: box)
        default: try layout.setDirection(.leftToRight, of: box)
        }
        switch view.extras?.overrides?.layoutDirection {
        case .leftToRight: try layout.setDirection(.leftToRight, isInherited: true, of: box)
        case .rightToLeft: try layout.setDirection(.rightToLeft, isInherited: true, of: box)
        default: break
        }
        if view.isHidden { try layout.setHidden(true, of: box) }
    }

    private func arrange(_ view: View) throws {
        guard let stack = view as? StackView else { return }
        try layout.setStack(Self.options(stack), of: box(stack))
        for child in stack.arrangedSubviews {
            try layout.arrange(box(child), in: box(stack))
            let spacing = stack.customSpacing(after: child)
            if spacing != StackView.spacingUseDefault {
                try layout.setCustomSpacing(Double(stack.spacing(after: child)), after: box(child))
            }
        }
    }

    static func options(_ stack: StackView) -> Layout.StackOptions {
        var options = Layout.StackOptions(
            axis: stack.axis == .horizontal ? .horizontal : .vertical,
            distribution: Layout.Distribution(rawValue: UInt8(stack.distribution.rawValue)) ?? .fill,
            alignment: Layout.Alignment(rawValue: UInt8(stack.alignment.rawValue)) ?? .fill,
            spacing: stack.spacing == StackView.spacingUseSystem ? 8 : Double(stack.spacing))
        options.isRelativeToMargins = stack.isLayoutMarginsRelativeArrangement
        options.isRelativeToBaselines = stack.isBaselineRelativeArrangement
        return options
    }

    private func linkBaselines(_ view: View) throws {
        guard !(view is StackView) else { return }
        let (first, last) = (view.forFirstBaselineLayout, view.forLastBaselineLayout)
        guard first !== view || last !== view else { return }
        try layout.setBaselineBoxes(
            first: first === view ? nil : box(first), last: last === view ? nil : box(last), of: box(view))
    }

    // MARK: Constraints

    func add(_ constraint: LayoutConstraint) throws {
        guard !constraint.flags.contains(.isInternal) else { return try addGuide(of: constraint) }
        var equation = Layout.Equation(
            try item(try #require(constraint.firstNode)), Self.attribute(constraint.firstAttribute),
            Layout.Relation(rawValue: Int8(constraint.relation.rawValue)) ?? .equal,
            try constraint.secondNode.map(item), Self.attribute(constraint.secondAttribute),
            multiplier: Double(constraint.multiplier), constant: Double(constraint.constant))
        equation.priority = Layout.Priority(Int16(constraint.priority.step))
        constraints[ObjectIdentifier(constraint)] = try layout.constrain(equation)
    }

    /// The guides that a layout makes, in the order in which the views have made theirs.
    private func addGuide(of constraint: LayoutConstraint) throws {
        guard let node = constraint.firstNode, node.derivation == .none, let guide = node.guide else { return }
        try addSystemGuide(guide)
    }

    private func addSystemGuide(_ guide: LayoutGuide) throws {
        guard boxes[ObjectIdentifier(guide)] == nil, let owner = guide.owningView else { return }
        // A stack that was laid out has guides in its gaps.
        if let stack = owner as? StackView, stack.gaps.contains(guide) { return }
        guard !(guide is DistanceGuide) else { return try addDistance(guide) }
        let box = try box(owner)
        switch guide {
        case let bar as BarLayoutGuide:
            boxes[ObjectIdentifier(guide)] = try layout.barGuide(of: box, isTop: bar.isTop)
        case let keyboard as KeyboardLayoutGuide:
            let isCover = owner.systemGuides[.keyboardCover] === guide
            let made = try isCover ? layout.keyboardCoverGuide(of: box) : layout.keyboardGuide(of: box)
            boxes[ObjectIdentifier(guide)] = made
            var rules: Layout.KeyboardRules = []
            if keyboard.followsUndockedKeyboard { rules.insert(.followUndocked) }
            if !keyboard.usesBottomSafeArea { rules.insert(.ignoreSafeArea) }
            try layout.setKeyboardRules(rules, of: made)
        default: boxes[ObjectIdentifier(guide)] = try layout.readableGuide(of: box)
        }
        guides.append(guide)
    }

    private func addDistance(_ guide: LayoutGuide) throws {
        let ties = guide.node.asFirst.all(.first).filter { $0.flags.contains(.isInternal) }
        func end(_ index: Int) throws -> Layout.Item { try item(try #require(ties[index].secondNode)) }
        try #require(ties.count == 2)
        boxes[ObjectIdentifier(guide)] = try layout.addDistance(
            from: end(0), Self.attribute(ties[0].secondAttribute), to: end(1), Self.attribute(ties[1].secondAttribute))
        guides.append(guide)
    }

    private func item(_ node: LayoutNode) throws -> Layout.Item {
        if let view = node.view { return Layout.Item(box: try box(view)) }
        let guide = try #require(node.guide)
        switch node.derivation {
        case .none:
            try addSystemGuide(guide)
            return Layout.Item(box: try #require(boxes[ObjectIdentifier(guide)]))
        case .layoutMargins: return try box(try #require(guide.owningView)).margins
        case .safeArea: return try box(try #require(guide.owningView)).safeArea
        case .scrollFrame: return try box(try #require(guide.owningView)).scrollFrame
        }
    }

    // MARK: Values

    static func attribute(_ attribute: LayoutConstraint.Attribute) -> Layout.Attribute {
        Layout.Attribute(rawValue: UInt8(attribute.rawValue)) ?? .notAnAttribute
    }

    static func insets(_ insets: DirectionalEdgeInsets) -> Layout.DirectionalInsets {
        .init(
            top: Double(insets.top), leading: Double(insets.leading), bottom: Double(insets.bottom),
            trailing: Double(insets.trailing))
    }

    static func rect(_ rect: CGRect) -> Layout.Rect {
        .init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }

    static func length(_ length: CGFloat) -> Double? { length.isFinite && length >= 0 ? Double(length) : nil }

    private static func size(
        _ text: LabelText, _ width: Double?, _ measurer: any TextMeasuring
    ) -> Layout.TextSize {
        guard let string = text.text, !string.isEmpty else { return Layout.TextSize() }
        let metrics = measurer.measure(string, font: text.font, width: width, lines: text.lines)
        return Layout.TextSize(
            width: metrics.width, height: metrics.height, firstBaseline: metrics.firstBaseline,
            lastBaseline: metrics.lastBaseline)
    }

    // MARK: Comparison

    /// Lays both out and returns how they differ, or `nil`.
    ///
    /// Which of several conflicting sets that share members is found first is not unique; where that leads to other numbers of
    /// conflicts there is nothing to compare.
    func difference() throws -> String? {
        root.layoutIfNeeded()
        try layout.solve()
        let counts = (layout.conflictCount, root.taut.report().conflicts.count)
        if (counts.0 == 0) != (counts.1 == 0) { return "\(counts.0) conflicts, views \(counts.1)" }
        guard counts.0 == counts.1 else { return nil }
        return try frameDifference() ?? ambiguityDifference()
    }

    private func frameDifference() throws -> String? {
        var frames = [Layout.Rect](repeating: .init(), count: layout.indexCount)
        _ = frames.withUnsafeMutableBufferPointer { layout.frames(into: $0) }
        for view in views where view.isDescendant(of: root) {
            let box = try box(view)
            var wanted = Self.rect(view.frame)
            if view === root { (wanted.x, wanted.y) = (0, 0) }
            let found = frames[Int(box.index)]
            if found != layout.frame(of: box) { return "\(name(view)): read apart \(layout.frame(of: box))" }
            if !isSame(found, wanted) { return "\(name(view)): \(found), views \(wanted)" }
        }
        for guide in guides {
            let box = try #require(boxes[ObjectIdentifier(guide)])
            let (found, wanted) = (layout.frame(of: box), Self.rect(guide.layoutFrame))
            if found != wanted { return "\(guide.identifier): \(found), views \(wanted)" }
        }
        return nil
    }

    private func ambiguityDifference() throws -> String? {
        for view in views where view.isDescendant(of: root) {
            let box = try box(view)
            let isFree =
                try layout.isAmbiguous(box, along: .horizontal) || layout.isAmbiguous(box, along: .vertical)
            if isFree != view.hasAmbiguousLayout { return "\(name(view)): ambiguous \(isFree)" }
        }
        return nil
    }

    /// Whether two frames are the same to the last bit; where the kernel's arithmetic rounds, as it does with heights of texts and
    /// positions that are pulled far away, its last bits may depend on how variables are numbered.
    func isSame(_ a: Layout.Rect, _ b: Layout.Rect) -> Bool {
        if a == b { return true }
        guard isRounded else { return false }
        return abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 && abs(a.width - b.width) < 1e-6
            && abs(a.height - b.height) < 1e-6
    }

    private func name(_ view: View) -> String { view.accessibilityIdentifier ?? "\(type(of: view))" }
}
