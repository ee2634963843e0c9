import SwiftSyntax

/// Files that name types of UIKit, or of what comes with it, and import none of it have it from elsewhere: from a header of their
/// pod, or through XCTest. They import UIKit.
final class MissingImport: Rule {
    private var imported: Set<String> = []
    private var foundations: [ImportDeclSyntax] = []
    private var names: Set<String> = []

    override func apply() {
        walk(file.tree)
        guard imported.isDisjoint(with: ["UIKit", "AppKit", "SwiftUI", "TautUIKit", "Testing"]),
            names.contains(where: isMissing)
        else { return }
        for node in foundations { file.edits.replace(node.path.range, with: "UIKit") }
        guard foundations.isEmpty else { return }
        // A condition has to begin its line.
        let isConditional = file.tree.firstToken(viewMode: .sourceAccurate)?.tokenKind == .poundIf
        file.edits.insert(isConditional ? "import UIKit\n" : "import UIKit; ", at: 0)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let module = node.path.first?.name.text ?? ""
        imported.insert(["os", "ObjectiveC"].contains(module) ? "UIKit" : module)
        if node.path.trimmedDescription == "Foundation", node.importKindSpecifier == nil { foundations.append(node) }
        return .skipChildren
    }

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = node.tokenKind { names.insert(name) }
        return .skipChildren
    }

    /// Whether a name needs UIKit's import: Foundation has the rest, and XCTest has Foundation.
    private func isMissing(_ name: String) -> Bool {
        func begins(_ prefix: String, lowercase: Bool = false) -> Bool {
            let rest = name.dropFirst(prefix.count)
            return name.hasPrefix(prefix) && rest.first?.isUppercase == true
                && (!lowercase || rest.dropFirst().first?.isLowercase == true)
        }
        if begins("UI", lowercase: true) || begins("NSLayout") || begins("CF", lowercase: true) { return true }
        if begins("CFAbsoluteTime") { return true }
        let hasFoundation = !imported.isDisjoint(with: ["Foundation", "XCTest"])
        if begins("CG", lowercase: true) { return !hasFoundation && !imported.contains("CoreGraphics") }
        return begins("NS", lowercase: true) && !hasFoundation
    }
}
