public import Foundation
@_spi(UIKit) public import Taut

/// The common superclass of tables and collection views. Not in UIKit.
nonisolated open class TautListView: UIScrollView {
    /// Whether rows or items can be selected.
    open var allowsSelection = true
    /// Whether several rows or items can be selected.
    open var allowsMultipleSelection = false
    /// A view behind all others, as large as the list.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    final let reuse = ReusePool()
    /// The selected rows or items.
    final var selected: Set<IndexPath> = []
    /// The changes since the data source was last asked.
    final var changes = ChangeCollector()
    /// Whether rows or items are being placed.
    final var isPlacing = false

    /// Reloads everything: the next layout requests all data again. Nothing is selected then.
    open func reloadData() {
        selected = []
        noteReload()
    }

    // Implemented by tables and collection views:

    /// The effect of ``reloadData()``, without calling overrides of subclasses. For properties whose change requires it.
    func noteReload() {}
    /// Called when changes of rows or items were recorded.
    func takeChanges() {}
    /// Requests the cells of visible rows or items from the data source again.
    func reconfigure(_ indexPaths: [IndexPath]) {}
    /// Makes, measures and places the visible views, and releases those that left the visible area.
    func placeContent() {}
    /// The size of the content, with estimates for what was not measured.
    var naturalContentSize: CGSize { .zero }

    // MARK: Changes

    final func note(_ change: (inout ListChanges) -> Void) {
        changes.note(change)
        takeChanges()
    }

    /// Rows or items move as a closure describes; those for which it returns `nil` are created and measured again.
    final func move(_ place: @escaping (IndexPath) -> IndexPath?) {
        changes.note(place)
        takeChanges()
    }

    // MARK: Scrolling

    /// The target of the scroll since the last layout: the offset in points, from the sizes that are known.
    private var aim: (() -> CGPoint?)?

    /// Scrolls to an offset that depends on measured sizes: at once with the sizes that are known, and again in the next layout, which
    /// measures what comes into view.
    final func scroll(animated: Bool, to aim: @escaping () -> CGPoint?) {
        guard let offset = aim() else { return }
        setContentOffset(offset, animated: animated)
        self.aim = aim
        setNeedsLayout()
    }

    /// The content offset, in points.
    open override var contentOffset: CGPoint {
        didSet {
            guard contentOffset != oldValue else { return }
            aim = nil
            setNeedsLayout()
        }
    }

    /// The size that was set since the last layout, or else the size of the content, with estimates for what was not measured.
    open override var contentSize: CGSize {
        get { ownContentSize ?? naturalContentSize }
        set {
            ownContentSize = newValue
            super.contentSize = newValue
        }
    }
    /// The size that a program has set; each layout replaces it.
    private var ownContentSize: CGSize?

    /// Lays out the visible cells.
    open override func layoutSubviews() {
        super.layoutSubviews()
        restBelowBars()
        let aim = aim
        settle(at: { aim?() }, placing: placeContent)
        self.aim = nil
        ownContentSize = nil
        noteContentSize()
        ownContentSize = nil
    }
}
