import TautCheck
import TautInterfaceBuilder
import TautScene

/// The findings of many files.
struct CheckRun {
    /// In the order of the files and of their lines; those of a baseline are left out.
    private(set) var findings: [Finding] = []
    /// The files that were checked; what was found in a directory and is no layout is not among them.
    private(set) var files: [String] = []
    /// What `--fix --dry-run` would change, as a diff.
    private(set) var changes: [UInt8] = []
    /// What could not be read or laid out.
    private(set) var failures: [SceneError] = []
    /// How many files the configuration leaves out.
    private(set) var excludedCount = 0
    /// How many findings a baseline knew that are no more.
    private(set) var goneCount = 0
    /// What fingerprints take paths relative to.
    private var directory = PathPattern.components(FileManager.default.currentDirectoryPath)

    init(_ paths: [CheckPaths.File], _ options: CheckOptions, _ limits: Limits, io: CommandIO) throws {
        var configurations = CheckConfigurations()
        var jobs: [(file: CheckPaths.File, selection: RuleSelection)] = []
        for file in paths {
            let configuration = try configurations.configuration(for: file.path)
            if configuration.excludes(file.path) {
                excludedCount += 1
            } else {
                jobs.append((file, options.selection(configuration)))
            }
        }
        let messages = Messages(io: io)
        for result in CheckedFile.results(jobs, options, limits, io: io) {
            switch result {
            case .success(nil): break
            case .success(let found?):
                files.append(found.name)
                findings += found.findings
                changes += found.changes
            case .failure(let error as SceneError): fail(error, messages)
            case .failure(let error as FileError):
                fail(SceneError(file: error.file, text: "", message: error.reason), messages)
            case .failure(let error): throw error
            }
        }
        findings = findings.sortedByPlace()
    }

    /// Whether the paths hold no file to check.
    var hasNothing: Bool { files.isEmpty && failures.isEmpty && excludedCount == 0 }

    private mutating func fail(_ error: SceneError, _ messages: Messages) {
        failures.append(error)
        messages.error(error)
    }

    /// Leaves out what a baseline knows.
    mutating func subtract(_ baseline: CheckBaseline) {
        (findings, goneCount) = baseline.news(findings)
    }

    /// The findings with what tells each from all others.
    var identified: [(finding: Finding, fingerprint: String)] {
        var occurrences: [FindingKey: Int] = [:]
        return findings.map { finding in
            let key = FindingKey(finding, relativeTo: directory)
            defer { occurrences[key, default: 0] += 1 }
            return (finding, key.fingerprint(occurrences[key, default: 0]))
        }
    }

    var status: ExitStatus {
        if failures.contains(where: \.isInternal) { return .internal }
        if !failures.isEmpty { return .unreadable }
        return findings.contains { $0.severity != .note } ? .findings : .success
    }
}

/// One file, read and checked.
enum CheckedFile {
    typealias Found = (name: String, findings: [Finding], changes: [UInt8])
    typealias FileResult = Result<Found?, any Error>

    /// What was found in files, in their order. Several are checked at once; one by one where they are written, and where the
    /// combinations of each share the threads.
    static func results(
        _ jobs: [(file: CheckPaths.File, selection: RuleSelection)], _ options: CheckOptions, _ limits: Limits,
        io: CommandIO
    ) -> [FileResult] {
        let threads = options.fixes || options.axes != nil ? 1 : min(jobs.count, options.threads)
        func check(_ index: Int, _ giveUp: @escaping SeparateJobs<FileResult>.GivingUp) -> FileResult {
            let (file, selection) = jobs[index]
            // A file that is being changed is not left half way.
            let leave: Limits.GivingUp = { error in giveUp(.failure(error)) }
            // The clock of the file looks at the time between layouts; twice as long is one layout that has no end.
            return Result {
                try limits.timed(file.path, share: 2, giveUp: options.fixes ? nil : leave) {
                    try findings(file, options, selection, io: io)
                }
            }
        }
        let run = SeparateJobs<FileResult>(jobs.count, work: check)
        var progress = Progress(io: io, total: jobs.count, of: "files")
        var done = 0
        let results = run.run(threads: threads) { count in
            progress.update(done: count, part: count - done)
            done = count
        }
        progress.clear()
        return results
    }

    /// - Returns: what was found; `nil` for a file of a directory that is no layout.
    static func findings(
        _ file: CheckPaths.File, _ options: CheckOptions, _ selection: RuleSelection, io: CommandIO
    ) throws -> Found? {
        let input = try InputFile(file.path, io: io)
        defer { input.close() }
        if let size = input.size, size > options.sizeLimit {
            throw SceneError(
                file: input.name, text: "", message: "\(size) bytes are more than --size-limit \(options.sizeLimit)")
        }
        var bytes = try input.readAll()
        let clock = CheckClock(limit: options.timeLimit, file: input.name)
        guard SceneFiles.isInterfaceBuilder(file.path) || file.isNamed || isScene(bytes) else { return nil }
        if options.fixes {
            let new = try fixed(bytes, file, options, selection, clock, io: io)
            if options.isDryRun { return (input.name, [], UnifiedDiff.bytes(bytes, new.bytes, path: file.path)) }
            if new.bytes != bytes { try UndoStore(io).write(new.bytes, over: bytes, at: file.path, .fix) }
            bytes = new.bytes
            if new.count > 0 { Messages(io: io).note("\(file.path): \(new.count) fixed") }
        }
        if SceneFiles.isInterfaceBuilder(file.path) {
            return (input.name, try CheckedDesign(bytes, file: input.name, options).findings(selection, clock), [])
        }
        return (input.name, try findings(bytes, file: input.name, options, selection, clock, io: io), [])
    }

    private static func findings(
        _ bytes: [UInt8], file: String, _ options: CheckOptions, _ selection: RuleSelection, _ clock: CheckClock,
        io: CommandIO
    ) throws -> [Finding] {
        let result = try scene(bytes, file: file, options).findings(selection)
        try clock.check()
        guard let axes = options.axes else { return result }
        let template = try SceneTemplate(json: bytes, file: file)
        var matrix = try CheckMatrix(
            template, axes, data: DataSpec(template, given: options.data), measurer: options.measurer,
            selection: selection)
        var progress = Progress(io: io, total: matrix.combinationCount, of: "combinations")
        defer { progress.clear() }
        var known = 0
        return try result
            + matrix.findings(threads: options.threads) { done in
                progress.update(done: done, part: done - known)
                known = done
                try clock.check()
            }
    }

    /// A scene, or a template with its usual values.
    private static func scene(_ bytes: [UInt8], file: String, _ options: CheckOptions) throws -> CheckedScene {
        let scene: Scene
        if let template = try? SceneTemplate(json: bytes, file: file), !template.parameters.isEmpty {
            scene = try template.scene(for: SceneRecord(DataSpec(template, given: options.data).values([])))
        } else {
            scene = try Scene(json: bytes, file: file)
        }
        return try CheckedScene(try SolvedScene(scene, measurer: options.measurer), file: file)
    }

    /// What a file says with all fixed that can be, and how many places were. What is left is noted.
    private static func fixed(
        _ bytes: [UInt8], _ file: CheckPaths.File, _ options: CheckOptions, _ selection: RuleSelection,
        _ clock: CheckClock, io: CommandIO
    ) throws -> (bytes: [UInt8], count: Int) {
        let result: (bytes: [UInt8], count: Int, refused: Int)
        if SceneFiles.isInterfaceBuilder(file.path) {
            let fixes = try DesignFixes(bytes, file: file.path, options, selection, clock)
            result = (fixes.bytes, fixes.count, fixes.refused)
        } else {
            let fixes = try SceneFixes(bytes, selection) { try scene($0, file: file.path, options) }
            result = (fixes.bytes, fixes.count, fixes.refused)
        }
        if result.refused > 0 {
            Messages(io: io).note("\(file.path): \(result.refused) not fixed, because the layout would change")
        }
        return (result.bytes, result.count)
    }

    /// Whether JSON of a directory is a scene: an object with a root that has an id.
    private static func isScene(_ bytes: [UInt8]) -> Bool {
        guard let node = try? JSONReader.read(bytes), let root = node.member("root") else { return false }
        return root.member("id") != nil
    }
}

/// The time that a file may take: looked at between its hierarchies and after each layout.
struct CheckClock {
    private let started = Stopwatch()
    private let limit: Double
    private let file: String

    init(limit: Double, file: String) {
        self.limit = limit
        self.file = file
    }

    /// - Throws: where the time is over.
    func check() throws {
        guard started.seconds > limit else { return }
        throw SceneError(file: file, text: "", message: "given up: --time-limit \(Int(limit)) seconds are over")
    }
}
