import Foundation
import TautUIKit
import Testing

/// Layouts that turn, stretch and fade what they place.
@Suite struct CarouselTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    /// Items that are half as large away from the middle.
    private final class Carousel: UICollectionViewFlowLayout {
        var isPlane = true

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
                .map { attributes in
                    let isMiddle = abs(attributes.center.x - (collectionView?.bounds.midX ?? 0)) < 1
                    guard !isMiddle else { return attributes }
                    if isPlane {
                        attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                    } else {
                        attributes.transform3D = CATransform3DMakeScale(0.5, 0.5, 1)
                    }
                    attributes.alpha = 0.25
                    return attributes
                }
        }
    }

    private func makeView(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        return view
    }

    @Test(arguments: [true, false]) func cellsTakeTransformAndOpacity(isPlane: Bool) throws {
        let (layout, source) = (Carousel(), Source())
        layout.isPlane = isPlane
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumLineSpacing = 0
        layout.sectionInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 100)
        let view = makeView(layout, source)
        view.layoutIfNeeded()
        let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(first.frame == CGRect(x: 100, y: 0, width: 100, height: 100))
        #expect(second.frame == CGRect(x: 225, y: 25, width: 50, height: 50))
        #expect(second.bounds.size == CGSize(width: 100, height: 100))
        #expect(second.center == CGPoint(x: 250, y: 50))
        #expect((first.alpha, second.alpha) == (1, 0.25))
        view.contentOffset.x = 100
        view.layoutIfNeeded()
        #expect(first.frame == CGRect(x: 125, y: 25, width: 50, height: 50))
        #expect(second.frame == CGRect(x: 200, y: 0, width: 100, height: 100))
        #expect((first.alpha, second.alpha) == (0.25, 1))
    }

    @Test func layersOfCellsAreTurnedInSpace() throws {
        final class Turning: UICollectionViewFlowLayout {
            var angle: CGFloat = .pi / 3
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.map { attributes in
                    attributes.transform3D = CATransform3DMakeRotation(angle, 0, 1, 0)
                    return attributes
                }
            }
        }
        let (layout, source) = (Turning(), Source())
        let view = makeView(layout, source)
        view.layoutIfNeeded()
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(cell.layer.transform == CATransform3DMakeRotation(.pi / 3, 0, 1, 0))
        #expect(abs(cell.transform.a - 0.5) < 1e-9)
        layout.angle = 0
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(CATransform3DIsIdentity(cell.layer.transform) && cell.transform.isIdentity)
    }

    @Test func cellsKeepWhatAttributesNeverSaid() throws {
        let (layout, source) = (UICollectionViewFlowLayout(), Source())
        let view = makeView(layout, source)
        view.layoutIfNeeded()
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        cell.alpha = 0.5
        cell.transform = CGAffineTransform(scaleX: 2, y: 2)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cell.alpha == 0.5)
        #expect(cell.transform == CGAffineTransform(scaleX: 2, y: 2))
    }

    @Test func sectionsChangeWhatIsSeen() throws {
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)])
        let section = NSCollectionLayoutSection(group: group)
        var seen: [[Int]] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            seen.append(items.map(\.indexPath.item))
            for item in items where item.frame.minY < offset.y + 10 { item.alpha = 0.5 }
            #expect(environment.container.contentSize.width == 300)
        }
        let source = Source()
        let view = makeView(UICollectionViewCompositionalLayout(section: section), source)
        view.layoutIfNeeded()
        #expect(seen.last == [0, 1, 2])
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha == 0.5)
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 1)
    }
}
