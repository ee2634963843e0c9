public import Foundation
public import Taut

/// Views in a row or column, each of which can be folded to nothing; see ``CollapsableView``.
///
///     let form = MultiCollapsableView(edge: .top, views: [name, address, notes])
///     form.setIsExpanded([address: false, notes: false], animated: false)
///
/// Only views that are expanded have spacing between them.
nonisolated open class MultiCollapsableView: View {
    private let stack = StackView()
    private var folds: [CollapsableView] = []
    private var edges: ConstraintsList?

    /// The views; setting others expands all.
    open var views: [View] = [] {
        didSet { if !views.elementsEqual(oldValue, by: ===) { fill() } }
    }
    /// The distance in points between neighbours that are expanded; default 8.
    open var spacing: CGFloat = 8 {
        didSet { if spacing != oldValue { space() } }
    }
    /// Whether there is spacing after the last expanded view, too; `false` by default.
    open var hasSpacingAfterLastItem = false {
        didSet { if hasSpacingAfterLastItem != oldValue { space() } }
    }
    /// The side that the views collapse to; also their axis: a column for top and bottom, else a row.
    open var edge = CollapsableView.Edge.top {
        didSet { if edge != oldValue { turn() } }
    }

    /// Creates a view without collapsible views.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        stack.preservesSuperviewLayoutMargins = true
        edges = addSubview(stack, filling: .superview, insets: .zero)
        turn()
    }

    /// Decoding is not supported: returns `nil`.
    public required init?(coder: NSCoder) { nil }

    /// Creates a view with expanded views that collapse to a side.
    public convenience init(edge: CollapsableView.Edge = .top, views: [View]) {
        self.init(frame: .zero)
        self.edge = edge
        self.views = views
        turn()  // an initialiser may set without observers
        fill()
    }

    /// Whether all views are expanded.
    open var areAllExpanded: Bool { folds.allSatisfy(\.isExpanded) }

    /// Whether a view is one of ``views`` and expanded.
    open func isExpanded(_ view: View) -> Bool { fold(of: view)?.isExpanded == true }

    /// Expands or collapses a view. Taut has no animations, so `animated` has no effect.
    open func setIsExpanded(_ isExpanded: Bool, view: View, animated: Bool) {
        setIsExpanded([view: isExpanded], animated: animated)
    }

    /// Expands or collapses views; ignores those that are not in ``views``.
    open func setIsExpanded(_ list: KeyValuePairs<View, Bool>, animated: Bool) {
        for (view, isExpanded) in list { fold(of: view)?.isExpanded = isExpanded }
        space()
    }

    /// Expands all views.
    open func expandAll(animated: Bool) { setAll(true) }

    /// Collapses all views.
    open func collapseAll(animated: Bool) { setAll(false) }

    private func setAll(_ isExpanded: Bool) {
        for fold in folds { fold.isExpanded = isExpanded }
        space()
    }

    private func fold(of view: View) -> CollapsableView? {
        views.firstIndex { $0 === view }.map { folds[$0] }
    }

    private func fill() {
        stack.removeAllArrangedSubviews()
        folds = views.map { CollapsableView(view: $0, edge: edge) }
        stack.addArrangedSubviews(folds)
        space()
    }

    private func turn() {
        stack.axis = edge.axis
        for fold in folds { fold.edge = edge }
        space()
    }

    private func space() {
        let last = folds.lastIndex(where: \.isExpanded)
        for (index, fold) in folds.enumerated() {
            stack.setCustomSpacing(fold.isExpanded && index != last ? spacing : 0, after: fold)
        }
        let end = hasSpacingAfterLastItem && last != nil ? spacing : 0
        edges?.insets = edge.axis == .vertical ? .bottom(end) : .trailing(end)
    }
}
