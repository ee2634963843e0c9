/// Cuts UTF-8 text into pieces that Pango can take.
enum TextPieces {
    /// Calls `body` with pieces of at most `limit` bytes (at least 4), until it returns false: the text itself if it is short
    /// enough, else pieces that end at the last newline possible (which belongs to none), else after the last space possible,
    /// else between characters. `body` also learns whether the piece ends a paragraph. NUL, which would end a C string,
    /// becomes U+FFFD.
    static func forEach(
        in text: UnsafeBufferPointer<UInt8>, limit: Int, _ body: (UnsafeBufferPointer<UInt8>, Bool) -> Bool
    ) {
        guard !text.contains(0) else {
            let replaced = text.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
            return replaced.withUnsafeBufferPointer { forEach(in: $0, limit: limit, body) }
        }
        var rest = text[...]
        while rest.count > limit {
            let window = rest.prefix(max(limit, 4))
            let cut = Cut(window, next: rest[window.endIndex])
            guard body(UnsafeBufferPointer(rebasing: rest[..<cut.end]), cut.endsParagraph) else { return }
            rest = rest[cut.next...]
        }
        _ = body(UnsafeBufferPointer(rebasing: rest), true)
    }

    /// Where a piece ends and the next one starts.
    private struct Cut {
        var end: Int
        var next: Int
        var endsParagraph = false

        /// The best cut in `window`, which the byte `next` follows.
        init(_ window: Slice<UnsafeBufferPointer<UInt8>>, next: UInt8) {
            if let newline = window.lastIndex(of: 0x0A) {
                let isPair = newline > window.startIndex && window[newline - 1] == 0x0D
                (self.end, self.next, endsParagraph) = (isPair ? newline - 1 : newline, newline + 1, true)
            } else if let space = window.lastIndex(of: 0x20) {
                (self.end, self.next) = (space + 1, space + 1)
            } else {
                var end = window.endIndex
                var following = next
                while following & 0xC0 == 0x80 || (following == 0x0A && window[end - 1] == 0x0D) {
                    end -= 1
                    following = window[end]
                }
                (self.end, self.next) = (end, end)
            }
        }
    }
}
