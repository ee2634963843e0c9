import Foundation
import Taut
import TautConvenience
import Testing

/// K6 and K7: sizes, ratios, and what may shrink and grow.
@Suite struct SizeTests {
    private func size(
        natural: CGSize = CGSize(width: 60, height: 50), change: (inout Environment) -> Void = { _ in },
        _ constrain: (View, View) -> Void
    ) -> CGSize {
        let root = makeRoot(change: change)
        let other = View()
        root.addSubview(other, pinnedAt: CGRect(x: 0, y: 0, width: 200, height: 100))
        let box = Box("box", natural.width, natural.height)
        root.addSubview(box, pinnedTo: .topLeading)
        constrain(box, other)
        root.layoutIfNeeded()
        return box.taut.exactFrame.size
    }

    @Test func numbers() {
        #expect(size { box, _ in box.constrain(width: 100) } == CGSize(width: 100, height: 50))
        #expect(size { box, _ in box.constrain(height: 20) } == CGSize(width: 60, height: 20))
        #expect(size { box, _ in box.constrain(width: 100, height: 20) } == CGSize(width: 100, height: 20))
        #expect(
            size { box, _ in box.constrain(size: CGSize(width: 1, height: 2)) } == CGSize(width: 1, height: 2))
        #expect(size { box, _ in box.constrain(widthAndHeight: 7) } == CGSize(width: 7, height: 7))
        #expect(size { box, _ in box.constrain(width: .atMost(40)) }.width == 40)
        #expect(size { box, _ in box.constrain(width: .atMost(80)) }.width == 60)
        #expect(size { box, _ in box.constrain(width: .atLeast(80)) }.width == 80)
        #expect(size { box, _ in box.constrain(height: .exactly(80)) }.height == 80)
        #expect(
            size { box, _ in box.constrain(widthAndHeight: .atLeast(55)) } == CGSize(width: 60, height: 55))
    }

    @Test func factorsAndConstantsCountForSizesToo() {
        let bound = SizeConstrain<CGSize>.exactly(CGSize(width: 10, height: 20), multiplier: 2, constant: 1)
        #expect(size { box, _ in box.constrain(size: bound) } == CGSize(width: 21, height: 41))
        #expect(size { box, _ in box.constrain(width: .exactly(10, multiplier: 3, constant: 2)) }.width == 32)
    }

    /// What gives way to the natural size is no required constraint.
    @Test func prioritiesCount() {
        #expect(
            size { box, _ in box.constrain(size: CGSize(width: 10, height: 10), priority: .defaultLow.lower) }
                == CGSize(width: 60, height: 50))
        #expect(
            size { box, _ in
                box.constrain(size: .atMost(CGSize(width: 10, height: 10), priority: .defaultLow))
            } == CGSize(width: 60, height: 50))
        #expect(
            size { box, _ in box.constrainAspectRatio(for: CGSize(width: 9, height: 1), priority: .defaultLow.lower) }
                == CGSize(width: 60, height: 50))
    }

    @Test func layouts() {
        #expect(
            size { box, other in
                box.constrain(width: .exactly(.relative(other)), height: .atLeast(.safeAreaOf(other)))
            } == CGSize(width: 200, height: 80))
        // The superview is 300 × 200.
        #expect(size { box, _ in box.constrain(width: .exactly(.superview, times: 0.2)) }.width == 60)
        #expect(size { box, _ in box.constrain(width: .exactly(.superview, multipliedBy: 0.5)) }.width == 150)
        #expect(size { box, _ in box.constrain(height: .exactly(.safeArea, times: 0.1)) }.height == 17)
        #expect(size { box, _ in box.constrain(height: .exactly(halfOf: .superview, constant: 3)) }.height == 103)
        #expect(size { box, _ in box.constrain(widthAsHeightOf: .exactly(.superview)) }.width == 200)
        #expect(size { box, _ in box.constrain(heightAsWidthOf: .exactly(halfOf: .superview)) }.height == 150)
    }

    /// Each of the three sides in each spelling; the other view is 200 wide.
    @Test func views() {
        func width(_ bound: (View) -> SizeConstrain<XAxisLayout>, natural: CGFloat) -> CGFloat {
            size(natural: CGSize(width: natural, height: 1)) { box, other in box.constrain(width: bound(other)) }.width
        }
        let spellings: [(View) -> [SizeConstrain<XAxisLayout>]] = [
            { [.atLeast(sameAs: $0), .exactly(sameAs: $0), .atMost(sameAs: $0)] },
            { [.atLeast(as: $0), .exactly(as: $0), .atMost(as: $0)] },
            { [.atLeast(sameAs: $0, multipliedBy: 1), .exactly(sameAs: $0, times: 1), .atMost(as: $0, times: 1)] },
            {
                [
                    .atLeast(.relative($0), times: 1), .exactly(.relative($0), multipliedBy: 1),
                    .atMost(.relative($0), multipliedBy: 1),
                ]
            },
            {
                [
                    .atLeast(halfOf: $0, constant: 100), .exactly(halfOf: $0, constant: 100),
                    .atMost(halfOf: $0, constant: 100),
                ]
            },
        ]
        for spelling in spellings {
            #expect([60, 250].map { natural in width({ spelling($0)[0] }, natural: natural) } == [200, 250])
            #expect([60, 250].map { natural in width({ spelling($0)[1] }, natural: natural) } == [200, 200])
            #expect([60, 250].map { natural in width({ spelling($0)[2] }, natural: natural) } == [60, 200])
        }
    }

    @Test func ranges() {
        #expect(
            size { box, _ in box.constrain(widthBetween: 10...20, heightBetween: 70...80) }
                == CGSize(width: 20, height: 70))
        // Missed by one pixel: a point at scale 1, a third at scale 3.
        #expect(size { box, _ in box.constrain(widthBetween: 10..<20) }.width == 19)
        #expect(size(change: { $0.scale = 2 }) { box, _ in box.constrain(widthBetween: 10..<20) }.width == 19.5)
        #expect(size { box, _ in box.constrain(heightBetween: 10..<20) }.height == 19)
        // No room for a pixel.
        #expect(size { box, _ in box.constrain(widthBetween: 10..<10.5) }.width == 10)
        #expect(size { box, _ in box.constrain(widthBetween: 10..<10) }.width == 10)
    }

    @Test func aPixelIsThatOfTheDisplay() {
        let box = Box()
        box.constrain(widthBetween: 10..<20)
        let root = makeRoot { $0.scale = 2 }
        root.addSubview(box, pinnedTo: .topLeading)
        root.layoutIfNeeded()
        #expect(box.frame.width == 19.5)
        root.taut.environment.scale = 4
        root.layoutIfNeeded()
        #expect(box.frame.width == 19.75)
    }

    @Test func ratios() {
        #expect(size { box, _ in box.constrainAspectRatio(2).constrain(height: 30) } == CGSize(width: 60, height: 30))
        #expect(
            size { box, _ in box.constrainAspectRatio(for: CGSize(width: 200, height: 100)).constrain(height: 30) }
                == CGSize(width: 60, height: 30))
        #expect(
            size { box, _ in box.constrainAspectRatio(for: CGSize(width: 200, height: 0)) }
                == CGSize(width: 60, height: 50))
    }

    @Test func removing() {
        let root = makeRoot()
        let (box, child) = (Box(), View())
        root.addSubview(box, pinnedTo: .topLeading)
        box.addSubview(child.constrain(width: 5, height: 5), pinnedTo: .topLeading)
        box.constrain(width: .atMost(160), height: .exactly(100)).constrain(width: .atLeast(.superview, times: 0.5))
        let other = View()
        root.addSubview(other, pinnedTo: .topLeading)
        other.constrain(width: .exactly(as: box))
        expect(box, 0, 0, 150, 100)
        box.removeConstantWidthConstraints()
        expect(box, 0, 0, 150, 100)
        box.removeWidthConstraints().constrain(width: 70)
        expect(box, 0, 0, 70, 100)
        expect(other, 0, 0, 70, 0)
        expect(child, 0, 0, 5, 5)
        box.removeSizeConstraints()
        expect(box, 0, 0, 40, 30)
        box.constrain(height: 9).removeConstantHeightConstraints()
        expect(box, 0, 0, 40, 30)
        box.constrain(height: 9).removeHeightConstraints()
        expect(box, 0, 0, 40, 30)
    }

    @Test func whatStacksSayStays() {
        let root = makeRoot()
        let (first, second) = (Box("first"), Box("second"))
        let stack = StackView(arrangedSubviews: [first, second])
        stack.distribution = .fillEqually
        root.addSubview(stack, filling: .superview)
        root.layoutIfNeeded()
        first.removeSizeConstraints()
        second.removeSizeConstraints()
        expect(first, 0, 0, 150, 200)
    }

    @Test func fixedSizes() {
        let root = makeRoot()
        let box = Box()
        root.addSubview(box, pinnedTo: .topLeading)
        #expect(box.constrainedFixedWidth == nil && box.constrainedFixedSize == nil)
        box.constrainedFixedWidth = 100
        box.constrainedFixedWidth = 200
        #expect(box.constraints.count == 1 && box.constrainedFixedSize == nil)
        expect(box, 0, 0, 200, 30)
        box.constrainedFixedSize = CGSize(width: 100, height: 150)
        expect(box, 0, 0, 100, 150)
        #expect(box.constrainedFixedHeight == 150)
        box.constrainedFixedSize = nil
        expect(box, 0, 0, 40, 30)
        #expect(box.constraints.isEmpty)
    }

    /// K7, with the priorities that it names.
    @Test func shrinkingAndGrowing() {
        func priorities(_ change: (View) -> View) -> [Float] {
            let view = View()
            #expect(change(view) === view)
            return [LayoutConstraint.Axis.horizontal, .vertical].flatMap {
                [view.contentCompressionResistancePriority(for: $0), view.contentHuggingPriority(for: $0)]
                    .map(\.rawValue)
            }
        }
        #expect(priorities { $0 } == [750, 250, 750, 250])
        #expect(priorities { $0.allowHorizontalShrinking() } == [250, 250, 750, 250])
        #expect(priorities { $0.allowVerticalShrinking() } == [750, 250, 250, 250])
        #expect(priorities { $0.allowShrinking() } == [250, 250, 250, 250])
        #expect(priorities { $0.disallowHorizontalShrinking() } == [1000, 250, 750, 250])
        #expect(priorities { $0.disallowVerticalShrinking() } == [750, 250, 1000, 250])
        #expect(priorities { $0.disallowShrinking() } == [1000, 250, 1000, 250])
        #expect(priorities { $0.disallowHorizontalGrowing() } == [750, 1000, 750, 250])
        #expect(priorities { $0.disallowVerticalGrowing() } == [750, 250, 750, 1000])
        #expect(priorities { $0.disallowGrowing() } == [750, 1000, 750, 1000])
        #expect(priorities { $0.disallowGrowing().allowHorizontalGrowing() } == [750, 250, 750, 1000])
        #expect(priorities { $0.disallowGrowing().allowVerticalGrowing() } == [750, 1000, 750, 250])
        #expect(priorities { $0.disallowGrowing().allowGrowing() } == [750, 250, 750, 250])
        #expect(priorities { $0.prefersExactHorizontalSize() } == [1000, 1000, 750, 250])
        #expect(priorities { $0.prefersExactVerticalSize() } == [750, 250, 1000, 1000])
        #expect(priorities { $0.prefersExactSize() } == [1000, 1000, 1000, 1000])
    }

    /// K19: 18 characters of 10 points, two lines of 24 at 100 points, with 10 and 5 points around them.
    @Test func sizesForLayoutsByHand() {
        let cell = View()
        let text = Label(text: "one two three four", font: Font(size: 20))
        cell.addSubview(text, filling: .superview, insets: .insets(horizontal: 10, vertical: 5))
        func size(_ width: CGFloat, _ height: CGFloat, _ mode: ManualLayoutSizeThatFitsBridgingMode) -> CGSize {
            cell.autoLayoutSizeThatFits(CGSize(width: width, height: height), mode: mode)
        }
        #expect(cell.autoLayoutSizeThatFits(CGSize(width: 120, height: 9)) == CGSize(width: 120, height: 58))
        #expect(size(500, 9, .fixedWidth) == CGSize(width: 500, height: 34))
        #expect(size(9, 70, .fixedHeight) == CGSize(width: 200, height: 70))
        #expect(size(120, 70, .fixedSize) == CGSize(width: 120, height: 70))
        #expect(size(500, 500, .boundedSize) == CGSize(width: 200, height: 34))
        #expect(size(.infinity, .greatestFiniteMagnitude, .boundedSize) == CGSize(width: 200, height: 34))
        #expect(size(120, 500, .boundedSize) == CGSize(width: 120, height: 58))
        #expect(size(120, 40, .boundedSize) == CGSize(width: 120, height: 40))
    }

    @Test func steps() {
        #expect(LayoutPriority.defaultHigh.lower == LayoutPriority(749))
        #expect(LayoutPriority.defaultLow.higher(10) == LayoutPriority(260))
        #expect(LayoutPriority.defaultLow.lower(10) == LayoutPriority(240))
        #expect(LayoutPriority.required.higher == .required)
        #expect(LayoutPriority.offsetted(.fittingSizeLevel, offset: -100) == LayoutPriority(1))
        #expect(LayoutPriority.stackViewWorkaroundHigh.rawValue == 951)
        #expect(LayoutPriority.selfSizingCellHeightWorkaround.rawValue == 999)
        #expect(View().widthAnchor.constraint(equalToConstant: 1).with(priority: .defaultLow).priority == .defaultLow)
    }
}
