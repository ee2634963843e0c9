import Foundation
import TautLayout

/// Counts, and refuses one allocation.
final class Meter {
    var allocations = 0
    var blocks = 0
    var refused = Int.max

    var allocator: Layout.Allocator {
        Layout.Allocator(
            context: Unmanaged.passUnretained(self).toOpaque(),
            allocate: { context, size in
                let meter = Unmanaged<Meter>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
                meter.allocations += 1
                if meter.allocations == meter.refused { return nil }
                meter.blocks += 1
                return malloc(size)
            },
            deallocate: { context, block, _ in
                let meter = Unmanaged<Meter>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
                if block != nil { meter.blocks -= 1 }
                free(block)
            })
    }
}
