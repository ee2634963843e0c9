import Foundation
import Taut

extension UITableView {
    /// A row and where in the table it is to be.
    struct Aim {
        var row: IndexPath
        var position: ScrollPosition
    }

    /// The offset, in points, at which the row is there, by the heights that are known, and within the content.
    func offset(of aim: Aim) -> CGPoint {
        let (rect, inset) = (rectForRow(at: aim.row), adjustedContentInset)
        let y =
            switch aim.position {
            case .none: contentOffset.y
            case .top: rect.minY - inset.top
            case .middle: rect.midY - (frame.height + inset.top - inset.bottom) / 2
            case .bottom: rect.maxY - frame.height + inset.bottom
            }
        return CGPoint(x: contentOffset.x, y: withinContent(y, .vertical))
    }

    /// Places the rows in view, so that the one that was scrolled to is among them.
    func placeRowsAtAim() {
        let aim = aim
        settle(at: { aim.map { offset(of: $0) } }, placing: placeRows)
        self.aim = nil
    }
}
