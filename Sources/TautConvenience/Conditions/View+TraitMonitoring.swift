public import Taut

extension View {
    /// Calls a closure after the view's traits have changed, until the result is cancelled or the view is released. The result need
    /// not be retained.
    @discardableResult
    public func monitorTraitCollectionChanges(_ callback: @escaping () -> Void) -> Cancellable {
        let monitoring = Monitoring(callback)
        observeTraits { monitoring.callback?() }
        return Cancellable(cancelsOnDeInit: false) { monitoring.callback = nil }
    }
}

/// A closure that can be let go.
private final class Monitoring {
    var callback: (() -> Void)?

    init(_ callback: @escaping () -> Void) { self.callback = callback }
}
