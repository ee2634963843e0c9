import Foundation
import Taut

/// An item that is being dragged.
struct DraggedItem {
    /// Its index path before the drag, and the one that it would have now.
    var origin: IndexPath
    var place: IndexPath
    /// The centre of its cell; `nil` until it was moved.
    var position: CGPoint?
}

extension UICollectionView {
    /// Starts with the attributes that the layout gives the item while it is dragged.
    func whileMoving(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let dragged, let position = dragged.position, attributes.representedElementCategory == .cell,
            attributes.indexPath == dragged.place
        else { return attributes }
        return collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
            at: dragged.place, withTargetPosition: position)
    }

    func beginDragging(_ path: IndexPath) -> Bool {
        guard dragged == nil, path.item < numberOfItems(inSection: path.section),
            dataSource?.collectionView(self, canMoveItemAt: path) == true
        else { return false }
        dragged = DraggedItem(origin: path, place: path)
        return true
    }

    func drag(to position: CGPoint) {
        guard var item = dragged else { return }
        let (layout, old) = (collectionViewLayout, item)
        var target = layout.targetIndexPath(forInteractivelyMovingItem: old.place, withPosition: position)
        if let delegate {
            target = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: old.origin, atCurrentIndexPath: old.place,
                toProposedIndexPath: target)
        }
        (item.place, item.position) = (target, position)
        dragged = item
        if target != old.place { moveItem(at: old.place, to: target) }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [old.place],
                previousPosition: old.position ?? position))
    }

    func endDragging(cancelled: Bool) {
        guard let item = dragged else { return }
        dragged = nil
        if cancelled, item.place != item.origin {
            moveItem(at: item.place, to: item.origin)
        } else if item.place != item.origin {
            dataSource?.collectionView(self, moveItemAt: item.origin, to: item.place)
        }
        collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [cancelled ? item.origin : item.place], previousIndexPaths: [item.place],
                movementCancelled: cancelled))
    }
}
