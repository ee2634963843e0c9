import TautUIKit
import Testing

private final class Cell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 20)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// A cell with 5 points around lines of 24.
private func high(_ lines: Int) -> CGFloat { CGFloat(lines * 24 + 10) }

private final class Source: NSObject, UICollectionViewDataSource {
    var sections: [[String]]
    var asked = 0
    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        asked += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? Cell)?.label.text = sections[indexPath.section][indexPath.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
}

private func make(_ layout: UICollectionViewLayout, _ source: Source, width: CGFloat = 300, height: CGFloat = 400)
    -> UICollectionView
{
    let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = source
    view.layoutIfNeeded()
    return view
}

private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
}

private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize
{ NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

private func names(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

@Suite struct CompositionalLayoutTests {
    @Test func aGridOfFractions() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(1 / 3)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        let view = make(UICollectionViewCompositionalLayout(section: section), Source([names(8)]))
        #expect(frame(view, 0) == CGRect(x: 2, y: 2, width: 96, height: 96))
        #expect(frame(view, 4) == CGRect(x: 102, y: 102, width: 96, height: 96))
        #expect(view.contentSize == CGSize(width: 300, height: 300))
        #expect(view.visibleCells.count == 8)
    }

    @Test func equalItemsWithSpacingAndInsets() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item, count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 6
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 12, trailing: 20)
        let view = make(UICollectionViewCompositionalLayout(section: section), Source([names(3)]))
        // 260 points between the insets: two items of 125 and 10 between them.
        #expect(frame(view, 0) == CGRect(x: 20, y: 8, width: 125, height: 44))
        #expect(frame(view, 1) == CGRect(x: 155, y: 8, width: 125, height: 44))
        #expect(frame(view, 2) == CGRect(x: 20, y: 58, width: 125, height: 44))
        #expect(view.contentSize.height == 114)
    }

    @Test func nestedGroups() {
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: small, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, column])
        let view = make(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), Source([names(6)]))
        #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 210, height: 100))
        #expect(frame(view, 1) == CGRect(x: 210, y: 0, width: 90, height: 50))
        #expect(frame(view, 2) == CGRect(x: 210, y: 50, width: 90, height: 50))
        #expect(frame(view, 5) == CGRect(x: 210, y: 150, width: 90, height: 50))
    }

    @Test func flexibleSpacingTakesWhatIsLeft() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(30)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
        group.interItemSpacing = .flexible(20)
        let view = make(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), Source([names(3)]))
        // Three items of 60 and two gaps of 20 fit into 300 (a fourth does not): 80 are left for two gaps.
        #expect([0, 1, 2].map { frame(view, $0)?.minX } == [0, 120, 240])
    }

    @Test func estimatedHeightsAreMeasuredAtTheirWidth() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(50)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item])
        // 140 points for text: 12 points a letter, 11 letters a line.
        let source = Source([["a", "aaaaaa bbbbbb cccccc", "d", "e"]])
        let view = make(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), source)
        let heights = (0..<4).map { frame(view, $0)?.height }
        let tall = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Cell
        #expect(tall?.label.frame.width == 140)
        #expect(heights[0] == high(1))
        #expect(heights[1] == 10 + (tall?.label.frame.height ?? 0))
        #expect((heights[1] ?? 0) > high(1))
        #expect(frame(view, 2)?.minY == heights[1])
        #expect(view.contentSize.height == (heights[1] ?? 0) + high(1))
    }

    @Test func estimatedWidthsWrap() {
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .absolute(34)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(34)), subitems: [item])
        group.interItemSpacing = .fixed(10)
        let source = Source([["aa", "bbbbbbbb", "cccccccc", "d"]])
        let view = make(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), source)
        let widths = source.sections[0].map { text -> CGFloat in
            let label = UILabel()
            label.font = .systemFont(ofSize: 20)
            label.text = text
            return label.intrinsicContentSize.width + 10
        }
        for (item, width) in widths.enumerated() { #expect(frame(view, item)?.width == width) }
        // Each goes on in its line as long as there is room.
        var (x, y) = (CGFloat(0), CGFloat(0))
        for (item, width) in widths.enumerated() {
            if x > 0, x + 10 + width > 300 { (x, y) = (0, y + 34) } else if x > 0 { x += 10 }
            #expect(frame(view, item)?.origin == CGPoint(x: x, y: y))
            x += width
        }
    }

    @Test func headersFootersAndSectionsByProvider() {
        let source = Source([names(2), names(3)])
        let layout = UICollectionViewCompositionalLayout { index, environment in
            let height: CGFloat = index == 0 ? 40 : 30
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(height)))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            section.boundarySupplementaryItems = [
                .init(
                    layoutSize: size(.fractionalWidth(1), .absolute(20)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top),
                .init(
                    layoutSize: size(.fractionalWidth(0.5), .absolute(16)),
                    elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottomTrailing),
            ]
            return section
        }
        layout.configuration.interSectionSpacing = 7
        let view = make(layout, source)
        // 20 header, 5, 80 items, 5, 16 footer; 7; 20 header, 5 and items of 30.
        #expect(frame(view, 0) == CGRect(x: 10, y: 25, width: 280, height: 40))
        #expect(frame(view, 1)?.minY == 65)
        #expect(frame(view, 0, 1)?.minY == 158)
        let footer = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
        #expect(footer?.frame == CGRect(x: 150, y: 110, width: 140, height: 16))
        #expect(view.contentSize.height == 269)
    }

    @Test func pinnedHeadersStayInViewAsLongAsTheirSection() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(100)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        let kind = UICollectionView.elementKindSectionHeader
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: kind, alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let source = Source([names(5), names(5)])
        let view = make(UICollectionViewCompositionalLayout(section: section), source)
        func top(_ section: Int) -> CGFloat? {
            view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame.minY
        }
        #expect(top(0) == 0)
        view.contentOffset.y = 250
        view.layoutIfNeeded()
        #expect(top(0) == 250)
        view.contentOffset.y = 520
        view.layoutIfNeeded()
        #expect(top(0) == 500)
        #expect(top(1) == 530)
        // Each item was made once, the eighth not yet.
        #expect(source.asked == 9)
    }

    @Test func whatLiesOnItemsAndAroundTheWhole() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .fractionalHeight(0.5)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let bar = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(4)), elementKind: "bar",
            containerAnchor: NSCollectionLayoutAnchor(edges: .bottom, absoluteOffset: CGPoint(x: 0, y: 2)),
            itemAnchor: NSCollectionLayoutAnchor(edges: .top))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .absolute(40)), supplementaryItems: [badge, bar])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 10
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        let footer = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(15)),
            elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
        header.pinToVisibleBounds = true
        configuration.boundarySupplementaryItems = [header, footer]
        let layout = UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group), configuration: configuration)
        let source = Source([["a", "b"], ["c"]])
        let view = make(layout, source, height: 60)
        // The header, two rows with room between them, and the footer.
        #expect(view.contentSize == CGSize(width: 300, height: 30 + 40 + 10 + 40 + 15))
        #expect(frame(view, 1) == CGRect(x: 150, y: 30, width: 150, height: 40))
        func edge(_ kind: String, _ path: IndexPath) -> CGRect? {
            view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame
        }
        #expect(edge("badge", IndexPath(item: 1, section: 0)) == CGRect(x: 290, y: 20, width: 20, height: 20))
        #expect(edge("bar", IndexPath(item: 0, section: 1)) == CGRect(x: 0, y: 122, width: 150, height: 4))
        #expect(edge("badge", IndexPath(item: 2, section: 0)) == nil)
        #expect(edge(footer.elementKind, IndexPath(index: 0)) == CGRect(x: 0, y: 120, width: 300, height: 15))
        view.contentOffset.y = 50
        view.layoutIfNeeded()
        let whole = try #require(view.supplementaryView(forElementKind: header.elementKind, at: IndexPath(index: 0)))
        #expect(whole.frame == CGRect(x: 0, y: 50, width: 300, height: 30))
        #expect(view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 0, section: 1)) != nil)
        #expect(IndexPath(index: 0).item == NSNotFound)
        #expect(source.asked == 3)
    }

    @Test func sectionsThatScrollAcrossLieBesideEachOther() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(0.9), .absolute(80)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        section.interGroupSpacing = 10
        let source = Source([names(50), names(50)])
        let view = make(UICollectionViewCompositionalLayout(section: section), source)
        #expect(frame(view, 1) == CGRect(x: 280, y: 0, width: 270, height: 80))
        #expect(frame(view, 0, 1) == CGRect(x: 0, y: 80, width: 270, height: 80))
        #expect(view.contentSize == CGSize(width: 300, height: 160))
        // Two of each section are in view.
        #expect(source.asked == 4)
    }

    @Test func turnedOverFromRightToLeft() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 350, height: 100),
            collectionViewLayout: UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: group)))
        view.semanticContentAttribute = .forceRightToLeft
        let source = Source([names(4)])
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect((0..<4).map { frame(view, $0)?.minX } == [250, 150, 50, 250])
    }

    @Test func aMillionItemsCostWhatTheVisibleOnesDo() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item])
        let source = Source([[String](repeating: "a", count: 1_000_000)])
        let view = make(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), source)
        let opened = source.asked
        #expect(opened <= 13)
        view.contentOffset.y = 20_000_000
        view.layoutIfNeeded()
        #expect(source.asked - opened <= 14)
        let first = view.indexPathsForVisibleItems.first?.item ?? 0
        #expect(first > 400_000)
        #expect(frame(view, first)?.height == high(1))
    }
}
