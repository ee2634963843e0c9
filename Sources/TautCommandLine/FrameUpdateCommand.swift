import TautInterfaceBuilder
import TautLayout
import TautScene

/// `taut resolve FILE… update-frames`: what the layout says is written into the file.
struct FrameUpdateCommand {
    let io: CommandIO

    /// Updates files, in their places or with `-o` one in another.
    func run(_ paths: [String], _ arguments: Arguments) throws -> ExitStatus {
        for option in ["--select", "--text"] where arguments.has(option) {
            throw UsageError(
                "'\(option)' does not go with update-frames: all frames of a hierarchy follow from each other")
        }
        let session = try EditSession(arguments, io: io)
        var isDone = true
        return try session.update(paths) { bytes, name in
            guard SceneFiles.isInterfaceBuilder(name) else {
                throw UsageError("scenes store no frames; update-frames is for .storyboard and .xib files")
            }
            let (new, text) = try update(bytes, name, arguments, &isDone)
            return (new, text, isDone)
        }
    }

    private func update(
        _ bytes: [UInt8], _ name: String, _ arguments: Arguments, _ isDone: inout Bool
    ) throws -> (bytes: [UInt8], said: [UInt8]) {
        let document = try InterfaceBuilderDocument(bytes, file: name)
        let hierarchies = try DesignedScenes.choose(
            arguments["--scene"] ?? "all", from: document.hierarchies(), document)
        let update = try FrameUpdate(document, hierarchies)
        let messages = Messages(io: io)
        for open in update.open { messages.note("\(name): \(open.view): \(open.reason)") }
        isDone = isDone && update.open.isEmpty
        let isJSON = try arguments.word("--format", of: ["text", "json"]) == "json"
        return (
            update.editor.hasChanges ? update.editor.bytes : bytes,
            isJSON ? Self.json(update) : Array(Self.table(update).utf8)
        )
    }

    private static func table(_ update: FrameUpdate) -> String {
        func text(_ frame: Layout.Rect) -> String {
            let numbers = [frame.x, frame.y, frame.width, frame.height].map(LayoutTable.number)
            return "(\(numbers.joined(separator: ", ")))"
        }
        let moved = update.changes.map {
            "\($0.view.showingControls()): \(text($0.stored)) becomes \(text($0.frame))\n"
        }.joined()
        return moved + "\(update.changes.count) frames changed, \(update.cleared.count) views no longer misplaced\n"
    }

    private static func json(_ update: FrameUpdate) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("changes")
        writer.beginArray()
        for change in update.changes {
            writer.beginObject()
            writer.key("view")
            writer.value(change.view)
            for (key, frame) in [("stored", change.stored), ("frame", change.frame)] {
                writer.key(key)
                LayoutJSON.frame([frame.x, frame.y, frame.width, frame.height], &writer)
            }
            writer.endObject()
        }
        writer.endArray()
        writer.key("cleared")
        LayoutJSON.list(update.cleared, &writer)
        writer.key("open")
        writer.beginArray()
        for open in update.open {
            writer.beginObject()
            writer.key("view")
            writer.value(open.view)
            writer.key("reason")
            writer.value(open.reason)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        writer.endLine()
        return writer.bytes
    }
}
