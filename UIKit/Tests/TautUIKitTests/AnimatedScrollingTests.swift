import Foundation
import TautUIKit
import Testing

/// Delegates are told of the end of animated scrolling; placeholders and their attributes do not set each other.
struct AnimatedScrollingTests {
    private final class Reader: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("at \(Int(scrollView.contentOffset.y))") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("end") }
    }

    @Test func theEndIsToldWhereSomethingMoved() {
        let (view, reader) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Reader())
        view.contentSize = CGSize(width: 100, height: 500)
        view.delegate = reader
        view.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
        view.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
        view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        #expect(reader.log == ["at 30", "end", "at 40"])
        reader.log = []
        view.scrollRectToVisible(CGRect(x: 0, y: 450, width: 10, height: 10), animated: true)
        #expect(reader.log == ["at 360", "end"])
    }

    @Test func rowsAreScrolledToInOneStep() {
        let (table, reader) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Reader())
        (table.rowHeight, table.estimatedRowHeight) = (20, 20)
        (table.dataSource, table.delegate) = (reader, reader)
        table.layoutIfNeeded()
        reader.log = []
        table.scrollToRow(at: IndexPath(row: 49, section: 0), at: .top, animated: true)
        #expect(reader.log == ["at 900", "end"])
    }

    @Test func aFieldMaySetOnePlaceholderForTheOther() {
        final class Field: UITextField {
            override var placeholder: String? {
                didSet { attributedPlaceholder = NSAttributedString(string: (placeholder ?? "") + "!") }
            }
        }
        let field = Field()
        field.placeholder = "Name"
        #expect(field.placeholder == "Name!")
        #expect(UITextField().attributedPlaceholder == nil)
        let plain = UITextField()
        plain.placeholder = "City"
        #expect(plain.attributedPlaceholder?.string == "City")
    }
}
