import TautScene

/// Numbered jobs on several threads. One that is given up holds up no other: its thread is left, and another takes its place.
///
/// `@unchecked`: what changes is touched under `condition`.
final class SeparateJobs<Value>: @unchecked Sendable {
    /// Ends a job with a value from another thread; false if the jobs behind it cannot go on.
    typealias GivingUp = @Sendable (Value) -> Bool

    private let condition = Condition()
    private let count: Int
    private let work: (Int, @escaping GivingUp) -> Value
    private var next = 0
    private var results: [Int: Value] = [:]

    /// - Parameter work: does a job; called by all threads at once.
    init(_ count: Int, work: @escaping (Int, @escaping GivingUp) -> Value) {
        self.count = count
        self.work = work
    }

    /// The results in the order of the jobs.
    ///
    /// - Parameter progress: called on this thread with the number of jobs that are done.
    func run(threads: Int, progress: (Int) -> Void) -> [Value] {
        var started = 0
        while started < min(threads, count), startThread() { started += 1 }
        // Where there is no memory for a thread.
        if started == 0 { workOn() }
        condition.lock()
        defer { condition.unlock() }
        while results.count < count {
            condition.wait()
            progress(results.count)
        }
        return (0..<count).compactMap { results[$0] }
    }

    private func startThread() -> Bool {
        guard let thread = ThreadTeam.start({ self.workOn() }) else { return false }
        pthread_detach(thread)
        return true
    }

    private func workOn() {
        while let index = take() {
            let value = work(index) { self.giveUp(index, $0) }
            guard finish(index, value) else { return }
        }
    }

    private func take() -> Int? {
        condition.lock()
        defer { condition.unlock() }
        guard next < count else { return nil }
        next += 1
        return next - 1
    }

    /// Notes a result; false if there was one.
    private func finish(_ index: Int, _ value: Value) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        guard results[index] == nil else { return false }
        results[index] = value
        condition.broadcast()
        return true
    }

    private func giveUp(_ index: Int, _ value: Value) -> Bool { !finish(index, value) || isAtEnd || startThread() }

    private var isAtEnd: Bool {
        condition.lock()
        defer { condition.unlock() }
        return next == count
    }
}
