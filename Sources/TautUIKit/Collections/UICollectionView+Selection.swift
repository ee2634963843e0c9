public import Foundation
public import Taut

extension UICollectionView {
    /// Where an item is after the view was scrolled to it.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Positions from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// In the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left.
        public static let left = ScrollPosition(rawValue: 8)
        /// In the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The items that are selected.
    var selectedItems: Set<IndexPath> {
        get { kept(or: []) }
        set { keep(newValue) }
    }

    /// The items that are selected; `nil` where there are none.
    public var indexPathsForSelectedItems: [IndexPath]? { selectedItems.isEmpty ? nil : selectedItems.sorted() }

    /// Selects an item, and no other unless several can be selected; without one, deselects all.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        for old in allowsMultipleSelection && indexPath != nil ? [] : Array(selectedItems) {
            deselectItem(at: old, animated: animated)
        }
        guard let indexPath else { return }
        selectedItems.insert(indexPath)
        cellForItem(at: indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selectedItems.remove(indexPath)
        cellForItem(at: indexPath)?.isSelected = false
    }

    /// Scrolls to where the layout has an item, as far as the content reaches; without a position only as far as is needed to
    /// see it.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let rect = layoutAttributesForItem(at: indexPath)?.frame else { return }
        guard !scrollPosition.isEmpty else { return scrollRectToVisible(rect, animated: animated) }
        var place = CGRect(origin: contentOffset, size: frame.size)
        if scrollPosition.contains(.top) {
            place.origin.y = rect.minY
        } else if scrollPosition.contains(.centeredVertically) {
            place.origin.y = rect.midY - place.height / 2
        } else if scrollPosition.contains(.bottom) {
            place.origin.y = rect.maxY - place.height
        }
        if scrollPosition.contains(.left) {
            place.origin.x = rect.minX
        } else if scrollPosition.contains(.centeredHorizontally) {
            place.origin.x = rect.midX - place.width / 2
        } else if scrollPosition.contains(.right) {
            place.origin.x = rect.maxX - place.width
        }
        scrollRectToVisible(place, animated: animated)
    }

    /// The item at a point of the content among those in view.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        indexPathsForVisibleItems.first { layoutAttributesForItem(at: $0)?.frame.contains(point) == true }
    }
}
