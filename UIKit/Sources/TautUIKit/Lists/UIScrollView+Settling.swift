import Foundation
import Taut

extension UIScrollView {
    /// Calls `place` until the content offset is stable. Measuring visible views can move the target of a scroll, or bring the end of the
    /// content into view; then the views at the new offset are placed, until nothing new is measured.
    ///
    /// - Parameter aim: the offset of the scroll's target in points, from the sizes that are known; `nil` if there is no target.
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

    /// Exceeds the number of rows of a screen, which may come into view one by one.
    private static let mostMoves = 1000

    /// The nearest offset along an axis within the scrollable range.
    func withinContent(_ offset: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        let range = taut.offsetRange(along: axis)
        return min(max(offset, range.lowerBound), range.upperBound)
    }
}
