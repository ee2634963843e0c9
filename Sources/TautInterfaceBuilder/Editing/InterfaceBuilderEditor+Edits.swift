/// A replacement of a range of bytes.
struct ByteEdit: Equatable, Sendable {
    var range: Range<Int>
    var replacement: [UInt8]
}

extension InterfaceBuilderEditor {
    /// All changes as replacements in order of their positions, without overlaps.
    var edits: [ByteEdit] {
        let attributes = changes.flatMap { element, values in attributeEdits(of: element, values) }
        let frames = newFrames.map { element, frame in frameEdit(of: element, frame) }
        return Self.ordered(attributes + frames)
    }

    /// Sorted by position. If an attribute is removed and another one inserted after it, the removal begins earlier.
    static func ordered(_ edits: [ByteEdit]) -> [ByteEdit] {
        edits.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }

    private func attributeEdits(of element: Int, _ values: [String: String?]) -> [ByteEdit] {
        var edits: [ByteEdit] = []
        var added: [(name: String, value: String)] = []
        for (name, value) in values {
            switch (source.attribute(name, of: element), value) {
            case (let attribute?, let value?):
                edits.append(ByteEdit(range: attribute.value, replacement: quoted(value, at: attribute.value)))
            case (let attribute?, nil): edits.append(ByteEdit(range: removal(of: attribute), replacement: []))
            case (nil, let value?): added.append((name, value))
            case (nil, nil): break
            }
        }
        return edits + insertions(added, into: element)
    }

    /// A value escaped for the quotes around the old one.
    private func quoted(_ value: String, at range: Range<Int>) -> [UInt8] {
        let bytes = XMLText.encoded(value)
        guard source.text.bytes[range.upperBound] == UInt8(ascii: "'") else { return bytes }
        return bytes.flatMap { $0 == UInt8(ascii: "'") ? Array("&apos;".utf8) : [$0] }
    }

    /// An attribute with the white space before it.
    func removal(of attribute: XMLSource.Attribute) -> Range<Int> {
        var start = attribute.name.lowerBound
        while XMLText.isSpace(source.text.bytes[start - 1]) { start -= 1 }
        return start..<(attribute.value.upperBound + 1)
    }

    /// New attributes, each after its predecessor in Interface Builder's order; those with the same predecessor in one replacement.
    private func insertions(_ added: [(name: String, value: String)], into element: Int) -> [ByteEdit] {
        guard !added.isEmpty else { return [] }
        let order = AttributeOrder(element: source.name(of: element))
        let present = source.attributes[source.elements[element].attributes]
        let names = present.map { source.string($0.name) }
        var byPlace: [Int: [UInt8]] = [:]
        for (name, value) in added.sorted(by: { order.precedes($0.name, $1.name) }) {
            let before = order.place(of: name, among: names)
            let place =
                before == 0
                ? source.elements[element].name.upperBound
                : present[present.startIndex + before - 1].value.upperBound + 1
            byPlace[place, default: []] += Array(" \(name)=\"".utf8) + XMLText.encoded(value) + [UInt8(ascii: "\"")]
        }
        return byPlace.map { ByteEdit(range: $0.key..<$0.key, replacement: $0.value) }
    }
}
