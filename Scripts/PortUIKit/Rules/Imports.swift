import SwiftSyntax

/// Imports that are missing here, or would hide the rest of UIKit, become UIKit's, which has associated objects, and logs and
/// signposts that keep nothing.
final class Imports: Rule {
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = node.path.map(\.name.text)
        let isScoped = node.importKindSpecifier != nil && path.first == "UIKit"
        let isLog = ["os", "os.log", "os.signpost"].contains(path.joined(separator: "."))
        guard isScoped || isLog || path.first == "ObjectiveC" else { return .skipChildren }
        let start = node.importKindSpecifier?.range.lowerBound ?? node.path.range.lowerBound
        file.edits.replace(start..<node.path.range.upperBound, with: "UIKit")
        return .skipChildren
    }
}
