import Foundation
import TautUIKit
import Testing

// Where items come from and go to, and dragging them.

/// A column of rows, 10 points high, that tells what it is asked.
private final class Column: UICollectionViewLayout {
    var log: [String] = []
    private var count = 0
    override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(count) * 10) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.item < count else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 10, width: 100, height: 10)
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            .filter { $0.frame.intersects(rect) }
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) { log.append("prepare") }
    override func finalizeCollectionViewUpdates() { log.append("finalize") }
    override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        log.append("initial \(path.item) \(attributes.map { "\($0.frame.minY) \($0.alpha)" } ?? "-")")
        attributes?.frame.origin.x = -100
        return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
        log.append("final \(path.item) \(attributes.map { "\($0.frame.minY) \($0.alpha)" } ?? "-")")
        return attributes
    }
}

private final class Cell: UICollectionViewCell {
    var places: [CGFloat] = []
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        places.append(layoutAttributes.frame.minX)
    }
}

private final class Letters: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var letters = ["a", "b", "c"]
    var log: [String] = []
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { letters.count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(_ view: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { indexPath.item != 2 }
    func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
        letters.insert(letters.remove(at: source.item), at: target.item)
    }
    func collectionView(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) {
        log.append("end \(path.item)")
    }
}

private func make() -> (UICollectionView, Column, Letters) {
    let (layout, letters) = (Column(), Letters())
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = letters
    view.delegate = letters
    view.layoutIfNeeded()
    return (view, layout, letters)
}

private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

@Suite struct AppearingItemTests {
    @Test func layoutsSayWhereItemsComeFromAndGo() throws {
        let (view, layout, letters) = make()
        let second = try #require(view.cellForItem(at: path(1)) as? Cell)
        #expect(layout.log.isEmpty)
        letters.letters = ["n", "b", "c"]
        view.performBatchUpdates({
            view.deleteItems(at: [path(0)])
            view.insertItems(at: [path(0)])
        })
        // What stays goes from where it was to where it is; what is gone fades where it was, what is new where it is.
        #expect(
            layout.log == [
                "prepare", "final 0 0.0 0.0", "final 1 10.0 1.0", "final 2 20.0 1.0", "initial 0 0.0 0.0",
                "initial 1 10.0 1.0", "initial 2 20.0 1.0", "finalize",
            ])
        #expect(letters.log == ["end 0"])
        let new = try #require(view.cellForItem(at: path(0)) as? Cell)
        #expect(new.places.contains(-100))
        #expect(new.places.last == 0)
        #expect(new.frame == CGRect(x: 0, y: 0, width: 100, height: 10))
        #expect(second.places.allSatisfy { $0 == 0 })
        layout.log = []
        view.contentOffset.y = 5
        view.layoutIfNeeded()
        #expect(layout.log.isEmpty)
        #expect(layout.initialLayoutAttributesForAppearingItem(at: path(0)) == nil)
    }

    @Test func movedItemsComeFromWhereTheyWere() {
        let (view, layout, letters) = make()
        letters.letters = ["c", "a", "b"]
        view.moveItem(at: path(2), to: path(0))
        view.layoutIfNeeded()
        #expect(layout.log.contains("initial 0 20.0 1.0"))
        #expect(layout.log.contains("final 2 0.0 1.0"))
        #expect(letters.log.isEmpty)
    }

    @Test func itemsAreDragged() throws {
        let (view, _, letters) = make()
        #expect(!view.beginInteractiveMovementForItem(at: path(2)))
        #expect(view.beginInteractiveMovementForItem(at: path(0)))
        let cell = try #require(view.cellForItem(at: path(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 17))
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1)) === cell)
        #expect(cell.center == CGPoint(x: 50, y: 17))
        #expect(letters.letters == ["a", "b", "c"])
        view.endInteractiveMovement()
        view.layoutIfNeeded()
        #expect(letters.letters == ["b", "a", "c"])
        #expect(cell.center == CGPoint(x: 50, y: 15))

        #expect(view.beginInteractiveMovementForItem(at: path(1)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 3))
        view.cancelInteractiveMovement()
        view.layoutIfNeeded()
        #expect(letters.letters == ["b", "a", "c"])
        #expect(view.cellForItem(at: path(1)) === cell)
    }

    @Test func headersOfFlowLayoutsStay() {
        final class Source: NSObject, UICollectionViewDataSource {
            func numberOfSections(in view: UICollectionView) -> Int { 2 }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                UICollectionViewCell(frame: .zero)
            }
        }
        let (layout, source) = (UICollectionViewFlowLayout(), Source())
        layout.itemSize = CGSize(width: 100, height: 30)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        layout.sectionHeadersPinToVisibleBounds = true
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 60), collectionViewLayout: layout)
        view.dataSource = source
        func top(_ offset: CGFloat) -> CGFloat? {
            view.contentOffset.y = offset
            view.layoutIfNeeded()
            let kind = UICollectionView.elementKindSectionHeader
            return view.supplementaryView(forElementKind: kind, at: path(0))?.frame.minY
        }
        // A section is 140 points high.
        #expect(top(0) == 0)
        #expect(top(50) == 50)
        #expect(top(130) == 120)
        view.contentInset.top = 10
        #expect(top(50) == 60)
    }
}
