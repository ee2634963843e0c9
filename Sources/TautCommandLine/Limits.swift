import Synchronization
import TautScene

/// What a command may take: the options `--memory-limit` and `--time-limit`.
///
/// They are limits of the process: a command that runs inside a test has none.
struct Limits {
    static let options: [Arguments.Option] = [.value("--memory-limit"), .value("--time-limit")]

    /// How long one layout may take in seconds; `nil` for as long as it needs.
    private let seconds: Int?
    private let isProcess: Bool

    /// Limits the memory from now on.
    ///
    /// - Parameter standard: the seconds where `--time-limit` says nothing.
    init(_ arguments: Arguments, standard: Int? = nil, io: CommandIO) throws {
        seconds = try arguments.count("--time-limit", in: 1...86_400) ?? standard
        isProcess = io.isProcess
        if let mebibytes = try arguments.count("--memory-limit", in: 16...1 << 20), isProcess {
            MemoryLimit.set(mebibytes: mebibytes)
        }
    }

    /// Goes on without what takes too long, on another thread; false if that is impossible.
    typealias GivingUp = @Sendable (SceneError) -> Bool

    /// Does something that takes no longer than the limit, or ends the process with a message and the exit status of input that cannot
    /// be read. Temporary files are removed.
    ///
    /// - Parameters:
    ///   - share: how many of the limits: 2 where the work looks at the time by itself.
    ///   - giveUp: called instead of ending the process; the work goes on, and its result is of no use.
    func timed<Result>(
        _ file: String, share: Int = 1, giveUp: GivingUp? = nil, _ work: () throws -> Result
    ) rethrows -> Result {
        guard let seconds, isProcess else { return try work() }
        let ticket = TimeLimit.begin(.init(file: file, seconds: seconds, giveUp: giveUp), share: share)
        defer { TimeLimit.end(ticket) }
        return try work()
    }
}

/// Ends what takes longer than it may. One thread looks at all that is under way.
private enum TimeLimit {
    struct Work {
        var file: String
        var seconds: Int
        var giveUp: Limits.GivingUp?

        var error: SceneError {
            SceneError(file: file, text: "", message: "given up: --time-limit \(seconds) seconds are over")
        }
    }

    struct State {
        var next = 0
        var isWatched = false
        var deadlines: [Int: (time: Double, work: Work)] = [:]
        var hasGivenUp = false
    }

    private static let state = Mutex(State())
    private static let clock = Stopwatch()
    private static let pause: UInt32 = 50_000

    /// Whether threads work on something that was given up.
    static var hasGivenUp: Bool { state.withLock { $0.hasGivenUp } }

    static func begin(_ work: Work, share: Int) -> Int {
        let now = clock.seconds
        return state.withLock { state in
            state.next += 1
            state.deadlines[state.next] = (now + Double(work.seconds * share), work)
            if !state.isWatched, let thread = ThreadTeam.start(watch) {
                pthread_detach(thread)
                state.isWatched = true
            }
            return state.next
        }
    }

    static func end(_ ticket: Int) { state.withLock { _ = $0.deadlines.removeValue(forKey: ticket) } }

    private static func watch() {
        while true {
            usleep(pause)
            let now = clock.seconds
            let late = state.withLock { state -> Work? in
                guard let (ticket, late) = state.deadlines.first(where: { $0.value.time < now }) else { return nil }
                state.deadlines.removeValue(forKey: ticket)
                state.hasGivenUp = true
                return late.work
            }
            guard let late else { continue }
            if let giveUp = late.giveUp, giveUp(late.error) { continue }
            try? FileDescriptor.write(2, Array("taut: \(late.error.description.showingControls())\n".utf8))
            TemporaryFiles.removeAll()
            _exit(ExitStatus.unreadable.rawValue)
        }
    }
}

extension ExitStatus {
    /// Ends the process; at once where a thread still works on something that was given up, with data that the end would take from it.
    public func exitProcess() -> Never {
        if TimeLimit.hasGivenUp { _exit(rawValue) }
        exit(rawValue)
    }
}

/// Limits the address space, and says so where it is not enough: what asks for more than there is ends with a signal.
private enum MemoryLimit {
    private nonisolated(unsafe) static var message: (start: UnsafeMutablePointer<UInt8>, count: Int)?
    private static let stackSize = 1 << 16

    /// - Parameter mebibytes: beside the program itself with its libraries.
    static func set(mebibytes: Int) {
        #if canImport(Glibc)
            let text = Array(
                "taut: out of memory: --memory-limit \(mebibytes) MiB is not enough, or the command failed for another reason\n"
                    .utf8)
            let start = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
            start.initialize(from: text, count: text.count)
            message = (start, text.count)
            var stack = stack_t()
            stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
            stack.ss_size = stackSize
            sigaltstack(&stack, nil)
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in MemoryLimit.end() }
            action.sa_flags = SA_ONSTACK
            for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] { sigaction(number, &action, nil) }
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            limit.rlim_cur = min(limit.rlim_max, rlim_t(BatchThreads.takenAddresses() + mebibytes << 20))
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #endif
    }

    /// In a signal handler: no memory is taken.
    private static func end() {
        if let message { _ = writeDescriptor(2, message.start, message.count) }
        _exit(ExitStatus.unreadable.rawValue)
    }
}
