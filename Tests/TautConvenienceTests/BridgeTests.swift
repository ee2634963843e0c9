import Foundation
import Taut
import TautConvenience
import Testing

/// Where layouts by hand and by constraints meet, and views that size themselves in lists.
@Suite struct BridgeTests {
    /// As high as its area asks for at a width.
    private final class Area: View {
        var area: CGFloat = 3000 { didSet { invalidateIntrinsicContentSize() } }

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            let width = size.width == .greatestFiniteMagnitude ? area / size.height : size.width
            return CGSize(width: width, height: width > 0 ? area / width : 0)
        }
    }

    /// A view that has gone to another superview stays there.
    @Test func whatHasLeftAWrapperIsNotItsOwn() {
        let (box, other) = (Box(), View())
        let wrapper = NonAutoLayoutWrappingView(view: box)
        other.addSubview(box)
        wrapper.view = nil
        #expect(box.superview === other)
        wrapper.view = box
        #expect(box.superview === wrapper)
        wrapper.view = nil
        #expect(box.superview == nil)
    }

    @Test func wrapping() {
        let root = makeRoot()
        let box = Box("box", 50, 40)
        let wrapper = box.wrapped(in: .layoutMargins, insets: .top(5))
        wrapper.directionalLayoutMargins = .all(8)
        wrapper.insetsLayoutMarginsFromSafeArea = false
        root.addSubview(wrapper, pinnedTo: .topLeading, of: .relative(root))
        expect(wrapper, 0, 0, 66, 61)
        expect(box, 8, 13, 50, 40)
    }

    @Test func aViewLaidOutByHandHasASizeInConstraints() {
        let root = makeRoot()
        let area = Area()
        let host = ManualLayoutHostedInAutoLayoutBridgingView(view: area)
        root.addSubview(host, pinnedTo: .top, of: .relative(root), horizontally: .fill)
        expect(host, 0, 0, 300, 10)
        expect(area, 0, 0, 300, 10)
        area.area = 6000
        expect(host, 0, 0, 300, 20)
        root.frame.size.width = 200
        expect(host, 0, 0, 200, 30)
        expect(area, 0, 0, 200, 30)
        area.isHidden = true
        area.invalidateIntrinsicContentSize()
        #expect(host.isHidden)
    }

    @Test func aViewLaidOutByConstraintsHasASizeByHand() {
        let label = Label(text: "aaaa aaaa aaaa", font: Font(size: 20))
        let host = AutoLayoutHostedInManualLayoutBridgingView(view: label)
        // Ten points a letter, 24 a line.
        #expect(host.sizeThatFits(CGSize(width: 1000, height: 1000)) == CGSize(width: 140, height: 24))
        #expect(host.sizeThatFits(CGSize(width: 100, height: 1000)).height == 48)
        host.sizeThatFitsBridgingMode = .fixedWidth
        #expect(host.sizeThatFits(CGSize(width: 45, height: 0)) == CGSize(width: 45, height: 72))
    }

    @Test func theNaturalSizeOfWhatIsWrappedDoesNotCount() {
        let root = makeRoot()
        let box = Box("box", 500, 400)
        let wrapper = NonAutoLayoutWrappingView(view: box)
        root.addSubview(wrapper, pinnedAt: CGRect(x: 10, y: 20, width: 30, height: 40))
        expect(wrapper, 10, 20, 30, 40)
        expect(box, 0, 0, 30, 40)
        wrapper.view = nil
        #expect(box.superview == nil && root.isSatisfied)
    }

    @Test func listsHaveHeadersLaidOutByHandToo() {
        let area = Area()
        let list = ListLayout(count: 2, width: 300, estimatedRowHeight: 44) { _, _ in
            Box("row", 10, 50).wrapped(in: .superview)
        }
        list.header = AutoSizingTableHeaderFooterView(nonAutoLayoutView: area)
        list.footer = AutoSizingTableHeaderFooterView(view: Box("footer", 10, 25))
        #expect(list.headerHeight == 10)
        #expect(list.layout(from: 0, height: 500).map(\.frame.minY) == [10, 60])
        #expect(list.contentHeight == 135)
        area.area = 6000
        #expect(list.headerHeight == 20)
        list.width = 100
        #expect(list.headerHeight == 60)
    }

    // MARK: Several views that fold

    @Test func foldedViewsHaveNoSpacing() {
        let root = makeRoot()
        let boxes = (0..<4).map { Box("box\($0)", 30, 20) }
        let folds = MultiCollapsableView(edge: .top, views: boxes)
        root.addSubview(folds, pinnedTo: .topLeading, of: .relative(root))
        expect(folds, 0, 0, 30, 104)
        #expect(folds.areAllExpanded)
        folds.setIsExpanded([boxes[1]: false, boxes[3]: false], animated: false)
        expect(folds, 0, 0, 30, 48)
        #expect(folds.isExpanded(boxes[0]) && !folds.isExpanded(boxes[3]) && !folds.isExpanded(root))
        folds.hasSpacingAfterLastItem = true
        expect(folds, 0, 0, 30, 56)
        folds.edge = .leading
        expect(folds, 0, 0, 76, 20)
        folds.collapseAll(animated: false)
        expect(folds, 0, 0, 0, 20)
        folds.expandAll(animated: false)
        folds.spacing = 1
        expect(folds, 0, 0, 124, 20)
        #expect(root.isSatisfied)
    }
}
