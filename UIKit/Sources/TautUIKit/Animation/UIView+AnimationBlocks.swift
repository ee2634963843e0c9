@_spi(UIKit) public import Taut

/// The settings made between `beginAnimations` and `commitAnimations`.
private struct AnimationBlock {
    var name: String?
    weak var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    /// Performs a selector on the delegate, which must be a ``TautActionTarget`` unless the selector knows its method.
    func tell(_ action: Selector?) { action?.perform(on: delegate, sender: name) }
}

/// The open blocks of a thread, innermost last.
private final class AnimationBlocks {
    var open: [AnimationBlock] = []

    static var current: AnimationBlocks { ThreadValues.value("UIView.animationBlocks") { AnimationBlocks() } }

    func change(_ change: (inout AnimationBlock) -> Void) {
        guard !open.isEmpty else { return }
        change(&open[open.count - 1])
    }
}

/// Animations as blocks between two calls: changes take effect at once, and the delegate's selectors are performed when the block
/// ends.
extension View {
    /// Begins an animation block.
    ///
    /// - Parameter animationID: a name, with which the delegate's methods are performed as the sender.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        AnimationBlocks.current.open.append(AnimationBlock(name: animationID))
    }

    /// Ends the innermost block: performs its start and stop selectors on its delegate.
    public class func commitAnimations() {
        guard let block = AnimationBlocks.current.open.popLast() else { return }
        block.tell(block.willStart)
        block.tell(block.didStop)
    }

    /// Sets the delegate of the innermost block; not retained. It must be a ``TautActionTarget``.
    public class func setAnimationDelegate(_ delegate: Any?) {
        AnimationBlocks.current.change { $0.delegate = delegate as AnyObject? }
    }

    /// Sets the start selector of the innermost block.
    public class func setAnimationWillStart(_ selector: Selector?) {
        AnimationBlocks.current.change { $0.willStart = selector }
    }

    /// Sets the stop selector of the innermost block.
    public class func setAnimationDidStop(_ selector: Selector?) {
        AnimationBlocks.current.change { $0.didStop = selector }
    }
}
