internal import CPango

/// Keeps Pango from ending the process while it wraps.
///
/// Where Pango (1.50) may break a line but not a grapheme, before a combining mark after a space or before a skin tone
/// after a letter, it can decide for a break that its last resort, wrapping between characters, then does not find; an
/// assertion in `process_line` aborts. A word joiner there (U+2060: no width, no break) takes the line break away.
enum BreakHazard {
    private static let wordJoiner: [UInt8] = [0xE2, 0x81, 0xA0]

    /// Whether UTF-8 `text` has a character that can follow such a place. False for most texts, and cheap.
    static func isPossible(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !CommonText.contains(text) else { return false }
        return String(decoding: text, as: UTF8.self).unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x20..<0x7F: return false
            case 0x1100..<0x1200, 0xA960..<0xA980, 0xAC00..<0xD800: return true  // Hangul
            case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: return true  // Regional indicators, skin tones
            default: break
            }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format: return true
            default: return false
            }
        }
    }

    /// Makes it safe to wrap `layout` at `width`.
    static func remove(from layout: OpaquePointer, width: Int32) {
        pango_layout_set_width(layout, -1)
        let places = places(in: layout)
        if !places.isEmpty {
            insertWordJoiners(at: places, in: layout)
            // Between characters, there is only one kind of break.
            if !self.places(in: layout).isEmpty { pango_layout_set_wrap(layout, PANGO_WRAP_CHAR) }
        }
        pango_layout_set_width(layout, width)
    }

    /// The hazardous places, as numbers of characters before them. Lays out without wrapping, which is always safe.
    private static func places(in layout: OpaquePointer) -> [Int] {
        var count: Int32 = 0
        let attributes = UnsafeBufferPointer(
            start: pango_layout_get_log_attrs_readonly(layout, &count), count: Int(count))
        return attributes.indices.filter { attributes[$0].is_line_break != 0 && attributes[$0].is_char_break == 0 }
    }

    private static func insertWordJoiners(at places: [Int], in layout: OpaquePointer) {
        let text = String(cString: pango_layout_get_text(layout))
        var joined: [UInt8] = []
        var next = places[...]
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if next.first == index {
                joined += wordJoiner
                next.removeFirst()
            }
            joined += UTF8.encode(scalar).map(Array.init) ?? []
        }
        joined.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
            }
        }
    }
}
