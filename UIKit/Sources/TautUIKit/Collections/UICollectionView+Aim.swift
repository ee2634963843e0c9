import Foundation
import Taut

extension UICollectionView {
    /// The content offset, in points, that shows an item at the requested scroll position, by the sizes that are known, limited to the content; `nil` if the
    /// layout has no such item.
    func offset(ofItem item: IndexPath, at position: ScrollPosition) -> CGPoint? {
        guard let rect = layoutAttributesForItem(at: item)?.frame else { return nil }
        let inset = adjustedContentInset
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
}
