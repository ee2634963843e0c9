import SwiftSyntax

/// `type(of: object).description()` is `String(describing:)`; overrides of `responds(to:)` are left out, as optional methods have defaults.
final class ObjectQueries: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.arguments.isEmpty, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description", let type = member.base?.as(FunctionCallExprSyntax.self),
            type.calledExpression.trimmedDescription == "type", type.arguments.first?.label?.text == "of"
        {
            file.edits.insert("String(describing: ", at: node.range.lowerBound)
            file.edits.replace(type.range.upperBound..<node.range.upperBound, with: ")")
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isQuery = ["responds(to:)", "forwardingTarget(for:)"].contains(node.fullName)
        if isQuery, node.modifier("override") != nil, node.enclosingGroup?.is(ExtensionDeclSyntax.self) == false {
            file.leaveOut(node)
        }
        return .visitChildren
    }
}
