/// The frame around what is saved: what a file of it begins with, and how it is known to be whole.
enum SavedFormat {
    /// Not text, so that programs that change line ends are noticed.
    static var mark: [UInt8] { [0x89, 0x54, 0x41, 0x55, 0x54, 0x0D, 0x0A, 0x1A] }
    static var version: UInt32 { 2 }
    /// Mark, version, length of all bytes, checksum of those behind it.
    static var headerSize: Int { 28 }

    /// FNV-1a with 64 bits.
    static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return sum
    }

    /// Completes the header of bytes that begin with room for it.
    static func seal(_ bytes: UnsafeMutableRawBufferPointer) {
        for (place, byte) in mark.enumerated() { bytes[place] = byte }
        store(UInt64(version), 4, at: 8, bytes)
        store(UInt64(bytes.count), 8, at: 12, bytes)
        store(checksum(UnsafeRawBufferPointer(rebasing: bytes[headerSize...])), 8, at: 20, bytes)
    }

    private static func store(_ number: UInt64, _ size: Int, at place: Int, _ bytes: UnsafeMutableRawBufferPointer) {
        for byte in 0..<size { bytes[place + byte] = UInt8(truncatingIfNeeded: number >> UInt64(8 * byte)) }
    }

    /// Refuses bytes that are not those of a saved layout; returns their version.
    static func check(_ bytes: UnsafeRawBufferPointer, _ memory: Memory) throws(Layout.LoadFailure) -> UInt32 {
        guard bytes.count >= headerSize, zip(bytes, mark).allSatisfy({ $0 == $1 }) else { throw .noLayout }
        var header = SavedStream(reading: bytes, from: mark.count, memory)
        var (version, length, sum): (UInt32, UInt64, UInt64) = (0, 0, 0)
        try header.code(&version)
        guard 1...Self.version ~= version else { throw .unknownVersion(version) }
        try header.code(&length)
        guard length == UInt64(bytes.count) else { throw .wrongLength(offset: bytes.count) }
        try header.code(&sum)
        guard sum == checksum(UnsafeRawBufferPointer(rebasing: bytes[headerSize...])) else { throw .wrongChecksum }
        return version
    }
}
