import SwiftSyntax

/// `o.f?()` and `o.f!()` of methods that protocols leave optional: these are always there.
final class OptionalCalls: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
            let (name, base) = method(forced.expression)
        {
            let isOptional =
                facts.idleMethods.contains(name) || facts.throwingMethods.contains(name)
                || facts.methodsOfUIKit.contains(name)
            if isOptional, !isClosure(name, of: base) { file.remove(forced.exclamationMark) }
        }
        if let chained = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let (name, base) = method(chained.expression),
            !isClosure(name, of: base)
        {
            rewrite(node, name: name, mark: chained.questionMark)
        }
        return .visitChildren
    }

    private func method(_ expression: ExprSyntax) -> (name: String, base: ExprSyntax)? {
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
        return (member.declName.baseName.text, base)
    }

    /// Closures are called as optional methods are; what delegates have is none.
    private func isClosure(_ name: String, of base: ExprSyntax) -> Bool {
        facts.closures.contains(name) && !base.isDelegate
    }

    private func rewrite(_ node: FunctionCallExprSyntax, name: String, mark: TokenSyntax) {
        let isThrowing = facts.throwingMethods.contains(name)
        let labels = "\(name)(" + node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined() + ")"
        if facts.idleMethods.contains(name), !isThrowing || facts.idleLabels.contains(labels) {
            return file.remove(mark)
        }
        guard isThrowing || facts.methodsOfUIKit.contains(name) else { return }
        file.remove(mark)
        if isStatement(node) {
            if isThrowing { file.edits.insert("_ = try? ", at: node.range.lowerBound) }
        } else {
            file.wrapInTry(node)
        }
    }

    /// Whether nothing takes the result: the call stands alone, and is not what a function or a property returns.
    private func isStatement(_ node: FunctionCallExprSyntax) -> Bool {
        guard node.parent?.is(CodeBlockItemSyntax.self) == true,
            let list = node.parent?.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        guard list.count == 1, let owner = list.parent else { return true }
        if owner.is(AccessorBlockSyntax.self) { return false }
        if let accessor = owner.parent?.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text != "get" }
        let result = owner.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
        return result.map { ["Void", "()"].contains($0.trimmedDescription) } ?? true
    }
}

extension SourceFile {
    /// Makes an expression `(try? …)`, whose result goes on as a part that may be missing.
    func wrapInTry(_ node: some ExprSyntaxProtocol) {
        let member = node.parent?.as(MemberAccessExprSyntax.self)?.base?.id
        let element = node.parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id
        let called = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id
        let goesOn = [member, element, called].contains(ExprSyntax(node).id)
        edits.insert("(try? ", at: node.range.lowerBound)
        edits.insert(goesOn ? ")?" : ")", at: node.range.upperBound)
    }
}
