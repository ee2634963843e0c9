import TautUIKit
import Testing

/// Rows as high as numbers say.
private final class Cell: UITableViewCell {
    let bar = UIView()
    var height: NSLayoutConstraint?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        bar.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bar)
        height = bar.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: contentView.topAnchor),
            bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height!,
        ])
    }

    required init?(coder: NSCoder) { nil }
}

private final class Source: NSObject, UITableViewDataSource {
    var sections: [[CGFloat]]
    var asked = 0
    init(_ sections: [[CGFloat]]) { self.sections = sections }
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        (cell as? Cell)?.height?.constant = sections[indexPath.section][indexPath.row]
        return cell
    }
}

private func make(_ source: Source) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.estimatedRowHeight = 10
    table.dataSource = source
    table.layoutIfNeeded()
    return table
}

private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

/// Scrolls until every row was measured.
private func measureAll(_ table: UITableView) {
    table.contentOffset.y = 0
    while table.contentOffset.y + 200 < table.contentSize.height {
        table.contentOffset.y += 150
        table.layoutIfNeeded()
    }
    table.contentOffset.y = 0
    table.layoutIfNeeded()
}

/// Rows and sections that come, go and move at the same time, and the heights of rows afterwards; those that come are 10 points high.
private struct RandomBatch {
    var gone: [IndexPath] = []
    var come: [IndexPath] = []
    var moved: [IndexPath: IndexPath] = [:]
    var goneSections = IndexSet()
    var comeSections = IndexSet()
    var movedSections: [Int: Int] = [:]
    var sections: [[CGFloat]]

    init(of old: [[CGFloat]], _ random: inout SplitMix64) {
        sections = old
        func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }
        goneSections = IndexSet((0..<below(3)).map { _ in below(old.count) })
        let staying = old.indices.filter { !goneSections.contains($0) }
        var moving: [(from: IndexPath, height: CGFloat)] = []
        for section in staying {
            for row in old[section].indices.reversed() where below(8) == 0 {
                let height = sections[section].remove(at: row)
                if below(3) == 0 {
                    moving.append((path(row, section), height))
                } else {
                    gone.append(path(row, section))
                }
            }
        }
        // The old section at each new place, if it was there.
        var places: [Int?] = staying
        let mover = below(2) == 0 && staying.count > 1 ? staying[below(staying.count)] : nil
        if let mover {
            places.removeAll { $0 == mover }
            places.insert(mover, at: below(places.count + 1))
        }
        for _ in 0..<below(3) { places.insert(nil, at: below(places.count + 1)) }
        comeSections = IndexSet(places.indices.filter { places[$0] == nil })
        if let mover { movedSections[mover] = places.firstIndex(of: mover) }
        sections = places.map { $0.map { sections[$0] } ?? [CGFloat](repeating: 10, count: below(30)) }
        let homes = places.indices.filter { places[$0] != nil }
        guard !homes.isEmpty else {
            gone += moving.map(\.from)
            return
        }
        var arrivals: [(place: IndexPath, from: IndexPath?)] = []
        let new = (0..<below(6)).map { _ in (from: IndexPath?.none, height: CGFloat(10)) }
        for (from, height) in moving.map({ (Optional($0.from), $0.height) }) + new.map({ ($0.from, $0.height) }) {
            let section = homes[below(homes.count)]
            let row = below(sections[section].count + 1)
            sections[section].insert(height, at: row)
            for index in arrivals.indices
            where arrivals[index].place.section == section && arrivals[index].place.row >= row {
                arrivals[index].place.row += 1
            }
            arrivals.append((path(row, section), from))
        }
        for arrival in arrivals {
            if let from = arrival.from { moved[from] = arrival.place } else { come.append(arrival.place) }
        }
    }
}

@Suite struct ListChangeTests {
    @Test func heightsMeasuredOutOfViewAreKept() {
        let source = Source([(0..<40).map { CGFloat(20 + $0) }])
        let table = make(source)
        measureAll(table)
        let total: CGFloat = (0..<40).reduce(0) { $0 + CGFloat(20 + $1) }
        #expect(table.contentSize.height == total)

        // Rows 1 and 30 go, and one of 70 comes, which is then the sixth.
        source.sections[0].remove(at: 30)
        source.sections[0].remove(at: 1)
        source.sections[0].insert(70, at: 5)
        let asked = source.asked
        table.performBatchUpdates({
            table.deleteRows(at: [path(1), path(30)], with: .automatic)
            table.insertRows(at: [path(5)], with: .automatic)
        })
        #expect(table.contentSize.height == total - 21 - 50 + 70)
        #expect(table.rectForRow(at: path(38)).height == 59)
        #expect(table.rectForRow(at: path(29)).height == 49)
        // The new row, and the one that came into view in place of what left: no other cell was made.
        #expect(source.asked - asked <= 2)
        for row in 0..<8 {
            #expect(table.cellForRow(at: path(row))?.frame.height ?? source.sections[0][row] == source.sections[0][row])
        }
    }

    @Test func oneChangeAfterTheOther() {
        let source = Source([[10, 20, 30, 40, 50]])
        let table = make(source)
        let third = table.cellForRow(at: path(2))
        source.sections[0].remove(at: 0)
        table.deleteRows(at: [path(0)], with: .none)
        source.sections[0].insert(15, at: 1)
        table.insertRows(at: [path(1)], with: .none)
        table.layoutIfNeeded()
        #expect(source.sections == [[20, 15, 30, 40, 50]])
        #expect((0..<5).map { table.rectForRow(at: path($0)).height } == [20, 15, 30, 40, 50])
        #expect(table.cellForRow(at: path(2)) === third)
        #expect(table.visibleCells.map { $0.frame.minY } == [0, 20, 35, 65, 105])
    }

    @Test func movesTakeHeightsAndSelectionAlong() {
        let source = Source([[10, 20, 30], [40, 50]])
        let table = make(source)
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        source.sections = [[20, 30], [40, 10, 50]]
        table.moveRow(at: path(0), to: path(1, 1))
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: path(1, 1)).height == 10)
        #expect(table.indexPathForSelectedRow == path(1, 1))
        #expect(table.contentSize.height == 150)
    }

    @Test func sectionsComeAndGo() {
        let source = Source([[10, 20], [30], [40, 50]])
        let table = make(source)
        let last = table.cellForRow(at: path(1, 2))
        source.sections = [[60], [10, 20], [40, 50]]
        table.beginUpdates()
        table.deleteSections(IndexSet(integer: 1), with: .fade)
        table.insertSections(IndexSet(integer: 0), with: .fade)
        table.endUpdates()
        table.layoutIfNeeded()
        #expect(table.numberOfSections == 3)
        #expect(table.contentSize.height == 180)
        #expect(table.cellForRow(at: path(1, 2)) === last)
        #expect(last?.frame.minY == 130)
    }

    @Test func randomChangesLeaveEachRowItsHeight() {
        var random = SplitMix64(seed: 41)
        for seed in 0..<12 {
            let source = Source([(0..<30).map { _ in CGFloat(Int.random(in: 5...60, using: &random)) }])
            let table = make(source)
            measureAll(table)
            for _ in 0..<5 {
                let old = source.sections[0]
                let gone = Set(
                    (0..<Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: 0..<old.count, using: &random)
                    })
                var new = old.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
                var come: Set<Int> = []
                for _ in 0..<Int.random(in: 0...5, using: &random) {
                    let place = Int.random(in: 0...new.count, using: &random)
                    come = Set(come.map { $0 >= place ? $0 + 1 : $0 })
                    come.insert(place)
                    new.insert(10, at: place)
                }
                source.sections[0] = new
                table.performBatchUpdates({
                    table.insertRows(at: come.map { path($0) }, with: .none)
                    table.deleteRows(at: gone.map { path($0) }, with: .none)
                })
                // What has come counts as its estimate of 10 points, which it has, too.
                #expect((0..<new.count).map { table.rectForRow(at: path($0)).height } == new, "seed \(seed)")
            }
        }
    }

    /// Rows and sections come, go and move in one batch: every row has its height afterwards, and those in view their cells.
    @Test(arguments: 0..<20) func randomBatchesOfSectionsLeaveEachRowItsHeight(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        // Each row has a height of its own; what comes is as high as its estimate.
        var next: CGFloat = 20
        let source = Source(
            (0..<Int.random(in: 2...7, using: &random)).map { _ in
                (0..<Int.random(in: 0...39, using: &random)).map { _ in
                    next += 0.25
                    return next
                }
            })
        let table = make(source)
        measureAll(table)
        for step in 0..<6 {
            let batch = RandomBatch(of: source.sections, &random)
            source.sections = batch.sections
            table.performBatchUpdates({
                table.insertRows(at: batch.come, with: .none)
                table.deleteSections(batch.goneSections, with: .none)
                table.deleteRows(at: batch.gone, with: .none)
                for (from, to) in batch.moved { table.moveRow(at: from, to: to) }
                table.insertSections(batch.comeSections, with: .none)
                for (from, to) in batch.movedSections { table.moveSection(from, toSection: to) }
            })
            for (section, rows) in batch.sections.enumerated() {
                let heights = rows.indices.map { table.rectForRow(at: path($0, section)).height }
                #expect(heights == rows, "seed \(seed), step \(step), section \(section)")
            }
            let length = batch.sections.reduce(0) { $0 + $1.reduce(0, +) }
            #expect(table.contentSize.height == length, "seed \(seed), step \(step)")
            for cell in table.visibleCells {
                let place = try #require(table.indexPath(for: cell))
                let height = batch.sections[place.section][place.row]
                #expect((cell as? Cell)?.height?.constant == height, "seed \(seed), step \(step)")
            }
        }
    }

    /// All sections count by one estimate, also those that were there before it changed; what was measured stays.
    @Test func anotherEstimateCountsForAllSections() {
        final class Estimates: NSObject, UITableViewDelegate {
            var height: CGFloat = 10
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { height }
        }
        let (source, estimates) = (Source([(0..<100).map { _ in 40 }]), Estimates())
        let table = make(source)
        table.delegate = estimates
        table.layoutIfNeeded()
        // Five rows of 40 points fill the view.
        #expect(table.contentSize.height == CGFloat(5 * 40 + 95 * 10))
        let asked = source.asked
        estimates.height = 20
        source.sections.append((0..<100).map { _ in 40 })
        table.insertSections(IndexSet(integer: 1), with: .none)
        table.layoutIfNeeded()
        #expect(table.contentSize.height == CGFloat(5 * 40 + 195 * 20))
        #expect(source.asked == asked)
        // Where it has not changed, only the new section is new.
        source.sections.insert((0..<10).map { _ in 40 }, at: 1)
        table.insertSections(IndexSet(integer: 1), with: .none)
        table.layoutIfNeeded()
        #expect(table.contentSize.height == CGFloat(5 * 40 + 205 * 20))
        #expect(source.asked == asked)
    }

    @Test func diffableSourcesKeepWhatStays() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.estimatedRowHeight = 10
        var asked: [Int] = []
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, indexPath, number in
            asked.append(number)
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.height?.constant = CGFloat(number)
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([10, 20, 30], toSection: "a")
        snapshot.appendItems([40, 50])
        source.apply(snapshot)
        table.layoutIfNeeded()
        #expect(asked == [10, 20, 30, 40, 50])
        let thirty = table.cellForRow(at: path(2))

        snapshot.deleteItems([10])
        snapshot.insertItems([25], beforeItem: 30)
        snapshot.moveItem(50, beforeItem: 20)
        source.apply(snapshot)
        table.layoutIfNeeded()
        #expect(snapshot.itemIdentifiers == [50, 20, 25, 30, 40])
        #expect(asked == [10, 20, 30, 40, 50, 25])
        #expect(table.cellForRow(at: path(3)) === thirty)
        #expect(table.visibleCells.map { $0.frame.height } == [50, 20, 25, 30, 40])
        #expect(source.indexPath(for: 40) == path(0, 1))
        #expect(source.itemIdentifier(for: path(1)) == 20)

        snapshot.reloadItems([20])
        source.apply(snapshot)
        table.layoutIfNeeded()
        #expect(asked.last == 20 && asked.count == 7)
    }

    /// Index paths that are used before the next layout are those after the changes, as in UIKit, where changes take effect at once.
    @Test func indexPathsCountAfterChangesThatWait() {
        let source = Source([[10, 20, 30]])
        let table = make(source)
        let second = table.cellForRow(at: path(1))!
        table.selectRow(at: path(2), animated: false, scrollPosition: .none)
        func insertFirst(_ height: CGFloat) {
            source.sections[0].insert(height, at: 0)
            table.insertRows(at: [path(0)], with: .none)
        }
        insertFirst(5)
        #expect(table.indexPath(for: second) == path(2))
        #expect(table.indexPathsForSelectedRows == [path(3)] && table.indexPathForSelectedRow == path(3))
        insertFirst(6)
        table.deselectRow(at: path(4), animated: false)
        #expect(table.indexPathsForSelectedRows == nil)
        insertFirst(7)
        table.selectRow(at: path(4), animated: false, scrollPosition: .none)
        table.layoutIfNeeded()
        #expect(second.isSelected && table.indexPathForSelectedRow == path(4))
        insertFirst(8)
        source.sections[0][5] = 25
        table.reloadRows(at: [path(5)], with: .none)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map { $0.frame.height } == [8, 7, 6, 5, 10, 25, 30])
        #expect(table.cellForRow(at: path(5))?.isSelected == true)
    }

    /// A table that is laid out after each change, and one that is laid out now and then, are the same in the end.
    @Test(arguments: 0..<60) func layoutsBetweenChangesMakeNoDifference(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let sources = (0..<2).map { _ in Source([[11, 12, 13, 14], [15, 16]]) }
        let tables = sources.map(make)
        for table in tables { table.allowsMultipleSelection = true }
        for step in 0..<20 {
            let section = random.integer(0...1)
            let change = RandomListChange(
                of: sources[0].sections[section].count, height: CGFloat(17 + step), &random)
            for (source, table) in zip(sources, tables) {
                change.apply(to: &source.sections[section])
                switch change {
                case .insert(let row, _): table.insertRows(at: [path(row, section)], with: .none)
                case .delete(let row): table.deleteRows(at: [path(row, section)], with: .none)
                case .move(let row, let place): table.moveRow(at: path(row, section), to: path(place, section))
                case .reload(let row, _): table.reloadRows(at: [path(row, section)], with: .none)
                case .reconfigure(let row, _): table.reconfigureRows(at: [path(row, section)])
                case .select(let row):
                    table.selectRow(at: path(row, section), animated: false, scrollPosition: .none)
                case .deselect(let row): table.deselectRow(at: path(row, section), animated: false)
                }
            }
            tables[0].layoutIfNeeded()
            if random.chance(0.25) { tables[1].layoutIfNeeded() }
            #expect(
                tables[0].indexPathsForSelectedRows == tables[1].indexPathsForSelectedRows, "seed \(seed), step \(step)"
            )
        }
        for table in tables { table.layoutIfNeeded() }
        let seen = tables.map { table in
            table.visibleCells.map { "\($0.frame) \(($0 as? Cell)?.height?.constant ?? 0) \($0.isSelected)" }
        }
        #expect(seen[0] == seen[1], "seed \(seed)")
        // As high as the data source says, where they are seen.
        for cell in tables[1].visibleCells {
            guard let path = tables[1].indexPath(for: cell) else { continue }
            #expect(cell.frame.height == sources[1].sections[path.section][path.row], "seed \(seed), \(path)")
            #expect(
                cell.isSelected == (tables[1].indexPathsForSelectedRows ?? []).contains(path), "seed \(seed), \(path)")
        }
    }

    @Test func diffableSourcesReconfigureRowsThatMove() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.estimatedRowHeight = 10
        var excess: CGFloat = 0
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, indexPath, number in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.height?.constant = CGFloat(number) + excess
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([10, 20, 30])
        source.apply(snapshot)
        table.layoutIfNeeded()
        let cells = table.visibleCells
        excess = 1
        snapshot.insertItems([5], beforeItem: 10)
        snapshot.reconfigureItems([20])
        source.apply(snapshot)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map { $0.frame.height } == [6, 10, 21, 30])
        #expect(Array(table.visibleCells.dropFirst()) == cells)
    }

    @Test func selectedItemsStaySelectedWhereTheyMove() {
        final class Names: NSObject, UICollectionViewDataSource {
            var names = ["a", "b", "c"]
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                cell.accessibilityLabel = names[path.item]
                return cell
            }
        }
        let (source, layout) = (Names(), UICollectionViewFlowLayout())
        layout.itemSize = CGSize(width: 20, height: 20)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.allowsMultipleSelection = true
        view.dataSource = source
        view.layoutIfNeeded()
        for item in [1, 2] {
            view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
        }
        source.names = ["new", "a", "b"]
        view.performBatchUpdates({
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
            view.deleteItems(at: [IndexPath(item: 2, section: 0)])
        })
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        #expect(view.visibleCells.filter(\.isSelected).map(\.accessibilityLabel) == ["b"])
        view.reloadData()
        #expect(view.indexPathsForSelectedItems == nil)
    }

    @Test func diffableCollectionsKeepWhatStays() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 40)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        var made: [String] = []
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, name in
            made.append(name)
            cell.accessibilityLabel = name
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, name in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        let c = view.cellForItem(at: IndexPath(item: 2, section: 0))
        snapshot.deleteItems(["a"])
        source.apply(snapshot)
        view.layoutIfNeeded()
        #expect(made == ["a", "b", "c"])
        #expect(view.visibleCells.map(\.accessibilityLabel) == ["b", "c"])
        #expect(c?.frame == CGRect(x: 50, y: 0, width: 40, height: 40))
    }

    @Test func uniformFlowsOpenWithoutALookAtEveryItem() {
        final class Counting: NSObject, UICollectionViewDataSource {
            var asked = 0
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10_000_000 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                asked += 1
                return view.dequeueReusableCell(withReuseIdentifier: "c", for: path)
            }
        }
        let source = Counting()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 30, height: 20)
        layout.minimumLineSpacing = 5
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 110, height: 90), collectionViewLayout: layout)
        view.dataSource = source
        view.layoutIfNeeded()
        // Three a line, ten points between them.
        #expect(source.asked == 12)
        #expect(view.contentSize.height == 83_333_345)
        let last = view.layoutAttributesForItem(at: IndexPath(item: 9_999_999, section: 0))
        #expect(last?.frame == CGRect(x: 0, y: 3_333_333 * 25, width: 30, height: 20))
        view.contentOffset.y = 25 * 1_000_000
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems.first?.item == 3_000_000)
        #expect(source.asked == 24)
    }

    /// Items that come, go and move one by one in long sections are found near where they were put.
    @Test func snapshotsLookAtFewItems() {
        final class Counter {
            var count = 0
        }
        struct Item: Hashable {
            var number: Int
            var counter: Counter
            static func == (one: Item, other: Item) -> Bool {
                one.counter.count += 1
                return one.number == other.number
            }
            func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }
        let counter = Counter()
        func item(_ number: Int) -> Item { Item(number: number, counter: counter) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems((0..<20_000).map(item), toSection: 0)
        var plain = [Array(0..<20_000), []]
        var random = SplitMix64(seed: 7)
        counter.count = 0
        for step in 0..<200 {
            let (one, other) = (
                plain[0][Int.random(in: 0..<plain[0].count, using: &random)], plain[0][step * 31 % plain[0].count]
            )
            guard one != other else { continue }
            switch step % 4 {
            case 0:
                snapshot.insertItems([item(100_000 + step)], beforeItem: item(other))
                plain[0].insert(100_000 + step, at: plain[0].firstIndex(of: other)!)
            case 1:
                snapshot.deleteItems([item(one)])
                plain[0].removeAll { $0 == one }
            case 2:
                snapshot.moveItem(item(one), afterItem: item(other))
                plain[0].removeAll { $0 == one }
                plain[0].insert(one, at: plain[0].firstIndex(of: other)! + 1)
            default:
                snapshot.appendItems([item(one)], toSection: 1)
                plain[0].removeAll { $0 == one }
                plain[1].append(one)
            }
        }
        #expect(counter.count < 100_000)
        #expect(snapshot.itemIdentifiers(inSection: 0).map(\.number) == plain[0])
        #expect(snapshot.itemIdentifiers(inSection: 1).map(\.number) == plain[1])
        #expect(snapshot.sectionIdentifier(containingItem: item(plain[1][3])) == 1)
    }
}
