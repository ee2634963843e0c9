public import Foundation
@_spi(UIKit) public import Taut

/// Is told early which rows will be needed.
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// Rows will come into view soon; called by nobody, as cells are made when they come into view.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Rows will not come into view after all; called by nobody.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
    /// What insets of lines between rows are counted from.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of cells.
        case fromCellEdges = 0
        /// Where lines begin by themselves.
        case fromAutomaticInsets = 1
    }

    /// When rows are measured anew by themselves.
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
    public var hasUncommittedUpdates: Bool { !model.changes.isEmpty }
    /// Asks for the letters at the side anew: they are not shown.
    public func reloadSectionIndexTitles() {}
    /// The letter that stands for the field to search with.
    public class var indexSearch: String { "{search}" }
    /// Whether a row is dragged out of the table: never.
    public var hasActiveDrag: Bool { false }
    /// Whether something is dropped: never.
    public var hasActiveDrop: Bool { false }

    /// When rows are measured anew by themselves; a layout measures those that ask for it.
    public var selfSizingInvalidation: SelfSizingInvalidation {
        get { kept(or: .enabled) }
        set { keep(newValue) }
    }
    /// Who would be told early which rows are needed. Not retained.
    public var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }
    /// Whether rows would be made before they come into view; they are not.
    public var isPrefetchingEnabled: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// What insets of lines are counted from; kept.
    public var separatorInsetReference: SeparatorInsetReference {
        get { kept(or: .fromCellEdges) }
        set { keep(newValue) }
    }
    /// What lines look like on a look as through glass; kept.
    public var separatorEffect: UIVisualEffect? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// Whether rows keep to the width that is good to read; kept.
    public var cellLayoutMarginsFollowReadableWidth: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether rows keep out of the safe area; kept.
    public var insetsContentViewsToSafeArea: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }
    /// How high empty rows at the end are; there are none.
    public var fillerRowHeight: CGFloat {
        get { kept(or: 0) }
        set { keep(newValue) }
    }
    /// Whether rows can be selected while they are edited.
    public var allowsSelectionDuringEditing: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether several rows can be selected while they are edited.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether the focus comes back to the row that had it.
    public var remembersLastFocusedIndexPath: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether the focus can be at rows.
    public var allowsFocus: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether the row that has the focus is selected.
    public var selectionFollowsFocus: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// Whether rows can be dragged out of the table.
    public var dragInteractionEnabled: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }
    /// From how many rows on the letters at the side are shown.
    public var sectionIndexMinimumDisplayRowCount: Int {
        get { kept(or: 0) }
        set { keep(newValue) }
    }
    /// The colour of the letters at the side.
    public var sectionIndexColor: UIColor? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The colour behind the letters at the side.
    public var sectionIndexBackgroundColor: UIColor? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
    /// The colour behind the letters at the side while a finger is there.
    public var sectionIndexTrackingBackgroundColor: UIColor? {
        get { kept(or: nil) }
        set { keep(newValue) }
    }
}
