/// Strings as C reads them, ended by 0, as long as this lives.
final class CStrings {
    let pointers: UnsafeMutableBufferPointer<UnsafePointer<CChar>?>

    init(_ strings: [String]) {
        pointers = .allocate(capacity: strings.count)
        for (index, string) in strings.enumerated() {
            let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: string.utf8.count + 1)
            string.write(to: bytes)
            pointers.initializeElement(at: index, to: UnsafePointer(bytes))
        }
    }

    deinit {
        for pointer in pointers { pointer?.deallocate() }
        pointers.deallocate()
    }

    subscript(index: Int) -> UnsafePointer<CChar>? { pointers.indices.contains(index) ? pointers[index] : nil }
}

/// Bytes as C reads them, ended by 0, as long as this lives.
final class KeptText {
    let start: UnsafePointer<CChar>

    init(_ bytes: [UInt8]) {
        let room = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 1, alignment: 1)
        bytes.withUnsafeBytes { if let base = $0.baseAddress { room.copyMemory(from: base, byteCount: $0.count) } }
        room.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
        start = UnsafePointer(room.bindMemory(to: CChar.self, capacity: bytes.count + 1))
    }

    deinit { start.deallocate() }
}

/// Calls a body with a string as C reads it.
func withCString<Result>(_ string: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: string.utf8.count + 1) { room in
        // There is room for the 0 at least.
        let start = room.baseAddress!
        string.write(to: start)
        return body(UnsafePointer(start))
    }
}

extension String {
    /// Writes the text as C reads it, ended by 0, to `utf8.count + 1` bytes.
    func write(to room: UnsafeMutablePointer<CChar>) {
        var text = self
        text.withUTF8 { bytes in
            if let start = bytes.baseAddress {
                UnsafeMutableRawPointer(room).copyMemory(from: start, byteCount: bytes.count)
            }
            room[bytes.count] = 0
        }
    }
}

/// The bytes of a text of C, of which it may say the length.
func bytes(_ text: UnsafePointer<CChar>, _ length: Int? = nil) -> UnsafeBufferPointer<UInt8> {
    var count = length ?? 0
    if length == nil { while text[count] != 0 { count += 1 } }
    return UnsafeBufferPointer(start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: count)
}
