public import Foundation

/// A change of an item, or of a section where its `item` is `NSNotFound`.
nonisolated open class UICollectionViewUpdateItem: NSObject {
    /// What happens.
    public enum Action: Int, Sendable {
        /// Something comes.
        case insert = 0
        /// Something disappears.
        case delete = 1
        /// Something is made again.
        case reload = 2
        /// Something is elsewhere.
        case move = 3
        /// None.
        case none = 4
    }

    private let places: (before: IndexPath?, after: IndexPath?)
    private let action: Action

    /// Where it was; `nil` of what comes.
    open var indexPathBeforeUpdate: IndexPath? { places.before }
    /// Where it is; `nil` of what goes.
    open var indexPathAfterUpdate: IndexPath? { places.after }
    /// What happens.
    open var updateAction: Action { action }

    /// Creates an update that changes nothing; subclasses say what happens.
    public override init() {
        (action, places) = (.none, (nil, nil))
        super.init()
    }

    init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
        (self.action, places) = (action, (before, after))
        super.init()
    }

    private static func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

    /// What changes that were named say.
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

    /// What is different between numbers of items in sections, where items are where a closure says. Sections come and go at
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
