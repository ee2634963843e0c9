import SwiftSyntax

/// `UIFont` is a structure here, which has static members, and no convenient initializers.
final class FontExtensions: Rule {
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.ownName == "UIFont" else { return .visitChildren }
        for member in node.members {
            if let modifier = member.modifier("class") { file.edits.replace(modifier.range, with: "static") }
            if let modifier = member.modifier("convenience") { file.removeWithSpace(modifier) }
        }
        return .visitChildren
    }
}
