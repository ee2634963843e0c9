#if !hasFeature(Embedded)
    import Dispatch
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The threads that one call may share its work with. Where the module is built for hosts without Swift's libraries there is one:
/// hosts have threads of their own.
enum Threads {
    /// One for each processor.
    static var count: Int {
        #if hasFeature(Embedded)
            1
        #else
            max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        #endif
    }

    /// Calls a body with 0, 1, 2, …, on several threads at once.
    static func perform(_ iterations: Int, _ body: @Sendable (Int) -> Void) {
        #if hasFeature(Embedded)
            for iteration in 0..<iterations { body(iteration) }
        #else
            DispatchQueue.concurrentPerform(iterations: iterations, execute: body)
        #endif
    }
}
