public import Foundation
@_spi(UIKit) public import Taut

/// The common superclass of tables and collection views. Not in UIKit.
nonisolated open class TautListView: UIScrollView {
    /// Whether rows or items can be selected.
    open var allowsSelection = true
    /// Whether several rows or items can be selected.
    open var allowsMultipleSelection = false
    /// A view behind everything, as large as the list.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    final let reuse = ReusePool()
    /// The rows or items that are selected.
    final var selected: Set<IndexPath> = []
    /// What has changed since the data source was asked.
    final var changes = ChangeCollector()
    /// Whether rows or items are being placed.
    final var isPlacing = false

    /// Reloads everything: the data source is asked again in the next layout.
    open func reloadData() { noteReload() }

    // What tables and collection views do each in their way.

    /// What ``reloadData()`` does, for properties whose change needs it: these do not call what subclasses override.
    func noteReload() {}
    /// There are changes of rows or items.
    func takeChanges() {}
    /// Asks the data source for the cells of rows or items in view once more.
    func reconfigure(_ indexPaths: [IndexPath]) {}
    /// Makes, measures and places what is in view, and gives up what is not.
    func placeContent() {}
    /// How large everything is, as far as that is known.
    var naturalContentSize: CGSize { .zero }

    // MARK: Changes

    final func note(_ change: (inout ListChanges) -> Void) {
        changes.note(change)
        takeChanges()
    }

    /// Rows or items are where a closure says; those that it does not know are made and measured again.
    final func move(_ place: @escaping (IndexPath) -> IndexPath?) {
        changes.note(place)
        takeChanges()
    }

    // MARK: Scrolling

    /// The offset, in points, at which what was scrolled to since the last layout is where it should be, as far as sizes are known.
    private var aim: (() -> CGPoint?)?

    /// Scrolls to an offset that changes with what is known of sizes: as known now, and in the next layout, which measures what comes
    /// into view, in truth.
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

    /// What was set since the last layout, else the size of everything, as far as it is known.
    open override var contentSize: CGSize {
        get { ownContentSize ?? naturalContentSize }
        set {
            ownContentSize = newValue
            super.contentSize = newValue
        }
    }
    /// The size that a program has set; a layout sets its own.
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
