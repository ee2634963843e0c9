#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The processor time of the calling thread: unlike that of a clock it does not depend on what else runs.
public enum ThreadTime {
    /// Seconds since the thread began.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
