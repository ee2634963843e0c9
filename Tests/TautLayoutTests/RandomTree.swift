import Foundation
import TautLayout
import TestSupport
import Testing

@testable import Taut
@testable import TautScene

/// A view with a natural size.
final class SizedView: View {
    var content = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
        didSet { invalidateIntrinsicContentSize() }
    }
    var alignment = EdgeInsets.zero

    override var intrinsicContentSize: CGSize { content }
    override var alignmentRectInsets: EdgeInsets { alignment }
}

/// A tree of views and its mirror; every edit is made on both.
struct RandomTree {
    enum Kind: Sendable {
        /// Boxes with natural sizes and constraints.
        case plain
        /// With wrapping texts.
        case texts
        /// With stacks.
        case stacks
        /// With margins, safe areas, directions, guides, scroll views and given frames.
        case surroundings
    }

    let root = View()
    let mirror: Mirror
    private let kind: Kind
    private var random: SplitMix64
    private var views: [View]
    private var constraints: [LayoutConstraint]

    init(_ kind: Kind, seed: UInt64) throws {
        self.kind = kind
        var random = SplitMix64(seed: seed)
        root.accessibilityIdentifier = "root"
        root.taut.environment = Self.environment(kind, &random)
        root.taut.size = RootSize(
            width: CGFloat(random.integer(200...500)),
            height: random.chance(0.3) ? nil : CGFloat(random.integer(100...400)))
        var views = [root]
        for _ in 0..<random.integer(1...9) { views.append(Self.add(to: views, kind, &random)) }
        var constraints: [LayoutConstraint] = []
        for _ in 0..<random.integer(0...16) {
            if let constraint = Self.constraint(views, kind, &random) { constraints.append(constraint) }
        }
        LayoutConstraint.activate(constraints)
        mirror = try Mirror(root)
        mirror.isRounded = kind != .plain
        (self.views, self.constraints, self.random) = (views, constraints, random)
    }

    var hasProportions: Bool { views.contains { ($0 as? StackView)?.distribution == .fillProportionally } }

    /// How the layout differs from one that is made again, or `nil`.
    func differenceToFreshLayout() throws -> String? {
        let fresh = try Mirror(root)
        try fresh.layout.solve()
        for view in views where view === root || view.superview != nil {
            let (edited, new) = (
                mirror.layout.frame(of: try mirror.box(view)), fresh.layout.frame(of: try fresh.box(view))
            )
            if !mirror.isSame(edited, new) { return "\(view.accessibilityIdentifier ?? ""): \(edited), anew \(new)" }
        }
        return nil
    }

    // MARK: Making

    private static func environment(_ kind: Kind, _ random: inout SplitMix64) -> Environment {
        var environment = Environment(layoutDirection: random.chance(0.3) ? .rightToLeft : .leftToRight)
        guard kind == .surroundings else { return environment }
        if random.chance(0.5) {
            environment.safeArea = DirectionalEdgeInsets(
                top: CGFloat(random.integer(0...40)), leading: CGFloat(random.integer(0...20)), bottom: 34, trailing: 0)
        }
        environment.addsSafeAreaToMargins = random.chance(0.3)
        if random.chance(0.3) { environment.scale = 3 }
        return environment
    }

    private static func add(to views: [View], _ kind: Kind, _ random: inout SplitMix64) -> View {
        let parents = views.filter { !($0 is Label) }
        let parent = random.element(parents)
        let view = make(kind, &random)
        view.accessibilityIdentifier = "view\(views.count)"
        view.translatesAutoresizingMaskIntoConstraints = false
        setPriorities(view, &random)
        if let stack = parent as? StackView, random.chance(0.9) {
            stack.addArrangedSubview(view)
            if random.chance(0.2) { stack.setCustomSpacing(CGFloat(random.integer(0...20)), after: view) }
            if random.chance(0.2) { view.isHidden = true }
        } else {
            parent.addSubview(view)
        }
        if kind == .surroundings { surround(view, in: parent, &random) }
        return view
    }

    private static func make(_ kind: Kind, _ random: inout SplitMix64) -> View {
        if kind != .plain, random.chance(0.3) {
            let label = Label()
            label.text = text(&random)
            label.numberOfLines = kind == .texts && random.chance(0.7) ? 0 : 1
            return label
        }
        if kind == .stacks, random.chance(0.5) {
            let stack = StackView()
            stack.axis = random.chance(0.5) ? .horizontal : .vertical
            stack.distribution = random.element(StackView.Distribution.allCases)
            stack.alignment = random.element(StackView.Alignment.allCases)
            stack.spacing = CGFloat(random.integer(0...16))
            stack.isLayoutMarginsRelativeArrangement = random.chance(0.2)
            stack.isBaselineRelativeArrangement = random.chance(0.1)
            return stack
        }
        if kind == .surroundings, random.chance(0.15) { return ScrollView() }
        let view = SizedView()
        view.content = size(&random)
        if kind == .surroundings, random.chance(0.2) {
            view.alignment = EdgeInsets(top: 2, left: CGFloat(random.integer(-4...8)), bottom: 3, right: 5)
        }
        return view
    }

    private static func surround(_ view: View, in parent: View, _ random: inout SplitMix64) {
        if random.chance(0.3) {
            view.directionalLayoutMargins = DirectionalEdgeInsets(
                top: 4, leading: CGFloat(random.integer(0...20)), bottom: 6, trailing: 12)
        }
        if random.chance(0.2) { view.preservesSuperviewLayoutMargins = true }
        if random.chance(0.2) { view.insetsLayoutMarginsFromSafeArea = false }
        if random.chance(0.2) {
            view.semanticContentAttribute = random.element([.forceLeftToRight, .forceRightToLeft, .playback])
        }
        if random.chance(0.1) { view.taut.traitOverrides = TraitCollection(layoutDirection: .rightToLeft) }
        if random.chance(0.1) { view.taut.additionalSafeAreaInsets = EdgeInsets(top: 11, left: 0, bottom: 3, right: 7) }
        if random.chance(0.15), !(parent is StackView) {
            view.translatesAutoresizingMaskIntoConstraints = true
            view.frame = CGRect(
                x: random.integer(0...100), y: random.integer(0...100), width: random.integer(10...90),
                height: random.integer(10...90))
            if random.chance(0.6) {
                view.autoresizingMask = View.AutoresizingMask(rawValue: UInt(random.integer(0...63)))
            }
        }
        if let scroll = view as? ScrollView, random.chance(0.5) {
            scroll.contentOffset = CGPoint(x: random.integer(0...20), y: random.integer(0...50))
        }
    }

    private static func setPriorities(_ view: View, _ random: inout SplitMix64) {
        let levels: [Float] = [200, 250, 251, 500, 749, 750, 751]
        for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
            view.setContentHuggingPriority(LayoutPriority(random.element(levels)), for: axis)
            view.setContentCompressionResistancePriority(LayoutPriority(random.element(levels)), for: axis)
        }
    }

    private static func size(_ random: inout SplitMix64) -> CGSize {
        CGSize(
            width: random.chance(0.3) ? -1 : Double(random.integer(0...120)),
            height: random.chance(0.3) ? -1 : Double(random.integer(0...60)))
    }

    private static func text(_ random: inout SplitMix64) -> String {
        (0..<random.integer(0...8)).map { _ in String(repeating: "a", count: random.integer(1...6)) }
            .joined(separator: " ")
    }

    private static func constraint(
        _ views: [View], _ kind: Kind, _ random: inout SplitMix64
    ) -> LayoutConstraint? {
        let horizontal: [LayoutConstraint.Attribute] = [.left, .right, .leading, .trailing, .centerX, .leadingMargin]
        let vertical: [LayoutConstraint.Attribute] = [
            .top, .bottom, .centerY, .topMargin, .firstBaseline, .lastBaseline,
        ]
        let sizes: [[LayoutConstraint.Attribute]] = kind == .texts ? [[.width], [.height]] : [[.width, .height]]
        let attributes = random.element([horizontal, vertical, random.element(sizes)])
        let isSize = attributes.count <= 2
        let (first, second) = (random.element(views), random.element(views))
        var items: (NSObject, NSObject?) = (first, isSize && random.chance(0.4) ? nil : second)
        if kind == .surroundings, random.chance(0.3) { items.1 = guide(of: second, &random) }
        var other = random.element(attributes)
        if items.1 is LayoutGuide { other = attributes[0] }
        let constraint = try? LayoutConstraint(
            item: items.0, attribute: random.element(attributes),
            relatedBy: random.element([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]), toItem: items.1,
            attribute: other, multiplier: random.element(isSize ? [0.5, 1, 1, 2] : [1, 1, 1, 1, 0.5, 1.5]),
            constant: CGFloat(random.integer(-40...160)))
        constraint?.priority = LayoutPriority(
            random.chance(0.1) ? 1000 : random.element([100, 250, 500, 750, 999] as [Float]))
        return constraint
    }

    private static func guide(of view: View, _ random: inout SplitMix64) -> LayoutGuide {
        if let scroll = view as? ScrollView, random.chance(0.5) {
            return random.chance(0.5) ? scroll.contentLayoutGuide : scroll.frameLayoutGuide
        }
        return random.element([view.layoutMarginsGuide, view.safeAreaLayoutGuide, view.readableContentGuide])
    }

    // MARK: Editing

    /// Makes one edit on both and says which.
    mutating func edit() throws -> String {
        switch random.integer(0...9) {
        case 0: return try resizeRoot()
        case 1: return try addView()
        case 2: return try removeView()
        case 3: return try addConstraint()
        case 4: return try removeConstraint()
        case 5: return try setContent()
        case 6: return try setPriorities()
        case 7: return try editStack()
        case 8: return try scroll()
        default: return try changeConstraint()
        }
    }

    private var layout: RecordedLayout { mirror.layout }
    private var alive: [View] { views.filter { $0 !== root && $0.superview != nil } }

    private mutating func resizeRoot() throws -> String {
        let width = CGFloat(random.integer(200...500))
        let height = root.rootSize.height
        root.taut.size = RootSize(width: width, height: height)
        try layout.setSize(width: Double(width), height: height.map { Double($0) })
        return "width \(width)"
    }

    private mutating func addView() throws -> String {
        let parents = [root] + alive
        let view = Self.add(to: parents, kind == .surroundings ? .texts : kind, &random)
        view.accessibilityIdentifier = "view\(views.count)"
        views.append(view)
        try mirror.enter(view)
        return "adds \(view.accessibilityIdentifier ?? "")"
    }

    private mutating func removeView() throws -> String {
        guard !alive.isEmpty else { return "nothing" }
        let view = random.element(alive)
        let box = try mirror.box(view)
        view.removeFromSuperview()
        try layout.remove(box)
        mirror.forget(view)
        views.removeAll { $0.isDescendant(of: view) }
        constraints.removeAll { !$0.isActive || $0.firstNode?.isInside(root.node) != true }
        return "removes \(view.accessibilityIdentifier ?? "")"
    }

    private mutating func addConstraint() throws -> String {
        // Guides that the layout makes are made with the tree.
        guard let constraint = Self.constraint([root] + alive, kind == .surroundings ? .texts : kind, &random) else {
            return "nothing"
        }
        constraint.isActive = true
        guard constraint.isActive else { return "nothing" }
        constraints.append(constraint)
        try mirror.add(constraint)
        return "adds \(constraint)"
    }

    private mutating func removeConstraint() throws -> String {
        guard !constraints.isEmpty else { return "nothing" }
        let constraint = constraints.remove(at: random.integer(0...constraints.count - 1))
        try layout.deactivate(mirror.constraint(constraint))
        let text = "\(constraint)"
        constraint.isActive = false
        return "removes \(text)"
    }

    private mutating func changeConstraint() throws -> String {
        guard !constraints.isEmpty else { return "nothing" }
        let constraint = random.element(constraints)
        let handle = try mirror.constraint(constraint)
        if random.chance(0.7) {
            constraint.constant = CGFloat(random.integer(-40...160))
            try layout.setConstant(Double(constraint.constant), of: handle)
        } else {
            constraint.priority = LayoutPriority(random.element([100, 250, 500, 750, 999, 1000] as [Float]))
            try layout.setPriority(Layout.Priority(Int16(constraint.priority.step)), of: handle)
        }
        return "changes \(constraint)"
    }

    private mutating func setContent() throws -> String {
        guard !alive.isEmpty else { return "nothing" }
        let view = random.element(alive)
        if let label = view as? Label {
            label.text = Self.text(&random)
            try layout.noteText(of: mirror.box(view))
        } else if let view = view as? SizedView {
            view.content = Self.size(&random)
            try layout.setContentSize(
                width: Mirror.length(view.content.width), height: Mirror.length(view.content.height),
                of: mirror.box(view))
        }
        return "content of \(view.accessibilityIdentifier ?? "")"
    }

    private mutating func setPriorities() throws -> String {
        guard !alive.isEmpty else { return "nothing" }
        let view = random.element(alive)
        Self.setPriorities(view, &random)
        try mirror.setPriorities(of: view)
        return "priorities of \(view.accessibilityIdentifier ?? "")"
    }

    private mutating func editStack() throws -> String {
        let stacks = alive.compactMap { $0 as? StackView }
        guard !stacks.isEmpty else { return "nothing" }
        let stack = random.element(stacks)
        switch random.integer(0...3) {
        case 0: stack.spacing = CGFloat(random.integer(0...20))
        case 1: stack.distribution = random.element(StackView.Distribution.allCases)
        case 2: stack.alignment = random.element(StackView.Alignment.allCases)
        default:
            guard let child = stack.arrangedSubviews.first else { return "nothing" }
            child.isHidden.toggle()
            try layout.setHidden(child.isHidden, of: mirror.box(child))
            return "hides or shows \(child.accessibilityIdentifier ?? "")"
        }
        try layout.setStack(Mirror.options(stack), of: mirror.box(stack))
        return "changes \(stack.accessibilityIdentifier ?? "")"
    }

    private mutating func scroll() throws -> String {
        let scrolls = alive.compactMap { $0 as? ScrollView }
        guard !scrolls.isEmpty else { return "nothing" }
        let view = random.element(scrolls)
        view.contentOffset = CGPoint(x: random.integer(0...20), y: random.integer(0...50))
        try layout.setContentOffset(
            .init(x: Double(view.contentOffset.x), y: Double(view.contentOffset.y)), of: mirror.box(view))
        return "scrolls \(view.accessibilityIdentifier ?? "")"
    }
}
