internal import CSolverKernels

/// The host's allocator. Everything that grows with boxes, constraints or texts is taken from it, and a refusal is an error.
package struct Memory {
    let allocator: taut_allocator

    /// The C library's.
    package static var standard: Memory { Memory(allocator: taut_default_allocator()) }

    func allocate(_ bytes: Int) throws(Layout.Failure) -> UnsafeMutableRawPointer {
        guard let block = allocator.allocate(allocator.context, bytes) else { throw .outOfMemory }
        return block
    }

    /// A block for `wanted` elements in the place of one for `count`, of which some are kept. One function for all kinds of elements.
    @inline(never)
    func grow(
        _ block: UnsafeMutableRawPointer?, from count: Int, to wanted: Int, _ stride: Int, kept: Int
    ) throws(Layout.Failure) -> UnsafeMutableRawPointer {
        let (bytes, isTooLarge) = wanted.multipliedReportingOverflow(by: stride)
        guard !isTooLarge else { throw .outOfMemory }
        let new = try allocate(bytes)
        if let block {
            new.copyMemory(from: block, byteCount: kept * stride)
            deallocate(block, count * stride)
        }
        return new
    }

    func deallocate(_ block: UnsafeMutableRawPointer, _ bytes: Int) {
        allocator.deallocate(allocator.context, block, bytes)
    }
}
