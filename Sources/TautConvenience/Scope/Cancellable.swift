/// Something under way that can be ended: calls its closure once, when it is cancelled.
///
///     let monitoring = view.monitorTraitCollectionChanges { print("other traits") }
///     monitoring.cancel()
///
/// By default it also ends when it is no longer referenced.
public final class Cancellable {
    /// The closure that ends it; `nil` once it has ended.
    public private(set) var callback: (() -> Void)?
    /// Whether it ends when it is no longer referenced.
    public private(set) var cancelsOnDeInit: Bool

    /// Creates a cancellable from a closure.
    public init(cancelsOnDeInit: Bool = true, callback: @escaping () -> Void) {
        self.cancelsOnDeInit = cancelsOnDeInit
        self.callback = callback
    }

    /// The same cancellable, ended when it is released.
    public var automaticallyCancellingOnDeInit: Cancellable {
        cancelsOnDeInit = true
        return self
    }

    /// Ends it; further calls have no effect.
    public func cancel() {
        let end = callback
        callback = nil
        end?()
    }

    deinit {
        if cancelsOnDeInit { cancel() }
    }
}
