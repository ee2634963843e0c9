import Foundation
import Taut
import TautConvenience
import TautUIKit
import Testing

/// Views above and below the rows of tables that follow their content (K16).
@Suite struct TableHeaderTests {
    /// As high as its area asks for at a width.
    private final class Area: View {
        var area: CGFloat = 3000 { didSet { invalidateIntrinsicContentSize() } }

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            let width = size.width == .greatestFiniteMagnitude ? area / size.height : size.width
            return CGSize(width: width, height: width > 0 ? area / width : 0)
        }
    }

    private final class Box: View {
        private let content: CGSize

        init(_ width: CGFloat, _ height: CGFloat) {
            content = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { content }
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    private func makeTable() -> (UITableView, Rows) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let rows = Rows()
        table.rowHeight = 50
        table.dataSource = rows
        return (table, rows)
    }

    @Test func headersAndFootersFollowTheirContent() throws {
        let (table, rows) = makeTable()
        let (title, note) = (Label(text: "aaaa aaaa", font: Font(size: 20)), Box(10, 31))
        table.selfSizingTableHeaderView = title.wrapped(in: .superview, insets: .all(4))
        table.selfSizingTableFooterView = note
        withExtendedLifetime(rows) {
            table.layoutIfNeeded()
            #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 200, height: 32))
            #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 182, width: 200, height: 31))
            #expect(table.contentSize.height == 213)
            title.text = "aaaa aaaa aaaa aaaa aaaa"  // two lines of 19 letters
            table.layoutIfNeeded()
            #expect(table.tableHeaderView?.frame.height == 56)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 56)
            table.frame.size.width = 60
            table.layoutIfNeeded()
            #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 60, height: 128))
            #expect(title.frame == CGRect(x: 4, y: 4, width: 52, height: 120))
            #expect(table.taut.report().conflicts.isEmpty && table.taut.report().loops.isEmpty)
        }
    }

    @Test func headersLaidOutByHandFollowTheirSize() {
        let (table, rows) = makeTable()
        let area = Area()
        table.manualLayoutAutoSizingTableHeaderView = area
        withExtendedLifetime(rows) {
            table.layoutIfNeeded()
            #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 200, height: 15))
            #expect(table.manualLayoutAutoSizingTableHeaderView === area && area.frame.height == 15)
            area.area = 8000
            table.layoutIfNeeded()
            #expect(table.tableHeaderView?.frame.height == 40 && area.frame.height == 40)
        }
    }

    /// A height that is another one each time is followed ten times in a row.
    @Test func heightsThatNeverSettleEnd() {
        final class Growing: View {
            var asked = 0
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                asked += 1
                return CGSize(width: size.width, height: CGFloat(asked))
            }
        }
        let (table, rows) = makeTable()
        let view = Growing()
        var changes = 0
        table.layoutIfNeeded()
        let header = AutoSizingTableHeaderFooterView(nonAutoLayoutView: view)
        header.didUpdateLayoutFrameCallback = { changes += 1 }
        withExtendedLifetime(rows) {
            table.tableHeaderView = header
            table.layoutIfNeeded()
            #expect(changes == AutoSizingTableHeaderFooterView.mostChanges)
            #expect(table.taut.report().loops.isEmpty)
        }
    }
}
