// Structures of C that grow: their first member is their size, as the caller knows it (taut.h, Growth; CSolverKernels/model/sized.h).

/// A size that was never set is mostly larger.
private var largestSize: Int { 4096 }

func isSize(_ size: Int) -> Bool { size >= MemoryLayout<Int>.size && size <= largestSize }

/// What the caller gives, with defaults for members that it does not know; `nil` if its size is none, or where it sets a member that only
/// a later version of the library has.
package func known<Structure>(_ given: UnsafePointer<Structure>?, _ defaults: Structure) -> Structure? {
    guard let given else { return defaults }
    let bytes = UnsafeRawPointer(given)
    let (size, knownSize) = (bytes.load(as: Int.self), MemoryLayout<Structure>.size)
    guard isSize(size) else { return nil }
    for place in min(size, knownSize)..<size where bytes.load(fromByteOffset: place, as: UInt8.self) != 0 { return nil }
    var result = defaults
    withUnsafeMutableBytes(of: &result) { room in
        room.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: min(size, knownSize)))
        room.storeBytes(of: knownSize, as: Int.self)
    }
    return result
}

/// Writes as much of a structure as the caller's, of `size` bytes, holds, and 0 behind it; false if the size is none.
func write<Structure>(_ structure: Structure, to given: UnsafeMutablePointer<Structure>, size: Int) -> Bool {
    guard isSize(size) else { return false }
    let bytes = UnsafeMutableRawPointer(given)
    let knownSize = MemoryLayout<Structure>.size
    withUnsafeBytes(of: structure) {
        bytes.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(bytes), byteCount: min(size, knownSize))
    }
    for place in min(size, knownSize)..<size { bytes.storeBytes(of: 0, toByteOffset: place, as: UInt8.self) }
    bytes.storeBytes(of: size, as: Int.self)
    return true
}

/// Writes defaults where there is a place for them.
package func writeDefaults<Structure>(_ defaults: Structure, _ place: UnsafeMutablePointer<Structure>?, _ size: Int) {
    if let place { _ = write(defaults, to: place, size: size) }
}
