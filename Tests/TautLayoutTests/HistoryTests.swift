import Foundation
import Testing

@testable import Taut
@testable import TautLayout

/// An edited layout is that of a new one: where a box scrolls, runs from right to left, is not in the tree, or holds wrapping texts.
struct HistoryTests {
    /// The frames of all boxes, after the edits one by one with a layout behind each, and after all of them at once.
    private func expectSame(
        _ edits: [(Layout) throws -> Void], _ comment: Comment? = nil, location: SourceLocation = #_sourceLocation
    ) throws {
        let (edited, new) = (try Layout(), try Layout())
        for edit in edits {
            try edit(edited)
            try edited.solve()
            try edit(new)
        }
        try new.solve()
        #expect(Self.frames(edited) == Self.frames(new), comment, sourceLocation: location)
    }

    private static func frames(_ layout: Layout) -> [Layout.Rect] {
        var frames: [Layout.Rect] = []
        layout.forEachFrame { _, frame in frames.append(frame) }
        return frames
    }

    private static func environment(_ change: (inout Layout.Environment) -> Void) -> Layout.Environment {
        var environment = Layout.Environment()
        change(&environment)
        return environment
    }

    // MARK: Scrolling

    /// 300 wide and 500 high content in a box of 100 × 200.
    private func scroll(_ environment: Layout.Environment, isScrollFirst: Bool = true) throws -> (
        layout: Layout, scroll: Layout.Box, child: Layout.Box
    ) {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 200)
        try layout.setEnvironment(environment)
        let scroll = try layout.addBox(to: layout.root)
        try layout.setFrame(.init(x: 0, y: 0, width: 100, height: 200), of: scroll)
        func makeScroll() throws {
            let content = try layout.makeScrollBox(scroll)
            try layout.constrain(.init(content, .width, .equal, 300))
            try layout.constrain(.init(content, .height, .equal, 500))
        }
        if isScrollFirst { try makeScroll() }
        let child = try layout.addBox(to: scroll)
        try layout.setFrame(.init(x: 30, y: 100, width: 50, height: 80), of: child)
        if !isScrollFirst {
            try layout.solve()
            try makeScroll()
        }
        return (layout, scroll, child)
    }

    /// A keyboard covers what is in front of it now, not what was before the content was scrolled.
    @Test func keyboardGuidesFollowTheContent() throws {
        let (layout, scroll, child) = try scroll(
            Self.environment { $0.keyboard = .init(x: 0, y: 120, width: 100, height: 80) })
        let guide = try layout.keyboardCoverGuide(of: child)
        try layout.solve()
        #expect(layout.frame(of: guide).height == 60)
        try layout.setContentOffset(.init(x: 0, y: 45), of: scroll)
        try layout.solve()
        #expect(layout.frame(of: guide).height == 15)
    }

    /// A frame in the content is measured in the content, whichever was first; with a mask, too.
    @Test(arguments: [false, true], [Layout.ResizingMask(), .flexibleWidth])
    func framesInContentsFromRightToLeft(_ isScrollFirst: Bool, _ mask: Layout.ResizingMask) throws {
        let (layout, scroll, child) = try scroll(
            Self.environment { $0.direction = .rightToLeft }, isScrollFirst: isScrollFirst)
        if !mask.isEmpty {
            try layout.setFrame(
                .init(x: 30, y: 100, width: 50, height: 80), mask: mask, in: .init(width: 90, height: 200), of: child)
        }
        let other = try layout.addBox(to: scroll)
        try layout.constrain(.init(other, .left, .equal, child, .left, multiplier: 2))
        try layout.constrain(.init(other, .width, .equal, 20))
        try layout.solve()
        let width: Double = mask.isEmpty ? 50 : 60
        #expect(layout.frame(of: child) == .init(x: 30, y: 100, width: width, height: 80))
        #expect(layout.frame(of: other).x == 60)
        #expect(layout.conflictCount == 0)
    }

    /// The visible rectangle is where constraints have it, in a box of another direction than the root, too.
    @Test(arguments: [Layout.Direction.leftToRight, .rightToLeft])
    func visibleRectangles(_ direction: Layout.Direction) throws {
        for own in [Layout.Direction?.none, .leftToRight, .rightToLeft] {
            let (layout, scroll, _) = try scroll(Self.environment { $0.direction = direction })
            try layout.setDirection(own, of: scroll)
            try layout.setContentOffset(.init(x: 40, y: 10), of: scroll)
            let bar = try layout.addBox(to: scroll)
            for attribute in [Layout.Attribute.left, .right, .top, .bottom] {
                try layout.constrain(
                    .init(.init(box: bar), attribute, .equal, .init(box: scroll, part: .scrollFrame), attribute))
            }
            try layout.solve()
            #expect(layout.frame(of: bar) == layout.frame(of: Layout.Item(box: scroll, part: .scrollFrame)))
        }
    }

    // MARK: From right to left

    /// A box is elsewhere in its parent where that is wider, although no variable of its own has changed.
    @Test(arguments: [false, true]) func boxesInAWiderParentAreListed(_ isScroll: Bool) throws {
        let layout = try Layout()
        try layout.setEnvironment(Self.environment { $0.direction = .rightToLeft })
        try layout.setSize(width: 200, height: 100)
        let outer = try layout.addBox(to: layout.root)
        let content = isScroll ? try layout.makeScrollBox(outer) : outer
        let inner = try layout.addBox(to: outer)
        try layout.constrain(.init(outer, .leading, .equal, layout.root, .leading))
        let width = try layout.constrain(.init(content, .width, .equal, 100))
        try layout.constrain(.init(inner, .leading, .equal, outer, .leading, constant: 5))
        try layout.constrain(.init(inner, .width, .equal, 10))
        try layout.solve()
        #expect(layout.frame(of: inner).x == 85)
        try layout.setConstant(120, of: width)
        try layout.solve()
        #expect(layout.frame(of: inner).x == 105)
        var changed: [Layout.Box] = []
        layout.forEachChanged { changed.append($0) }
        #expect(changed.contains(inner) && Set(changed.map(\.index)).count == changed.count)
    }

    // MARK: Texts

    /// One line of 10 points for each 40 points of a text of 100.
    private static func measure(_ width: Double?) -> Layout.TextSize {
        guard let width, width < 100 else { return .init(width: 100, height: 10, firstBaseline: 8, lastBaseline: 2) }
        return .init(width: width, height: 10 * (100 / width).rounded(.up), firstBaseline: 8, lastBaseline: 2)
    }

    /// Shares follow from lengths that no layout has changed.
    @Test func sharesOfWrappingTexts() throws {
        var boxes: [ObjectIdentifier: [Layout.Box]] = [:]
        try expectSame([
            { layout in
                layout.measure = { _, width, _ in Self.measure(width) }
                try layout.setSize(width: 40, height: 300)
                var options = Layout.StackOptions()
                (options.axis, options.distribution) = (.vertical, .fillProportionally)
                let stack = try layout.addStack(options, to: layout.root)
                try layout.setFrame(.init(x: 0, y: 0, width: 40, height: 300), of: stack)
                boxes[ObjectIdentifier(layout)] = try (0..<3).map { index in
                    let box = try layout.addBox(to: stack)
                    if index < 2 {
                        try layout.setText(wraps: true, of: box)
                    } else {
                        try layout.setContentSize(width: 5, height: 40, of: box)
                    }
                    try layout.arrange(box, in: stack)
                    return box
                }
            },
            { layout in
                guard let box = boxes[ObjectIdentifier(layout)]?[2] else { return }
                try layout.setContentSize(width: 5, height: 41, of: box)
            },
        ])
    }

    /// A text is as wide as its alignment rectangle.
    @Test func textsWrapInTheirAlignmentRectangles() throws {
        let layout = try Layout()
        var widths: [Double?] = []
        layout.measure = { _, width, _ in
            widths.append(width)
            return Self.measure(width)
        }
        try layout.setSize(width: 60, height: 100)
        let box = try layout.addBox(to: layout.root)
        try layout.setText(wraps: true, of: box)
        try layout.setAlignmentInsets(.init(top: 0, left: 6, bottom: 0, right: 4), of: box)
        for attribute in [Layout.Attribute.left, .right, .top] {
            try layout.constrain(.init(box, attribute, .equal, layout.root, attribute))
        }
        try layout.solve()
        #expect(layout.frame(of: box) == .init(x: -6, y: 0, width: 70, height: 20))
        #expect(widths == [nil, 60])
    }

    private final class InsetLabel: Label {
        override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 0, left: 6, bottom: 0, right: 4) }
    }

    /// Labels wrap in their alignment rectangles, too, and shares of stack views follow from lengths before that.
    @Test(arguments: [false, true]) func labelsDoAsTexts(_ isEdited: Bool) {
        func label(_ text: String, _ label: Label = Label()) -> Label {
            label.numberOfLines = 0
            label.text = text
            return label
        }
        let root = View(frame: CGRect(x: 0, y: 0, width: 60, height: 300))
        let stack = StackView()
        (stack.axis, stack.distribution) = (.vertical, .fillProportionally)
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        let (one, two) = (label("some words that take lines"), label("two"))
        for view in [one, two] { stack.addArrangedSubview(view) }
        LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.widthAnchor.constraint(equalToConstant: 60), stack.heightAnchor.constraint(equalToConstant: 200),
        ])
        if isEdited { root.layoutIfNeeded() }
        two.text = "three"
        root.layoutIfNeeded()
        #expect(one.frame.height == 100 && two.frame.height == 100)
        let alone = label("aaa aaa", InsetLabel())
        root.addSubview(alone)
        alone.translatesAutoresizingMaskIntoConstraints = false
        let width = alone.intrinsicContentSize.width
        let height = alone.intrinsicContentSize.height
        // The frame is as wide as the text, its rectangle 10 points less.
        LayoutConstraint.activate([
            alone.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            alone.topAnchor.constraint(equalTo: root.topAnchor),
            alone.widthAnchor.constraint(equalToConstant: width - 5),
        ])
        root.layoutIfNeeded()
        #expect(abs(alone.frame.height - 2 * height) < 1e-9 && alone.frame.width == width + 5)
    }

    // MARK: Fitting

    /// A stack has its size before it is in the tree.
    @Test func stacksOutsideOfTheTreeFit() throws {
        let layout = try Layout()
        var options = Layout.StackOptions()
        options.spacing = 3
        let outer = try layout.addBox()
        try layout.setStack(options, of: outer)
        let inner = try layout.addBox()
        options.axis = .vertical
        try layout.setStack(options, of: inner)
        try layout.arrange(inner, in: outer)
        for stack in [outer, inner, inner] {
            let box = try layout.addBox()
            try layout.setContentSize(width: 20, height: 10, of: box)
            try layout.arrange(box, in: stack)
        }
        #expect(try layout.fittingSize(of: outer) == .init(width: 43, height: 23))
        try layout.move(outer, to: layout.root)
        #expect(try layout.fittingSize(of: outer) == .init(width: 43, height: 23))
    }

    /// Margins that were set since the last layout count, where they depend on the box's place, too.
    @Test func newMarginsCountInFittings() throws {
        let layout = try Layout()
        try layout.setEnvironment(Self.environment { $0.safeArea.top = 20 })
        try layout.setSize(width: 100, height: 100)
        let outer = try layout.addBox(to: layout.root)
        let inner = try layout.addBox(to: outer)
        let leaf = try layout.addBox(to: inner)
        try layout.setContentSize(width: 10, height: 10, of: leaf)
        for (one, other) in [(outer, layout.root), (inner, outer)] {
            for attribute in [Layout.Attribute.left, .right, .top, .bottom] {
                try layout.constrain(.init(one, attribute, .equal, other, attribute))
            }
        }
        for attribute in [Layout.Attribute.left, .right, .top, .bottom] {
            try layout.constrain(
                .init(.init(box: leaf), attribute, .equal, .init(box: inner, part: .margins), attribute))
        }
        try layout.solve()
        #expect(try layout.fittingSize(of: outer) == .init(width: 26, height: 46))
        try layout.setMargins(.init(top: 1, leading: 2, bottom: 3, trailing: 4), of: inner)
        #expect(try layout.fittingSize(of: outer) == .init(width: 16, height: 34))
        try layout.solve()
        #expect(try layout.fittingSize(of: outer) == .init(width: 16, height: 34))
    }

    // MARK: Size classes

    /// A constraint that is there in one size class, between boxes of which one is outside of the tree, is not there; the rest is.
    @Test func constraintsOfDetachedBoxesWaitForTheirItems() throws {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 100)
        let (box, other) = (try layout.addBox(to: layout.root), try layout.addBox(to: layout.root))
        let constraint = try layout.constrain(.init(box, .width, .equal, other, .width, constant: 7))
        try layout.vary(
            constraint,
            installed: {
                var values = Layout.SizeClassValues(false)
                values[.init(.compact, .any)] = true
                return values
            }())
        try layout.constrain(.init(other, .width, .equal, 30))
        try layout.detach(other)
        try layout.setEnvironment(
            Self.environment {
                $0.sizeClass = .init(.compact, .regular)
                $0.safeArea.top = 11
            })
        try layout.solve()
        #expect(layout.frame(of: Layout.Item(box: layout.root, part: .safeArea)).y == 11)
        #expect(try !layout.isActive(constraint))
        try layout.move(other, to: layout.root)
        try layout.setEnvironment(Self.environment { $0.sizeClass = .init(.regular, .regular) })
        try layout.setEnvironment(Self.environment { $0.sizeClass = .init(.compact, .regular) })
        try layout.solve()
        #expect(try layout.isActive(constraint))
        #expect(layout.frame(of: box).width == 37)
    }

    // MARK: Memory

    /// A box that leaves and comes back is looked at once.
    @Test func boxesThatComeBackAreWatchedOnce() throws {
        let layout = try Layout()
        try layout.setEnvironment(Self.environment { $0.safeArea.top = 20 })
        let box = try layout.addBox(to: layout.root)
        let leaf = try layout.addBox(to: box)
        try layout.constrain(.init(.init(box: leaf), .top, .equal, .init(box: box, part: .margins), .top))
        for _ in 0..<10 {
            try layout.detach(box)
            try layout.move(box, to: layout.root)
            try layout.solve()
        }
        #expect(layout.model?.watched.count == 1)
    }
}
