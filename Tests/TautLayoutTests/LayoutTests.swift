import TautLayout
import Testing

/// What the public members say of themselves.
struct LayoutTests {
    /// The example at the top of ``Layout``.
    @Test func theExampleRuns() throws {
        let layout = try Layout()
        try layout.setSize(width: 375, height: nil)
        let icon = try layout.addBox(to: layout.root)
        try layout.setContentSize(width: 44, height: 44, of: icon)
        try layout.constrain(.init(icon, .leading, .equal, layout.root, .leading, constant: 16))
        try layout.constrain(.init(icon, .top, .equal, layout.root, .top, constant: 8))
        try layout.constrain(.init(layout.root, .bottom, .equal, icon, .bottom, constant: 8))
        try layout.solve()
        #expect(layout.frame(of: icon) == .init(x: 16, y: 8, width: 44, height: 44))
        #expect(layout.frame(of: layout.root) == .init(x: 0, y: 0, width: 375, height: 60))
    }

    /// `width == multiplier * width + 8` restricts nothing where the multiplier is 1 but for rounding; it does not lead to 1e17 points.
    @Test func aCoefficientThatIsRoundingIsZero() throws {
        let layout = try Layout()
        let box = try layout.addBox(to: layout.root)
        try layout.setContentSize(width: 44, height: 44, of: box)
        try layout.constrain(.init(box, .left, .equal, layout.root, .left))
        try layout.constrain(.init(box, .top, .equal, layout.root, .top))
        try layout.constrain(
            .init(box, .width, .equal, box, .width, multiplier: 1 - 0x1p-53, constant: 8, priority: 500))
        try layout.solve()
        #expect(layout.frame(of: box) == .init(x: 0, y: 0, width: 44, height: 44))
    }

    @Test func handlesOfRemovedBoxesAreErrors() throws {
        let layout = try Layout()
        let outer = try layout.addBox(to: layout.root)
        let inner = try layout.addBox(to: outer)
        let constraint = try layout.constrain(.init(inner, .left, .equal, layout.root, .left))
        let own = try layout.constrain(.init(inner, .width, .equal, 10))
        try layout.remove(outer)
        for box in [outer, inner] {
            #expect(throws: Layout.Failure.noSuchBox(box)) { try layout.addBox(to: box) }
            #expect(layout.frame(of: box) == .init())
        }
        for gone in [constraint, own] {
            #expect(throws: Layout.Failure.noSuchConstraint(gone)) { try layout.setConstant(1, of: gone) }
        }
        // The place is used again, and the old handle stays an error.
        let new = try layout.addBox(to: layout.root)
        #expect(new.index == outer.index || new.index == inner.index)
        #expect(throws: Layout.Failure.noSuchBox(outer)) { try layout.remove(outer) }
        #expect(throws: Layout.Failure.wrongKind(layout.root)) { try layout.remove(layout.root) }
    }

    @Test func anInactiveConstraintNoticesThatItsBoxIsGone() throws {
        let layout = try Layout()
        let box = try layout.addBox(to: layout.root)
        let constraint = try layout.addConstraint(.init(box, .width, .equal, 10))
        try layout.remove(box)
        _ = try layout.addBox(to: layout.root)
        #expect(throws: Layout.Failure.noSuchBox(box)) { try layout.activate(constraint) }
    }

    @Test func whatIsNoConstraintIsRefused() throws {
        let layout = try Layout()
        let (root, box) = (layout.root, try layout.addBox(to: layout.root))
        let guide = try layout.addGuide(to: root)
        let outside = try layout.addBox()
        func refuse(_ failure: Layout.Failure, _ equation: Layout.Equation) {
            #expect(throws: failure) { try layout.constrain(equation) }
        }
        refuse(.incompatibleAttributes(box, .left, .top), .init(box, .left, .equal, root, .top))
        refuse(.positionNeedsSecondItem(box, .left), .init(box, .left, .equal, 3))
        refuse(.positionNeedsSecondItem(box, .left), .init(box, .left, .equal, root, .left, multiplier: 0))
        refuse(.noFirstAttribute(box), .init(box, .notAnAttribute, .equal, root, .left))
        refuse(.incompleteSecondItem(box), .init(box, .left, .equal, root, .notAnAttribute))
        refuse(.attributeNotOnGuide(guide, .firstBaseline), .init(guide, .firstBaseline, .equal, root, .top))
        refuse(.attributeNotOnGuide(guide, .leftMargin), .init(guide, .leftMargin, .equal, root, .left))
        refuse(.differentTrees(outside, root), .init(outside, .left, .equal, root, .left))
        refuse(.unusableNumber(box, .infinity), .init(box, .width, .equal, .infinity))
        refuse(.unusablePriority(0), .init(box, .width, .equal, 3, priority: 0))
        refuse(.unusablePriority(1001), .init(box, .width, .equal, 3, priority: 1001))
        refuse(.wrongKind(box), .init(.init(box: box, part: .scrollFrame), .width, .equal, .init(box: root), .width))
        #expect(throws: Layout.Failure.insideItself(box)) { try layout.move(box, to: box) }
        #expect(throws: Layout.Failure.wrongKind(guide)) { try layout.addBox(to: guide) }
        try layout.solve()
        #expect(layout.conflictCount == 0)
    }

    @Test func aBoxThatMovesTakesWhatIsInsideAlong() throws {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 100)
        let (a, b) = (try layout.addBox(to: layout.root), try layout.addBox(to: layout.root))
        let inner = try layout.addBox(to: a)
        let inside = try layout.constrain(.init(inner, .left, .equal, a, .left, constant: 3))
        let crossing = try layout.constrain(.init(inner, .top, .equal, layout.root, .top, constant: 4))
        try layout.solve()
        try layout.move(a, to: b)
        #expect(try layout.isActive(inside))
        #expect(try !layout.isActive(crossing))
        try layout.activate(crossing)
        try layout.solve()
        #expect(layout.frame(of: inner).x == 3)
        #expect(throws: Layout.Failure.insideItself(b)) { try layout.move(b, to: inner) }
        var children: [Layout.Box] = []
        try layout.forEachChild(of: layout.root) { children.append($0) }
        #expect(children == [b])
    }

    @Test func changedBoxesAreThoseThatHaveMoved() throws {
        let layout = try Layout()
        try layout.setSize(width: 100, height: 100)
        var boxes: [Layout.Box] = []
        var widths: [Layout.Constraint] = []
        for _ in 0..<10 {
            let box = try layout.addBox(to: layout.root)
            if let last = boxes.last {
                try layout.constrain(.init(box, .left, .equal, last, .right))
            } else {
                try layout.constrain(.init(box, .left, .equal, layout.root, .left))
            }
            widths.append(try layout.constrain(.init(box, .width, .equal, 5)))
            boxes.append(box)
        }
        try layout.solve()
        try layout.solve()
        var changed: [UInt32] = []
        layout.forEachChanged { changed.append($0.index) }
        #expect(changed.isEmpty)
        try layout.setConstant(6, of: widths[6])
        try layout.solve()
        layout.forEachChanged { changed.append($0.index) }
        #expect(changed.sorted() == boxes[6...].map(\.index))
    }

    /// It has its index and its values, so that nothing of the kernel's has changed.
    @Test func aBoxInThePlaceOfARemovedOneIsAmongTheChanged() throws {
        let layout = try Layout()
        func add() throws -> Layout.Box {
            let box = try layout.addBox(to: layout.root)
            try layout.constrain(.init(box, .left, .equal, layout.root, .left, constant: 50))
            return box
        }
        let first = try add()
        try layout.solve()
        try layout.remove(first)
        let second = try add()
        try layout.solve()
        #expect(first.index == second.index && layout.frame(of: second).x == 50)
        var changed: [Layout.Box] = []
        layout.forEachChanged { changed.append($0) }
        #expect(changed == [second])
        changed = []
        try layout.solve()
        layout.forEachChanged { changed.append($0) }
        #expect(changed.isEmpty)
    }

    @Test func aConflictNamesItsMembersAndLeavesOneOut() throws {
        let layout = try Layout()
        let box = try layout.addBox(to: layout.root)
        let first = try layout.constrain(.init(box, .width, .equal, 10))
        let second = try layout.constrain(.init(box, .width, .equal, 20))
        try layout.solve()
        var members: [Layout.Member] = []
        var broken: Layout.Member?
        layout.forEachConflict { list, out in
            list { members.append($0) }
            broken = out
        }
        #expect(members.count == 2)
        #expect(broken == .constraint(second))
        #expect(try layout.isBroken(second))
        #expect(try layout.error(of: second) == 10)
        #expect(layout.frame(of: box).width == 10)
        try layout.remove(first)
        try layout.solve()
        #expect(layout.conflictCount == 0)
        #expect(layout.frame(of: box).width == 20)
    }

    @Test func aFittingSizeLeavesTheLayoutAlone() throws {
        let layout = try Layout()
        try layout.setSize(width: 300, height: 300)
        let box = try layout.addBox(to: layout.root)
        let inner = try layout.addBox(to: box)
        try layout.setContentSize(width: 30, height: 20, of: inner)
        for (attribute, sign) in [(Layout.Attribute.left, 1.0), (.top, 1), (.right, -1), (.bottom, -1)] {
            try layout.constrain(.init(inner, attribute, .equal, box, attribute, constant: 4 * sign))
            try layout.constrain(.init(box, attribute, .equal, layout.root, attribute))
        }
        try layout.solve()
        #expect(try layout.fittingSize(of: box) == .init(width: 38, height: 28))
        #expect(layout.frame(of: box) == .init(x: 0, y: 0, width: 300, height: 300))
        try layout.solve()
        #expect(layout.frame(of: inner) == .init(x: 4, y: 4, width: 292, height: 292))
        #expect(try layout.fittingSize(of: box, .init(width: 100, height: 0), horizontal: 1000).width == 100)
    }
}
