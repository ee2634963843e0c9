public import Foundation
@_spi(UIKit) import Taut

/// The data source that is told early which rows will be needed.
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// Called for rows that will soon be visible. Inert: never called, since cells are created when they become visible.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Called for rows that will not be visible. Inert: never called.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// The default implementation does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
    /// When rows are measured again automatically.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never.
        case disabled = 0
        /// When a cell asks for it.
        case enabled = 1
        /// When a constraint of a cell changes, too.
        case enabledIncludingConstraints = 2
    }

    /// The rows that reach into a part of the content.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        let model = preparedModel
        let first = rect.minY < model.start ? 0 : model.entry(at: rect.minY) ?? model.entryCount
        let entries = (first..<model.entryCount).prefix { model.top(ofEntry: $0) < rect.maxY }
        return entries.compactMap { model.indexPath(ofEntry: $0) }.filter { rectForRow(at: $0).intersects(rect) }
    }

    /// Scrolls until the first of the selected rows is where it should be.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let row = indexPathForSelectedRow else { return }
        scrollToRow(at: row, at: scrollPosition, animated: animated)
    }

    /// Whether there are changes that were not laid out yet.
    public var hasUncommittedUpdates: Bool { !changes.isEmpty }
    /// The letter that stands for the field to search with.
    public class var indexSearch: String { "{search}" }
    /// Whether the focus can be at rows.
    public var allowsFocus: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
}
