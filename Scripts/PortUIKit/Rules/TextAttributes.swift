import SwiftSyntax

/// Fonts are structures here, so that values of text attributes are not objects; and Foundation lacks one initializer.
final class TextAttributes: Rule {
    private static let keys = ["NSAttributedString.Key", "NSAttributedStringKey"]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if ["NSAttributedString", "NSMutableAttributedString"].contains(node.calledExpression.trimmedDescription),
            node.arguments.isEmpty, node.trailingClosure == nil, let open = node.leftParen
        {
            file.edits.insert("string: \"\"", at: open.range.upperBound)
        }
        return .visitChildren
    }

    /// Literals that no declared type holds together.
    override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
        guard case .elements(let elements) = node.content, let first = elements.first else { return .visitChildren }
        if Self.keys.contains(first.key.trimmedDescription) {
            if first.value.trimmedDescription == "AnyObject" { file.edits.replace(first.value.range, with: "Any") }
        } else if isAttribute(first.key, named: true),
            elements.dropFirst().contains(where: { isAttribute($0.key, named: false) }),
            isAssigned(node)
        {
            file.edits.insert(" as [NSAttributedString.Key: Any]", at: node.range.upperBound)
        }
        return .visitChildren
    }

    override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind {
        objects(node.value, for: node.key)
        return .visitChildren
    }

    override func visit(_ node: GenericArgumentListSyntax) -> SyntaxVisitorContinueKind {
        if node.count == 2, let key = node.first, let value = node.last { objects(value.argument, for: key.argument) }
        return .visitChildren
    }

    private func objects(_ value: some SyntaxProtocol, for key: some SyntaxProtocol) {
        guard Self.keys.contains(key.trimmedDescription), value.trimmedDescription == "AnyObject" else { return }
        file.edits.replace(value.range, with: "Any")
    }

    /// `NSAttributedString.Key.font`, or `.font`.
    private func isAttribute(_ key: ExprSyntax, named: Bool) -> Bool {
        guard let member = key.as(MemberAccessExprSyntax.self) else { return false }
        guard let base = member.base else { return !named }
        return Self.keys.contains(base.trimmedDescription)
    }

    private func isAssigned(_ node: DictionaryExprSyntax) -> Bool {
        if let value = node.parent?.as(InitializerClauseSyntax.self) {
            return value.parent?.as(PatternBindingSyntax.self)?.typeAnnotation == nil
        }
        let before = node.firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)
        let after = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        return before?.tokenKind == .equal && after?.tokenKind != .keyword(.as)
    }
}
