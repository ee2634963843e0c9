import TautEditing
import TautLayout
import TautScene

/// What an edit of a file changes, for people and for programs.
extension EditReport {
    var text: String {
        var lines = changes.map { change in
            switch change {
            case .added(let equation): "+ \(equation)"
            case .removed(let equation): "- \(equation)"
            case .constant(let equation, _, let new): "~ \(equation): the constant is \(LayoutTable.number(new))"
            case .stacked(let stack, let views): "+ \(stack): \(views.joined(separator: ", "))"
            case .unstacked(let stack, let views): "- \(stack): \(views.joined(separator: ", "))"
            }
        }
        for frame in frames ?? [] {
            lines.append("\(frame.view): \(Self.text(frame.stored)) becomes \(Self.text(frame.frame))")
        }
        if let frames {
            let views = "\(cleared.count) view\(cleared.count == 1 ? "" : "s") no longer misplaced"
            lines.append("\(frames.count) frame\(frames.count == 1 ? "" : "s") changed, \(views)")
        }
        for entry in open {
            if let reason = entry.reason { lines.append("open: \(entry.view): \(reason)") }
            if !entry.attributes.isEmpty {
                lines.append("open: \(entry.attributes.joined(separator: ", ")) of \(entry.view)")
            }
        }
        lines += notes.map { "note: \($0)" }
        if changes.isEmpty, frames == nil { lines.append("nothing to change") }
        return lines.map { $0.showingControls() + "\n" }.joined()
    }

    private static func text(_ frame: Layout.Rect) -> String {
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { LayoutTable.number($0) }
        return "(\(numbers.joined(separator: ", ")))"
    }

    /// One line (`Schemas/edit-output.schema.json`).
    ///
    /// - Parameter connections: what can be made between two views, where that was asked for.
    func json(_ connections: [LayoutFile.Connection]? = nil) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("file")
        writer.value(file)
        writeChanges(&writer)
        writeFrames(&writer)
        if let connections {
            writer.list("connections", connections) { connection, writer in
                writer.key("name")
                writer.value(connection.name)
                writer.key("constraint")
                writer.value(connection.equation)
            }
        }
        writer.list("open", open) { entry, writer in
            writer.key("view")
            writer.value(entry.view)
            writer.key("attributes")
            LayoutJSON.list(entry.attributes, &writer)
            guard let reason = entry.reason else { return }
            writer.key("reason")
            writer.value(reason)
        }
        writer.key("notes")
        LayoutJSON.list(notes, &writer)
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }

    private func writeChanges(_ writer: inout JSONWriter) {
        writer.key("added")
        LayoutJSON.list(changes.compactMap { if case .added(let text) = $0 { text } else { nil } }, &writer)
        writer.key("removed")
        LayoutJSON.list(changes.compactMap { if case .removed(let text) = $0 { text } else { nil } }, &writer)
        var constants: [(String, Double, Double)] = []
        var stacks: [(key: String, id: String, views: [String])] = []
        for change in changes {
            switch change {
            case .constant(let text, let old, let new): constants.append((text, old, new))
            case .stacked(let id, let views): stacks.append(("stacked", id, views))
            case .unstacked(let id, let views): stacks.append(("unstacked", id, views))
            case .added, .removed: break
            }
        }
        writer.list("constants", constants) { entry, writer in
            writer.key("constraint")
            writer.value(entry.0)
            writer.key("old")
            writer.value(entry.1)
            writer.key("new")
            writer.value(entry.2)
        }
        for key in ["stacked", "unstacked"] where stacks.contains(where: { $0.key == key }) {
            writer.list(key, stacks.filter { $0.key == key }) { entry, writer in
                writer.key("id")
                writer.value(entry.id)
                writer.key("views")
                LayoutJSON.list(entry.views, &writer)
            }
        }
    }

    private func writeFrames(_ writer: inout JSONWriter) {
        guard let frames else { return }
        writer.list("frames", frames) { entry, writer in
            writer.key("view")
            writer.value(entry.view)
            for (key, frame) in [("stored", entry.stored), ("frame", entry.frame)] {
                writer.key(key)
                LayoutJSON.frame([frame.x, frame.y, frame.width, frame.height], &writer)
            }
        }
        writer.key("cleared")
        LayoutJSON.list(cleared, &writer)
    }
}

extension JSONWriter {
    /// A key with a list of objects.
    fileprivate mutating func list<Element>(
        _ key: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
    ) {
        self.key(key)
        beginArray()
        for element in elements {
            beginObject()
            write(element, &self)
            endObject()
        }
        endArray()
    }
}
