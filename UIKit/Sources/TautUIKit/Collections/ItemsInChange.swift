import Foundation
import Taut

/// What was in view before items changed, until the layout has given initial and final attributes.
struct ItemsInChange {
    typealias Element = UICollectionView.Element

    /// Where everything was.
    let before: [Element: UICollectionViewLayoutAttributes]
    /// What it is called now, of what stays.
    private(set) var places: [Element: Element]

    init(_ before: [Element: UICollectionViewLayoutAttributes]) {
        self.before = before
        places = Dictionary(uniqueKeysWithValues: before.keys.map { ($0, $0) })
    }

    /// Items are where a closure says; headers, footers and decorations keep their names.
    mutating func move(_ place: (IndexPath) -> IndexPath?) {
        places = places.compactMapValues { now in
            now.kind == nil ? place(now.indexPath).map { Element(kind: nil, indexPath: $0) } : now
        }
    }

    /// What something was called; `nil` of what is new.
    func origin(of element: Element) -> Element? { places.first { $0.value == element }?.key }
}

extension UICollectionView {
    /// Remembers what is in view before items are where a closure says.
    func noteBefore(_ place: (IndexPath) -> IndexPath?) {
        var change = changing ?? ItemsInChange(placed)
        change.move(place)
        changing = change
    }

    /// Asks the layout where everything goes that was in view, after it was told of the changes.
    func askWhereThingsGo() {
        guard let changing else { return }
        for element in changing.before.keys.sorted(by: { ($0.kind ?? "", $0.indexPath) < ($1.kind ?? "", $1.indexPath) }
        ) {
            let (layout, path) = (collectionViewLayout, element.indexPath)
            guard let kind = element.kind else {
                _ = layout.finalLayoutAttributesForDisappearingItem(at: path)
                continue
            }
            if layout.decorations[kind] != nil {
                _ = layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
            } else {
                _ = layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
            }
        }
    }

    /// Asks the layout where something comes from that is in view, and puts it there first if it is new.
    func bringIn(_ element: Element) {
        guard let changing else { return }
        let (layout, path) = (collectionViewLayout, element.indexPath)
        let initial: UICollectionViewLayoutAttributes?
        if let kind = element.kind {
            initial =
                layout.decorations[kind] != nil
                ? layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
                : layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
        } else {
            initial = layout.initialLayoutAttributesForAppearingItem(at: path)
        }
        guard let initial, changing.origin(of: element) == nil, let view = live[element] else { return }
        view.frame = turnedOver(initial.frame)
        view.dress(initial)
        view.apply(initial)
    }

    /// Where something comes from unless a layout says otherwise: where it was, or, faded out, where it is.
    func attributesBefore(_ element: Element, _ now: () -> UICollectionViewLayoutAttributes?)
        -> UICollectionViewLayoutAttributes?
    {
        guard let changing else { return nil }
        if let origin = changing.origin(of: element) { return changing.before[origin].map(copy) }
        return now().map(fadedOut)
    }

    /// Where something goes unless a layout says otherwise: where it is now, or, faded out, where it was.
    func attributesAfter(_ element: Element, _ now: (IndexPath) -> UICollectionViewLayoutAttributes?)
        -> UICollectionViewLayoutAttributes?
    {
        guard let changing else { return nil }
        if let place = changing.places[element] { return now(place.indexPath).map(copy) }
        return changing.before[element].map(fadedOut)
    }

    private func fadedOut(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let faded = copy(attributes)
        faded.alpha = 0
        return faded
    }
}
