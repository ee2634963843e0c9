internal import Foundation
internal import Taut

/// Lends workers to threads: as many as measure at once, each to one thread at a time.
///
/// `@unchecked`: `idle` is only touched under `lock`, and a worker is either in `idle` or with the one thread that
/// borrowed it.
final class WorkerPool: @unchecked Sendable {
    private let configuration: FontConfiguration
    private let defaultFamily: String
    private let gates: FontGates?
    private let lock = NSLock()
    private var idle: [PangoWorker] = []

    init(configuration: FontConfiguration, defaultFamily: String, exactOnly: Bool) {
        gates = exactOnly ? nil : FontGates()
        self.configuration = configuration
        self.defaultFamily = defaultFamily
    }

    /// Calls `body` with a worker that no other thread has. The one that came back last is lent first: its fonts are warm.
    func withWorker<R>(_ body: (PangoWorker) -> R) -> R {
        let worker =
            lock.withLock { idle.popLast() }
            ?? PangoWorker(configuration: configuration, defaultFamily: defaultFamily, gates: gates)
        defer {
            if !worker.isOvergrown { lock.withLock { idle.append(worker) } }
        }
        return body(worker)
    }
}
