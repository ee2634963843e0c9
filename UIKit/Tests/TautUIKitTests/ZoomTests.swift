import TautUIKit
import Testing

private final class Delegate: NSObject, UIScrollViewDelegate {
    let view: UIView
    var scales: [CGFloat] = []
    init(_ view: UIView) { self.view = view }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { scales.append(scrollView.zoomScale) }
}

private func scroll() -> UIScrollView {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
    return scroll
}

@Suite struct ZoomTests {
    @Test func theContentGrowsAndItsVisibleMiddleStays() {
        let (scroll, view) = (scroll(), UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)))
        let delegate = Delegate(view)
        scroll.addSubview(view)
        scroll.contentSize = view.frame.size
        scroll.delegate = delegate
        scroll.contentOffset = CGPoint(x: 50, y: 100)
        scroll.setZoomScale(2, animated: true)
        #expect(delegate.scales == [2])
        #expect(scroll.contentSize == CGSize(width: 400, height: 600))
        #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 600) && view.bounds.width == 200)
        // (50 + 50) · 2 - 50
        #expect(scroll.contentOffset == CGPoint(x: 150, y: 250))
        scroll.zoomScale = 9
        #expect(scroll.zoomScale == 4)
    }

    @Test func aRectangleIsShownAsLargeAsThereIsRoom() {
        let (scroll, view) = (scroll(), UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)))
        let delegate = Delegate(view)
        scroll.addSubview(view)
        scroll.contentSize = view.frame.size
        scroll.delegate = delegate
        scroll.zoom(to: CGRect(x: 100, y: 100, width: 50, height: 25), animated: false)
        #expect(scroll.zoomScale == 2)
        #expect(scroll.contentOffset == CGPoint(x: 200, y: 175))
    }

    @Test func contentOfConstraintsIsScaledFromItsCorner() {
        let (scroll, view) = (scroll(), UIView())
        let delegate = Delegate(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            view.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            view.widthAnchor.constraint(equalToConstant: 200), view.heightAnchor.constraint(equalToConstant: 300),
        ])
        scroll.layoutIfNeeded()
        scroll.delegate = delegate
        scroll.zoomScale = 0.5
        #expect(scroll.contentSize == CGSize(width: 100, height: 150))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 150))
    }

    @Test func withoutAViewNothingIsScaled() {
        let scroll = scroll()
        scroll.zoomScale = 2
        #expect(scroll.zoomScale == 1)
    }
}
