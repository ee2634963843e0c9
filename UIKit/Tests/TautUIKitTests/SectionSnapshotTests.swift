import TautUIKit
import Testing

/// Outlines in the sections of collection views.
@Suite struct SectionSnapshotTests {
    private func outline() -> NSDiffableDataSourceSectionSnapshot<String> {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["a", "b"])
        outline.append(["a1", "a2"], to: "a")
        outline.append(["a1x"], to: "a1")
        return outline
    }

    @Test func whatIsInAnItemIsSeenWhileItIsExpanded() {
        var outline = outline()
        #expect(outline.items == ["a", "a1", "a1x", "a2", "b"])
        #expect(outline.visibleItems == ["a", "b"] && outline.rootItems == ["a", "b"])
        outline.expand(["a1", "nobody"])
        #expect(outline.visibleItems == ["a", "b"] && !outline.isVisible("a1x") && !outline.isExpanded("nobody"))
        outline.expand(["a"])
        #expect(outline.visibleItems == ["a", "a1", "a1x", "a2", "b"] && outline.isVisible("a1x"))
        outline.collapse(["a1"])
        #expect(outline.visibleItems == ["a", "a1", "a2", "b"])
        #expect(outline.level(of: "a1x") == 2 && outline.parent(of: "a1x") == "a1" && outline.parent(of: "a") == nil)
        #expect(outline.index(of: "a2") == 3 && outline.index(of: "nobody") == nil)
        #expect(outline.visualDescription() == "- a\n  + a1\n    * a1x\n  * a2\n* b")
    }

    @Test func outlinesChange() {
        var outline = outline()
        outline.insert(["a0"], before: "a1")
        outline.insert(["c"], after: "a")
        outline.append(["a", "nobody's"], to: "nobody")
        #expect(outline.items == ["a", "a0", "a1", "a1x", "a2", "c", "b"])
        outline.delete(["a1", "b"])
        #expect(outline.items == ["a", "a0", "a2", "c"] && !outline.contains("a1x"))
        var other = self.outline().snapshot(of: "a")
        #expect(other.items == ["a1", "a1x", "a2"])
        other.expand(["a1"])
        outline.replace(childrenOf: "c", using: other)
        #expect(outline.items == ["a", "a0", "a2", "c", "a1", "a1x"] && outline.isExpanded("a1"))
        #expect(outline.snapshot(of: "c", includingParent: true).rootItems == ["c"])
        var third = NSDiffableDataSourceSectionSnapshot<String>()
        third.append(["x"])
        third.append(["y"], to: "x")
        outline.insert(third, before: "c")
        #expect(outline.rootItems == ["a", "x", "c"] && outline.parent(of: "y") == "x")
        outline.deleteAll()
        #expect(outline.items.isEmpty)
    }

    @Test func sectionsShowThem() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        var all = NSDiffableDataSourceSnapshot<Int, String>()
        all.appendSections([0])
        all.appendItems(["first"])
        source.apply(all)
        var outline = outline()
        source.apply(outline, to: 1)
        #expect(source.snapshot().itemIdentifiers == ["first", "a", "b"])
        outline.expand(["a"])
        source.apply(outline, to: 1)
        view.layoutIfNeeded()
        #expect(view.numberOfItems(inSection: 1) == 4 && source.indexPath(for: "a2") == IndexPath(item: 2, section: 1))
        #expect(source.snapshot(for: 1).parent(of: "a1x") == "a1")
        all = source.snapshot()
        all.deleteItems(["a2"])
        source.apply(all)
        #expect(source.snapshot(for: 1).rootItems == ["a", "a1", "b"])
        #expect(source.snapshot(for: 0).items == ["first"])
    }
}
