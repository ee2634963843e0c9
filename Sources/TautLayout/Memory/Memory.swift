internal import CSolverKernels

/// The host's allocator. Everything that grows with boxes, constraints or texts is taken from it, and a refusal is an error.
struct Memory {
    let allocator: taut_allocator

    func allocate(_ bytes: Int) throws(Layout.Failure) -> UnsafeMutableRawPointer {
        guard let block = allocator.allocate(allocator.context, bytes) else { throw .outOfMemory }
        return block
    }

    func deallocate(_ block: UnsafeMutableRawPointer, _ bytes: Int) {
        allocator.deallocate(allocator.context, block, bytes)
    }
}
