import Foundation
import Taut
import TautInterfaceBuilder

/// A cell designed in Interface Builder as a template: the texts that the records have fields for become parameters.
enum DesignedTemplate {
    /// The template that a file makes.
    ///
    /// - Parameter fields: the names that the records use.
    static func template(
        _ bytes: [UInt8], file: String, arguments: Arguments, fields: Set<String>, io: CommandIO
    ) throws -> SceneTemplate {
        let document = try InterfaceBuilderDocument(Data(bytes), file: file)
        try document.check()
        let all = document.hierarchies(try DesignedScenes.options(arguments))
        guard let hierarchy = choose(arguments["--scene"], from: all) else {
            throw InterfaceBuilderError(
                file: file,
                message: arguments["--scene"].map { "no scene \"\($0)\"" } ?? "there is no view in this file")
        }
        var options = SceneWritingOptions()
        options.names = .spoken
        options.measuresTexts = true
        options.usesFrames = true
        options.isSelfSizing = hierarchy.hasHeightOfContent
        options.fields = fields
        let template = try SceneTemplate(json: Array(hierarchy.scene(options)), file: "\(file) (as a scene)")
        let messages = Messages(io: io)
        let known = hierarchy.fieldNames
        if fields.isDisjoint(with: known) {
            messages.note("no field of the records is the name of a text in \(file); those are \(list(known))")
        }
        messages.list(hierarchy.unsupported, file: file)
        return template
    }

    private static func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }

    /// The hierarchy that is asked for, else the first cell, else the first of all.
    private static func choose(_ id: String?, from all: [InterfaceBuilderHierarchy]) -> InterfaceBuilderHierarchy? {
        if let id { return all.first { [$0.scene, $0.controller, $0.root.id].contains(id) } }
        return all.first { $0.root.element.hasSuffix("Cell") } ?? all.first
    }
}

/// Records whose beginning was looked at before they are read.
struct PeekedRecords {
    /// The bytes that were read ahead.
    private let prefix: [UInt8]
    private let file: InputFile

    /// Looks at the first bytes of a file.
    init(_ file: InputFile) throws {
        self.file = file
        var bytes: [UInt8] = []
        while bytes.count < 1 << 16 {
            let more = try file.read(1 << 16)
            if more.isEmpty { break }
            bytes += more
        }
        prefix = bytes
    }

    /// The names of the fields in the records at the beginning.
    func fields(_ format: RecordFormat?) throws -> Set<String> {
        var rest = prefix
        var source = try RecordSource(file: file.name, format: format) { _ in
            defer { rest = [] }
            return rest
        }
        if source.format == .csv { return Set(source.header) }
        var names: Set<String> = []
        while let block = try source.next() {
            for record in block.records {
                let line = Data(block.bytes[record.range])
                // A line that is no record is told of where it is read.
                guard let object = try? JSONSerialization.jsonObject(with: line) as? [String: Any] else { continue }
                names.formUnion(object.keys)
            }
        }
        return names
    }

    /// Reads the whole file, from its beginning.
    func reader() -> RecordSource.Read {
        var waiting: [UInt8]? = prefix
        return { count in
            if let bytes = waiting, !bytes.isEmpty {
                waiting = nil
                return bytes
            }
            return try file.read(count)
        }
    }
}
