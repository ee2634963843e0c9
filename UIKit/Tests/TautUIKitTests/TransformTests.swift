import Foundation
import TautUIKit
import Testing

/// Coordinates, frames and hits of views that are turned, scaled or moved where they are drawn.
@Suite struct TransformTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() { window.isHidden = false }

    private func add(_ frame: CGRect, to view: UIView) -> UIView {
        let new = UIView(frame: frame)
        view.addSubview(new)
        return new
    }

    @Test func aViewThatIsScaled() {
        let box = add(CGRect(x: 100, y: 100, width: 40, height: 20), to: window)
        let dot = add(CGRect(x: 10, y: 5, width: 4, height: 4), to: box)
        box.transform = CGAffineTransform(scaleX: 2, y: 4)
        // Around the centre (120, 110), to 80 by 80.
        #expect(box.frame == CGRect(x: 80, y: 70, width: 80, height: 80))
        #expect(box.center == CGPoint(x: 120, y: 110) && box.bounds.size == CGSize(width: 40, height: 20))
        #expect(dot.frame == CGRect(x: 10, y: 5, width: 4, height: 4))
        #expect(box.convert(CGPoint.zero, to: window) == CGPoint(x: 80, y: 70))
        #expect(dot.convert(dot.bounds, to: nil) == CGRect(x: 100, y: 90, width: 8, height: 16))
        #expect(dot.convert(CGRect(x: 100, y: 90, width: 8, height: 16), from: window) == dot.bounds)
        #expect(window.convert(CGPoint(x: 100, y: 90), to: dot) == .zero)
        #expect(dot.convert(CGPoint(x: 1, y: 1), to: box) == CGPoint(x: 11, y: 6))
    }

    /// A quarter turn, clockwise as y points down: the upper left corner becomes the upper right one.
    @Test func aViewThatIsTurned() {
        let box = add(CGRect(x: 100, y: 100, width: 40, height: 20), to: window)
        let inner = add(CGRect(x: 30, y: 0, width: 10, height: 10), to: box)
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        func near(_ one: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(one.x - x) + abs(one.y - y) < 1e-9 }
        #expect(near(box.convert(CGPoint.zero, to: window), 130, 90))
        #expect(near(box.convert(CGPoint(x: 40, y: 0), to: window), 130, 130))
        #expect(near(window.convert(CGPoint(x: 130, y: 130), to: box), 40, 0))
        let frame = inner.convert(inner.bounds, to: window)
        #expect(near(frame.origin, 120, 120) && abs(frame.width - 10) < 1e-9 && abs(frame.height - 10) < 1e-9)
        // Where it is drawn, and not where it would lie otherwise.
        #expect(window.hitTest(CGPoint(x: 125, y: 125), with: nil) === inner)
        #expect(window.hitTest(CGPoint(x: 125, y: 95), with: nil) === box)
        #expect(window.hitTest(CGPoint(x: 135, y: 105), with: nil) === window)
    }

    @Test func transformsWithinTransformsAndScrolling() {
        let outer = add(CGRect(x: 0, y: 0, width: 100, height: 100), to: window)
        outer.transform = CGAffineTransform(translationX: 50, y: 0)
        let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        outer.addSubview(scroll)
        let box = add(CGRect(x: 20, y: 40, width: 20, height: 20), to: scroll)
        box.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        scroll.contentOffset = CGPoint(x: 0, y: 30)
        // In the scroll view from (25, 45), 30 less down, 10 more both ways, 50 to the right.
        #expect(box.convert(box.bounds, to: window) == CGRect(x: 85, y: 25, width: 10, height: 10))
        #expect(window.hitTest(CGPoint(x: 90, y: 30), with: nil) === box)
        #expect(window.hitTest(CGPoint(x: 83, y: 30), with: nil) === scroll)
        let other = add(CGRect(x: 200, y: 0, width: 10, height: 10), to: window)
        #expect(other.convert(CGPoint.zero, from: box) == CGPoint(x: -115, y: 25))
        #expect(box.convert(CGPoint(x: 20, y: 20), to: window.screen.coordinateSpace) == CGPoint(x: 95, y: 35))
    }

    /// Layout places what is not turned.
    @Test func layoutTakesNoNoticeOfIt() {
        let box = UIView()
        let below = UIView()
        for view in [box, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
        }
        box.transform = CGAffineTransform(scaleX: 2, y: 2)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 50),
            box.topAnchor.constraint(equalTo: window.topAnchor, constant: 50),
            box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 20),
            below.topAnchor.constraint(equalTo: box.bottomAnchor),
            below.leadingAnchor.constraint(equalTo: box.leadingAnchor),
            below.widthAnchor.constraint(equalTo: box.widthAnchor), below.heightAnchor.constraint(equalToConstant: 5),
        ])
        window.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 40, y: 40, width: 40, height: 40))
        #expect(below.frame == CGRect(x: 50, y: 70, width: 20, height: 5))
        #expect(box.convert(box.bounds, to: window) == box.frame)
    }
}
