import Foundation
import TautUIKit
import Testing

private final class Listener: NSObject, TautActionTarget {
    var heard: [String] = []
    func perform(_ action: Selector, sender: Any?) { heard.append("\(action) \(sender as? String ?? "-")") }
}

@Suite struct AnimationBlockTests {
    @Test func theDelegateOfABlockIsToldWhenItEnds() {
        let (listener, view) = (Listener(), UIView())
        UIView.beginAnimations("outer", context: nil)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationWillStart(Selector("begins:"))
        UIView.setAnimationDidStop(Selector("stops:"))
        UIView.beginAnimations("inner", context: nil)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationDidStop(Selector("stops:"))
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        UIView.commitAnimations()
        #expect(listener.heard == ["stops: inner"])
        UIView.commitAnimations()
        #expect(listener.heard == ["stops: inner", "begins: outer", "stops: outer"])
        #expect(view.frame.width == 10)
    }

    @Test func whatIsSaidOutsideOfBlocksIsSaidToNobody() {
        let listener = Listener()
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationDidStop(Selector("stops:"))
        UIView.commitAnimations()
        UIView.beginAnimations(nil, context: nil)
        UIView.commitAnimations()
        #expect(listener.heard.isEmpty)
    }
}
