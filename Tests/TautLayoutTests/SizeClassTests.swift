import Foundation
import TautLayout
import TestSupport
import Testing

@testable import Taut
@testable import TautScene

/// What differs by size class: the same by views and by handles.
struct SizeClassTests {
    private static let rooms: [UserInterfaceSizeClass] = [.unspecified, .compact, .regular]

    private static func room(_ sizeClass: UserInterfaceSizeClass) throws -> Layout.Room {
        try #require(Layout.Room(rawValue: UInt8(sizeClass.rawValue)))
    }

    /// Values for a base and some of the classes below, for views and for handles.
    private static func values<Value: Sendable & BitwiseCopyable>(
        _ base: Value, _ random: inout SplitMix64, _ value: (inout SplitMix64) -> Value
    ) throws -> (SizeClassValues<Value>, Layout.SizeClassValues<Value>) {
        var (views, boxes) = (SizeClassValues(base), Layout.SizeClassValues(base))
        for _ in 0..<random.integer(1...4) {
            let sizeClass = SizeClass(random.element(rooms), random.element(rooms))
            // In the class that the tree begins in everything is there.
            guard sizeClass != .any else { continue }
            let new = value(&random)
            views[sizeClass] = new
            boxes[.init(try room(sizeClass.horizontal), try room(sizeClass.vertical))] = new
        }
        return (views, boxes)
    }

    @Test(arguments: [RandomTree.Kind.plain, .texts, .stacks])
    func variationsFollowViews(_ kind: RandomTree.Kind) throws {
        for seed in ProofRound.seeds(from: 100, sample: 60, round: 1000) { try compare(kind, seed) }
    }

    private func compare(_ kind: RandomTree.Kind, _ seed: UInt64) throws {
        let tree = try RandomTree(kind, seed: seed)
        var random = SplitMix64(seed: seed &+ 77)
        try vary(tree, &random)
        for step in 0..<6 {
            let (width, height) = (random.element(Self.rooms), random.element(Self.rooms))
            tree.root.taut.environment.horizontalSizeClass = width
            tree.root.taut.environment.verticalSizeClass = height
            try tree.mirror.layout.setEnvironment(Mirror.environment(tree.root.taut.environment))
            let difference = try tree.mirror.difference()
            #expect(difference == nil, "\(kind), seed \(seed), step \(step), \(width) \(height)")
            if difference != nil { return }
        }
    }

    /// Lets about a third of all views and constraints differ.
    func vary(_ tree: RandomTree, _ random: inout SplitMix64) throws {
        let (variations, layout) = (tree.root.taut.variations, tree.mirror.layout)
        let constraints = tree.root.allViews.flatMap { $0.held.all(.holder) }.filter { !$0.flags.contains(.isInternal) }
        for view in tree.root.allViews where view !== tree.root && random.chance(0.3) {
            let (views, boxes) = try Self.values(true, &random) { _ in false }
            variations.vary(view, installed: views)
            try layout.vary(tree.mirror.box(view), installed: boxes)
            guard view.superview is StackView else { continue }
            let hidden = try Self.values(view.isHidden, &random) { $0.chance(0.5) }
            variations.vary(view, \.isHidden, hidden.0)
            try layout.vary(tree.mirror.box(view), hidden: hidden.1)
        }
        for constraint in constraints where random.chance(0.4) {
            let handle = try tree.mirror.constraint(constraint)
            switch random.integer(0...2) {
            case 0:
                let (views, boxes) = try Self.values(true, &random) { $0.chance(0.5) }
                variations.vary(constraint, installed: views)
                try layout.vary(handle, installed: boxes)
            case 1:
                let (views, boxes) = try Self.values(Double(constraint.constant), &random) {
                    Double($0.integer(0...90))
                }
                variations.vary(constraint, \.constant, views.map { CGFloat($0) })
                try layout.vary(handle, constant: boxes)
            default:
                let base = Layout.Priority(Int16(constraint.priority.step))
                let (views, boxes) = try Self.values(base, &random) {
                    Layout.Priority($0.element([100, 250, 500, 750, 999]))
                }
                variations.vary(constraint, \.priority, views.map { LayoutPriority(Float($0.rawValue)) })
                try layout.vary(handle, priority: boxes)
            }
        }
    }

    @Test func fontsAreHandedToTheMeasurer() throws {
        let layout = try Layout()
        let title = try layout.addBox(to: layout.root)
        var measured: [UInt32] = []
        layout.measure = { [unowned layout] box, _, _ in
            measured.append(layout.font(of: box))
            return .init(width: 10 * Double(layout.font(of: box)), height: 20)
        }
        #expect(throws: Layout.Failure.wrongKind(title)) { try layout.vary(title, font: .init(1)) }
        try layout.setText(wraps: false, of: title)
        var fonts = Layout.SizeClassValues<UInt32>(3)
        fonts[.init(.regular, .any)] = 5
        try layout.vary(title, font: fonts)
        var environment = layout.environment
        for (width, expected) in [(Layout.Room.any, 30.0), (.regular, 50), (.regular, 50), (.compact, 30)] {
            environment.sizeClass.width = width
            try layout.setEnvironment(environment)
            try layout.solve()
            #expect(layout.frame(of: title).width == expected)
        }
        #expect(measured == [3, 5, 3])
    }

    @Test func whatIsNotInstalledWaits() throws {
        let layout = try Layout()
        try layout.setSize(width: 300, height: 100)
        let (a, b) = (try layout.addBox(to: layout.root), try layout.addBox(to: layout.root))
        var installed = Layout.SizeClassValues(true)
        installed[.init(.compact, .any)] = false
        try layout.vary(a, installed: installed)
        try layout.constrain(.init(a, .left, .equal, layout.root, .left, constant: 7))
        let gap = try layout.addDistance(from: .init(box: a), .right, to: .init(box: b), .left)
        try layout.constrain(.init(gap, .width, .equal, 9))
        func frame(in room: Layout.Room) throws -> Layout.Rect {
            var environment = layout.environment
            environment.sizeClass.width = room
            try layout.setEnvironment(environment)
            try layout.solve()
            return layout.frame(of: b)
        }
        #expect(try frame(in: .regular).x == 16)
        #expect(try frame(in: .compact).x == 0)
        // One that is added meanwhile waits, too; one that is deactivated meanwhile does not come back.
        let added = try layout.constrain(.init(a, .width, .equal, 20))
        let crossing = try layout.constrain(.init(a, .top, .equal, b, .top))
        #expect(try !layout.isActive(crossing))
        try layout.deactivate(crossing)
        #expect(try frame(in: .regular).x == 36)
        #expect(try layout.isActive(added) && !layout.isActive(crossing))
        // What is removed meanwhile leaves nothing behind.
        _ = try frame(in: .compact)
        try layout.remove(a)
        #expect(try frame(in: .regular).x == 0)
        #expect(throws: Layout.Failure.noSuchBox(a)) { try layout.vary(a, installed: installed) }
        #expect(throws: Layout.Failure.wrongKind(layout.root)) { try layout.vary(layout.root, installed: installed) }
        let last = try layout.constrain(.init(b, .width, .equal, 20))
        #expect(throws: Layout.Failure.unusableConstant(last, .infinity)) {
            try layout.vary(last, constant: .init(.infinity))
        }
        #expect(throws: Layout.Failure.unusablePriority(0)) { try layout.vary(last, priority: .init(0)) }
    }

    /// Constraints that a stack makes are not kept for boxes that come and go.
    @Test func comingAndGoingTakesNoMemory() throws {
        let meter = Meter()
        try withExtendedLifetime(meter) {
            let layout = try Layout(meter.allocator)
            let stack = try layout.addStack(.init(axis: .vertical, spacing: 4), to: layout.root)
            var installed = Layout.SizeClassValues(true)
            installed[.init(.compact, .any)] = false
            for index in 0..<12 {
                let box = try layout.addBox(to: stack)
                try layout.setContentSize(width: 10, height: 10, of: box)
                try layout.arrange(box, in: stack)
                if index % 2 == 0 { try layout.vary(box, installed: installed) }
            }
            var environment = layout.environment
            var blocks: [Int] = []
            for round in 0..<60 {
                environment.sizeClass.width = round % 2 == 0 ? .compact : .regular
                try layout.setEnvironment(environment)
                try layout.solve()
                #expect(layout.frame(of: stack).height == (round % 2 == 0 ? 80 : 164))
                blocks.append(meter.blocks)
            }
            #expect(blocks[59] == blocks[19])
        }
    }
}

extension SizeClassValues {
    fileprivate func map<Other>(_ transform: (Value) -> Other) -> SizeClassValues<Other> {
        var result = SizeClassValues<Other>(transform(self[.any]!))
        for sizeClass in sizeClasses { result[sizeClass] = self[sizeClass].map(transform) }
        return result
    }
}
