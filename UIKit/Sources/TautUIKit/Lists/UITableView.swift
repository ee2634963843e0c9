public import Foundation
@_spi(UIKit) public import Taut

/// A list of rows in sections. A layout makes, measures and places the cells that come into view, and no others.
///
/// The delegate or ``rowHeight`` gives the height of a row; with ``automaticDimension`` (the default) it follows from the constraints in the
/// cell's `contentView`, and is 44 points if these do not determine it. Rows that were not visible yet have the height ``estimatedRowHeight``.
///
/// Setting ``UIScrollView/contentOffset`` scrolls the table; the next layout places the cells. Separators take no space. The header of a section of a plain
/// table stays visible while its rows are. Changes of rows (``insertRows(at:with:)`` and its like) ask the data source for the numbers of rows;
/// remaining rows keep their heights and cells, remaining sections the heights of their headers and footers. The headers and footers in view are
/// requested again.
nonisolated open class UITableView: TautListView {
    /// The height that follows from constraints.
    public class var automaticDimension: CGFloat { -1 }

    let model = TableModel()

    private let givenStyle: Style
    /// The appearance of sections.
    open var style: Style { givenStyle }
    /// The data source. Not retained.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { noteReload() } }
    /// The delegate. Not retained.
    open var delegate: (any UITableViewDelegate)? {
        get { keptWeakly("delegate") }
        set {
            setScrollDelegate(newValue)
            noteReload()
        }
    }

    /// The height of rows in points, or ``automaticDimension``.
    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { noteReload() } }
    /// The height of a row until it comes into view; 44 points if this is ``automaticDimension`` or 0.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { noteReload() } }
    /// The height of section headers, or ``automaticDimension``.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { noteReload() } }
    /// The height of section footers, or ``automaticDimension``.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { noteReload() } }
    /// The height of a section header until it comes into view; 28 points unless it is positive.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// The height of a section footer until it comes into view; 28 points unless it is positive.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// Space above sections in points. Inert: has no effect.
    open var sectionHeaderTopPadding: CGFloat = 0
    /// The style of separators.
    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
    /// The insets of separators.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// The colour of separators.
    open var separatorColor: UIColor? = .lightGray
    private var isInEditingMode = false
    /// Whether the table is in editing mode. Set by ``setEditing(_:animated:)``.
    open var isEditing: Bool {
        get { isInEditingMode }
        set { setEditing(newValue, animated: false) }
    }
    /// Sets whether the table is in editing mode, and with it the rows that the data source lets edit.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isInEditingMode = editing
        for (entry, view) in model.list.live {
            guard let cell = view as? UITableViewCell, let path = model.indexPath(ofEntry: entry) else { continue }
            edit(cell, at: path, animated: animated)
        }
    }

    /// Has a cell be edited where the table and its row are.
    func edit(_ cell: UITableViewCell, at indexPath: IndexPath, animated: Bool) {
        let isEdited = isEditing && dataSource?.tableView(self, canEditRowAt: indexPath) != false
        if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: animated) }
    }

    /// The header of the table, with the height of its frame.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
    /// The footer of the table, with the height of its frame.
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

    /// Called when the adjusted insets change, on which floating headers depend: requests a layout.
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

    /// The frame of a row, in points; zero if there is none.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        rect(of: preparedModel.entry(of: indexPath).map { $0..<($0 + 1) })
    }

    /// The frame of a section, in points; zero if there is none.
    open func rect(forSection section: Int) -> CGRect { rect(of: preparedModel.entries(of: section)) }

    /// The frame of a section's header, in points.
    open func rectForHeader(inSection section: Int) -> CGRect {
        rect(of: preparedModel.entries(of: section).map { $0.lowerBound..<($0.lowerBound + 1) })
    }

    /// The frame of a section's footer, in points.
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

    /// Takes the changes that no layout has taken, so that index paths are those after them; not in a batch, where they are those before it.
    private func takeWaitingChanges() {
        if !changes.isEmpty, !changes.isOpen { _ = preparedModel }
    }

    /// The index path of a visible cell.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        takeWaitingChanges()
        return model.list.live.first { $0.value === cell }.flatMap { model.indexPath(ofEntry: $0.key) }
    }

    /// The cell of a row, if it is visible. Places visible cells first if something has changed since the last layout, as in UIKit.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        bringIntoView()
        return model.cell(at: indexPath)
    }

    /// The visible cells from top to bottom, placed as by ``cellForRow(at:)``.
    open var visibleCells: [UITableViewCell] {
        bringIntoView()
        return model.list.live.sorted { $0.key < $1.key }.compactMap { $0.value as? UITableViewCell }
    }

    /// The visible rows from top to bottom, placed as by ``cellForRow(at:)``.
    open var indexPathsForVisibleRows: [IndexPath]? {
        bringIntoView()
        return model.list.live.sorted { $0.key < $1.key }.compactMap { model.indexPath(ofEntry: $0.key) }
    }

    /// The header of a section, if it is visible.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        takeWaitingChanges()
        return model.entries(of: section).flatMap { model.list.live[$0.lowerBound] as? UITableViewHeaderFooterView }
    }

    /// The footer of a section, if it is visible.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        takeWaitingChanges()
        return model.entries(of: section).flatMap { model.list.live[$0.upperBound - 1] as? UITableViewHeaderFooterView }
    }

    /// Scrolls to a row: at once by the heights that are known, and again in the next layout, which measures the rows that come into view.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard scrollPosition != .none else { return scrollRectToVisible(rectForRow(at: indexPath), animated: animated) }
        scroll(animated: animated) { [unowned self] in offset(ofRow: indexPath, at: scrollPosition) }
    }

    /// The index paths of the selected rows.
    open var indexPathsForSelectedRows: [IndexPath]? {
        takeWaitingChanges()
        return selected.isEmpty ? nil : selected.sorted()
    }
    /// The index path of the selected row.
    open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

    /// Selects a row, and deselects the others unless several can be selected.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        takeWaitingChanges()
        for old in allowsMultipleSelection ? [] : Array(selected) { deselectRow(at: old, animated: animated) }
        guard let indexPath else { return }
        selected.insert(indexPath)
        model.cell(at: indexPath)?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        takeWaitingChanges()
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

    /// Registers a class of headers and footers for an identifier.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        let type = aClass as? UITableViewHeaderFooterView.Type
        reuse.register(identifier, kind: Self.edge, type.map { type in { type.make(registeredAs: identifier) } })
    }

    /// Registers a nib of headers and footers for an identifier.
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

    /// Registers a closure that creates cells for an identifier.
    package func registerCells(_ identifier: String, _ make: (() -> UITableViewCell?)?) {
        reuse.register(identifier, make.map { make in { make()?.named(identifier) } })
    }

    /// A reused cell, or a new one of the registered class; `nil` if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reuse.dequeue(identifier) as? UITableViewCell
    }

    /// A reused cell, or a new one of the registered class (`UITableViewCell` if there is none). While a row is reconfigured: its current cell.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        reuse.reconfigured[indexPath] as? UITableViewCell ?? dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A reused header or footer, or a new one of the registered class.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reuse.dequeue(identifier, kind: Self.edge) as? UITableViewHeaderFooterView
    }

    /// Keeps a view that left the visible area for reuse.
    func keepForReuse(_ view: UIView) {
        guard let view = view as? TautReusableView else { return }
        reuse.put(view, kind: view is UITableViewCell ? nil : Self.edge)
    }

    // MARK: Changes

    /// Reloads rows: their cells are created and measured again; other rows keep theirs.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        takeWaitingChanges()
        for indexPath in indexPaths {
            guard let entry = model.entry(of: indexPath) else { continue }
            giveUp(entry)
            model.unsure.insert(entry)
        }
        setNeedsLayout()
    }

    /// Reconfigures rows: the data source configures the current cells of visible rows again, and they are measured again.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        takeWaitingChanges()
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

    /// Begins a batch of updates: index paths of deleted rows are those before the batch, of inserted rows those after it. The
    /// next layout asks the data source.
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
