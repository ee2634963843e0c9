/// Bytes to be written out: reserved once for a record, then filled without further questions.
final class ByteBuffer {
    private var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 16)
    private var capacity = 1 << 16
    /// The number of bytes.
    private(set) var count = 0

    deinit {
        start.deallocate()
    }

    /// All bytes; valid until more are reserved.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

    /// Forgets the bytes and keeps the memory.
    func removeAll() {
        count = 0
    }

    /// Where so many more bytes can be put; ``end(at:)`` tells how many were.
    func reserve(_ more: Int) -> UnsafeMutablePointer<UInt8> {
        if count + more > capacity {
            let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * (count + more))
            grown.update(from: start, count: count)
            start.deallocate()
            start = grown
            capacity = 2 * (count + more)
        }
        return start + count
    }

    /// The bytes end here.
    func end(at end: UnsafeMutablePointer<UInt8>) {
        count = end - start
    }

    /// Appends bytes.
    func append(_ bytes: [UInt8]) {
        let room = reserve(bytes.count)
        bytes.withUnsafeBufferPointer { bytes in
            if let source = bytes.baseAddress { room.update(from: source, count: bytes.count) }
        }
        count += bytes.count
    }
}
