import Taut

// The open `performBatchUpdates(_:completion:)` takes an optional closure, which escapes by its type, and calls it before it returns.
// These overloads accept closures that do not escape.

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
