internal import CPango

/// What measuring takes from Pango and the process: line breaks, memory and a lock.
enum PangoTextHost {
    private static let lock = Lock()

    static var functions: TextHost {
        TextHost(
            context: Unmanaged.passUnretained(lock).toOpaque(),
            breaks: { _, text, count, places in
                PangoTextHost.breaks(in: UnsafeBufferPointer(start: text, count: count), places)
            },
            allocate: { _, bytes in g_try_malloc0(gsize(bytes)) },
            deallocate: { _, memory in g_free(memory) },
            lock: { context in PangoTextHost.lock(context)?.lock() },
            unlock: { context in PangoTextHost.lock(context)?.unlock() })
    }

    private static func lock(_ context: UnsafeMutableRawPointer?) -> Lock? {
        context.map { Unmanaged<Lock>.fromOpaque($0).takeUnretainedValue() }
    }

    /// See ``TextHost/breaks``.
    static func breaks(in text: UnsafeBufferPointer<UInt8>, _ places: UnsafeMutablePointer<Int32>) -> Int {
        // One for each character, and one for the end.
        let count = text.reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        return withUnsafeTemporaryAllocation(of: PangoLogAttr.self, capacity: count) { attributes in
            attributes.initialize(repeating: PangoLogAttr())
            text.withMemoryRebound(to: CChar.self) { characters in
                pango_get_log_attrs(
                    characters.baseAddress, Int32(characters.count), -1, pango_language_from_string("en"),
                    attributes.baseAddress, Int32(count))
            }
            var (found, character) = (0, -1)
            for (index, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
                character += 1
                guard character > 0, attributes[character].is_line_break != 0 else { continue }
                let showsHyphen = attributes[character].break_inserts_hyphen != 0
                places[found] = Int32(truncatingIfNeeded: index) << 1 | (showsHyphen ? 1 : 0)
                found += 1
            }
            return found
        }
    }
}
