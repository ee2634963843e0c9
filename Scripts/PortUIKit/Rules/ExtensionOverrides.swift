import SwiftSyntax

/// What an extension overrides goes into the class where that is one of the files', or becomes what `HandedOnMethods` calls; any
/// other override is left out, and named on standard error. Types nested in an extension override as ever.
final class ExtensionOverrides: Rule {
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = overriding(DeclSyntax(node)), facts.handsOn(node).contains(type.ownName),
            node.modifier("override") != nil
        else { return rewrite(DeclSyntax(node)) }
        for modifier in node.modifiers where ["override", "open"].contains(modifier.name.text) {
            file.removeWithSpace(modifier)
        }
        file.edits.insert("ported_", at: node.name.range.lowerBound)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(DeclSyntax(node)) }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(DeclSyntax(node)) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(DeclSyntax(node)) }

    private func rewrite(_ node: DeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = overriding(node) else { return .visitChildren }
        if let place = place(for: node, of: type) {
            move(node, from: type, to: place)
        } else {
            leaveOut(node)
        }
        return .visitChildren
    }

    /// The extension whose direct member an override is.
    private func overriding(_ node: DeclSyntax) -> ExtensionDeclSyntax? {
        node.modifier("override") == nil ? nil : node.enclosingGroup?.as(ExtensionDeclSyntax.self)
    }

    /// The one class that the extension is of. What an extension declares cannot be overridden in a class either.
    private func place(for node: DeclSyntax, of type: ExtensionDeclSyntax) -> Facts.Class? {
        guard type.genericWhereClause == nil, let classes = facts.classes[type.ownName], classes.count == 1,
            node.signature.map({ !facts.overridable.contains($0) }) ?? true
        else { return nil }
        return classes[0]
    }

    private func leaveOut(_ node: DeclSyntax) {
        file.leaveOut(node)
        let body: Syntax? =
            node.as(FunctionDeclSyntax.self)?.body.map(Syntax.init)
            ?? node.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock.map(Syntax.init)
            ?? node.as(InitializerDeclSyntax.self)?.body.map(Syntax.init)
        let keyword = node.modifier("override")!
        let end = body?.range.lowerBound ?? node.range.upperBound
        let what = String(decoding: file.bytes[keyword.range.upperBound..<end], as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        report("\(file.name): left out an override in an extension: \(what)")
    }

    /// Moves a member; where it names what only its file sees, the code stays, and what goes into the class calls it.
    private func move(_ node: DeclSyntax, from type: ExtensionDeclSyntax, to place: Facts.Class) {
        let isPrivate = place.file !== file && PrivateNames.of(file).areUsed(in: node)
        let forwarding = isPrivate ? Forwarding(node) : nil
        guard !isPrivate || forwarding != nil else { return leaveOut(node) }
        if type.modifiers.contains(where: { $0.name.text == "public" }),
            node.modifier("public", "open", "internal") == nil,
            let first = node.modifiers.first
        {
            file.edits.insert("public ", at: first.range.lowerBound)
        }
        facts.moves.append(Move(node: node, from: file, to: place, forwarding: forwarding))
    }
}

/// The names that a file declares for itself alone.
private final class PrivateNames: SyntaxAnyVisitor {
    private var names: Set<String> = []

    static func of(_ file: SourceFile) -> PrivateNames {
        let names = PrivateNames(viewMode: .sourceAccurate)
        names.walk(file.tree)
        return names
    }

    func areUsed(in node: DeclSyntax) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        guard let node = node.as(DeclSyntax.self), isPrivate(node) else { return .visitChildren }
        if let variable = node.as(VariableDeclSyntax.self) {
            names.formUnion(variable.bindings.compactMap(\.name))
        } else if let named = node.asProtocol((any NamedDeclSyntax).self) {
            names.insert(named.name.text)
        }
        return .visitChildren
    }

    private func isPrivate(_ node: DeclSyntax) -> Bool {
        if node.modifier("private", "fileprivate") != nil { return true }
        let type = node.enclosingGroup?.as(ExtensionDeclSyntax.self)
        return type?.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) } ?? false
    }
}
