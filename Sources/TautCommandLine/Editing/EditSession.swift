import TautScene

/// What all commands that edit constraints have in common: files, options, writing, undoing.
struct EditSession {
    let io: CommandIO
    let arguments: Arguments
    let measurer: any TextMeasuring

    static let options: [Arguments.Option] = [
        .values("--select"), .value("--scene"), .value("--text"), .flag("--dry-run"), .flag("--undo"),
        .value("--format"),
        .value("-o", "--output"), .flag("--help", "-h"),
    ]

    init(_ arguments: Arguments, io: CommandIO) throws {
        self.io = io
        self.arguments = arguments
        measurer = try Measurers.measurer(try arguments.word("--text", of: Measurers.words))
    }

    /// The names that `--select` gives, with commas between or one by one; `nil` for all.
    var selection: Set<String>? {
        let names = arguments.all("--select").flatMap { $0.split(separator: ",").map(String.init) }
        return names.isEmpty ? nil : Set(names)
    }

    /// Reads a file again after an edit.
    func open(_ bytes: [UInt8], _ name: String, isDesign: Bool) throws -> any EditedFile {
        isDesign
            ? try EditedDesign(bytes, name: name, scene: arguments["--scene"]) : try EditedScene(bytes, name: name)
    }

    /// Edits the constraints of files.
    ///
    /// - Parameter isSilent: whether nothing is said about the edits, because something else was asked.
    func run(
        _ paths: [String], _ edit: (any EditedFile, inout EditReport) throws -> [UInt8],
        isSilent: () -> Bool = { false }
    ) throws -> ExitStatus {
        let isJSON = try arguments.word("--format", of: ["text", "json"]) == "json"
        return try update(paths) { bytes, name in
            let file = try open(bytes, name, isDesign: SceneFiles.isInterfaceBuilder(name))
            try check(file)
            var report = EditReport(file: name)
            let new = try edit(file, &report)
            let heading = paths.count > 1 ? "\(name):\n" : ""
            if isSilent() { return (bytes, [], true) }
            return (new, isJSON ? report.json : Array((heading + report.text).utf8), report.open.isEmpty)
        }
    }

    /// Edits files one after the other.
    ///
    /// - Parameter edit: what a file becomes, what is said about it, and whether nothing is left to do.
    func update(
        _ paths: [String],
        _ edit: (_ bytes: [UInt8], _ name: String) throws -> (new: [UInt8], said: [UInt8], isDone: Bool)
    ) throws -> ExitStatus {
        guard !paths.isEmpty else { throw UsageError("a file is missing") }
        guard paths.count == 1 || !arguments.has("-o") else {
            throw UsageError("'-o' is for one file, not \(paths.count)")
        }
        var isDone = true
        for path in paths {
            let input = try InputFile(path, io: io)
            defer { input.close() }
            let old = try input.readAll()
            if arguments.has("--undo") {
                try undo(path, old)
                continue
            }
            let result = try edit(old, input.name)
            if !arguments.has("--dry-run") { try write(result.new, old, path) }
            if arguments["-o"] != "-" { try io.writeOutput(result.said) }
            isDone = isDone && result.isDone
        }
        return isDone ? .success : .findings
    }

    /// Whether all names that are given are known.
    private func check(_ file: any EditedFile) throws {
        let known = file.scenes.flatMap { $0.scene.views.map(\.id) }
        for name in (selection ?? []).sorted() where !known.contains(name) {
            throw UsageError("no view '\(name)'\(Suggestion.text(for: name, among: known))")
        }
    }

    private func write(_ new: [UInt8], _ old: [UInt8], _ path: String) throws {
        // A file that stays as it is keeps its date as well.
        guard arguments.has("-o") || new != old else { return }
        guard path != "-" || arguments.has("-o") else {
            throw UsageError("what is read from standard input goes to '-o FILE' or '-o -'")
        }
        if !arguments.has("-o") { try UndoStore(io).keep(old, of: path, new: new, io: io) }
        let output = try OutputFile(arguments["-o"] ?? path, io: io)
        try output.write(new)
        try output.commit()
    }

    private func undo(_ path: String, _ now: [UInt8]) throws {
        let store = UndoStore(io)
        let output = try OutputFile(path, io: io)
        try output.write(try store.previous(of: path, now: now))
        try output.commit()
        store.forget(path)
    }
}
