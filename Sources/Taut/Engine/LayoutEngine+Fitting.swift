import Foundation
import TautLayout

extension View {
    /// The size that the subtree takes when it is asked for a size at some priorities.
    func fittingSize(_ size: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize {
        updateConstraintsIfNeeded()
        guard let engine = try? topmost.makeEngine(),
            let fitted = try? engine.fittingSize(of: self, size, horizontal, vertical)
        else { return size }
        guard let grid = rootEnvironment.pixelGrid else { return CGSize(width: fitted.width, height: fitted.height) }
        return CGSize(width: grid.roundUp(fitted.width), height: grid.roundUp(fitted.height))
    }
}

extension LayoutEngine {
    fileprivate func fittingSize(
        of view: View, _ size: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
    ) throws(Layout.Failure) -> Layout.Size {
        let wasSolving = isSolving
        isSolving = true
        defer { isSolving = wasSolving }
        try flush()
        guard let box = view.node.state.box else { throw .noAnswer }
        let wanted = Layout.Size(width: Double(size.width), height: Double(size.height))
        return try withCache { () throws(Layout.Failure) in
            try layout.fittingSize(
                of: box, wanted, horizontal: Layout.Priority(horizontal), vertical: Layout.Priority(vertical))
        }
    }
}
