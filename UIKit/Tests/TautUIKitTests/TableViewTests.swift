import TautUIKit
import Testing

// Labels are measured at half an em a character and 1.2 em a line, so a label of 20 points is 24 high.

private final class Cell: UITableViewCell {
    let label = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 20)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
        ])
    }

    required init?(coder: NSCoder) { fatalError("not from a nib") }
}

private final class Source: NSObject, UITableViewDataSource {
    var counts = [3]
    var text: (IndexPath) -> String = { "Row \($0.row)" }
    var header: String?
    var asked = 0
    var made: Set<ObjectIdentifier> = []

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { header }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        made.insert(ObjectIdentifier(cell))
        (cell as? Cell)?.label.text = text(indexPath)
        return cell
    }
}

private func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 220, height: 200))
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.estimatedRowHeight = 85
    return table
}

@Suite struct TableViewTests {
    /// However sums of heights are rounded, a row at the bottom edge is in view or not, and stays so.
    @Test func aRowThatBeginsAtTheBottomEdgeSettles() {
        for tenths in [284, 364, 568] {
            for count in 1...20 {
                let source = Source()
                source.counts = [1000]
                source.header = "Header"
                let table = table(source)
                table.rowHeight = CGFloat(tenths) / 10
                table.sectionHeaderHeight = 28.4
                table.frame.size.height = (0..<count).reduce(28.4) { sum, _ in sum + CGFloat(tenths) / 10 }
                #expect(table.taut.layout().loops.isEmpty)
                #expect(source.asked <= count + 1, "\(tenths), \(count)")
            }
        }
    }

    @Test func rowsAreAsHighAsTheirConstraintsMakeThem() {
        let source = Source()
        // 200 points hold 20 characters: the second text takes two lines.
        source.text = { $0.row == 1 ? "twenty characters and more" : "short" }
        let table = table(source)
        table.layoutIfNeeded()
        #expect(
            table.visibleCells.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 220, height: 40), CGRect(x: 0, y: 40, width: 220, height: 64),
                CGRect(x: 0, y: 104, width: 220, height: 40),
            ])
        #expect(table.contentSize == CGSize(width: 220, height: 144))
        let second = table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Cell
        #expect(second?.label.frame == CGRect(x: 10, y: 8, width: 200, height: 48))
        #expect(second?.superview === table)
    }

    @Test func headersOfPlainTablesStayInViewWithTheirRows() throws {
        let source = Source()
        source.counts = [5, 5]
        source.header = "Header"
        let table = table(source)
        (table.sectionHeaderHeight, table.rowHeight) = (30, 40)
        func top(ofHeader section: Int, at offset: CGFloat) -> CGFloat? {
            table.contentOffset.y = offset
            table.layoutIfNeeded()
            return table.headerView(forSection: section)?.frame.minY
        }
        #expect(top(ofHeader: 0, at: -10) == 0)
        #expect(top(ofHeader: 0, at: 100) == 100)
        let header = try #require(table.headerView(forSection: 0))
        #expect(table.subviews.last === header)
        // Section 0 ends at 230, where the next header pushes this one away.
        #expect(top(ofHeader: 0, at: 215) == 200)
        #expect(table.headerView(forSection: 1)?.frame.minY == 230)
        #expect(top(ofHeader: 1, at: 240) == 240)
        #expect(table.headerView(forSection: 0) == nil)
        #expect(table.rectForHeader(inSection: 1).minY == 230)
        table.contentInset.top = 20
        #expect(top(ofHeader: 1, at: 240) == 260)

        let grouped = UITableView(frame: table.frame, style: .grouped)
        grouped.register(Cell.self, forCellReuseIdentifier: "cell")
        (grouped.sectionHeaderHeight, grouped.rowHeight) = (30, 40)
        grouped.dataSource = source
        grouped.contentOffset.y = 20
        grouped.layoutIfNeeded()
        #expect(grouped.headerView(forSection: 0)?.frame.minY == 0)
    }

    @Test func aMillionRowsAreWorkForThoseInView() {
        let source = Source()
        source.counts = [1_000_000]
        let table = table(source)
        table.layoutIfNeeded()
        // 200 points are five rows of 40.
        #expect(table.visibleCells.count == 5)
        #expect(source.asked == 5)
        #expect(abs(table.contentSize.height - (5 * 40 + 999_995 * 85)) < 1e-6)
        table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .top, animated: false)
        table.layoutIfNeeded()
        #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(500_000..<500_005))
        #expect(source.asked == 10)
        // The five cells that left are those that came.
        #expect(source.made.count == 5)
        source.text = { "Changed \($0.row)" }
        table.reloadRows(at: [IndexPath(row: 500_001, section: 0)], with: .none)
        table.layoutIfNeeded()
        #expect(source.asked == 11)
        #expect((table.visibleCells[1] as? Cell)?.label.text == "Changed 500001")
        #expect((table.visibleCells[0] as? Cell)?.label.text == "Row 500000")
    }

    /// Rows are 40 high and were taken to be 85: five of them are in view at the end, and not two below nothing.
    @Test func rowsAreWhereTheyWereScrolledToOnceTheyAreMeasured() {
        let source = Source()
        source.counts = [1_000_000]
        let table = table(source)
        table.layoutIfNeeded()
        table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
        table.layoutIfNeeded()
        #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(999_995..<1_000_000))
        #expect(abs(table.contentOffset.y + 200 - table.contentSize.height) < 1e-6)
        #expect(source.asked == 10)

        table.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 0)
        let middle = IndexPath(row: 500_000, section: 0)
        table.scrollToRow(at: middle, at: .middle, animated: false)
        table.layoutIfNeeded()
        // The middle of what the insets leave.
        #expect(abs(table.rectForRow(at: middle).midY - (table.contentOffset.y + 20 + 140 / 2)) < 1e-6)
        table.scrollToRow(at: middle, at: .top, animated: false)
        table.layoutIfNeeded()
        #expect(abs(table.rectForRow(at: middle).minY - (table.contentOffset.y + 20)) < 1e-6)
        table.scrollToRow(at: middle, at: .bottom, animated: false)
        table.layoutIfNeeded()
        #expect(abs(table.rectForRow(at: middle).maxY - (table.contentOffset.y + 160)) < 1e-6)
    }

    @Test func aContentThatTurnsOutToBeShorterKeepsItsEndInView() {
        let source = Source()
        source.counts = [1000]
        let table = table(source)
        table.layoutIfNeeded()
        table.contentOffset.y = table.contentSize.height - 200
        table.layoutIfNeeded()
        #expect(abs(table.contentOffset.y + 200 - table.contentSize.height) < 1e-6)
        #expect(table.visibleCells.count == 5)
    }

    @Test func headersAndFootersTakeTheirPlaces() {
        let source = Source()
        source.counts = [1, 2]
        source.header = "Section"
        let table = table(source)
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10))
        table.tableHeaderView = header
        table.tableFooterView = footer
        table.layoutIfNeeded()
        // A title of 17 points is 20.4 high, with 4 above and below.
        let title: CGFloat = 28.4
        #expect(header.frame == CGRect(x: 0, y: 0, width: 220, height: 30))
        #expect(table.headerView(forSection: 1)?.frame.minY == 30 + title + 40)
        #expect(table.headerView(forSection: 1)?.textLabel?.frame.origin == CGPoint(x: 16, y: 4))
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 1)).minY == 30 + 2 * title + 80)
        #expect(abs(footer.frame.minY - (30 + 2 * title + 120)) < 1e-9)
        #expect(abs(table.contentSize.height - (40 + 2 * title + 120)) < 1e-9)
    }

    @Test func delegatesSayHeights() {
        final class Heights: NSObject, UITableViewDelegate {
            var scrolled = 0
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row == 0 ? 100 : UITableView.automaticDimension
            }
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
        }
        let source = Source()
        let heights = Heights()
        let table = table(source)
        table.delegate = heights
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.frame.height) == [100, 40, 40])
        table.contentOffset.y = 10
        #expect(heights.scrolled == 1)
        #expect((table as UIScrollView).delegate === heights)
    }

    @Test func reconfiguredRowsKeepTheirCells() {
        let source = Source()
        let table = table(source)
        table.layoutIfNeeded()
        let cell = table.visibleCells[0]
        source.text = { _ in "twenty characters and more" }
        table.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
        table.layoutIfNeeded()
        #expect(table.visibleCells[0] === cell)
        #expect(table.visibleCells.map(\.frame.height) == [64, 40, 40])
    }

    @Test func insertedRowsAreAskedFor() {
        let source = Source()
        let table = table(source)
        table.layoutIfNeeded()
        source.counts = [4]
        var isCompleted = false
        table.performBatchUpdates(
            {
                table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .automatic)
            }, completion: { isCompleted = $0 })
        #expect(isCompleted)
        #expect(table.visibleCells.count == 4)
        #expect(table.contentSize.height == 160)
    }

    @Test func styledCellsAreAsHighAsTheirTexts() {
        final class Plain: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = "Title"
                cell.detailTextLabel?.text = "Detail"
                return cell
            }
        }
        let source = Plain()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
        table.dataSource = source
        table.layoutIfNeeded()
        // 20.4 and 14.4 with 11 above and below.
        #expect(abs(table.visibleCells[0].frame.height - 56.8) < 1e-9)
    }

    /// UIKit brings the visible rows up to date when their cells are asked for.
    @Test func cellsCanBeAskedForBeforeTheLayout() throws {
        let source = Source()
        let table = table(source)
        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell)
        #expect(first.label.text == "Row 0" && first.frame.height == 40)
        #expect(table.indexPathsForVisibleRows?.count == 3)

        source.text = { "Again \($0.row)" }
        table.reloadData()
        #expect((table.cellForRow(at: IndexPath(row: 2, section: 0)) as? Cell)?.label.text == "Again 2")
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) == nil)

        source.counts = [20]
        table.insertRows(at: (3..<20).map { IndexPath(row: $0, section: 0) }, with: .none)
        #expect(table.visibleCells.count == 5)
        table.contentOffset.y = 400
        // Five rows of 40 points were measured, the others count as 85.
        #expect(table.indexPathsForVisibleRows?.first?.row == 5 + (400 - 5 * 40) / 85)
        let asked = source.asked
        table.layoutIfNeeded()
        #expect(source.asked == asked)
    }

    /// While changes are made, and while cells are, those in view are the ones that were.
    @Test func cellsThatAreAskedForMeanwhileAreTheOldOnes() throws {
        final class Curious: NSObject, UITableViewDataSource {
            var count = 3
            var seen: [Int] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                seen.append(tableView.visibleCells.count)
                return UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let source = Curious()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        table.dataSource = source
        #expect(table.visibleCells.count == 3)
        #expect(source.seen == [0, 1, 2])
        table.beginUpdates()
        source.count = 2
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        #expect(table.visibleCells.count == 3)
        table.endUpdates()
        #expect(table.visibleCells.count == 2)
    }

    /// The margins of cells are those that storyboards show: 11 points above and below, 16 or 20 at the sides, 8 beside an accessory.
    @Test func contentsHaveTheMarginsOfCells() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        let margins = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: margins.topAnchor),
            view.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            view.heightAnchor.constraint(equalToConstant: 30),
        ])
        func place(_ width: CGFloat) -> CGRect {
            let size = cell.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            cell.frame.size = size
            cell.layoutIfNeeded()
            return view.frame
        }
        #expect(place(375) == CGRect(x: 16, y: 11, width: 343, height: 30) && cell.frame.height == 52)
        #expect(place(414) == CGRect(x: 20, y: 11, width: 374, height: 30))
        cell.accessoryType = .disclosureIndicator
        #expect(place(375) == CGRect(x: 16, y: 11, width: 313, height: 30))
        cell.contentView.layoutMargins = .zero
        #expect(place(375) == CGRect(x: 0, y: 0, width: 337, height: 30) && cell.frame.height == 30)
    }
}
