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

    @Test func methodsMayWantTheEventToo() {
        final class Curious {
            var events: [UIEvent?] = []
            func tapped(_ sender: UIButton, with event: UIEvent?) { events.append(event) }
            func pressed(_ sender: UIButton, with event: UIEvent) { events.append(event) }
            func measured(_ sender: UIButton, by length: CGFloat) { events.append(nil) }
        }
        let (curious, button) = (Curious(), UIButton())
        let tapped = Selector._calling("tapped:with:", Curious.tapped(_:with:))
        let pressed = Selector._calling("pressed:with:", Curious.pressed(_:with:))
        let measured = Selector._calling("measured:by:", Curious.measured(_:by:))
        for selector in [tapped, pressed, measured] { button.addTarget(curious, action: selector, for: .touchDown) }
        button.sendActions(for: .touchDown)
        #expect(curious.events.map { $0 == nil } == [true, false])
    }

    @Test func selectorsArePerformedLaterUnlessCancelled() {
        let (listener, button) = (Listener(), UIButton())
        let (pressed, tapped) = (
            Selector._calling("pressed", Listener.pressed), Selector._calling("tapped:", Listener.tapped(_:))
        )
        button.tag = 3
        listener.perform(tapped, with: button, afterDelay: 0)
        listener.perform(pressed, with: nil, afterDelay: 0.001)
        #expect(listener.heard.isEmpty)
        while listener.heard.count < 2, RunLoop.current.run(mode: .default, before: .distantFuture) {}
        #expect(listener.heard == ["tapped 3", "pressed"])
        // Those of another selector, argument or target stay.
        listener.heard = []
        let other = Listener()
        listener.perform(pressed, with: nil, afterDelay: 0)
        listener.perform(tapped, with: button, afterDelay: 0)
        other.perform(pressed, with: nil, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: tapped, object: UIButton())
        NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: pressed, object: nil)
        NSObject.cancelPreviousPerformRequests(withTarget: other)
        while listener.heard.isEmpty, RunLoop.current.run(mode: .default, before: .distantFuture) {}
        #expect(listener.heard == ["tapped 3"] && other.heard.isEmpty)
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
