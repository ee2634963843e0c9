import Foundation
import Taut
import TautConvenience
import TestSupport
import Testing

/// A tree whose conditions are switched again and again is laid out like one that was built again without conditions.
@Suite struct RandomConditionTests {
    /// What conditions are about.
    private struct World {
        var isCompact = false
        var isPhone = false
        var isRightToLeft = false
        var width: CGFloat = 300
        var hidden = [false, false, false]
        var collapsed = [false, false, false]

        mutating func change(_ random: inout SplitMix64) {
            switch random.integer(0...5) {
            case 0: isCompact.toggle()
            case 1: isPhone.toggle()
            case 2: width = CGFloat(200 + 50 * random.integer(0...5))
            case 3: hidden[random.integer(0...2)].toggle()
            case 4: isRightToLeft.toggle()
            default: collapsed[random.integer(0...2)].toggle()
            }
        }
    }

    private indirect enum Question {
        case compact, phone, rightToLeft, always
        case wide(CGFloat)
        case hidden(Int)
        case collapsed
        case not([Question])
        case all([Question])
        case any([Question])

        static func any(_ random: inout SplitMix64, depth: Int = 2) -> Question {
            func several() -> [Question] { (0...random.integer(0...1)).map { _ in any(&random, depth: depth - 1) } }
            switch random.integer(0...(depth > 0 ? 9 : 6)) {
            case 0: return .compact
            case 1: return .phone
            case 2: return .wide(CGFloat(200 + 50 * random.integer(0...5)))
            case 3: return .hidden(random.integer(0...2))
            case 4: return .collapsed
            case 5: return .rightToLeft
            case 6: return .always
            case 7: return .not(several())
            case 8: return .all(several())
            default: return .any(several())
            }
        }

        func condition(_ tree: Tree) -> View.Condition {
            switch self {
            case .compact: .verticallyCompact
            case .phone: .phone
            case .rightToLeft: .rightToLeft
            case .always: .alwaysTrue
            case .wide(let width): .view(tree.root, has: .width(is: .atLeast(width)))
            case .hidden(let index): .view(tree.boxes[index], is: .hidden)
            case .collapsed: .name(is: .collapsed)
            case .not(let questions): .not(questions.map { $0.condition(tree) })
            case .all(let questions): .all(questions.map { $0.condition(tree) })
            case .any(let questions): .any(questions.map { $0.condition(tree) })
            }
        }

        func answer(_ world: World, _ box: Int) -> Bool {
            switch self {
            case .compact: world.isCompact
            case .phone: world.isPhone
            case .rightToLeft: world.isRightToLeft
            case .always: true
            case .wide(let width): world.width >= width
            case .hidden(let index): world.hidden[index]
            case .collapsed: world.collapsed[box]
            case .not(let questions): !questions.contains { $0.answer(world, box) }
            case .all(let questions): questions.allSatisfy { $0.answer(world, box) }
            case .any(let questions): questions.contains { $0.answer(world, box) }
            }
        }
    }

    private struct Tree {
        let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let boxes = [Box("a"), Box("b", 60, 20), Box("c", 10, 10)]

        func show(_ world: World) {
            root.frame.size.width = world.width
            var environment = root.taut.environment
            environment.verticalSizeClass = world.isCompact ? .compact : .regular
            environment.idiom = world.isPhone ? .phone : .pad
            environment.layoutDirection = world.isRightToLeft ? .rightToLeft : .leftToRight
            root.taut.environment = environment
            for (index, box) in boxes.enumerated() {
                box.isHidden = world.hidden[index]
                box.activeConditionalConstraintsConfigurationName = world.collapsed[index] ? .collapsed : .main
            }
        }

        var frames: [CGRect] {
            root.layoutIfNeeded()
            return boxes.map(\.frame)
        }
    }

    /// Builds a tree, where `choose` decides between two closures that say something of a box.
    private func build(
        _ tree: Tree, seed: UInt64,
        _ choose: @escaping (Question, Int, @escaping () -> Void, @escaping () -> Void) -> Void
    ) {
        var random = SplitMix64(seed: seed)
        for (index, box) in tree.boxes.enumerated() {
            // Asked before, so that both trees ask the same whichever branch they take.
            let questions = (0..<3).map { _ in Question.any(&random) }
            let positions = (0..<2).map { _ in LayoutPosition.allCases[random.integer(0...8)] }
            let sizes = (0..<4).map { _ in CGFloat(10 + random.integer(0...89)) }
            choose(questions[0], index) {
                tree.root.addSubview(box, pinnedTo: positions[0])
            } _: {
                tree.root.addSubview(box, filling: .layoutMargins, insets: .all(sizes[0] / 10))
            }
            choose(questions[0], index) {
                choose(questions[1], index) {
                    box.constrain(width: sizes[0])
                } _: {
                    box.constrain(width: sizes[1])
                }
                choose(questions[2], index) {
                    box.constrain(height: sizes[2])
                } _: {
                }
            } _: {
            }
        }
    }

    @Test(arguments: 0..<60)
    func switchedOrBuiltAnew(_ number: Int) {
        let seed = UInt64(number) + 77
        let (switched, world) = (Tree(), World())
        var random = SplitMix64(seed: seed &* 31)
        switched.show(world)
        build(switched, seed: seed) { question, _, then, otherwise in
            View.if(question.condition(switched), then: then, else: otherwise)
        }
        var now = world
        for step in 0..<12 {
            let anew = Tree()
            anew.show(now)
            build(anew, seed: seed) { question, box, then, otherwise in
                if question.answer(now, box) { then() } else { otherwise() }
            }
            #expect(switched.frames == anew.frames, "seed \(seed), step \(step), \(now)")
            #expect(switched.root.taut.report().loops.isEmpty, "seed \(seed), step \(step)")
            now.change(&random)
            switched.show(now)
        }
    }
}
