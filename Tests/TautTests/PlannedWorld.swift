import Foundation
import Taut

/// A living tree that can be brought to a plan, from nothing or from another plan.
final class PlannedWorld {
    let root = Box()
    private(set) var views: [Int: View]
    private var ties: [Int: LayoutConstraint] = [:]
    private var places: [Int: [LayoutConstraint]] = [:]
    private var plan = WorldPlan()

    init(_ plan: WorldPlan) {
        views = [0: root]
        root.accessibilityIdentifier = "root"
        follow(plan)
        vary(plan)
    }

    /// Makes the tree what the plan says; only what differs is touched. Installations stay those of the first plan.
    func follow(_ next: WorldPlan) {
        for (name, tie) in ties where next.ties[name] == nil {
            tie.isActive = false
            ties[name] = nil
        }
        for name in plan.order.reversed() where next.nodes[name] == nil {
            views[name]?.removeFromSuperview()
            views[name] = nil
            places[name] = nil
        }
        root.taut.size = next.size
        root.taut.environment = next.environment
        for name in next.order {
            if views[name] == nil, let node = next.nodes[name] { views[name] = Self.make(node, name) }
        }
        for name in next.order { if let node = next.nodes[name] { arrange(name, node) } }
        for name in next.order {
            if let view = views[name], let node = next.nodes[name] { Self.set(view, node) }
        }
        for name in next.order { if let node = next.nodes[name] { setCustomSpacing(name, node) } }
        for name in next.order { if let node = next.nodes[name], node.kind.isPlaced { place(name, node) } }
        for (name, tie) in next.ties.sorted(by: { $0.key < $1.key }) { follow(name, tie) }
        plan = next
    }

    private static func make(_ node: WorldPlan.Node, _ name: Int) -> View {
        let view: View =
            switch node.kind {
            case .box, .panel: Box()
            case .label: Label()
            case .stack: StackView()
            case .scroll: ScrollView()
            }
        view.accessibilityIdentifier = "v\(name)"
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
    }

    /// Puts the children in their order.
    private func arrange(_ name: Int, _ node: WorldPlan.Node) {
        guard let view = views[name], plan.nodes[name]?.children != node.children || plan.nextName == 1 else { return }
        for (place, child) in node.children.enumerated() {
            guard let subview = views[child] else { continue }
            if let stack = view as? StackView {
                let isThere = place < stack.arrangedSubviews.count && stack.arrangedSubviews[place] === subview
                if !isThere { stack.insertArrangedSubview(subview, at: place) }
            }
            let isThere = place < view.subviews.count && view.subviews[place] === subview
            if !isThere { view.insertSubview(subview, at: place) }
        }
    }

    private static func set(_ view: View, _ node: WorldPlan.Node) {
        if let scroll = view as? ScrollView {
            scroll.contentInset = node.contentInset
            scroll.contentInsetAdjustmentBehavior = node.adjustment
            scroll.contentOffset = node.offset
            (scroll.alwaysBounceHorizontal, scroll.alwaysBounceVertical) = (node.bounces[0], node.bounces[1])
        }
        if node.kind != .panel, let box = view as? Box, box.content != node.content { box.content = node.content }
        if let label = view as? Label {
            label.text = node.text
            label.numberOfLines = node.lines
            label.adjustsFontForContentSizeCategory = node.style != nil
            label.font = node.style.map { Font.preferred($0) } ?? Font(size: 20)
        }
        for (index, axis) in [LayoutConstraint.Axis.horizontal, .vertical].enumerated() {
            view.setContentHuggingPriority(LayoutPriority(node.hugging[index]), for: axis)
            view.setContentCompressionResistancePriority(LayoutPriority(node.compression[index]), for: axis)
        }
        view.isHidden = node.isHidden
        if view.superview != nil { view.directionalLayoutMargins = node.margins }
        view.preservesSuperviewLayoutMargins = node.preservesMargins
        view.insetsLayoutMarginsFromSafeArea = node.insetsFromSafeArea
        view.semanticContentAttribute = node.semantic
        view.taut.traitOverrides = node.overrides
        for guide in node.guides { _ = item(guide, of: view) }
        guard let stack = view as? StackView else { return }
        stack.axis = node.axis
        stack.distribution = node.distribution
        stack.alignment = node.alignment
        stack.spacing = node.spacing
        stack.isLayoutMarginsRelativeArrangement = node.isMarginsRelative
        stack.isBaselineRelativeArrangement = node.isBaselineRelative
    }

    /// After the first of its views.
    private func setCustomSpacing(_ name: Int, _ node: WorldPlan.Node) {
        guard let stack = views[name] as? StackView else { return }
        for (place, child) in node.children.enumerated() {
            guard let view = views[child] else { continue }
            let spacing = place == 0 ? node.customSpacing ?? StackView.spacingUseDefault : StackView.spacingUseDefault
            if stack.customSpacing(after: view) != spacing { stack.setCustomSpacing(spacing, after: view) }
        }
    }

    private func place(_ name: Int, _ node: WorldPlan.Node) {
        guard let view = views[name], let parent = node.parent.flatMap({ views[$0] }) else { return }
        let numbers = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
        if let made = places[name] {
            for (constraint, number) in zip(made, numbers) { constraint.constant = number }
            return
        }
        let made = [
            view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: numbers[0]),
            view.topAnchor.constraint(equalTo: parent.topAnchor, constant: numbers[1]),
            view.widthAnchor.constraint(equalToConstant: numbers[2]),
            view.heightAnchor.constraint(equalToConstant: numbers[3]),
        ]
        LayoutConstraint.activate(made)
        places[name] = made
    }

    private func follow(_ name: Int, _ tie: WorldPlan.Tie) {
        if let constraint = ties[name] {
            constraint.constant = tie.constant
            constraint.priority = LayoutPriority(tie.priority)
            return
        }
        guard let first = views[tie.first], let second = views[tie.second] else { return }
        let item = Self.item(tie.guide, of: second)
        let constraint = try? LayoutConstraint(
            item: first, attribute: tie.firstAttribute, relatedBy: tie.relation, toItem: item,
            attribute: tie.secondAttribute, multiplier: 1, constant: tie.constant)
        constraint?.priority = LayoutPriority(tie.priority)
        constraint?.isActive = true
        ties[name] = constraint
    }

    private static func item(_ guide: WorldPlan.Guide, of view: View) -> AnyObject {
        switch guide {
        case .edges: view
        case .margins: view.layoutMarginsGuide
        case .safeArea: view.safeAreaLayoutGuide
        case .readable: view.readableContentGuide
        case .keyboard: view.keyboardLayoutGuide
        case .content: (view as? ScrollView)?.contentLayoutGuide ?? view
        case .frame: (view as? ScrollView)?.frameLayoutGuide ?? view
        }
    }

    private func vary(_ plan: WorldPlan) {
        for name in plan.order {
            if let view = views[name], let installed = plan.nodes[name]?.installed {
                root.taut.variations.vary(view, installed: installed)
            }
        }
        for (name, tie) in plan.ties.sorted(by: { $0.key < $1.key }) {
            if let constraint = ties[name], let installed = tie.installed {
                root.taut.variations.vary(constraint, installed: installed)
            }
        }
    }
}
