import Foundation
import TautLayout
import TestSupport
import Testing

@testable import Taut
@testable import TautScene

/// Stacks of so many boxes that their equal gaps are found out from round to round.
struct LongStackTests {
    @Test(arguments: [StackView.Distribution.equalSpacing, .equalCentering])
    func longStacksFollowViews(_ distribution: StackView.Distribution) throws {
        for seed in ProofRound.seeds(from: 8000, sample: 12, round: 600) {
            var random = SplitMix64(seed: seed)
            let (root, stack) = makeTree(distribution, &random)
            let mirror = try Mirror(root)
            mirror.isRounded = true
            if let difference = try mirror.difference() {
                Issue.record("seed \(seed), first layout: \(difference)")
                continue
            }
            for step in 0..<4 {
                try edit(stack, root, mirror, &random)
                if let difference = try mirror.difference() {
                    Issue.record("seed \(seed), step \(step): \(difference)")
                    break
                }
            }
        }
    }

    private func makeTree(
        _ distribution: StackView.Distribution, _ random: inout SplitMix64
    ) -> (View, StackView) {
        let root = View()
        root.accessibilityIdentifier = "root"
        root.taut.environment = Environment(layoutDirection: random.chance(0.3) ? .rightToLeft : .leftToRight)
        root.taut.size = RootSize(width: CGFloat(random.integer(600...2500)), height: 50)
        let stack = StackView()
        stack.accessibilityIdentifier = "row"
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.distribution = distribution
        stack.spacing = CGFloat(random.integer(0...8))
        root.addSubview(stack)
        var boxes: [View] = []
        for index in 0..<random.integer(33...48) {
            let box = SizedView()
            box.accessibilityIdentifier = "v\(index)"
            box.content = CGSize(width: random.integer(4...40), height: 10)
            stack.addArrangedSubview(box)
            if random.chance(0.1) { stack.setCustomSpacing(CGFloat(random.integer(0...12)), after: box) }
            boxes.append(box)
        }
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        if random.chance(0.5) {
            let place = boxes[random.integer(2...30)].centerXAnchor.constraint(
                equalTo: root.centerXAnchor, constant: CGFloat(random.integer(-90...90)))
            // Required ones contradict equal gaps, and to prove that takes seconds in a debug build.
            place.priority = LayoutPriority(distribution == .equalSpacing ? 100 : 900)
            place.isActive = true
        }
        if random.chance(0.5) {
            // A line above a box follows it, and has no say.
            let line = SizedView()
            line.accessibilityIdentifier = "line"
            line.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(line)
            line.leadingAnchor.constraint(equalTo: boxes[5].leadingAnchor).isActive = true
        }
        return (root, stack)
    }

    private func edit(
        _ stack: StackView, _ root: View, _ mirror: Mirror, _ random: inout SplitMix64
    ) throws {
        switch random.integer(0...3) {
        case 0:
            stack.spacing = CGFloat(random.integer(0...12))
            try mirror.layout.setStack(Mirror.options(stack), of: mirror.box(stack))
        case 1:
            let child = random.element(stack.arrangedSubviews)
            child.isHidden.toggle()
            try mirror.layout.setHidden(child.isHidden, of: mirror.box(child))
        case 2:
            guard let child = random.element(stack.arrangedSubviews) as? SizedView else { return }
            child.content.width = CGFloat(random.integer(4...40))
            try mirror.layout.setContentSize(width: Double(child.content.width), height: 10, of: mirror.box(child))
        default:
            let width = CGFloat(random.integer(600...2500))
            root.taut.size = RootSize(width: width, height: 50)
            try mirror.layout.setSize(width: Double(width), height: 50)
        }
    }
}
