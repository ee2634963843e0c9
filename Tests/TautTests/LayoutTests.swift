import Foundation
import Taut
import Testing

/// What a layout does with directions, margins, pixels, free sides and its passes.
@Suite struct LayoutTests {
    // MARK: Direction

    /// Leading and trailing are mirrored; left and right are not.
    @Test func rightToLeftMirrorsLeadingAndTrailing() {
        let root = makeRoot(300, 100, margin: 0, direction: .rightToLeft)
        let a = add("a", to: root, width: 50, height: 20)
        let b = add("b", to: root, width: 60, height: 20)
        let c = add("c", to: root, width: 70, height: 20)
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
            c.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
        ])
        for view in [a, b, c] { view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true }
        #expect(root.taut.layout().status == .satisfied)
        expect(a, 240, 0, 50, 20)
        expect(b, 172, 0, 60, 20)
        expect(c, 5, 0, 70, 20)
        root.taut.size = RootSize(width: 400, height: 100)
        root.layoutIfNeeded()
        expect(a, 340, 0, 50, 20)
        expect(c, 5, 0, 70, 20)
        root.taut.environment.layoutDirection = .leftToRight
        root.layoutIfNeeded()
        expect(a, 10, 0, 50, 20)
        expect(b, 68, 0, 60, 20)
        expect(c, 5, 0, 70, 20)
    }

    /// Positions with a multiplier are measured from the side that the constraint refers to, in the holder's
    /// coordinates.
    @Test(arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
    func multipliersOfPositionsAreMeasuredFromTheirOwnSide(direction: UserInterfaceLayoutDirection) throws {
        let root = makeRoot(300, 100, direction: direction)
        let a = add("a", to: root, width: 40, height: 20)
        let b = add("b", to: root, width: 40, height: 20)
        try LayoutConstraint.activate([
            LayoutConstraint(
                item: a, attribute: .left, relatedBy: .equal, toItem: root, attribute: .right, multiplier: 0.25,
                constant: 1),
            LayoutConstraint(
                item: b, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.25,
                constant: 1),
            a.topAnchor.constraint(equalTo: root.topAnchor), b.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        expect(a, 76, 0, 40, 20)
        expect(b, direction == .leftToRight ? 76 : 300 - 76 - 40, 0, 40, 20)
    }

    /// A view that is not mirrored keeps leading on the left: two buttons for back and forward.
    @Test func semanticContentDecidesWhatLeadingMeans() {
        let root = makeRoot(300, 100, direction: .rightToLeft)
        let bar = add("bar", to: root)
        bar.semanticContentAttribute = .playback
        let back = add("back", to: bar, width: 40, height: 20)
        LayoutConstraint.activate([
            bar.leftAnchor.constraint(equalTo: root.leftAnchor),
            bar.widthAnchor.constraint(equalTo: root.widthAnchor),
            bar.topAnchor.constraint(equalTo: root.topAnchor), bar.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            back.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 8),
            back.topAnchor.constraint(equalTo: bar.topAnchor),
        ])
        #expect(root.taut.layout().status == .satisfied)
        expect(bar, 0, 0, 300, 100)
        expect(back, 8, 0, 40, 20)
        #expect(bar.effectiveUserInterfaceLayoutDirection == .leftToRight)
        bar.semanticContentAttribute = .unspecified
        root.layoutIfNeeded()
        expect(back, 252, 0, 40, 20)
    }

    // MARK: Margins

    @Test func everyAttributeIsWhereItShouldBe() throws {
        let root = makeRoot(400, 300, margin: 0)
        let outer = add("outer", to: root)
        outer.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        LayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
            outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            outer.widthAnchor.constraint(equalToConstant: 100), outer.heightAnchor.constraint(equalToConstant: 80),
        ])
        let places: [(LayoutConstraint.Attribute, Double)] = [
            (.left, 0), (.leading, 0), (.right, 100), (.trailing, 100), (.centerX, 50), (.leftMargin, 2),
            (.leadingMargin, 2), (.rightMargin, 96), (.trailingMargin, 96), (.centerXWithinMargins, 49), (.top, 0),
            (.bottom, 80), (.centerY, 40), (.topMargin, 1), (.bottomMargin, 77), (.centerYWithinMargins, 39),
            (.firstBaseline, 0), (.lastBaseline, 80),
        ]
        for (attribute, place) in places {
            let probe = add("probe \(attribute)", to: root, width: 0, height: 0)
            let isVertical =
                [.top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins].contains(attribute)
                || attribute == .firstBaseline || attribute == .lastBaseline
            try LayoutConstraint(
                item: probe, attribute: isVertical ? .top : .left, relatedBy: .equal, toItem: outer,
                attribute: attribute, multiplier: 1, constant: 0
            ).isActive = true
            root.layoutIfNeeded()
            let got = isVertical ? probe.frame.minY - 20 : probe.frame.minX - 50
            #expect(abs(got - place) < 1e-9, "\(attribute)")
            probe.removeFromSuperview()
        }
    }

    @Test func marginsCanChange() {
        let root = makeRoot(400, 300)
        let outer = add("outer", to: root)
        let inner = add("inner", to: outer)
        let guide = outer.layoutMarginsGuide
        LayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            outer.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            outer.topAnchor.constraint(equalTo: root.topAnchor),
            outer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            inner.topAnchor.constraint(equalTo: guide.topAnchor),
            inner.widthAnchor.constraint(equalTo: guide.widthAnchor),
            inner.heightAnchor.constraint(equalTo: guide.heightAnchor),
        ])
        #expect(root.taut.layout().status == .satisfied)
        expect(outer, 16, 0, 368, 300)
        expect(inner, 8, 8, 352, 284)
        #expect(guide.layoutFrame == CGRect(x: 8, y: 8, width: 352, height: 284))
        outer.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        expect(inner, 2, 1, 362, 296)
        // The root's own margins come with its width.
        root.taut.size = RootSize(width: 414, height: 300)
        root.layoutIfNeeded()
        expect(outer, 20, 0, 374, 300)
    }

    @Test func readableContentIsCentredAndNotTooWide() {
        for (width, expected) in [(500.0, 460.0), (1000, 672)] {
            let root = makeRoot(width, 300)
            let column = add("column", to: root)
            let guide = root.readableContentGuide
            LayoutConstraint.activate([
                column.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                column.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                column.topAnchor.constraint(equalTo: guide.topAnchor),
                column.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
            let report = root.taut.layout()
            #expect(report.status == .satisfied)
            #expect(report.unsatisfied.isEmpty)
            expect(column, (width - expected) / 2, 0, expected, 300)
        }
    }

    @Test func readableContentIsKnownInTheLayoutThatAsksForIt() {
        final class Page: View {
            var seen = CGRect.zero
            override func layoutSubviews() {
                super.layoutSubviews()
                seen = readableContentGuide.layoutFrame
            }
        }
        for direction in [SemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
            let page = Page()
            page.taut.size = RootSize(width: 1000, height: 300)
            page.semanticContentAttribute = direction
            page.directionalLayoutMargins.leading = 120
            page.layoutIfNeeded()
            let first = page.seen
            #expect(first.width == 672)
            page.setNeedsLayout()
            page.layoutIfNeeded()
            #expect(page.seen == first)
        }
    }

    @Test func layoutGuidesTakePart() {
        let root = makeRoot(300, 100, margin: 0)
        let a = add("a", to: root, width: 50, height: 20)
        let b = add("b", to: root, width: 50, height: 20)
        let left = LayoutGuide()
        let right = LayoutGuide()
        root.addLayoutGuide(left)
        root.addLayoutGuide(right)
        LayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            a.leadingAnchor.constraint(equalTo: left.trailingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            right.leadingAnchor.constraint(equalTo: b.trailingAnchor),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            left.widthAnchor.constraint(equalTo: right.widthAnchor),
        ])
        root.layoutIfNeeded()
        expect(a, 100, 0, 50, 20)
        #expect(left.layoutFrame.width == 100)
        #expect(right.layoutFrame.minX == 200)
        // Nothing says where the guides are vertically.
        #expect(left.hasAmbiguousLayout)
    }

    // MARK: Cousins, ambiguity, reports

    @Test func cousinsAreTiedThroughTheirCommonAncestor() {
        let root = makeRoot(300, 300, margin: 0)
        let a = add("a", to: root)
        let b = add("b", to: root)
        let inA = add("inA", to: a, width: 10, height: 10)
        let inB = add("inB", to: b, width: 10, height: 10)
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
            a.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            b.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            b.topAnchor.constraint(equalTo: root.topAnchor, constant: 70),
            inA.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: 7),
            inA.topAnchor.constraint(equalTo: a.topAnchor, constant: 9),
            inB.leadingAnchor.constraint(equalTo: inA.trailingAnchor),
            inB.topAnchor.constraint(equalTo: inA.bottomAnchor),
        ])
        root.layoutIfNeeded()
        expect(inA, 7, 9, 10, 10)
        expect(inB, 97, -21, 10, 10)
        #expect(inB.convert(CGPoint.zero, to: nil) == CGPoint(x: 117, y: 49))
        #expect(inA.convert(CGPoint.zero, to: inB) == CGPoint(x: -10, y: -10))
    }

    @Test func ambiguousViewsAreNamed() {
        let root = makeRoot(300, 100, margin: 0)
        let a = add("a", to: root, width: 50, height: 20)
        let b = add("b", to: root, width: 50, height: 20)
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
            a.topAnchor.constraint(equalTo: root.topAnchor), b.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let report = root.taut.layout()
        #expect(report.status == .ambiguous)
        #expect(report.ambiguousViews.count == 1 && report.ambiguousViews.first === b)
        #expect(b.hasAmbiguousLayout && !a.hasAmbiguousLayout)
        #expect(b.leadingAnchor.hasAmbiguousLayout && !b.topAnchor.hasAmbiguousLayout)
        // Where nothing decides, views go to the leading top corner.
        expect(b, 0, 0, 50, 20)
    }

    /// Two labels without any difference between them: the first keeps its size.
    @Test func earlierViewsKeepTheirSizeWhereNothingDecides() {
        let root = makeRoot(300, 100, margin: 0)
        let a = add("a", to: root, width: 100, height: 20)
        let b = add("b", to: root, width: 100, height: 20)
        LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        #expect(root.taut.layout().status == .ambiguous)
        #expect(a.frame.width == 100 && b.frame.width == 200)
        root.sendSubviewToBack(b)
        root.layoutIfNeeded()
        #expect(a.frame.width == 200 && b.frame.width == 100)
    }

    @Test func constraintsAffectingAViewAreFoundAlongItsAxis() {
        let root = makeRoot(300, 100, margin: 0)
        let a = add("a", to: root)
        let b = add("b", to: root)
        let c = add("c", to: root)
        let first = a.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let second = b.leadingAnchor.constraint(equalTo: a.trailingAnchor)
        let vertical = b.topAnchor.constraint(equalTo: root.topAnchor)
        let other = c.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        LayoutConstraint.activate([first, second, vertical, other])
        let found = b.constraintsAffectingLayout(for: .horizontal)
        #expect(found.count == 2 && found.contains { $0 === first } && found.contains { $0 === second })
        #expect(b.constraintsAffectingLayout(for: .vertical).count == 1)
    }

    // MARK: Roots and fitting

    @Test func aFreeSideOfTheRootFollowsItsContent() {
        let root = makeRoot(320, nil, margin: 16)
        let box = add("box", to: root, width: 40, height: 70)
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            box.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            box.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
        ])
        #expect(root.taut.layout().status == .satisfied)
        #expect(root.frame.size == CGSize(width: 320, height: 90))
        box.content.height = 100
        root.layoutIfNeeded()
        #expect(root.frame.size == CGSize(width: 320, height: 120))
    }

    @Test func aRootWithoutTranslationIsLeftToItsConstraints() {
        let root = View()
        root.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            root.widthAnchor.constraint(equalToConstant: 120), root.heightAnchor.constraint(equalToConstant: 60),
        ])
        #expect(root.taut.layout().status == .satisfied)
        #expect(root.frame.size == CGSize(width: 120, height: 60))
    }

    @Test func fittingAsksForASizeAndChangesNothing() {
        let root = makeRoot(300, 200, margin: 0)
        let cell = add("cell", to: root)
        let label = addLabel("aaaa aaaa aaaa", to: cell, lines: 0)
        LayoutConstraint.activate([
            cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            cell.topAnchor.constraint(equalTo: root.topAnchor),
            cell.widthAnchor.constraint(equalToConstant: 300).at(999),
            label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
            cell.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
            label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
            cell.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
        ])
        root.layoutIfNeeded()
        expect(cell, 0, 0, 300, 34)
        // Fourteen characters of 10 points; at 60 points, one word of 40 to a line.
        #expect(
            cell.systemLayoutSizeFitting(
                CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 80, height: 3 * 24 + 10))
        cell.constraints.first { $0.firstAttribute == .width }?.isActive = false
        #expect(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 160, height: 34))
        #expect(cell.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == CGSize(width: 160, height: 34))
        cell.widthAnchor.constraint(equalToConstant: 300).isActive = true
        root.layoutIfNeeded()
        expect(cell, 0, 0, 300, 34)
        #expect(root.taut.report().status == .satisfied)
    }

    // MARK: Pixels

    /// Three columns of 100 ÷ 3 points at two pixels a point: no gaps, no overlaps, all edges on pixels.
    @Test func adjacentViewsStayAdjacentOnThePixelGrid() {
        let root = makeRoot(100, 40, margin: 0)
        root.taut.environment.scale = 2
        let outer = add("outer", to: root)
        let columns = (0..<3).map { add("column\($0)", to: outer) }
        LayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 0.3),
            outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            outer.topAnchor.constraint(equalTo: root.topAnchor),
            outer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            columns[0].leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            columns[2].trailingAnchor.constraint(equalTo: outer.trailingAnchor),
        ])
        for (column, next) in zip(columns, columns.dropFirst()) {
            LayoutConstraint.activate([
                next.leadingAnchor.constraint(equalTo: column.trailingAnchor),
                next.widthAnchor.constraint(equalTo: column.widthAnchor),
            ])
        }
        for column in columns {
            LayoutConstraint.activate([
                column.topAnchor.constraint(equalTo: outer.topAnchor),
                column.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            ])
        }
        root.layoutIfNeeded()
        expect(outer, 0.5, 0, 99.5, 40)
        // Exact edges in the root: 0.3, 33 8/15, 66 23/30, 100.
        expect(columns[0], 0, 0, 33, 40)
        expect(columns[1], 33, 0, 33.5, 40)
        expect(columns[2], 66.5, 0, 33, 40)
        #expect(abs(columns[0].taut.exactFrame.width - 99.7 / 3) < 1e-9)
        root.taut.environment.scale = 1
        root.layoutIfNeeded()
        expect(outer, 0.3, 0, 99.7, 40)
        expect(columns[1], 99.7 / 3, 0, 99.7 / 3, 40)
    }

    /// Moving a view by half a pixel moves the grid below it.
    @Test func descendantsFollowTheGridOfTheRoot() {
        let root = makeRoot(100, 40, margin: 0)
        root.taut.environment.scale = 2
        let outer = add("outer", to: root)
        let inner = add("inner", to: outer)
        let place = outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 0)
        LayoutConstraint.activate([
            place, outer.widthAnchor.constraint(equalToConstant: 20),
            outer.topAnchor.constraint(equalTo: root.topAnchor),
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 0.2),
            inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
        ])
        root.layoutIfNeeded()
        expect(inner, 0, 0, 20, 0)
        place.constant = 0.1
        root.layoutIfNeeded()
        expect(outer, 0, 0, 20, 0)
        expect(inner, 0.5, 0, 19.5, 0)
    }
}
