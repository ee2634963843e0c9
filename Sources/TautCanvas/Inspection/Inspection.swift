import TautDiagnosis
internal import TautLayout
package import TautScene

/// The parts of a page on a solved scene besides its picture. The command writes them into pages, and `taut.wasm` writes them again in the page.
package struct Inspection {
    private let solved: SolvedScene
    private let outline: SceneOutline

    package init(_ solved: SolvedScene, _ options: SceneDrawing.Options) {
        self.solved = solved
        outline = SceneOutline(solved, options)
    }

    /// The outline as items of an HTML tree.
    var tree: String { outline.html }

    /// The attributes of the constraints, as options of an HTML `select`.
    var attributeChoices: String {
        let used = Set(
            solved.scene.constraints.flatMap { constraint in
                [constraint.firstAttribute.name, constraint.secondAttribute.name]
            })
        return used.subtracting([Layout.Attribute.notAnAttribute.name]).sorted()
            .map { "<option>\(escaped($0))</option>" }.joined()
    }

    /// Writes the keys `views` and `constraints` into an open object.
    ///
    /// - Parameter reasons: for each view the reasons for x, y, width and height; empty if they are not known.
    func write(_ writer: inout JSONWriter, reasons: [[String]]) {
        writer.key("views")
        outline.writeViews(&writer, reasons: reasons)
        writer.key("constraints")
        outline.writeConstraints(&writer)
    }

    /// The complete object, with conflicts and ambiguous attributes.
    package var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        write(&writer, reasons: [])
        writer.key("tree")
        writer.value(tree)
        writer.key("attributes")
        writer.value(attributeChoices)
        writer.key("findings")
        writer.value(findings)
        writer.endObject()
        return writer.bytes
    }

    // MARK: Findings

    /// In larger scenes a page does not explain changes, because each repair is a layout; `taut explain` does.
    private static let mostViewsWithRepairs = 150

    /// The conflicts with their repairs, and the ambiguous attributes with equations that determine them; in larger scenes without repairs
    /// and equations.
    private var findings: String {
        if solved.scene.views.count <= Self.mostViewsWithRepairs, let text = try? explainedFindings() { return text }
        var text = ""
        for conflict in solved.inspectedConflicts {
            text += Self.article("These cannot hold together", conflict.members.map { Self.code($0.words) })
        }
        let open = solved.scene.views.enumerated().flatMap { index, view in
            solved.openNames(ofView: index).map { escaped("\(view.id).\($0)") }
        }
        return text + Self.article("Open", open) + (text.isEmpty && open.isEmpty ? Self.nothing : "")
    }

    /// - Throws: `Layout.Failure` if the solver fails while a repair is tried.
    func explainedFindings() throws(Layout.Failure) -> String {
        let explanation = try Explanation(Diagnosis(solved))
        if explanation.isFine { return Self.nothing }
        var text = ""
        for conflict in explanation.conflicts {
            text += Self.article(
                "These cannot hold together", conflict.members.map { Self.code($0.equation ?? $0.name) },
                conflict.sum.map { "<p>\(escaped($0))</p>" } ?? "", "Any of these helps",
                conflict.repairs.prefix(5).map { escaped($0.description) })
        }
        return text
            + Self.article(
                "Open",
                explanation.openings.map {
                    "\(escaped("\($0.item).\($0.attribute)")) is \(number($0.value))"
                }, "", "Settled by", explanation.settlement.map(Self.code))
    }

    private static let nothing = "<p>Nothing contradicts itself, nothing is open.</p>\n"

    private static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

    /// A finding as HTML; empty without items.
    private static func article(
        _ heading: String, _ items: [String], _ sum: String = "", _ second: String = "", _ help: [String] = []
    ) -> String {
        if items.isEmpty { return "" }
        func list(_ items: [String]) -> String { "<ul>\(items.map { "<li>\($0)</li>" }.joined())</ul>" }
        let tail = help.isEmpty ? "" : "<h3>\(second)</h3>\(list(help))"
        return "<article class=\"wrong\"><h3>\(heading)</h3>\(list(items))\(sum)\(tail)</article>\n"
    }
}
