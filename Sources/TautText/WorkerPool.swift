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

    /// A worker that no other thread has, to be given back. The one that came back last is lent first: its fonts are warm.
    func borrow() -> PangoWorker {
        lock.withLock { idle.popLast() }
            ?? PangoWorker(configuration: configuration, defaultFamily: defaultFamily, gates: gates)
    }

    /// Takes a worker back.
    func giveBack(_ worker: PangoWorker) {
        if !worker.isOvergrown { lock.withLock { idle.append(worker) } }
    }

    /// Calls `body` with a worker that no other thread has.
    func withWorker<R>(_ body: (PangoWorker) -> R) -> R {
        let worker = borrow()
        defer { giveBack(worker) }
        return body(worker)
    }
}
