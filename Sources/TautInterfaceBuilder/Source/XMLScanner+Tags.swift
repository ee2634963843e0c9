import TautScene

extension XMLScanner {
    /// `<name attribute="value" …>`
    mutating func startTag() throws(SourceFault) {
        let start = index
        index += 1
        let name = try name("a name after <")
        guard elements.isEmpty || !open.isEmpty else {
            throw fault("a second root element <\(text(name))>", start, "<\(text(name))")
        }
        guard open.count < limits.depth else {
            throw fault("elements nest deeper than \(limits.depth)", start, "<\(text(name))")
        }
        guard elements.count < limits.elements else {
            throw fault("more than \(limits.elements) elements", start, "<\(text(name))")
        }
        let first = attributes.count
        let isClosed = try attributeList(of: name, from: first)
        elements.append(
            XMLSource.Element(
                name: name, startTag: start..<index, endTag: index..<index, attributes: first..<attributes.count,
                parent: open.last, next: elements.count + 1))
        if !isClosed { open.append(elements.count - 1) }
    }

    /// `</name>`
    mutating func endTag() throws(SourceFault) {
        let start = index
        index += 2
        let name = try name("a name after </")
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
            throw fault("> is missing after </\(text(name))", start, excerpt(start))
        }
        index += 1
        guard let element = open.popLast() else {
            throw fault("</\(text(name))> ends no element", start, "</\(text(name))>")
        }
        guard bytes[name].elementsEqual(bytes[elements[element].name]) else {
            throw fault(
                "</\(text(name))> where <\(text(elements[element].name))> is open", start, "</\(text(name))>")
        }
        elements[element].endTag = start..<index
        elements[element].next = elements.count
    }

    /// The attributes up to the end of the tag. Returns whether the tag ends in `/>`.
    private mutating func attributeList(of name: Range<Int>, from first: Int) throws(SourceFault) -> Bool {
        while true {
            let end = index
            skipSpace()
            guard index < bytes.count else {
                throw fault("the file ends inside <\(text(name))>", name.lowerBound - 1, excerpt(name.lowerBound - 1))
            }
            switch bytes[index] {
            case UInt8(ascii: ">"):
                index += 1
                return false
            case UInt8(ascii: "/"):
                guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ">") else {
                    throw fault("> is missing after /", index, excerpt(index))
                }
                index += 2
                return true
            default:
                guard end < index else { throw fault("a blank is missing before an attribute", index, excerpt(index)) }
                try attribute(from: first)
            }
        }
    }

    /// `name="value"`
    private mutating func attribute(from first: Int) throws(SourceFault) {
        let name = try name("an attribute's name")
        for other in attributes[first...] where bytes[other.name].elementsEqual(bytes[name]) {
            throw fault("the attribute \"\(text(name))\" is given twice", name.lowerBound, text(name))
        }
        guard attributes.count - first < limits.attributes else {
            throw fault("more than \(limits.attributes) attributes", name.lowerBound, text(name))
        }
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
            throw fault("the attribute \"\(text(name))\" has no value", name.lowerBound, text(name))
        }
        index += 1
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
            throw fault(
                "the value of \"\(text(name))\" is not in quotes", Swift.min(index, bytes.count - 1), excerpt(index))
        }
        attributes.append(XMLSource.Attribute(name: name, value: try quoted(name)))
    }

    /// A value without its quotes.
    private mutating func quoted(_ name: Range<Int>) throws(SourceFault) -> Range<Int> {
        let quote = bytes[index]
        index += 1
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case quote:
                index += 1
                return start..<(index - 1)
            case UInt8(ascii: "<"):
                throw fault("the value of \"\(text(name))\" has no closing quote", start - 1, excerpt(start - 1))
            case UInt8(ascii: "&"): try reference()
            default: index += 1
            }
        }
        throw fault("the file ends inside the value of \"\(text(name))\"", start - 1, excerpt(start - 1))
    }

    private mutating func name(_ expected: String) throws(SourceFault) -> Range<Int> {
        let start = index
        guard index < bytes.count, XMLText.beginsName(bytes[index]) else {
            let place = Swift.min(index, bytes.count - 1)
            throw fault("\(expected) is missing", place, excerpt(place))
        }
        while index < bytes.count, XMLText.continuesName(bytes[index]) { index += 1 }
        return start..<index
    }

    private mutating func skipSpace() {
        while index < bytes.count, XMLText.isSpace(bytes[index]) { index += 1 }
    }
}
