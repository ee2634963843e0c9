import Foundation
import Taut

extension UIScrollView {
    /// Places what is in view by `place`. Where measuring it moves what was scrolled to, or the end of the content into view, what is
    /// in view from there, and so on: each time there is less to measure.
    ///
    /// - Parameter aim: the offset, in points, at which what was scrolled to is where it should be, as far as sizes are known; `nil`
    ///   where nothing was.
    func settle(at aim: () -> CGPoint?, placing place: () -> Void) {
        let isInside = (
            x: contentOffset.x <= taut.offsetRange(along: .horizontal).upperBound,
            y: contentOffset.y <= taut.offsetRange(along: .vertical).upperBound
        )
        for _ in 0..<Self.mostMoves {
            place()
            var offset = contentOffset
            if let aim = aim() {
                offset = aim
            } else {
                if isInside.x { offset.x = min(offset.x, taut.offsetRange(along: .horizontal).upperBound) }
                if isInside.y { offset.y = min(offset.y, taut.offsetRange(along: .vertical).upperBound) }
            }
            guard abs(offset.x - contentOffset.x) > 1e-6 || abs(offset.y - contentOffset.y) > 1e-6 else { return }
            contentOffset = offset
        }
    }

    /// More often than rows of a screen can come into view one by one.
    private static let mostMoves = 1000

    /// The nearest offset along an axis that shows content.
    func withinContent(_ offset: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        let range = taut.offsetRange(along: axis)
        return min(max(offset, range.lowerBound), range.upperBound)
    }
}
