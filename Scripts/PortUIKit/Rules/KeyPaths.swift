import SwiftSyntax

/// `#keyPath(A.b.c)` is `"b.c"`.
final class KeyPaths: Rule {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "keyPath", let path = node.arguments.first?.expression.trimmedDescription else {
            return .visitChildren
        }
        let names = path.filter { !$0.isWhitespace }.split(separator: ".").drop { $0.first?.isUppercase == true }
        file.edits.replace(node.range, with: "\"\(names.joined(separator: "."))\"")
        return .skipChildren
    }
}
