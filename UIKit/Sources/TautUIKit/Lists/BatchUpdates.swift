import Taut

// `performBatchUpdates(_:completion:)` calls its closure before it returns, so that one that does not escape will do, too. Subclasses
// override the method that takes an optional closure; these call it.

extension UITableView {
    /// Performs a batch of updates, lays out and calls `completion`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}

extension UICollectionView {
    /// Performs a batch of updates, lays out and calls `completion`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
