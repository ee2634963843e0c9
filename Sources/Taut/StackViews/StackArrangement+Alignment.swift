import Foundation

/// How the views lie across the axis.
extension StackArrangement {
    mutating func addAlignment() {
        guard !visible.isEmpty else { return }
        for view in visible { align(view) }
        guard alignment != .fill else { return }
        // As thin as the thickest view.
        wish(canvas, across.size, equals: 0, at: 51, .spanningFit)
        if let first = visible.first, alignment == .firstBaseline || alignment == .lastBaseline {
            // A row that is thicker than its views has them at the top, or at the bottom for last baselines.
            let edge = alignment == .firstBaseline ? across.start : across.end
            wish(first.node, edge, canvas, edge, at: Self.suppression, .ambiguitySuppression)
        }
    }

    private mutating func align(_ view: View) {
        let node = view.node
        switch alignment {
        case .fill:
            wish(node, across.start, canvas, across.start, .alignment)
            wish(node, across.end, canvas, across.end, .alignment)
            return
        case .leading:
            wish(node, across.start, canvas, across.start, .alignment)
            wish(node, across.end, canvas, across.end, relation: .lessThanOrEqual, .spanningBoundary)
        case .trailing:
            wish(node, across.end, canvas, across.end, .alignment)
            wish(node, across.start, canvas, across.start, relation: .greaterThanOrEqual, .spanningBoundary)
        case .center:
            // What is centred and keeps within one side keeps within the other.
            wish(node, across.center, canvas, across.center, .alignment)
            wish(node, across.start, canvas, across.start, relation: .greaterThanOrEqual, .spanningBoundary)
        case .firstBaseline, .lastBaseline:
            let baseline: LayoutConstraint.Attribute =
                alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            if let first = visible.first, first !== view {
                wish(node, baseline, first.node, baseline, .alignment)
            }
            wish(node, across.start, canvas, across.start, relation: .greaterThanOrEqual, .spanningBoundary)
            wish(node, across.end, canvas, across.end, relation: .lessThanOrEqual, .spanningBoundary)
        }
        // Without a natural thickness a view that need not fill the stack would be as thick as it likes.
        if across.length(view.intrinsicContentSize) < 0 {
            wish(node, across.size, equals: 0, at: Self.suppression, .ambiguitySuppression)
        }
    }

    private static let suppression: Float = 25
}
