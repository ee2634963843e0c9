import TautUIKit
import TautUIKitConvenience
import Testing

/// What of the convenience is about UIKit's own classes. A character is half its font's size wide, a line 1.2 times as high.
@Suite struct CellAndListTests {
    private final class Source: NSObject, UITableViewDataSource {
        var heights: [CGFloat] = []
        var least: CGFloat?

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = MinimumHeightTableCell(style: .default, reuseIdentifier: nil)
            if let least { cell.minimumHeight = least }
            let content = UIView().constrain(height: heights[indexPath.row])
            cell.contentView.addSubview(content, filling: .superview)
            return cell
        }
    }

    @Test func rowsAreAtLeastAsHighAsIsSaid() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let source = Source()
        source.heights = [30, 80, 44]
        source.least = 60
        table.dataSource = source
        table.layoutIfNeeded()
        let rows = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)) }
        #expect(rows.map(\.minY) == [0, 60, 140])
        #expect(rows.map(\.height) == [60, 80, 60])
        source.least = nil
        table.reloadData()
        table.layoutIfNeeded()
        #expect((0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [30, 80, 44])
    }

    @Test func rowsBeginWithTheLeastHeightOfTheirClass() {
        MinimumHeightTableCell.defaultMinimumHeight = 50
        defer { MinimumHeightTableCell.defaultMinimumHeight = nil }
        let cell = MinimumHeightTableCell(style: .default, reuseIdentifier: nil)
        #expect(cell.minimumHeight == 50)
        cell.contentView.addSubview(UIView().constrain(height: 20), filling: .superview)
        let target = CGSize(width: 100, height: 0)
        func height() -> CGFloat {
            cell.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        #expect(height() == 50)
        cell.minimumHeight = nil
        #expect(height() == 20)
    }

    @Test func aTableIsAsHighAsItsRows() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
        let table = AutoSizingTableView(frame: .zero)
        let source = Source()
        source.heights = [30, 80, 44]
        table.dataSource = source
        let below = UIView().constrain(height: 10)
        root.addSubviewsVertically(table, below, UIView())
        root.layoutIfNeeded()
        #expect(table.frame == CGRect(x: 0, y: 0, width: 320, height: 154))
        #expect(below.frame.minY == 154)
        source.heights.append(100)
        table.reloadData()
        root.layoutIfNeeded()
        #expect(table.frame.height == 254 && below.frame.minY == 254)
    }

    @Test func aTextIsAsHighAsItNeedsUpToAHeight() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 110, height: 600))
        let view = AutoSizingTextView(placeholder: "nine char", font: UIFont.systemFont(ofSize: 20))
        var told = 0
        view.contentSizeInvalidatedCallback = { _ in told += 1 }
        root.addSubview(view, aligningVerticallyTo: .top)
        root.layoutIfNeeded()
        // 8 above and below one line of 24.
        #expect(view.frame == CGRect(x: 0, y: 0, width: 110, height: 40))
        // 100 points are ten characters: three lines.
        view.text = "aaaa bbbb cccc dddd eeee"
        root.layoutIfNeeded()
        #expect(view.frame.height == 88 && !view.isScrollEnabled && told > 0)
        view.maximumHeight = 60
        root.layoutIfNeeded()
        #expect(view.frame.height == 60 && view.isScrollEnabled)
        view.text = "short"
        root.layoutIfNeeded()
        #expect(view.frame.height == 40 && !view.isScrollEnabled)
    }

    @Test func makingInOneLine() {
        let text = UITextView(text: "abc", font: .systemFont(ofSize: 20), alignment: .center)
        #expect(text.text == "abc" && text.textAlignment == .center && !text.isScrollEnabled)
        #expect(UITextView(text: "abc", textStyle: .headline, isScrollEnabled: true).isScrollEnabled)
        #expect(UIButton(title: "Go", type: .system).title(for: .normal) == "Go")
        #expect(UIImageView(contentMode: .center).contentMode == .center)
    }

    @Test func alignmentsFollowTheTextSize() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 110, height: 600))
        let label = UILabel(text: "abc").textAlignment(.left, accessibility: .center)
        root.addSubview(label, filling: .superview)
        root.layoutIfNeeded()
        #expect(label.textAlignment == .left)
        root.taut.environment.contentSizeCategory = .accessibilityLarge
        root.layoutIfNeeded()
        #expect(label.textAlignment == .center)
    }
}
