/// One element of an Interface Builder file, with everything below it.
///
///     let view = document.element(withID: "9GY-VG-pUG")
///     view?.name                    // "view"
///     view?["contentMode"]          // "scaleToFill"
///     view?.child("rect", key: "frame")?["width"]  // "375"
///
/// A value: what it says is what the file says, nothing is interpreted and no default is filled in.
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
    /// Which element of its document this is, counted from 0 in the order of their start tags.
    package var index = 0

    /// An element without children.
    public init(name: String, attributes: [String: String] = [:], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    /// The `id` attribute: what other elements call this one.
    public var id: String? { attributes["id"] }

    /// The value of an attribute, or `nil`.
    public subscript(attribute: String) -> String? { attributes[attribute] }

    /// The first child of a name (and with a `key` attribute of a value, where one is given).
    ///
    /// - Complexity: O(children).
    public func child(_ name: String, key: String? = nil) -> InterfaceBuilderElement? {
        children.first { $0.name == name && (key == nil || $0["key"] == key) }
    }

    /// The first child whose `key` attribute has a value, whatever its name.
    public func child(key: String) -> InterfaceBuilderElement? { children.first { $0["key"] == key } }

    /// The children of a name.
    public func children(_ name: String) -> [InterfaceBuilderElement] { children.filter { $0.name == name } }

    /// Calls `body` with this element and all below it, parents first.
    public func forEach(_ body: (InterfaceBuilderElement) throws -> Void) rethrows {
        var waiting = [self]
        while let element = waiting.popLast() {
            try body(element)
            waiting.append(contentsOf: element.children.reversed())
        }
    }
}
