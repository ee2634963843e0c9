import Foundation
@_spi(UIKit) import Taut

extension UITableView {
    /// The model, after the data source was asked if necessary.
    var preparedModel: TableModel {
        model.start = tableHeaderView?.frame.height ?? 0
        let batches = changes.named
        let named = batches.compactMap { $0 }
        let place = changes.take()
        guard model.isStale || place != nil else { return model }
        // The delegate may request other cells when it is notified of cells that leave.
        let wasPlacing = isPlacing
        isPlacing = true
        defer { isPlacing = wasPlacing }
        let (source, delegate) = (dataSource, delegate)
        let count = source?.numberOfSections(in: self) ?? 0
        let rows = (0..<max(0, count)).map { max(0, source?.tableView(self, numberOfRowsInSection: $0) ?? 0) }
        let estimate = estimate(rows)
        let isNamed = named.count == batches.count && estimate == model.list.heights.estimate
        func fresh(_ section: Int) -> TableSection {
            TableSection(
                count: rows[section], header: edge(section, isHeader: true, delegate),
                footer: edge(section, isHeader: false, delegate))
        }
        var known = TableModel.Known()
        if !model.isStale, let place {
            known = model.known(place, withHeights: !isNamed)
            selected = Set(selected.compactMap(place))
            // The views of remaining rows stay, too.
            let staying = Set(known.views.map { ObjectIdentifier($0.1) })
            model.list.live = model.list.live.filter { entry, view in !staying.contains(ObjectIdentifier(view)) }
        }
        for entry in Array(model.list.live.keys) { giveUp(entry) }
        // With named changes, remaining rows keep their heights, and headers and footers their places.
        if !model.isStale, isNamed, model.take(named, rows: rows, fresh: fresh) {
            model.take(known)
            askForEdgesInView()
        } else {
            model.take(rows.indices.map(fresh), estimate: estimate)
            model.take(known)
        }
        for (path, view) in known.views where model.cell(at: path) !== view { view.removeFromSuperview() }
        return model
    }

    private func estimate(_ rows: [Int]) -> CGFloat {
        var estimate = estimatedRowHeight
        if let section = rows.firstIndex(where: { $0 > 0 }), let delegate {
            estimate = delegate.tableView(self, estimatedHeightForRowAt: IndexPath(row: 0, section: section))
        }
        if estimate > 0 { return estimate }
        return rowHeight >= 0 ? rowHeight : 44
    }

    // MARK: Headers and footers

    /// Requests the heights of visible sections' headers and footers again.
    private func askForEdgesInView() {
        guard let first = model.entry(at: max(model.start, contentOffset.y)) else { return }
        let delegate = delegate
        var section = model.section(ofEntry: first)
        while let entries = model.entries(of: section),
            model.top(ofEntry: entries.lowerBound) < contentOffset.y + frame.height
        {
            model.setHeight(edge(section, isHeader: true, delegate), ofEntry: entries.lowerBound)
            model.setHeight(edge(section, isHeader: false, delegate), ofEntry: entries.upperBound - 1)
            section += 1
        }
    }

    /// The height of a header or footer, if it does not depend on its view.
    private func edge(_ section: Int, isHeader: Bool, _ delegate: (any UITableViewDelegate)?) -> CGFloat {
        let said = edgeHeight(section, isHeader, delegate)
        if said > 0 { return said }
        guard said < 0, hasEdge(section, isHeader, delegate) else { return 0 }
        let estimate = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
        return estimate > 0 ? estimate : 28
    }

    private func edgeHeight(_ section: Int, _ isHeader: Bool, _ delegate: (any UITableViewDelegate)?) -> CGFloat {
        guard let delegate else { return isHeader ? sectionHeaderHeight : sectionFooterHeight }
        return isHeader
            ? delegate.tableView(self, heightForHeaderInSection: section)
            : delegate.tableView(self, heightForFooterInSection: section)
    }

    private func hasEdge(_ section: Int, _ isHeader: Bool, _ delegate: (any UITableViewDelegate)?) -> Bool {
        if edgeTitle(section, isHeader) != nil { return true }
        guard let view = edgeView(section, isHeader, delegate) else { return false }
        keepForReuse(view)
        return true
    }

    private func edgeTitle(_ section: Int, _ isHeader: Bool) -> String? {
        isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
    }

    private func edgeView(_ section: Int, _ isHeader: Bool, _ delegate: (any UITableViewDelegate)?) -> UIView? {
        isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: section)
            : delegate?.tableView(self, viewForFooterInSection: section)
    }

    private func titledView(_ title: String) -> UIView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = title
        return view
    }

    // MARK: Placing

    /// Places the visible cells before the next layout, for methods that return cells; not during changes or while cells are requested.
    func bringIntoView() {
        if waitsForLayout, !isPlacing, !changes.isOpen { placeRows() }
    }

    /// Makes, measures and places the visible views, and releases those that left the visible area.
    func placeRows() {
        isPlacing = true
        defer { isPlacing = false }
        if model.width != frame.width {
            model.width = frame.width
            model.isStale = true
        }
        let model = preparedModel
        placeEnds()
        let (start, floating) = (contentOffset.y - model.start, floatingHeader)
        model.list.show(from: start, to: start + frame.height, keeping: floating, giveUp: giveUp) { entry, top in
            place(entry, at: model.start + top)
        }
        if let floating { placeFloating(floating) }
    }

    /// The top of the visible content, below bars.
    private var edge: CGFloat { contentOffset.y + adjustedContentInset.top }

    /// The header of the topmost visible section of a plain table, if its own position is above the visible area.
    private var floatingHeader: Int? {
        guard style == .plain, let entry = model.entry(at: edge) else { return nil }
        guard let header = model.entries(of: model.section(ofEntry: entry))?.lowerBound else { return nil }
        return model.height(ofEntry: header) > 0 && model.top(ofEntry: header) < edge ? header : nil
    }

    /// Places it at the top of the visible area, but not below the end of its section.
    private func placeFloating(_ header: Int) {
        let end = model.entries(of: model.section(ofEntry: header)).map { model.top(ofEntry: $0.upperBound) } ?? edge
        placeEdge(header, at: min(edge, end - model.height(ofEntry: header)))
        if let view = model.list.live[header] { bringSubviewToFront(view) }
    }

    private func placeEnds() {
        backgroundView?.frame = CGRect(origin: contentOffset, size: frame.size)
        if let header = tableHeaderView {
            header.frame = CGRect(x: 0, y: 0, width: frame.width, height: header.frame.height)
        }
        if let footer = tableFooterView {
            footer.frame = CGRect(x: 0, y: model.bottom, width: frame.width, height: footer.frame.height)
        }
    }

    private func place(_ entry: Int, at top: CGFloat) {
        guard let indexPath = model.indexPath(ofEntry: entry) else { return placeEdge(entry, at: top) }
        if model.list.live[entry] == nil {
            guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return }
            model.list.live[entry] = cell
            cell.setSelected(selected.contains(indexPath), animated: false)
            edit(cell, at: indexPath, animated: false)
            addSubview(cell)
            delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
        }
        guard let cell = model.list.live[entry] else { return }
        if model.list.heights.measured(entry) == nil || model.unsure.contains(entry) {
            model.unsure.remove(entry)
            let said = delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
            model.setHeight(said >= 0 ? said : selfSized(cell) ?? 44, ofEntry: entry)
        }
        cell.frame = CGRect(x: 0, y: top, width: frame.width, height: model.height(ofEntry: entry))
    }

    private func placeEdge(_ entry: Int, at top: CGFloat) {
        guard model.height(ofEntry: entry) > 0 else { return }
        let section = model.section(ofEntry: entry)
        let isHeader = model.isHeader(entry)
        if model.list.live[entry] == nil {
            let delegate = delegate
            guard let view = edgeView(section, isHeader, delegate) ?? edgeTitle(section, isHeader).map(titledView)
            else { return }
            model.list.live[entry] = view
            addSubview(view)
            if isHeader {
                delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
            } else {
                delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
            }
            if edgeHeight(section, isHeader, delegate) < 0, let height = selfSized(view) {
                model.setHeight(height, ofEntry: entry)
            }
        }
        model.list.live[entry]?.frame = CGRect(x: 0, y: top, width: frame.width, height: model.height(ofEntry: entry))
    }

    /// The height that a view's constraints determine; `nil` if they do not.
    private func selfSized(_ view: UIView) -> CGFloat? {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: frame.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height > 0 ? size.height : nil
    }

    /// Removes a view that left the visible area.
    func giveUp(_ entry: Int) {
        guard let view = model.list.live.removeValue(forKey: entry) else { return }
        view.removeFromSuperview()
        let section = model.section(ofEntry: entry)
        if let indexPath = model.indexPath(ofEntry: entry) {
            if let cell = view as? UITableViewCell {
                delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
            }
        } else if model.isHeader(entry) {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        } else {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        keepForReuse(view)
    }
}
