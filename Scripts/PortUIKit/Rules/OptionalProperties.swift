import SwiftSyntax

/// `delegate?.p` of an optional property that throws where it is missing: `(try? delegate?.p)`.
final class OptionalProperties: Rule {
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard facts.throwingProperties.contains(node.declName.baseName.text), let base = node.base,
            base.is(OptionalChainingExprSyntax.self), base.isDelegate, !isCalled(node), !isSet(node)
        else { return .visitChildren }
        file.wrapInTry(node)
        return .visitChildren
    }

    private func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
        node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id
    }

    private func isSet(_ node: MemberAccessExprSyntax) -> Bool {
        node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.tokenKind == .equal
    }
}
