import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Turns the events of an XML parser into a tree.
final class ElementReader: NSObject, XMLParserDelegate {
    /// Deeper nesting than any view hierarchy has; code that walks the tree may recurse.
    static let depthLimit = 512
    /// The largest files known have some megabytes.
    static let sizeLimit = 64 << 20

    private let file: String
    private var open: [InterfaceBuilderElement] = []
    private var root: InterfaceBuilderElement?
    private var failure: InterfaceBuilderError?

    private init(file: String) {
        self.file = file
    }

    /// The root element of a file.
    static func read(_ data: Data, file: String) throws(InterfaceBuilderError) -> InterfaceBuilderElement {
        guard data.count <= sizeLimit else {
            throw InterfaceBuilderError(file: file, message: "\(data.count) bytes are too many for such a file")
        }
        // No file of Interface Builder declares a type; with none, there are no entities to expand.
        if let range = data.range(of: Data("<!DOCTYPE".utf8)) {
            let line = data[..<range.lowerBound].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
            throw InterfaceBuilderError(file: file, line: line, message: "a document type declaration is not accepted")
        }
        let reader = ElementReader(file: file)
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        let isComplete = parser.parse()
        if let failure = reader.failure { throw failure }
        guard isComplete, let root = reader.root, reader.open.isEmpty else {
            let reason = parser.parserError.map { " (\(Self.reason($0)))" } ?? ""
            throw InterfaceBuilderError(
                file: file, line: max(1, parser.lineNumber), message: "this is not well-formed XML\(reason)")
        }
        guard root.name == "document" else {
            throw InterfaceBuilderError(
                file: file, line: root.line,
                message: "the outermost element is '\(root.name)', not 'document': this is no Interface Builder file")
        }
        return root
    }

    private static func reason(_ error: any Error) -> String {
        "error \((error as NSError).code) of the XML parser"
    }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        guard open.count < Self.depthLimit else {
            failure = InterfaceBuilderError(
                file: file, line: parser.lineNumber, message: "elements are nested more than \(Self.depthLimit) deep")
            return parser.abortParsing()
        }
        open.append(
            InterfaceBuilderElement(name: elementName, attributes: attributeDict, line: max(1, parser.lineNumber)))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += string
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        guard var element = open.popLast() else { return }
        // White space between elements says nothing.
        if element.text.allSatisfy(\.isWhitespace), !element.children.isEmpty { element.text = "" }
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(element)
        }
    }
}
