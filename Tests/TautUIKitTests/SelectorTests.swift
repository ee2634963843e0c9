import Foundation
import TautUIKit
import Testing

/// What ported code makes of `#selector`: the methods are called.
@Suite struct SelectorTests {
    private final class Listener: NSObject {
        var heard: [String] = []
        func pressed() { heard.append("pressed") }
        func tapped(_ button: UIButton) { heard.append("tapped \(button.tag)") }
        func moved(_ pan: UIPanGestureRecognizer) { heard.append("moved \(pan.state == .changed)") }
        func posted(_ notification: Notification) { heard.append("posted \(notification.name.rawValue)") }
        func told(_ notification: NSNotification) { heard.append("told \(notification.name.rawValue)") }
    }

    private static let name = NSNotification.Name("SelectorTests.\(UUID())")

    @Test func controlsAndGesturesCallMethods() {
        let (listener, button, pan) = (Listener(), UIButton(), UIPanGestureRecognizer())
        button.tag = 7
        button.addTarget(listener, action: Selector._calling("pressed", Listener.pressed), for: .touchUpInside)
        button.addTarget(listener, action: Selector._calling("tapped:", Listener.tapped(_:)), for: .touchUpInside)
        pan.addTarget(listener, action: Selector._calling("moved:", Listener.moved(_:)))
        button.sendActions(for: .touchUpInside)
        pan.state = .changed
        #expect(listener.heard == ["pressed", "tapped 7", "moved true"])
        button.removeTarget(listener, action: Selector("tapped:"), for: .allEvents)
        button.sendActions(for: .touchUpInside)
        #expect(listener.heard.count == 4)
    }

    @Test func aSenderOfAnotherTypeIsNotHandedOver() {
        let (listener, control) = (Listener(), UIControl())
        control.addTarget(listener, action: Selector._calling("tapped:", Listener.tapped(_:)), for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(listener.heard.isEmpty)
    }

    @Test func notificationsCallMethodsUntilTheObserverIsRemovedOrDies() {
        let (listener, center) = (Listener(), NotificationCenter())
        weak var dead: Listener?
        do {
            let other = Listener()
            dead = other
            center.addObserver(
                other, selector: Selector._calling("posted:", Listener.posted(_:)), name: Self.name, object: nil)
        }
        #expect(dead == nil)
        center.addObserver(
            listener, selector: Selector._calling("posted:", Listener.posted(_:)), name: Self.name, object: nil)
        center.addObserver(
            listener, selector: Selector._calling("told:", Listener.told(_:)), name: Self.name, object: nil)
        center.post(name: Self.name, object: nil)
        #expect(listener.heard.sorted() == ["posted \(Self.name.rawValue)", "told \(Self.name.rawValue)"])
        center.removeObserver(listener, name: NSNotification.Name("another"), object: nil)
        center.post(name: Self.name, object: nil)
        #expect(listener.heard.count == 4)
        center.removeObserver(listener)
        center.post(name: Self.name, object: nil)
        #expect(listener.heard.count == 4)
    }

    @Test func observersMayRemoveThemselvesWhileTheyDie() {
        final class Leaving: UIView {
            func posted() {}
            deinit { NotificationCenter.default.removeObserver(self) }
        }
        final class Plain: NSObject {
            func posted() {}
            deinit { NotificationCenter.default.removeObserver(self) }
        }
        weak var view: Leaving?
        weak var plain: Plain?
        do {
            let (one, other) = (Leaving(), Plain())
            let center = NotificationCenter.default
            center.addObserver(one, selector: Selector._calling("posted", Leaving.posted), name: Self.name, object: nil)
            center.addObserver(other, selector: Selector._calling("posted", Plain.posted), name: Self.name, object: nil)
            (view, plain) = (one, other)
        }
        NotificationCenter.default.post(name: Self.name, object: nil)
        #expect(view == nil && plain == nil)
    }

    @Test func viewsMoveWithTheKeyboardThatANotificationTellsOf() {
        final class Form: UIView {
            let bar = UIView()
            lazy var bottom = bar.bottomAnchor.constraint(equalTo: bottomAnchor)
            func keyboardComes(_ notification: Notification) {
                let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                bottom.constant = -(end?.cgRectValue.height ?? 0)
            }
        }
        let (form, center) = (Form(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), NotificationCenter())
        form.addSubview(form.bar)
        form.bar.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([form.bottom, form.bar.heightAnchor.constraint(equalToConstant: 44)])
        center.addObserver(
            form, selector: Selector._calling("keyboardComes:", Form.keyboardComes(_:)),
            name: UIResponder.keyboardWillShowNotification, object: nil)
        form.layoutIfNeeded()
        #expect(form.bar.frame.maxY == 480)
        center.post(
            name: UIResponder.keyboardWillShowNotification, object: nil,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 280, width: 320, height: 200))
            ])
        form.layoutIfNeeded()
        #expect(form.bar.frame.maxY == 280)
    }

    @Test func timersCallMethods() {
        final class Clock {
            var ticks = 0
            func tick(_ timer: Timer) { ticks += timer.isValid ? 1 : 0 }
        }
        let clock = Clock()
        let timer = Timer(
            timeInterval: 1000, target: clock, selector: Selector._calling("tick:", Clock.tick(_:)), userInfo: nil,
            repeats: true)
        timer.fire()
        timer.fire()
        #expect(clock.ticks == 2)
        timer.invalidate()
    }
}
