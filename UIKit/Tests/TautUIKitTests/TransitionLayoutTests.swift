import Foundation
import TautUIKit
import Testing

/// Layouts between two layouts.
struct TransitionLayoutTests {
    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var between: UICollectionViewTransitionLayout?
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func collectionView(
            _ view: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
            newLayout new: UICollectionViewLayout
        ) -> UICollectionViewTransitionLayout {
            let made = UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
            between = made
            return made
        }
    }

    private func layout(_ size: CGSize) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (size, 0, 0)
        return layout
    }

    private func frames(_ view: UICollectionView) -> [CGRect?] {
        (0..<4).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    }

    @Test(arguments: [true, false]) func itemsAreHalfWay(isFinished: Bool) {
        let (rows, tiles, items) = (
            layout(CGSize(width: 100, height: 20)), layout(CGSize(width: 50, height: 60)), Items()
        )
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: rows)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (items, items)
        view.layoutIfNeeded()

        var ends: [Bool] = []
        let between = view.startInteractiveTransition(to: tiles) { ends += [$0, $1] }
        #expect(items.between === between)
        #expect(view.collectionViewLayout === between)
        between.transitionProgress = 0.5
        between.invalidateLayout()
        view.layoutIfNeeded()
        #expect(
            frames(view) == [
                CGRect(x: 0, y: 0, width: 75, height: 40), CGRect(x: 25, y: 10, width: 75, height: 40),
                CGRect(x: 0, y: 50, width: 75, height: 40), CGRect(x: 25, y: 60, width: 75, height: 40),
            ])
        #expect(view.contentSize == CGSize(width: 100, height: 100))

        if isFinished { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
        #expect(view.collectionViewLayout === (isFinished ? tiles : rows))
        #expect(
            frames(view)[3]
                == CGRect(x: isFinished ? 50 : 0, y: 60, width: isFinished ? 50 : 100, height: isFinished ? 60 : 20))
        #expect(ends == [true, isFinished])
    }

    @Test func numbersOnTheWayAreKept() {
        let between = UICollectionViewTransitionLayout(
            currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout())
        between.updateValue(12, forAnimatedKey: "lift")
        #expect(between.value(forAnimatedKey: "lift") == 12)
        #expect(between.value(forAnimatedKey: "sink") == 0)
    }
}
