import Foundation
import Taut

extension UICollectionView {
    /// An item and where in the view it is to be.
    struct Aim {
        var item: IndexPath
        var position: ScrollPosition
    }

    /// The offset, in points, at which the item is there, by the sizes that are known, and within the content; `nil` where the
    /// layout has no such item.
    func offset(of aim: Aim) -> CGPoint? {
        guard let rect = layoutAttributesForItem(at: aim.item)?.frame else { return nil }
        let (inset, position) = (adjustedContentInset, aim.position)
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = withinContent(rect.minY - inset.top, .vertical)
        } else if position.contains(.centeredVertically) {
            offset.y = withinContent(rect.midY - (frame.height + inset.top - inset.bottom) / 2, .vertical)
        } else if position.contains(.bottom) {
            offset.y = withinContent(rect.maxY - frame.height + inset.bottom, .vertical)
        }
        if position.contains(.left) {
            offset.x = withinContent(rect.minX - inset.left, .horizontal)
        } else if position.contains(.centeredHorizontally) {
            offset.x = withinContent(rect.midX - (frame.width + inset.left - inset.right) / 2, .horizontal)
        } else if position.contains(.right) {
            offset.x = withinContent(rect.maxX - frame.width + inset.right, .horizontal)
        }
        return offset
    }

    /// Places the items in view, so that the one that was scrolled to is among them.
    func placeAtAim() {
        let aim = aim
        settle(at: { aim.flatMap { offset(of: $0) } }, placing: place)
        self.aim = nil
    }
}
