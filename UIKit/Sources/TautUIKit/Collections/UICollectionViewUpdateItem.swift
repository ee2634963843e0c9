public import Foundation

/// A change of an item, or of a section if the `item` of its index paths is `NSNotFound`.
nonisolated open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable {
        /// Inserted.
        case insert = 0
        /// Deleted.
        case delete = 1
        /// Reloaded.
        case reload = 2
        /// Moved.
        case move = 3
        /// No change.
        case none = 4
    }

    private let places: (before: IndexPath?, after: IndexPath?)
    private let action: Action

    /// The index path before the update; `nil` for insertions.
    open var indexPathBeforeUpdate: IndexPath? { places.before }
    /// The index path after the update; `nil` for deletions.
    open var indexPathAfterUpdate: IndexPath? { places.after }
    /// The kind of the change.
    open var updateAction: Action { action }

    /// Creates a change without effect; subclasses set its properties.
    public override init() {
        (action, places) = (.none, (nil, nil))
        super.init()
    }

    init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
        (self.action, places) = (action, (before, after))
        super.init()
    }

    private static func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

    /// The update items of changes that were requested one by one.
    static func items(_ changes: ListChanges) -> [UICollectionViewUpdateItem] {
        changes.goneSections.map { UICollectionViewUpdateItem(.delete, section($0), nil) }
            + changes.reloadedSections.map { UICollectionViewUpdateItem(.reload, section($0), section($0)) }
            + changes.gone.sorted().map { UICollectionViewUpdateItem(.delete, $0, nil) }
            + changes.comeSections.map { UICollectionViewUpdateItem(.insert, nil, section($0)) }
            + changes.come.sorted().map { UICollectionViewUpdateItem(.insert, nil, $0) }
            + changes.movedSections.sorted { $0.key < $1.key }
            .map { UICollectionViewUpdateItem(.move, section($0.key), section($0.value)) }
            + changes.moved.sorted { $0.key < $1.key }.map { UICollectionViewUpdateItem(.move, $0.key, $0.value) }
    }

    /// The update items between two lists of section sizes, where a closure maps items. Sections are inserted and deleted at
    /// the end.
    ///
    /// - Complexity: O(items).
    static func items(
        from before: [Int], to after: [Int], _ place: (IndexPath) -> IndexPath?
    ) -> [UICollectionViewUpdateItem] {
        let common = min(before.count, after.count)
        var (gone, moved, origins) = (
            [UICollectionViewUpdateItem](), [UICollectionViewUpdateItem](), [IndexPath: IndexPath]()
        )
        for path in paths(before.prefix(common)) {
            if let now = place(path), now.section < common {
                origins[now] = path
            } else {
                gone.append(UICollectionViewUpdateItem(.delete, path, nil))
            }
        }
        var come: [UICollectionViewUpdateItem] = []
        var last = IndexPath(item: -1, section: 0)
        for path in paths(after.prefix(common)) {
            guard let origin = origins[path] else {
                come.append(UICollectionViewUpdateItem(.insert, nil, path))
                continue
            }
            if origin.section != path.section || origin < last {
                moved.append(UICollectionViewUpdateItem(.move, origin, path))
            } else {
                last = origin
            }
        }
        return (common..<max(common, before.count)).map { UICollectionViewUpdateItem(.delete, section($0), nil) } + gone
            + (common..<max(common, after.count)).map { UICollectionViewUpdateItem(.insert, nil, section($0)) } + come
            + moved
    }

    private static func paths(_ counts: ArraySlice<Int>) -> [IndexPath] {
        counts.indices.flatMap { section in (0..<counts[section]).map { IndexPath(item: $0, section: section) } }
    }
}
