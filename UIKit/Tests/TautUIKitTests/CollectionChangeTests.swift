import TautUIKit
import Testing

@Suite struct CollectionChangeTests {
    /// A collection view that is laid out after each change, and one that is laid out now and then, are the same in the end.
    @Test(arguments: 0..<60) func layoutsBetweenChangesMakeNoDifference(_ seed: UInt64) {
        final class Item: UICollectionViewCell {
            let bar = UIView()
            var size: (width: NSLayoutConstraint, height: NSLayoutConstraint)?
            override init(frame: CGRect) {
                super.init(frame: frame)
                bar.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(bar)
                let size = (
                    bar.widthAnchor.constraint(equalToConstant: 0), bar.heightAnchor.constraint(equalToConstant: 0)
                )
                self.size = size
                NSLayoutConstraint.activate([
                    bar.topAnchor.constraint(equalTo: contentView.topAnchor),
                    bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), size.0, size.1,
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Items: NSObject, UICollectionViewDataSource {
            var heights: [CGFloat] = [11, 12, 13, 14, 15]
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
                if let size = (cell as? Item)?.size {
                    (size.width.constant, size.height.constant) = (60, heights[path.item])
                }
                return cell
            }
        }
        var random = SplitMix64(seed: seed)
        func at(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
        let sources = (0..<2).map { _ in Items() }
        let views = sources.map { source in
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 60, height: 20)
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 150), collectionViewLayout: layout)
            view.register(Item.self, forCellWithReuseIdentifier: "item")
            view.allowsMultipleSelection = true
            view.dataSource = source
            view.layoutIfNeeded()
            return view
        }
        for step in 0..<20 {
            let change = RandomListChange(of: sources[0].heights.count, height: CGFloat(16 + step), &random)
            for (source, view) in zip(sources, views) {
                change.apply(to: &source.heights)
                switch change {
                case .insert(let item, _): view.insertItems(at: [at(item)])
                case .delete(let item): view.deleteItems(at: [at(item)])
                case .move(let item, let place): view.moveItem(at: at(item), to: at(place))
                case .reload(let item, _): view.reloadItems(at: [at(item)])
                case .reconfigure(let item, _): view.reconfigureItems(at: [at(item)])
                case .select(let item): view.selectItem(at: at(item), animated: false, scrollPosition: [])
                case .deselect(let item): view.deselectItem(at: at(item), animated: false)
                }
            }
            views[0].layoutIfNeeded()
            if random.chance(0.25) { views[1].layoutIfNeeded() }
            #expect(
                views[0].indexPathsForSelectedItems == views[1].indexPathsForSelectedItems, "seed \(seed), step \(step)"
            )
        }
        for view in views { view.layoutIfNeeded() }
        let seen = views.map { view in
            view.indexPathsForVisibleItems.map { path in
                let cell = view.cellForItem(at: path)
                return
                    "\(path) \(cell?.frame ?? .null) \((cell as? Item)?.size?.height.constant ?? 0) \(cell?.isSelected ?? false)"
            }
        }
        #expect(seen[0] == seen[1], "seed \(seed)")
        for path in views[1].indexPathsForVisibleItems {
            #expect(
                views[1].cellForItem(at: path)?.frame.height == sources[1].heights[path.item], "seed \(seed), \(path)")
        }
    }
}
