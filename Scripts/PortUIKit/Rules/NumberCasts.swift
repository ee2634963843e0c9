import SwiftSyntax

/// `x as [String: NSNumber]` is `x`.
final class NumberCasts: Rule {
    override func visit(_ node: ExprListSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node)
        for (index, element) in elements.enumerated().dropFirst() {
            guard element.is(UnresolvedAsExprSyntax.self), element.trimmedDescription == "as",
                index + 1 < elements.count
            else { continue }
            let value = elements[index - 1]
            // A literal needs its type.
            guard value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self) else { continue }
            let type = elements[index + 1]
            guard
                ["[String:NSNumber]", "[String:NSNumber]?"].contains(
                    type.trimmedDescription.filter { !$0.isWhitespace })
            else {
                continue
            }
            file.edits.remove(value.range.upperBound..<type.range.upperBound)
        }
        return .visitChildren
    }
}
