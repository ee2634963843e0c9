public import Foundation
@_spi(UIKit) public import Taut

/// A view above or below the rows of a table that keeps the height that its content needs at the table's width.
///
///     table.selfSizingTableHeaderView = header     // the same as:
///     table.tableHeaderView = AutoSizingTableHeaderFooterView(view: header)
///
/// As the `header` of a `ListLayout` it needs no table: there every view has the height that its constraints say, and this one
/// adds contents that are laid out by hand.
///
/// A height is compared in whole pixels. One that is another one each time it is looked at is followed ``mostChanges`` times in a
/// row, then it stays until ``update()`` is called or the width changes.
nonisolated open class AutoSizingTableHeaderFooterView: View {
    /// The content.
    public let view: View
    /// Whether the content's constraints say how high it is (the default), or its `sizeThatFits(_:)`.
    public let usesAutoLayout: Bool
    /// Stored only: Taut has no animations.
    open var automaticallyAnimateChanges = true
    /// Called after the height has changed.
    open var didUpdateLayoutFrameCallback: (() -> Void)?

    /// How often in succession the height may change.
    public static let mostChanges = 10

    private var bottom: LayoutConstraint?
    private var contentHeight: LayoutConstraint?
    private var changes = 0
    private var width: CGFloat = 0

    /// Around a view that constraints lay out.
    public convenience init(view: View) { self.init(view: view, usesAutoLayout: true) }

    /// Around a view that is laid out by hand; it tells of changes by `invalidateIntrinsicContentSize()`.
    public convenience init(nonAutoLayoutView view: View) { self.init(view: view, usesAutoLayout: false) }

    private init(view: View, usesAutoLayout: Bool) {
        self.view = view
        self.usesAutoLayout = usesAutoLayout
        super.init(frame: .zero)
        let content = usesAutoLayout ? view : NonAutoLayoutWrappingView(view: view)
        for part in [self, content, view] { part.preservesSuperviewLayoutMargins = true }
        addSubviewForAutoLayout(content)
        let bottom = content.bottomAnchor.constraint(equalTo: bottomAnchor)
        self.bottom = bottom
        var ties = [
            content.topAnchor.constraint(equalTo: topAnchor), content.leadingAnchor.constraint(equalTo: leadingAnchor),
            content.trailingAnchor.constraint(equalTo: trailingAnchor), bottom,
        ]
        if !usesAutoLayout {
            let height = content.heightAnchor.constraint(equalToConstant: 0)
            contentHeight = height
            ties.append(height)
            view.makeAttached().invalidations.append(PropertyObserver { [weak self] in self?.update() })
        }
        LayoutConstraint.activate(ties)
    }

    /// Decoding is not supported: returns `nil`.
    public required init?(coder: NSCoder) { nil }

    /// In a table the frame says how high the view is, and follows the content; elsewhere the content says it.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        bottom?.priority = superview == nil ? .required : LayoutPriority(1)
        update()
    }

    /// Measures the content again.
    open func update() {
        changes = 0
        follow()
    }

    /// Follows the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        follow()
    }

    private func follow() {
        let available = superview?.bounds.width ?? bounds.width
        guard available > 0 else { return }
        if pixels(available) != pixels(width) { changes = 0 }
        width = available
        let height = wantedHeight(available)
        // Without a superview, and laid out by constraints, there is nothing to say.
        let known = [contentHeight?.constant, superview.map { _ in bounds.height }].compactMap { $0 }
        guard known.contains(where: { pixels($0) != pixels(height) }) else {
            changes = 0
            return
        }
        guard changes < Self.mostChanges else { return }
        changes += 1
        contentHeight?.constant = height
        guard let superview else { return }
        frame = CGRect(origin: frame.origin, size: CGSize(width: available, height: height))
        superview.setNeedsLayout()
        didUpdateLayoutFrameCallback?()
    }

    private func wantedHeight(_ width: CGFloat) -> CGFloat {
        guard usesAutoLayout else {
            return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        return view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .defaultLow
        ).height
    }

    private func pixels(_ length: CGFloat) -> CGFloat {
        (length * max(traitCollection.displayScale, 1)).rounded()
    }
}

extension HeaderFooterHolder {
    /// The view above everything, with the height that its constraints give it at the table's width.
    public var selfSizingTableHeaderView: View? {
        get { content(of: tableHeaderView) }
        set { tableHeaderView = newValue.map { sized(AutoSizingTableHeaderFooterView(view: $0)) } }
    }
    /// The view below everything, with the height that its constraints give it at the table's width.
    public var selfSizingTableFooterView: View? {
        get { content(of: tableFooterView) }
        set { tableFooterView = newValue.map { sized(AutoSizingTableHeaderFooterView(view: $0)) } }
    }
    /// The view above everything, with the height of its `sizeThatFits(_:)` at the table's width.
    public var manualLayoutAutoSizingTableHeaderView: View? {
        get { content(of: tableHeaderView) }
        set { tableHeaderView = newValue.map { sized(AutoSizingTableHeaderFooterView(nonAutoLayoutView: $0)) } }
    }
    /// The view below everything, with the height of its `sizeThatFits(_:)` at the table's width.
    public var manualLayoutAutoSizingTableFooterView: View? {
        get { content(of: tableFooterView) }
        set { tableFooterView = newValue.map { sized(AutoSizingTableHeaderFooterView(nonAutoLayoutView: $0)) } }
    }

    /// Measures the view above everything again, if it sizes itself.
    public func updateAutoSizingTableHeader() { (tableHeaderView as? AutoSizingTableHeaderFooterView)?.update() }
    /// Measures the view below everything again, if it sizes itself.
    public func updateAutoSizingTableFooter() { (tableFooterView as? AutoSizingTableHeaderFooterView)?.update() }

    private func content(of view: View?) -> View? { (view as? AutoSizingTableHeaderFooterView)?.view }

    /// At the table's width, and as high as that makes it, before it is in the table.
    private func sized(_ view: AutoSizingTableHeaderFooterView) -> View {
        view.frame.size.width = bounds.width
        return view
    }
}
