import Foundation
import TautLayout

/// What an item's own rows refer to besides its content: alignment rectangles, placeholders, the root's sizing.
extension LayoutEngine {
    /// Reads how a view's alignment rectangle lies in its frame.
    func refreshAlignment(of view: View) {
        let frame = CGRect(x: 0, y: 0, width: 1024, height: 1024)
        let rect = view.alignmentRect(forFrame: frame)
        // Member by member: comparing rectangles is a call.
        let isFrame = rect.origin.x == 0 && rect.origin.y == 0 && rect.size.width == 1024 && rect.size.height == 1024
        guard !isFrame || view.extras.map({ $0.alignment != .zero }) == true else { return }
        let insets = EdgeInsets(
            top: rect.minY - frame.minY, left: rect.minX - frame.minX, bottom: frame.maxY - rect.maxY,
            right: frame.maxX - rect.maxX)
        let isUsable = [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite)
        let extras = view.makeExtras()
        let new = isUsable ? insets : .zero
        guard new != extras.alignment else { return }
        extras.alignment = new
    }

    /// The size that a view's content asks of its frame: the intrinsic one is that of the alignment rectangle.
    func contentSize(of view: View) -> CGSize {
        var size = naturalSize(of: view)
        guard let extras = view.extras else { return size }
        if isDesignTime, let placeholder = extras.placeholderSize { size = placeholder }
        return size
    }

    /// The intrinsic size. One that is itself a size fitting of the view, as in
    /// `override var intrinsicContentSize: CGSize { systemLayoutSizeFitting(…) }`, is what the rest of the view makes it.
    private func naturalSize(of view: View) -> CGSize {
        guard view.flags.insert(.isAskedForSize).inserted else {
            return CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
        }
        defer { view.flags.remove(.isAskedForSize) }
        return view.asLabel?.sizeInPass() ?? view.intrinsicContentSize
    }

    /// A root that its content has resized keeps the size that it got.
    func keepRootSize() {
        guard case .resizable = environment.rootSizing, let storage = root.rootStorage else { return }
        let (given, solution) = (root.rootSize, root.node.state.solution)
        let size = RootSize(
            width: given.width == nil ? nil : solution.width, height: given.height == nil ? nil : solution.height)
        guard storage.size != nil, size != given else { return }
        storage.size = size
        noteRootSize()
    }
}

extension View {
    /// A rectangle without insets (`factor` 1) or with them (-1).
    func inset(_ rect: CGRect, by insets: EdgeInsets, times factor: CGFloat) -> CGRect {
        guard insets != .zero else { return rect }
        return CGRect(
            x: rect.minX + factor * insets.left, y: rect.minY + factor * insets.top,
            width: rect.width - factor * (insets.left + insets.right),
            height: rect.height - factor * (insets.top + insets.bottom))
    }
}
