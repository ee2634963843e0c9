import Foundation
import TautUIKit
import Testing

// Layouts as libraries write them: with attributes and contexts of their own, told of changes, sized by cells.

private final class RowAttributes: UICollectionViewLayoutAttributes {
    var followsCell = false
    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? RowAttributes)?.followsCell = followsCell
        return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? RowAttributes)?.followsCell == followsCell
    }
}

private final class RowContext: UICollectionViewLayoutInvalidationContext { var keepsHeights = false }

/// Rows below each other, as wide as the view.
private final class RowLayout: UICollectionViewLayout {
    var heights: [CGFloat] = []
    var rows: [RowAttributes] = []
    var log: [String] = []
    var sizes: [(CGFloat, CGFloat)] = []
    var pinned: CGFloat?
    var flips = false

    override class var layoutAttributesClass: AnyClass { RowAttributes.self }
    override class var invalidationContextClass: AnyClass { RowContext.self }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: heights.reduce(0, +))
    }
    override func prepare() {
        super.prepare()
        log.append("prepare")
        guard let view = collectionView else { return }
        let count = view.numberOfItems(inSection: 0)
        heights = (0..<count).map { heights.indices.contains($0) ? heights[$0] : 20 }
        var y: CGFloat = 0
        rows = (0..<count).map { item in
            let attributes = RowAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 5, y: y, width: view.bounds.width - 15, height: heights[item])
            attributes.followsCell = true
            y += heights[item]
            return attributes
        }
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        rows.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        rows.indices.contains(indexPath.item) ? rows[indexPath.item] : nil
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        sizes.append((view.bounds.width, newBounds.width))
        return view.bounds.width != newBounds.width
    }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.contentSizeAdjustment.width = newBounds.width - (collectionView?.bounds.width ?? 0)
        return context
    }
    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
        (original as? RowAttributes)?.followsCell == true && preferred.size.height != original.size.height
    }
    override func invalidationContext(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        heights[preferred.indexPath.item] = preferred.size.height
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        (context as? RowContext)?.keepsHeights = true
        return context
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        guard let context = context as? RowContext else { return }
        if !context.keepsHeights {
            let kind =
                context.invalidateEverything ? "everything" : context.invalidateDataSourceCounts ? "counts" : "layout"
            log.append(context.contentSizeAdjustment.width == 0 ? kind : "width")
        }
        if context.invalidateEverything { heights = [] }
        super.invalidateLayout(with: context)
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for item in updateItems {
            let places = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate]
                .map { path in path.map { $0.item == NSNotFound ? "s\($0.section)" : "\($0.item)" } ?? "-" }
            log.append("\(item.updateAction) \(places[0]) \(places[1])")
        }
    }
    override func finalizeCollectionViewUpdates() { log.append("finalize") }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { log.append("from \(Int(oldBounds.width))") }
    override func finalizeAnimatedBoundsChange() { log.append("to \(Int(collectionView?.bounds.width ?? 0))") }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("leaves") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("comes") }
    override func finalizeLayoutTransition() { log.append("settled") }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        pinned.map { CGPoint(x: proposed.x, y: $0) } ?? proposed
    }
}

private final class RowCell: UICollectionViewCell {
    var widths: [CGFloat] = []
    var moves = 0
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        widths.append(frame.width)
        attributes.size.height =
            contentView.systemLayoutSizeFitting(
                CGSize(width: frame.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        return attributes
    }
    override func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) { moves += 1 }
    override func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) { moves += 10 }
    override var reuseIdentifier: String? { "row" }
}

private final class Rows: NSObject, UICollectionViewDataSource {
    var heights: [CGFloat] = [30, 40, 50]
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        for old in cell.contentView.subviews { old.removeFromSuperview() }
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            content.heightAnchor.constraint(equalToConstant: heights[path.item]),
        ])
        return cell
    }
}

private final class InsetView: UICollectionView {
    var stub = UIEdgeInsets.zero
    override var adjustedContentInset: UIEdgeInsets { stub }
    override func reloadItems(at indexPaths: [IndexPath]) { super.reloadItems(at: indexPaths) }
}

private func make(_ configure: (RowLayout) -> Void = { _ in }) -> (InsetView, RowLayout, Rows) {
    let (layout, rows) = (RowLayout(), Rows())
    configure(layout)
    let view = InsetView(frame: CGRect(x: 0, y: 0, width: 100, height: 90), collectionViewLayout: layout)
    view.register(RowCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = rows
    view.layoutIfNeeded()
    return (view, layout, rows)
}

@Suite struct CustomCollectionLayoutTests {
    @Test func cellsSayHowHighRowsAre() throws {
        let (view, layout, _) = make()
        #expect(layout.heights == [30, 40, 50])
        let frames = view.visibleCells.map(\.frame)
        #expect(
            frames == [
                CGRect(x: 5, y: 0, width: 85, height: 30), CGRect(x: 5, y: 30, width: 85, height: 40),
                CGRect(x: 5, y: 70, width: 85, height: 50),
            ])
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? RowCell)
        #expect(cell.widths.first == 85)
        #expect(layout.log.first == "everything")
        #expect(!layout.log.contains("layout"))
    }

    @Test func theOldBoundsAreSeenWhileTheLayoutIsAsked() {
        let (view, layout, _) = make()
        layout.log = []
        layout.sizes = []
        view.frame.size.width = 140
        view.layoutIfNeeded()
        #expect(layout.sizes.first.map { [$0.0, $0.1] } == [100, 140])
        #expect(layout.log == ["width", "from 100", "prepare", "to 140"])
        #expect(view.visibleCells.first?.frame.width == 125)
        #expect(view.bounds.width == 140)

        layout.log = []
        view.contentOffset.y = 10
        view.layoutIfNeeded()
        #expect(layout.log.isEmpty)
    }

    @Test func changesAreToldByName() {
        let (view, layout, rows) = make()
        layout.log = []
        rows.heights = [50, 10, 30]
        view.performBatchUpdates({
            view.deleteItems(at: [IndexPath(item: 1, section: 0)])
            view.insertItems(at: [IndexPath(item: 1, section: 0)])
            view.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
        })
        #expect(layout.log.prefix(5) == ["counts", "prepare", "delete 1 -", "insert - 1", "move 2 0"])
        #expect(layout.log.last == "finalize")
        #expect(!view.hasUncommittedUpdates)
        layout.log = []
        view.reloadItems(at: [IndexPath(item: 0, section: 0)])
        #expect(view.hasUncommittedUpdates)
        view.reloadSections(IndexSet(integer: 0))
        view.layoutIfNeeded()
        #expect(layout.log.contains("reload 0 0"))
        #expect(layout.log.contains("reload s0 s0"))
    }

    @Test func whatADiffableSourceShowsIsToldToo() {
        let layout = RowLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 90), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func show(_ names: [String]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(names)
            source.apply(snapshot)
            view.layoutIfNeeded()
        }
        show(["a", "b", "c"])
        layout.log = []
        show(["c", "a", "d"])
        #expect(layout.log.filter { $0.contains(" ") } == ["delete 1 -", "insert - 2", "move 0 1"])
    }

    @Test func contextsMoveTheContent() {
        let (view, layout, _) = make()
        view.contentOffset.y = 5
        let context = RowContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 12)
        context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
        context.invalidateSupplementaryElements(ofKind: "k", at: [IndexPath(item: 0, section: 0)])
        context.invalidateSupplementaryElements(ofKind: "k", at: [IndexPath(item: 0, section: 1)])
        layout.invalidateLayout(with: context)
        #expect(view.contentOffset.y == 17)
        #expect(context.invalidatedItemIndexPaths?.count == 1)
        #expect(context.invalidatedSupplementaryIndexPaths?["k"]?.count == 2)
        #expect(context.invalidatedDecorationIndexPaths == nil)
        layout.pinned = 30
        view.performBatchUpdates({ view.reloadItems(at: [IndexPath(item: 0, section: 0)]) })
        #expect(view.contentOffset.y == 30)
    }

    @Test func anotherLayoutTakesOver() throws {
        let (view, layout, _) = make()
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? RowCell)
        let next = RowLayout()
        layout.log = []
        view.setCollectionViewLayout(next, animated: true) { #expect($0) }
        #expect(layout.log == ["leaves", "settled"])
        #expect(next.log.prefix(3) == ["comes", "everything", "prepare"])
        #expect(next.log.last == "settled")
        #expect(cell.moves == 11)
        #expect(layout.collectionView == nil)
    }

    @Test func aLayoutIsTurnedOverWhereItAsksForIt() {
        let (view, _, _) = make { $0.flips = true }
        view.semanticContentAttribute = .forceRightToLeft
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minX) == [10, 10, 10])
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 10)
    }

    @Test func membersCanBeReplaced() {
        let (view, _, _) = make()
        view.stub = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
        #expect(view.adjustedContentInset.top == 50)
        #expect(view.taut.offsetRange(along: .vertical).lowerBound == -50)
    }

    @Test func attributesGrowAroundTheirMiddle() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.center = CGPoint(x: 100, y: 50)
        attributes.size = CGSize(width: 60, height: 40)
        #expect(attributes.frame == CGRect(x: 70, y: 30, width: 60, height: 40))
        attributes.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(attributes.center == CGPoint(x: 100, y: 50))
        #expect(attributes.frame == CGRect(x: 90, y: 40, width: 20, height: 20))
        // A transform of the plane is one in space.
        attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(attributes.transform3D == CATransform3DMakeScale(2, 3, 1))
        attributes.transform3D = CATransform3DMakeTranslation(4, 5, 6)
        #expect(attributes.transform == CGAffineTransform(translationX: 4, y: 5))
    }

    @Test func attributesAreEqualByWhatTheySay() {
        let (a, b) = (RowAttributes(forCellWith: [0, 1]), RowAttributes(forCellWith: [0, 1]))
        #expect(a == b && a.hash == b.hash)
        b.followsCell = true
        #expect(a != b)
        let copy = b.copy() as? RowAttributes
        #expect(copy == b)
        b.transform3D = CATransform3DMakeScale(2, 2, 1)
        #expect(copy != b)
    }

    @Test func flowLayoutsMakeTheAttributesOfTheirClass() {
        final class Flow: UICollectionViewFlowLayout {
            override class var layoutAttributesClass: AnyClass { RowAttributes.self }
            var seen: [Bool] = []
            override func invalidationContext(forBoundsChange bounds: CGRect)
                -> UICollectionViewLayoutInvalidationContext
            {
                let context = super.invalidationContext(forBoundsChange: bounds)
                let flow = context as? UICollectionViewFlowLayoutInvalidationContext
                flow?.invalidateFlowLayoutDelegateMetrics = bounds.width != collectionView?.bounds.width
                seen.append(flow?.invalidateFlowLayoutDelegateMetrics == true)
                return context
            }
        }
        let (layout, rows) = (Flow(), Rows())
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 90), collectionViewLayout: layout)
        view.register(RowCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = rows
        view.layoutIfNeeded()
        #expect(layout.layoutAttributesForElements(in: view.bounds)?.first is RowAttributes)
        view.frame.size.width = 60
        view.layoutIfNeeded()
        #expect(layout.seen == [true])
        #expect(view.visibleCells.map(\.frame.minY) == [0, 60])
    }
}
