import TautScene

/// Signals that end the process: before, its half-written files are removed.
public enum Interruptions {
    /// Waits for the signals on a thread of its own. Where there cannot be one, they end the process at once; the next run removes the
    /// files.
    ///
    /// Call before there are other threads. Signals that are ignored, as under `nohup`, stay ignored.
    public static func handle() {
        #if canImport(Glibc) || canImport(Musl)
            var awaited = sigset_t()
            sigemptyset(&awaited)
            for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&awaited, number) }
            pthread_sigmask(SIG_BLOCK, &awaited, nil)
            let signals = awaited
            let thread = ThreadTeam.start {
                var signals = signals
                var number: Int32 = 0
                while sigwait(&signals, &number) != 0 {}
                TemporaryFiles.removeAll()
                // This is the one thread that lets them through.
                pthread_sigmask(SIG_UNBLOCK, &signals, nil)
                kill(getpid(), number)
            }
            if let thread {
                pthread_detach(thread)
            } else {
                pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
            }
        #endif
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
