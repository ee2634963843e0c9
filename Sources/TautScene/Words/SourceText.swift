/// A text with its file's name; converts byte offsets to lines and columns.
package struct SourceText: Sendable {
    package let file: String
    package let bytes: [UInt8]
    /// Whether there is a text: a scene created in code has none, and its faults have no positions.
    private let isText: Bool
    /// The beginning of a line that is known, from which places behind it are counted.
    private var known = (line: 1, start: 0)

    package init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        isText = true
    }

    /// The name of a scene that was created in code.
    package init(madeAs name: String) {
        file = name
        bytes = []
        isText = false
    }

    /// The line and column of a byte, both counted from 1; columns count characters (Unicode scalars).
    package func place(of offset: Int) -> (line: Int, column: Int) {
        let end = Swift.min(Swift.max(offset, 0), bytes.count)
        let (line, start) = lineStart(before: end)
        let column = bytes[start..<end].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        return (line, column)
    }

    /// The text, of which places from a byte on are found in time that does not depend on what comes before. O(bytes from the byte that the
    /// last call was given).
    package func counted(to offset: Int) -> SourceText {
        var text = self
        text.known = lineStart(before: Swift.min(Swift.max(offset, 0), bytes.count))
        return text
    }

    /// The line of a byte, counted from 1, and where it begins.
    private func lineStart(before end: Int) -> (line: Int, start: Int) {
        var (line, start) = known.start <= end ? known : (1, 0)
        for index in start..<end where endsLine(index) {
            line += 1
            start = index + 1
        }
        return (line, start)
    }

    /// The text of a line (counted from 1), without its end.
    package func line(_ number: Int) -> String {
        var (current, start) = known.line <= number ? known : (1, 0)
        while current < number, let next = bytes[start...].indices.first(where: endsLine) {
            current += 1
            start = next + 1
        }
        let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
        return String(decoding: line, as: UTF8.self)
    }

    /// Whether a line ends after this byte: with LF, CR LF or CR.
    private func endsLine(_ index: Int) -> Bool {
        guard bytes[index] != 0x0A else { return true }
        return bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
    }

    /// The offset of the `index`-th byte of a decoded string literal that begins at `offset` with its
    /// quote. Escapes are longer in the text than their values.
    package func offset(ofStringByte index: Int, literalAt offset: Int) -> Int {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return offset }
        var position = offset + 1
        var decoded = 0
        while decoded < index, position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            guard bytes[position] == UInt8(ascii: "\\") else {
                position += 1
                decoded += 1
                continue
            }
            let isUnicode = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "u")
            if isUnicode, position + 6 <= bytes.count,
                let unit = UInt32(String(decoding: bytes[(position + 2)..<(position + 6)], as: UTF8.self), radix: 16)
            {
                // Half of a surrogate pair counts as half of four bytes.
                decoded += unit < 0x80 ? 1 : unit < 0x800 ? 2 : (0xD800...0xDFFF).contains(unit) ? 2 : 3
                position += 6
            } else {
                decoded += 1
                position += 2
            }
        }
        return position
    }

    /// The error of a fault in this text.
    package func error(_ fault: SourceFault) -> SceneError {
        var error = SceneError(
            file: file, text: fault.text, message: fault.message, isUnsupported: fault.isUnsupported)
        error.isOutOfMemory = fault.isOutOfMemory
        guard isText, !fault.isOutOfMemory else { return error }
        let place = place(of: fault.offset)
        (error.line, error.column, error.sourceLine) = (place.line, place.column, line(place.line))
        return error
    }
}
