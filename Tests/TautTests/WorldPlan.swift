import Foundation
import Taut
import TestSupport

/// Everything that a tree is made of and laid out in, as values: the same tree can be built again, or be brought from one
/// plan to another.
struct WorldPlan {
    /// A panel or a scroll view is where its frame says, so that the insets of what is in it do not depend on what is in it.
    enum Kind {
        case box, label, stack, panel, scroll

        var isPlaced: Bool { self == .panel || self == .scroll }
    }

    struct Node {
        var kind: Kind
        var parent: Int?
        /// Arranged where the parent is a stack; else its position follows from ties.
        var children: [Int] = []
        var content = CGSize(width: 20, height: 10)
        var frame = CGRect.zero
        var text = ""
        var lines = 1
        var style: TextStyle?
        var hugging: [Float] = [250, 250]
        var compression: [Float] = [750, 750]
        var isHidden = false
        var margins = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        var preservesMargins = false
        var insetsFromSafeArea = true
        var semantic = SemanticContentAttribute.unspecified
        var overrides: TraitCollection?
        var axis = LayoutConstraint.Axis.horizontal
        var distribution = StackView.Distribution.fill
        var alignment = StackView.Alignment.fill
        var spacing: CGFloat = 0
        var customSpacing: CGFloat?
        var isMarginsRelative = false
        var isBaselineRelative = false
        var contentInset = EdgeInsets.zero
        var adjustment = ScrollView.ContentInsetAdjustmentBehavior.automatic
        var offset = CGPoint.zero
        var bounces = [false, false]
        /// The guides that were ever asked for: they take part from then on.
        var guides: Set<Guide> = []
        /// In which size classes it is there.
        var installed: SizeClassValues<Bool>?
    }

    enum Guide {
        case edges, margins, safeArea, readable, keyboard, content, frame

        static let ofInsets: [Guide] = [.edges, .margins, .safeArea, .readable, .keyboard]
        static let ofScrolls: [Guide] = ofInsets + [.edges, .content, .content, .frame]
    }

    struct Tie {
        var first: Int
        var firstAttribute: LayoutConstraint.Attribute
        var relation: LayoutConstraint.Relation
        var second: Int
        var guide: Guide
        var secondAttribute: LayoutConstraint.Attribute
        var constant: CGFloat
        var priority: Float
        var installed: SizeClassValues<Bool>?
    }

    var size = RootSize(width: 320, height: 480)
    var environment = Environment()
    var nodes: [Int: Node] = [0: Node(kind: .box)]
    var ties: [Int: Tie] = [:]
    /// Of nodes and ties.
    var nextName = 1
    /// Whether there may be scroll views.
    var hasScrolls = false

    /// A node and everything below it.
    func subtree(of name: Int) -> [Int] { [name] + (nodes[name]?.children ?? []).flatMap(subtree) }

    /// The nodes from the root down, superviews first.
    var order: [Int] { subtree(of: 0) }
}

// MARK: - Random plans

extension WorldPlan {
    static func random(_ random: inout SplitMix64, hasVariations: Bool, hasScrolls: Bool = false) -> WorldPlan {
        var plan = WorldPlan()
        plan.hasScrolls = hasScrolls
        for _ in 0..<random.integer(3...12) { plan.addNode(&random) }
        for name in plan.order { plan.setUp(name, &random) }
        for _ in 0..<random.integer(2...14) { plan.addTie(&random) }
        if hasVariations { plan.vary(&random) }
        for _ in 0..<4 { plan.changeEnvironment(&random) }
        return plan
    }

    mutating func addNode(_ random: inout SplitMix64) {
        let parents = nodes.keys.sorted().filter { nodes[$0]?.kind != .label }
        let parent = random.element(parents)
        var node = Node(kind: random.element([.box, .box, .label, .stack, .stack]), parent: parent)
        let isInPlace = parent == 0 || nodes[parent]?.kind.isPlaced == true
        if isInPlace, random.chance(0.4) {
            node.kind = hasScrolls && random.chance(0.5) ? .scroll : .panel
            node.frame = Self.frame(&random)
        }
        node.text = (0..<random.integer(1...6)).map { _ in String(repeating: "a", count: random.integer(1...6)) }
            .joined(separator: " ")
        node.content = CGSize(
            width: random.chance(0.2) ? -1 : Double(random.integer(1...90)),
            height: random.chance(0.2) ? -1 : Double(random.integer(1...50)))
        let siblings = nodes[parent]?.children.count ?? 0
        nodes[parent]?.children.insert(nextName, at: random.integer(0...siblings))
        nodes[nextName] = node
        nextName += 1
    }

    private static func frame(_ random: inout SplitMix64) -> CGRect {
        CGRect(
            x: Double(random.integer(-20...60)), y: Double(random.integer(-20...200)),
            width: Double(random.integer(100...320)), height: Double(random.integer(100...400)))
    }

    mutating func removeNode(_ name: Int) {
        guard name != 0, let parent = nodes[name]?.parent else { return }
        let gone = Set(subtree(of: name))
        nodes[parent]?.children.removeAll { $0 == name }
        for name in gone { nodes[name] = nil }
        ties = ties.filter { !gone.contains($0.value.first) && !gone.contains($0.value.second) }
    }

    /// A few properties of a node get other values.
    mutating func setUp(_ name: Int, _ random: inout SplitMix64) {
        for _ in 0..<4 { change(name, &random) }
    }

    mutating func change(_ name: Int, _ random: inout SplitMix64) {
        guard var node = nodes[name] else { return }
        switch random.integer(0...10) {
        case 0: node.content.width = Double(random.integer(0...90))
        case 1: node.text += " bb"
        case 2: node.lines = random.integer(0...1)
        case 3: node.style = random.element([nil, .body, .title1, .caption1])
        case 4: changePriorities(&node, &random)
        case 5: if name != 0 { node.isHidden.toggle() }
        case 6:
            let sides = (0..<4).map { _ in Double(random.integer(0...20)) }
            node.margins = DirectionalEdgeInsets(
                top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
        case 7: if node.kind != .stack { node.preservesMargins.toggle() }
        case 8: if node.kind != .stack { node.insetsFromSafeArea.toggle() }
        case 9: node.semantic = random.element([.unspecified, .playback, .forceRightToLeft, .forceLeftToRight])
        default: node.overrides = randomOverrides(&random)
        }
        if node.kind == .stack { changeStack(&node, &random) }
        if node.kind == .scroll { changeScroll(&node, &random) }
        if node.kind.isPlaced, random.chance(0.3) { node.frame = Self.frame(&random) }
        nodes[name] = node
    }

    private func changeScroll(_ node: inout Node, _ random: inout SplitMix64) {
        switch random.integer(0...3) {
        case 0:
            node.contentInset = EdgeInsets(
                top: Double(random.integer(0...30)), left: Double(random.integer(0...30)),
                bottom: Double(random.integer(0...30)), right: Double(random.integer(0...30)))
        case 1: node.adjustment = random.element([.automatic, .scrollableAxes, .never, .always])
        case 2: node.offset = CGPoint(x: Double(random.integer(-10...80)), y: Double(random.integer(-10...80)))
        default: node.bounces = [random.chance(0.5), random.chance(0.5)]
        }
    }

    private func changePriorities(_ node: inout Node, _ random: inout SplitMix64) {
        let axis = random.integer(0...1)
        node.hugging[axis] = random.element([200, 250, 251, 600])
        node.compression[axis] = random.element([400, 749, 750, 751, 1000])
    }

    private func randomOverrides(_ random: inout SplitMix64) -> TraitCollection? {
        switch random.integer(0...3) {
        case 0: nil
        case 1: TraitCollection(layoutDirection: random.element([.leftToRight, .rightToLeft]))
        case 2: TraitCollection(preferredContentSizeCategory: random.element([.small, .accessibilityLarge]))
        default: TraitCollection(horizontalSizeClass: random.element([.compact, .regular]))
        }
    }

    private func changeStack(_ node: inout Node, _ random: inout SplitMix64) {
        switch random.integer(0...6) {
        case 0: node.axis = random.element([.horizontal, .vertical])
        case 1: node.distribution = random.element(StackView.Distribution.allCases)
        case 2: node.alignment = random.element([.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline])
        case 3: node.spacing = Double(random.integer(0...12))
        case 4: node.customSpacing = random.chance(0.5) ? nil : Double(random.integer(0...30))
        case 5:
            node.isMarginsRelative.toggle()
            node.preservesMargins = false
            node.insetsFromSafeArea = false
        default: node.isBaselineRelative.toggle()
        }
    }

    mutating func addTie(_ random: inout SplitMix64) {
        let names = order.dropFirst().filter { name in
            nodes[name]?.kind.isPlaced != true && nodes[name]?.parent.flatMap { nodes[$0]?.kind } != .stack
        }
        guard !names.isEmpty else { return }
        let first = random.element(Array(names))
        guard let parent = nodes[first]?.parent else { return }
        let second = random.chance(0.6) ? parent : random.element(otherEnds(parent, &random))
        let guides: [Guide] =
            switch nodes[second]?.kind {
            case .scroll: Guide.ofScrolls
            case .panel: Guide.ofInsets
            default: second == 0 ? Guide.ofInsets : [.edges]
            }
        let guide = random.element(guides)
        let attributes = Self.attributes(&random)
        var other = random.element(attributes)
        if guide != .edges, other == .firstBaseline { other = .top }
        nodes[second]?.guides.insert(guide)
        ties[nextName] = Tie(
            first: first, firstAttribute: random.element(attributes),
            relation: random.element([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]), second: second,
            guide: guide, secondAttribute: other, constant: Double(random.integer(-20...40)),
            priority: random.chance(0.3) ? 1000 : random.element([100, 260, 500, 760, 999]))
        nextName += 1
    }

    /// The siblings; in scroll views now and then what lies outside.
    private func otherEnds(_ parent: Int, _ random: inout SplitMix64) -> [Int] {
        let siblings = nodes[parent]?.children ?? []
        guard nodes[parent]?.kind == .scroll, random.chance(0.5), let outside = nodes[parent]?.parent else {
            return siblings
        }
        return [outside] + (nodes[outside]?.children ?? [])
    }

    private static func attributes(_ random: inout SplitMix64) -> [LayoutConstraint.Attribute] {
        let isHorizontal = random.chance(0.5)
        if random.chance(0.15) { return [isHorizontal ? .width : .height] }
        return isHorizontal ? [.leading, .trailing, .left, .centerX] : [.top, .bottom, .centerY, .firstBaseline]
    }

    /// Some nodes and ties are installed in some classes only.
    private mutating func vary(_ random: inout SplitMix64) {
        for name in order.dropFirst() where random.chance(0.3) {
            let installed = randomInstallation(&random)
            nodes[name]?.installed = installed
        }
        for name in ties.keys.sorted() where random.chance(0.3) {
            let installed = randomInstallation(&random)
            ties[name]?.installed = installed
        }
    }

    private func randomInstallation(_ random: inout SplitMix64) -> SizeClassValues<Bool> {
        var values = SizeClassValues(random.chance(0.6))
        for _ in 0..<random.integer(1...3) { values[random.element(SizeClass.all)] = random.chance(0.5) }
        return values
    }

    mutating func changeEnvironment(_ random: inout SplitMix64) {
        let insets = DirectionalEdgeInsets(
            top: Double(random.integer(0...44)), leading: Double(random.integer(0...20)),
            bottom: Double(random.integer(0...34)), trailing: Double(random.integer(0...20)))
        switch random.integer(0...12) {
        case 0: environment.layoutDirection = random.element([.leftToRight, .rightToLeft])
        case 1: environment.safeArea = insets
        case 2: environment.margins = random.chance(0.3) ? nil : insets
        case 3: environment.scale = random.element([1, 2, 3])
        case 4: environment.horizontalSizeClass = random.element([.compact, .regular, .unspecified])
        case 5: environment.verticalSizeClass = random.element([.compact, .regular, .unspecified])
        case 6: environment.contentSizeCategory = random.element([.small, .large, .accessibilityLarge])
        case 7: environment.userInterfaceStyle = random.element([.light, .dark])
        case 8: environment.bars = .init(top: insets.top, bottom: insets.bottom)
        case 9:
            let keyboard = CGRect(x: 0, y: Double(random.integer(200...480)), width: 320, height: 280)
            environment.keyboardFrame = random.chance(0.3) ? nil : keyboard
        case 10: environment.readableWidth = random.chance(0.3) ? nil : Double(random.integer(100...300))
        case 11: environment.addsSafeAreaToMargins.toggle()
        default:
            size = RootSize(
                width: Double(random.integer(200...500)),
                height: random.chance(0.2) ? nil : Double(random.integer(200...600)))
        }
    }
}
