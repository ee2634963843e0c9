/// How many threads a batch takes.
enum BatchThreads {
    /// Address space for a thread: its stack and that of the thread in which Fontconfig sorts its fonts, and an arena of the allocator for
    /// each, rounded up. Pango ends the process where it gets none.
    private static let bytesPerThread = 192 << 20

    /// - Parameter asked: what `--threads` says. Four for a processor are the most that are of use, and at least eight are tried.
    static func count(_ asked: Int?) -> Int {
        let processors = ProcessInfo.processInfo.activeProcessorCount
        let wanted = min(asked ?? processors, max(8, 4 * processors))
        guard let room = addressSpace() else { return wanted }
        return min(wanted, 1 + room / bytesPerThread)
    }

    /// What is left of a limited address space (`ulimit -v`); `nil` if it is not limited.
    private static func addressSpace() -> Int? {
        #if canImport(Glibc)
            var limit = rlimit()
            guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < UInt(Int.max) else {
                return nil
            }
            return max(0, Int(limit.rlim_cur) - takenAddresses())
        #else
            return nil
        #endif
    }

    #if canImport(Glibc)
        /// How many bytes of addresses the process has.
        static func takenAddresses() -> Int {
            let statistics = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
            let pages = statistics.split(separator: " ").first.flatMap { Int($0) } ?? 0
            return pages * sysconf(Int32(_SC_PAGESIZE))
        }
    #endif
}
