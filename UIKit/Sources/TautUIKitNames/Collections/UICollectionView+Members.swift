import Foundation
@_spi(UIKit) import Taut
public import TautUIKit

// What has no bearing on layout is kept and read back.
extension UICollectionView {
    /// How fast other items make space for a dragged one.
    public enum ReorderingCadence: Int, Sendable {
        /// Immediately.
        case immediate = 0
        /// Soon.
        case fast = 1
        /// Late.
        case slow = 2
    }

    /// How fast other items make space for a dragged one. Stored only.
    public var reorderingCadence: ReorderingCadence {
        get { kept(or: .immediate) }
        set { keep(newValue) }
    }

    /// The data source for prefetching. Not retained, and not called.
    public var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get { keptWeakly() }
        set { keepWeakly(newValue) }
    }

    /// Whether items can be edited.
    public var isEditing: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether items can be selected while they are edited.
    public var allowsSelectionDuringEditing: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether several items can be selected while they are edited.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether the focus comes back to the item that had it.
    public var remembersLastFocusedIndexPath: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether the item that has the focus is selected.
    public var selectionFollowsFocus: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether items can be dragged out of the view.
    public var dragInteractionEnabled: Bool {
        get { kept(or: false) }
        set { keep(newValue) }
    }

    /// Whether an item is dragged out of the view: never.
    public var hasActiveDrag: Bool { false }
    /// Whether something is dropped: never.
    public var hasActiveDrop: Bool { false }
}
