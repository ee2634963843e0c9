public import TautScene

/// Changes single values of a `.storyboard` or `.xib` file and leaves every other byte as it is.
///
///     var editor = try InterfaceBuilderEditor(bytes, file: "Main.storyboard")
///     try editor.setConstant(24, ofConstraint: "Kx1-2b-Zw8")
///     try editor.setPriority(999, ofConstraint: "Kx1-2b-Zw8")
///     let changed = editor.bytes
///
/// Elements are identified by their `id`. A new attribute is inserted at Interface Builder's position, a removed one leaves no white space,
/// and setting a value to itself changes nothing: without a change ``bytes`` are the bytes that were read, with byte
/// order mark, line ends and entities. Comments and unknown elements are kept.
///
/// It is not a model of the document: it does not check whether a changed constraint is consistent with others.
public struct InterfaceBuilderEditor: Sendable {
    /// The text that the changes refer to; added and removed elements are part of it already.
    private(set) var source: XMLSource
    /// The elements by their `id`; several where a file uses one twice.
    var elements: [String: [Int]]
    /// The bytes that were read.
    private let original: [UInt8]
    private let limits: InterfaceBuilderLimits
    /// New values of attributes by element; a name without a value is removed.
    var changes: [Int: [String: String?]] = [:]
    /// New frames of elements that have none.
    var newFrames: [Int: FrameText] = [:]

    /// Reads a file.
    ///
    /// - Throws: the first fault, with line and column.
    /// - Complexity: O(bytes).
    public init(
        _ bytes: [UInt8], file: String, limits: InterfaceBuilderLimits = .standard
    ) throws(SceneError) {
        self.init(try XMLSource(bytes, file: file, limits: limits), limits)
    }

    /// Creates an editor of a document.
    ///
    /// - Complexity: O(elements).
    public init(_ document: InterfaceBuilderDocument) {
        self.init(document.source, .standard)
    }

    private init(_ source: XMLSource, _ limits: InterfaceBuilderLimits) {
        self.source = source
        self.limits = limits
        original = source.text.bytes
        elements = Self.elementsByID(source)
    }

    private static func elementsByID(_ source: XMLSource) -> [String: [Int]] {
        var elements: [String: [Int]] = [:]
        for index in source.elements.indices {
            if let id = source.value("id", of: index) { elements[id, default: []].append(index) }
        }
        return elements
    }

    /// Whether anything differs from what was read.
    ///
    /// - Complexity: O(bytes), where there are changes.
    public var hasChanges: Bool { bytes != original }

    /// The file with the changes.
    ///
    /// - Complexity: O(bytes + changes · log changes).
    public var bytes: [UInt8] { bytes(with: edits) }

    private func bytes(with edits: [ByteEdit]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.text.bytes.count + 64)
        var done = 0
        for edit in edits {
            result += source.text.bytes[done..<edit.range.lowerBound]
            result += edit.replacement
            done = edit.range.upperBound
        }
        return result + source.text.bytes[done...]
    }

    /// Applies the changes so far to the text, before elements are added or removed.
    mutating func settle() throws(SceneError) {
        if !edits.isEmpty { try apply([]) }
    }

    /// Changes the text itself; requires that no changes of attributes are pending at the same places; see ``settle()``.
    mutating func apply(_ structural: [ByteEdit]) throws(SceneError) {
        source = try XMLSource(bytes(with: Self.ordered(edits + structural)), file: source.text.file, limits: limits)
        elements = Self.elementsByID(source)
        changes = [:]
        newFrames = [:]
    }

    /// The value of an element's attribute, with the changes so far; `nil` if it has none.
    ///
    /// - Throws: where no element or more than one has that `id`.
    public func attribute(_ name: String, of id: String) throws(SceneError) -> String? {
        value(name, of: try element(id))
    }

    /// Sets an element's attribute, or removes it with `nil`; nothing else changes. For `id` this is ``setID(_:of:)``.
    ///
    /// - Throws: if no element or more than one has that `id`, or the name or value is not allowed in an XML file.
    public mutating func setAttribute(_ name: String, to value: String?, of id: String) throws(SceneError) {
        let element = try element(id)
        guard let first = name.utf8.first, XMLText.beginsName(first), name.utf8.allSatisfy(XMLText.continuesName) else {
            throw source.error("\"\(name)\" is no name of an attribute", at: element)
        }
        if name == "id" {
            try setID(value ?? "", of: id)
            return
        }
        if let value { try checkValue(value, of: name, at: element) }
        set(name, to: value, of: element)
    }

    func checkValue(_ value: String, of name: String, at element: Int) throws(SceneError) {
        guard let bad = value.unicodeScalars.first(where: { !XMLText.isAllowed($0) }) else { return }
        let code = String(bad.value, radix: 16, uppercase: true)
        throw source.error("U+\(code) cannot stand in the value of \"\(name)\"", at: element)
    }

    /// The one element with an `id`.
    func element(_ id: String) throws(SceneError) -> Int {
        guard let found = elements[id], let first = found.first else {
            let hint = Suggestion.text(for: id, among: elements.keys.sorted())
            throw SceneError(file: source.text.file, text: id, message: "no element has the id \"\(id)\"\(hint)")
        }
        guard found.count == 1 else {
            throw source.error("the id \"\(id)\" is given \(found.count) times", at: found[1], attribute: "id")
        }
        return first
    }

    /// The number of elements with an `id`.
    func elementCount(_ id: String) -> Int { elements[id]?.count ?? 0 }

    func value(_ name: String, of element: Int) -> String? {
        changes[element]?[name] ?? source.value(name, of: element)
    }

    mutating func set(_ name: String, to value: String?, of element: Int) {
        if source.value(name, of: element) == value {
            changes[element]?[name] = nil
        } else {
            changes[element, default: [:]][name] = .some(value)
        }
    }
}
