import SwiftSyntax

/// Protocols of Objective-C are those of classes alone. Their optional methods and properties have others in an extension, which do
/// nothing, are nil, or throw where a result has to be there.
final class OptionalRequirements: Rule {
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attribute("objc") != nil else { return .visitChildren }
        inheritAnyObject(node)
        let access =
            node.modifier("public", "package", "internal", "fileprivate", "private").map { $0.name.text + " " } ?? ""
        let members = node.members.compactMap { member -> String? in
            guard member.modifier("optional") != nil else { return nil }
            if let method = member.as(FunctionDeclSyntax.self) { return standIn(for: method) }
            return member.as(VariableDeclSyntax.self).flatMap { standIn(for: $0) }
        }
        guard !members.isEmpty else { return .visitChildren }
        let text = members.map { "    \(access)\($0)\n" }.joined()
        let standIns = "\nextension \(node.qualifiedName) {\n\(text)}\n"
        let isConditional = sequence(first: Syntax(node), next: \.parent).contains { $0.is(IfConfigClauseSyntax.self) }
        file.edits.insert(standIns, at: isConditional ? node.range.upperBound : file.bytes.count)
        return .visitChildren
    }

    private func inheritAnyObject(_ node: ProtocolDeclSyntax) {
        guard let parents = node.inheritanceClause?.inheritedTypes else {
            return file.edits.insert(": AnyObject", at: node.name.range.upperBound)
        }
        guard !parents.contains(where: { $0.type.trimmedDescription == "AnyObject" }) else { return }
        if let old = parents.first(where: { $0.type.is(ClassRestrictionTypeSyntax.self) }) {
            file.edits.replace(old.type.range, with: "AnyObject")
        } else if let first = parents.first {
            file.edits.insert("AnyObject, ", at: first.range.lowerBound)
        }
    }

    private func standIn(for node: FunctionDeclSyntax) -> String? {
        removeOptional(DeclSyntax(node))
        let signature = node.signature
        let throwsAlready = signature.effectSpecifiers?.throwsClause != nil
        let result = signature.returnClause
        let isMissing = result?.mayBeMissing ?? true
        if !isMissing, !throwsAlready {
            let place = signature.effectSpecifiers?.asyncSpecifier?.range ?? signature.parameterClause.range
            file.edits.insert(" throws", at: place.upperBound)
        }
        let end = node.genericWhereClause?.range ?? signature.range
        let text = file.ported(node.funcKeyword.range.lowerBound..<end.upperBound)
        let body = !isMissing ? " throw CancellationError() " : result?.type.isOptional == true ? " nil " : "  "
        return modifiers(DeclSyntax(node)) + String(decoding: text, as: UTF8.self) + " {\(body)}"
    }

    private func standIn(for node: VariableDeclSyntax) -> String? {
        guard let binding = node.bindings.first, let name = binding.name, let type = binding.typeAnnotation?.type,
            let accessors = binding.accessorBlock
        else { return nil }
        removeOptional(DeclSyntax(node))
        let declaration = modifiers(DeclSyntax(node)) + "var \(name): \(file.ported(type))"
        guard type.isOptional else {
            file.edits.replace(accessors.range, with: "{ get throws }")
            return declaration + " { get throws { throw CancellationError() } }"
        }
        let isSet = accessors.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.set) }
        return declaration + (isSet ? " { get { nil } set {} }" : " { nil }")
    }

    private func removeOptional(_ node: DeclSyntax) { node.modifier("optional").map { file.removeWithSpace($0) } }

    private func modifiers(_ node: DeclSyntax) -> String { node.modifier("static", "class") == nil ? "" : "static " }
}
