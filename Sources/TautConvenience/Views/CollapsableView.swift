public import Foundation
public import Taut

/// A view that can be folded to nothing along one axis while its content keeps its size, and is clipped.
///
///     let details = CollapsableView(view: form, edge: .top)
///     details.isExpanded = false   // without height; the form is as large as before
///
/// The content needs a size of its own along that axis. Taut keeps no time: `layoutIfNeeded()` of `taut` says what has moved, for
/// the caller, to animate it.
nonisolated open class CollapsableView: View {
    /// The side that the content keeps to while the view collapses.
    public enum Edge: CaseIterable, Sendable {
        /// Collapses upwards.
        case top
        /// Collapses downwards.
        case bottom
        /// Collapses to the leading edge.
        case leading
        /// Collapses to the trailing edge.
        case trailing

        var axis: LayoutConstraint.Axis { self == .top || self == .bottom ? .vertical : .horizontal }
    }

    /// The content view, for subviews.
    public let contentView = View()
    private var placement: [LayoutConstraint] = []
    private var expanded: LayoutConstraint?
    private var collapsed: LayoutConstraint?

    /// The side that the content keeps to; default top.
    open var edge = Edge.top {
        didSet { if edge != oldValue { place() } }
    }

    /// Whether the view has its content's size (the default) or none.
    open var isExpanded = true {
        didSet { if isExpanded != oldValue { follow() } }
    }

    /// The appearance of the collapsed view; default ``AnimationOptions/fade``.
    open var animationOptions = AnimationOptions.default {
        didSet { if animationOptions != oldValue { followOptions() } }
    }

    /// Sets ``isExpanded``. Taut keeps no time: `animated` lays the tree out at once, unless
    /// ``AnimationOptions/dontRelayout`` says otherwise.
    open func setIsExpanded(_ isExpanded: Bool, animated: Bool) {
        guard self.isExpanded != isExpanded else { return }
        self.isExpanded = isExpanded
        if animated { layoutTree() }
    }

    /// Creates an expanded view without content.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        preservesSuperviewLayoutMargins = true
        contentView.preservesSuperviewLayoutMargins = true
        addSubviewForAutoLayout(contentView)
        place()
    }

    /// Decoding is not supported: returns `nil`.
    public required init?(coder: NSCoder) { nil }

    /// Creates an expanded view with a content that fills it.
    public convenience init(view: View, edge: Edge = .top) {
        self.init(edge: edge)
        contentView.addSubview(view, filling: .superview, insets: .zero)
    }

    /// Creates an expanded view without content that collapses to a side.
    public convenience init(edge: Edge) {
        self.init(frame: .zero)
        self.edge = edge
        place()  // an initialiser may set without observers
    }

    private func place() {
        LayoutConstraint.deactivate(placement + [expanded, collapsed].compactMap { $0 })
        let content = contentView
        // All edges but the one that folds.
        placement = [
            (Edge.bottom, content.topAnchor.constraint(equalTo: topAnchor)),
            (.top, content.bottomAnchor.constraint(equalTo: bottomAnchor)),
            (.trailing, content.leadingAnchor.constraint(equalTo: leadingAnchor)),
            (.leading, content.trailingAnchor.constraint(equalTo: trailingAnchor)),
        ].filter { $0.0 != edge }.map(\.1)
        let isVertical = edge.axis == .vertical
        let (own, size) = isVertical ? (heightAnchor, content.heightAnchor) : (widthAnchor, content.widthAnchor)
        expanded = own.constraint(equalTo: size)
        collapsed = own.constraint(equalToConstant: 0)
        LayoutConstraint.activate(placement)
        follow()
    }

    private func follow() {
        (isExpanded ? collapsed : expanded)?.isActive = false
        (isExpanded ? expanded : collapsed)?.isActive = true
        followOptions()
    }
}
