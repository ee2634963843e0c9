import TautUIKit
import Testing

// Labels are measured at half an em a character and 1.2 em a line: text of 17 points is 20.4 high, of 12 points 14.4.

private func fitted(_ cell: UITableViewCell, width: CGFloat = 320) -> CGSize {
    cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
}

private func laidOut(_ cell: UITableViewCell, _ size: CGSize) -> UIListContentView? {
    cell.frame = CGRect(origin: .zero, size: size)
    cell.layoutIfNeeded()
    return cell.contentView as? UIListContentView
}

/// Higher where it is selected.
private struct Badge: UIContentConfiguration {
    var height: CGFloat = 30

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge {
        Badge(height: (state as? UICellConfigurationState)?.isSelected == true ? 50 : 30)
    }
}

private final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { invalidateIntrinsicContentSize() } }
    var height: CGFloat? { (configuration as? Badge)?.height }

    init(_ configuration: Badge) {
        self.configuration = configuration
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: height ?? 0) }
}

@Suite struct ContentConfigurationTests {
    @Test func aRowIsAtLeast44High() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Title"
        cell.contentConfiguration = content
        #expect(abs(fitted(cell).height - 44) < 1e-9)
    }

    @Test func aSecondTextMakesTheRowHigher() throws {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Title"
        content.secondaryText = "What belongs to it"
        cell.contentConfiguration = content
        // 11 + 20.4 + 3 + 14.4 + 11
        #expect(abs(fitted(cell).height - 59.8) < 1e-9)
        let view = try #require(laidOut(cell, CGSize(width: 320, height: 59.8)))
        let (text, second) = (try #require(view.textLayoutGuide), try #require(view.secondaryTextLayoutGuide))
        #expect(view.imageLayoutGuide == nil)
        #expect(text.layoutFrame.minX == 16 && text.layoutFrame.minY == 11)
        #expect(abs(second.layoutFrame.minY - 34.4) < 1e-9)
    }

    @Test func aPictureIsBeforeTheTextsInTheMiddle() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.image = UIImage(size: CGSize(width: 80, height: 40))
        content.imageProperties.maximumSize = CGSize(width: 20, height: 0)
        content.text = "Title"
        cell.contentConfiguration = content
        let view = try #require(laidOut(cell, CGSize(width: 320, height: 44)))
        // A quarter of 80 by 40, and 16 points before the text.
        let (image, text) = (try #require(view.imageLayoutGuide), try #require(view.textLayoutGuide))
        #expect(image.layoutFrame == CGRect(x: 16, y: 17, width: 20, height: 10))
        #expect(text.layoutFrame.minX == 52)
    }

    @Test func aValueLiesAtTheEndWhereThereIsRoomAndBelowElsewhere() throws {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        // 85 and 42.5 points.
        (content.text, content.secondaryText) = ("Ten chars.", "Value")
        cell.contentConfiguration = content
        let view = try #require(laidOut(cell, CGSize(width: 320, height: 44)))
        let (text, second) = (try #require(view.textLayoutGuide), try #require(view.secondaryTextLayoutGuide))
        #expect(text.layoutFrame.minX == 16 && second.layoutFrame.maxX == 304)
        #expect(text.layoutFrame.midY == second.layoutFrame.midY)
        // 32 of margins leave 128 of 160, and 133.5 are needed.
        #expect(abs(fitted(cell, width: 160).height - (22 + 2 * 20.4 + 3)) < 1e-9)
        _ = laidOut(cell, CGSize(width: 160, height: 65.8))
        #expect(second.layoutFrame.minY > text.layoutFrame.maxY)
    }

    @Test func theViewStaysWhileItSupportsWhatIsShown() {
        struct Other: UIContentConfiguration {
            final class View: UIView, UIContentView {
                var configuration: any UIContentConfiguration
                init(_ configuration: Other) {
                    self.configuration = configuration
                    super.init(frame: .zero)
                }
                required init?(coder: NSCoder) { nil }
                override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 70) }
            }
            func makeContentView() -> any UIView & UIContentView { View(self) }
            func updated(for state: any UIConfigurationState) -> Other { self }
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let bare = cell.contentView
        var content = cell.defaultContentConfiguration()
        content.text = "One"
        cell.contentConfiguration = content
        let first = cell.contentView
        #expect(first !== bare && bare.superview == nil && first.superview === cell)
        content.text = "Two"
        cell.contentConfiguration = content
        #expect(cell.contentView === first)
        cell.contentConfiguration = Other()
        #expect(cell.contentView !== first && cell.contentView is Other.View)
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is any UIContentView))
    }

    @Test func aCellIsAskedBeforeItIsMeasuredAndWhenItsStateChanges() {
        final class Cell: UITableViewCell {
            var states: [Bool] = []
            override func updateConfiguration(using state: UICellConfigurationState) {
                states.append(state.isSelected)
                var content = defaultContentConfiguration().updated(for: state)
                content.text = state.isSelected ? "Selected" : "Not"
                contentConfiguration = content
            }
        }
        let cell = Cell(style: .default, reuseIdentifier: nil)
        #expect(abs(fitted(cell).height - 44) < 1e-9)
        #expect(cell.states == [false])
        _ = laidOut(cell, CGSize(width: 320, height: 44))
        #expect(cell.states == [false])
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.states == [false, true])
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Selected")
    }

    @Test func contentsFollowTheStateOfTheirCell() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = Badge()
        let view = cell.contentView as? BadgeView
        #expect(view?.height == 30 && fitted(cell).height == 30)
        cell.isSelected = true
        #expect(fitted(cell).height == 50 && cell.contentView === view)
        cell.isSelected = false
        #expect(fitted(cell).height == 30)
        cell.automaticallyUpdatesContentConfiguration = false
        cell.isSelected = true
        #expect(fitted(cell).height == 30)
        // An item that is selected already shows it at once.
        let item = UICollectionViewCell(frame: .zero)
        item.isSelected = true
        item.contentConfiguration = Badge()
        #expect((item.contentView as? BadgeView)?.height == 50)
    }

    @Test func aBackgroundsViewKeepsToItsInsets() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let view = UIView()
        var background = UIBackgroundConfiguration.clear()
        background.customView = view
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        cell.backgroundConfiguration = background
        cell.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        cell.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
        #expect(cell.subviews.first === view)
    }

    @Test func headersOfTablesShowConfigurations() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = header.defaultContentConfiguration()
        content.text = "part"
        header.contentConfiguration = content
        let size = header.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        // 6 + 1.2 · 13 + 6
        #expect(abs(size.height - 27.6) < 1e-9)
    }

    @Test func rowsOfListsInCollectionViewsSizeThemselves() throws {
        final class Source: NSObject, UICollectionViewDataSource {
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                content.secondaryText = text.count > 5 ? "more" : nil
                cell.contentConfiguration = content
                cell.accessories = [.disclosureIndicator()]
            }
            let texts = ["short", "longer text"]
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(
                    using: registration, for: indexPath, item: texts[indexPath.item])
            }
        }
        let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: list)
        let source = Source()
        view.dataSource = source
        view.layoutIfNeeded()
        let cells = view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0) }
        #expect(cells.map { ($0.frame.height * 10).rounded() / 10 } == [44, 59.8])
        let first = try #require(cells.first)
        #expect(abs(first.contentView.frame.width - 262) < 1e-9)
        #expect((first.contentView as? UIListContentView)?.textLayoutGuide?.layoutFrame.minX == 16)
    }

    @Test func accessoriesTakeRoomAtBothEnds() {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        cell.accessories = [
            .customView(
                configuration: .init(
                    customView: dot, placement: .leading(), reservedLayoutWidth: .custom(20), maintainsFixedSize: true)),
            .customView(configuration: .init(customView: toggle, placement: .trailing())),
            .reorder(),
        ]
        cell.indentationLevel = 2
        cell.layoutIfNeeded()
        // Two levels of 10 points, 20 for the dot, 51 and 16 for the switch; reordering shows while the list is edited only.
        #expect(cell.contentView.frame == CGRect(x: 40, y: 0, width: 193, height: 44))
        #expect(dot.frame == CGRect(x: 26, y: 18, width: 8, height: 8))
        #expect(toggle.frame == CGRect(x: 241, y: 6.5, width: 51, height: 31))
    }
}
