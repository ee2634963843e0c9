import Testing

@testable import TautUIKit

/// Cells as wide and high as numbers say.
private final class Cell: UICollectionViewCell {
    let bar = UIView()
    private(set) var width: NSLayoutConstraint?
    private(set) var height: NSLayoutConstraint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        bar.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bar)
        let (width, height) = (
            bar.widthAnchor.constraint(equalToConstant: 0), bar.heightAnchor.constraint(equalToConstant: 0)
        )
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: contentView.topAnchor),
            bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), width, height,
        ])
        (self.width, self.height) = (width, height)
    }

    required init?(coder: NSCoder) { nil }
}

private final class Source: NSObject, UICollectionViewDataSource {
    var sections: [Int]
    var size: (IndexPath) -> CGSize = { CGSize(width: 30 + $0.item % 7 * 10, height: 20 + $0.item % 3 * 10) }
    private(set) var made = 0

    init(_ sections: [Int]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        made += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? Cell)?.width?.constant = size(indexPath).width
        (cell as? Cell)?.height?.constant = size(indexPath).height
        return cell
    }
}

private func make(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    return view
}

private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize
{ NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

/// A section that counts accesses.
private final class CountingSection: NSCollectionLayoutSection {
    var looks = 0
    override var contentInsets: NSDirectionalEdgeInsets {
        get {
            looks += 1
            return super.contentInsets
        }
        set { super.contentInsets = newValue }
    }
}

/// As many items in a row as their content leaves room for.
private func tags() -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(30)),
        subitems: [NSCollectionLayoutItem(layoutSize: size(.estimated(45), .estimated(30)))])
    group.interItemSpacing = .fixed(4)
    return group
}

/// What lists with many sections or items look at.
@Suite struct ManySectionsTests {
    @Test func scrollingLooksAtSectionsInViewOnly() {
        let row = size(.fractionalWidth(1), .estimated(30))
        let section = CountingSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        let source = Source([Int](repeating: 3, count: 20_000))
        let view = make(UICollectionViewCompositionalLayout(section: section), source)
        section.looks = 0
        view.contentOffset.y = 900_000
        view.layoutIfNeeded()
        for _ in 0..<10 {
            view.contentOffset.y += 250
            view.layoutIfNeeded()
        }
        let path = view.indexPathsForVisibleItems[2]
        source.size = { CGSize(width: 10, height: $0 == path ? 75 : 20) }
        view.reloadItems(at: [path])
        view.layoutIfNeeded()
        #expect(section.looks < 2000)
        #expect(source.made < 200)
        #expect(view.cellForItem(at: path)?.frame.height == 75)
        // Everything lies where a new layout has it that has measured the same.
        let (frames, length) = (
            view.indexPathsForVisibleItems.map { view.cellForItem(at: $0)?.frame }, view.contentSize
        )
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.contentSize == length)
        #expect(view.indexPathsForVisibleItems.map { view.cellForItem(at: $0)?.frame } == frames)
    }

    /// A million items with an unknown number of items per row: only those in view are measured and put into rows.
    @Test func jumpingAmongItemsThatSayHowManyFitLooksAtThoseInView() {
        let section = NSCollectionLayoutSection(group: tags())
        section.interGroupSpacing = 5
        let source = Source([1_000_000])
        let view = make(UICollectionViewCompositionalLayout(section: section), source)
        let opened = source.made
        view.contentOffset.y = (view.contentSize.height / 2).rounded()
        view.layoutIfNeeded()
        let items = view.indexPathsForVisibleItems.map(\.item)
        #expect(source.made - opened < 100)
        #expect(items.allSatisfy { (300_000..<700_000).contains($0) } && items.count > 20)
        for (item, next) in zip(items, items.dropFirst()) {
            let frames = [item, next].compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
            #expect(next == item + 1 && frames.count == 2)
            if frames[0].minY == frames[1].minY { #expect(frames[1].minX - frames[0].maxX == 4) }
        }
    }

    /// One item of a million: the rows around it are made, and no others.
    @Test func anItemThatIsMeasuredConcernsRowsAroundIt() {
        var (asked, most) = (0, 0)
        var sizes: [Int: CGSize] = [:]
        let section = CompositionalSection(
            NSCollectionLayoutSection(group: tags()), count: 1_000_000, isVertical: true,
            room: CGSize(width: 200, height: 300), traits: UITraitCollection(), known: []
        ) { _ in
            asked += 1
            return nil
        }
        // All rows behind move with each of them.
        for item in [700_000, 3, 350_000, 999_999, 700_001] + Array(500_000..<500_300) {
            sizes[item] = CGSize(width: 60 + item % 7 * 10, height: 50)
            asked = 0
            section.note(item) {
                asked += 1
                return sizes[$0]
            }
            most = max(most, asked)
        }
        #expect(most < 150)
        #expect(section.place(of: 350_000)?.frame.size == CGSize(width: 60 + 350_000 % 7 * 10, height: 50))
    }

    /// Items measured one after the other lead to what measuring them all at once does.
    @Test(arguments: 0..<30) func measuringLeadsWhereMakingItAnewDoes(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 1...80, using: &random)
        let wide = NSCollectionLayoutItem(layoutSize: size(.estimated(60), .estimated(20)))
        let pair = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.estimated(40), .estimated(50)), subitems: [wide, wide])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(30)),
            subitems: [[wide], [wide, pair], [pair, wide, wide]][Int(seed % 3)])
        let layout = NSCollectionLayoutSection(group: group)
        layout.interGroupSpacing = CGFloat(Int.random(in: 0...6, using: &random))
        var sizes: [Int: CGSize] = [:]
        func make() -> CompositionalSection {
            let known = sizes
            return CompositionalSection(
                layout, count: count, isVertical: true, room: CGSize(width: 200, height: 300),
                traits: UITraitCollection(), known: known.keys.sorted()
            ) { known[$0] }
        }
        let section = make()
        for step in 0..<40 {
            let item = Int.random(in: 0..<count, using: &random)
            let size = CGSize(
                width: Int.random(in: 5...190, using: &random), height: Int.random(in: 5...60, using: &random))
            sizes[item] = Int.random(in: 0...4, using: &random) > 0 ? size : nil
            let known = sizes
            section.note(item) { known[$0] }
            let fresh = make()
            #expect(abs(section.extent - fresh.extent) < 1e-9, "seed \(seed), step \(step)")
            for item in 0..<count {
                let (found, wanted) = (try #require(section.place(of: item)), try #require(fresh.place(of: item)))
                #expect(found.frame.size == wanted.frame.size && found.frame.minX == wanted.frame.minX)
                #expect(abs(found.frame.minY - wanted.frame.minY) < 1e-9, "seed \(seed), step \(step), item \(item)")
            }
        }
    }

    /// Sizes were estimated up to there, and turn out to be others.
    @Test(arguments: [true, false]) func itemsAreWhereTheyWereScrolledToOnceTheyAreMeasured(isFlow: Bool) throws {
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = CGSize(width: 50, height: 70)
        let source = Source([10, 100_000])
        let view = make(isFlow ? flow : UICollectionViewCompositionalLayout(section: .init(group: tags())), source)
        view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 0)
        for item in [99_999, 50_000, 0] {
            let path = IndexPath(item: item, section: 1)
            for position in [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom] {
                view.scrollToItem(at: path, at: position, animated: false)
                view.layoutIfNeeded()
                let frame = try #require(view.cellForItem(at: path)?.frame, "\(item) \(position)")
                let (start, end) = (view.contentOffset.y + 20, view.contentOffset.y + 300 - 40)
                let isAtEnd = abs(view.contentOffset.y - (view.contentSize.height + 40 - 300)) < 1e-6
                switch position {
                case .top: #expect(abs(frame.minY - start) < 1e-6 || isAtEnd)
                case .bottom: #expect(abs(frame.maxY - end) < 1e-6 || view.contentOffset.y == -20)
                default: #expect(abs(frame.midY - (start + end) / 2) < 1e-6 || isAtEnd)
                }
                #expect(frame.minY > start - 1e-6 && frame.maxY < end + 1e-6)
            }
        }
        #expect(source.made < 1000)
    }

    @Test func aFlowLooksAtNoSectionWhenAnItemIsMadeAnew() {
        final class Counting: UICollectionViewFlowLayout {
            var looks = 0
            override var headerReferenceSize: CGSize {
                get {
                    looks += 1
                    return super.headerReferenceSize
                }
                set { super.headerReferenceSize = newValue }
            }
        }
        let layout = Counting()
        layout.estimatedItemSize = CGSize(width: 50, height: 30)
        let source = Source([Int](repeating: 5, count: 20_000))
        let view = make(layout, source)
        layout.looks = 0
        view.contentOffset.y = (view.contentSize.height / 2).rounded()
        view.layoutIfNeeded()
        let (path, length) = (view.indexPathsForVisibleItems[4], view.contentSize.height)
        source.size = { CGSize(width: 30, height: $0 == path ? 90 : 20 + $0.item % 3 * 10) }
        view.reloadItems(at: [path])
        view.layoutIfNeeded()
        #expect(layout.looks == 0)
        #expect(view.cellForItem(at: path)?.frame.height == 90)
        #expect(view.contentSize.height > length)
    }

    /// A row comes, a section goes: headers are asked of the sections that have come and of those in view.
    @Test func tablesAskNoSectionThatStays() {
        final class Rows: NSObject, UITableViewDataSource {
            var sections = [Int](repeating: 4, count: 20_000)
            var titles = 0
            func numberOfSections(in tableView: UITableView) -> Int { sections.count }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section] }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                titles += 1
                return "Title"
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
        }
        let source = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 40
        table.dataSource = source
        table.layoutIfNeeded()
        let length = table.contentSize.height
        // Headers in view are as high as their titles, the others count as 28 points.
        #expect(abs(length - 20_000 * (28 + 4 * 40)) < 2)
        source.titles = 0
        source.sections[12_000] += 2
        table.insertRows(at: [IndexPath(row: 1, section: 12_000), IndexPath(row: 3, section: 12_000)], with: .none)
        table.layoutIfNeeded()
        source.sections.remove(at: 500)
        source.sections.insert(7, at: 15_000)
        source.sections[7_000] = 1
        table.performBatchUpdates({
            table.deleteSections(IndexSet(integer: 500), with: .none)
            table.insertSections(IndexSet(integer: 15_000), with: .none)
            table.reloadSections(IndexSet(integer: 7_001), with: .none)
        })
        #expect(source.titles < 60)
        #expect(table.contentSize.height == length + (2 + 3 - 3) * 40)
        #expect(table.numberOfRows(inSection: 7_000) == 1 && table.numberOfRows(inSection: 11_999) == 6)
        let first = table.rectForRow(at: IndexPath(row: 0, section: 15_000))
        #expect(abs(first.minY - (15_000 * 188 - 40 + 28)) < 2)
        let part = CGRect(x: 0, y: 1_000_000, width: 10, height: 100)
        let rows = table.indexPathsForRows(in: part) ?? []
        #expect(rows.count == 3 && rows.allSatisfy { table.rectForRow(at: $0).intersects(part) })
    }
}
