import SwiftSyntax

/// Objects of UIKit that are made by a type which is only known when the program runs: `T()` of a generic type, `viewClass.init()` of
/// a metatype. The initializers are not required here.
final class MadeByType: Rule {
    private lazy var generics = GenericNames.of(file)

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.trailingClosure == nil, node.arguments.isEmpty || isFrame(node.arguments) else {
            return .visitChildren
        }
        let called = node.calledExpression
        let initializer = called.as(MemberAccessExprSyntax.self).flatMap {
            $0.declName.baseName.text == "init" ? $0 : nil
        }
        let type = initializer?.base ?? called
        if let name = type.as(DeclReferenceExprSyntax.self)?.baseName.text, generics.contains(name) {
            file.edits.replace(called.range, with: name + "._made")
        } else if let initializer, let base = initializer.base, isMetatype(base) {
            file.edits.replace(initializer.declName.range, with: "_made")
        }
        return .visitChildren
    }

    private func isFrame(_ arguments: LabeledExprListSyntax) -> Bool {
        arguments.count == 1 && arguments.first?.label?.text == "frame"
    }

    /// Whether a value is the type of a class of UIKit, as it is declared around the place, or else as a property.
    private func isMetatype(_ value: ExprSyntax) -> Bool {
        if let type = value.as(TupleExprSyntax.self)?.elements.first?.expression { return isMetatype(type) }
        guard let name = value.lastName else { return false }
        let isMember = value.is(MemberAccessExprSyntax.self)
        let type = isMember ? nil : DeclaredTypes.type(of: name, around: Syntax(value))
        guard let type = type ?? facts.propertyTypes[name] else { return false }
        return isMetatype(type)
    }

    private func isMetatype(_ type: TypeSyntax) -> Bool {
        var type = type.wrapped
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 { type = tuple.elements.first!.type }
        if let some = type.as(SomeOrAnyTypeSyntax.self) { type = some.constraint }
        guard var base = type.as(MetatypeTypeSyntax.self)?.baseType else { return false }
        if let tuple = base.as(TupleTypeSyntax.self), tuple.elements.count == 1 { base = tuple.elements.first!.type }
        return base.isOfUIKit || generics.contains(base.trimmedDescription)
    }
}

/// The names of generic types that are classes of UIKit.
private final class GenericNames: SyntaxVisitor {
    private var names: Set<String> = []

    static func of(_ file: SourceFile) -> Set<String> {
        let visitor = GenericNames(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        return visitor.names
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        if node.inheritedType?.isOfUIKit == true { names.insert(node.name.text) }
        return .visitChildren
    }

    override func visit(_ node: ConformanceRequirementSyntax) -> SyntaxVisitorContinueKind {
        if node.rightType.isOfUIKit { names.insert(node.leftType.trimmedDescription) }
        return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.inheritanceClause?.inheritedTypes.contains(where: { $0.type.isOfUIKit }) == true {
            names.insert(node.name.text)
        }
        return .visitChildren
    }
}

/// The types that names around a place are declared with.
private enum DeclaredTypes {
    static func type(of name: String, around place: Syntax) -> TypeSyntax? {
        for node in sequence(first: place, next: \.parent) {
            if let type = parameter(name, of: node) ?? element(name, of: node)
                ?? variable(name, in: node, before: place)
            {
                return type
            }
        }
        return nil
    }

    private static func parameter(_ name: String, of node: Syntax) -> TypeSyntax? {
        let clause =
            node.as(FunctionDeclSyntax.self)?.signature.parameterClause
            ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause
            ?? node.as(SubscriptDeclSyntax.self)?.parameterClause
        if let type = clause?.parameters.first(where: { ($0.secondName ?? $0.firstName).text == name })?.type {
            return type
        }
        guard case .parameterClause(let closure) = node.as(ClosureExprSyntax.self)?.signature?.parameterClause else {
            return nil
        }
        return closure.parameters.first { ($0.secondName ?? $0.firstName).text == name }?.type
    }

    /// The type of what a loop goes through.
    private static func element(_ name: String, of node: Syntax) -> TypeSyntax? {
        guard let loop = node.as(ForStmtSyntax.self), loop.pattern.trimmedDescription == name,
            let all = loop.sequence.lastName
        else {
            return nil
        }
        return type(of: all, around: Syntax(loop.sequence))?.wrapped.as(ArrayTypeSyntax.self)?.element
    }

    private static func variable(_ name: String, in node: Syntax, before place: Syntax) -> TypeSyntax? {
        var declarations: [DeclSyntax] = []
        if let list = node.as(CodeBlockItemListSyntax.self) {
            declarations = list.filter { $0.position <= place.position }.compactMap { $0.item.as(DeclSyntax.self) }
        } else if let members = node.as(MemberBlockItemListSyntax.self) {
            declarations = members.map(\.decl)
        }
        let bindings = declarations.reversed().compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
        return bindings.first { $0.name == name }?.type
    }
}
