import Foundation
import TautInterfaceBuilder
import TautLayout
import TautScene
import TestSupport

/// What is asked of every input: it is refused with one message, or read, laid out and edited.
public struct Trial {
    /// How far an input came.
    public enum Outcome: Int, CaseIterable {
        case malformed, meaningless, laidOut
    }

    public private(set) var outcome = Outcome.malformed
    /// What should not have been; empty where all is well.
    public private(set) var complaints: [String] = []

    /// Asks it of an input; the random numbers choose what is edited.
    public init(_ bytes: [UInt8], _ random: inout SplitMix64) {
        do throws(SceneError) {
            let document = try InterfaceBuilderDocument(Data(bytes), file: "fuzz.xib")
            edit(document, bytes, &random)
            outcome = .meaningless
            layOut(document)
            try document.check()
            outcome = .laidOut
            try use(document)
        } catch {
            check(error)
        }
    }

    /// Hierarchies are laid out even where the document is to be refused: `taut fidelity` does so.
    private mutating func layOut(_ document: InterfaceBuilderDocument) {
        for hierarchy in document.hierarchies() {
            let row = HierarchyFidelity(hierarchy)
            if row.status == .matched, row.matched != row.tested { complaints.append("matched, but not all") }
        }
    }

    /// What the commands do with a file that means something: lay it out, update it, convert it.
    private mutating func use(_ document: InterfaceBuilderDocument) throws(SceneError) {
        let hierarchies = document.hierarchies()
        let update = try FrameUpdate(document, hierarchies)
        if (try? InterfaceBuilderDocument(Data(update.editor.bytes), file: "updated.xib")) == nil {
            complaints.append("an updated file cannot be read")
        }
        for hierarchy in hierarchies.prefix(4) {
            _ = try hierarchy.layout()
            do throws(SceneError) {
                _ = try Scene(json: Array(hierarchy.scene()), file: "converted.json")
            } catch {
                complaints.append("a converted file cannot be read: \(error.summary)")
            }
        }
    }

    private mutating func check(_ error: SceneError) {
        if error.line == nil || error.column == nil { complaints.append("no place: \(error.summary)") }
        if error.message.isEmpty || error.message.utf8.count > 2000 {
            complaints.append("no message to read: \(error.summary)")
        }
        if error.isInternal { complaints.append("internal: \(error.summary)") }
    }

    /// Elements that come and go leave a file that can be read.
    private mutating func restructure(_ original: InterfaceBuilderEditor, _ id: String, _ other: String) {
        var editor = original
        // An empty id can be replaced, but not given.
        if !id.isEmpty, (try? editor.setID("new", of: id)) != nil {
            try? editor.setID(id, of: "new")
            if editor.bytes != original.bytes { complaints.append("another id and back changes the file") }
        } else if editor.bytes != original.bytes, !id.isEmpty {
            complaints.append("a refused id changes the file")
        }
        let constraint = NewConstraint(from: .init(id, .leading), to: .init(other, .leading), constant: 1)
        let added = try? editor.addConstraint(constraint, to: other)
        if let added, (try? editor.attribute("constant", of: added)) != "1" {
            complaints.append("an added constraint is not there")
        }
        // The document itself cannot go.
        if (try? editor.remove(id)) != nil, (try? editor.attribute("id", of: id)) != nil {
            complaints.append("a removed element is there")
        }
        if (try? InterfaceBuilderEditor(editor.bytes, file: "restructured.xib")) == nil {
            complaints.append("a restructured file cannot be read")
        }
    }

    /// Without a change the bytes are the same; with one they can be read, and hold the new value.
    private mutating func edit(_ document: InterfaceBuilderDocument, _ bytes: [UInt8], _ random: inout SplitMix64) {
        var editor = InterfaceBuilderEditor(document)
        if editor.hasChanges || editor.bytes != bytes { complaints.append("reading and writing changes the file") }
        var ids: [String] = []
        document.root.forEach { element in
            if let id = element.id { ids.append(id) }
        }
        guard !ids.isEmpty else { return }
        let id = random.element(ids)
        let constant = Double(random.integer(-800...800)) / 8 + 0.01
        let frame = Layout.Rect(x: constant, y: 1, width: 2, height: 1 / 3.0)
        guard (try? editor.setFrame(frame, of: id)) != nil else { return }
        _ = try? editor.setConstant(constant, ofConstraint: id)
        _ = try? editor.setAttribute("identifier", to: "a<\"'&\n>", of: id)
        restructure(editor, random.element(ids), random.element(ids))
        do throws(SceneError) {
            let again = try InterfaceBuilderEditor(editor.bytes, file: "again.xib")
            if try again.frame(of: id) != frame { complaints.append("another frame than was set") }
            if try again.attribute("identifier", of: id) != "a<\"'&\n>" {
                complaints.append("another identifier than was set")
            }
        } catch {
            complaints.append("an edited file cannot be read: \(error.summary)")
        }
    }
}
