import SwiftSyntax

/// `@objc func f()` of an extension, overridden in extensions of subclasses: asks for these classes, and calls their methods.
final class HandedOnMethods: Rule {
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let classes = facts.handsOn(node)
        guard node.modifier("override") == nil, node.enclosingGroup?.is(ExtensionDeclSyntax.self) == true,
            !classes.isEmpty,
            let body = node.body, let call = node.call(of: "object.ported_" + node.name.text)
        else { return .visitChildren }
        let asked = classes.map { " if let object = self as? \($0) { return \(call) };" }.joined()
        file.edits.insert(asked, at: body.leftBrace.range.upperBound)
        // A body that is an expression is none any more.
        let isVoid = ["Void", "()"].contains(node.signature.returnClause?.type.trimmedDescription ?? "Void")
        if !isVoid, body.statements.count == 1, let only = body.statements.first, isValue(only.item) {
            file.edits.insert("return ", at: only.range.lowerBound)
        }
        return .visitChildren
    }

    /// Whether a statement is an expression, maybe of `if` or `switch`.
    private func isValue(_ item: CodeBlockItemSyntax.Item) -> Bool {
        if case .expr = item { return true }
        guard case .stmt(let statement) = item, statement.is(ExpressionStmtSyntax.self) else { return false }
        return !statement.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
    }
}
