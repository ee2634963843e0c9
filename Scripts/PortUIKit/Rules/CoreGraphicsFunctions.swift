import SwiftSyntax

/// `CoreGraphics.log(x)` is Foundation's.
final class CoreGraphicsFunctions: Rule {
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "CoreGraphics",
            node.declName.baseName.text.first?.isLowercase == true
        {
            file.edits.replace(base.range, with: "Foundation")
        }
        return .visitChildren
    }
}
