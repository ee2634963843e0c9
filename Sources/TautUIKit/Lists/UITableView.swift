public import Foundation
public import Taut

/// A list of rows in sections. A layout makes, measures and places the cells that come into view, and no others.
///
/// A row is as high as its delegate or ``rowHeight`` says; with ``automaticDimension`` (the default) as the constraints in
/// its `contentView` make it, 44 points where they say nothing. Rows that were not in view yet count as
/// ``estimatedRowHeight``.
///
/// It scrolls by its ``UIScrollView/contentOffset`` and follows in the next layout. Lines between rows take no room. Headers
/// move with their rows. Changes of rows (``insertRows(at:with:)`` and its like) ask the data source how many there are;
/// rows that stay keep their heights and cells.
open class UITableView: UIScrollView {
    /// How sections look.
    public enum Style: Int, Sendable {
        /// One after the other.
        case plain = 0
        /// Apart from each other.
        case grouped = 1
        /// Apart from each other and from the sides; laid out as ``grouped``.
        case insetGrouped = 2
    }

    /// How rows come and go: at once.
    public enum RowAnimation: Int, Sendable {
        /// Slowly.
        case fade = 0
        /// From the right.
        case right = 1
        /// From the left.
        case left = 2
        /// From the top.
        case top = 3
        /// From the bottom.
        case bottom = 4
        /// At once.
        case none = 5
        /// From the middle.
        case middle = 6
        /// As the system likes.
        case automatic = 100
    }

    /// Where a row is scrolled to.
    public enum ScrollPosition: Int, Sendable {
        /// Wherever it is seen with the least move.
        case none = 0
        /// The top.
        case top = 1
        /// The middle.
        case middle = 2
        /// The bottom.
        case bottom = 3
    }

    /// The line between rows.
    public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none = 0
        /// One, which takes no room.
        case singleLine = 1
    }

    /// A height that constraints say.
    public class var automaticDimension: CGFloat { -1 }

    let model = TableModel()
    var reuse = ReusePool()

    /// How sections look.
    public let style: Style
    /// Who has the rows. Not retained.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    /// Who says how high rows are. Not retained.
    open var delegate: (any UITableViewDelegate)? {
        get { keptWeakly("delegate") }
        set {
            setScrollDelegate(newValue)
            reloadData()
        }
    }

    /// The height of rows in points, or ``automaticDimension``.
    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { reloadData() } }
    /// The height that a row counts as until it comes into view; 44 points where it is ``automaticDimension`` or 0.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { reloadData() } }
    /// The height of views above sections, or ``automaticDimension``.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { reloadData() } }
    /// The height of views below sections, or ``automaticDimension``.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { reloadData() } }
    /// The height that a view above a section counts as until it comes into view; 28 points unless it is positive.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// The height that a view below a section counts as until it comes into view; 28 points unless it is positive.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// Room above sections in points; has no effect.
    open var sectionHeaderTopPadding: CGFloat = 0
    /// The line between rows.
    open var separatorStyle: SeparatorStyle = .singleLine
    /// Where that line begins and ends.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// The colour of that line.
    open var separatorColor: UIColor? = .lightGray
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// Whether rows can be moved and removed.
    open var isEditing = false
    /// Has rows be movable and removable.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// A view above everything, with the height of its frame.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
    /// A view below everything, with the height of its frame.
    open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
    /// A view behind everything, as large as the table.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// A table with a frame in points.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// A plain table with a frame in points.
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// A plain table. Nothing is decoded.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        clipsToBounds = true
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        setNeedsLayout()
    }

    /// How far the rows are scrolled, in points.
    open override var contentOffset: CGPoint { didSet { if contentOffset != oldValue { setNeedsLayout() } } }

    /// The width of the table and the height of everything in it, as far as it is known.
    open override var contentSize: CGSize {
        get { CGSize(width: frame.width, height: preparedModel.bottom + (tableFooterView?.frame.height ?? 0)) }
        set { super.contentSize = newValue }
    }

    /// Places the cells in view.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeRows()
    }

    /// Asks the data source anew in the next layout.
    open func reloadData() {
        model.changes.clear()
        model.isStale = true
        setNeedsLayout()
    }
}

extension UITableView {
    // MARK: What there is

    /// How many sections there are.
    public var numberOfSections: Int { preparedModel.sections.count }

    /// How many rows a section has; 0 where there is none.
    public func numberOfRows(inSection section: Int) -> Int { preparedModel.rowCount(of: section) }

    /// Where a row lies, in points; zero where there is none.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        rect(of: preparedModel.entry(of: indexPath).map { $0..<($0 + 1) })
    }

    /// Where a section lies, in points; zero where there is none.
    public func rect(forSection section: Int) -> CGRect { rect(of: preparedModel.entries(of: section)) }

    /// Where the view above a section lies, in points.
    public func rectForHeader(inSection section: Int) -> CGRect {
        rect(of: preparedModel.entries(of: section).map { $0.lowerBound..<($0.lowerBound + 1) })
    }

    /// Where the view below a section lies, in points.
    public func rectForFooter(inSection section: Int) -> CGRect {
        rect(of: preparedModel.entries(of: section).map { ($0.upperBound - 1)..<$0.upperBound })
    }

    private func rect(of entries: Range<Int>?) -> CGRect {
        guard let entries else { return .zero }
        let top = preparedModel.top(ofEntry: entries.lowerBound)
        return CGRect(x: 0, y: top, width: frame.width, height: preparedModel.top(ofEntry: entries.upperBound) - top)
    }

    /// The row at a point of the content.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        preparedModel.entry(at: point.y).flatMap { preparedModel.indexPath(ofEntry: $0) }
    }

    /// The row of a cell in view.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        model.live.first { $0.value === cell }.flatMap { model.indexPath(ofEntry: $0.key) }
    }

    /// The cell of a row, where it is in view.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        model.entry(of: indexPath).flatMap { model.live[$0] as? UITableViewCell }
    }

    /// The cells in view, from top to bottom.
    public var visibleCells: [UITableViewCell] {
        model.live.sorted { $0.key < $1.key }.compactMap { $0.value as? UITableViewCell }
    }

    /// The rows in view, from top to bottom.
    public var indexPathsForVisibleRows: [IndexPath]? {
        model.live.sorted { $0.key < $1.key }.compactMap { model.indexPath(ofEntry: $0.key) }
    }

    /// The view above a section, where it is in view.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        model.entries(of: section).flatMap { model.live[$0.lowerBound] as? UITableViewHeaderFooterView }
    }

    /// The view below a section, where it is in view.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        model.entries(of: section).flatMap { model.live[$0.upperBound - 1] as? UITableViewHeaderFooterView }
    }

    /// Scrolls until a row is where it should be, as far as it is known how high the rows are.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        let rect = rectForRow(at: indexPath)
        switch scrollPosition {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: contentOffset.y = rect.minY
        case .middle: contentOffset.y = rect.midY - frame.height / 2
        case .bottom: contentOffset.y = rect.maxY - frame.height
        }
        let range = taut.offsetRange(along: .vertical)
        contentOffset.y = min(max(contentOffset.y, range.lowerBound), range.upperBound)
    }

    /// The selected rows.
    public var indexPathsForSelectedRows: [IndexPath]? { model.selected.isEmpty ? nil : model.selected.sorted() }
    /// The selected row.
    public var indexPathForSelectedRow: IndexPath? { model.selected.min() }

    /// Selects a row, and no other unless several can be selected.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        for old in allowsMultipleSelection ? [] : Array(model.selected) { deselectRow(at: old, animated: animated) }
        guard let indexPath else { return }
        model.selected.insert(indexPath)
        cellForRow(at: indexPath)?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        model.selected.remove(indexPath)
        cellForRow(at: indexPath)?.setSelected(false, animated: animated)
    }
}
