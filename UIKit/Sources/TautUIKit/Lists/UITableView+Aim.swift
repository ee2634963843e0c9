import Foundation
import Taut

extension UITableView {
    /// The content offset, in points, at which a row is at its scroll position, from the known heights and within the scrollable range.
    func offset(ofRow row: IndexPath, at position: ScrollPosition) -> CGPoint {
        let (rect, inset) = (rectForRow(at: row), adjustedContentInset)
        let y =
            switch position {
            case .none: contentOffset.y
            case .top: rect.minY - inset.top
            case .middle: rect.midY - (frame.height + inset.top - inset.bottom) / 2
            case .bottom: rect.maxY - frame.height + inset.bottom
            }
        return CGPoint(x: contentOffset.x, y: withinContent(y, .vertical))
    }
}
