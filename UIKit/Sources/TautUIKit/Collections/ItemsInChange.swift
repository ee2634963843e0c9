import Foundation
import Taut

/// The attributes of visible items before a change, until the layout has given the initial and final attributes.
struct ItemsInChange {
    typealias Element = UICollectionView.Element

    /// The attributes of everything that was visible.
    let before: [Element: UICollectionViewLayoutAttributes]
    /// The new names (kind and index path) of what stays, by the old ones.
    private(set) var places: [Element: Element]

    init(_ before: [Element: UICollectionViewLayoutAttributes]) {
        self.before = before
        places = Dictionary(uniqueKeysWithValues: before.keys.map { ($0, $0) })
    }

    /// Maps items by a closure; headers, footers and decorations keep their index paths.
    mutating func move(_ place: (IndexPath) -> IndexPath?) {
        places = places.compactMapValues { now in
            now.kind == nil ? place(now.indexPath).map { Element(kind: nil, indexPath: $0) } : now
        }
    }

    /// The name that something had before the change; `nil` if it is new.
    func origin(of element: Element) -> Element? { places.first { $0.value == element }?.key }
}

extension UICollectionView {
    /// Stores the attributes of what is visible before items move as the closure describes.
    func noteBefore(_ place: (IndexPath) -> IndexPath?) {
        var change = changing ?? ItemsInChange(placed)
        change.move(place)
        changing = change
    }

    /// Asks the layout for the final attributes of everything that was visible, after it was notified of the changes.
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

    /// Asks the layout for the initial attributes of something visible, and applies them first if it is new.
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

    /// The default initial attributes: the old ones, or for new items the current ones with opacity 0.
    func attributesBefore(_ element: Element, _ now: () -> UICollectionViewLayoutAttributes?)
        -> UICollectionViewLayoutAttributes?
    {
        guard let changing else { return nil }
        if let origin = changing.origin(of: element) { return changing.before[origin].map(copy) }
        return now().map(fadedOut)
    }

    /// The default final attributes: the current ones, or for removed items the old ones with opacity 0.
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
