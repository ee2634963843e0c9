import Foundation
import Taut

/// A plan and the next one.
struct WorldStep {
    var before: WorldPlan
    var after: WorldPlan

    /// With as little in it as still fails.
    func shrunk(_ fails: (WorldStep) -> Bool) -> WorldStep {
        guard fails(self) else { return self }
        var step = self
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for candidate in step.smaller where fails(candidate) {
                step = candidate
                isSmaller = true
                break
            }
        }
        return step
    }

    /// The same with something left out of both plans, or with a difference between them undone.
    private var smaller: [WorldStep] {
        let names = Set(before.nodes.keys).union(after.nodes.keys).filter { $0 != 0 }.sorted()
        let ties = Set(before.ties.keys).union(after.ties.keys).sorted()
        var result = names.map { name in changed { $0.removeNode(name) } }
        result += ties.map { name in changed { $0.ties[name] = nil } }
        for name in [0] + names { result += Self.resets.map { reset in plainer(name, reset) }.compactMap { $0 } }
        for (name, tie) in before.ties where tie.installed != nil || tie.constant != 0 {
            result.append(
                changed {
                    $0.ties[name]?.installed = nil
                    $0.ties[name]?.constant = 0
                })
        }
        if before.environment.changes(from: after.environment) != [] {
            var step = self
            step.before.environment = after.environment
            result.append(step)
        }
        return result + environments
    }

    private var environments: [WorldStep] {
        let resets: [(inout Environment) -> Void] = [
            { $0.safeArea = .zero }, { $0.margins = nil }, { $0.scale = 1 }, { $0.bars = .init() },
            { $0.keyboardFrame = nil }, { $0.readableWidth = nil }, { $0.addsSafeAreaToMargins = false },
            { $0.layoutDirection = .leftToRight }, { $0.contentSizeCategory = .large },
            { $0.horizontalSizeClass = .unspecified }, { $0.verticalSizeClass = .unspecified },
            { $0.userInterfaceStyle = .unspecified },
        ]
        return resets.compactMap { reset in
            let step = changed { reset(&$0.environment) }
            let isSame =
                step.before.environment.changes(from: before.environment) == []
                && step.after.environment.changes(from: after.environment) == []
            return isSame ? nil : step
        }
    }

    private func changed(_ change: (inout WorldPlan) -> Void) -> WorldStep {
        var step = self
        change(&step.before)
        change(&step.after)
        return step
    }

    private static var resets: [(inout WorldPlan.Node) -> Void] {
        [
            { $0.isHidden = false }, { $0.preservesMargins = false }, { $0.insetsFromSafeArea = false },
            { $0.semantic = .unspecified }, { $0.overrides = nil }, { $0.installed = nil }, { $0.style = nil },
            { $0.lines = 1 }, { $0.spacing = 0 }, { $0.customSpacing = nil }, { $0.isMarginsRelative = false },
            { $0.isBaselineRelative = false }, { $0.distribution = .fill }, { $0.alignment = .fill },
            { $0.axis = .horizontal }, { $0.hugging = [250, 250] }, { $0.compression = [750, 750] },
            { $0.text = "aa" }, { $0.content = CGSize(width: 20, height: 10) }, { $0.margins = .zero },
            { $0.contentInset = .zero }, { $0.adjustment = .automatic }, { $0.offset = .zero },
            { $0.bounces = [false, false] },
        ]
    }

    private func plainer(_ name: Int, _ reset: (inout WorldPlan.Node) -> Void) -> WorldStep? {
        let step = changed { plan in
            guard var node = plan.nodes[name] else { return }
            reset(&node)
            plan.nodes[name] = node
        }
        return step.words == words ? nil : step
    }

    /// Both plans, and what changes.
    var words: String {
        let (old, new) = (before.lines, after.lines)
        return
            (old.filter { new.contains($0) } + old.filter { !new.contains($0) }.map { "- " + $0 }
            + new.filter { !old.contains($0) }.map { "+ " + $0 }).joined(separator: "\n")
    }
}

extension WorldPlan {
    /// A line for each item, with what is not as usual.
    fileprivate var lines: [String] {
        let usual = Self.properties(of: Node(kind: .box))
        var result = ["size \(size)"] + Self.properties(of: environment)
        for name in order {
            guard let node = nodes[name] else { continue }
            let own = Self.properties(of: node).filter { !usual.contains($0) }
            result.append("v\(name): " + own.joined(separator: ", "))
        }
        for (name, tie) in ties.sorted(by: { $0.key < $1.key }) {
            result.append(
                "tie\(name): v\(tie.first).\(tie.firstAttribute) \(tie.relation) v\(tie.second).\(tie.guide)."
                    + "\(tie.secondAttribute) + \(tie.constant) @\(tie.priority) \(tie.installed.map { "\($0)" } ?? "")"
            )
        }
        return result
    }

    private static func properties(of value: Any) -> [String] {
        Mirror(reflecting: value).children.map { "\($0.label ?? "") \($0.value)" }
    }
}
