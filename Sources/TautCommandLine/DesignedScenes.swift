import TautInterfaceBuilder
import TautScene

/// The hierarchies of an Interface Builder file that a command refers to.
struct DesignedScenes {
    let document: InterfaceBuilderDocument
    let hierarchies: [InterfaceBuilderHierarchy]
    private let io: CommandIO

    /// What only Interface Builder's files have.
    static let options: [Arguments.Option] = [
        .value("--scene"), .value("--device"), .value("--size-class"), .value("--direction"),
    ]

    /// Refuses these options where none of the files is one of Interface Builder's.
    static func checkOptions(_ arguments: Arguments, for paths: [String]) throws {
        guard !paths.contains(where: SceneFiles.isInterfaceBuilder) else { return }
        try arguments.refuse(options.flatMap(\.names), "is for .storyboard and .xib files")
    }

    /// Reads a file, and chooses by `--scene`, `--device`, `--size-class` and `--direction`.
    init(_ path: String, _ arguments: Arguments, io: CommandIO) throws {
        self.io = io
        let input = try InputFile(path, io: io)
        defer { input.close() }
        document = try InterfaceBuilderDocument(try input.readAll(), file: input.name)
        try document.check()
        let all = document.hierarchies(try Self.options(arguments))
        guard !all.isEmpty else {
            let reason = document.isWatchKit ? InterfaceBuilderDocument.watchReason : "there is no view in this file"
            throw InterfaceBuilderError(file: input.name, message: reason)
        }
        hierarchies = try document.chosen(arguments["--scene"], from: all)
        let messages = Messages(io: io)
        if arguments["--scene"] == nil, all.count > hierarchies.count {
            let others = all.filter { other in !hierarchies.contains { $0.root.id == other.root.id } }
            messages.note(
                "\(hierarchies[0].root.id) is one of \(all.count) hierarchies; --scene takes 'all' or one of "
                    + others.map(\.root.id).joined(separator: ", "))
        }
        messages.list(hierarchies.flatMap(\.unsupported), file: input.name)
    }

    /// Lays them out.
    ///
    /// - Parameter text: what measures labels; `nil` takes the sizes that the file stores.
    func layouts(size: SceneSizeOverride, text: String?) throws -> [SceneLayout] {
        let measurer = try text.map { try Measurers.measurer($0) }
        return try hierarchies.map { try $0.layout(size: size, measurer: measurer) }
    }

    /// What the file is read for.
    static func options(_ arguments: Arguments) throws -> ReadingOptions {
        var options = ReadingOptions()
        options.device = try arguments.word("--device", of: Device.names)
        if let text = arguments["--size-class"] {
            let sizeClass = try sizeClass(text)
            options.sizeClass = (sizeClass.horizontal, sizeClass.vertical)
        }
        let words: [String: UserInterfaceLayoutDirection] = ["ltr": .leftToRight, "rtl": .rightToLeft]
        if let word = try arguments.word("--direction", of: words.keys.sorted()), let direction = words[word] {
            options.layoutDirection = direction
        }
        return options
    }

    /// `compact,regular`: width, then height.
    static func sizeClass(_ text: String) throws -> SizeClass {
        let words: [String: UserInterfaceSizeClass] = ["compact": .compact, "regular": .regular, "any": .unspecified]
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { words[String($0)] }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else {
            throw UsageError("'--size-class' is WIDTH,HEIGHT, each compact, regular or any, not '\(text)'")
        }
        return SizeClass(width, height)
    }
}

extension Messages {
    /// The most notes that are listed one by one.
    private static let noteLimit = 20

    /// What a file says and the layout does not use.
    func list(_ notes: [UnsupportedNote], file: String) {
        for entry in notes.prefix(Self.noteLimit) { note("\(file):\(entry.line): \(entry.message)") }
        let rest = notes.count - Self.noteLimit
        if rest > 0 { note("\(file): \(rest) more that the layout does not use") }
    }
}
