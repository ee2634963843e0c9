import SwiftSyntax

// Properties of syntax nodes that several rules use.

extension SyntaxProtocol {
    /// The type or extension that this is a direct member of, within `#if` or not.
    var enclosingGroup: (any DeclGroupSyntax)? {
        var node = parent
        while let current = node {
            if let group = current.asProtocol((any DeclGroupSyntax).self) { return group }
            if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self)
                || current.is(AccessorBlockSyntax.self)
            {
                return nil
            }
            node = current.parent
        }
        return nil
    }

    /// The types around this, from the outer one to the inner one; what is within an extension is in the type it extends.
    var enclosingTypes: [any DeclGroupSyntax] {
        sequence(first: Syntax(self), next: \.parent).dropFirst()
            .compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.reversed()
    }
}

extension DeclGroupSyntax {
    /// The name alone; of an extension, that of the type it extends, with those of the types around that.
    var ownName: String {
        if let type = self.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
        return asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
    }

    /// The name with those of the types around it.
    var qualifiedName: String { (enclosingTypes.map(\.ownName) + [ownName]).joined(separator: ".") }

    /// The members, also those within `#if`.
    var members: [DeclSyntax] { Self.members(memberBlock.members) }

    private static func members(_ list: MemberBlockItemListSyntax) -> [DeclSyntax] {
        list.flatMap { item -> [DeclSyntax] in
            guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
            return condition.clauses.flatMap { clause -> [DeclSyntax] in
                guard case .decls(let inner) = clause.elements else { return [] }
                return members(inner)
            }
        }
    }

    /// The first type that it inherits from, which is a class if any of them is.
    var firstParent: TypeSyntax? { inheritanceClause?.inheritedTypes.first?.type }
}

extension DeclSyntaxProtocol {
    var modifiers: DeclModifierListSyntax { asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [] }

    func modifier(_ names: String...) -> DeclModifierSyntax? { modifiers.first { names.contains($0.name.text) } }

    func attribute(_ name: String) -> AttributeSyntax? {
        asProtocol((any WithAttributesSyntax).self)?.attributes.lazy
            .compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
    }

    /// What tells a member from others: a method's name, labels and types, or a property's name.
    var signature: String? {
        if let method = self.as(FunctionDeclSyntax.self) {
            let types = method.signature.parameterClause.parameters.map {
                $0.type.trimmedDescription.filter { !$0.isWhitespace }
            }
            return method.fullName + types.joined(separator: ",")
        }
        return self.as(VariableDeclSyntax.self)?.bindings.first?.name
    }
}

extension FunctionDeclSyntax {
    /// The name with its labels: `pager(_:shouldSelect:)`.
    var fullName: String {
        "\(name.text)(" + signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined() + ")"
    }

    /// A call of a method with these parameters that hands on what they hold; none can hand on a list of any length.
    func call(of name: String) -> String? {
        let parameters = signature.parameterClause.parameters
        guard parameters.allSatisfy({ $0.ellipsis == nil }) else { return nil }
        let arguments = parameters.map { parameter in
            let mark = parameter.type.trimmedDescription.hasPrefix("inout ") ? "&" : ""
            let value = mark + (parameter.secondName ?? parameter.firstName).text
            return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
        }
        let effects = signature.effectSpecifiers
        return (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
            + "\(name)(\(arguments.joined(separator: ", ")))"
    }
}

extension PatternBindingSyntax {
    var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.text }

    /// The type that is written, or that of a value `UIView.self`.
    var type: TypeSyntax? {
        if let type = typeAnnotation?.type { return type }
        guard let value = initializer?.value.as(MemberAccessExprSyntax.self), value.declName.baseName.text == "self",
            let name = value.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true
        else { return nil }
        let type = IdentifierTypeSyntax(name: .identifier(name))
        return TypeSyntax(MetatypeTypeSyntax(baseType: TypeSyntax(type), metatypeSpecifier: .keyword(.Type)))
    }
}

extension TypeSyntax {
    var isOptional: Bool { self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) }

    /// The type without a mark that it may be missing.
    var wrapped: TypeSyntax {
        self.as(OptionalTypeSyntax.self)?.wrappedType ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?
            .wrappedType ?? self
    }

    /// Whether it names a class of UIKit, alone or with protocols.
    var isOfUIKit: Bool {
        if let types = self.as(CompositionTypeSyntax.self) { return types.elements.contains { $0.type.isOfUIKit } }
        let name = (self.as(MemberTypeSyntax.self)?.name ?? self.as(IdentifierTypeSyntax.self)?.name)?.text ?? ""
        return name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
    }
}

extension ReturnClauseSyntax {
    /// Whether a method with this result can be left out: without a result, or with one that may be missing.
    var mayBeMissing: Bool { ["Void", "()"].contains(type.trimmedDescription) || type.isOptional }
}

extension ExprSyntax {
    /// The last name of an expression: `delegate` of `(self.view?.delegate)!`.
    var lastName: String? {
        if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression.lastName }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.lastName }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        return self.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// Whether it is called a delegate or a data source.
    var isDelegate: Bool {
        let name = lastName ?? ""
        return ["delegate", "Delegate", "dataSource", "DataSource"].contains { name.hasSuffix($0) }
    }
}
