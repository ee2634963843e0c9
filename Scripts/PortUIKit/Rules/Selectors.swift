import SwiftSyntax

/// `#selector(A.tap(_:))` is a selector that calls the method where the files declare it, and else its name.
final class Selectors: Rule {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard let selector = SelectorExpression(node) else { return .visitChildren }
        let text = "\"\(selector.text)\""
        let call = type(around: node, of: selector).flatMap { type in
            canCall(selector, of: type) ? "Selector._calling(\(text), \(type).\(selector.name)\(selector.labels))" : nil
        }
        file.edits.replace(node.range, with: call ?? "Selector(\(text))")
        return .skipChildren
    }

    /// Methods of at most two parameters, of classes: a protocol has none that could be named without an object.
    private func canCall(_ selector: SelectorExpression, of type: String) -> Bool {
        facts.methods.contains(selector.name) && !facts.staticMethods.contains(selector.name)
            && !selector.isAccessor && selector.count <= 2 && !facts.isProtocol(type)
    }

    private func type(around node: MacroExpansionExprSyntax, of selector: SelectorExpression) -> String? {
        if ["", "self", "Self", "super", "type(of:self)"].contains(selector.prefix) {
            let types = node.enclosingTypes
            return types.isEmpty ? nil : types.map(\.ownName).joined(separator: ".")
        }
        let last = selector.prefix.split(separator: ".").last
        return last?.first?.isUppercase == true ? selector.prefix : nil
    }
}

/// The argument of `#selector(…)`.
struct SelectorExpression {
    /// What is before the name: a type, or an object.
    let prefix: String
    let name: String
    /// The labels as Swift writes them, with parentheses, or nothing.
    let labels: String
    let count: Int
    /// Whether it asks for a property's getter or setter.
    let isAccessor: Bool

    init?(_ node: MacroExpansionExprSyntax) {
        guard node.macroName.text == "selector", let argument = node.arguments.first else { return nil }
        let cast = argument.expression.as(SequenceExprSyntax.self)?.elements.first
        var expression = cast ?? argument.expression
        if let inner = expression.as(TupleExprSyntax.self)?.elements.first?.expression { expression = inner }
        let member = expression.as(MemberAccessExprSyntax.self)
        guard let method = member?.declName ?? expression.as(DeclReferenceExprSyntax.self) else { return nil }
        prefix = (member?.base?.trimmedDescription ?? "").filter { !$0.isWhitespace }
        name = method.baseName.text
        labels = (method.argumentNames?.trimmedDescription ?? "").filter { !$0.isWhitespace }
        count = method.argumentNames?.arguments.count ?? 0
        isAccessor = argument.label != nil
    }

    /// The name as Objective-C writes it: `add(_:to:)` is `add:to:`, and `add(item:)` is `addWithItem:`.
    var text: String {
        guard !isAccessor, labels.count > 2 else { return name }
        var names = labels.dropFirst().dropLast().split(separator: ":").map { $0 == "_" ? "" : String($0) }
        let prepositions = [
            "a", "after", "at", "before", "by", "for", "from", "in", "of", "on", "to", "using", "via", "with",
        ]
        if !names[0].isEmpty {
            let first = names[0].prefix { $0.isLowercase }
            names[0] =
                (prepositions.contains(String(first)) ? "" : "With") + names[0].prefix(1).uppercased()
                + names[0].dropFirst()
        }
        return name + names.map { $0 + ":" }.joined()
    }
}
