public import Foundation
@_spi(UIKit) import Taut

/// A data source that prepares data for rows before they are visible.
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
        /// When a cell requests it.
        case enabled = 1
        /// Also when a constraint of a cell changes.
        case enabledIncludingConstraints = 2
    }

    /// The rows that intersect a part of the content.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        let model = preparedModel
        let first = rect.minY < model.start ? 0 : model.entry(at: rect.minY) ?? model.entryCount
        let entries = (first..<model.entryCount).prefix { model.top(ofEntry: $0) < rect.maxY }
        return entries.compactMap { model.indexPath(ofEntry: $0) }.filter { rectForRow(at: $0).intersects(rect) }
    }

    /// Scrolls until the first selected row is at a scroll position.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let row = indexPathForSelectedRow else { return }
        scrollToRow(at: row, at: scrollPosition, animated: animated)
    }

    /// Whether changes wait for the next layout.
    public var hasUncommittedUpdates: Bool { !changes.isEmpty }
    /// The index title that stands for the search field.
    public class var indexSearch: String { "{search}" }
    /// Whether rows can have the focus.
    public var allowsFocus: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
}
