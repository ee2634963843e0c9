import SwiftSyntax

/// Classes that inherit and have outlets get a method that sets these by name, as nibs do.
final class Outlets: Rule {
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let members = node.members
        let outlets = members.compactMap { $0.as(VariableDeclSyntax.self) }.filter { $0.attribute("IBOutlet") != nil }
        guard !outlets.isEmpty, let parent = node.firstParent, parent.trimmedDescription != "NSObject",
            !members.contains(where: isSetter)
        else { return .visitChildren }
        let access = node.modifier("open", "public").map { $0.name.text + " " } ?? ""
        let cases = outlets.flatMap { $0.bindings.compactMap(setting) }.map { "        " + $0 }
        let lines =
            ["    \(access)override func setValue(_ value: Any?, forKey key: String) {", "        switch key {"] + cases
            + ["        default: super.setValue(value, forKey: key)", "        }", "    }"]
        let indent = indent(of: node.memberBlock.rightBrace)
        file.append(Array(("\n" + lines.map { "\(indent)\($0)\n" }.joined()).utf8), to: node.memberBlock)
        return .visitChildren
    }

    private func isSetter(_ node: DeclSyntax) -> Bool {
        node.as(FunctionDeclSyntax.self)?.fullName == "setValue(_:forKey:)"
    }

    private func setting(_ binding: PatternBindingSyntax) -> String? {
        guard let name = binding.name, let type = binding.typeAnnotation?.type else { return nil }
        let value = "value as? \(file.ported(type.wrapped))"
        return "case \"\(name)\": "
            + (type.isOptional ? "\(name) = \(value)" : "if let value = \(value) { \(name) = value }")
    }

    private func indent(of brace: TokenSyntax) -> String {
        let start = brace.range.lowerBound
        return String(decoding: file.bytes[(file.startOfLine(before: start) ?? start)..<start], as: UTF8.self)
    }
}
