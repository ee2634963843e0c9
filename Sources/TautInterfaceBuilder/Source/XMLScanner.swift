import TautScene

/// Scans an XML text once and records the byte ranges of its elements and attributes.
///
/// Nothing is expanded and nothing is fetched: a document type, which could define entities, is an error.
/// Open elements are in a list: without recursion no depth exhausts the stack.
struct XMLScanner {
    let bytes: [UInt8]
    let limits: InterfaceBuilderLimits
    var index = 0
    var elements: [XMLSource.Element] = []
    var attributes: [XMLSource.Attribute] = []
    /// The elements without an end tag so far, outermost first.
    var open: [Int] = []

    init(_ bytes: [UInt8], limits: InterfaceBuilderLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Reads the whole text.
    mutating func scan() throws(SourceFault) {
        try checkEncoding()
        if starts(with: "<?xml"), index + 5 < bytes.count, XMLText.isSpace(bytes[index + 5]) {
            try declaration()
        }
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<") { try markup() } else { try characters() }
        }
        if let last = open.last {
            let name = text(elements[last].name)
            throw fault(
                "the file ends inside <\(name)>, which has no end tag", elements[last].startTag.lowerBound, "<\(name)")
        }
        guard !elements.isEmpty else { throw fault("the file holds no element", 0, excerpt(0)) }
    }

    /// Markup after `<`.
    private mutating func markup() throws(SourceFault) {
        if starts(with: "</") {
            try endTag()
        } else if starts(with: "<!--") {
            try comment()
        } else if starts(with: "<?") {
            if starts(with: "<?xml"), index + 5 < bytes.count, XMLText.isSpace(bytes[index + 5]) {
                throw fault("the XML declaration stands at the beginning of the file or not at all", index, "<?xml")
            }
            try skip(past: "?>", from: index + 2, what: "an instruction")
        } else if starts(with: "<![CDATA[") {
            guard !open.isEmpty else { throw fault("text outside of the root element", index, "<![CDATA[") }
            try skip(past: "]]>", from: index + 9, what: "a CDATA section")
        } else if starts(with: "<!") {
            throw fault("document types and entities are refused", index, excerpt(index))
        } else {
            try startTag()
        }
    }

    /// Text between tags.
    private mutating func characters() throws(SourceFault) {
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
            let byte = bytes[index]
            if XMLText.isSpace(byte) {
                index += 1
                continue
            }
            guard !open.isEmpty else { throw fault("text outside of the root element", index, excerpt(index)) }
            guard !starts(with: "]]>") else { throw fault("]]> outside of a CDATA section", index, "]]>") }
            if byte == UInt8(ascii: "&") { try reference() } else { index += 1 }
        }
    }

    /// `<!-- … -->`, with no two hyphens inside.
    private mutating func comment() throws(SourceFault) {
        let start = index
        index += 4
        while index < bytes.count, !starts(with: "--") { index += 1 }
        guard index < bytes.count else { throw fault("the file ends inside a comment", start, excerpt(start)) }
        guard starts(with: "-->") else { throw fault("-- inside a comment", index, "--") }
        index += 3
    }

    /// A reference to a character, or to one of XML's five entities.
    mutating func reference() throws(SourceFault) {
        guard let reference = XMLText.reference(bytes[index...]) else {
            throw fault("an entity that XML does not define", index, excerpt(index, upTo: UInt8(ascii: ";")))
        }
        index = reference.end
    }

    private mutating func skip(past end: StaticString, from start: Int, what: String) throws(SourceFault) {
        let begin = index
        index = start
        while index < bytes.count {
            if starts(with: end) {
                index += end.utf8CodeUnitCount
                return
            }
            index += 1
        }
        throw fault("the file ends inside \(what)", begin, excerpt(begin))
    }
}

extension XMLScanner {
    func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        return text.withUTF8Buffer { bytes[index..<(index + count)].elementsEqual($0) }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func fault(_ message: String, _ offset: Int, _ text: String) -> SourceFault {
        SourceFault(message, at: offset, text: text)
    }

    /// The offending text from a position on, for a message: limited in length, and to its line.
    func excerpt(_ start: Int, upTo end: UInt8? = nil) -> String {
        var last = start
        while last < bytes.count, last < start + 40, bytes[last] != 0x0A, bytes[last] != 0x0D {
            last += 1
            if bytes[last - 1] == end { break }
        }
        while last < bytes.count, last > start, bytes[last] & 0xC0 == 0x80 { last -= 1 }
        return text(start..<last)
    }
}
