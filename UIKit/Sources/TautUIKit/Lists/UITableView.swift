public import Foundation
@_spi(UIKit) public import Taut

/// A list of rows in sections. A layout makes, measures and places the cells that come into view, and no others.
///
/// A row is as high as its delegate or ``rowHeight`` says; with ``automaticDimension`` (the default) as the constraints in
/// its `contentView` make it, 44 points where they say nothing. Rows that were not in view yet count as
/// ``estimatedRowHeight``.
///
/// It scrolls by its ``UIScrollView/contentOffset`` and follows in the next layout. Lines between rows take no space. The
/// header of a plain table's section stays in view while its rows do. Changes of rows (``insertRows(at:with:)`` and its like) ask the data source how many there are;
/// rows that stay keep their heights and cells, and sections that stay the heights of their headers and
/// footers, of which those in view are asked for once more.
nonisolated open class UITableView: TautListView {
    /// The height that follows from constraints.
    public class var automaticDimension: CGFloat { -1 }

    let model = TableModel()

    private let givenStyle: Style
    /// The appearance of sections.
    open var style: Style { givenStyle }
    /// Who has the rows. Not retained.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { noteReload() } }
    /// Who says how high rows are. Not retained.
    open var delegate: (any UITableViewDelegate)? {
        get { keptWeakly("delegate") }
        set {
            setScrollDelegate(newValue)
            noteReload()
        }
    }

    /// The height of rows in points, or ``automaticDimension``.
    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { noteReload() } }
    /// The height that a row counts as until it comes into view; 44 points where it is ``automaticDimension`` or 0.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { noteReload() } }
    /// The height of views above sections, or ``automaticDimension``.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { noteReload() } }
    /// The height of views below sections, or ``automaticDimension``.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { noteReload() } }
    /// The height that a view above a section counts as until it comes into view; 28 points unless it is positive.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// The height that a view below a section counts as until it comes into view; 28 points unless it is positive.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// Space above sections in points. Inert: has no effect.
    open var sectionHeaderTopPadding: CGFloat = 0
    /// The line between rows.
    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
    /// Where that line begins and ends.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// The colour of that line.
    open var separatorColor: UIColor? = .lightGray
    /// Whether rows can be moved and removed.
    open var isEditing = false
    /// Sets whether rows are being edited.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// A view above everything, with the height of its frame.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
    /// A view below everything, with the height of its frame.
    open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
    /// Creates a table with a frame in points.
    public init(frame: CGRect, style: Style) {
        givenStyle = style
        super.init(frame: frame)
        (clipsToBounds, alwaysBounceVertical) = (true, true)
    }

    /// Creates a plain table with a frame in points.
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a plain table. Nothing is decoded.
    public required init?(coder: NSCoder) {
        givenStyle = (coder as? DesignCoder).flatMap { Style(rawValue: $0.style) } ?? .plain
        super.init(coder: coder)
        (clipsToBounds, alwaysBounceVertical) = (true, true)
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        setNeedsLayout()
    }

    override var naturalContentSize: CGSize {
        CGSize(width: frame.width, height: preparedModel.bottom + (tableFooterView?.frame.height ?? 0))
    }

    /// Whether headers follow the insets.
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    override func noteReload() {
        changes.clear()
        model.isStale = true
        setNeedsLayout()
    }

    // MARK: What there is

    /// The number of sections.
    open var numberOfSections: Int { preparedModel.sectionCount }

    /// The number of rows of a section; 0 if there is no such section.
    open func numberOfRows(inSection section: Int) -> Int { preparedModel.rowCount(of: section) }

    /// Where a row lies, in points; zero if there is none.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        rect(of: preparedModel.entry(of: indexPath).map { $0..<($0 + 1) })
    }

    /// Where a section lies, in points; zero if there is none.
    open func rect(forSection section: Int) -> CGRect { rect(of: preparedModel.entries(of: section)) }

    /// Where the view above a section lies, in points.
    open func rectForHeader(inSection section: Int) -> CGRect {
        rect(of: preparedModel.entries(of: section).map { $0.lowerBound..<($0.lowerBound + 1) })
    }

    /// Where the view below a section lies, in points.
    open func rectForFooter(inSection section: Int) -> CGRect {
        rect(of: preparedModel.entries(of: section).map { ($0.upperBound - 1)..<$0.upperBound })
    }

    private func rect(of entries: Range<Int>?) -> CGRect {
        guard let entries else { return .zero }
        let top = preparedModel.top(ofEntry: entries.lowerBound)
        return CGRect(x: 0, y: top, width: frame.width, height: preparedModel.top(ofEntry: entries.upperBound) - top)
    }

    /// The index path of the row at a point of the content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        preparedModel.entry(at: point.y).flatMap { preparedModel.indexPath(ofEntry: $0) }
    }

    /// The index path of a visible cell.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        model.list.live.first { $0.value === cell }.flatMap { model.indexPath(ofEntry: $0.key) }
    }

    /// The cell of a row, where it is in view. Whatever changed since the last layout is brought into view first, as in UIKit.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        bringIntoView()
        return model.cell(at: indexPath)
    }

    /// The cells in view, from top to bottom, brought into view as by ``cellForRow(at:)``.
    open var visibleCells: [UITableViewCell] {
        bringIntoView()
        return model.list.live.sorted { $0.key < $1.key }.compactMap { $0.value as? UITableViewCell }
    }

    /// The rows in view, from top to bottom, brought into view as by ``cellForRow(at:)``.
    open var indexPathsForVisibleRows: [IndexPath]? {
        bringIntoView()
        return model.list.live.sorted { $0.key < $1.key }.compactMap { model.indexPath(ofEntry: $0.key) }
    }

    /// The view above a section, where it is in view.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        model.entries(of: section).flatMap { model.list.live[$0.lowerBound] as? UITableViewHeaderFooterView }
    }

    /// The view below a section, where it is in view.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        model.entries(of: section).flatMap { model.list.live[$0.upperBound - 1] as? UITableViewHeaderFooterView }
    }

    /// Scrolls until a row is where it should be: now as far as it is known how high the rows are, and in the next layout, which
    /// measures those that come into view, in truth.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard scrollPosition != .none else { return scrollRectToVisible(rectForRow(at: indexPath), animated: animated) }
        scroll(animated: animated) { [unowned self] in offset(ofRow: indexPath, at: scrollPosition) }
    }

    /// The index paths of the selected rows.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }
    /// The index path of the selected row.
    open var indexPathForSelectedRow: IndexPath? { selected.min() }

    /// Selects a row, and no other unless several can be selected.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        for old in allowsMultipleSelection ? [] : Array(selected) { deselectRow(at: old, animated: animated) }
        guard let indexPath else { return }
        selected.insert(indexPath)
        model.cell(at: indexPath)?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selected.remove(indexPath)
        model.cell(at: indexPath)?.setSelected(false, animated: animated)
    }

    // MARK: Cells

    private static let edge = "edge"

    /// Registers a class of cells for an identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        let type = cellClass as? UITableViewCell.Type
        reuse.register(identifier, type.map { type in { type.make(registeredAs: identifier) } })
    }

    /// Registers a nib of cells for an identifier.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        registerCells(identifier, nib.map { nib in { nib.view() } })
    }

    /// Registers a class of views for an identifier.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        let type = aClass as? UITableViewHeaderFooterView.Type
        reuse.register(identifier, kind: Self.edge, type.map { type in { type.make(registeredAs: identifier) } })
    }

    /// Registers a nib of views for an identifier.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.register(
            identifier, kind: Self.edge,
            nib.map { nib in
                {
                    let view: UITableViewHeaderFooterView? = nib.view()
                    return view?.named(identifier)
                }
            })
    }

    /// Has cells made by a closure for an identifier.
    package func registerCells(_ identifier: String, _ make: (() -> UITableViewCell?)?) {
        reuse.register(identifier, make.map { make in { make()?.named(identifier) } })
    }

    /// A reused cell, or a new one of the registered class; `nil` if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reuse.dequeue(identifier) as? UITableViewCell
    }

    /// A cell that went out of view, or a new one of the registered class; of `UITableViewCell` where none is registered.
    /// While a row is reconfigured, the cell that it has.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        reuse.reconfigured[indexPath] as? UITableViewCell ?? dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A reused header or footer, or a new one of the registered class.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reuse.dequeue(identifier, kind: Self.edge) as? UITableViewHeaderFooterView
    }

    /// Keeps a view that went out of view.
    func keepForReuse(_ view: UIView) {
        guard let view = view as? TautReusableView else { return }
        reuse.put(view, kind: view is UITableViewCell ? nil : Self.edge)
    }

    // MARK: Changes

    /// Reloads rows: their cells are created and measured again; others are kept.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        for indexPath in indexPaths {
            guard let entry = model.entry(of: indexPath) else { continue }
            giveUp(entry)
            model.unsure.insert(entry)
        }
        setNeedsLayout()
    }

    /// Asks the data source for the cells of rows in view once more, where each row keeps its cell, and measures them again.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            guard let entry = model.entry(of: indexPath) else { continue }
            model.unsure.insert(entry)
            guard let cell = model.list.live[entry] as? UITableViewCell else { continue }
            reuse.reconfigured[indexPath] = cell
            let new = dataSource?.tableView(self, cellForRowAt: indexPath)
            reuse.reconfigured[indexPath] = nil
            guard let new, new !== cell else { continue }
            giveUp(entry)
            model.list.live[entry] = new
            addSubview(new)
        }
        setNeedsLayout()
    }

    override func reconfigure(_ indexPaths: [IndexPath]) { reconfigureRows(at: indexPaths) }
    override func takeChanges() { setNeedsLayout() }
    override func placeContent() { placeRows() }

    /// Inserts rows; the others keep their heights and cells.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        note { $0.come.formUnion(indexPaths) }
    }
    /// Deletes rows; the others keep their heights and cells.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        note { $0.gone.formUnion(indexPaths) }
    }
    /// Moves a row, with its height and cell.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        note { $0.moved[indexPath] = newIndexPath }
    }
    /// Inserts sections; the rows of others keep their heights and cells.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        note { $0.comeSections.formUnion(sections) }
    }
    /// Deletes sections; the rows of others keep their heights and cells.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        note { $0.goneSections.formUnion(sections) }
    }
    /// Moves a section, with the heights and cells of its rows.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        note { $0.movedSections[section] = newSection }
    }
    /// Reloads sections; the rows of others keep their heights and cells.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        note { $0.reloadedSections.formUnion(sections) }
    }

    /// Begins changes that belong together: what goes is named by its place before them, what comes by that after them. The
    /// data source is asked in the next layout.
    open func beginUpdates() { changes.begin() }

    /// Ends a batch of updates: the visible rows are measured again.
    open func endUpdates() {
        changes.end()
        model.unsure.formUnion(model.list.live.keys.filter { model.indexPath(ofEntry: $0) != nil })
        setNeedsLayout()
    }

    /// Performs a batch of updates, lays out and calls `completion`.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        layoutIfNeeded()
        completion?(true)
    }
}
