import SwiftSyntax

/// Removes the attributes that need the runtime of Objective-C.
final class ObjectiveCAttributes: Rule {
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard ["objc", "objcMembers", "IBOutlet"].contains(node.attributeName.trimmedDescription) else {
            return .visitChildren
        }
        file.removeWithSpace(node)
        return .skipChildren
    }
}

/// Removes `@MainActor` (with `--unisolated`): views are not isolated here, so their subclasses cannot call isolated methods.
final class Unisolated: Rule {
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if name == "MainActor" || name == "preconcurrency" && isFollowedByMainActor(node) { file.removeWithSpace(node) }
        return .visitChildren
    }

    private func isFollowedByMainActor(_ node: AttributeSyntax) -> Bool {
        let at = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        return at?.tokenKind == .atSign && at?.nextToken(viewMode: .sourceAccurate)?.text == "MainActor"
    }
}
