public import Foundation
public import Taut

extension UITableView {
    // MARK: Cells

    /// Has cells of a class made for an identifier.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuse.cells[identifier] = cellClass as? UITableViewCell.Type
    }

    /// Has views of a class made for an identifier.
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.headers[identifier] = aClass as? UITableViewHeaderFooterView.Type
    }

    /// A cell that went out of view, or a new one of the registered class; `nil` where there is neither.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reuse.take(identifier) as? UITableViewCell {
            cell.prepareForReuse()
            return cell
        }
        return reuse.cells[identifier].map { $0.init(_registeredAs: identifier) }
    }

    /// A cell that went out of view, or a new one of the registered class; of `UITableViewCell` where none is registered.
    /// While a row is reconfigured, the cell that it has.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = reuse.reconfigured[indexPath] { return cell }
        return dequeueReusableCell(withIdentifier: identifier)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A header or footer that went out of view, or a new one of the registered class.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = reuse.take("\u{0}\(identifier)") as? UITableViewHeaderFooterView {
            view.prepareForReuse()
            return view
        }
        return reuse.headers[identifier].map { $0.init(_registeredAs: identifier) }
    }

    // MARK: Changes

    /// Makes and measures the cells of rows anew, and no others.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        for indexPath in indexPaths {
            guard let entry = model.entry(of: indexPath) else { continue }
            giveUp(entry)
            model.unsure.insert(entry)
        }
        setNeedsLayout()
    }

    /// Asks the data source for the cells of rows in view once more, where each row keeps its cell, and measures them anew.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            guard let entry = model.entry(of: indexPath) else { continue }
            model.unsure.insert(entry)
            guard let cell = model.live[entry] as? UITableViewCell else { continue }
            reuse.reconfigured[indexPath] = cell
            let new = dataSource?.tableView(self, cellForRowAt: indexPath)
            reuse.reconfigured[indexPath] = nil
            guard let new, new !== cell else { continue }
            giveUp(entry)
            model.live[entry] = new
            addSubview(new)
        }
        setNeedsLayout()
    }

    private func note(_ change: (inout ListChanges) -> Void) {
        model.changes.note(change)
        setNeedsLayout()
    }

    /// Rows are where a closure says; those that it does not know are made and measured anew.
    func move(_ place: @escaping (IndexPath) -> IndexPath?) {
        model.changes.note(place)
        setNeedsLayout()
    }

    /// Rows have come; the others keep their heights and cells.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        note { $0.come.formUnion(indexPaths) }
    }
    /// Rows have gone; the others keep their heights and cells.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        note { $0.gone.formUnion(indexPaths) }
    }
    /// A row has moved, with its height and cell.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        note { $0.moved[indexPath] = newIndexPath }
    }
    /// Sections have come; the rows of others keep their heights and cells.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        note { $0.comeSections.formUnion(sections) }
    }
    /// Sections have gone; the rows of others keep their heights and cells.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        note { $0.goneSections.formUnion(sections) }
    }
    /// A section has moved, with the heights and cells of its rows.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        note { $0.movedSections[section] = newSection }
    }
    /// Sections have other rows; those of others keep their heights and cells.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        note { $0.reloadedSections.formUnion(sections) }
    }

    /// Begins changes that belong together: what goes is named by its place before them, what comes by that after them. The
    /// data source is asked in the next layout.
    public func beginUpdates() { model.changes.begin() }

    /// Ends changes: the rows in view are measured anew.
    public func endUpdates() {
        model.changes.end()
        model.unsure.formUnion(model.live.keys.filter { model.indexPath(ofEntry: $0) != nil })
        setNeedsLayout()
    }

    /// Makes changes that belong together, lays out and calls `completion`.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        layoutIfNeeded()
        completion?(true)
    }
}
