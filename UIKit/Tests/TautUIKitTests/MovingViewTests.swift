import TautUIKit
import Testing

/// The order of notifications of a new superview and a new window.
@Suite struct MovingViewTests {
    private final class Told: UIView {
        var calls: [String] = []
        override func willMove(toSuperview newSuperview: UIView?) {
            calls.append(newSuperview == nil ? "will leave superview" : "will enter superview")
        }
        override func didMoveToSuperview() { calls.append(superview == nil ? "left superview" : "entered superview") }
        override func willMove(toWindow newWindow: UIWindow?) {
            calls.append(newWindow == nil ? "will leave window" : "will enter window")
        }
        override func didMoveToWindow() { calls.append(window == nil ? "left window" : "entered window") }
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    @Test func windowsComeFirstOnTheWayInAndSuperviewsOnTheWayOut() {
        let (window, told) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), Told())
        window.addSubview(told)
        #expect(told.take() == ["will enter window", "will enter superview", "entered window", "entered superview"])
        told.removeFromSuperview()
        #expect(told.take() == ["will leave superview", "will leave window", "left window", "left superview"])
    }

    @Test func viewsInsideAreToldOfTheWindowOnly() {
        let (window, box, told) = (UIWindow(frame: .zero), UIView(), Told())
        box.addSubview(told)
        #expect(told.take() == ["will enter superview", "entered superview"])
        window.addSubview(box)
        box.removeFromSuperview()
        #expect(told.take() == ["will enter window", "entered window", "will leave window", "left window"])
    }

    @Test func viewsThatStayInTheirWindowAreToldOfTheSuperviewOnly() {
        let (window, box, told) = (UIWindow(frame: .zero), UIView(), Told())
        window.addSubview(box)
        window.addSubview(told)
        _ = told.take()
        box.addSubview(told)
        #expect(told.take() == ["will enter superview", "entered superview"])
        #expect(told.window === window)
    }
}
