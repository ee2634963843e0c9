/// A lock whose holders can wait for each other. Only what has the lock may call the others.
///
/// `@unchecked`: the system's own means to share memory.
final class Condition: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    func lock() { pthread_mutex_lock(mutex) }
    func unlock() { pthread_mutex_unlock(mutex) }
    /// Lets go of the lock until another thread wakes this one.
    func wait() { pthread_cond_wait(condition, mutex) }
    /// Wakes all that wait.
    func broadcast() { pthread_cond_broadcast(condition) }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }
}
