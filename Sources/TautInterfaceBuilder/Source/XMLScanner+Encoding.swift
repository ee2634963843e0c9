import TautScene

extension XMLScanner {
    /// Whether the bytes are UTF-8 with characters that XML allows; skips a byte order mark.
    mutating func checkEncoding() throws(SourceFault) {
        // UTF-16: with a byte order mark, or with `<` as two bytes.
        let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00]]
        guard !marks.contains(where: bytes.starts) else {
            throw fault("the file is UTF-16; only UTF-8 is read", 0, "UTF-16")
        }
        guard !bytes.starts(with: Array("bplist".utf8)) else {
            throw fault("a compiled property list; only the XML that Xcode edits is read", 0, "bplist")
        }
        if let place = bytes.withUnsafeBufferPointer(UTF8Check.firstInvalid) {
            throw fault("a byte that is not UTF-8", place, "0x" + String(bytes[place], radix: 16, uppercase: true))
        }
        if let place = bytes.firstIndex(where: { $0 < 0x20 && !XMLText.isSpace($0) }) {
            throw fault("a control character", place, "0x" + String(bytes[place], radix: 16, uppercase: true))
        }
        // U+FFFE and U+FFFF are no characters.
        if let place = bytes.indices.dropLast(2).first(where: {
            bytes[$0] == 0xEF && bytes[$0 + 1] == 0xBF && bytes[$0 + 2] >= 0xBE
        }) {
            throw fault("a character that XML does not allow", place, "U+FFFE or U+FFFF")
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// `<?xml version="1.0" encoding="UTF-8"?>`
    mutating func declaration() throws(SourceFault) {
        let start = index
        while index < bytes.count, !starts(with: "?>") { index += 1 }
        guard index < bytes.count else {
            throw fault("the file ends inside the XML declaration", start, excerpt(start))
        }
        let end = index
        index += 2
        guard let encoding = encoding(start..<end), !encoding.isEmpty else { return }
        // US-ASCII is UTF-8; other encodings are refused.
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(text(encoding).lowercased()) else {
            throw fault("the encoding \"\(text(encoding))\"; only UTF-8 is read", encoding.lowerBound, text(encoding))
        }
    }

    /// The value of `encoding` in the declaration.
    private func encoding(_ range: Range<Int>) -> Range<Int>? {
        let name = Array("encoding".utf8)
        guard let at = bytes[range].indices.first(where: { bytes[$0..<range.upperBound].starts(with: name) }),
            let opening = bytes[at..<range.upperBound].firstIndex(where: {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
            }),
            let closing = bytes[(opening + 1)..<range.upperBound].firstIndex(of: bytes[opening])
        else { return nil }
        return (opening + 1)..<closing
    }
}
