import SwiftSyntax

/// Overridden properties that are weak store nothing here; a weak constraint would be gone before it is active, and does not retain
/// its views; there is a delegate for each kind of scroll view.
final class StoredReferences: Rule {
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isOverride = node.modifier("override")
        let isConstraint = node.bindings.contains { binding in
            guard let type = binding.typeAnnotation?.type, type.isOptional else { return false }
            return type.wrapped.trimmedDescription == "NSLayoutConstraint"
        }
        if let weak = node.modifier("weak"), isOverride != nil || isConstraint { file.removeWithSpace(weak) }
        if let isOverride, node.bindings.first?.name == "delegate",
            node.enclosingGroup?.as(ClassDeclSyntax.self)?.firstParent?.trimmedDescription == "UIScrollView"
        {
            file.removeWithSpace(isOverride)
        }
        return .visitChildren
    }
}
