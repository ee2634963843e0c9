/// Edits of a JSON text that keep every other byte.
package struct JSONTextEdits {
    package private(set) var bytes: [UInt8]
    private var edits: [(range: Range<Int>, replacement: [UInt8])] = []

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether there are no edits.
    package var isEmpty: Bool { edits.isEmpty }

    package mutating func replace(_ range: Range<Int>, with text: [UInt8]) { edits.append((range, text)) }

    /// Replaces the text of a value.
    package mutating func replace(_ node: JSONNode, with text: [UInt8]) {
        replace(node.offset..<Self.valueEnd(bytes, node.offset), with: text)
    }

    /// Removes elements of an array with their commas.
    package mutating func remove(from list: [JSONNode], where isGone: (JSONNode) -> Bool) {
        let entries = list.map { (start: $0.offset, end: Self.valueEnd(bytes, $0.offset)) }
        remove(entries, list.map(isGone))
    }

    /// Removes members of an object with their commas.
    package mutating func removeMembers(_ keys: Set<String>, of object: JSONNode) {
        guard case .object(let members) = object.value else { return }
        let entries = members.map { (start: $0.keyOffset, end: Self.valueEnd(bytes, $0.value.offset)) }
        remove(entries, members.map { keys.contains($0.key) })
    }

    private mutating func remove(_ entries: [(start: Int, end: Int)], _ gone: [Bool]) {
        var index = 0
        while index < entries.count {
            guard gone[index] else {
                index += 1
                continue
            }
            let first = index
            while index < entries.count, gone[index] { index += 1 }
            // The following element takes the place; the last ones, of the list or of a line that keeps others, are removed with the comma
            // before them.
            if index < entries.count, first == 0 || !isLineEnd(entries, first..<index) {
                replace(entries[first].start..<entries[index].start, with: [])
            } else {
                let start = first == 0 ? entries[0].start : entries[first - 1].end
                replace(start..<entries[index - 1].end, with: [])
            }
        }
    }

    /// Whether elements are the last ones of a line, which begins with others.
    private func isLineEnd(_ entries: [(start: Int, end: Int)], _ range: Range<Int>) -> Bool {
        let before = bytes[entries[range.lowerBound - 1].end..<entries[range.lowerBound].start]
        let after = bytes[entries[range.upperBound - 1].end..<entries[range.upperBound].start]
        return !before.contains(0x0A) && after.contains(0x0A)
    }

    /// Sets the value of an object's member, or appends the member.
    package mutating func set(_ key: String, to value: [UInt8], in object: JSONNode) {
        guard case .object(let members) = object.value else { return }
        if let member = members.first(where: { $0.key == key }) { return replace(member.value, with: value) }
        let text = JSONWriter.encodedKey(key) + value
        guard let last = members.last else { return replace(object, with: [0x7B] + text + [0x7D]) }
        let gap = Self.gap(bytes, before: last.keyOffset) ?? [0x20]
        let end = Self.valueEnd(bytes, last.value.offset)
        replace(end..<end, with: [0x2C] + gap + text)
    }

    /// A value as it is written.
    package func text(of node: JSONNode) -> [UInt8] { Array(bytes[node.offset..<Self.valueEnd(bytes, node.offset)]) }

    /// Appends elements to the array of a key of the top object, on lines of their own if the others are; creates the array if necessary.
    package mutating func append(_ elements: [[UInt8]], to key: String, of top: JSONNode) {
        guard !elements.isEmpty, case .object(let members) = top.value else { return }
        let comma = Array(", ".utf8)
        guard let member = members.first(where: { $0.key == key }), case .array(let list) = member.value.value else {
            guard let last = members.last else { return }
            let gap = Self.gap(bytes, before: last.keyOffset) ?? [0x20]
            let name = Array("\"\(key)\": [".utf8)
            let end = Self.valueEnd(bytes, last.value.offset)
            replace(end..<end, with: [0x2C] + gap + name + Array(elements.joined(separator: comma)) + [0x5D])
            return
        }
        guard let last = list.last else {
            let start = member.value.offset + 1
            let room = start..<(Self.valueEnd(bytes, member.value.offset) - 1)
            let (gap, end) = Self.lines(Array(bytes[room]))
            let separator = gap.isEmpty ? comma : [0x2C] + gap
            return replace(room, with: gap + Array(elements.joined(separator: separator)) + end)
        }
        let separator = [0x2C] + (Self.gap(bytes, before: last.offset) ?? [0x20])
        let end = Self.valueEnd(bytes, last.offset)
        replace(end..<end, with: elements.flatMap { separator + $0 })
    }

    /// Applies the edits. Offsets of the previous text are no longer valid.
    package mutating func apply() {
        // Edits at one offset are applied in the order of the calls.
        for edit in edits.enumerated().sorted(by: {
            ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
        }) {
            bytes.replaceSubrange(edit.element.range, with: edit.element.replacement)
        }
        edits = []
    }

    // MARK: Places

    /// The text before each element of an array without other elements, and before its closing bracket: empty if the array is on one line.
    private static func lines(_ blanks: [UInt8]) -> (gap: [UInt8], end: [UInt8]) {
        guard let first = blanks.firstIndex(of: 0x0A), let last = blanks.lastIndex(of: 0x0A) else { return ([], []) }
        let end = Array(blanks[last...])
        // The indentation of existing elements, or that of the bracket and two spaces.
        let next = blanks[(first + 1)...].firstIndex(of: 0x0A)
        return (next.map { Array(blanks[first..<$0]) } ?? end + [0x20, 0x20], end)
    }

    /// The line break and indentation before a position; `nil` if its line has something else before it.
    package static func gap(_ bytes: [UInt8], before place: Int) -> [UInt8]? {
        var start = place
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        guard start > 0, bytes[start - 1] == 0x0A else { return nil }
        if start > 1, bytes[start - 2] == 0x0D { start -= 1 }
        return Array(bytes[(start - 1)..<place])
    }

    /// The end of the value at an offset of a well-formed text.
    package static func valueEnd(_ bytes: [UInt8], _ start: Int) -> Int {
        var depth = 0
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place += 1
                while bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            place += 1
            if depth == 0 {
                // A number or a word ends at the next delimiter.
                guard ![0x22, 0x7D, 0x5D].contains(bytes[place - 1]) else { return place }
                while place < bytes.count, ![0x2C, 0x7D, 0x5D, 0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) {
                    place += 1
                }
                return place
            }
        }
        return place
    }
}
