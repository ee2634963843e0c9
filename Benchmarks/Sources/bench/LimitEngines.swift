import CBenchSystem

extension Engine {
    /// Writing so many bytes, and copying them: what no engine can undercut that leaves so much behind.
    static func limits(bytes: Int) -> [Engine] {
        let blocks = Blocks(bytes: bytes)
        return [
            Engine(name: "memset") { iterations in
                Run(nanoseconds: bench_memset(blocks.target, bytes, iterations), values: [])
            },
            copying(blocks),
        ]
    }

    /// Copying so many bytes.
    static func copying(bytes: Int) -> Engine { copying(Blocks(bytes: bytes)) }

    private static func copying(_ blocks: Blocks) -> Engine {
        Engine(name: "memcpy") { iterations in
            Run(nanoseconds: bench_memcpy(blocks.target, blocks.source, blocks.bytes, iterations), values: [])
        }
    }
}

/// Two blocks of memory that have been written to before.
private final class Blocks {
    let source: UnsafeMutableRawPointer
    let target: UnsafeMutableRawPointer
    let bytes: Int

    init(bytes: Int) {
        self.bytes = bytes
        source = .allocate(byteCount: max(bytes, 1), alignment: 64)
        target = .allocate(byteCount: max(bytes, 1), alignment: 64)
        source.initializeMemory(as: UInt8.self, repeating: 1, count: bytes)
        target.initializeMemory(as: UInt8.self, repeating: 2, count: bytes)
    }

    deinit {
        source.deallocate()
        target.deallocate()
    }
}
