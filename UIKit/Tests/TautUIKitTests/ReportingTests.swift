import Foundation
import TautUIKit
import Testing

/// What views and controllers tell their subclasses, and when.
@Suite struct ReportingTests {
    final class ContentSizedTable: UITableView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
    }

    final class ContentSizedCollection: UICollectionView {
        var sizes: [CGSize] = []
        override var contentSize: CGSize { didSet { sizes.append(contentSize) } }
    }

    final class CountingTable: UITableView {
        var reloads = 0
        override func reloadData() {
            reloads += 1
            super.reloadData()
        }
    }

    final class InsetTracker: UIScrollView {
        var changes = 0
        override func adjustedContentInsetDidChange() { changes += 1 }
    }

    final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        var count = 3
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    /// A controller whose table is as high as its rows by a constraint that each layout updates.
    final class SizingController: UIViewController {
        let table = UITableView()
        let rows = Rows()
        lazy var height = table.heightAnchor.constraint(equalToConstant: 10)
        override func viewDidLoad() {
            table.rowHeight = 40
            table.dataSource = rows
            table.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(table)
            NSLayoutConstraint.activate([
                table.topAnchor.constraint(equalTo: view.topAnchor), height,
                table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
        override func viewDidLayoutSubviews() {
            table.layoutIfNeeded()
            height.constant = table.contentSize.height
        }
    }

    @Test func sizeToFitKeepsTheOriginOfTheFrame() {
        let label = UILabel()
        label.text = "Text"
        label.sizeToFit()
        #expect(label.frame.origin == .zero && label.frame.width > 0)
        label.frame.origin = CGPoint(x: 7, y: 9)
        label.text = "A longer text"
        label.sizeToFit()
        #expect(label.frame.origin == CGPoint(x: 7, y: 9))
        #expect(label.frame.size == label.sizeThatFits(.zero))
    }

    @Test func traitsAreReadWithoutLoadingTheView() {
        let controller = UIViewController()
        #expect(controller.traitCollection.displayScale == UIScreen.main.traitCollection.displayScale)
        #expect(!controller.isViewLoaded)
        let parent = UIViewController()
        parent.view.taut.environment.horizontalSizeClass = .compact
        parent.addChild(controller)
        #expect(controller.traitCollection.horizontalSizeClass == .compact)
        #expect(!controller.isViewLoaded)
    }

    /// Also where the safe area changes, or makes a difference only because the content has become longer.
    @Test func insetsAreReportedHoweverTheyChange() {
        final class Told: NSObject, UIScrollViewDelegate {
            var tops: [CGFloat] = []
            func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
                tops.append(scrollView.adjustedContentInset.top)
            }
        }
        let (root, scroll, told) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), InsetTracker(), Told())
        root.taut.additionalSafeAreaInsets.top = 20
        scroll.delegate = told
        scroll.frame = root.bounds
        root.addSubview(scroll)
        root.layoutIfNeeded()
        #expect(scroll.changes == 0)
        scroll.contentSize.height = 200
        scroll.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(scroll.changes == 1)
        root.taut.additionalSafeAreaInsets.top = 30
        root.layoutIfNeeded()
        scroll.contentInset.top = 4
        scroll.contentInset.bottom = 5
        root.layoutIfNeeded()
        #expect(scroll.changes == 4 && told.tops == [20, 30, 34, 34])
    }

    @Test func insetsAreReportedWhenTheyChange() {
        let scroll = InsetTracker()
        scroll.contentInsetAdjustmentBehavior = .always
        #expect(scroll.changes == 0)
        scroll.contentInset.top = 5
        #expect(scroll.changes == 1)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.taut.additionalSafeAreaInsets.top = 20
        root.addSubview(scroll)
        scroll.frame = root.bounds
        root.layoutIfNeeded()
        let before = scroll.changes
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.changes == before + 1)
    }

    @Test func tablesSetTheSizeOfTheirContent() {
        let (root, table, rows) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 600)), ContentSizedTable(), Rows()
        )
        table.rowHeight = 40
        table.dataSource = rows
        table.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(table)
        NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: root.topAnchor),
            table.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(table.frame.height == 120)
        rows.count = 5
        table.reloadData()
        root.layoutIfNeeded()
        #expect(table.frame.height == 200)
    }

    @Test func collectionsSetTheSizeOfTheirContent() {
        let (rows, collection) = (Rows(), ContentSizedCollection())
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        collection.dataSource = rows
        collection.layoutIfNeeded()
        #expect(collection.sizes.count == 1)
        #expect(collection.sizes.last == collection.contentSize)
        collection.setNeedsLayout()
        collection.layoutIfNeeded()
        #expect(collection.sizes.count == 1)
    }

    @Test func propertiesDoNotReload() {
        let (table, rows) = (CountingTable(), Rows())
        table.dataSource = rows
        table.rowHeight = 30
        table.delegate = nil
        #expect(table.reloads == 0)
        table.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 3)
    }

    @Test func aFactorOfZeroLeavesTheConstant() {
        let (first, second) = (UIView(), UIView())
        let constraint = first.widthAnchor.constraint(equalTo: second.heightAnchor, multiplier: 0, constant: 8)
        #expect(constraint.multiplier == 1 && constraint.constant == 8)
        #expect(constraint.secondItem == nil && constraint.secondAttribute == .notAnAttribute)
    }

    @Test func tablesAreLaidOutInsideOfTheirControllersLayout() {
        let controller = SizingController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 600)
        controller.view.layoutIfNeeded()
        #expect(controller.table.frame.height == 120)
    }

    @Test func buttonsHaveNoSubviewsUntilTheyShowSomething() {
        let button = UIButton()
        #expect(button.subviews.isEmpty)
        button.setTitle("Title", for: .normal)
        #expect(button.subviews.map { $0 === button.titleLabel } == [true])
        button.setImage(UIImage(size: CGSize(width: 10, height: 10)), for: .normal)
        #expect(button.subviews.map { $0 is UILabel } == [false, true])
        // Code may place the views before they show anything.
        let other = UIButton()
        #expect(other.imageView?.superview === other && other.titleLabel?.superview === other)
    }

    @Test func theSizeOfACollectionsContentIsWhatWasSet() {
        let (collection, table, rows) = (UICollectionView(), UITableView(), Rows())
        collection.contentSize.height = 1000
        #expect(collection.contentSize.height == 1000)
        table.rowHeight = 40
        table.dataSource = rows
        table.contentSize.height = 1000
        #expect(table.contentSize.height == 1000)
        // Until the next layout.
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 120)
        rows.count = 5
        table.reloadData()
        #expect(table.contentSize.height == 200)
    }

    @Test func symbolsKeepTheirSizeInAnyFont() {
        let button = UIButton(type: .contactAdd)
        let size = button.intrinsicContentSize
        button.titleLabel?.font = .systemFont(ofSize: 40)
        #expect(button.intrinsicContentSize == size)
    }
}
