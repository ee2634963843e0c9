import Foundation
import Taut
import TestSupport
import Testing

/// What a tree is made of, so that the same one can be built again.
struct TreePlan {
    struct Node {
        var parent: Int?
        var size: CGSize
        var hugging: [Float]
        var compression: [Float]
        var text: String?
    }
    struct Tie {
        var first: Int
        var firstAttribute: LayoutConstraint.Attribute
        var relation: LayoutConstraint.Relation
        var second: Int?
        var secondAttribute: LayoutConstraint.Attribute
        var multiplier: CGFloat
        var constant: CGFloat
        var priority: Float
    }
    var size: RootSize
    var nodes: [Node?]
    var ties: [Tie?] = []
    var isRightToLeft: Bool
    /// Whether there are wrapping labels. Then no width depends on a height: where a text's height has a say in its own
    /// width, several layouts are consistent, and which one is found depends on the one before.
    var hasText: Bool
}

/// A tree together with its plan; every edit is made on both.
final class PlannedTree {
    var plan: TreePlan
    let root: View
    var views: [View?]
    var ties: [LayoutConstraint?] = []

    init(_ plan: TreePlan, shuffled generator: SplitMix64? = nil) {
        self.plan = plan
        self.plan.ties = []
        root = makeRoot(
            plan.size.width, plan.size.height, direction: plan.isRightToLeft ? .rightToLeft : .leftToRight)
        views = [root]
        for node in plan.nodes.dropFirst() { insert(node) }
        var order = Array(plan.ties.indices)
        if var generator { order = generator.permutation(order.count) }
        ties = [LayoutConstraint?](repeating: nil, count: plan.ties.count)
        self.plan.ties = plan.ties
        for index in order { if let tie = plan.ties[index] { ties[index] = make(tie) } }
    }

    private func insert(_ node: TreePlan.Node?) {
        guard let node, let parent = node.parent, let superview = views[parent] else { return views.append(nil) }
        let name = "view\(views.count)"
        if let text = node.text {
            let label = addLabel(text, to: superview, lines: 0)
            label.accessibilityIdentifier = name
            views.append(label)
        } else {
            views.append(TautTests.add(name, to: superview, width: node.size.width, height: node.size.height))
        }
        setPriorities(views.count - 1, node)
    }

    private func setPriorities(_ index: Int, _ node: TreePlan.Node) {
        for (axis, at) in [(LayoutConstraint.Axis.horizontal, 0), (.vertical, 1)] {
            views[index]?.setContentHuggingPriority(LayoutPriority(node.hugging[at]), for: axis)
            views[index]?.setContentCompressionResistancePriority(LayoutPriority(node.compression[at]), for: axis)
        }
    }

    private func make(_ tie: TreePlan.Tie) -> LayoutConstraint? {
        guard let first = views[tie.first] else { return nil }
        let constraint = try? LayoutConstraint(
            item: first, attribute: tie.firstAttribute, relatedBy: tie.relation,
            toItem: tie.second.flatMap { views[$0] }, attribute: tie.secondAttribute, multiplier: tie.multiplier,
            constant: tie.constant)
        constraint?.priority = LayoutPriority(tie.priority)
        constraint?.isActive = true
        return constraint
    }

    func addNode(_ node: TreePlan.Node) {
        plan.nodes.append(node)
        insert(node)
    }

    func addTie(_ tie: TreePlan.Tie) {
        plan.ties.append(tie)
        ties.append(make(tie))
    }

    func removeTie(_ index: Int) {
        plan.ties[index] = nil
        ties[index]?.isActive = false
        ties[index] = nil
    }

    func setConstant(_ index: Int, _ constant: CGFloat) {
        plan.ties[index]?.constant = constant
        ties[index]?.constant = constant
    }

    func setPriority(_ index: Int, _ priority: Float) {
        plan.ties[index]?.priority = priority
        ties[index]?.priority = LayoutPriority(priority)
    }

    func setSize(_ index: Int, _ size: CGSize) {
        plan.nodes[index]?.size = size
        (views[index] as? Box)?.content = size
    }

    func setText(_ index: Int, _ text: String) {
        guard plan.nodes[index]?.text != nil else { return }
        plan.nodes[index]?.text = text
        (views[index] as? Label)?.text = text
    }

    /// Removes a view with everything below it and every constraint that mentions any of it.
    func removeNode(_ index: Int) {
        guard let view = views[index] else { return }
        let gone = views.indices.filter { views[$0]?.isDescendant(of: view) ?? false }
        view.removeFromSuperview()
        for index in gone {
            plan.nodes[index] = nil
            views[index] = nil
        }
        for index in plan.ties.indices {
            guard let tie = plan.ties[index], gone.contains(tie.first) || tie.second.map(gone.contains) == true
            else { continue }
            plan.ties[index] = nil
            ties[index] = nil
        }
    }
}

extension TreePlan {
    static func node(_ plan: TreePlan, _ random: inout SplitMix64) -> TreePlan.Node {
        let parents = plan.nodes.indices.filter { plan.nodes[$0] != nil && plan.nodes[$0]?.text == nil }
        let levels: [Float] = [200, 250, 251, 500, 749, 750, 751]
        return TreePlan.Node(
            parent: random.element(parents), size: size(&random),
            hugging: [random.element(levels), random.element(levels)],
            compression: [random.element(levels), random.element(levels)],
            text: plan.hasText && random.chance(0.3) ? text(&random) : nil)
    }

    static func size(_ random: inout SplitMix64) -> CGSize {
        CGSize(
            width: random.chance(0.3) ? -1 : Double(random.integer(0...120)),
            height: random.chance(0.3) ? -1 : Double(random.integer(0...60)))
    }

    static func text(_ random: inout SplitMix64) -> String {
        (0..<random.integer(1...8)).map { _ in String(repeating: "a", count: random.integer(1...6)) }
            .joined(separator: " ")
    }

    static func tie(_ plan: TreePlan, _ random: inout SplitMix64) -> TreePlan.Tie {
        let horizontal: [LayoutConstraint.Attribute] = [.left, .right, .leading, .trailing, .centerX, .leadingMargin]
        let vertical: [LayoutConstraint.Attribute] = [
            .top, .bottom, .centerY, .topMargin, .firstBaseline, .lastBaseline,
        ]
        let items = plan.nodes.indices.filter { plan.nodes[$0] != nil }
        let sizes: [[LayoutConstraint.Attribute]] = plan.hasText ? [[.width], [.height]] : [[.width, .height]]
        let kind = random.element([horizontal, vertical, random.element(sizes)])
        let isSize = kind.count <= 2
        // Optional for the most part: which of several smallest conflicting sets is found is not unique, so frames are
        // compared only without conflicts.
        let priority = random.chance(0.1) ? 1000 : random.element([100, 250, 500, 750, 999] as [Float])
        return TreePlan.Tie(
            first: random.element(items), firstAttribute: random.element(kind),
            relation: random.element([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
            second: isSize && random.chance(0.4) ? nil : random.element(items), secondAttribute: random.element(kind),
            multiplier: random.element(isSize ? [0.5, 1, 1, 2] : [1, 1, 1, 1, 0.5, 1.5]),
            constant: Double(random.integer(-40...160)),
            priority: priority)
    }

    static func random(_ random: inout SplitMix64) -> TreePlan {
        var plan = TreePlan(
            size: RootSize(
                width: Double(random.integer(200...500)),
                height: random.chance(0.3) ? nil : Double(random.integer(100...400))),
            nodes: [TreePlan.Node(parent: nil, size: .zero, hugging: [250, 250], compression: [750, 750], text: nil)],
            isRightToLeft: random.chance(0.3), hasText: random.chance(0.4))
        for _ in 0..<random.integer(1...8) { plan.nodes.append(node(plan, &random)) }
        for _ in 0..<random.integer(0...16) { plan.ties.append(tie(plan, &random)) }
        return plan
    }

    /// Other numbers for the same structure.
    mutating func varyNumbers(_ random: inout SplitMix64) {
        size.width = Double(random.integer(200...500))
        for index in nodes.indices {
            guard let old = nodes[index]?.size else { continue }
            if old.width >= 0 { nodes[index]?.size.width = Double(random.integer(0...120)) }
            if old.height >= 0 { nodes[index]?.size.height = Double(random.integer(0...60)) }
        }
        for index in ties.indices where random.chance(0.1) {
            ties[index]?.constant = Double(random.integer(-40...160))
        }
    }
}
