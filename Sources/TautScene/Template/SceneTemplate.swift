/// A scene with parameters: `"text": "{summary}"`, `"photo.height == {photoHeight}"`. Records have the values by name.
///
/// ```swift
/// let template = try SceneTemplate(json: Array(text.utf8), file: "cell.json")
/// let scene = try template.scene(for: ["summary": "An example", "photoHeight": 80])
/// ```
public struct SceneTemplate: Sendable {
    /// The names of the parameters, in the order of their first occurrence.
    public let parameters: [String]
    /// The name of its file, for messages.
    public var file: String { source.file }

    let source: SourceText
    let root: JSONNode
    /// The default values of parameters; a parameter without one must be in every record.
    package var defaultTexts: [String: String] = [:]
    /// The texts with braces, by their offsets.
    let texts: [Int: TemplateText]

    /// Reads a template.
    ///
    /// Views and constraints are checked for each record.
    /// - Throws: ``SceneError`` for malformed JSON, and for braces that are not a parameter.
    /// - Complexity: O(bytes).
    public init(json: [UInt8], file: String) throws(SceneError) {
        let source = SourceText(file: file, bytes: json)
        do throws(SourceFault) {
            try self.init(try JSONReader.read(json), source: source)
        } catch {
            throw source.error(error)
        }
    }

    /// Creates a template without a text: its errors have no position.
    package init(_ root: JSONNode, file: String) throws(SceneError) {
        let source = SourceText(madeAs: file)
        do throws(SourceFault) {
            try self.init(root, source: source)
        } catch {
            throw source.error(error)
        }
    }

    private init(_ root: JSONNode, source: SourceText) throws(SourceFault) {
        var collector = ParameterCollector(source: source)
        try collector.visit(root)
        self.root = root
        self.source = source
        parameters = collector.names
        texts = collector.texts
    }

    /// The scene of a record.
    ///
    /// - Parameters:
    ///   - record: the parameters' values; values without a parameter are ignored.
    ///   - size: a width or height that overrides the template's.
    /// - Throws: ``SceneError`` naming a parameter without a value, or a fault of the scene with the values.
    public func scene(
        for record: SceneRecord, size: SceneSizeOverride = SceneSizeOverride()
    ) throws(SceneError) -> Scene {
        do throws(SourceFault) {
            return try scene(values: values(of: record), size: size)
        } catch {
            throw source.error(error)
        }
    }

    /// The scene of a record, with the values in the order of the parameters.
    package func scene(for values: [JSONNode?], size: SceneSizeOverride) throws(SceneError) -> Scene {
        do throws(SourceFault) {
            return try scene(values: values, size: size)
        } catch {
            throw source.error(error)
        }
    }

    /// The values in the order of the parameters; `nil` for parameters that neither the record nor the defaults have.
    func values(of record: SceneRecord) -> [JSONNode?] {
        parameters.map { record.value($0) ?? defaultValue(of: $0) }
    }

    func defaultValue(of parameter: String) -> JSONNode? {
        defaultTexts[parameter].map { JSONNode(.string($0)) }
    }

    func scene(values: [JSONNode?], size: SceneSizeOverride) throws(SourceFault) -> Scene {
        var binder = TemplateBinder(texts: texts, parameters: parameters, values: values, symbolic: [])
        let bound = try binder.bind(root)
        var reader = SceneReader(source: source, sizeOverride: size)
        return try reader.scene(bound)
    }
}

/// Finds the parameters of a template.
private struct ParameterCollector {
    let source: SourceText
    var names: [String] = []
    var indices: [String: Int] = [:]
    var texts: [Int: TemplateText] = [:]

    init(source: SourceText) {
        self.source = source
    }

    mutating func visit(_ node: JSONNode) throws(SourceFault) {
        switch node.value {
        case .string(let text): try visit(text, at: node.offset)
        case .array(let nodes): for node in nodes { try visit(node) }
        case .object(let members):
            for member in members where member.key != "comment" && member.key != "$schema" { try visit(member.value) }
        default: break
        }
    }

    private mutating func visit(_ text: String, at offset: Int) throws(SourceFault) {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return }
        do throws(SourceFault) {
            texts[offset] = try TemplateText.parse(text) { name in
                if let index = indices[name] { return index }
                indices[name] = names.count
                names.append(name)
                return names.count - 1
            }
        } catch {
            var fault = error
            fault.offset = source.offset(ofStringByte: error.offset, literalAt: offset)
            throw fault
        }
    }
}
