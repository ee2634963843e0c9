import Foundation
import Taut

extension UICollectionView {
    /// The number of placements after which items are no longer measured in a layout pass.
    private static var maximumIdleRounds: Int { 3 }

    /// Lays out the visible cells.
    func placeItems() {
        let (old, visible) = (placedBounds, CGRect(origin: contentOffset, size: frame.size))
        placedBounds = visible
        let isResized = !old.isNull && old.size != visible.size
        isPlacing = true
        if !old.isNull, old != visible { announce(visible, instead: old) }
        if isResized { collectionViewLayout.prepare(forAnimatedBoundsChange: old) }
        backgroundView?.frame = visible
        placeItems(in: visible)
        isPlacing = false
        changing = nil
        let former = oldLayout
        guard isResized || isUpdated || former != nil else { return }
        let offset = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
        contentOffset =
            delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset) ?? offset
        if isResized { collectionViewLayout.finalizeAnimatedBoundsChange() }
        if isUpdated { collectionViewLayout.finalizeCollectionViewUpdates() }
        (isUpdated, oldLayout) = (false, nil)
        guard let former else { return }
        for view in live.values { view.didTransition(from: former, to: collectionViewLayout) }
        former.finalizeLayoutTransition()
        collectionViewLayout.finalizeLayoutTransition()
    }

    /// Asks the layout whether new bounds invalidate it, while the view still has the old ones.
    private func announce(_ new: CGRect, instead old: CGRect) {
        let layout = collectionViewLayout
        oldBounds = old
        if layout.shouldInvalidateLayout(forBoundsChange: new) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: new))
        }
        oldBounds = nil
    }

    func replaceLayout(_ old: UICollectionViewLayout) {
        let new = collectionViewLayout
        old.prepareForTransition(to: new)
        old.collectionView = nil
        new.collectionView = self
        new.prepareForTransition(from: old)
        for view in live.values { view.willTransition(from: old, to: new) }
        if oldLayout == nil { oldLayout = old }
        new.invalidateCounts(andEverything: true)
    }

    func prepareLayout() {
        guard collectionViewLayout.isStale else { return }
        collectionViewLayout.isStale = false
        collectionViewLayout.prepare()
        guard !updates.isEmpty else { return }
        let told = updates
        (updates, isUpdated) = ([], true)
        collectionViewLayout.prepare(forCollectionViewUpdates: told)
    }

    /// Mirrors a rectangle if the view is laid out from right to left and the layout requests it.
    func turnedOver(_ rect: CGRect) -> CGRect {
        let layout = collectionViewLayout
        guard layout.flipsHorizontallyInOppositeLayoutDirection,
            layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
        else { return rect }
        var turned = rect
        turned.origin.x = contentSize.width - rect.maxX
        return turned
    }

    /// Attributes with their frame mirrored where rectangles are.
    func turnedOver(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let frame = turnedOver(attributes.frame)
        guard frame != attributes.frame else { return attributes }
        let turned = copy(attributes)
        turned.frame = frame
        return turned
    }

    /// Measuring may move other items into view, so it is repeated as long as a round measures items for the first time. Whatever else
    /// invalidates the layout, a cell or the layout itself, is left to further layout passes, whose number is limited.
    private func placeItems(in visible: CGRect) {
        var shown: [UICollectionViewLayoutAttributes] = []
        var measured: Set<Element> = []
        var (known, idleRounds) = (0, 0)
        repeat {
            known = measured.count
            prepareLayout()
            shown = collectionViewLayout.layoutAttributesForElements(in: turnedOver(visible)) ?? []
            let elements = Set(shown.map { Element(kind: $0.representedElementKind, indexPath: $0.indexPath) })
            for element in Array(live.keys) where !elements.contains(element) { giveUp(element) }
            for attributes in shown { show(attributes, &measured) }
            if measured.count == known { idleRounds += 1 }
        } while collectionViewLayout.isStale && idleRounds < Self.maximumIdleRounds
        if collectionViewLayout.isStale { setNeedsLayout() }
        if isUpdated { askWhereThingsGo() }
        placed = [:]
        for attributes in shown.map(whileMoving) {
            let element = Element(kind: attributes.representedElementKind, indexPath: attributes.indexPath)
            if isUpdated { bringIn(element) }
            placed[element] = attributes
            let view = live[element]
            view?.frame = turnedOver(attributes.frame)
            view?.isHidden = attributes.isHidden
            view?.dress(attributes)
            view?.apply(attributes)
        }
        arrangeByDepth()
    }

    /// Sorts the placed subviews by z index, from back to front, where their order changed; subviews with equal ones, and other
    /// subviews, keep their order.
    private func arrangeByDepth() {
        var depths: [ObjectIdentifier: Int] = [:]
        for (element, attributes) in placed {
            if let view = live[element] { depths[ObjectIdentifier(view)] = attributes.zIndex }
        }
        guard Set(depths.values).count > 1 else { return }
        let places = subviews.indices.filter { depths[ObjectIdentifier(subviews[$0])] != nil }
        let order = places.map { subviews[$0] }.enumerated().sorted { first, second in
            let (a, b) = (depths[ObjectIdentifier(first.element)] ?? 0, depths[ObjectIdentifier(second.element)] ?? 0)
            return (a, first.offset) < (b, second.offset)
        }
        for (place, entry) in zip(places, order) where subviews[place] !== entry.element {
            if let from = subviews.firstIndex(of: entry.element) {
                exchangeSubview(at: place, withSubviewAt: from)
            }
        }
    }

    private func show(_ attributes: UICollectionViewLayoutAttributes, _ measured: inout Set<Element>) {
        let element = Element(kind: attributes.representedElementKind, indexPath: attributes.indexPath)
        if live[element] == nil, let view = makeView(element) {
            live[element] = view
            view.frame = turnedOver(attributes.frame)
            addSubview(view)
        }
        guard let view = live[element], measured.insert(element).inserted else { return }
        let layout = collectionViewLayout
        if layout.sizesItself(attributes) {
            layout.take(view.preferredLayoutAttributesFitting(copy(attributes)))
        } else if attributes.representedElementCategory != .decorationView, layout.isForeign {
            let original = copy(attributes)
            let preferred = view.preferredLayoutAttributesFitting(copy(attributes))
            guard !preferred.isEqual(original),
                layout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            else { return }
            let context = layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            layout.invalidateLayout(with: context)
        }
    }

    /// A copy, which its receiver may change.
    func copy(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
    }

    private func makeView(_ element: Element) -> UICollectionReusableView? {
        if let kind = element.kind {
            if let decoration = collectionViewLayout.decorations[kind] { return decoration.make(registeredAs: kind) }
            let path = element.indexPath
            guard let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path) else {
                return nil
            }
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
            return view
        }
        guard let cell = dataSource?.collectionView(self, cellForItemAt: element.indexPath) else { return nil }
        cell.isSelected = selected.contains(element.indexPath)
        delegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
        return cell
    }

    func giveUp(_ element: Element) {
        if let view = live.removeValue(forKey: element) { giveUp(view, element) }
    }

    private func giveUp(_ view: UICollectionReusableView, _ element: Element) {
        view.removeFromSuperview()
        if let kind = element.kind {
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.indexPath)
        } else if let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
        }
        reuse.put(view, kind: element.kind)
    }

    /// Moves what is stored of items to their new index paths.
    func moveWhatIsKnown() {
        let (named, before) = (changes.named, counts)
        guard let place = changes.take() else { return }
        noteBefore(place)
        selected = Set(selected.compactMap(place))
        let old = live
        live = [:]
        for (element, view) in old {
            if element.kind == nil, let now = place(element.indexPath) {
                live[Element(kind: nil, indexPath: now)] = view
            } else {
                giveUp(view, element)
            }
        }
        counts = nil
        collectionViewLayout.move(place)
        if !named.contains(where: { $0 == nil }) {
            updates += named.flatMap { $0.map(UICollectionViewUpdateItem.items) ?? [] }
        } else if collectionViewLayout.isForeign, let before {
            updates += UICollectionViewUpdateItem.items(from: before, to: itemCounts, place)
        }
        collectionViewLayout.invalidateCounts(andEverything: false)
    }
}
