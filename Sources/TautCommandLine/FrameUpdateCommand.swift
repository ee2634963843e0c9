import Foundation
import Taut
import TautInterfaceBuilder

/// `taut layout FILE --update-frames`: what the layout says is written into the file.
struct FrameUpdateCommand {
    let io: CommandIO

    /// What would make the frames those of another device than the file is drawn on.
    private static let refused = ["--size", "--text", "--device", "--size-class", "--direction"]

    /// Updates one file, in its place or with `-o` in another.
    func run(_ path: String, _ arguments: Arguments, format: String) throws -> ExitStatus {
        for option in Self.refused where arguments.has(option) {
            throw UsageError(
                "'--update-frames' writes frames for what the file says itself; '\(option)' asks for another")
        }
        let input = try InputFile(path, io: io)
        defer { input.close() }
        let document = try InterfaceBuilderDocument(Data(try input.readAll()), file: input.name)
        let hierarchies = try DesignedScenes.choose(
            arguments["--scene"] ?? "all", from: document.hierarchies(), document)
        let update = try FrameUpdate(document, hierarchies)

        // A file that stays as it is keeps its date as well.
        if arguments.has("-o") || update.editor.hasChanges {
            let output = try OutputFile(arguments["-o"] ?? path, io: io)
            try output.write(update.editor.bytes)
            try output.commit()
        }
        let messages = Messages(io: io)
        for open in update.open { messages.note("\(input.name): \(open.view): \(open.reason)") }
        if arguments["-o"] != "-" {
            try io.writeOutput(format == "json" ? Self.json(update) : Array(Self.table(update).utf8))
        }
        return update.open.isEmpty ? .success : .findings
    }

    private static func table(_ update: FrameUpdate) -> String {
        func text(_ frame: CGRect) -> String {
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { LayoutTable.number(Double($0)) }
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
                LayoutJSON.frame([frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }, &writer)
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
