import SwiftSyntax

/// `@convention(block)`, and `@convention(c)` of types with objects: the code compiles, and there are no methods to swizzle.
final class Conventions: Rule {
    override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
        for case .attribute(let attribute) in node.attributes
        where attribute.attributeName.trimmedDescription == "convention" {
            let convention = attribute.arguments?.trimmedDescription
            if convention == "block" || convention == "c" && takesObjects(node.baseType) {
                file.removeWithSpace(attribute)
            }
        }
        return .visitChildren
    }

    private func takesObjects(_ type: TypeSyntax) -> Bool {
        guard let parameters = type.as(FunctionTypeSyntax.self)?.parameters else { return false }
        return parameters.tokens(viewMode: .sourceAccurate).map(\.text).contains { name in
            ["AnyObject", "AnyClass", "Selector"].contains(name)
                || ["UI", "NS"].contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
        }
    }
}
