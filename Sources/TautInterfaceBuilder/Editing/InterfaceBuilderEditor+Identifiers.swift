public import TautScene

extension InterfaceBuilderEditor {
    /// Changes the `id` of an element, and all references to it in the file: constraints, outlets, actions, segues,
    /// variations. Texts equal to the id do not change, nor do other files, such as translations.
    ///
    /// - Throws: if no element or more than one has the `id`, or the new one is in use, is empty, or has a character that XML does
    ///   not allow.
    /// - Complexity: O(attributes).
    public mutating func setID(_ new: String, of id: String) throws(SceneError) {
        let element = try element(id)
        guard new != id else { return }
        guard !new.isEmpty else { throw source.error("an id cannot be empty", at: element, attribute: "id") }
        if let other = elements[new]?.first {
            let line = source.error("", at: other).line.map { ", on line \($0)" } ?? ""
            throw source.error("the id \"\(new)\" is taken\(line)", at: element, attribute: "id")
        }
        try checkValue(new, of: "id", at: element)
        for index in source.elements.indices {
            for name in references(of: index) where value(name, of: index) == id { set(name, to: new, of: index) }
        }
        set("id", to: new, of: element)
        elements[id] = nil
        elements[new] = [element]
    }

    /// The attributes of an element that refer to others, those set since the text was read among them.
    private func references(of element: Int) -> Set<String> {
        let name = source.name(of: element)
        let written = source.attributes[source.elements[element].attributes].map { source.string($0.name) }
        return Set(written).union(changes[element]?.keys.map { $0 } ?? []).filter {
            ElementReferences.isReference($0, of: name)
        }
    }
}
