import CSolverKernels
import Foundation

/// An allocator that counts what is held and can run out of memory at a chosen call.
final class CountingAllocator {
    /// Bytes and blocks given out and not yet given back.
    private(set) var bytes = 0
    private(set) var blocks = 0
    /// Calls of allocate so far.
    private(set) var calls = 0
    /// Blocks given back with another size than they were asked for with, or never given out.
    private(set) var mistakes = 0
    /// The call that fails (counted from 1), and whether all after it fail, too.
    var failingCall = 0
    var failsFromThereOn = false

    private var sizes: [UnsafeMutableRawPointer: Int] = [:]

    /// The C view of this allocator; it must outlive everything that uses it.
    var allocator: taut_allocator {
        taut_allocator(
            context: Unmanaged.passUnretained(self).toOpaque(),
            allocate: { context, size in
                guard let context else { return nil }
                return Unmanaged<CountingAllocator>.fromOpaque(context).takeUnretainedValue().allocate(size)
            },
            deallocate: { context, pointer, size in
                guard let context else { return }
                Unmanaged<CountingAllocator>.fromOpaque(context).takeUnretainedValue().deallocate(pointer, size)
            })
    }

    var options: taut_options {
        var options = taut_options_default()
        options.allocator = allocator
        return options
    }

    private func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        calls += 1
        if calls == failingCall || (failsFromThereOn && failingCall > 0 && calls > failingCall) { return nil }
        guard let pointer = malloc(size) else { return nil }
        // Whatever the kernel reads before it wrote must not happen to be zero.
        memset(pointer, 0xA5, size)
        sizes[pointer] = size
        bytes += size
        blocks += 1
        return pointer
    }

    private func deallocate(_ pointer: UnsafeMutableRawPointer?, _ size: Int) {
        guard let pointer else { return }
        guard sizes.removeValue(forKey: pointer) == size else {
            mistakes += 1
            return
        }
        bytes -= size
        blocks -= 1
        free(pointer)
    }
}
