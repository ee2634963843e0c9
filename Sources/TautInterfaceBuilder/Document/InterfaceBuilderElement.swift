/// One element of an Interface Builder file, with everything below it.
///
///     let view = document.element(withID: "9GY-VG-pUG")
///     view?.name                    // "view"
///     view?["contentMode"]          // "scaleToFill"
///     view?.child("rect", key: "frame")?["width"]  // "375"
///
/// The content of the file as it is: nothing is interpreted, and no default is filled in.
public struct InterfaceBuilderElement: Sendable, Hashable {
    /// The element's name, such as `constraint`.
    public var name: String
    /// The attributes as they are written, without entities.
    public var attributes: [String: String]
    /// The elements in this one, in order.
    public var children: [InterfaceBuilderElement] = []
    /// The text in this element, outside of its children.
    public var text = ""
    /// The line on which the element begins, counted from 1.
    public var line: Int
    /// The index of the element in its document, counted from 0 in the order of the start tags.
    package var index = 0

    /// An element without children.
    public init(name: String, attributes: [String: String] = [:], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    /// The `id` attribute, by which other elements refer to this one.
    public var id: String? { attributes["id"] }

    /// The value of an attribute, or `nil`.
    public subscript(attribute: String) -> String? { attributes[attribute] }

    /// The first child with a name and, if given, a `key` attribute.
    ///
    /// - Complexity: O(children).
    public func child(_ name: String, key: String? = nil) -> InterfaceBuilderElement? {
        children.first { $0.name == name && (key == nil || $0["key"] == key) }
    }

    /// The first child whose `key` attribute has a value, whatever its name.
    public func child(key: String) -> InterfaceBuilderElement? { children.first { $0["key"] == key } }

    /// The children with a name.
    public func children(_ name: String) -> [InterfaceBuilderElement] { children.filter { $0.name == name } }

    /// Calls `body` with this element and all its descendants, parents first.
    public func forEach(_ body: (InterfaceBuilderElement) throws -> Void) rethrows {
        var waiting = [self]
        while let element = waiting.popLast() {
            try body(element)
            waiting.append(contentsOf: element.children.reversed())
        }
    }
}
