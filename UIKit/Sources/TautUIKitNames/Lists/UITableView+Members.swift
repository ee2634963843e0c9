public import Foundation
@_spi(UIKit) public import Taut
public import TautUIKit

extension UITableView {
    /// The reference of separator insets.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of cells.
        case fromCellEdges = 0
        /// The automatic insets.
        case fromAutomaticInsets = 1
    }

    /// Asks for the letters at the side again: they are not shown.
    public func reloadSectionIndexTitles() {}
    /// Whether a row is dragged out of the table: never.
    public var hasActiveDrag: Bool { false }
    /// Whether something is dropped: never.
    public var hasActiveDrop: Bool { false }

    /// When rows are measured again by themselves; a layout measures those that ask for it.
    public var selfSizingInvalidation: SelfSizingInvalidation {
        get { kept(or: .enabled) }
        set { keep(newValue) }
    }

    /// The data source for prefetching. Not retained, and not called.
    public var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }

    /// Whether rows would be made before they come into view; they are not.
    public var isPrefetchingEnabled: Bool {
        get { kept(or: true) }
        set { keep(newValue) }
    }

    /// The reference of separator insets. Stored only.
    public var separatorInsetReference: SeparatorInsetReference {
        get { kept(or: .fromCellEdges) }
        set { keep(newValue) }
    }

    /// The visual effect of separators. Stored only.
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

    /// The height of empty rows at the end. Inert: there are none.
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
