package import TautScene

/// The text of an XML file, with the byte ranges of its elements and attributes.
///
/// It stores byte ranges instead of copies of names and values, so that an editor can change one value and keep every other
/// byte. Elements are in document order, each before its children: the index of an element is the number of
/// start tags before its own.
///
/// It is not a general XML reader: document types are refused, and so all entities except XML's own five;
/// the encoding is UTF-8; namespaces are part of the names.
package struct XMLSource: Sendable {
    /// The byte ranges of an element.
    package struct Element: Sendable {
        /// Its name in the start tag.
        package var name: Range<Int>
        /// The start tag from `<` to `>`.
        package var startTag: Range<Int>
        /// The end tag; empty if the start tag ends in `/>`.
        package var endTag: Range<Int>
        /// Its attributes in ``XMLSource/attributes``.
        package var attributes: Range<Int>
        /// The parent; `nil` for the root.
        package var parent: Int?
        /// The index of the first element after this one and its descendants.
        package var next: Int
    }

    /// The byte ranges of an attribute.
    package struct Attribute: Sendable {
        /// Its name.
        package var name: Range<Int>
        /// Its value as written, without the quotes.
        package var value: Range<Int>
    }

    /// The file's bytes and its name.
    package let text: SourceText
    /// All elements, each before its children; the root is the first.
    package let elements: [Element]
    /// The attributes of all elements, one after another.
    package let attributes: [Attribute]

    /// Reads a file: checks that it is well-formed, and records the byte ranges.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: the first fault, with its line and column.
    package init(
        _ bytes: [UInt8], file: String, limits: InterfaceBuilderLimits = .standard
    ) throws(SceneError) {
        guard bytes.count <= limits.bytes else {
            throw SceneError(
                file: file, text: "\(bytes.count)", message: "\(bytes.count) bytes are more than \(limits.bytes)")
        }
        text = SourceText(file: file, bytes: bytes)
        var scanner = XMLScanner(bytes, limits: limits)
        do {
            try scanner.scan()
        } catch {
            throw text.error(error)
        }
        elements = scanner.elements
        attributes = scanner.attributes
    }

    /// The name of an element.
    package func name(of element: Int) -> String {
        string(elements[element].name)
    }

    /// An element's attribute with a name.
    package func attribute(_ name: String, of element: Int) -> Attribute? {
        attributes[elements[element].attributes].first { text.bytes[$0.name].elementsEqual(name.utf8) }
    }

    /// The value of an element's attribute, entities resolved.
    package func value(_ name: String, of element: Int) -> String? {
        attribute(name, of: element).map { XMLText.decoded(text.bytes[$0.value]) }
    }

    /// The children of an element, found one after another.
    package func children(of element: Int) -> some Sequence<Int> {
        let end = elements[element].next
        return sequence(state: element + 1) { child in
            guard child < end else { return nil }
            defer { child = elements[child].next }
            return child
        }
    }

    /// The text of some bytes.
    package func string(_ range: Range<Int>) -> String {
        String(decoding: text.bytes[range], as: UTF8.self)
    }

    /// An error about an element, or about one of its attributes.
    package func error(_ message: String, at element: Int, attribute name: String? = nil) -> SceneError {
        let tag = elements[element].startTag
        let range =
            name.flatMap { attribute($0, of: element) }?.value ?? tag.lowerBound..<elements[element].name.upperBound
        return text.error(SourceFault(message, at: range.lowerBound, text: string(range)))
    }
}
