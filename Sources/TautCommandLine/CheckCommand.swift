import TautCheck
import TautInterfaceBuilder
import TautScene

/// `taut check PATH…`
struct CheckCommand {
    let io: CommandIO

    private static let options: [Arguments.Option] = [
        .values("--only"), .values("--disable"), .flag("--rules"), .value("--text"), .value("--format"),
        .value("-o", "--output"), .value("--baseline"), .value("--write-baseline"),
        .value("--size-limit"), .flag("--matrix"), .value("--combinations"), .value("--data"), .value("--threads"),
        .flag("--fix"), .flag("--dry-run"), .flag("--undo"), .flag("--help", "-h"),
    ]

    func run(_ list: [String]) throws -> ExitStatus {
        let arguments = try Arguments(list, options: Self.options + Limits.options)
        if arguments.has("--help") { return try write(Help.check) }
        if arguments.has("--rules") { return try write(RuleTable.text) }
        guard !arguments.operands.isEmpty else { throw UsageError("taut check takes files or directories, not none") }
        let format = try arguments.word("--format", of: ["text", "json", "sarif", "junit"]) ?? "text"
        if !arguments.has("--matrix") { try arguments.refuse(["--combinations", "--data"], "goes with '--matrix'") }
        try checkFixing(arguments)
        if arguments.has("--undo") { return try undo(arguments) }
        let files = try files(arguments)
        let baseline = try arguments["--baseline"].map { try CheckBaseline(try load($0), file: $0) }
        let limits = try Limits(arguments, standard: CheckOptions.standardSeconds, io: io)
        let data = try arguments["--data"].map { try UsualData.values(try load($0), file: $0) }
        var run = try CheckRun(files, try CheckOptions(arguments, data: data ?? [:]), limits, io: io)
        if run.hasNothing {
            throw UsageError(DirectoryContents.nothing(arguments.operands, "scene, .xib or .storyboard"))
        }
        if run.files.isEmpty, run.failures.isEmpty { Messages(io: io).note("the configuration excludes every file") }
        if arguments.has("--dry-run") {
            try save(run.changes, to: arguments["-o"])
            return run.failures.isEmpty ? run.changes.isEmpty ? .success : .findings : run.status
        }
        if let path = arguments["--write-baseline"] {
            try save(CheckBaseline.bytes(run.findings, for: path), to: path)
            return run.failures.isEmpty ? .success : run.status
        }
        if let baseline { run.subtract(baseline) }
        try save(bytes(run, format, Paint(arguments, io)), to: arguments["-o"])
        return run.status
    }

    /// The options that go with `--fix`.
    private func checkFixing(_ arguments: Arguments) throws {
        if arguments.has("--fix") || arguments.has("--undo"), arguments.operands.contains("-") {
            throw UsageError("'--fix' and '--undo' write files; standard input is none")
        }
        if arguments.has("--dry-run"), !arguments.has("--fix") { throw UsageError("'--dry-run' goes with '--fix'") }
        let others = ["--format", "--baseline", "--write-baseline", "--matrix"]
        for mode in ["--dry-run", "--undo"] where arguments.has(mode) {
            for option in mode == "--undo" ? others + ["--fix", "-o"] : others where arguments.has(option) {
                throw UsageError("'\(option)' does not go with '\(mode)', which checks nothing")
            }
        }
    }

    /// Takes back what `--fix` did last: in the files that are named, and in those of directories where it was the last edit.
    private func undo(_ arguments: Arguments) throws -> ExitStatus {
        let store = UndoStore(io)
        let files = try CheckPaths.expand(arguments.operands).filter { $0.isNamed || store.isLast(.fix, of: $0.path) }
        if files.isEmpty { Messages(io: io).note("there is no fix to undo") }
        try store.undo(try files.map { ($0.path, try load($0.path)) }, only: .fix)
        return .success
    }

    private func bytes(_ run: CheckRun, _ format: String, _ paint: Paint) -> [UInt8] {
        switch format {
        case "json": CheckJSON.bytes(run)
        case "sarif": CheckSARIF.bytes(run)
        case "junit": CheckJUnit.bytes(run)
        default: CheckText.bytes(run, paint)
        }
    }

    /// What is checked. Nothing is written over what is read, and the command's own files in a directory are not part of it.
    private func files(_ arguments: Arguments) throws -> [CheckPaths.File] {
        let files = try CheckPaths.expand(arguments.operands)
        if arguments.has("--write-baseline"), arguments.has("-o") {
            throw UsageError("'--write-baseline' writes the findings into the baseline; '-o' has nothing to write")
        }
        var places = FilePlaces(io: io)
        for file in files where file.isNamed { places.reads(file.path, as: "a file that is checked") }
        if !arguments.has("--write-baseline") { places.reads(arguments["--baseline"], as: "the baseline") }
        places.reads(arguments["--data"], as: "the data")
        try places.writes(arguments["--write-baseline"] ?? arguments["-o"], as: "the output")
        return files.filter { $0.isNamed || !places.holds($0.path) }
    }

    private func load(_ path: String) throws -> [UInt8] {
        let input = try InputFile(path, io: io)
        defer { input.close() }
        return try input.readAll()
    }

    private func save(_ bytes: [UInt8], to path: String?) throws {
        let output = try OutputFile(path, io: io)
        try output.write(bytes)
        try output.commit()
    }

    private func write(_ text: String) throws -> ExitStatus {
        try io.writeOutput(Array(text.utf8))
        return .success
    }
}

/// What the options of a check say.
struct CheckOptions {
    /// The rules that are left, where `--only` says some, and those that `--disable` takes away.
    private let only: [Rule]
    private let disabled: [Rule]
    var measurer: any TextMeasuring
    /// Whether texts of Interface Builder files are measured as well.
    var measuresDesigns: Bool
    static let standardSeconds = 30
    /// In seconds and bytes, for each file.
    var timeLimit: Double
    var sizeLimit: Int
    /// Under which conditions scenes and templates are laid out; `nil` for their own only.
    var axes: CheckMatrix.Axes?
    /// Usual values of templates' parameters.
    var data: [String: SceneValue]
    var threads: Int
    /// Whether files are put right where that changes no layout.
    var fixes: Bool
    /// Whether that is only shown.
    var isDryRun: Bool

    init(_ arguments: Arguments, data: [String: SceneValue] = [:]) throws {
        let text = try arguments.word("--text", of: Measurers.words)
        measurer = try Measurers.measurer(text)
        measuresDesigns = text != nil
        timeLimit = Double(try arguments.count("--time-limit", in: 1...86_400) ?? Self.standardSeconds)
        sizeLimit = try arguments.count("--size-limit", in: 1...Int(Int32.max)) ?? 64 << 20
        threads = BatchThreads.count(try arguments.count("--threads", in: 1...256))
        self.data = data
        fixes = arguments.has("--fix")
        isDryRun = arguments.has("--dry-run")
        if arguments.has("--matrix") {
            var axes = CheckMatrix.Axes()
            axes.limit = try arguments.count("--combinations", in: 1...10_000_000) ?? axes.limit
            self.axes = axes
        }
        only = try Self.rules(arguments.all("--only"))
        disabled = try Self.rules(arguments.all("--disable"))
    }

    /// The rules for a file: options go before its configuration.
    func selection(_ configuration: CheckConfiguration) -> RuleSelection {
        var selection = RuleSelection()
        configuration.apply(to: &selection)
        if !only.isEmpty { selection.keep(only: only) }
        for rule in disabled { selection.set(rule, nil) }
        return selection
    }

    /// Rules by their ids, with commas between or one by one.
    static func rules(_ words: [String]) throws -> [Rule] {
        try words.flatMap { $0.split(separator: ",").map(String.init) }.map { id in
            guard let rule = Rule.named(id) else {
                throw UsageError("no rule '\(id)'\(Suggestion.text(for: id, among: Rule.all.map(\.id)))")
            }
            return rule
        }
    }
}

/// All rules, one a line.
enum RuleTable {
    static var text: String {
        let width = Rule.all.map(\.id.count).max() ?? 0
        return Rule.all.map { rule in
            let severity = rule.isOptional ? "off" : rule.severity.rawValue
            return rule.id.padded(to: width) + "  " + severity.padded(to: 7) + "  " + rule.summary + "\n"
        }.joined()
    }
}
