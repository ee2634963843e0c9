/// Replacements of ranges of bytes. The bytes outside of these ranges stay as they are.
struct Edits {
    private struct Edit {
        let range: Range<Int>
        let text: [UInt8]
        /// Edits of one place keep the order in which they were made.
        let number: Int
    }

    private var edits: [Edit] = []

    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    mutating func insert(_ text: [UInt8], at offset: Int) {
        edits.append(Edit(range: offset..<offset, text: text, number: edits.count))
    }

    mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: Array(text.utf8), number: edits.count))
    }

    /// A part of the text, changed. Of edits that overlap the one that begins first counts, or else the longer one.
    func applied(to bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
        let inside = edits.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
        let sorted = inside.sorted { a, b in
            if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
            if a.range.isEmpty != b.range.isEmpty { return a.range.isEmpty }
            return (-a.range.count, a.number) < (-b.range.count, b.number)
        }
        var result: [UInt8] = []
        var done = range.lowerBound
        for edit in sorted {
            guard edit.range.lowerBound >= done else {
                done = max(done, edit.range.upperBound)
                continue
            }
            result += bytes[done..<edit.range.lowerBound]
            result += edit.text
            done = edit.range.upperBound
        }
        return result + bytes[done..<range.upperBound]
    }
}
