import Foundation
import Taut
import TautConvenience
import Testing

/// K13: stacks in one line.
@Suite struct StackTests {
    @Test func rowsAndColumns() {
        let root = makeRoot { $0.safeArea = .zero }
        let views = [Box("a", 40, 30), Box("b", 60, 20)]
        let column = View.verticallyStacked(views[0], views[1], alignment: .leading, spacing: 4, insets: .all(5))
        root.addSubview(column, pinnedTo: .topLeading)
        expect(column, 0, 0, 70, 64)
        expect(views[1], 5, 39, 60, 20)
        column.removeFromSuperview()
        let row = View.horizontallyStacked(views, alignment: .center, spacing: 4)
        root.addSubview(row, pinnedTo: .topLeading)
        expect(row, 0, 0, 104, 30)
        expect(views[1], 44, 5, 60, 20)
        row.replaceArrangedSubviews(with: views[1])
        expect(row, 0, 0, 60, 20)
        #expect(views[0].superview == nil)
        row.addArrangedSubviews(views[0], Box("c", 1, 1))
        expect(row, 0, 0, 109, 30)
        row.removeAllArrangedSubviews()
        #expect(row.arrangedSubviews.isEmpty && row.subviews.isEmpty)
        let equal = View.stacked(views, axis: .horizontal, distribution: .fillEqually)
        root.addSubview(equal, pinnedTo: .topLeading)
        expect(equal, 0, 0, 120, 30)
    }

    @Test func aViewThatIsNotInTheStackStaysWhereItIs() {
        let root = makeRoot { $0.safeArea = .zero }
        let other = Box()
        root.addSubview(other, pinnedTo: .topLeading)
        StackView(with: [], axis: .horizontal).reallyRemoveArrangedSubview(other)
        #expect(other.superview === root)
    }

    @Test func around() {
        let root = makeRoot { $0.safeArea = .zero }
        func place(_ stack: (View) -> StackView) -> CGRect {
            let box = Box()
            let stack = stack(box)
            root.addSubview(stack, filling: .superview)
            root.layoutIfNeeded()
            let frame = box.convert(box.bounds, to: root)
            stack.removeFromSuperview()
            return frame
        }
        let full = CGRect(x: 0, y: 0, width: 300, height: 200)
        #expect(place { $0.insetted(by: .all(10)) } == full.insetBy(dx: 10, dy: 10))
        #expect(place { View.insetted($0, by: .leading(10)) } == CGRect(x: 10, y: 0, width: 290, height: 200))
        #expect(place { $0.horizontally(aligned: .trailing) } == CGRect(x: 260, y: 0, width: 40, height: 200))
        #expect(place { $0.vertically(aligned: .bottom) } == CGRect(x: 0, y: 170, width: 300, height: 30))
        #expect(place { $0.horizontallyCentered() } == CGRect(x: 130, y: 0, width: 40, height: 200))
        #expect(
            place { $0.horizontallyCentered(insets: .leading(20)) } == CGRect(x: 140, y: 0, width: 40, height: 200))
        #expect(place { $0.verticallyCentered() } == CGRect(x: 0, y: 85, width: 300, height: 30))
        #expect(place { $0.centered() } == CGRect(x: 130, y: 85, width: 40, height: 30))
        #expect(
            place { $0.aligned(horizontally: .trailing, vertically: .bottom) }
                == CGRect(x: 260, y: 170, width: 40, height: 30))
        #expect(
            place { View.aligned($0, vertically: .top, insets: .all(5)) } == CGRect(x: 5, y: 5, width: 290, height: 30))
    }

    @Test func aColumnBecomesARow() {
        let root = makeRoot { $0.safeArea = .zero }
        let views = [Box("a", 40, 30), Box("b", 60, 20)]
        let stack = View.autoAdjustingVerticallyStacked(views[0], views[1], spacing: 8)
        root.addSubview(stack, pinnedTo: .bottom)
        expect(stack, 0, 142, 300, 58)
        root.taut.environment.verticalSizeClass = .compact
        // Equally wide: (300 - 8) / 2.
        expect(views[0], 0, 0, 146, 30)
        expect(views[1], 154, 0, 146, 30)
        root.taut.environment.verticalSizeClass = .regular
        expect(stack, 0, 142, 300, 58)
        #expect(stack.axis == .vertical && stack.distribution == .fill)
    }

    /// Built first, added to a tree of little height later.
    @Test func aStackKnowsTheTreeThatItEnters() {
        let stack = View.autoAdjustingVerticallyStacked([Box("a", 40, 30), Box("b", 60, 20)])
        stack.layoutIfNeeded()
        let root = makeRoot { $0.verticalSizeClass = .compact }
        root.layoutIfNeeded()
        root.addSubview(stack, pinnedTo: .topLeading)
        expect(stack, 0, 0, 120, 30)
    }

    @Test func largeTexts() {
        let root = makeRoot { $0.safeArea = .zero }
        let row = View.autoAdjustingHorizontallyStacked(Box("a", 40, 30), Box("b", 60, 20), spacing: 8)
        let other = View.accessibilityAdjustingHorizontallyStacked(
            Box("a", 40, 30), Box("b", 60, 20), spacing: 8, accessibilityAlignment: .leading, accessibilitySpacing: 1)
        root.addSubview(row, pinnedTo: .topLeading)
        root.addSubview(other, pinnedTo: .bottomLeading)
        expect(row, 0, 0, 108, 30)
        expect(other, 0, 170, 108, 30)
        root.taut.environment.contentSizeCategory = .accessibilityMedium
        expect(row, 0, 0, 60, 58)
        expect(other, 0, 149, 60, 51)
        #expect(other.alignment == .leading)
    }

    @Test func handlers() {
        let root = makeRoot { $0.safeArea = .zero }
        var names: [String] = []
        let handler = AutoAdjustingStackView.ConfigurationUpdateHandler
            .regularWithAlternative(
                axis: .horizontal, spacing: 8, alternativeAxis: .vertical, isAlternative: .width(is: .atMost(100))
            )
            .chained { names.append($0.axis == .vertical ? "vertical" : "horizontal") }
        let stack = View.stacked([Box("a", 40, 30), Box("b", 60, 20)], handler: handler, insets: .all(1))
        root.addSubview(stack, pinnedTo: .topLeading)
        // Without a width yet it is at most 100 wide, and stays so: 60 and the insets.
        expect(stack, 0, 0, 62, 60)
        stack.constrain(width: 200)
        expect(stack, 0, 0, 200, 32)
        #expect(names.first == "vertical" && names.last == "horizontal" && stack.spacing == 8)
        let custom = AutoAdjustingStackView(with: Box("a"), handler: .custom { $0.spacing = 3 })
        #expect(custom.spacing == 3)
        let closure = AutoAdjustingStackView(
            with: [], handler: .regularWithAlternative(axis: .vertical, isAlternative: { $0.tag == 1 }))
        #expect(closure.axis == .vertical)
    }

    @Test func anEmptyStackHides() {
        let root = makeRoot { $0.safeArea = .zero }
        let (first, second) = (Box("first"), Box("second"))
        let inner = AutoHidingStackView(arrangedSubviews: [first])
        let outer = View.verticallyStacked(inner, second, alignment: .leading, spacing: 8)
        root.addSubview(outer, pinnedTo: .topLeading)
        expect(second, 0, 38, 40, 30)
        first.isHidden = true
        // Left to others unless told.
        expect(second, 0, 8, 40, 30)
        inner.automaticallyHidesWhenNotHavingVisibleSubviews = true
        expect(second, 0, 0, 40, 30)
        #expect(inner.isHidden)
        first.isHidden = false
        expect(second, 0, 38, 40, 30)
        #expect(!inner.isHidden)
    }

    @Test func making() {
        let label = Label(text: "Title", textStyle: .largeTitle, alignment: .center)
        #expect(label.font.size == 34 && label.numberOfLines == 0 && label.textAlignment == .center)
        #expect(Label(text: "a", font: Font(size: 9), numberOfLines: 2).numberOfLines == 2)
        #expect(View(backgroundColor: Platform.Color(white: 0, alpha: 1), alpha: 0.5).alpha == 0.5)
        #expect(View().preservingSuperviewLayoutMargins().preservesSuperviewLayoutMargins)
        let root = makeRoot { $0.contentSizeCategory = .extraLarge }
        root.addSubview(label, pinnedTo: .topLeading)
        root.layoutIfNeeded()
        #expect(label.font.size == 36)
    }

    /// The insets are all that keeps the views away from the edges, also below a bar.
    @Test func insetsOfAStackDoNotAddTheSafeArea() {
        let root = makeRoot { $0.safeArea.top = 20 }
        let box = Box("a", 40, 30)
        let stack = View.verticallyStacked(box, insets: .all(4))
        root.addSubview(stack, pinnedTo: .topLeading, of: .superview)
        expect(stack, 0, 0, 48, 38)
        expect(box, 4, 4, 40, 30)
        let adjusting = View.autoAdjustingHorizontallyStacked([Box("b", 10, 10)], insets: .all(4))
        root.addSubview(adjusting, pinnedTo: .topTrailing, of: .superview)
        #expect(!adjusting.insetsLayoutMarginsFromSafeArea)
    }
}
