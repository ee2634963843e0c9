import TautScene

/// What an edit of a file changes.
struct EditReport {
    enum Change {
        case added(String)
        case removed(String)
        case constant(String, old: Double, new: Double)
    }

    let file: String
    var changes: [Change] = []
    /// What is still open, by view.
    var open: [(view: String, attributes: [String])] = []
    /// What could not be done, and why.
    var notes: [String] = []

    var text: String {
        var text = ""
        for change in changes {
            switch change {
            case .added(let equation): text += "+ \(equation)\n"
            case .removed(let equation): text += "- \(equation)\n"
            case .constant(let equation, _, let new):
                text += "~ \(equation): the constant is \(LayoutTable.number(new))\n"
            }
        }
        for entry in open { text += "open: \(entry.attributes.joined(separator: ", ")) of \(entry.view)\n" }
        for note in notes { text += "note: \(note)\n" }
        if changes.isEmpty { text += "nothing to change\n" }
        return text.showingControls(except: ["\n"])
    }

    /// One line (`Schemas/edit-output.schema.json`).
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("file")
        writer.value(file)
        writer.key("added")
        LayoutJSON.list(changes.compactMap { if case .added(let text) = $0 { text } else { nil } }, &writer)
        writer.key("removed")
        LayoutJSON.list(changes.compactMap { if case .removed(let text) = $0 { text } else { nil } }, &writer)
        writer.key("constants")
        writer.beginArray()
        for case .constant(let text, let old, let new) in changes {
            writer.beginObject()
            writer.key("constraint")
            writer.value(text)
            writer.key("old")
            writer.value(old)
            writer.key("new")
            writer.value(new)
            writer.endObject()
        }
        writer.endArray()
        writer.key("open")
        writer.beginArray()
        for entry in open {
            writer.beginObject()
            writer.key("view")
            writer.value(entry.view)
            writer.key("attributes")
            LayoutJSON.list(entry.attributes, &writer)
            writer.endObject()
        }
        writer.endArray()
        writer.key("notes")
        LayoutJSON.list(notes, &writer)
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }
}
