@_spi(UIKit) public import Taut

/// The settings made between `beginAnimations` and `commitAnimations`.
private struct AnimationBlock {
    var name: String?
    weak var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    /// Tells the delegate, which has to be a ``TautActionTarget`` unless the selector knows its method.
    func tell(_ action: Selector?) { action?.perform(on: delegate, sender: name) }
}

/// The blocks that were begun and not ended on a thread, the innermost one last.
private final class AnimationBlocks {
    var open: [AnimationBlock] = []

    static var current: AnimationBlocks { ThreadValues.value("UIView.animationBlocks") { AnimationBlocks() } }

    func change(_ change: (inout AnimationBlock) -> Void) {
        guard !open.isEmpty else { return }
        change(&open[open.count - 1])
    }
}

/// Animations in the old way, as blocks between two calls: what is changed in between has happened at once, and the delegate is
/// told when the block ends.
extension View {
    /// Begins changes in the old way.
    ///
    /// - Parameter animationID: a name, with which the delegate's methods are performed as the sender.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        AnimationBlocks.current.open.append(AnimationBlock(name: animationID))
    }

    /// Ends the changes that were begun last: tells their delegate that they start and that they have stopped.
    public class func commitAnimations() {
        guard let block = AnimationBlocks.current.open.popLast() else { return }
        block.tell(block.willStart)
        block.tell(block.didStop)
    }

    /// Says who is told of the changes that were begun last; not retained. It has to be a ``TautActionTarget``.
    public class func setAnimationDelegate(_ delegate: Any?) {
        AnimationBlocks.current.change { $0.delegate = delegate as AnyObject? }
    }

    /// Says what the delegate performs before the changes that were begun last.
    public class func setAnimationWillStart(_ selector: Selector?) {
        AnimationBlocks.current.change { $0.willStart = selector }
    }

    /// Says what the delegate performs after the changes that were begun last.
    public class func setAnimationDidStop(_ selector: Selector?) {
        AnimationBlocks.current.change { $0.didStop = selector }
    }
}
