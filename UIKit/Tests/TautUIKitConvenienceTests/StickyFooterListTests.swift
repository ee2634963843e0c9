import TautUIKit
import TautUIKitConvenience
import Testing

/// Footers of lists, which give their rows frames instead of constraints.
@Suite struct StickyFooterListTests {
    private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        var count = 3

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private func makeTable(_ source: Source) -> StickyFooterTableView {
        let table = StickyFooterTableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 30
        table.dataSource = source
        table.stickyFooterView.constrain(height: 50)
        return table
    }

    /// Where the footer is above 3 rows of 30 points, and with 20 of them, scrolled by 100 points.
    @Test(
        arguments: [
            (.automatic, 90, 450), (.onBottomWhenScrolledOutOfView, 90, 450), (.alwaysOnBottom, 350, 450),
            (.alwaysBelowContent, 90, 600), (.onBottomWhenNotOverlappingContent, 350, 600),
        ] as [(StickyFooterView.Mode, CGFloat, CGFloat)])
    func everyModeOfATable(_ mode: StickyFooterView.Mode, _ short: CGFloat, _ long: CGFloat) {
        let source = Source()
        let table = makeTable(source)
        table.stickyFooterView.mode = mode
        #expect(table.taut.layout().loops.isEmpty)
        #expect(table.stickyFooterView.frame == CGRect(x: 0, y: short, width: 320, height: 50))
        #expect(table.contentInset.bottom == 50)
        source.count = 20
        table.reloadData()
        table.contentOffset.y = 100
        #expect(table.taut.layout().loops.isEmpty)
        #expect(table.stickyFooterView.frame == CGRect(x: 0, y: long, width: 320, height: 50))
        #expect(table.contentSize.height == 600 && table.subviews.last === table.stickyFooterView)
        #expect(table.stickyFooterView.state.isSticking == (long == 450))
    }

    @Test func aTableFollowsItsRows() {
        let source = Source()
        let table = makeTable(source)
        table.stickyFooterView.mode = .alwaysBelowContent
        table.stickyFooterView.fittingScrollableContentVerticalAlignment = .bottom
        table.layoutIfNeeded()
        // 400 points without 90 of rows and 50 of the footer.
        #expect(table.contentInset.top == 260)
        source.count = 4
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        table.layoutIfNeeded()
        #expect(table.stickyFooterView.frame.minY == 120 && table.contentInset.top == 230)
    }

    @Test func aCollectionHasOneToo() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 40)
        layout.minimumLineSpacing = 0
        let collection = StickyFooterCollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        source.count = 9
        collection.dataSource = source
        collection.stickyFooterView.constrain(height: 50)
        collection.stickyFooterView.mode = .onBottomWhenNotOverlappingContent
        #expect(collection.taut.layout().loops.isEmpty)
        #expect(collection.stickyFooterView.frame == CGRect(x: 0, y: 350, width: 320, height: 50))
        source.count = 60
        collection.reloadData()
        #expect(collection.taut.layout().loops.isEmpty)
        #expect(collection.contentSize.height == 800 && collection.stickyFooterView.frame.minY == 800)
    }
}
