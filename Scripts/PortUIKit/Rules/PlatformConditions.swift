import SwiftSyntax

/// `os(iOS)` is true on Linux, too.
final class PlatformConditions: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.trimmedDescription == "os(iOS)", !isDone(node) else { return .visitChildren }
        file.edits.replace(node.range, with: "(os(iOS) || os(Linux))")
        return .skipChildren
    }

    private func isDone(_ node: FunctionCallExprSyntax) -> Bool {
        node.parent?.as(ExprListSyntax.self)?.contains { $0.trimmedDescription == "os(Linux)" } ?? false
    }
}
