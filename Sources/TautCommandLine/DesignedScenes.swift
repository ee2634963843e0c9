import TautInterfaceBuilder
import TautScene

/// The hierarchies of an Interface Builder file that a command speaks of.
struct DesignedScenes {
    let document: InterfaceBuilderDocument
    let hierarchies: [InterfaceBuilderHierarchy]
    private let io: CommandIO

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
        hierarchies = try Self.choose(arguments["--scene"], from: all, document)
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
        if let text = arguments["--size-class"] { options.sizeClass = try sizeClass(text) }
        let words: [String: UserInterfaceLayoutDirection] = ["ltr": .leftToRight, "rtl": .rightToLeft]
        if let word = try arguments.word("--direction", of: words.keys.sorted()), let direction = words[word] {
            options.layoutDirection = direction
        }
        return options
    }

    private static func sizeClass(_ text: String) throws -> (UserInterfaceSizeClass, UserInterfaceSizeClass) {
        let words: [String: UserInterfaceSizeClass] = ["compact": .compact, "regular": .regular, "any": .unspecified]
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { words[String($0)] }
        guard parts.count == 2, let width = parts[0], let height = parts[1] else {
            throw UsageError("'--size-class' is WIDTH,HEIGHT, each compact, regular or any, not '\(text)'")
        }
        return (width, height)
    }

    /// By the id of a scene, controller or root; all of them for `all`; else where the file begins.
    static func choose(
        _ id: String?, from all: [InterfaceBuilderHierarchy], _ document: InterfaceBuilderDocument
    ) throws -> [InterfaceBuilderHierarchy] {
        if id == "all" { return all }
        guard let id else {
            let initial = document.root["initialViewController"]
            return [all.first { initial != nil && $0.controller == initial } ?? all[0]]
        }
        let chosen = all.filter { [$0.scene, $0.controller, $0.root.id].contains(id) }
        guard !chosen.isEmpty else {
            let known = all.flatMap { [$0.scene, $0.controller ?? "", $0.root.id] }.filter { !$0.isEmpty }
            throw InterfaceBuilderError(
                file: document.file, message: "no scene \"\(id)\"\(Suggestion.text(for: id, among: known))")
        }
        return chosen
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
