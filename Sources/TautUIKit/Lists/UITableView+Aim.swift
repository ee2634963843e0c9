import Foundation
import Taut

extension UITableView {
    /// A row and where in the table it is to be.
    struct Aim {
        var row: IndexPath
        var position: ScrollPosition
    }

    /// The offset, in points, at which the row is there, by the heights that are known, and within the content.
    func offset(of aim: Aim) -> CGFloat {
        let (rect, inset) = (rectForRow(at: aim.row), adjustedContentInset)
        let range = taut.offsetRange(along: .vertical)
        let y =
            switch aim.position {
            case .none: contentOffset.y
            case .top: rect.minY - inset.top
            case .middle: rect.midY - (frame.height + inset.top - inset.bottom) / 2
            case .bottom: rect.maxY - frame.height + inset.bottom
            }
        return min(max(y, range.lowerBound), range.upperBound)
    }

    /// Places the rows in view. Where measuring them moves the row that was scrolled to, or the end of the content into view,
    /// those that are in view from there, and so on: each time there are fewer to measure.
    func placeRowsAtAim() {
        let aim = aim
        let isInside = contentOffset.y <= taut.offsetRange(along: .vertical).upperBound
        for _ in 0..<Self.mostMoves {
            placeRows()
            let end = taut.offsetRange(along: .vertical).upperBound
            let y = aim.map { offset(of: $0) } ?? (isInside ? min(contentOffset.y, end) : contentOffset.y)
            guard abs(y - contentOffset.y) > 1e-6 else { break }
            contentOffset.y = y
        }
        self.aim = nil
    }

    /// More often than rows of a screen can come into view one by one.
    private static let mostMoves = 1000
}
