internal import TautLayout
package import TautScene

/// What a page shows of a solved scene besides its picture. The command writes it into pages, and `taut.wasm` makes it again in them.
package struct Inspection {
    private let solved: SolvedScene
    private let outline: SceneOutline

    package init(_ solved: SolvedScene, _ options: SceneDrawing.Options) {
        self.solved = solved
        outline = SceneOutline(solved, options)
    }

    /// The outline as items of an HTML tree.
    var tree: String { outline.html }

    /// The attributes that constraints have, as choices of HTML.
    var attributeChoices: String {
        let used = Set(
            solved.scene.constraints.flatMap { constraint in
                [constraint.firstAttribute.name, constraint.secondAttribute.name]
            })
        return used.subtracting([Layout.Attribute.notAnAttribute.name]).sorted()
            .map { "<option>\(escaped($0))</option>" }.joined()
    }

    /// Writes the keys `views` and `constraints` of an object that is open.
    ///
    /// - Parameter reasons: for each view why x, y, width and height are what they are; none where that is not known.
    func write(_ writer: inout JSONWriter, reasons: [[String]]) {
        writer.key("views")
        outline.writeViews(&writer, reasons: reasons)
        writer.key("constraints")
        outline.writeConstraints(&writer)
    }

    /// All of it, with the conflicts and what is open.
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

    private var findings: String {
        var text = ""
        for conflict in solved.inspectedConflicts {
            text += "<article class=\"wrong\"><h3>These cannot hold together</h3><ul>"
            for member in conflict.members { text += "<li><code>\(escaped(member.words))</code></li>" }
            text += "</ul></article>\n"
        }
        var open = ""
        for (index, view) in solved.scene.views.enumerated() {
            for name in solved.openNames(ofView: index) { open += "<li>\(escaped("\(view.id).\(name)"))</li>" }
        }
        if !open.isEmpty { text += "<article class=\"wrong\"><h3>Open</h3><ul>\(open)</ul></article>\n" }
        return text.isEmpty ? "<p>Nothing contradicts itself, nothing is open.</p>\n" : text
    }
}
