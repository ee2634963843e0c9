import Foundation
import TautLayout

extension View {
    /// Moves the view to the next vertex of what its constraints leave open. Each place and size that is open prefers in turn
    /// its default or the far edge of the superview, first those of the view, then those of its siblings; combinations that
    /// do not move the view are passed over. Calls repeat the same sequence. The choice holds until the engine or the
    /// natural size of the view is renewed.
    ///
    /// - Complexity: up to 64 layouts.
    @_spi(UIKit) public func exerciseAmbiguity() {
        layoutIfNeeded()
        guard let engine = node.engine, hasAmbiguousLayout, let box = node.state.box else { return }
        // Siblings may have moved where the view has not.
        _ = try? engine.withCache { () throws(Layout.Failure) in try engine.layout.exerciseAmbiguity(of: box) }
        engine.collectEverything()
        layoutIfNeeded()
    }
}
