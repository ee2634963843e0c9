import CBenchSystem

extension Engine {
    /// Writing over the memory that the answers are in, and copying as much: what no engine can undercut that leaves so much
    /// behind.
    ///
    /// The same memory, and outside of the caches as an engine finds it that writes past them: a block of its own would stay
    /// in a large cache from turn to turn, and nothing of it would ever be written to memory.
    static func limits(over answers: UnsafeMutableRawBufferPointer) -> [Engine] {
        guard let target = answers.baseAddress else { return [] }
        return [
            Engine(name: "memset") { iterations in
                Run(nanoseconds: bench_memset(target, answers.count, iterations), values: [])
            },
            copying(bytes: answers.count),
        ]
    }

    /// Copying so many bytes.
    static func copying(bytes: Int) -> Engine {
        let source = Block(bytes: bytes)
        let target = Block(bytes: bytes)
        return Engine(name: "memcpy") { iterations in
            Run(nanoseconds: bench_memcpy(target.start, source.start, bytes, iterations), values: [])
        }
    }
}

/// A block of memory that has been written to before.
private final class Block {
    let start: UnsafeMutableRawPointer

    init(bytes: Int) {
        start = .allocate(byteCount: max(bytes, 1), alignment: 64)
        start.initializeMemory(as: UInt8.self, repeating: 1, count: bytes)
    }

    deinit { start.deallocate() }
}
