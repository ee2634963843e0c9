public import TautScene

extension InterfaceBuilderEditor {
    /// Removes an element with its descendants and everything that refers to any of them: a constraint with its outlets and
    /// its entries in variations, a view with the constraints, outlets and segues of it and its subviews.
    ///
    /// Lines that become blank and lists that become empty are removed. All other bytes stay.
    ///
    /// - Throws: where no element or more than one has that `id`.
    /// - Complexity: O(bytes).
    public mutating func remove(_ id: String) throws(SceneError) { try remove([id]) }

    /// Removes elements, all or none, and reads the file once.
    ///
    /// - Throws: as ``remove(_:)-(String)``.
    /// - Complexity: O(bytes).
    package mutating func remove(_ ids: [String]) throws(SceneError) {
        try settle()
        if ids.isEmpty { return }
        var parts = Removal(source)
        for id in ids { parts.take(try element(id)) }
        parts.takeReferrers()
        parts.takeEmptyLists()
        try apply(parts.edits { removal(of: $0) })
    }
}

/// The elements and references that are removed with an element.
private struct Removal {
    private let source: XMLSource
    private var gone: Set<Int> = []
    private var ids: Set<String> = []
    /// References in elements that stay.
    private var attributes: [XMLSource.Attribute] = []

    init(_ source: XMLSource) {
        self.source = source
    }

    /// Removes an element with its descendants, and its entries in lists of its stack view that are ordered by position.
    mutating func take(_ element: Int) {
        gone.formUnion(source.parallelEntries(of: element).values)
        for index in element..<source.elements[element].next where gone.insert(index).inserted {
            if let id = source.value("id", of: index) { ids.insert(id) }
        }
    }

    /// Repeats until no reference to a removed element is left: a removed element that referred to it may have an id that others refer to.
    mutating func takeReferrers() {
        var known = -1
        while known != ids.count {
            known = ids.count
            attributes = []
            for index in source.elements.indices where !gone.contains(index) { takeReferences(of: index) }
        }
    }

    private mutating func takeReferences(of element: Int) {
        let name = source.name(of: element)
        for attribute in source.attributes[source.elements[element].attributes]
        where ElementReferences.isReference(source.string(attribute.name), of: name) {
            guard ids.contains(XMLText.decoded(source.text.bytes[attribute.value])) else { continue }
            if ElementReferences.referrers.contains(name) {
                take(element)
                return
            }
            attributes.append(attribute)
        }
    }

    /// Lists that become empty, innermost first.
    mutating func takeEmptyLists() {
        for index in source.elements.indices.reversed() where !gone.contains(index) {
            guard ElementReferences.containers.contains(source.name(of: index)) else { continue }
            let children = Array(source.children(of: index))
            guard !children.isEmpty, children.allSatisfy(gone.contains) else { continue }
            // A variation may have values of its own.
            if source.elements[index].attributes.allSatisfy({ source.string(source.attributes[$0].name) == "key" }) {
                gone.insert(index)
            }
        }
    }

    /// The bytes to be removed.
    ///
    /// - Parameter range: an attribute with the white space before it.
    func edits(_ range: (XMLSource.Attribute) -> Range<Int>) -> [ByteEdit] {
        let tops = gone.filter { source.elements[$0].parent.map { !gone.contains($0) } ?? true }
        return tops.map { ByteEdit(range: source.lines(of: $0), replacement: []) }
            + attributes.map { ByteEdit(range: range($0), replacement: []) }
    }
}

extension XMLSource {
    /// An element, with the line end before it if it begins its line.
    func lines(of element: Int) -> Range<Int> {
        let bytes = text.bytes
        var start = elements[element].startTag.lowerBound
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        guard start > 0, bytes[start - 1] == 0x0A else { return range(of: element) }
        start -= 1
        if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
        return start..<elements[element].end
    }

    /// An element from its start tag to its end tag.
    func range(of element: Int) -> Range<Int> { elements[element].startTag.lowerBound..<elements[element].end }
}

extension XMLSource.Element {
    /// The end of the element, with its end tag.
    var end: Int { endTag.isEmpty ? startTag.upperBound : endTag.upperBound }
}
