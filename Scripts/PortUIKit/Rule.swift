import SwiftSyntax

/// A rewriting rule: visits the syntax tree of one file and adds edits to the file.
class Rule: SyntaxVisitor {
    let file: SourceFile
    let facts: Facts

    required init(file: SourceFile, facts: Facts) {
        self.file = file
        self.facts = facts
        super.init(viewMode: .sourceAccurate)
    }

    func apply() { walk(file.tree) }

    /// All rules. Where several insert something in one place, the earlier one's comes first.
    static let all: [Rule.Type] = [
        ExtensionOverrides.self, HandedOnMethods.self, OptionalRequirements.self, OptionalCalls.self,
        OptionalProperties.self,
        PlatformConditions.self, Imports.self, MissingImport.self, ObjectiveCAttributes.self, Conventions.self,
        Outlets.self, StoredReferences.self, TextAttributes.self, NumberCasts.self, CoreGraphicsFunctions.self,
        FontExtensions.self, MadeByType.self, ObjectQueries.self, Selectors.self, KeyPaths.self,
    ]
}
