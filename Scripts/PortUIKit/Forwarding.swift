import SwiftSyntax

/// How a class gets an override whose code has to stay in another file: the class calls what stays, under a name of its own.
struct Forwarding {
    /// Where the code begins, and what the class has instead.
    let start: Int
    let code: String
    /// The name that stays with `ported_` before it; of observers, what becomes of their text.
    let name: TokenSyntax?
    let edits: [(range: Range<Int>, text: String)]

    init?(_ node: DeclSyntax) {
        if let method = node.as(FunctionDeclSyntax.self) {
            self.init(method: method)
        } else if let property = node.as(VariableDeclSyntax.self) {
            self.init(property: property)
        } else {
            return nil
        }
    }

    private init?(method node: FunctionDeclSyntax) {
        guard let body = node.body, let call = node.call(of: "ported_" + node.name.text) else { return nil }
        (start, code, name, edits) = (body.range.lowerBound, "{ \(call) }", node.name, [])
    }

    private init?(property node: VariableDeclSyntax) {
        guard node.bindings.count == 1, let binding = node.bindings.first, let block = binding.accessorBlock,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return nil }
        let own = "ported_" + name.text
        start = block.range.lowerBound
        guard case .accessors(let accessors) = block.accessors else {
            (code, self.name, edits) = ("{ \(own) }", name, [])
            return
        }
        let kinds = accessors.map(\.accessorSpecifier.text)
        if kinds.contains("get") {
            let setter = kinds.contains("set") ? " set { \(own) = newValue }" : ""
            (code, self.name, edits) = ("{ get { \(own) }\(setter) }", name, [])
            return
        }
        guard let type = binding.typeAnnotation?.type, node.modifier("class", "static") == nil,
            let last = accessors.last,
            let first = accessors.first
        else { return nil }
        let calls = kinds.map { "\($0) { ported_\($0)_\(name.text)(\($0 == "didSet" ? "oldValue" : "newValue")) }" }
        let methods = accessors.compactMap { accessor -> (range: Range<Int>, text: String)? in
            guard let body = accessor.body else { return nil }
            let kind = accessor.accessorSpecifier.text
            let value = accessor.parameters?.name.text ?? (kind == "didSet" ? "oldValue" : "newValue")
            return (
                accessor.range.lowerBound..<body.range.lowerBound,
                "func ported_\(kind)_\(name.text)(_ \(value): \(type.trimmedDescription)) "
            )
        }
        let around = [
            node.range.lowerBound..<first.range.lowerBound, last.range.upperBound..<block.range.upperBound,
        ]
        (code, self.name) = ("{ \(calls.joined(separator: " ")) }", nil)
        edits = methods + around.map { ($0, "") }
    }

    /// Makes the override what the class calls.
    func leave(_ node: DeclSyntax, in file: SourceFile) {
        for edit in edits { file.edits.replace(edit.range, with: edit.text) }
        guard let name else { return }
        for modifier in node.modifiers where ["override", "public", "open"].contains(modifier.name.text) {
            file.removeWithSpace(modifier)
        }
        file.edits.insert("ported_", at: name.range.lowerBound)
    }
}
