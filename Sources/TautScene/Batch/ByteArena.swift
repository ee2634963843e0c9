/// Memory for bytes at stable addresses, deallocated together.
final class ByteArena {
    private let chunkSize: Int
    private var chunks: [UnsafeMutableBufferPointer<UInt8>] = []
    private var current = -1
    private var used = 0

    /// - Parameter chunkSize: bytes per allocation: many if the arena is refilled, few if it is kept.
    init(chunkSize: Int = 1 << 16) {
        self.chunkSize = chunkSize
    }

    deinit {
        for chunk in chunks { chunk.deallocate() }
    }

    /// The number of allocated bytes.
    var byteCount: Int { chunks.reduce(0) { $0 + $1.count } }

    /// Removes all bytes and keeps the memory.
    func removeAll() {
        current = chunks.isEmpty ? -1 : 0
        used = 0
    }

    /// Allocates a number of bytes.
    func allocate(_ count: Int) -> UnsafeMutableBufferPointer<UInt8> {
        while current < 0 || used + count > chunks[current].count {
            current += 1
            used = 0
            if current == chunks.count { chunks.append(.allocate(capacity: Swift.max(chunkSize, count))) }
        }
        defer { used += count }
        return UnsafeMutableBufferPointer(rebasing: chunks[current][used..<used + count])
    }

    /// Copies bytes.
    func copy(_ bytes: some Collection<UInt8>) -> TextBytes {
        let room = allocate(bytes.count)
        _ = room.initialize(from: bytes)
        return TextBytes(room)
    }
}
