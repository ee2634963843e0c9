import SwiftSyntax

/// What the rules need to know about all files together.
final class Facts {
    struct Class {
        let file: SourceFile
        let declaration: ClassDeclSyntax
    }

    /// The classes of the files, by their qualified names.
    var classes: [String: [Class]] = [:]
    /// The protocols of the files, and those of UIKit.
    var protocols: Set<String> = []
    /// Members that extensions declare with `@objc`, so that other extensions override them, by signature.
    var overridable: Set<String> = []
    /// Classes whose extensions override such methods without asking for their superclass's, by signature.
    var overriders: [String: [String]] = [:]

    /// Optional methods without a result, or with one that may be missing: by name, and by name with labels.
    var idleMethods: Set<String> = [], idleLabels: Set<String> = []
    /// Optional methods and properties with a result that is always there.
    var throwingMethods: Set<String> = [], throwingProperties: Set<String> = []
    /// The methods that UIKit leaves optional: those for which its protocols here have another one.
    var methodsOfUIKit: Set<String> = []
    /// Closures, which are called as optional methods are.
    var closures: Set<String> = []

    /// Methods of objects, methods of types, and those that selectors ask for.
    var methods: Set<String> = [], staticMethods: Set<String> = [], selected: Set<String> = []
    /// Properties of types, with the types they are declared with.
    var propertyTypes: [String: TypeSyntax] = [:]

    /// Members that are moved into their classes, in the order of the files.
    var moves: [Move] = []

    /// Some of UIKit's protocols have other names in Taut's sources.
    func isProtocol(_ type: String) -> Bool {
        protocols.contains(type) || type.hasPrefix("UI") && SurveyOfUIKit.endings.contains { type.hasSuffix($0) }
    }

    func handsOn(_ method: FunctionDeclSyntax) -> [String] {
        overridable.contains(method.ownSignature) ? overriders[method.ownSignature] ?? [] : []
    }
}

/// The names of Taut's own protocols, and of their methods that UIKit leaves optional.
final class SurveyOfUIKit: SyntaxVisitor {
    private let facts: Facts
    static let endings = ["Delegate", "DataSource", "DataSourcePrefetching", "DelegateFlowLayout"]

    /// Whether a file can contain such a protocol or method; parsing all files takes most of a second.
    static func mayConcern(_ text: String) -> Bool {
        text.contains("protocol UI") || endings.contains { text.contains($0 + " {") }
    }

    init(_ facts: Facts) {
        self.facts = facts
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        facts.protocols.insert(node.name.text)
        return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.ownName
        guard name.hasPrefix("UI") || name.hasPrefix("Platform."), Self.endings.contains(where: name.hasSuffix) else {
            return .skipChildren
        }
        for member in node.memberBlock.members {
            if let method = member.decl.as(FunctionDeclSyntax.self) { facts.methodsOfUIKit.insert(method.name.text) }
        }
        return .skipChildren
    }
}
