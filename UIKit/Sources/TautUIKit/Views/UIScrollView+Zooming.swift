import Foundation
@_spi(UIKit) public import Taut

extension UIScrollView {
    /// The gesture recogniser of zooming.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? {
        if let recognizer: UIPinchGestureRecognizer = kept(or: nil) { return recognizer }
        let recognizer = UIPinchGestureRecognizer()
        keep(recognizer as UIPinchGestureRecognizer?)
        return recognizer
    }

    /// Sets the scale of the view that the delegate names.
    func zoom(to scale: CGFloat) {
        let delegate: (any UIScrollViewDelegate)? = keptWeakly("delegate")
        guard let delegate, let view = delegate.viewForZooming(in: self), scale.isFinite else { return }
        let scale = max(min(scale, max(minimumZoomScale, maximumZoomScale)), minimumZoomScale)
        guard scale > 0, scale != contentScale else { return }
        let (half, ratio) = (CGPoint(x: frame.width / 2, y: frame.height / 2), scale / contentScale)
        let middle = CGPoint(x: (contentOffset.x + half.x) * ratio, y: (contentOffset.y + half.y) * ratio)
        let corner = view.frame.origin
        contentScale = scale
        if view.translatesAutoresizingMaskIntoConstraints {
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            let size = view.bounds.size
            view.center = CGPoint(x: corner.x + size.width * scale / 2, y: corner.y + size.height * scale / 2)
        } else {
            // The constraints place the middle.
            let size = view.bounds.size
            view.transform = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: size.width * (scale - 1) / 2, ty: size.height * (scale - 1) / 2)
        }
        contentOffset = nearestOffset(CGPoint(x: middle.x - half.x, y: middle.y - half.y))
        delegate.scrollViewDidZoom(self)
    }
}
