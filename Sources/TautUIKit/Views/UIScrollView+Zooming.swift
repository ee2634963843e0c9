public import Foundation
public import Taut

extension UIScrollView {
    /// The least scale.
    public var minimumZoomScale: CGFloat {
        get { kept(or: 1) }
        set { keep(newValue) }
    }
    /// The greatest scale.
    public var maximumZoomScale: CGFloat {
        get { kept(or: 1) }
        set { keep(newValue) }
    }

    /// How large the view is shown that the delegate names in `viewForZooming(in:)`, between ``minimumZoomScale`` and
    /// ``maximumZoomScale``. The view gets it as its transform, with its top left corner where it was; the content is larger by
    /// as much, and its visible middle stays where it is as far as the content reaches.
    public var zoomScale: CGFloat {
        get { contentScale }
        set { zoom(to: newValue) }
    }

    /// Sets ``zoomScale``, at once.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

    /// Shows a rectangle of the view that is scaled, in its own coordinates, as large as the limits of the scale allow.
    public func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        zoom(to: min(frame.width / rect.width, frame.height / rect.height))
        contentOffset = nearestOffset(
            CGPoint(x: rect.midX * zoomScale - frame.width / 2, y: rect.midY * zoomScale - frame.height / 2))
    }

    /// Whether fingers scale: never.
    public var isZooming: Bool { false }
    /// Whether the scale goes back to its limits: never.
    public var isZoomBouncing: Bool { false }
    /// Whether the scale may pass its limits for a moment.
    public var bouncesZoom: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// What recognises scaling.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? {
        if let recognizer: UIPinchGestureRecognizer = kept(or: nil) { return recognizer }
        let recognizer = UIPinchGestureRecognizer()
        keep(recognizer as UIPinchGestureRecognizer?)
        return recognizer
    }

    private func zoom(to scale: CGFloat) {
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

    private func nearestOffset(_ offset: CGPoint) -> CGPoint {
        let (columns, rows) = (taut.offsetRange(along: .horizontal), taut.offsetRange(along: .vertical))
        return CGPoint(
            x: min(max(offset.x, columns.lowerBound), columns.upperBound),
            y: min(max(offset.y, rows.lowerBound), rows.upperBound))
    }
}
