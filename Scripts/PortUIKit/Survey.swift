import SwiftSyntax

/// Collects the facts of one file.
final class Survey: SyntaxVisitor {
    private let file: SourceFile
    private let facts: Facts

    init(_ file: SourceFile, _ facts: Facts) {
        self.file = file
        self.facts = facts
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        facts.classes[node.qualifiedName, default: []].append(Facts.Class(file: file, declaration: node))
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        facts.protocols.insert(node.qualifiedName)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let group = node.enclosingGroup
        if node.modifier("static", "class") != nil {
            facts.staticMethods.insert(node.name.text)
        } else if group?.is(ProtocolDeclSyntax.self) != true {
            facts.methods.insert(node.name.text)
        }
        if let type = group?.as(ExtensionDeclSyntax.self) { noteMethod(node, of: type) }
        if node.modifier("optional") != nil {
            if node.signature.returnClause?.mayBeMissing ?? true {
                facts.idleMethods.insert(node.name.text)
                facts.idleLabels.insert(node.fullName)
            } else {
                facts.throwingMethods.insert(node.name.text)
            }
        }
        return .visitChildren
    }

    private func noteMethod(_ node: FunctionDeclSyntax, of type: ExtensionDeclSyntax) {
        if node.modifier("override") != nil {
            guard node.tokens(viewMode: .sourceAccurate).allSatisfy({ $0.tokenKind != .keyword(.super) }) else {
                return
            }
            facts.overriders[node.ownSignature, default: []].append(type.ownName)
        } else if node.attribute("objc") != nil || type.attribute("objc") != nil {
            facts.overridable.insert(node.ownSignature)
        }
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let group = node.enclosingGroup
        let type = group?.as(ExtensionDeclSyntax.self)
        for binding in node.bindings {
            guard let name = binding.name else { continue }
            if let type, node.modifier("override") == nil,
                node.attribute("objc") != nil || type.attribute("objc") != nil
            {
                facts.overridable.insert(name)
            }
            if group != nil, let type = binding.type { facts.propertyTypes[name] = type }
            guard let annotation = binding.typeAnnotation?.type else { continue }
            if annotation.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .arrow }) {
                facts.closures.insert(name)
            }
            if node.modifier("optional") != nil, !annotation.isOptional { facts.throwingProperties.insert(name) }
        }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if let selector = SelectorExpression(node) { facts.selected.insert(selector.name) }
        return .visitChildren
    }
}

extension FunctionDeclSyntax {
    var ownSignature: String { DeclSyntax(self).signature ?? "" }
}
