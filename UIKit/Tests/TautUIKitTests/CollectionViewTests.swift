import TautUIKit
import Testing

private final class Cell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
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

    required init?(coder: NSCoder) { fatalError("not from a nib") }
}

private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var texts: [String]
    var asked = 0
    var widths: [Int: CGFloat] = [:]

    init(_ texts: [String]) { self.texts = texts }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        asked += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? Cell)?.label.text = texts[indexPath.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: widths[indexPath.item] ?? 50, height: 50) }
}

private func make(_ source: Source, _ layout: UICollectionViewFlowLayout) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 130), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    return view
}

@Suite struct CollectionViewTests {
    @Test func cellsLieInTheOrderOfTheirDepths() {
        final class Pile: UICollectionViewFlowLayout {
            var front = 0
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.map {
                    let attributes = $0.copy() as? UICollectionViewLayoutAttributes ?? $0
                    attributes.zIndex = -abs(attributes.indexPath.item - front)
                    return attributes
                }
            }
        }
        let (layout, source) = (Pile(), Source(["a", "b", "c", "d"]))
        let (view, mark) = (make(source, layout), UIView())
        view.backgroundView = UIView()
        view.addSubview(mark)
        func order() -> [String] {
            view.layoutIfNeeded()
            return view.subviews.compactMap { ($0 as? Cell)?.label.text ?? ($0 === mark ? "mark" : nil) }
        }
        #expect(order() == ["mark", "d", "c", "b", "a"])
        layout.front = 2
        layout.invalidateLayout()
        #expect(order() == ["mark", "a", "d", "b", "c"])
        #expect(view.subviews.first === view.backgroundView)
    }

    @Test func sectionsWithoutHeadersHaveAPlaceForThem() {
        let layout = UICollectionViewFlowLayout()
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        let source = Source(["a"])
        let view = make(source, layout)
        view.layoutIfNeeded()
        func place(_ kind: String) -> CGRect? {
            view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: 0))?.frame
        }
        #expect(place(UICollectionView.elementKindSectionHeader) == .zero)
        #expect(place(UICollectionView.elementKindSectionFooter) == CGRect(x: 0, y: 50, width: 200, height: 20))
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).isEmpty)
    }

    @Test func itemsFillLines() {
        let source = Source((0..<100).map { "\($0)" })
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        let view = make(source, layout)
        view.layoutIfNeeded()
        // Three items of 50 and two gaps are 170 of 180 points: the gaps become 15.
        #expect(
            view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == CGRect(x: 10, y: 5, width: 50, height: 50))
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 75)
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.minX == 140)
        #expect(
            view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame == CGRect(x: 10, y: 65, width: 50, height: 50))
        // 34 lines, 33 gaps of 10, 5 above and below.
        #expect(view.contentSize == CGSize(width: 200, height: 34 * 50 + 33 * 10 + 10))
        #expect(view.visibleCells.count == 9)
        #expect(source.asked == 9)
        view.contentOffset.y = 60
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems.map(\.item) == Array(3..<12))
        #expect(source.asked == 12)
    }

    @Test func delegatesSaySizes() {
        let source = Source(["a", "b", "c"])
        source.widths = [0: 120, 1: 70]
        let view = make(source, UICollectionViewFlowLayout())
        view.delegate = source
        view.layoutIfNeeded()
        #expect(
            view.visibleCells.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 120, height: 50), CGRect(x: 130, y: 0, width: 70, height: 50),
                CGRect(x: 0, y: 60, width: 50, height: 50),
            ])
    }

    @Test func itemsSizeThemselves() {
        let source = Source(["ab", "abcd", "abcdefgh"])
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let view = make(source, layout)
        view.layoutIfNeeded()
        // A character is 10 wide, a line 24 high; 30 + 10 + 50 + 10 + 90 are 190.
        #expect(
            view.visibleCells.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 30, height: 34), CGRect(x: 40, y: 0, width: 50, height: 34),
                CGRect(x: 100, y: 0, width: 90, height: 34),
            ])
        #expect((view.visibleCells[2] as? Cell)?.label.frame == CGRect(x: 5, y: 5, width: 80, height: 24))
        source.texts[0] = "abcd"
        view.reloadItems(at: [IndexPath(item: 0, section: 0)])
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minY) == [0, 0, 44])
    }
}
