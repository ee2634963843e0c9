import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Threads that share a piece of work.
package enum ThreadTeam {
    /// Calls `body` on this thread with 0, and on further threads with 1, 2, …; returns when all calls have returned.
    ///
    /// Threads that cannot be started for lack of memory are left out, so `body` must take its work from what all threads
    /// share. (Dispatch would retry forever.)
    package static func run(_ count: Int, _ body: @Sendable (Int) -> Void) {
        #if canImport(Glibc) || canImport(Musl)
            // The check that `body` does not escape contains the name of its file, which must not depend on the folder of the build.
            #sourceLocation(file:"ThreadTeam.run",line:1)
            withoutActuallyEscaping(body) { body in
                var threads: [pthread_t] = []
                for index in stride(from: 1, to: count, by: 1) {
                    guard let thread = start({ body(index) }) else { break }
                    threads.append(thread)
                }
                body(0)
                for thread in threads { pthread_join(thread, nil) }
            }
            #sourceLocation()
        #else
            DispatchQueue.concurrentPerform(iterations: count, execute: body)
        #endif
    }

    #if canImport(Glibc) || canImport(Musl)
        private final class Job {
            let body: @Sendable () -> Void

            init(_ body: @escaping @Sendable () -> Void) {
                self.body = body
            }
        }

        /// Starts a thread; `nil` if that is impossible.
        package static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
            let job = Unmanaged.passRetained(Job(body))
            var thread = pthread_t()
            let failure = pthread_create(
                &thread, nil,
                { argument in
                    guard let argument else { return nil }
                    let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
                    job.body()
                    return nil
                }, job.toOpaque())
            guard failure == 0 else {
                job.release()
                return nil
            }
            return thread
        }
    #endif
}
