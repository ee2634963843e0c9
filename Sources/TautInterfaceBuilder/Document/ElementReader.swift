import TautScene

/// Builds the tree of elements from the byte ranges of an ``XMLSource``.
struct ElementReader {
    private let source: XMLSource
    private let bytes: [UInt8]
    /// The line of each element.
    private let lines: [Int]

    private init(_ source: XMLSource) {
        self.source = source
        bytes = source.text.bytes
        var line = 1
        var done = 0
        lines = source.elements.map { element in
            for byte in source.text.bytes[done..<element.startTag.lowerBound] where byte == 0x0A { line += 1 }
            done = element.startTag.lowerBound
            return line
        }
    }

    /// The root element of a file, with all elements below it.
    ///
    /// - Throws: if the root is not that of an Interface Builder document.
    static func read(_ source: XMLSource) throws(SceneError) -> InterfaceBuilderElement {
        let name = source.name(of: 0)
        if name == "archive" {
            throw source.error(
                "this is an archive, which Xcode 4 and before wrote; a later Xcode saves it as a document", at: 0)
        }
        guard name == "document" else {
            throw source.error(
                "the outermost element is '\(name)', not 'document': this is no Interface Builder file", at: 0)
        }
        return ElementReader(source).element(0)
    }

    /// An element with its descendants. The limit of nesting bounds the recursion.
    private func element(_ index: Int) -> InterfaceBuilderElement {
        let place = source.elements[index]
        let attributes = source.attributes[place.attributes].map { attribute in
            (source.string(attribute.name), XMLText.decoded(bytes[attribute.value]))
        }
        var element = InterfaceBuilderElement(
            name: source.string(place.name),
            // The scanner refuses duplicate attributes.
            attributes: Dictionary(attributes) { first, _ in first }, line: lines[index])
        element.index = index
        var text: [UInt8] = []
        var done = place.startTag.upperBound
        for child in source.children(of: index) {
            element.children.append(self.element(child))
            appendText(done..<source.elements[child].startTag.lowerBound, to: &text)
            done = source.elements[child].endTag.upperBound
        }
        appendText(done..<Swift.max(done, place.endTag.lowerBound), to: &text)
        // White space between elements is ignored.
        if element.children.isEmpty || text.contains(where: { !XMLText.isSpace($0) }) {
            element.text = String(decoding: text, as: UTF8.self)
        }
        return element
    }

    /// Text between tags: references are resolved, comments and processing instructions are left out.
    private func appendText(_ range: Range<Int>, to text: inout [UInt8]) {
        var index = range.lowerBound
        while index < range.upperBound {
            let rest = bytes[index..<range.upperBound]
            if rest.first == UInt8(ascii: "<") {
                index = appendMarkup(rest, to: &text)
            } else if rest.first == UInt8(ascii: "&"), let reference = XMLText.reference(rest) {
                text += Array(String(reference.scalar).utf8)
                index = reference.end
            } else {
                // XML normalises all line ends to LF.
                let byte = bytes[index]
                let isPair = byte == 0x0D && index + 1 < range.upperBound && bytes[index + 1] == 0x0A
                if !isPair { text.append(byte == 0x0D ? 0x0A : byte) }
                index += 1
            }
        }
    }

    /// A CDATA section verbatim; comments and processing instructions are skipped. Returns the end of it.
    private func appendMarkup(_ rest: ArraySlice<UInt8>, to text: inout [UInt8]) -> Int {
        let opening = Array("<![CDATA[".utf8)
        let isData = rest.starts(with: opening)
        let closing = Array((isData ? "]]>" : rest.starts(with: Array("<!--".utf8)) ? "-->" : "?>").utf8)
        var end = rest.startIndex + (isData ? opening.count : closing.count + 1)
        while end < rest.endIndex, !rest[end...].starts(with: closing) { end += 1 }
        if isData { text += rest[(rest.startIndex + opening.count)..<end] }
        return Swift.min(end + closing.count, rest.endIndex)
    }
}
