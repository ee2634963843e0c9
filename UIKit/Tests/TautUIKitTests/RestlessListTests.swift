import Foundation
import Taut
import Testing

@testable import TautUIKit

/// Lists whose rows, items or layouts ask for another layout whenever there is one: each comes to an end, and is named.
@Suite struct RestlessListTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
        var rows = 30
        var asked = 0
        var onRow: (() -> Void)?
        var onHeight: (() -> Void)?

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked += 1
            onRow?()
            return UITableViewCell()
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            onHeight?()
            return 40
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            asked += 1
            onRow?()
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private func makeTable(_ source: Source) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        table.accessibilityIdentifier = "table"
        (table.dataSource, table.delegate) = (source, source)
        return table
    }

    private func makeCollection(_ source: Source, _ layout: UICollectionViewLayout) -> UICollectionView {
        let frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        let view = UICollectionView(frame: frame, collectionViewLayout: layout)
        view.accessibilityIdentifier = "collection"
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        return view
    }

    @Test func aRowThatReloadsItsTableIsTheTablesLoop() throws {
        let source = Source()
        let table = makeTable(source)
        source.onRow = { [unowned table] in table.reloadData() }
        let loop = try #require(table.taut.layout().loops.first)
        #expect(loop.view === table && !loop.changes.isEmpty, "\(loop)")
        #expect(source.asked < 100_000)
        source.onRow = nil
        table.reloadData()
        #expect(table.taut.layout().loops.isEmpty && table.visibleCells.count == 5)
    }

    @Test func heightsThatReloadTheirTableAreTheTablesLoop() throws {
        let source = Source()
        let table = makeTable(source)
        source.onHeight = { [unowned table] in table.reloadData() }
        #expect(table.taut.layout().loops.contains { $0.view === table })
    }

    @Test func rowsThatAddRowsComeToAnEnd() {
        let source = Source()
        let table = makeTable(source)
        source.onRow = { [unowned table] in
            source.rows += 1
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
        _ = table.taut.layout()
        #expect(source.asked < 100_000)
    }

    @Test func anItemThatReloadsItsCollectionIsTheCollectionsLoop() throws {
        let source = Source()
        let view = makeCollection(source, UICollectionViewFlowLayout())
        source.onRow = { [unowned view] in view.reloadData() }
        let loop = try #require(view.taut.layout().loops.first)
        #expect(
            loop.view === view && !loop.changes.isEmpty, "\(loop)")
        #expect(source.asked < 100_000)
        source.onRow = nil
        view.reloadData()
        #expect(view.taut.layout().loops.isEmpty && view.visibleCells.count == 20)
    }

    @Test func aLayoutThatInvalidatesItselfWhenItGetsReadyIsTheCollectionsLoop() throws {
        final class Layout: UICollectionViewFlowLayout {
            override func prepare() {
                super.prepare()
                invalidateLayout()
            }
        }
        let source = Source()
        let view = makeCollection(source, Layout())
        #expect(view.taut.layout().loops.map { $0.view === view } == [true])
        #expect(view.visibleCells.count == 20)
    }

    /// Sizes that never stay the same are taken once in each layout.
    @Test func anItemThatGrowsWheneverItIsMeasuredSettles() {
        final class Cell: UICollectionViewCell {
            static let growth = 1.0
            var height = 50.0
            override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
                -> UICollectionViewLayoutAttributes
            {
                height += Self.growth
                attributes.frame.size.height = height
                return attributes
            }
        }
        let source = Source()
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 50, height: 50)
        let view = makeCollection(source, layout)
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        let report = view.taut.layout()
        #expect(source.asked < 1000 && report.failure == nil)
    }
}
