import TautInterfaceBuilder
import TautScene

/// A cell designed in Interface Builder as a template: the texts that the records have fields for become parameters. A record
/// without such a field leaves the designed text, as code that sets nothing does in a cell that comes from a file.
enum DesignedTemplate {
    /// The template that a file makes.
    ///
    /// - Parameter records: what is known of them; a field that binds to nothing is told here, once.
    static func template(
        _ bytes: [UInt8], file: String, arguments: Arguments, records: PeekedRecords.Fields, io: CommandIO
    ) throws -> SceneTemplate {
        let document = try InterfaceBuilderDocument(bytes, file: file)
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
        let texts = hierarchy.fieldTexts
        // A field may come later than what was looked at.
        options.fields = records.isComplete ? records.names : Set(texts.map(\.name))
        var template = try SceneTemplate(hierarchy.sceneNode(options), file: "\(file) (as a scene)")
        template.defaultTexts = Dictionary(texts.map { ($0.name, $0.text) }) { first, _ in first }
        let messages = Messages(io: io)
        report(records.names, texts.map(\.name), file: file, messages)
        messages.list(hierarchy.unsupported, file: file)
        return template
    }

    /// Tells of fields without a text.
    private static func report(_ fields: Set<String>, _ texts: [String], file: String, _ messages: Messages) {
        let unbound = fields.subtracting(texts).sorted()
        guard !unbound.isEmpty else { return }
        if unbound.count == fields.count {
            messages.note("no field of the records is the name of a text in \(file); those are \(list(texts))")
        } else {
            messages.note(
                "fields of the records without a text in \(file): \(list(unbound)); its texts are \(list(texts))")
        }
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

    /// Whether the bytes looked at are the whole file.
    private let isWhole: Bool

    /// What the beginning of the records says.
    struct Fields {
        /// The names of the fields.
        var names: Set<String>
        /// Whether no later record can have another field.
        var isComplete: Bool
    }

    /// Looks at the first bytes of a file.
    init(_ file: InputFile) throws {
        self.file = file
        var bytes: [UInt8] = []
        var isWhole = false
        while bytes.count < 1 << 16, !isWhole {
            let more = try file.read(1 << 16)
            isWhole = more.isEmpty
            bytes += more
        }
        prefix = bytes
        self.isWhole = isWhole
    }

    /// The fields of the records at the beginning.
    func fields(_ format: RecordFormat?, _ separator: UInt8?) throws -> Fields {
        var rest = prefix
        var source = try RecordSource(file: file.name, format: format, separator: separator) { _ in
            defer { rest = [] }
            return rest
        }
        if source.format == .csv { return Fields(names: Set(source.header), isComplete: true) }
        var names: Set<String> = []
        // What was read ahead may end in the middle of an array.
        while let block = try? source.next() {
            for record in block.records {
                let line = Array(block.bytes[record.range])
                // A line that is no record is told of where it is read.
                guard
                    case .object(let members)? = (try? JSONReader.read(line, depthLimit: JSONReader.recordDepth))?.value
                else { continue }
                names.formUnion(members.map(\.key))
            }
        }
        return Fields(names: names, isComplete: isWhole)
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
