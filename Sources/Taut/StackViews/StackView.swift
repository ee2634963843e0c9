public import Foundation

/// A row or column of views, laid out by constraints that the stack makes itself. UIKit's name: `UIStackView`.
///
///     let row = StackView(arrangedSubviews: [icon, title, badge])
///     row.spacing = 8
///     row.alignment = .firstBaseline
///
/// The constraints are made in the update pass, from nothing but the public attributes; `View.constraints` lists
/// them, named as on Apple's platforms (`UISV-spacing`, `UISV-canvas-connection`, …). A change renews those that it
/// concerns and leaves the others as they are.
///
/// A hidden arranged subview leaves the layout: its space and the spacing after it collapse, and its own frame is
/// empty.
///
/// What it is not: it has no natural size of its own, so its hugging and compression resistance say nothing, as in
/// UIKit. Where several views could give way alike, the layout is ambiguous, and reported so.
nonisolated open class StackView: View {
    private(set) var arranged: [View] = []
    /// The gaps of ``Distribution/equalSpacing`` and ``Distribution/equalCentering``, in order.
    var gaps: [LayoutGuide] = []
    var managed = ManagedConstraints()
    /// What a long stack assumes about its equal gaps.
    var evenGaps: AssumedGaps?
    /// The length in which no assumption held, so that all equations are stated at once.
    var lengthWithoutAssumption: CGFloat?
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// A horizontal stack without views.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A horizontal stack of these views.
    public convenience init(arrangedSubviews views: [View]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// A horizontal stack without views. Nothing is decoded.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    // MARK: Attributes

    /// Whether the views lie side by side (the default) or on top of each other.
    @exclusivity(unchecked) open var axis: LayoutConstraint.Axis = .horizontal {
        didSet { if axis != oldValue { noteArrangement("changes the axis") } }
    }
    /// How the views share the space along the axis.
    @exclusivity(unchecked) open var distribution: Distribution = .fill {
        didSet { if distribution != oldValue { noteArrangement("changes the distribution") } }
    }
    /// How the views lie across the axis.
    @exclusivity(unchecked) open var alignment: Alignment = .fill {
        didSet { if alignment != oldValue { noteArrangement("changes the alignment") } }
    }
    /// The distance between neighbours in points, unless ``setCustomSpacing(_:after:)`` sets another; the least
    /// distance where the distribution is one of spacing or centring.
    @exclusivity(unchecked) open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { noteArrangement("changes the spacing") } }
    }
    /// Whether the views lie within the stack's layout margins instead of its edges.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet {
            if isLayoutMarginsRelativeArrangement != oldValue { noteArrangement("changes what is relative to margins") }
        }
    }
    /// Whether a vertical stack measures spacing from last baseline to first baseline instead of between edges.
    open var isBaselineRelativeArrangement = false {
        didSet {
            if isBaselineRelativeArrangement != oldValue { noteArrangement("changes what is relative to baselines") }
        }
    }

    // MARK: Arranged subviews

    /// The views in the order of the stack. Each is a subview, too; not every subview is arranged.
    open var arrangedSubviews: [View] { arranged }

    /// Appends a view to the stack, taking it from where it was.
    open func addArrangedSubview(_ view: View) { arrange(view, at: arranged.count) }

    /// Inserts a view into the stack before the one at an index; an index outside counts as the nearest bound.
    open func insertArrangedSubview(_ view: View, at stackIndex: Int) { arrange(view, at: stackIndex) }

    /// Removes a view from the stack. It stays a subview and has to be laid out by other means.
    open func removeArrangedSubview(_ view: View) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        view.flags.remove(.isArranged)
        noteArrangement("changes the arranged subviews")
    }

    /// The distance in points after an arranged subview; ``spacingUseDefault`` goes back to ``spacing``. Ignored for
    /// views that are not arranged.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
        guard isArranging(arrangedSubview) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        noteArrangement("changes the custom spacing")
    }

    /// The distance set by ``setCustomSpacing(_:after:)``, or ``spacingUseDefault``.
    open func customSpacing(after arrangedSubview: View) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// A view that leaves its superview leaves the stack.
    open override func willRemoveSubview(_ subview: View) {
        super.willRemoveSubview(subview)
        if isArranging(subview) { removeArrangedSubview(subview) }
    }

    /// Renews the constraints after something about the stack has changed.
    open override func updateConstraints() {
        renewArrangement()
        super.updateConstraints()
    }

    /// Gives the views their frames.
    open override func layoutSubviews() {
        super.layoutSubviews()
        followGaps()
    }

    /// In a vertical stack the first view that is not hidden, else the one that decides on the row's baseline.
    open override var forFirstBaselineLayout: View { axis == .vertical ? firstVisible : rowBaseline }
    /// In a vertical stack the last view that is not hidden, else the one that decides on the row's baseline.
    open override var forLastBaselineLayout: View { axis == .vertical ? lastVisible : rowBaseline }

    // MARK: Changes

    private func arrange(_ view: View, at index: Int) {
        guard view !== self, !isDescendant(of: view) else { return }
        if isArranging(view), let old = arranged.firstIndex(where: { $0 === view }) {
            arranged.remove(at: old)
        } else {
            view.translatesAutoresizingMaskIntoConstraints = false
            if view.superview !== self { addSubview(view) }
            view.flags.insert(.isArranged)
        }
        arranged.insert(view, at: min(max(index, 0), arranged.count))
        noteArrangement("changes the arranged subviews")
    }

    /// Every arranged subview is a subview, so that no list has to be searched.
    func isArranging(_ view: View) -> Bool { view.flags.contains(.isArranged) && view.superview === self }

    /// The distance after a view, custom or general, as a number.
    func spacing(after view: View) -> CGFloat {
        var result = customSpacings[ObjectIdentifier(view)] ?? spacing
        if result == Self.spacingUseDefault { result = 0 }
        return result == Self.spacingUseSystem ? standardSpacing : result
    }
}
