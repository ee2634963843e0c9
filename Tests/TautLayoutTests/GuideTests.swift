import Foundation
import TautLayout
import TestSupport
import Testing

@_spi(UIKit) @testable import Taut
@testable import TautScene

/// Distances, keyboard guides, least margins and readable widths: the same by views and by handles.
struct GuideTests {
    private final class Controller: ViewLayoutDelegate {
        var margins = DirectionalEdgeInsets()
        func leastMargins(standard: DirectionalEdgeInsets) -> DirectionalEdgeInsets { margins }
    }

    private func box(_ name: String, in parent: View, _ size: CGSize) -> View {
        let view = SizedView()
        view.accessibilityIdentifier = name
        view.content = size
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    private func root(_ environment: Environment = Environment()) -> View {
        let root = View()
        root.taut.environment = environment
        root.taut.size = RootSize(width: 800, height: 600)
        return root
    }

    @Test(arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
    func distancesFollowViews(_ direction: UserInterfaceLayoutDirection) throws {
        let root = root(Environment(layoutDirection: direction))
        let outer = box("outer", in: root, CGSize(width: 300, height: 200))
        let (a, b) = (
            box("a", in: outer, CGSize(width: 30, height: 20)), box("b", in: root, CGSize(width: 50, height: 9))
        )
        let across = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
        let down = b.layoutMarginsGuide.topAnchor.anchorWithOffset(to: a.bottomAnchor)
        let constraints = [
            outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40),
            outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
            a.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5),
            a.topAnchor.constraint(equalTo: outer.topAnchor), across.constraint(equalTo: a.widthAnchor, multiplier: 2),
            down.constraint(equalToConstant: -13), b.widthAnchor.constraint(equalTo: across, constant: -3),
        ]
        LayoutConstraint.activate(constraints)
        let mirror = try Mirror(root)
        #expect(try mirror.difference() == nil)
        #expect(mirror.layout.frame(of: try mirror.box(b)).width == 57)
        constraints[5].constant = 24
        try mirror.layout.setConstant(24, of: mirror.constraint(constraints[5]))
        #expect(try mirror.difference() == nil)
    }

    @Test func aDistanceGoesWithItsEnds() throws {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 100)
        let (a, b) = (try layout.addBox(to: layout.root), try layout.addBox(to: layout.root))
        let gap = try layout.addDistance(from: .init(box: a), .right, to: .init(box: b), .left)
        let twice = try layout.addDistance(from: .init(box: a), .top, to: .init(box: a), .bottom)
        let constraint = try layout.constrain(.init(gap, .width, .equal, 12))
        try layout.constrain(.init(a, .left, .equal, layout.root, .left))
        try layout.constrain(.init(a, .width, .equal, 20))
        try layout.solve()
        #expect(layout.frame(of: b).x == 32)
        #expect(layout.frame(of: gap).width == 12)
        // It stays where both ends stay in the same parent, and goes with one that leaves.
        try layout.move(b, to: layout.root, before: a)
        #expect(try layout.isActive(constraint))
        try layout.detach(b)
        #expect(throws: Layout.Failure.noSuchConstraint(constraint)) { try layout.isActive(constraint) }
        #expect(throws: Layout.Failure.noSuchBox(gap)) { try layout.remove(gap) }
        try layout.remove(a)
        #expect(throws: Layout.Failure.noSuchBox(twice)) { try layout.remove(twice) }
        try layout.solve()
        #expect(layout.conflictCount == 0)
    }

    @Test func aDistanceIsRemovedOnce() throws {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 100)
        let box = try layout.addBox(to: layout.root)
        func distance() throws -> Layout.Box {
            try layout.addDistance(from: .init(box: layout.root), .left, to: .init(box: box), .left)
        }
        let removed = try distance()
        try layout.remove(removed)
        let distances = try (0..<3).map { _ in try distance() }
        #expect(Set(distances.map(\.index)).count == 3)
        try layout.constrain(.init(box, .left, .equal, layout.root, .left, constant: 7))
        try layout.solve()
        #expect(distances.allSatisfy { layout.frame(of: $0).width == 7 })
    }

    /// Rounded in bulk, too: a box that is not installed, and what is in it, has no frame.
    @Test func boxesThatAreNotInstalledHaveNoFrame() throws {
        let layout = try Layout()
        var environment = layout.environment
        environment.scale = 2
        try layout.setEnvironment(environment)
        let outer = try layout.addBox(to: layout.root)
        let box = try layout.addBox(to: outer)
        let inner = try layout.addBox(to: box)
        for (attribute, constant) in [(Layout.Attribute.left, 100.3), (.top, 50.3)] {
            try layout.constrain(.init(outer, attribute, .equal, layout.root, attribute, constant: constant))
        }
        try layout.vary(box, installed: .init(false))
        try layout.solve()
        var frames = [Layout.Rect](repeating: Layout.Rect(), count: 4)
        _ = frames.withUnsafeMutableBufferPointer { layout.frames(into: $0) }
        for one in [outer, box, inner] { #expect(frames[Int(one.index)] == layout.frame(of: one), "\(one)") }
        #expect(frames[Int(box.index)] == Layout.Rect() && frames[Int(outer.index)].x == 100.5)
    }

    /// No active constraint names a distance while one of its ends is not installed.
    @Test(arguments: [false, true]) func aDistanceGoesWithAnEndThatIsNotInstalled(_ isMoved: Bool) throws {
        let layout = try Layout()
        let outer = try layout.addBox(to: layout.root)
        let (box, other) = (try layout.addBox(to: outer), try layout.addBox(to: layout.root))
        let distance = try layout.addDistance(from: .init(box: outer), .left, to: .init(box: box), .right)
        let lasting = try layout.addDistance(from: .init(box: layout.root), .left, to: .init(box: other), .right)
        try layout.vary(box, installed: .init(false))
        try layout.vary(other, installed: .init(false))
        if isMoved { try layout.move(box, to: layout.root) } else { try layout.remove(box) }
        #expect(throws: Layout.Failure.noSuchBox(distance)) { try layout.remove(distance) }
        try layout.vary(other, installed: .init(true))
        try layout.constrain(.init(other, .width, .equal, 30))
        try layout.constrain(.init(other, .left, .equal, layout.root, .left))
        try layout.solve()
        #expect(layout.frame(of: lasting).width == 30)
        let again = try layout.addDistance(from: .init(box: outer), .left, to: .init(box: outer), .right)
        try layout.constrain(.init(outer, .width, .equal, 20))
        try layout.solve()
        #expect(again.index == distance.index && layout.frame(of: again).width == 20)
    }

    /// One that is added while an end is not installed waits for it, also while other boxes come and go.
    @Test func aDistanceWaitsForItsEnds() throws {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 100)
        let (a, b) = (try layout.addBox(to: layout.root), try layout.addBox(to: layout.root))
        try layout.vary(a, installed: .init(false))
        try layout.vary(b, installed: .init(false))
        let distance = try layout.addDistance(from: .init(box: layout.root), .left, to: .init(box: a), .left)
        try layout.constrain(.init(a, .left, .equal, layout.root, .left, constant: 9))
        try layout.solve()
        #expect(layout.frame(of: distance) == Layout.Rect())
        try layout.vary(b, installed: .init(true))
        _ = try layout.fittingSize(of: layout.root)
        try layout.vary(a, installed: .init(true))
        try layout.solve()
        #expect(layout.frame(of: distance).width == 9)
    }

    /// What a scroll box scrolls is no part of what the keyboard covers, whichever was made first.
    @Test(arguments: [false, true]) func keyboardGuidesLieInTheFramesOfScrollBoxes(_ isScrollBoxFirst: Bool) throws {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 200)
        var environment = Layout.Environment()
        environment.keyboard = .init(x: 0, y: 150, width: 100, height: 50)
        try layout.setEnvironment(environment)
        var guides: [Layout.Box] = []
        func makeGuides() throws {
            guides = [try layout.keyboardGuide(of: layout.root), try layout.keyboardCoverGuide(of: layout.root)]
        }
        if !isScrollBoxFirst { try makeGuides() }
        try layout.solve()
        let content = try layout.makeScrollBox(layout.root)
        if isScrollBoxFirst { try makeGuides() }
        try layout.constrain(.init(content, .width, .equal, 300))
        try layout.constrain(.init(content, .height, .equal, 500))
        try layout.solve()
        let frames = guides.map { layout.frame(of: $0) }
        #expect(frames == [Layout.Rect](repeating: .init(x: 0, y: 150, width: 100, height: 50), count: 2))
    }

    @Test func marginsOfTheRootFollowItsWidth() throws {
        let layout = try Layout()
        var environment = Layout.Environment()
        environment.readableWidth = 100
        try layout.setEnvironment(environment)
        try layout.setMarginRules([.followReadableWidth], of: layout.root)
        let box = try layout.addBox(to: layout.root)
        try layout.constrain(.init(layout.root, .width, .equal, 300))
        let margin = Layout.Item(box: layout.root, part: .margins)
        try layout.constrain(.init(.init(box: box), .left, .equal, margin, .left))
        try layout.solve()
        #expect(layout.frame(of: box).x == 100 && layout.hasSettled)
        try layout.setSize(width: 200, height: nil)
        try layout.setSize(width: nil, height: nil)
        try layout.solve()
        #expect(layout.frame(of: box).x == 100)
    }

    /// Each round halves the distance to the place where margins and place agree.
    @Test func insetsThatComeNearerHaveNotSettled() throws {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 100)
        var environment = Layout.Environment()
        environment.safeArea.leading = 10
        try layout.setEnvironment(environment)
        let box = try layout.addBox(to: layout.root)
        let margins = Layout.Item(box: box, part: .margins)
        let centre = try layout.constrain(
            .init(margins, .centerX, .equal, .init(box: layout.root), .left, constant: 7))
        try layout.solve()
        #expect(!layout.hasSettled)
        try layout.remove(centre)
        try layout.solve()
        #expect(layout.hasSettled)
    }

    @Test func positionsOfDifferentKindsHaveNoDistance() throws {
        let layout = try Layout()
        let (root, box) = (layout.root, try layout.addBox(to: layout.root))
        let outside = try layout.addBox()
        func refuse(
            _ failure: Layout.Failure, _ start: Layout.Box, _ first: Layout.Attribute, _ end: Layout.Box,
            _ second: Layout.Attribute
        ) {
            #expect(throws: failure) {
                try layout.addDistance(from: .init(box: start), first, to: .init(box: end), second)
            }
        }
        refuse(.incompatibleAttributes(box, .left, .top), box, .left, root, .top)
        refuse(.incompatibleAttributes(box, .width, .width), box, .width, root, .width)
        refuse(
            .incompatibleAttributes(box, .notAnAttribute, .notAnAttribute), box, .notAnAttribute, root, .notAnAttribute)
        refuse(.differentTrees(outside, root), outside, .left, root, .left)
        #expect(layout.indexCount == 3)
    }

    @Test(arguments: [false, true])
    func keyboardGuidesFollowViews(_ followsUndocked: Bool) throws {
        let keyboards: [CGRect?] = [
            nil, CGRect(x: 0, y: 400, width: 800, height: 200), CGRect(x: 100, y: 250, width: 300, height: 150),
            CGRect(x: 0, y: 590, width: 800, height: 10), CGRect(x: 0, y: -50, width: 800, height: 90),
        ]
        for keyboard in keyboards {
            var environment = Environment()
            environment.safeArea.bottom = 34
            let root = root(environment)
            let page = box("page", in: root, CGSize(width: 500, height: 300))
            page.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -60).isActive = true
            for (parent, usesSafeArea) in [(root, true), (root, false), (page, true)] {
                let guide = parent.keyboardLayoutGuide
                guide.followsUndockedKeyboard = followsUndocked
                guide.usesBottomSafeArea = usesSafeArea
                for guide in [guide, parent.keyboardCoverGuide] {
                    let field = box("field", in: parent, CGSize(width: 40, height: 20))
                    field.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -8).isActive = true
                }
            }
            let mirror = try Mirror(root)
            #expect(try mirror.difference() == nil, "\(String(describing: keyboard))")
            environment.keyboardFrame = keyboard
            root.taut.environment = environment
            try mirror.layout.setEnvironment(Mirror.environment(environment))
            #expect(try mirror.difference() == nil, "\(String(describing: keyboard))")
        }
    }

    @Test func keyboardRulesMayChange() throws {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 200)
        var environment = Layout.Environment()
        environment.keyboard = .init(x: 0, y: 50, width: 100, height: 60)
        environment.safeArea.bottom = 10
        try layout.setEnvironment(environment)
        let guide = try layout.keyboardGuide(of: layout.root)
        let all: [Layout.KeyboardRules] = [[], .followUndocked, .ignoreSafeArea]
        let heights = try all.map { rules in
            try layout.setKeyboardRules(rules, of: guide)
            try layout.solve()
            return layout.frame(of: guide).height
        }
        #expect(heights == [10, 150, 0])
        #expect(throws: Layout.Failure.wrongKind(layout.root)) {
            try layout.setKeyboardRules([], of: layout.root)
        }
    }

    @Test func leastMarginsAreTheDelegates() throws {
        let root = root()
        let page = box("page", in: root, CGSize(width: 500, height: 300))
        page.flags.insert(.hasRootMargins)
        let controller = Controller()
        controller.margins = DirectionalEdgeInsets(top: 3, leading: 31, bottom: 5, trailing: 7)
        page.taut.layoutDelegate = controller
        let inner = box("inner", in: page, CGSize(width: 10, height: 10))
        LayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
            inner.topAnchor.constraint(equalTo: page.layoutMarginsGuide.topAnchor),
        ])
        let mirror = try Mirror(root)
        #expect(try mirror.difference() == nil)
        #expect(mirror.layout.frame(of: try mirror.box(inner)).x == 31)
        try mirror.layout.setLeastMargins(nil, of: mirror.box(page))
        try mirror.layout.solve()
        #expect(mirror.layout.frame(of: try mirror.box(inner)).x == 20)
    }

    @Test func readableWidthsAreInherited() throws {
        let root = root()
        let large = box("large", in: root, CGSize(width: 780, height: 300))
        large.taut.traitOverrides = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let small = box("small", in: large, CGSize(width: 700, height: 200))
        small.taut.traitOverrides = TraitCollection(preferredContentSizeCategory: .extraSmall)
        let following = box("following", in: small, CGSize(width: 690, height: 100))
        following.followsReadableWidth = true
        for (index, parent) in [root, large, small, following].enumerated() {
            let text = box("text\(index)", in: parent, CGSize(width: 20, height: 20))
            text.widthAnchor.constraint(equalTo: parent.readableContentGuide.widthAnchor).isActive = true
            text.leadingAnchor.constraint(equalTo: parent.layoutMarginsGuide.leadingAnchor).isActive = true
        }
        let mirror = try Mirror(root)
        let difference = try mirror.difference()
        #expect(difference == nil)
        try mirror.layout.setReadableWidth(500, of: mirror.box(large))
        try mirror.layout.solve()
        let widths = try mirror.views.filter { $0.accessibilityIdentifier?.hasPrefix("text") == true }.map {
            mirror.layout.frame(of: try mirror.box($0)).width
        }
        #expect(widths.contains(500) && widths.contains(672))
        try mirror.layout.setReadableWidth(nil, of: mirror.box(large))
        try mirror.layout.solve()
        #expect(try mirror.layout.frame(of: mirror.layout.readableGuide(of: mirror.box(large))).width == 672)
    }
}
