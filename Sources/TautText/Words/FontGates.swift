/// The gates of the fonts of a measurer, by description: all threads share what one of them has found out.
///
/// `@unchecked`: `known` is only touched under `lock`.
final class FontGates: @unchecked Sendable {
    private let lock = Lock()
    private var known: [String: FontGate] = [:]

    /// The gate of a description, computed by `compute` if it is not known. Two threads may compute it at once: they
    /// find the same.
    func gate(of description: String, _ compute: () -> FontGate) -> FontGate {
        if let gate = lock.withLock({ known[description] }) { return gate }
        let gate = compute()
        lock.withLock {
            if known.count >= 1024 { known.removeAll() }
            known[description] = gate
        }
        return gate
    }
}
