/// Something under way that can be ended: calls its closure once, when it is cancelled.
///
///     let monitoring = view.monitorTraitCollectionChanges { print("other traits") }
///     monitoring.cancel()
///
/// By default it also ends when it is no longer referenced.
public final class Cancellable {
    /// What ends it; `nil` once it has ended.
    public private(set) var callback: (() -> Void)?
    /// Whether it ends when it is no longer referenced.
    public private(set) var cancelsOnDeInit: Bool

    /// Something that a closure ends.
    public init(cancelsOnDeInit: Bool = true, callback: @escaping () -> Void) {
        self.cancelsOnDeInit = cancelsOnDeInit
        self.callback = callback
    }

    /// The same, which ends when it is no longer referenced.
    public var automaticallyCancellingOnDeInit: Cancellable {
        cancelsOnDeInit = true
        return self
    }

    /// Ends it; the second time nothing happens.
    public func cancel() {
        let end = callback
        callback = nil
        end?()
    }

    deinit {
        if cancelsOnDeInit { cancel() }
    }
}
