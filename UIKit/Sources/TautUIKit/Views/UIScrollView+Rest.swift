import Foundation
@_spi(UIKit) import Taut

extension UIScrollView {
    /// Keeps the beginning of the content below what covers the top, as UIKit's lists do: from the first layout on, and when what
    /// covers it changes while the content is not scrolled.
    func restBelowBars() {
        let (inset, covered) = (adjustedContentInset.top, adjustedContentInset.top - contentInset.top)
        let last: RestingPlace = kept(or: RestingPlace(inset: 0, covered: nil), "restingPlace")
        guard last.covered != covered else { return }
        keep(RestingPlace(inset: inset, covered: covered), "restingPlace")
        if contentOffset.y == -last.inset, inset != last.inset { contentOffset.y = -inset }
    }
}

/// The position of unscrolled content in the last layout, and the part of it caused by bars.
private struct RestingPlace {
    var inset: CGFloat
    var covered: CGFloat?
}
