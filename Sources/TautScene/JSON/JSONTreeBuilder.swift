/// Builds a JSON value by the calls with which ``JSONWriter`` writes text.
package struct JSONTreeBuilder {
    /// An incomplete array or object.
    private struct Open {
        var offset: Int
        /// The key of the next member.
        var key: (name: String, offset: Int)?
        var elements: [JSONNode] = []
        var members: [JSONMember] = []
    }

    private var open: [Open] = []
    private var nextOffset = 0
    /// The complete value.
    package private(set) var root = JSONNode(.null)

    package init() {}

    package mutating func beginObject() { open.append(Open(offset: offset())) }

    package mutating func endObject() {
        let object = open.removeLast()
        add(JSONNode(.object(object.members), offset: object.offset))
    }

    package mutating func beginArray() { open.append(Open(offset: offset())) }

    package mutating func endArray() {
        let array = open.removeLast()
        add(JSONNode(.array(array.elements), offset: array.offset))
    }

    /// A key; its value must follow.
    package mutating func key(_ name: String) { open[open.count - 1].key = (name, offset()) }

    package mutating func value(_ text: String) { add(JSONNode(.string(text), offset: offset())) }

    /// A number; NaN and infinities, which JSON does not have, become null.
    package mutating func value(_ number: Double) {
        add(JSONNode(number.isFinite ? .number(number) : .null, offset: offset()))
    }

    package mutating func value(_ number: Int) { value(Double(number)) }

    package mutating func value(_ flag: Bool) { add(JSONNode(.bool(flag), offset: offset())) }

    package mutating func null() { add(JSONNode(.null, offset: offset())) }

    /// Every value has its own offset, as in a text: templates identify their texts by it.
    private mutating func offset() -> Int {
        nextOffset += 1
        return nextOffset - 1
    }

    private mutating func add(_ node: JSONNode) {
        guard let last = open.indices.last else {
            root = node
            return
        }
        if let key = open[last].key {
            open[last].members.append(JSONMember(key: key.name, keyOffset: key.offset, value: node))
            open[last].key = nil
        } else {
            open[last].elements.append(node)
        }
    }
}
